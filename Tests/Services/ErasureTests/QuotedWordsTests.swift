import Conversation
import EventLog
import JSON
import Testing

@testable import Erasure

/// The assistant's answers to a deleted message go with it, and nothing else does.
@Suite struct QuotedWordsTests {
  private let stream = StreamName.channel("c")

  private func said(
    _ message: MessageID, _ text: String, by sender: MemberID = .assistant, in turn: String? = nil
  ) -> NewEvent {
    NewEvent(
      MessageSent(message: message, sender: sender, content: .text(text: text)),
      actor: sender.rawValue, correlation: turn)
  }

  private func turn(
    _ turn: TurnID, of message: MessageID, _ events: [NewEvent], isOver: Bool = true
  ) -> [NewEvent] {
    let began = TurnStarted(turn: turn, message: message, person: "ann")
    return [NewEvent(began, correlation: turn.rawValue)] + events
      + (isOver ? [NewEvent(TurnCompleted(turn: turn), correlation: turn.rawValue)] : [])
  }

  private func question(_ input: InteractionID, _ message: MessageID, in turn: String)
    -> NewEvent
  {
    NewEvent(
      InputRequested(
        input: input, message: message, of: "ann", accepts: .text(placeholder: nil),
        purpose: .confirmation(function: "f.tell", arguments: ["text": "Pia has a rash"])),
      correlation: turn)
  }

  private func found(
    _ events: [NewEvent], of messages: Set<MessageID> = ["m1"]
  ) async throws -> (answers: [MessageID], events: [Int]) {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    try await log.append(events, to: stream)
    let found = try log.withSnapshot { try QuotedWords(of: messages, in: stream, $0) }
    return (found.answers.map(\.message), found.events.map { Int($0.value) })
  }

  @Test func `the turn of a message goes, and the turns that answer what it asked, and no others`()
    async throws
  {
    let consent = ConsentGiven(
      by: "ann", function: "f.tell", hash: ConsentHash(of: "f.tell", [:]), basis: .question,
      interaction: "q1")
    let call = FunctionCalled(call: "c1", function: "f.tell", arguments: ["text": "Pia has a rash"])
    let parts: [[NewEvent]] = [
      [said("m1", "Tell her that Pia has a rash", by: "ann")],  // 1
      turn("t1", of: "m1", [question("q1", "a1", in: "t1"), said("a1", "Tell her?", in: "t1")]),
      [said("m2", "yes", by: "ann")],  // 6
      turn(
        "t2", of: "m2",
        [
          NewEvent(consent, correlation: "t2"), NewEvent(call, correlation: "t2"),
          said("a2", "Done", in: "t2"),
        ]),  // 7 to 11
      [said("m3", "thanks", by: "ann")],  // 12
      turn("t3", of: "m3", [said("a3", "Anything else?", in: "t3")]),  // 13 to 15
    ]
    let events = parts.flatMap(\.self)
    let found = try await self.found(events)
    #expect(found.answers == ["a1", "a2"])
    #expect(found.events == [3, 4, 9, 10])
    let none = try await self.found(events, of: ["m3"])
    #expect(none.answers == ["a3"] && none.events == [14])
  }

  @Test func `what says the words again later goes, unless the assistant said them before`()
    async throws
  {
    let parts: [[NewEvent]] = [
      [said("a0", "You can say: call the nurse")],  // 1
      [said("m1", "Call the nurse. Pia has got a bad rash!", by: "ann")],  // 2
      [said("b1", "Pia has got a bad rash, she says", by: "bob")],  // 3
      turn("t9", of: "b1", [said("a1", "You said: PIA  has got a bad RASH", in: "t9")]),  // 4 to 6
      turn("t8", of: "b2", [said("a2", "You can say: call the nurse", in: "t8")]),  // 7 to 9
      turn("t7", of: "b3", [said("a3", "Pia is well", in: "t7")]),  // 10 to 12
    ]
    let events = parts.flatMap(\.self)
    let found = try await self.found(events)
    #expect(found.answers == ["a1"])
    #expect(found.events == [5])
  }

  @Test func `a turn that goes on keeps its words until it is over, and nobody is shown them`()
    async throws
  {
    let events =
      [said("m1", "Pia", by: "ann")]
      + turn("t1", of: "m1", [said("a1", "Pia?", in: "t1")], isOver: false)
    let found = try await self.found(events)
    #expect(found.answers == ["a1"] && found.events == [])
  }

  @Test func `the value that was submitted with a message goes with it`() async throws {
    let answer = InputSubmitted(input: "q", by: "ann", value: "a rash", messages: ["m1"])
    let found = try await self.found([NewEvent(answer), said("m1", "a rash", by: "ann")])
    #expect(found.answers.isEmpty && found.events == [1])
  }
}
