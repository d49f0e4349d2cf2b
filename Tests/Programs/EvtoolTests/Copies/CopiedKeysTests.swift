import Foundation
import JSON
import Testing

/// Copies of a person's key in the folder of the keys.
@Suite struct CopiedKeysTests {
  @Test func `copies of the key are listed, and destroyed with it`() async throws {
    try await Program.with { program in
      try await program.talk()
      let (keys, own) = (program.data + "/keys", try program.keyFile(of: "ann"))
      let copies = [keys + "/copy-1.key", own + ".bak"]
      for copy in copies { try FileManager.default.copyItem(atPath: own, toPath: copy) }
      // The key alone, without the name.
      let bytes = try Data(contentsOf: URL(fileURLWithPath: own))
      try FileManager.default.createDirectory(
        atPath: keys + "/old", withIntermediateDirectories: false)
      let bare = keys + "/old/bare"
      try Data(bytes.prefix(32)).write(to: URL(fileURLWithPath: bare))
      let plan = try program.run("forget", "ann", "--json").json()
      #expect(
        Set(plan["copies"]?.array?.compactMap(\.string) ?? []) == Set(copies + [bare]), "\(plan)")
      let run = try program.run("forget", "ann", "--yes")
      #expect(run.code == 0, "\(run)")
      for copy in copies + [bare] {
        #expect(run.output.contains(copy), "\(run)")
        #expect(!FileManager.default.fileExists(atPath: copy))
      }
      #expect(try program.run("cat", "--json").output.contains("mine is fine"))
      #expect(try program.keyFile(of: "bob") != "")
    }
  }

  @Test func `keys that others may read are told`() async throws {
    try await Program.with { program in
      try await program.talk()
      #expect(try program.run("keys").code == 0)
      let own = try program.keyFile(of: "ann")
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: own)
      let run = try program.run("keys")
      #expect(run.code == 1 && run.output.contains("\(own) may be read or written by others"))
      #expect(try program.run("keys", "--json").json()["exposed"] == [.string(own)])
    }
  }

  @Test func `a file that holds the key among other things is named, and nothing is changed`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      let own = try Data(contentsOf: URL(fileURLWithPath: program.keyFile(of: "ann")))
      let file = program.data + "/keys/all.tar"
      try (Data("header".utf8) + own).write(to: URL(fileURLWithPath: file))
      let run = try program.run("forget", "ann", "--yes")
      #expect(run.code == 2 && run.errors.contains("\(file): other things are in that file"))
      #expect(try program.run("cat", "--json").output.contains("my knee has hurt since May"))
      try FileManager.default.removeItem(atPath: file)
      #expect(try program.run("forget", "ann", "--yes").code == 0)
    }
  }

  @Test func `copies behind links are found, too, and a link to what holds the keys is refused`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      let (keys, own) = (program.data + "/keys", try program.keyFile(of: "ann"))
      let (away, other) = (program.folder + "/away", program.folder + "/other.key")
      try FileManager.default.createDirectory(atPath: away, withIntermediateDirectories: false)
      for copy in [away + "/copy.key", other] {
        try FileManager.default.copyItem(atPath: own, toPath: copy)
      }
      for (link, target) in [("/old", away), ("/one", other), ("/again", own), ("/none", "/none")] {
        try FileManager.default.createSymbolicLink(
          atPath: keys + link, withDestinationPath: target)
      }
      let plan = try program.run("forget", "ann", "--json").json()
      #expect(plan["copies"]?.array?.count == 2, "\(plan)")
      try FileManager.default.createSymbolicLink(
        atPath: keys + "/loop", withDestinationPath: program.data)
      let refused = try program.run("forget", "ann", "--yes")
      #expect(refused.code == 2 && refused.errors.contains("has the keys themselves in it"))
      try FileManager.default.removeItem(atPath: keys + "/loop")
      #expect(try program.run("forget", "ann", "--yes").code == 0)
      for copy in [away + "/copy.key", other, own] {
        #expect(!FileManager.default.fileExists(atPath: copy))
      }
    }
  }

  @Test func `a copy that has a name elsewhere, too, is overwritten`() async throws {
    try await Program.with { program in
      try await program.talk()
      let own = try program.keyFile(of: "ann")
      let (copy, elsewhere) = (program.data + "/keys/copy.key", program.folder + "/elsewhere")
      try FileManager.default.copyItem(atPath: own, toPath: copy)
      try FileManager.default.linkItem(atPath: copy, toPath: elsewhere)
      try FileManager.default.linkItem(atPath: own, toPath: program.data + "/keys/again.key")
      #expect(try program.run("forget", "ann", "--yes").code == 0)
      let left = try Data(contentsOf: URL(fileURLWithPath: elsewhere))
      #expect(left == Data(count: left.count))
    }
  }

  @Test func `a key in a file of any size is found`() async throws {
    try await Program.with { program in
      try await program.talk()
      let key = try Data(contentsOf: URL(fileURLWithPath: program.keyFile(of: "ann")))
      let file = program.data + "/keys/disk.img"
      _ = FileManager.default.createFile(atPath: file, contents: nil)
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
      // Across two of the pieces in which it is read.
      try handle.seek(toOffset: 17 << 20 - 7)
      try handle.write(contentsOf: key)
      try handle.close()
      let run = try program.run("forget", "ann", "--yes")
      #expect(
        run.code == 2 && run.errors.contains("\(file): other things are in that file"), "\(run)")
      #expect(try program.run("cat", "--json").output.contains("my knee has hurt since May"))
    }
  }

  @Test(arguments: [false, true])
  func `a certificate does not hold while a key that was given up opens what it certifies`(
    underAnotherName: Bool
  ) async throws {
    try await Program.with { program in
      try await program.talk()
      let old = try program.keyFile(of: "ann")
      let saved = program.folder + "/saved"
      try FileManager.default.copyItem(atPath: old, toPath: saved)
      try FileManager.default.removeItem(atPath: program.data + "/keys")
      #expect(try program.run("keys", "--new-keys").code == 0)
      try await program.talk()
      let file = program.folder + "/ann.json"
      let done = try program.run("forget", "ann", "--yes", "--certificate", file)
      #expect(done.code == 0, "\(done)")
      func differences() throws -> [JSONValue] {
        try program.run("verify", "--certificate", file, "--json")
          .json()["certificate"]?["differences"]?.array ?? []
      }
      #expect(try differences() == [])
      let document = try JSONValue(json: String(contentsOfFile: file, encoding: .utf8))
      #expect(document["givenUp"]?.array?.count == 1)
      // Somebody has kept it.
      let back = underAnotherName ? program.data + "/keys/found" : old
      try FileManager.default.copyItem(atPath: saved, toPath: back)
      let found = try differences()
      #expect(found.count == 1, "\(found)")
      #expect(found.first?.string?.contains("\(back) holds a key of the subject") == true)
    }
  }
}
