import Assistant
import Conversation
import EventLog
import JSON
import PluginKit
import Projections
import TestSupport
import Testing

/// What a person says last can be undone, and what was done for it is taken back.
@Suite struct UndoTests {
  @Test func `an undone turn is as if it had not been: what is shown, offered and known`()
    async throws
  {
    try await withFolder { folder in
      let kiosk = Kiosk()
      let (log, session) = try await conversing(with: kiosk, as: "P1", in: folder)
      try await session.send("show me the seats")
      let (before, choices) = (try session.view(), try session.choices())
      guard case .card(let card) = try #require(choices.first) else { return }
      try await session.select(card)
      #expect(try session.view() != before)
      try await session.undo()
      let after = try session.view()
      #expect(after.timeline.dropLast() == before.timeline[...])
      #expect(after.timeline.last?.notice == "Taken back")
      #expect(try session.choices() == choices)
      #expect(after.inputs == before.inputs && after.turn == nil)
      #expect(try session.offeredReplies().map(\.text) == ["Thank you"])
      // The card can be taken again, and a seat is sold again.
      try await session.select(card)
      #expect(
        kiosk.calls.made == [
          "seats {}", #"sell {"row":"Red"}"#, #"give_back {"row":"Red","seat":7}"#,
          #"sell {"row":"Red"}"#,
        ])
      #expect(try log.count(TurnUndone.self) == 1)
    }
  }

  @Test func `a value that is said while an undo runs answers nothing that it asks again`()
    async throws
  {
    try await withFolder { folder in
      let kiosk = Kiosk()
      let (log, session) = try await conversing(with: kiosk, as: "P1", in: folder)
      try await session.send("sell me a seat")
      try await session.send("Red")
      let others = CommandRunner<Channel>(log: log)
      let stream = StreamName.channel(session.channel)
      for command in [
        ChannelCommand.undo(nil, by: "P1"),
        .send(MessageSent(message: "early", sender: "P1", content: .text(text: "Blue"))),
      ] { _ = try await others.execute(command, on: stream, actor: "P1", subject: "P1") }
      try await session.send("thank you")
      #expect(
        kiosk.calls.made == [#"sell {"row":"Red"}"#, #"give_back {"row":"Red","seat":7}"#])
    }
  }

  @Test func `what is undone is in no list, and offered to nobody's list either`() async throws {
    try await withFolder { folder in
      let (log, session) = try await conversing(with: Kiosk(), as: "P1", in: folder)
      try await session.send("show me the seats")
      try await session.send("sell me a seat in Red")
      try await session.undo()
      let views = try Views(
        path: folder + "/list", projections: ConversationProjections.all, log: log)
      try views.catchUp()
      let line = try #require(
        try views.part(ChannelsProjection(), "P1", .named(session.channel)))
      #expect(line.last == "Our seats" && line.unread == 0)
      #expect(line.lastMessage == (try session.view().timeline.last { $0.message != nil }?.message))
    }
  }

  @Test func `turns are undone one after the other, until there is nothing left`() async throws {
    try await withFolder { folder in
      let kiosk = Kiosk()
      let (_, session) = try await conversing(with: kiosk, as: "P1", in: folder)
      try await session.send("show me the seats")
      try await session.send("sell me a seat in Red")
      try await session.send("sell me a seat in Blue")
      for _ in 1...3 { try await session.undo() }
      #expect(try session.lines().isEmpty)
      #expect(
        kiosk.calls.made.suffix(2) == [
          #"give_back {"row":"Blue","seat":7}"#, #"give_back {"row":"Red","seat":7}"#,
        ])
      #expect(try session.undoOffer().refusal == .nothing)
      await #expect(
        throws: ChannelRefusal.cannotUndo(.nothing, said: "There is nothing to undo.")
      ) { try await session.undo() }
    }
  }

  @Test func `the record has the request, the consent, the call and its end`() async throws {
    try await withFolder { folder in
      let (log, session) = try await conversing(with: Kiosk(), as: "P1", in: folder)
      try await session.send("sell me a seat in Red")
      let before = try log.head()
      try await session.undo()
      let events = try log.withSnapshot { try $0.events(from: before.next) }
      #expect(
        events.map(\.type.name) == [
          "turn.undoRequested", "consent.given", "function.called", "function.returned",
          "turn.undone",
        ])
      #expect(try events[1].decode(ConsentGiven.self).basis == .undo)
      let sold = try #require(try log.all(FunctionCalled.self).first)
      #expect(
        try events[2].decode(FunctionCalled.self).call == CallID(takingBack: sold.call))
      // Each follows from the one before it, and the request from the beginning of the turn.
      let causes = events.dropFirst().map(\.causation)
      #expect(
        causes == [events[0].position, events[1].position, events[2].position, events[3].position])
      let began = try log.position(of: TurnStarted.eventType)
      #expect(events[0].causation == began)
    }
  }

  @Test func `a seat that is nobody's any more is given back already`() async throws {
    try await withFolder { folder in
      let (log, session) = try await conversing(
        with: Kiosk(returns: .gone), as: "P1", in: folder)
      try await session.send("sell me a seat in Red")
      try await session.undo()
      #expect(try session.lines().isEmpty)
      #expect(try log.count(TurnUndone.self) == 1)
    }
  }

  @Test(arguments: [
    (Kiosk.Return.refused, "The show has begun."),
    (.thrown, "I'm sorry, something went wrong. Please try again."),
  ])
  func `what cannot be taken back stays, and the person is told why`(
    _ returns: Kiosk.Return, _ reason: String
  ) async throws {
    try await withFolder { folder in
      let (log, session) = try await conversing(
        with: Kiosk(returns: returns), as: "P1", in: folder)
      try await session.send("sell me a seat in Red")
      let before = try session.lines()
      try await session.undo()
      #expect(try session.lines().dropLast() == before[...])
      #expect(try session.lines().last?.hasSuffix("I could not take that back. \(reason)") == true)
      #expect(try log.all(TurnUndoFailed.self).map(\.reason) == [reason])
      #expect(try session.undoOffer().refusal == .before(.failed(reason: reason)))
      // The conversation goes on.
      try await session.send("show me the seats")
      #expect(try session.lines().last == "assistant: Our seats")
    }
  }

  @Test func `what is known before not to be possible is refused, and nothing is recorded`()
    async throws
  {
    try await withFolder { folder in
      let (log, session) = try await conversing(
        with: Kiosk(returns: .refused, saysSo: true), as: "P1", in: folder)
      try await session.send("sell me a seat in Red")
      let head = try log.head()
      await #expect(
        throws: ChannelRefusal.cannotUndo(
          .irrevocable("Sells a seat", "The show has begun."),
          said: "This cannot be taken back: Sells a seat. The show has begun.")
      ) { try await session.undo() }
      #expect(try log.head() == head)
    }
  }

  @Test(arguments: [
    ("print a ticket for Red", "Prints a ticket", "Paper is paper."),
    ("paint the row Red", "Paints a row", "What is painted is painted."),
  ])
  func `what a function says cannot be taken back cannot, nor what nobody has said can`(
    _ words: String, _ what: String, _ why: String
  ) async throws {
    try await withFolder { folder in
      let (log, session) = try await conversing(with: Kiosk(), as: "P1", in: folder)
      try await session.send("show me the seats")
      try await session.send(words)
      let head = try log.head()
      let refusal = UndoRefusal.irrevocable(what, why)
      let offer = try session.undoOffer()
      #expect(offer.refusal == refusal)
      #expect(offer.reason == "This cannot be taken back: \(what). \(why)")
      await #expect(throws: ChannelRefusal.cannotUndo(refusal, said: offer.reason)) {
        try await session.undo()
      }
      #expect(try log.head() == head)
    }
  }

  @Test func `an answer is answered anew, as if it had not been answered before`() async throws {
    try await withFolder { folder in
      let kiosk = Kiosk()
      let (log, session) = try await conversing(with: kiosk, as: "P1", in: folder)
      try await session.send("I want to buy a seat")
      let asked = try #require(try session.view().inputs.first)
      try await session.send("Red")
      let editable = try #require(try session.undoOffer().editable)
      #expect(editable.input == asked && editable.value == "Red")
      try await session.answerAnew("Blue")
      #expect(
        kiosk.calls.made == [
          #"sell {"row":"Red"}"#, #"give_back {"row":"Red","seat":7}"#, #"sell {"row":"Blue"}"#,
        ])
      #expect(
        try session.lines().suffix(3) == ["assistant: Which row?", "P1: Blue", "assistant: Sold."])
      #expect(try log.all(InputSubmitted.self).map(\.input) == [asked.id, asked.id])
      // And once more, and then back to if nothing was answered.
      try await session.answerAnew("Red")
      try await session.undo()
      #expect(try session.view().inputs == [asked])
      #expect(try session.lines().last == "assistant: Which row?")
      #expect(try session.undoOffer().editable == nil)
    }
  }

  @Test func `where the first answer cannot be taken back, it stands`() async throws {
    try await withFolder { folder in
      let kiosk = Kiosk(returns: .refused)
      let (_, session) = try await conversing(with: kiosk, as: "P1", in: folder)
      try await session.send("I want to buy a seat")
      try await session.send("Red")
      try await session.answerAnew("Blue")
      #expect(kiosk.calls.made.count == 2)
      #expect(try session.lines().last?.hasSuffix("The show has begun.") == true)
    }
  }
}

extension EventLog {
  func all<Payload: EventPayload>(_ type: Payload.Type) throws -> [Payload] {
    try withSnapshot { try $0.events() }.filter { $0.type == type.eventType }
      .map { try $0.decode(type) }
  }

  func count(_ type: (some EventPayload).Type) throws -> Int { try all(type).count }

  func position(of type: EventType) throws -> Position? {
    try withSnapshot { try $0.events() }.last { $0.type == type }?.position
  }
}
