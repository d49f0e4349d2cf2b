import Conversation
import EventLog
import Foundation
import JSON
import Testing

/// `evtool forget` and `evtool keys` where keys are lost or damaged.
@Suite struct ForgetKeysTests {
  @Test(arguments: ["folder", "own", "salt"])
  func `without the keys nothing is forgotten, and nothing is said to be`(
    _ lost: String
  ) async throws {
    try await Program.with { program in
      try await program.talk()
      let keys = program.data + "/keys"
      let own = try program.keyFile(of: "ann")
      switch lost {
      case "folder": try FileManager.default.removeItem(atPath: keys)
      case "own": try FileManager.default.removeItem(atPath: own)
      default:
        try Data(VaultSalt.kept([UInt8](repeating: 7, count: 32)))
          .write(to: URL(fileURLWithPath: keys + "/salt.key"))
      }
      let file = program.folder + "/ann.json"
      let refused = try program.run("forget", "ann", "--yes", "--certificate", file)
      #expect(refused.code == 2, "\(refused)")
      #expect(refused.output == "" && refused.errors.contains("restore") || lost == "salt")
      #expect(!FileManager.default.fileExists(atPath: file))
      #expect(try program.run("keys").code == 1)
      guard lost == "own" else { return }
      #expect(refused.errors.contains(own))
      // Nobody can tell whether what it sealed is bob's.
      let other = try program.run("forget", "bob", "--yes", "--json")
      #expect(other.code == 1)
      #expect(try other.json()["unresolved"]?.array?.count == 1)
      let given = try program.run("forget", "ann", "--yes", "--key-is-lost")
      // Nobody could look for what it sealed.
      #expect(given.code == 1, "\(given)")
      #expect(given.output.contains("not certified: 1 key of the person was lost"))
      #expect(try program.run("forget", "bob", "--yes").code == 0)
    }
  }

  @Test func `a key that is put back after its person was forgotten is told, with 1`() async throws
  {
    try await Program.with { program in
      try await program.talk()
      let file = try program.keyFile(of: "ann")
      let key = try Data(contentsOf: URL(fileURLWithPath: file))
      #expect(try program.run("forget", "ann", "--yes").code == 0)
      #expect(try program.run("keys").code == 0)
      try key.write(to: URL(fileURLWithPath: file))
      #expect(chmod(file, 0o600) == 0)
      let run = try program.run("keys")
      #expect(run.code == 1, "\(run)")
      #expect(run.output.contains("\(file) opens what was erased: somebody put it back"), "\(run)")
      #expect(try program.run("keys", "--json").json()["ofForgotten"]?.array == [.string(file)])
      #expect(try program.run("forget", "ann", "--yes").code == 0)
      #expect(try program.run("keys").code == 0)
    }
  }

  @Test func `a person's key of zeros is no key`() async throws {
    try await Program.with { program in
      try await program.talk()
      let file = try program.keyFile(of: "ann")
      try Data(Data(count: 32) + Data("ann".utf8)).write(to: URL(fileURLWithPath: file))
      let keys = try program.run("keys")
      #expect(keys.code == 1)
      #expect(keys.output.contains("\(file): it is no key: restore it"))
      let refused = try program.run("forget", "ann", "--yes")
      #expect(refused.code == 2, "\(refused)")
      #expect(refused.errors.contains("its bytes are 0, too few, or not those that were written"))
      #expect(refused.errors.contains("--key-is-lost"))
    }
  }

  @Test(arguments: [Data(), Data("short".utf8), Data(count: 40), Data(repeating: 7, count: 40)])
  func `a salt that is damaged keeps nobody from reading, and the way out is told`(
    salt: Data
  ) async throws {
    try await Program.with { program in
      try await program.talk()
      let file = URL(fileURLWithPath: program.data + "/keys/salt.key")
      try salt.write(to: file)
      let read = try program.run("cat", "--json")
      #expect(read.code == 0 && read.output.contains("my knee has hurt since May"), "\(read)")
      #expect(read.errors.contains("salt.key is damaged"), "\(read)")
      let refused = try program.run("forget", "ann", "--yes")
      #expect(refused.code == 2 && refused.errors.contains(" --new-keys"), "\(refused)")
      let said = try program.run("keys")
      #expect(said.code == 1 && said.output.contains("salt.key: it is no key: restore it"))
      #expect(said.output.contains("nobody can tell whose they are"), "\(said)")
      let trial = try program.run("keys", "--new-keys", "--dry-run")
      #expect(trial.code == 0 && trial.errors == "", "\(trial)")
      #expect(try program.run("keys", "--new-keys").code == 0)
      #expect(try Data(contentsOf: URL(fileURLWithPath: file.path + ".damaged")) == salt)
      let done = try program.run("forget", "ann", "--yes", "--redact")
      #expect(done.code == 0, "\(done)")
      #expect(!(try program.run("cat", "--json").output.contains("my knee has hurt since May")))
    }
  }

  @Test(arguments: ["folder", "link", "pipe"])
  func `whatever lies in the place of the salt keeps nobody from reading`(
    kind: String
  ) async throws {
    try await Program.with { program in
      try await program.talk()
      let file = program.data + "/keys/salt.key"
      try FileManager.default.moveItem(atPath: file, toPath: program.folder + "/salt")
      switch kind {
      case "folder":
        try FileManager.default.createDirectory(
          atPath: file, withIntermediateDirectories: false)
      case "link":
        try FileManager.default.createSymbolicLink(
          atPath: file, withDestinationPath: program.folder + "/salt")
      default: #expect(mkfifo(file, 0o600) == 0)
      }
      let read = try program.run("cat", "--json")
      #expect(read.code == 0 && read.output.contains("my knee has hurt since May"), "\(read)")
      let said = try program.run("keys")
      #expect(said.code == 1 && said.output.contains(" --new-keys"), "\(said)")
      #expect(try program.run("keys", "--new-keys").code == 0)
      #expect(try program.run("forget", "ann", "--yes", "--redact").code == 0)
    }
  }

  @Test(arguments: [0, 5, 31, 40, 42])
  func `a key that is damaged is a lost one, if somebody says so`(length: Int) async throws {
    try await Program.with { program in
      try await program.talk()
      let file = try program.keyFile(of: "ann")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file)).prefix(length)
      try Data(bytes).write(to: URL(fileURLWithPath: file))
      let certificate = program.folder + "/ann.json"
      #expect(try program.run("forget", "ann", "--yes").code == 2)
      for round in 1...2 {
        let run = try program.run(
          "forget", "ann", "--yes", "--key-is-lost", "--certificate", certificate)
        #expect(run.code == 1, "\(round): \(run)")
        #expect(run.output.contains("not certified: 1 key of the person was lost"), "\(run)")
        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(!FileManager.default.fileExists(atPath: certificate))
      }
      // Nothing of anybody else went with it.
      #expect(try program.run("keys").code == 0)
      #expect(try program.run("cat", "--json").output.contains("mine is fine"))
    }
  }

  @Test(arguments: [40, 42, 5], [true, false])
  func `a bad bit or a lost end makes nobody's key another person's`(
    place: Int, isLonger: Bool
  ) async throws {
    try await Program.with { program in
      try await program.talk()
      let file = try program.keyFile(of: "ann")
      var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      // "ann" becomes "bnn" or "anm"; without its end it is "an".
      if isLonger { bytes[place] ^= 3 } else { bytes.removeLast() }
      try bytes.write(to: URL(fileURLWithPath: file))
      let keys = try program.run("keys")
      #expect(keys.code == 1 && keys.output.contains("\(file): it is no key"), "\(keys)")
      for other in ["bnn", "anm", "an", "bob"] {
        _ = try program.run("forget", other, "--yes")
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
      }
      #expect(try program.run("forget", "ann", "--yes").code == 2)
    }
  }

  @Test func `keys that are lost are not replaced without a word`() async throws {
    try await Program.with { program in
      try await program.talk()
      try FileManager.default.removeItem(atPath: program.data + "/keys")
      let refused = try program.run("import", "--format", "openai-chat", sample)
      #expect(refused.code == 2)
      #expect(refused.errors.contains("restore the folder 'keys' beside it"))
      #expect(try program.run("keys").code == 1)
      #expect(try program.run("verify").code == 0)
      #expect(try program.run("keys", "--new-keys").code == 0)
      #expect(try program.run("import", "--format", "openai-chat", sample).code == 0)
    }
  }
}
