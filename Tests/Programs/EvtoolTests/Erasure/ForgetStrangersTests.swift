import Conversation
import EventLog
import Foundation
import JSON
import Testing

/// What `evtool forget` must not take for somebody else's, nor somebody else's for theirs.
@Suite struct ForgetStrangersTests {
  @Test func `who is only spelled alike is another person`() async throws {
    let (one, other) = ("jos\u{E9}", "jose\u{301}")
    try await Program.with { program in
      for (person, text) in [(one, "my knee has hurt since May"), (other, "mine is fine")] {
        let member = Member(id: try MemberID(person), name: "", role: .person)
        try await program.append(
          NewEvent(MemberJoined(member), actor: person, subject: person), to: .channel("c"))
        let said = MessageSent(
          message: MessageID("m-\(text.count)"), sender: member.id, content: .text(text: text))
        try await program.append(
          NewEvent(said, actor: person, subject: person), to: .channel("c"))
        try await program.append(
          NewEvent(
            type: EventType("note.taken"), payload: ["of": .string(person), "text": .string(text)]),
          to: kneeNotes)
      }
      let run = try program.run("forget", one, "--yes", "--redact", "--take", "3")
      #expect(run.code == 0, "\(run)")
      let left = try program.run("cat", "--json").output
      #expect(!left.contains("my knee has hurt"))
      #expect(left.components(separatedBy: "mine is fine").count == 3, "\(left)")
    }
  }

  @Test func `what a turn says is the person's whom the turn is for, whatever a line claims`()
    async throws
  {
    try await Program.with { program in
      for person in ["ann", "bob"] {
        let member = Member(id: try MemberID(person), name: "", role: .person)
        try await program.append(
          NewEvent(MemberJoined(member), actor: person, subject: person), to: .channel("c"))
      }
      let said = MessageSent(message: "m", sender: "ann", content: .text(text: "what have I"))
      try await program.append(NewEvent(said, actor: "ann", subject: "ann"), to: .channel("c"))
      try await program.append(
        NewEvent(TurnStarted(turn: "t", message: "m", person: "ann")), to: .channel("c"))
      let answer = FunctionReturned(call: "c", function: "f", response: ["dx": "she is ill"])
      try await program.append(
        NewEvent(answer, actor: "bob", correlation: "t-of-bob", subject: "bob"), to: .channel("c"))
      // Another member's answer in the middle of the turn stays theirs.
      let answered = InputSubmitted(input: "i", by: "bob", value: "bob was here")
      try await program.append(
        NewEvent(answered, actor: "bob", correlation: "t", subject: "bob"), to: .channel("c"))
      try await program.append(
        NewEvent(TurnCompleted(turn: "t", model: nil)), to: .channel("c"))
      let mine = MessageSent(message: "n", sender: "bob", content: .text(text: "mine is fine"))
      try await program.append(NewEvent(mine, actor: "bob", subject: "bob"), to: .channel("c"))
      let run = try program.run("forget", "ann", "--yes", "--json")
      #expect(run.code == 1, "\(run)")
      #expect(
        try run.json()["readable"]?.array?.map { $0["type"] } == ["function.returned"], "\(run)")
      #expect(try program.run("forget", "ann", "--yes", "--redact").code == 0)
      let left = try program.run("cat", "--json").output
      #expect(left.contains("mine is fine") && left.contains("bob was here"))
    }
  }
}
