import Conversation
import EventLog
import Foundation
import JSON
import Projections
import TestSupport
import Testing

/// Views at any moment, over random conversations.
@Suite struct ProjectionTests {
  @Test(arguments: UInt64(0)..<8)
  func `a view at a position is the fold of the events up to it`(seed: UInt64) async throws {
    let log = try await Self.conversations(seed: seed)
    let events = try log.withSnapshot { try $0.events() }
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      let position = Int.random(in: 0...events.count, using: &random)
      let prefix = try await Self.copy(events.prefix(position))
      for channel in ["a", "b", "c"] {
        let now = try Replay.view(
          ChannelProjection(), key: channel, of: prefix, at: Position(UInt64(position)))
        let then = try Replay.view(
          ChannelProjection(), key: channel, of: log, at: Position(UInt64(position)))
        #expect(now == then)
      }
      let list = try Replay.view(
        ChannelsProjection(), key: "ann", of: log, at: Position(UInt64(position)))
      let prefixList = try Replay.view(
        ChannelsProjection(), key: "ann", of: prefix, at: Position(UInt64(position)))
      #expect(list == prefixList)
    }
  }

  @Test(arguments: UInt64(0)..<4)
  func `stored views, caught up in pieces, equal a replay`(seed: UInt64) async throws {
    let source = try await Self.conversations(seed: seed)
    let events = try source.withSnapshot { try $0.events() }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("verbatim-\(UUID().uuidString)").path
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    for chunk in 0...3 {
      // Opened again each time: what was stored goes on where it was.
      let views = try Views(path: folder, projections: ConversationProjections.all, log: log)
      for event in events[
        (events.count * chunk / 4)..<min(events.count, events.count * (chunk + 1) / 4)]
      {
        try await log.append(try Self.again(event), to: event.stream)
      }
      #expect(try views.catchUp() == log.head())
      for channel in ["a", "b", "c"] {
        #expect(
          try views.document("channel", channel)
            == Replay.view(ChannelProjection(), key: channel, of: log, at: log.head()))
      }
    }
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `two replays agree, whatever the number of cores`() async throws {
    let log = try await Self.conversations(seed: 99)
    let one = try Replay.fold(ConversationProjections.all, of: log)
    let two = try Replay.fold(ConversationProjections.all, of: log, cores: 2)
    #expect(one == two)
    #expect(one.map(\.documents) == [6, 6, 3])
  }

  static func conversations(seed: UInt64) async throws -> MemoryEventLog {
    var random = SplitMix64(seed: seed)
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    let people = try ["ann", "bot"].map {
      Member(id: try MemberID($0), name: $0, role: $0 == "bot" ? .assistant : .person)
    }
    let channels = CommandRunner<Channel>(log: log)
    for name in ["a", "b", "c"] {
      _ = try await channels.execute(
        .create(ChannelCreated(title: name, plugin: "p"), members: people, opening: []),
        on: .channel(name))
    }
    for step in 0..<60 {
      let name = ["a", "b", "c"][Int.random(in: 0..<3, using: &random)]
      try await act(step, on: .channel(name), channels, &random)
    }
    return log
  }

  private static func act(
    _ step: Int, on stream: StreamName, _ channels: CommandRunner<Channel>,
    _ random: inout SplitMix64
  ) async throws {
    let state = try channels.state(of: stream)
    let id = MessageID("m\(step)")
    let command: ChannelCommand
    switch (state.turn, state.waiting.first, Int.random(in: 0..<4, using: &random)) {
    case (nil, let message?, _): command = .startTurn(TurnID("t\(step)"), message: message.message)
    case (let turn?, _, 0) where turn.call == nil:
      command = .call(
        FunctionCalled(
          call: CallID("k\(step)"), function: "p.f", arguments: ["n": 1], effect: .read),
        after: [])
    case (let turn?, _, _):
      if let call = turn.call, turn.outcome == nil {
        command = .finishCall(
          .returned(FunctionReturned(call: call.call, function: "p.f", response: [])))
      } else {
        command = .completeTurn(turn.id, Self.reply(id, step))
      }
    case (nil, nil, let dice):
      if dice > 1, let card = state.cards.keys.min(by: { $0.rawValue < $1.rawValue }) {
        command = .select(card, by: "ann", message: id)
      } else if dice == 1, let last = state.newestMessage {
        command = .read(MessageRead(member: "ann", upTo: last))
      } else {
        command = .send(MessageSent(message: id, sender: "ann", content: .text(text: "é \(step)")))
      }
    }
    _ = try await channels.execute(command, on: stream)
  }

  private static func reply(_ id: MessageID, _ step: Int) -> [ChannelEvent] {
    [
      .messageSent(MessageSent(message: id, sender: "bot", content: .text(text: "r\(step)"))),
      .cardRendered(
        CardRendered(
          message: id,
          card: Card(id: InteractionID("c\(step)"), title: "C", action: .send(text: "go \(step)")))),
      .quickRepliesSuggested(
        QuickRepliesSuggested(
          message: id, options: [QuickReply(id: InteractionID("q\(step)"), text: "q")])),
    ]
  }

  private static func copy(_ events: some Sequence<RecordedEvent>) async throws -> MemoryEventLog {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    for event in events { try await log.append(try again(event), to: event.stream) }
    return log
  }

  private static func again(_ event: RecordedEvent) throws -> [NewEvent] {
    [NewEvent(type: event.type, payload: try event.payloadValue(), time: event.time)]
  }
}
