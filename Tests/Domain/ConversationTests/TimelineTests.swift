import Conversation
import EventLog
import JSON
import Projections
import TestSupport
import Testing

/// A timeline in pages is the timeline that one long list would be.
@Suite struct TimelineTests {
  @Test(arguments: UInt64(0)..<4)
  func `pages hold what one list would, wherever something changes`(seed: UInt64) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: seed)
      let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
      let views = try Views(path: folder, projections: ConversationProjections.all, log: log)
      var list: [TimelineEntry] = []
      for step in 0..<500 {
        let events = Self.step(step, list, &random)
        guard !events.isEmpty else { continue }
        let receipt = try await log.append(events.map { $0.new() }, to: .channel("c"))
        for (index, event) in events.enumerated() {
          Self.fold(event, at: receipt.firstPosition + index, into: &list)
        }
        if step % 100 == 0 {
          try views.catchUp()
          try views.flush()
        }
      }
      try views.catchUp()
      let all = try #require(try views.view("channel", "c", pages: .all))
      #expect(all.parts.count == (list.count + 63) / 64)
      let shown = try ChannelView(json: all.json.json)
      #expect(shown.timeline == list)
      let newest = try #require(try ChannelView(of: "c", in: views))
      #expect(newest.timeline == Array(list.suffix(newest.timeline.count)))
      #expect(newest.timeline.count > 64)
      #expect(newest.entries == list.count)
      let check = try Replay.fold(ConversationProjections.all, of: log, cores: 2)
      try views.flush()
      #expect(try views.statuses().map(\.stateHash) == check.map(\.stateHash))
    }
  }

  @Test func `a provider who was let in was called, and one who comes in joined`() async throws {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
      let views = try Views(path: folder, projections: ConversationProjections.all, log: log)
      func join(_ id: MemberID, _ name: String, by actor: String) -> NewEvent {
        let member = Member(id: id, name: name, role: .provider)
        return NewEvent(MemberJoined(member), actor: actor)
      }
      try await log.append(
        [
          NewEvent(ChannelCreated(title: "T", plugin: "p")),
          join("lee", "Dr. Lee", by: "assistant"), join("kim", "Dr. Kim", by: "kim"),
        ], to: .channel("c"))
      try views.catchUp()
      let view = try #require(try ChannelView(of: "c", in: views))
      #expect(view.timeline.compactMap(\.notice) == ["Dr. Lee was called", "Dr. Kim joined"])
    }
  }

  @Test(arguments: UInt64(0)..<4)
  func `stored views at a position are the fold of the log up to it`(seed: UInt64) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: seed)
      let log = try await ProjectionTests.conversations(seed: seed)
      let views = try Views(path: folder, projections: ConversationProjections.all, log: log)
      try views.catchUp()
      if seed % 2 == 0 { try views.flush() }
      let head = try log.head().value
      for _ in 0..<20 {
        let position = Position(UInt64.random(in: 0...head, using: &random))
        for projection in ConversationProjections.all {
          for key in ["a", "b", "c", "ann", "\u{1}a", "bot"] {
            let then = try views.view(projection.name, key, at: .position(position), pages: .all)
            let folded = try Replay.view(
              projection, key: key, of: log, at: .position(position), pages: .all)
            #expect(then == folded, "\(projection.name) \(key) at \(position)")
          }
        }
      }
    }
  }

  private static func step(
    _ step: Int, _ list: [TimelineEntry], _ random: inout SplitMix64
  ) -> [ChannelEvent] {
    let message = list.filter { $0.message != nil }.randomElement(using: &random)?.message
    let card = list.flatMap { $0.cards ?? [] }.randomElement(using: &random)?.card.id
    let button = list.compactMap(\.button).randomElement(using: &random)?.button.id
    let call = list.compactMap(\.call).filter { $0.state == "called" }.randomElement(using: &random)
    switch (Int.random(in: 0..<12, using: &random), message) {
    case (0, let message?):
      return [.messageEdited(MessageEdited(message: message, content: .text(text: "e\(step)")))]
    case (1, let message?): return [.messageRetracted(MessageRetracted(message: message))]
    case (2, let message?):
      let card = Card(id: InteractionID("x\(step)"), title: "C", action: .send(text: "go"))
      return [.cardRendered(CardRendered(message: message, card: card))]
    case (3, let message?):
      let button = Button(
        id: InteractionID("x\(step)"), text: "B", disabledText: "b", action: .send(text: "go"))
      return [.buttonRendered(ButtonRendered(message: message, button: button))]
    case (4, _): return card.map { [.cardSelected(CardSelected(card: $0, by: "ann"))] } ?? []
    case (5, _): return button.map { [.buttonClicked(ButtonClicked(button: $0, by: "ann"))] } ?? []
    case (6, _):
      return [
        .functionCalled(FunctionCalled(call: CallID("x\(step)"), function: "f", arguments: [:]))
      ]
    case (7, _):
      guard let call else { return [] }
      return [
        .functionReturned(FunctionReturned(call: call.id, function: call.function, response: [:]))
      ]
    default:
      return [
        .messageSent(
          MessageSent(
            message: MessageID("x\(step)"), sender: "ann", content: .text(text: "m\(step)")))
      ]
    }
  }

  /// The rules of a timeline on one list.
  private static func fold(
    _ event: ChannelEvent, at position: Position, into list: inout [TimelineEntry]
  ) {
    let number = Int64(clamping: position.value)
    let time = Timestamp(microseconds: 0)
    func index(of message: MessageID) -> Int { list.firstIndex { $0.message == message } ?? -1 }
    switch event {
    case .messageSent(let sent):
      for index in list.indices { list[index].button?.isEnabled = false }
      list.append(
        TimelineEntry(
          position: number, time: time, message: sent.message, sender: sent.sender,
          content: sent.content))
    case .messageEdited(let edited):
      list[index(of: edited.message)].change = "edited"
      list[index(of: edited.message)].content = edited.content
    case .messageRetracted(let retracted):
      list[index(of: retracted.message)].change = "retracted"
      list[index(of: retracted.message)].content = nil
      list[index(of: retracted.message)].cards = nil
      list[index(of: retracted.message)].button = nil
    case .cardRendered(let rendered):
      let state = CardState(card: rendered.card, isSelected: false, position: number)
      list[index(of: rendered.message)].cards =
        (list[index(of: rendered.message)].cards ?? []) + [state]
    case .buttonRendered(let rendered):
      let newest = list.last { $0.message != nil }?.message
      list[index(of: rendered.message)].button = ButtonState(
        button: rendered.button, isEnabled: rendered.message == newest, isClicked: false,
        position: number)
    case .cardSelected(let selected):
      for index in list.indices {
        for place in (list[index].cards ?? []).indices
        where list[index].cards?[place].card.id == selected.card {
          list[index].cards?[place].isSelected = true
        }
      }
    case .buttonClicked(let clicked):
      for index in list.indices where list[index].button?.button.id == clicked.button {
        list[index].button?.isClicked = true
        list[index].button?.isEnabled = false
      }
    case .functionCalled(let called):
      list.append(
        TimelineEntry(
          position: number, time: time,
          call: CallState(id: called.call, function: called.function, state: "called")))
    case .functionReturned(let returned):
      for index in list.indices where list[index].call?.id == returned.call {
        list[index].call?.state = "returned"
        list[index].call?.outcome = number
      }
    default: break
    }
  }
}
