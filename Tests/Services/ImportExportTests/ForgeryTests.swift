import Conversation
import EventLog
import ImportExport
import JSON
import TestSupport
import Testing

/// Lines that say what no log would: each is told, and the rest goes in.
@Suite struct ForgeryTests {
  private static func line(
    _ position: Int, _ version: Int, _ payload: some EventPayload, in channel: String = "c"
  ) -> String {
    line(position, version, type(of: payload).eventType.name, payload.json, in: channel)
  }

  private static func line(
    _ position: Int, _ version: Int, _ type: String, _ json: [UInt8], in channel: String = "c"
  ) -> String {
    #"{"position":\#(position),"stream":"channel-\#(channel)","version":\#(version),"type":"\#(type)","#
      + #""time":"2020-01-01T00:00:00Z","payload":\#(String(decoding: json, as: UTF8.self))}"#
  }

  private static let created = line(1, 0, ChannelCreated(title: "T", plugin: "p", person: "ann"))
  private static let joined = line(
    2, 1, MemberJoined(Member(id: "ann", name: "Ann", role: .person)))
  private static func said(_ position: Int, _ version: Int, by sender: MemberID = "ann") -> String {
    line(
      position, version,
      MessageSent(message: MessageID("m\(position)"), sender: sender, content: .text(text: "hi")))
  }

  @Test(arguments: [
    (
      line(3, 2, "channel.created", Array(#"{"title":5}"#.utf8)),
      "its payload is none of channel.created"
    ),
    (line(3, 2, ChannelCreated(title: "U")), "the channel was created before"),
    (said(3, 2, by: "mallory"), "mallory is not a member"),
    (
      line(3, 2, TurnStarted(turn: "t", message: "m9", person: "ann")),
      "the message m9 waits for no answer"
    ),
    (line(3, 2, TurnCompleted(turn: "t")), "the turn t is not under way"),
    (
      line(3, 2, MemberJoined(Member(id: "assistant", name: "A", role: .person))),
      "it is reserved for the assistant"
    ),
    (
      line(
        3, 2, "channel.memberJoined",
        Array(#"{"member":{"id":"a\u0007","name":"","role":"person"}}"#.utf8)),
      "its payload is none of channel.memberJoined"
    ),
    (
      line(
        3, 2, "channel.memberJoined", Array(#"{"member":"\ud800","name":"","role":"person"}"#.utf8)),
      "its payload is none of channel.memberJoined"
    ),
    (
      line(3, 2, MemberLeft(member: "ann")).replacing(
        "Left\",", with: "Left\",\"schemaVersion\":2,"),
      "version 2 of channel.memberLeft is newer than this program"
    ),
    (line(3, 2, ChannelHandedOff(to: "mallory")), "mallory is not a member"),
    (
      line(3, 2, MemberJoined(Member(id: "ann", name: "Ann", role: .provider))),
      "ann cannot be its provider"
    ),
    (
      line(3, 2, MemberJoined(Member(id: "bot", name: "B", role: .assistant))),
      "bot cannot be its assistant"
    ),
    (
      line(
        3, 2, "appointment.completed",
        Array(#"{"appointment":"a","provider":"p","person":"ann"}"#.utf8)),
      "appointment.completed belongs into calendar-… and not into channel-c"
    ),
    (
      line(3, 2, MemberLeft(member: "ann")).replacing(
        "\"time\"", with: "\"actor\":\"a\\u0001b\",\"time\""),
      "is not an actor"
    ),
    (
      line(3, 0, MemberLeft(member: "ann")).replacing("channel-c", with: "patient-ann"),
      "channel.memberLeft belongs into channel-… and not into patient-ann"
    ),
  ])
  func `a forged line is told with its reason, the rest goes in`(
    _ forged: String, _ reason: String
  ) async throws {
    let log = emptyLog()
    let after = Self.said(4, 2)
    let text = [Self.created, Self.joined, forged, after].joined(separator: "\n")
    let found = try await imported(text, as: EventLines(), into: log)
    #expect(found.events == 3)
    #expect(found.badLines == 1)
    let problem = try #require(found.problems.first)
    #expect(problem.line == 3)
    #expect(problem.what.contains(reason))
  }

  @Test func `a turn is for whoever said its message`() async throws {
    let mallory = Member(id: "mallory", name: "M", role: .person)
    let text = [
      Self.created, Self.joined, Self.line(3, 2, MemberJoined(mallory)), Self.said(4, 3),
      Self.line(5, 4, TurnStarted(turn: "t", message: "m4", person: "mallory")),
    ].joined(separator: "\n")
    let found = try await imported(text, as: EventLines(), into: emptyLog())
    #expect(found.events == 4)
    #expect(found.problems.map(\.line) == [5])
  }

  @Test func `a doctor who was called has the conversation before they come in`() async throws {
    let doctor = Member(id: "dr-lee", name: "Dr. Lee", role: .provider)
    let text = [
      Self.created, Self.joined, Self.line(3, 2, MemberInvited(doctor, by: "ann")),
      Self.line(4, 3, ChannelHandedOff(to: "dr-lee")),
    ].joined(separator: "\n")
    let found = try await imported(text, as: EventLines(), into: emptyLog())
    #expect(found.events == 4 && found.problems.isEmpty)
  }

  @Test func `an import does not add to a channel that goes on here`() async throws {
    let log = emptyLog()
    let ann = Member(id: "ann", name: "Ann", role: .person)
    _ = try await CommandRunner<Channel>(log: log).execute(
      .create(ChannelCreated(title: "T", plugin: "p"), members: [ann], opening: []),
      on: .channel("c"))
    let found = try await imported(
      Self.line(
        1, 2, MemberJoined(Member(id: "mallory", name: "M", role: .person))),
      as: EventLines(), into: log)
    #expect(found.events == 0)
    #expect(found.problems.first?.what.contains("an import does not add to it") == true)
  }

  @Test func `an import that goes on where another one ended is checked against it`() async throws {
    let log = emptyLog()
    let first = [Self.created, Self.joined].joined(separator: "\n")
    _ = try await imported(first, as: EventLines(), into: log)
    let more = [Self.said(3, 2), Self.said(4, 3, by: "mallory"), Self.said(5, 3)]
    let found = try await imported(
      ([first] + more).joined(separator: "\n"), as: EventLines(), into: log)
    #expect(found.skipped == 2)
    #expect(found.events == 2)
    #expect(found.problems.map(\.line) == [4])
  }

  @Test func `without rules events are taken as they are`() async throws {
    let log = emptyLog()
    let forged = Self.line(1, 0, "channel.created", Array(#"{"title":5}"#.utf8))
    #expect(
      try await imported(forged, as: EventLines(rules: .core.raw), into: log)
        == result(channels: 1, events: 1))
  }

  @Test func `what a forgotten person's members read as has to fit as well`() async throws {
    let personal = #","personal":{"subject":"ann","erased":{"content":5}}}"#
    let text = [
      Self.created, Self.joined, String(Self.said(3, 2).dropLast()) + personal,
    ].joined(separator: "\n")
    let found = try await imported(text, as: EventLines(), into: emptyLog())
    #expect(found.events == 2)
    #expect(found.problems.map(\.line) == [3])
  }

  @Test func `what was imported waits for nothing`() async throws {
    let log = emptyLog()
    let text = [
      Self.created, Self.joined, Self.said(3, 2),
      Self.line(4, 3, TurnStarted(turn: "t", message: "m3", person: "ann")),
      Self.line(
        5, 4, FunctionCalled(call: "k", function: "p.f", arguments: ["a": 1], effect: .write)),
    ].joined(separator: "\n")
    #expect(try await imported(text, as: EventLines(), into: log).events == 5)
    let channels = CommandRunner<Channel>(log: log)
    let state = try channels.state(of: .channel("c"))
    #expect(state.turn == nil && state.waiting == [] && state.dialogues == [:])
    let words = MessageSent(message: "new", sender: "ann", content: .text(text: "hello"))
    _ = try await channels.execute(.send(words), on: .channel("c"))
    #expect(try channels.state(of: .channel("c")).waiting.map(\.message) == ["new"])
  }
}
