import Conversation
import EventLog
import JSON
import Projections
import TestSupport
import Testing

private let composed = Member(id: "Jos\u{E9}", name: "José", role: .person)
private let decomposed = Member(id: "Jose\u{301}", name: "José", role: .person)

/// Who somebody is, and which channel is whose.
@Suite struct IdentityTests {
  @Test func `people whose identifiers look alike are two, in states and in views`() async throws {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
      let channels = CommandRunner<Channel>(log: log)
      for (name, member) in [("a", composed), ("b", decomposed)] {
        _ = try await channels.execute(
          .create(
            ChannelCreated(title: name, plugin: "p", person: member.id), members: [member],
            opening: []), on: .channel(name))
      }
      let views = try Views(path: folder, projections: ConversationProjections.all, log: log)
      try views.catchUp()
      #expect(try ChannelDirectory.channel(of: composed.id, with: "p", in: views) == "a")
      #expect(try ChannelDirectory.channel(of: decomposed.id, with: "p", in: views) == "b")
      let state = try channels.state(of: .channel("a"))
      #expect(state.members[composed.id] != nil && state.members[decomposed.id] == nil)
      #expect(Set([composed.id, decomposed.id]).count == 2)
    }
  }

  @Test(arguments: [
    "", "a\nb", "a\u{202E}b", "a\u{200B}", "a\u{FEFF}", "Jos\u{FFFD}",
    "a\u{A0}b", "a\u{3000}b", "a\u{2800}", "a\u{E000}", "a\u{378}",
    String(decoding: [0xFDD0] as [UInt16], as: UTF16.self),
    String(repeating: "x", count: 256),
  ])
  func `a text that nobody can be called by is refused`(_ text: String) {
    #expect(throws: NameFault.self) { try MemberID(text) }
    #expect(MemberID(rawValue: text) == nil)
    #expect(throws: JSONError.self) { try MemberID(json: JSONValue.string(text).json) }
  }

  @Test(arguments: [
    "assistant", "P1 via healthcare@1.0.0#00", "assistant via x", " ", "assistant ", " P1",
    "Assistant", "\u{FF41}\u{FF53}\u{FF53}istant", "P1 VIA x", "P1 \u{FF56}ia x",
    "\u{430}ssistant", "\u{410}SSIST\u{410}NT", "ass\u{131}stant", "\u{3B1}ssist\u{3B1}\u{578}t",
    "a\u{301}ssistant", "Ann via", "Ann V\u{406}A",
  ])
  func `no person is called like the assistant or what a plugin does`(_ text: String) throws {
    #expect(throws: NameFault.self) { try MemberID(person: text) }
    _ = try MemberID(text)
  }

  @Test(arguments: ["care-team", "Care-Team", "care\u{FF0D}team", "c\u{430}re\u{2010}team"])
  func `no person is called like a plugin`(_ text: String) throws {
    #expect(throws: NameFault.self) { try MemberID(person: text, plugins: ["care-team"]) }
    _ = try MemberID(person: text, plugins: ["other"])
  }

  @Test(arguments: ["Анна", "Via Appia", "olivia", "αννα", "assistants"])
  func `a person may have any other name`(_ text: String) throws {
    _ = try MemberID(person: text, plugins: ["care-team"])
  }

  @Test func `a view of a key that names no stream is none`() throws {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    for projection in ConversationProjections.all {
      #expect(try Replay.view(projection, key: "a\u{7}", of: log, at: .start) == nil)
    }
  }

  @Test func `a channel of another person, or without the plugin, is not found`() async throws {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
      let channels = CommandRunner<Channel>(log: log)
      let guest = Member(id: "guest", name: "G", role: .person)
      for name in ["first", "second"] {
        _ = try await channels.execute(
          .create(
            ChannelCreated(title: name, plugin: "p", person: composed.id),
            members: [composed, guest], opening: []), on: .channel(name))
      }
      let views = try Views(path: folder, projections: ConversationProjections.all, log: log)
      try views.catchUp()
      #expect(try ChannelDirectory.channel(of: guest.id, with: "p", in: views) == nil)
      #expect(try ChannelDirectory.channel(of: composed.id, with: "q", in: views) == nil)
      #expect(try ChannelDirectory.channel(of: composed.id, with: "p", in: views) == "first")
    }
  }

  @Test func `a payload of another shape makes its channel stand still, and no other`()
    async throws
  {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
      let channels = CommandRunner<Channel>(log: log)
      try await log.append(
        [NewEvent(type: "channel.created", payload: ["title": 5])], to: .channel("bad"))
      try await log.append(
        [NewEvent(MemberJoined(composed))], to: .channel("bad"))
      _ = try await channels.execute(
        .create(ChannelCreated(title: "T"), members: [composed], opening: []), on: .channel("ok"))
      let said = MessageSent(message: "m", sender: composed.id, content: .text(text: "hi"))
      _ = try await channels.execute(.send(said), on: .channel("ok"))
      let views = try Views(path: folder, projections: ConversationProjections.all, log: log)
      try views.catchUp()
      #expect(try views.statuses().map(\.lag) == [0, 0, 0])
      #expect(try views.statuses().map { $0.quarantined.map(\.position) } == [[1], [1], []])
      #expect(try ChannelView(of: "ok", in: views)?.entries == 1)
      let line = try views.part(ChannelsProjection(), composed.id.rawValue, .named("ok"))
      #expect(line?.last == "hi")
    }
  }
}
