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
      #expect(done.output.contains("proof: none of 1 text that could be read before"))
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
      #expect(done.output.contains("proof: none of 1 text that could be read before"))
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
      #expect(done.output.contains("no text of several words was this person's alone"))
      #expect(done.output.contains("not looked for: 1 text that events about others said before"))
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
        message: MessageID("m-\(person)"), sender: MemberID(person), content: .text(text: text))
      try await log.append([NewEvent(said, actor: person, subject: person)], to: .channel("knees"))
    }
  }
}
