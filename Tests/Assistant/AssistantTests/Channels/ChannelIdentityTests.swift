import Assistant
import Conversation
import EventLog
import ImportExport
import JSON
import PluginKit
import Projections
import TestSupport
import Testing

/// The same person and plugin always return to the same channel, and nobody else comes there.
@Suite struct ChannelIdentityTests {
  private static func open(
    _ plugin: String, _ person: MemberID, _ stage: Workshop
  ) async throws -> ChatSession {
    try await ChatSession.open(
      with: try #require(stage.registry[plugin]),
      person: Member(id: person, name: "\(person)", role: .person), assistant: stage.assistant)
  }

  @Test func `pairs that read alike are different channels`() async throws {
    try await withFolder { folder in
      let stage = try Workshop(
        [TroublePlugin(id: "care"), TroublePlugin(id: "care-vip")], folder: folder)
      let pairs: [(String, MemberID)] = [
        ("care", "vip-P1"), ("care-vip", "P1"), ("care", "P1"), ("care", "Jos\u{E9}"),
        ("care", "Jose\u{301}"),
      ]
      var channels: [String] = []
      for (plugin, person) in pairs {
        channels.append(try await Self.open(plugin, person, stage).channel)
      }
      #expect(Set(channels).count == pairs.count)
      for (pair, channel) in zip(pairs, channels) {
        #expect(try await Self.open(pair.0, pair.1, stage).channel == channel)
      }
    }
  }

  @Test func `many openings at once are one channel`() async throws {
    try await withFolder { folder in
      let stage = try Workshop([TroublePlugin()], folder: folder)
      let channels = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<20 {
          group.addTask { try await Self.open("trouble", "P1", stage).channel }
        }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(channels.count == 1)
      let created = try stage.log.withSnapshot { try $0.events() }
        .count { $0.type == ChannelCreated.eventType }
      #expect(created == 1)
    }
  }

  @Test(arguments: ["assistant", "P1 via trouble@1.0.0#00"])
  func `nobody comes as the assistant or as a plugin`(_ name: String) async throws {
    try await withFolder { folder in
      let stage = try Workshop([TroublePlugin()], folder: folder)
      let id = try MemberID(name)
      await #expect(throws: NameFault.self) { _ = try await Self.open("trouble", id, stage) }
      #expect(try stage.log.head() == .start)
    }
  }

  @Test func `a turn that was imported is never run, what is said afterwards is answered`()
    async throws
  {
    try await withFolder { folder in
      let source = try Workshop([TroublePlugin()], folder: folder + "/source")
      try await Self.open("trouble", "P1", source).send("write")
      var lines: [UInt8] = []
      try EventExport.write(source.log, to: { lines += $0 })
      let all = String(decoding: lines, as: UTF8.self).split(separator: "\n")
      let types = try source.log.withSnapshot { try $0.events().map(\.type) }
      for last in [MessageSent.eventType, TurnStarted.eventType, FunctionCalled.eventType] {
        let end = try #require(types.firstIndex(of: last)) + 1
        let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
        let text = all.prefix(end).joined(separator: "\n")
        let found = try await Importer(EventLines()).run(
          from: ByteSource(Array(text.utf8)), into: log)
        #expect(found.problems == [])
        let stage = try Workshop([TroublePlugin()], folder: folder + "/\(end)", log: log)
        let session = try await Self.open("trouble", "P1", stage)
        #expect(session.channel == (try await Self.open("trouble", "P1", source).channel))
        #expect(try log.head() == Position(UInt64(end)))
        try await session.send("write")
        #expect(try session.view().turn == nil)
        #expect(try log.withSnapshot { try $0.events() }.last?.type == TurnCompleted.eventType)
      }
    }
  }

  @Test func `an imported channel with somebody else in it is nobody's own`() async throws {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
      var created = NewEvent(ChannelCreated(title: "T", plugin: "trouble", person: "P1"))
      created.isImported = true
      let members = ["P1", "mallory"].map { (id: MemberID) in
        var event = NewEvent(MemberJoined(Member(id: id, name: "X", role: .person)))
        event.isImported = true
        return event
      }
      try await log.append([created] + members, to: .channel("forged"))
      let stage = try Workshop([TroublePlugin()], folder: folder, log: log)
      #expect(try await Self.open("trouble", "P1", stage).channel != "forged")
    }
  }
}
