import Conversation
import EventLog
import JSON
import Projections
import TestSupport
import Testing

/// What a timeline shows of questions for consent, and of reading.
@Suite struct ConsentTimelineTests {
  private static let arguments: JSONValue = ["order": "1001"]

  private static func asked(
    _ input: InteractionID
  ) -> [NewEvent] {
    let message = MessageID("m-\(input)")
    let hash = ConsentHash(of: "p.cancel", arguments)
    return [
      NewEvent(
        MessageSent(message: message, sender: "bot", content: .text(text: "Shall I cancel it?"))),
      NewEvent(
        InputRequested(
          input: input, message: message, of: "ann",
          accepts: .singleOption(options: ["Yes", "No"]),
          purpose: .confirmation(function: "p.cancel", arguments: arguments))),
      NewEvent(
        ConsentAsked(
          input: input, of: "ann", function: "p.cancel", hash: hash, title: "Cancels an order",
          effect: .destructive)),
    ]
  }

  private static func with(
    _ body: (MemoryEventLog, Views) async throws -> Void
  ) async throws {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 7) }, personal: .inPlain)
    try await log.append([NewEvent(ChannelCreated(title: "T", plugin: "p"))], to: .channel("c"))
    try await withFolder { folder in
      try await body(
        log, try Views(path: folder, projections: ConversationProjections.all, log: log))
    }
  }

  private static func view(_ views: Views) throws -> ChannelView {
    try views.catchUp()
    return try #require(try ChannelView(of: "c", in: views))
  }

  @Test func `an open question for consent shows the call with all its values`() async throws {
    try await Self.with { log, views in
      try await log.append(Self.asked("i1"), to: .channel("c"))
      let view = try Self.view(views)
      #expect(
        view.inputs.first?.confirms
          == ConfirmedCall(
            function: "p.cancel", title: "Cancels an order", effect: .destructive,
            arguments: Self.arguments))
      let consent = try #require(view.timeline.last?.consent)
      #expect(consent.state == .asked && consent.time == nil && consent.by == "ann")
      #expect(consent.title == "Cancels an order" && consent.arguments == Self.arguments)
    }
  }

  @Test(arguments: [true, false])
  func `what was decided stands with the question, however much was said since`(
    isGiven: Bool
  ) async throws {
    try await Self.with { log, views in
      try await log.append(Self.asked("i1"), to: .channel("c"))
      let chatter = (0..<100).map { number in
        NewEvent(
          MessageSent(
            message: MessageID("x\(number)"), sender: "ann", content: .text(text: "and \(number)")))
      }
      try await log.append(chatter, to: .channel("c"))
      let hash = ConsentHash(of: "p.cancel", Self.arguments)
      let decision =
        isGiven
        ? NewEvent(
          ConsentGiven(
            by: "ann", function: "p.cancel", hash: hash, basis: .question, interaction: "i1"))
        : NewEvent(ConsentDeclined(input: "i1", by: "ann", function: "p.cancel", hash: hash))
      try await log.append([decision], to: .channel("c"))
      let consent = try #require(try Self.view(views).timeline.first?.consent)
      #expect(consent.state == (isGiven ? .given : .declined))
      #expect(consent.time == Timestamp(microseconds: 7))
    }
  }

  @Test func `a member has read up to the newest message that they said so of`() async throws {
    try await Self.with { log, views in
      let said = ["m1", "m2"].map { id in
        NewEvent(
          MessageSent(message: MessageID(id), sender: "bot", content: .text(text: "Hello")))
      }
      try await log.append(said, to: .channel("c"))
      for message in ["m1", "m2", "m1", "of another channel"] {
        try await log.append(
          [NewEvent(MessageRead(member: "ann", upTo: MessageID(message)))], to: .channel("c"))
      }
      #expect(
        try Self.view(views).read == [ReadMark(member: "ann", message: "m2", position: 3)])
    }
  }

  @Test func `whoever is given a conversation has it in their list until they or it are gone`()
    async throws
  {
    try await Self.with { log, views in
      let channel = StreamName.channel("c")
      let ann = Member(id: "ann", name: "Ann", role: .person)
      try await log.append([NewEvent(MemberJoined(ann))], to: channel)
      func line(of member: String) throws -> ChannelSummary? {
        try views.catchUp()
        return try views.part(ChannelsProjection(), member, .named("c"))
      }
      func handOff(to member: MemberID?) async throws {
        try await log.append([NewEvent(ChannelHandedOff(to: member))], to: channel)
      }
      try await handOff(to: "doc")
      let hello = MessageSent(message: "m1", sender: "ann", content: .text(text: "Hello"))
      try await log.append([NewEvent(hello)], to: channel)
      let called = try #require(try line(of: "doc"))
      #expect(called.isCalled && called.unread == 1 && called.last == "Hello")
      try await handOff(to: "lee")
      #expect(try line(of: "doc") == nil)
      #expect(try line(of: "lee")?.isCalled == true)
      let lee = Member(id: "lee", name: "Lee", role: .provider)
      try await log.append([NewEvent(MemberJoined(lee))], to: channel)
      #expect(try line(of: "lee")?.isCalled == false)
      try await handOff(to: nil)
      #expect(try line(of: "lee")?.isCalled == false)
      try await handOff(to: "ann")
      #expect(try line(of: "ann")?.isCalled == false)
    }
  }
}
