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

  @Test func `what events about others say too proves nothing, and is no failure`() async throws {
    try await Program.with { program in
      try await talk(in: program)
      let menu = NewEvent(
        type: EventType("menu.printed"), payload: ["dish": "my knee has hurt since May"])
      try await open(program).append([menu], to: StreamName(category: "menu", identifier: "1"))
      let done = try program.run("forget", "ann", "--yes")
      #expect(done.code == 0, "\(done)")
      #expect(done.output.contains("no text of several words was this person's alone"))
      #expect(done.output.contains("no proof either way: 1 text that events about others say too"))
      #expect(
        done.output.contains("my knee has hurt since May: 1 event, the first is 3 menu.printed"))
    }
  }

  @Test(arguments: [true, false])
  func `what only events about the person say in plain is not erased`(isNamed: Bool) async throws {
    try await Program.with { program in
      try await talk(in: program)
      let note = NewEvent(
        type: EventType("note.taken"),
        payload: [
          "of": .string(isNamed ? "ann" : "somebody"), "text": "my knee has hurt since May",
        ])
      let stream =
        isNamed ? StreamName(category: "note", identifier: "1") : StreamName.channel("knees")
      try await open(program).append([note], to: stream)
      let done = try program.run("forget", "ann", "--yes")
      #expect(done.code == 1, "\(done)")
      #expect(done.output.contains("not erased: 1 text in events about 'ann'"))
      #expect(
        done.output.contains("my knee has hurt since May: 1 event, the first is 3 note.taken"))
      let answer = try program.run("forget", "bob", "--yes", "--json")
      #expect(answer.output.contains(#""forgotten":true"#))
    }
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
