import Conversation
import EventLog
import EventLogLMDB
import Projections
import Testing
import TestSupport

/// Turns of which somebody has redacted the beginning or the end.
@Suite struct RedactedTurnTests {
  private static let ann = Member(id: "ann", name: "Ann", role: .person)
  private static let bot = Member(id: "assistant", name: "Bot", role: .assistant)
  private static let doctor = Member(id: "dr", name: "Dr. Lee", role: .provider)

  /// A message of Ann's and the turn that answers it, of which the events of some types are
  /// redacted.
  private func withTurn(
    redacted types: Set<EventType>, before: [ChannelCommand] = [],
    end: ChannelCommand = .completeTurn("turn-m1", []),
    _ body: @Sendable (LMDBEventLog) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let open = {
        try LMDBEventLog(
          path: folder + "/log", mode: .writing, clock: { Timestamp(microseconds: 0) },
          personal: .inPlain)
      }
      let positions = try await {
        let log = try open()
        let runner = CommandRunner<Channel>(log: log)
        let created = ChannelCreated(title: "T", plugin: "p", person: "ann")
        let said = MessageSent(message: "m1", sender: "ann", content: .text(text: "hello"))
        let commands: [ChannelCommand] =
          [.create(created, members: [Self.ann, Self.bot], opening: [])] + before + [
            .send(said), .startTurn("turn-m1", message: "m1"), end,
          ]
        for command in commands {
          _ = try await runner.execute(
            command, on: .channel("c"), correlation: "turn-m1", subject: nil)
        }
        return try log.withSnapshot { try $0.events() }.filter { types.contains($0.type) }
          .map(\.position)
      }()
      try Redactor(path: folder + "/log").redact(
        positions, reason: "by mistake", actor: nil, at: Timestamp(microseconds: 0))
      try await body(try open())
    }
  }

  @Test(
    arguments: [
      .completeTurn("turn-m1", []),
      .failTurn(TurnFailed(turn: "turn-m1", reason: .model), []),
    ] as [ChannelCommand])
  func `a turn whose end was redacted is over`(end: ChannelCommand) async throws {
    let types: Set = [TurnCompleted.eventType, TurnFailed.eventType]
    try await withTurn(redacted: types, end: end) { log in
      let state = try CommandRunner<Channel>(log: log).state(of: .channel("c"))
      #expect(state.turn == nil && state.waiting == [])
      try await withFolder { folder in
        let views = try Views(path: folder, projections: ConversationProjections.all, log: log)
        try views.catchUp()
        #expect(try #require(try ChannelView(of: "c", in: views)).turn == nil)
      }
    }
  }

  @Test func `a provider who left is not there again where the record of it is redacted`()
    async throws
  {
    let before: [ChannelCommand] = [.join(Self.doctor), .handOff(to: "dr"), .handOff(to: nil)]
    try await withTurn(redacted: [MemberLeft.eventType], before: before, end: .leave("dr")) { log in
      let state = try CommandRunner<Channel>(log: log).state(of: .channel("c"))
      #expect(Set(state.members.keys) == ["ann", "assistant"])
      try await withFolder { folder in
        let views = try Views(path: folder, projections: ConversationProjections.all, log: log)
        try views.catchUp()
        let view = try #require(try ChannelView(of: "c", in: views))
        #expect(view.members.map(\.id) == ["ann", "assistant"])
        #expect(try views.view("channels", "dr")?.parts.isEmpty != false)
        #expect(try views.view("channels", "ann")?.parts.count == 1)
      }
    }
  }

  @Test func `a conversation is the assistant's where the record of giving it back is redacted`()
    async throws
  {
    let before: [ChannelCommand] = [.join(Self.doctor), .handOff(to: "dr"), .handOff(to: nil)]
    try await withTurn(redacted: [ChannelHandedOff.eventType], before: before) { log in
      let state = try CommandRunner<Channel>(log: log).state(of: .channel("c"))
      #expect(state.handedTo == nil)
    }
  }

  @Test func `that somebody left is said although the record of who it was is gone`() async throws {
    try await withTurn(redacted: [MemberLeft.eventType], end: .leave("assistant")) { log in
      try await withFolder { folder in
        let views = try Views(path: folder, projections: ConversationProjections.all, log: log)
        try views.catchUp()
        let view = try #require(try ChannelView(of: "c", in: views))
        #expect(
          view.timeline.last?.notice == "A member left; who it was is removed from the record")
      }
    }
  }

  @Test func `a message whose turn's beginning was redacted does not wait for another one`()
    async throws
  {
    for types in [[TurnStarted.eventType], [TurnStarted.eventType, TurnCompleted.eventType]] {
      try await withTurn(redacted: Set(types)) { log in
        let state = try CommandRunner<Channel>(log: log).state(of: .channel("c"))
        #expect(state.turn == nil && state.waiting == [])
      }
    }
  }
}
