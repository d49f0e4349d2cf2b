import Conversation
import EventLog
import JSON
import PluginKit
import PluginTesting
import Testing

@Suite(.covers(TeaHouse())) struct PlayingTests {
  @Test func `a conversation is played line by line, and each line's events are expected`()
    async throws
  {
    try await conversation(with: TeaHouse()) { chat in
      chat.expect(.said("Welcome!"), .quickReplies("Show me the teas"))
      try await chat.choose("Show me the teas")
      chat.expect(
        .functionCalled("list_teas", [:]), .functionReturned("list_teas", ["Assam", "Sencha"]),
        .card("Assam"), .quickReplies("thank you"))
      chat.expectChoices("Assam", "Sencha", "thank you")
      try await chat.choose("Sencha")
      chat.expect(
        .functionCalled("order_tea", ["guest": "visitor", "tea": "Sencha"]),
        .recorded(TeaOrdered(guest: "visitor", tea: "Sencha")), .said("One Sencha."))
      chat.expectNo(.functionCalled("list_teas"))
      chat.expectView("teas", "visitor", ["Sencha"])
      chat.expectView("teas", "nobody", nil)
    }
  }

  @Test func `a flow is played through its steps`() async throws {
    try await conversation(with: TeaHouse()) { chat in
      try await chat.say("help me find a tea")
      chat.expect(
        .flowStarted("tasting", at: "strength"),
        .inputRequested(.singleOption(options: ["strong", "mild"])))
      try await chat.say("strong")
      chat.expect(.flowAdvanced("tasting", to: "milk"), .said(containing: "milk"))
      try await chat.say("a drop")
      chat.expect(.flowCompleted("tasting", ["tea": "Assam"]))
      #expect(try chat.reply() == "Assam, then.")
    }
  }

  @Test func `the same lines always give the same events`() async throws {
    func played() async throws -> [RecordedEvent] {
      var events: [RecordedEvent] = []
      try await conversation(with: TeaHouse()) { chat in
        try await chat.say("order a Sencha")
        chat.stage.clock.advance(by: .seconds(86_400))
        try await chat.say("thank you")
        events = try chat.stage.events()
      }
      return events
    }
    let first = try await played()
    #expect(try await played() == first)
    #expect(first.map(\.time).first == .opening)
    #expect(first.map(\.time).last == Timestamp("2026-11-25T10:00:00Z"))
  }

  @Test func `several people talk to one plugin, each in a channel of their own`() async throws {
    try await conversation(with: TeaHouse()) { chat in
      let ann = Member(id: "ann", name: "Ann", role: .person)
      let other = try await chat.conversation(as: ann)
      try await other.say("order a Sencha")
      other.expect(.recorded(TeaOrdered(guest: "ann", tea: "Sencha")))
      try await chat.say("please bring me Assam")
      chat.expectView("teas", "visitor", ["Assam"])
      chat.expectView("teas", "ann", ["Sencha"])
    }
  }
}
