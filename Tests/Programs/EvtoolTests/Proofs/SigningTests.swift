import EventLog
import EventLogVerification
import Foundation
import JSON
import Testing
import TestSupport

/// `verify` with keys and signed heads.
@Suite struct SigningTests {
  /// A log of two notes, a key, and a head signed with it; the body gets the public key and the
  /// head's file.
  private func withSignedHead(
    _ body: (Program, _ publicKey: String, _ head: String) async throws -> Void
  ) async throws {
    try await Program.with { program in
      try await program.log().append([note("first"), note("second")], to: shelf)
      let key = program.folder + "/key"
      let made = try program.run("verify", "--new-key", key)
      try #require(made.code == 0)
      let signed = try program.run("verify", "--sign", key)
      try #require(signed.code == 0)
      let head = try program.write(signed.output, to: "head")
      try await body(program, String(made.output.dropLast()), head)
    }
  }

  @Test func `a key that is there already is told again, so that no file of it is emptied`()
    async throws
  {
    try await Program.with { program in
      let key = program.folder + "/auditor.key"
      let first = try program.run("verify", "--new-key", key)
      let again = try program.run("verify", "--new-key", key)
      #expect(first.code == 0 && again.code == 64)
      #expect(again.output == first.output)
      #expect(again.errors.contains("there is such a file already"))
    }
  }

  @Test(arguments: ["--since", "--signature"])
  func `a log that ends before a head has lost events, which is no damage`(option: String)
    async throws
  {
    try await withSignedHead { program, key, head in
      let data = program.data + "/log"
      let older = program.folder + "/older"
      let restored = try program.run(["restore", program.data, "--to", "0", "--data", older])
      try #require(restored.code == 0, "\(restored)")
      try FileManager.default.removeItem(atPath: data)
      // Who hides what is gone takes the mark of it away.
      try FileManager.default.removeItem(atPath: data + ".head")
      try FileManager.default.moveItem(atPath: older + "/log", toPath: data)
      let run = try program.run("verify", option, head, "--public-key", key)
      #expect(run.code == 1 && run.output.contains("events are gone"), "\(run)")
      guard option == "--since" else { return }
      // Its output is what is signed, and mostly goes to a file.
      let signing = try program.run("verify", option, head, "--sign", program.folder + "/key")
      #expect(signing.code == 1 && signing.output == "", "\(signing)")
      #expect(
        signing.errors.contains("the head does not hold: ")
          && signing.errors.contains("events are gone"), "\(signing)")
    }
  }

  @Test(arguments: ["--since", "--signature"])
  func `a log with another history is sound, and is not the one that was signed`(option: String)
    async throws
  {
    try await withSignedHead { program, key, head in
      // An older state with other events: it has as many as were signed.
      let older = program.folder + "/older"
      let restored = try program.run(["restore", program.data, "--to", "0", "--data", older])
      try #require(restored.code == 0, "\(restored)")
      for path in ["/log", "/log.head"] {
        try FileManager.default.removeItem(atPath: program.data + path)
      }
      try FileManager.default.moveItem(atPath: older + "/log", toPath: program.data + "/log")
      try await program.log().append([note("first"), note("forged")], to: shelf)
      let run = try program.run("verify", option, head, "--public-key", key)
      #expect(run.code == 1 && run.output.contains("different: "), "\(run)")
      #expect(run.output.contains("history was rewritten"), "\(run)")
      #expect(!run.output.contains("damaged") && !run.output.contains("evtool repair"), "\(run)")
      guard option == "--since" else { return }
      #expect(run.output.contains("it is evidence: do not repair it"), "\(run)")
      let json = try program.run("verify", option, head, "--json")
      #expect(try json.code == 1 && json.json()["ok"] == false, "\(json)")
      let signing = try program.run("verify", option, head, "--sign", program.folder + "/key")
      #expect(signing.code == 1 && signing.output == "", "\(signing)")
      #expect(signing.errors.contains("different: "), "\(signing)")
      // One that is damaged, too, is damaged.
      let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
      var bytes = [UInt8](try Data(contentsOf: file))
      for place in bytes.ranges(of: Array("forged".utf8)) { bytes[place.lowerBound] ^= 1 }
      try Data(bytes).write(to: file)
      let damaged = try program.run("verify", option, head, "--public-key", key)
      #expect(damaged.code == 3 && damaged.output.contains("damaged: "), "\(damaged)")
    }
  }

  @Test(arguments: ["log/data.mdb.key", "keys/auditor.key", "views/a", "log/../keys/a"])
  func `no key is made among the log's own files`(name: String) async throws {
    try await Program.with { program in
      try await program.talk()
      let key = program.data + "/" + name
      let run = try program.run("verify", "--new-key", key)
      #expect(run.code == 64 && run.output == "", "\(run)")
      #expect(run.errors.contains("only the program's own files are"), "\(run)")
      #expect(!FileManager.default.fileExists(atPath: key))
    }
  }

  @Test(arguments: ["--sign", "--signature", "--certificate"])
  func `a named pipe is refused where a file is expected`(option: String) async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", sample)
      let pipe = program.folder + "/pipe"
      try #require(mkfifo(pipe, 0o600) == 0)
      let run = try program.run("verify", option, pipe)
      #expect(run.code == 64 && run.errors.contains("it is a pipe or a device"), "\(run)")
    }
  }

  @Test func `a signed head is one line of JSON that holds while the log grows`() async throws {
    try await withSignedHead { program, key, head in
      let document = try JSONValue(json: String(contentsOfFile: head, encoding: .utf8))
      #expect(document["head"] == 2)
      #expect(try document["publicKey"] == .string(PublicKey(pathOrText: key).description))
      try await program.log().append([note("third")], to: shelf)
      let run = try program.run("verify", "--signature", head, "--public-key", key)
      #expect(run.code == 0)
      #expect(run.output.contains("signed: the history up to the head 2, signed 20"))
      let json = try program.run("verify", "--signature", head, "--json").json()
      #expect(json["signature"]?["ok"] == true)
    }
  }

  @Test func `another history ends with 1 and says what differs`() async throws {
    try await withSignedHead { program, key, head in
      try FileManager.default.removeItem(atPath: program.data)
      try await program.log().append([note("first"), note("changed")], to: shelf)
      let run = try program.run("verify", "--signature", head, "--public-key", key)
      #expect(run.code == 1)
      #expect(run.output.contains("it is about the log "))
    }
  }

  @Test func `a key is never replaced, and what is no key ends with 64`() async throws {
    try await withSignedHead { program, publicKey, head in
      let key = program.folder + "/key"
      let before = try String(contentsOfFile: key, encoding: .utf8)
      let again = try program.run("verify", "--new-key", key)
      #expect(again.code == 64)
      #expect(
        again.errors
          == "evtool: the key \(key) cannot be used: there is such a file already, and it stays: "
          + "give the key a new name\n"
      )
      #expect(try String(contentsOfFile: key, encoding: .utf8) == before)
      #expect(try program.run("verify", "--sign", head).code == 64)
      let open = try program.write(publicKey, to: "public")
      let wrong = try program.run("verify", "--sign", open)
      #expect(wrong.code == 64)
      #expect(wrong.errors.contains("it is a public key, expected a secret key"))
      #expect(try program.run("verify", "--signature", key).code == 64)
      #expect(try program.run("verify", "--public-key", key).code == 64)
    }
  }

  @Test func `a key whose public half nobody hears of is not kept`() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let key = "\(folder)/key-\(UUID().uuidString)"
    let process = Process()
    process.executableURL = Program.executable
    process.arguments = ["verify", "--new-key", key]
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = FileHandle.nullDevice
    try launch(process)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(!FileManager.default.fileExists(atPath: key))
  }

  @Test func `a damaged log is not signed`() async throws {
    try await withSignedHead { program, _, _ in
      let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      bytes.replace(Array("second".utf8), with: Array("sacond".utf8))
      try Data(bytes).write(to: file)
      let run = try program.run("verify", "--sign", program.folder + "/key")
      #expect(run.code == 3)
      #expect(run.output == "")
      #expect(run.errors.contains("the link does not fit"))
    }
  }
}
