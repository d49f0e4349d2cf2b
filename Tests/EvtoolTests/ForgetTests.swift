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
      #expect(again.output.contains("there is nothing to forget"))
    }
  }

  @Test func `a reader keeps the log from being compacted, not a person from being forgotten`()
    async throws
  {
    try await Program.with { program in
      try await talk(in: program)
      let reader = try Follower(program, "cat", "--follow", "--format", "{position}")
      #expect(try reader.line() == "1")
      let done = try program.run("forget", "ann", "--yes")
      #expect(done.code == 0, "\(done)")
      #expect(done.output.contains("proof: none of 2 texts that could be read before"))
      let owner = "process \(reader.process.processIdentifier), which has it open"
      #expect(done.output.contains("not compacted because of \(owner): run evtool compact later"))
      reader.process.interrupt()
      #expect(try reader.end().code == 0)
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
      #expect(
        done.output.contains(#""forgotten":false,"remains":[],"undeclared":[{"text":"my knee"#))
      let other = try program.run("forget", "bob", "--yes", "--json")
      #expect(other.output.contains(#""forgotten":true,"remains":[],"undeclared":[]"#))
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
      #expect(document["head"] == 3)
      func check() throws -> Run {
        try program.run(
          "verify", "--certificate", file, "--public-key", String(public_.dropLast()))
      }
      let holds = try check()
      #expect(holds.code == 0, "\(holds)")
      #expect(holds.output.contains("the certificate holds"))
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
