import Conversation
import EventLog
import JSON
import Projections
import TestSupport
import Testing

/// Events of a version that this program does not know yet are shown raw, and never folded as if
/// they were of the known one.
@Suite struct NewerEventTests {
  private static let ann = Member(id: "ann", name: "Ann", role: .person)

  /// A channel of Ann's, into which somebody has brought events of a newer version, as a raw import
  /// does.
  private static func log(_ upcasters: Upcasters) async throws -> MemoryEventLog {
    let log = MemoryEventLog(
      clock: { Timestamp(microseconds: 0) }, upcasters: upcasters, personal: .inPlain)
    _ = try await CommandRunner<Channel>(log: log).execute(
      .create(
        ChannelCreated(title: "T", plugin: "p", person: "ann"), members: [ann], opening: []),
      on: .channel("c"))
    let newer: [(EventType, JSONValue)] = [
      ("channel.created", ["title": "T", "plugin": "p", "person": "mallory"]),
      ("channel.memberLeft", ["member": "ann"]),
      ("channel.memberJoined", ["member": "mallory", "name": "M", "role": "person"]),
      ("message.sent", ["message": 5]),
    ]
    try await log.append(
      newer.map { NewEvent(type: $0.0, schemaVersion: 2, payload: $0.1) }, to: .channel("c"))
    return log
  }

  @Test func `whose list holds a channel that stands still is told so`() async throws {
    try await withFolder { folder in
      let log = try await Self.log(try Upcasters([], for: ChannelEvent.payloadTypes))
      try await log.append(
        [NewEvent(type: "message.sent", payload: ["message": 5])], to: .channel("c"))
      let views = try Views(path: folder, projections: [ChannelsProjection()], log: log)
      try views.catchUp()
      let failure = try #require(try views.view("channels", "ann")?.stalled)
      #expect("\(failure)".contains("(message.sent, key c): "))
    }
  }

  @Test func `they change no membership, in states and in views`() async throws {
    try await withFolder { folder in
      let log = try await Self.log(try Upcasters([], for: ChannelEvent.payloadTypes))
      let state = try CommandRunner<Channel>(log: log).state(of: .channel("c"))
      #expect(state.members == ["ann": Self.ann] && state.person == "ann")
      let views = try Views(path: folder, projections: ConversationProjections.all, log: log)
      try views.catchUp()
      #expect(try views.statuses().flatMap(\.quarantined) == [])
      #expect(try ChannelView(of: "c", in: views)?.members == [Self.ann])
      #expect(try ChannelDirectory.channel(of: "ann", with: "p", in: views) == "c")
      #expect(try ChannelDirectory.channel(of: "mallory", with: "p", in: views) == nil)
      #expect(try views.part(ChannelsProjection(), "mallory", .named("c")) == nil)
      let folded = try Replay.fold(ConversationProjections.all, of: log, cores: 2)
      #expect(folded.flatMap(\.quarantined) == [])
      #expect(try log.withSnapshot { try $0.readingReport().newer.values.reduce(0, +) } == 4)
    }
  }

  @Test func `rules do not follow them where the log was opened without any types`() async throws {
    let log = try await Self.log(.none)
    let state = try CommandRunner<Channel>(log: log).state(of: .channel("c"))
    #expect(state.members == ["ann": Self.ann] && state.person == "ann")
  }

  @Test func `an event of another shape is named by its place`() async throws {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    try await log.append(
      [NewEvent(type: "channel.memberLeft", payload: ["member": "a\u{1}b"])], to: .channel("c"))
    let error = #expect(throws: UnreadableEvent.self) {
      try CommandRunner<Channel>(log: log).state(of: .channel("c"))
    }
    #expect(error?.stream == .channel("c") && error?.position == Position(1))
    #expect(error?.description.unicodeScalars.contains { $0.value < 0x20 } == false)
  }
}
