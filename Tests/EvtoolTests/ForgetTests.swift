import Conversation
import EventLog
import Foundation
import JSON
import Testing

/// `evtool forget` on a log whose personal members are sealed.
@Suite struct ForgetTests {
  @Test func `the plan changes nothing, forgetting is proved, and the chain still verifies`()
    async throws
  {
    try await Program.with { program in
      try await talk(in: program)
      let plan = try program.run("forget", "ann")
      #expect(plan.code == 0)
      #expect(plan.output.contains("nothing was changed; run it again with --yes"))
      let before = try program.run("cat", "--json")
      #expect(before.output.contains("my knee has hurt since May"))

      let done = try program.run("forget", "ann", "--yes")
      #expect(done.code == 0, "\(done)")
      #expect(done.output.contains("proof: none of 2 texts that could be read before"))
      let after = try program.run("cat", "--json").output.split(separator: "\n")
      #expect(after.count == 3)
      #expect(after[0].contains(#""payload":{"content":{"kind":"notice","text":"[erased]"}"#))
      #expect(after[1].contains("mine is fine, thank you"))
      #expect(after[2].contains(#""type":"subject.forgotten""#))
      let verified = try program.run("verify")
      #expect(verified.code == 0)
      let again = try program.run("forget", "ann", "--yes")
      #expect(again.code == 0, "\(again)")
      #expect(again.output.contains("what an earlier run took away is not known any more"))
      #expect(again.output.contains("the log's data file was written anew without it"))
      #expect(!again.output.contains("proof"))
      #expect(try program.run("cat", "--json").output.split(separator: "\n").count == 3)
    }
  }

  @Test func `a reader keeps an erasure from being done; once it is gone the next run does it`()
    async throws
  {
    try await Program.with { program in
      try await talk(in: program)
      let reader = try Follower(program, "cat", "--follow", "--format", "{position}")
      #expect(try reader.line() == "1")
      let file = program.folder + "/ann.json"
      let run = try program.run("forget", "ann", "--yes", "--certificate", file)
      #expect(run.code == 1, "\(run)")
      #expect(!run.output.contains("proof"))
      let owner = "process \(reader.process.processIdentifier), which has it open"
      #expect(run.output.contains("not compacted because of \(owner): end that program"))
      #expect(!FileManager.default.fileExists(atPath: file))
      #expect(try program.run("verify").output.contains("an erasure was not finished"))
      reader.process.interrupt()
      #expect(try reader.end().code == 0)
      let done = try program.run("forget", "ann", "--yes", "--certificate", file)
      #expect(done.code == 0, "\(done)")
      #expect(FileManager.default.fileExists(atPath: file))
      #expect(!(try program.run("verify").output.contains("an erasure was not finished")))
      try program.expectPrivateFiles()
    }
  }

  @Test func `views behind a link are removed, too`() async throws {
    try await Program.with { program in
      try await talk(in: program)
      let (views, target) = (program.data + "/views", program.folder + "/elsewhere")
      try FileManager.default.createDirectory(
        atPath: target, withIntermediateDirectories: false)
      _ = try program.write("my knee has hurt since May", to: "elsewhere/data.mdb")
      try FileManager.default.createSymbolicLink(atPath: views, withDestinationPath: target)
      #expect(try program.run("forget", "ann", "--yes").code == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: target).isEmpty)
    }
  }

  @Test func `a certificate's file is made anew before anything is destroyed`() async throws {
    try await Program.with { program in
      try await talk(in: program)
      let taken = [
        try program.write("mine", to: "file"), program.data + "/log/data.mdb", program.folder,
        program.folder + "/none/ann.json",
      ]
      for path in taken {
        let run = try program.run("forget", "ann", "--yes", "--certificate", path)
        #expect(run.code == 64, "\(run)")
        #expect(run.errors.contains("nothing was changed: the certificate cannot be written to"))
      }
      #expect(try String(contentsOfFile: taken[0], encoding: .utf8) == "mine")
      #expect(try program.run("cat", "--json").output.contains("my knee has hurt since May"))
    }
  }

  @Test(arguments: ["folder", "own", "salt"])
  func `without the keys nothing is forgotten, and nothing is said to be`(
    _ lost: String
  ) async throws {
    try await Program.with { program in
      try await talk(in: program)
      let keys = program.data + "/keys"
      let own = try keyFile(of: "ann", in: program)
      switch lost {
      case "folder": try FileManager.default.removeItem(atPath: keys)
      case "own": try FileManager.default.removeItem(atPath: own)
      default: try Data(repeating: 7, count: 32).write(to: URL(fileURLWithPath: keys + "/salt.key"))
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
      #expect(given.code == 0, "\(given)")
      #expect(try program.run("forget", "bob", "--yes").code == 0)
    }
  }

  @Test func `a person's key of zeros is no key`() async throws {
    try await Program.with { program in
      try await talk(in: program)
      let file = try keyFile(of: "ann", in: program)
      try Data(Data(count: 32) + Data("ann".utf8)).write(to: URL(fileURLWithPath: file))
      let keys = try program.run("keys")
      #expect(keys.code == 1)
      #expect(keys.output.contains("\(file) is no key: restore it"))
      let refused = try program.run("forget", "ann", "--yes")
      #expect(refused.code == 2, "\(refused)")
      #expect(refused.errors.contains("its bytes are 0, or no name follows them"))
    }
  }

  @Test func `what events about others said before did not come from the person`() async throws {
    try await Program.with { program in
      try await append(note(of: "somebody"), to: notes, in: program)
      try await talk(in: program)
      let done = try program.run("forget", "ann", "--yes")
      #expect(done.code == 0, "\(done)")
      #expect(done.output.contains("proof: none of 1 text that could be read before"))
      #expect(done.output.contains("not looked for: 1 text that events about others say, too"))
      #expect(
        done.output.contains("my knee has hurt since May: 1 event, the first is 1 note.taken"))
    }
  }

  /// Events that tell what the person said: they name the person, lie in the same stream, or came later.
  @Test(arguments: [("ann", false, true), ("somebody", true, true), ("somebody", false, false)])
  func `what other events say in plain of the person is not erased`(
    name: String, isInTheirStream: Bool, isBefore: Bool
  ) async throws {
    try await Program.with { program in
      let stream = isInTheirStream ? StreamName.channel("knees") : notes
      if isBefore { try await append(note(of: name), to: stream, in: program) }
      try await talk(in: program)
      if !isBefore { try await append(note(of: name), to: stream, in: program) }
      let done = try program.run("forget", "ann", "--yes", "--json")
      #expect(done.code == 1, "\(done)")
      let report = try done.json()
      #expect(report["forgotten"] == false && report["remains"] == [])
      #expect(
        report["undeclared"]?.array?.first?["text"] == "my knee has hurt since May", "\(done)")
      let other = try program.run("forget", "bob", "--yes", "--json").json()
      #expect(other["forgotten"] == true && other["undeclared"] == [])
      // The key is gone, what it sealed is on record: the next run still knows.
      let again = try program.run("forget", "ann", "--yes", "--json")
      #expect(again.code == 1, "\(again)")
      let position = try #require(try again.json()["said"]?.array?.first?.int)
      let redacted = try program.run("redact", "\(position)", "--reason", "told by others", "--yes")
      #expect(redacted.code == 0, "\(redacted)")
      #expect(try program.run("forget", "ann", "--yes").code == 0)
    }
  }

  @Test func `what an import left readable is found, and said to need redaction`() async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", sample)
      let person = "sample-dentist.person"
      let plan = try program.run("forget", person)
      #expect(plan.output.contains("nothing of the person is kept under a key"))
      #expect(plan.output.contains("--redact takes it out, or evtool redact "))
      let done = try program.run("forget", person, "--yes", "--json")
      #expect(done.code == 1, "\(done)")
      let report = try done.json()
      #expect(report["forgotten"] == false)
      let readable = report["readable"]?.array ?? []
      #expect(readable.allSatisfy { $0["stream"] == "channel-sample-dentist" })
      #expect(readable.count { $0["type"] == "message.sent" } == 7, "\(readable.map(\.jsonText))")
      let redacted = try program.run("forget", person, "--yes", "--redact")
      #expect(redacted.code == 0, "\(redacted)")
      let left = try program.run("cat", "channel-sample-dentist", "--json").output
      #expect(!left.contains("tooth") && !left.contains("Okafor"))
      #expect(try program.run("verify").code == 0)
      let nobody = try program.run("forget", "nobody", "--yes")
      #expect(nobody.code == 0)
      #expect(nobody.output.contains("nothing in the log concerns 'nobody'"))
    }
  }

  @Test
  func `a certificate says what was erased, and holds until the key or another history is there`()
    async throws
  {
    try await Program.with { program in
      try await talk(in: program)
      let public_ = try program.run("verify", "--new-key", program.folder + "/key").output
      let keys = URL(fileURLWithPath: program.data + "/keys")
      let saved = URL(fileURLWithPath: program.folder + "/saved")
      try FileManager.default.copyItem(at: keys, to: saved)
      let file = program.folder + "/ann.json"
      let done = try program.run(
        "forget", "ann", "--yes", "--certificate", file, "--sign", program.folder + "/key")
      #expect(done.code == 0, "\(done)")
      let document = try JSONValue(json: String(contentsOfFile: file, encoding: .utf8))
      #expect(document["sealed"] == [1])
      #expect(document["members"] == ["message.sent.content": 1])
      #expect(document["head"] == 3 && document["record"] == 3)
      func check() throws -> Run {
        try program.run(
          "verify", "--certificate", file, "--public-key", String(public_.dropLast()))
      }
      let holds = try check()
      #expect(holds.code == 0, "\(holds)")
      #expect(holds.output.contains("the certificate holds"))
      let anybodys = try program.run("verify", "--certificate", file, "--json")
      #expect(anybodys.code == 1)
      let said = try anybodys.json()
      #expect(said["ok"] == false && said["certificate"]?["holds"] == true)
      #expect(said["certificate"]?["signedBy"] == "unknown")
      try FileManager.default.removeItem(at: keys)
      try FileManager.default.copyItem(at: saved, to: keys)
      let back = try check()
      #expect(back.code == 1)
      #expect(back.output.contains("is there again: what it sealed can be read"))
      let text = try String(contentsOfFile: file, encoding: .utf8)
      _ = try program.write(
        text.replacing(#""subject":"ann""#, with: #""subject":"bob""#), to: "ann.json")
      #expect(try check().output.contains("the signature does not belong to these values"))
    }
  }

  @Test(
    arguments: [
      ("subject", "bob", "the log has no record that 'bob' was forgotten"),
      ("actor", "the court", #"actor is "the court", the log has "evtool""#),
      ("handles", [], "handles is [], the log has"),
      ("sealed", [2], "sealed is [2], the log has [1]"),
      ("members", [:], "members is {}, the log has"),
      ("redacted", [2], "the event at position 2 can be read"),
      ("record", 1, "record is 1, the log has 3"),
      ("head", 2, "the link at position 2 is not the certified one"),
    ] as [(String, JSONValue, String)])
  func `a certificate that says other than the log does not hold, whoever signed it`(
    member: String, value: JSONValue, what: String
  ) async throws {
    try await Program.with { program in
      try await talk(in: program)
      let file = program.folder + "/ann.json"
      #expect(try program.run("forget", "ann", "--yes", "--certificate", file).code == 0)
      var document = try JSONObject(
        json: Array(String(contentsOfFile: file, encoding: .utf8).utf8))
      let unsigned = try program.run("verify", "--certificate", file)
      #expect(unsigned.code == 1)
      #expect(unsigned.output.contains("but nobody signed it"))
      document[member] = value
      _ = try program.write(JSONValue.object(document).jsonText, to: "ann.json")
      let forged = try program.run("verify", "--certificate", file, "--json")
      #expect(forged.code == 1)
      let found = try forged.json()["certificate"]?["differences"]?.array ?? []
      #expect(found.contains { $0.string?.contains(what) == true }, "\(found)")
    }
  }

  @Test func `an erasure that failed is certified by nobody`() async throws {
    try await Program.with { program in
      try await talk(in: program)
      try await append(note(of: "ann"), to: .channel("knees"), in: program)
      let file = program.folder + "/ann.json"
      let run = try program.run("forget", "ann", "--yes", "--certificate", file)
      #expect(run.code == 1, "\(run)")
      #expect(run.errors == "no certificate was written: see what is left\n")
      #expect(!FileManager.default.fileExists(atPath: file))
      let done = try program.run("forget", "ann", "--yes", "--redact", "--certificate", file)
      #expect(done.code == 0, "\(done)")
      let document = try JSONValue(json: String(contentsOfFile: file, encoding: .utf8))
      #expect(document["redacted"] == [3])
    }
  }

  @Test func `what a repair has set aside is not forgotten with the log`() async throws {
    try await Program.with { program in
      try await talk(in: program)
      let aside = program.data + "/log/damaged.1"
      try FileManager.default.createDirectory(atPath: aside, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: program.data + "/log/data.mdb", toPath: aside + "/data.mdb")
      for _ in 0..<2 {
        let run = try program.run("forget", "ann", "--yes")
        #expect(run.code == 1, "\(run)")
        #expect(run.output.contains("damaged.1 names the person"))
      }
      try FileManager.default.removeItem(atPath: aside)
      #expect(try program.run("forget", "ann", "--yes").code == 0)
    }
  }

  @Test func `keys that are lost are not replaced without a word`() async throws {
    try await Program.with { program in
      try await talk(in: program)
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

  /// The file of a person's key, found by the name in it.
  private func keyFile(of person: String, in program: Program) throws -> String {
    let keys = program.data + "/keys"
    let files = try FileManager.default.contentsOfDirectory(atPath: keys).map { keys + "/" + $0 }
    return try #require(
      try files.first {
        try Data(contentsOf: URL(fileURLWithPath: $0)).dropFirst(32) == Data(person.utf8)
      })
  }

  private let notes = StreamName(category: "note", identifier: "1")

  private func note(of name: String) -> NewEvent {
    NewEvent(
      type: EventType("note.taken"),
      payload: ["of": .string(name), "text": "my knee has hurt since May"])
  }

  private func append(_ event: NewEvent, to stream: StreamName, in program: Program) async throws {
    try await open(program).append([event], to: stream)
  }

  private func open(_ program: Program) throws -> LMDBEventLog {
    try LMDBEventLog(
      path: program.data + "/log", mode: .writing,
      clock: { Timestamp(microseconds: 1_795_255_200_000_000) },
      vault: KeyVault(folder: program.data + "/keys"))
  }

  /// Two people say something; what they say is sealed, each under their own key.
  private func talk(in program: Program) async throws {
    let log = try open(program)
    for (person, text) in [
      ("ann", "my knee has hurt since May"), ("bob", "mine is fine, thank you"),
    ] {
      let said = MessageSent(
        message: MessageID("m-\(person)"), sender: try MemberID(person), content: .text(text: text))
      try await log.append([NewEvent(said, actor: person, subject: person)], to: .channel("knees"))
    }
  }
}
