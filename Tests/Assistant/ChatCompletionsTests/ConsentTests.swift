import Assistant
import ChatCompletions
import Conversation
import EventLog
import JSON
import PluginKit
import TestSupport
import Testing

/// What a language model wants done goes through the same consent as everything else.
@Suite struct ConsentTests {
  @Test(arguments: [true, false])
  func `a write without the person's word is a question, and their answer goes back to the model`(
    _ agrees: Bool
  ) async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count == 0
          ? .calling(("book", #"{"room": "Blue", "day": "2026-11-27"}"#)) : .saying("As you like.")
      }
      let hotel = HotelPlugin()
      let desk = try Desk(hotel, folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("I might need a bed on Friday")
      #expect(hotel.made.isEmpty)
      #expect(try session.last.contains("Blue"))
      #expect(endpoint.seen.count == 1)
      try await session.send(agrees ? "yes" : "no thanks")
      #expect(hotel.made.count == (agrees ? 1 : 0))
      #expect(try session.last == "assistant: As you like.")
      let messages = try #require(endpoint.seen.last?["messages"]?.array)
      // The question and the answer to it are what the call came to.
      #expect(
        messages.map { $0["role"]?.string } == ["system", "assistant", "user", "assistant", "tool"])
      #expect(messages[4]["content"]?.string?.contains(agrees ? "booked" : "no thanks") == true)
      #expect(try desk.events(ConsentGiven.self).map(\.basis) == (agrees ? [.question] : []))
      #expect(try desk.events(ConsentDeclined.self).count == (agrees ? 0 : 1))
      if agrees {
        #expect(try session.view().timeline.last?.cards?.map(\.card.title) == ["Your room"])
      }
    }
  }

  @Test func `other words than yes or no go to the model, and nothing is done`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count == 0
          ? .calling(("book", #"{"room": "Blue", "day": "2026-11-27"}"#)) : .saying("80 a night.")
      }
      let hotel = HotelPlugin()
      let desk = try Desk(hotel, folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("I might need a bed on Friday")
      try await session.send("what does it cost?")
      #expect(hotel.made.isEmpty)
      let messages = try #require(endpoint.seen.last?["messages"]?.array)
      #expect(
        messages.map { $0["role"]?.string } == [
          "system", "assistant", "user", "assistant", "tool", "user",
        ])
      #expect(messages[4]["content"]?.string?.contains("notDone") == true)
      // A yes that comes too late is none to what was asked before.
      try await session.send("yes")
      #expect(hotel.made.isEmpty)
    }
  }

  @Test func `one message is consent to one act, however often the model wants it`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, _ in
        .calling(("book", #"{"room": "Blue", "day": "2026-11-27"}"#))
      }
      let hotel = HotelPlugin()
      let desk = try Desk(hotel, folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("book the room Blue on 2026-11-27")
      #expect(hotel.made.count == 1)
      #expect(try desk.events(ConsentGiven.self).map(\.basis) == [.spoken])
      #expect(try desk.events(ConsentAsked.self).count == 1)
    }
  }

  @Test func `what the person leaves out is not done because a model wants it`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count == 0
          ? .calling(("book", #"{"room": "Blue", "day": "2026-11-27"}"#)) : .saying("Fine.")
      }
      let hotel = HotelPlugin()
      let desk = try Desk(hotel, folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      try await desk.session().send("book any room except Blue on 2026-11-27")
      #expect(hotel.made.isEmpty)
      #expect(try desk.events(ConsentAsked.self).count == 1)
    }
  }

  @Test(arguments: [
    "show me Blue on 2026-11-27", "tell me about the room Blue on 2026-11-27",
    "the room Blue on 2026-11-27", "list Blue, 2026-11-27",
  ])
  func `words that name everything and ask for something else are no consent`(
    _ words: String
  ) async throws {
    try await atDesk { _, count in
      count == 0
        ? .calling(("book", #"{"room": "Blue", "day": "2026-11-27"}"#)) : .saying("Fine.")
    } _: { stage in
      try await stage.session.send(words)
      #expect(stage.hotel.made.isEmpty)
      #expect(try stage.desk.events(ConsentAsked.self).count == 1)
    }
  }

  @Test(arguments: [
    "OK", "Blue 2026-11-27", "yes", "Show the room Blue on 2026-11-27",
    "Book the room Blue on 2026-11-27",
  ])
  func `a reply that the model itself offers is no consent to what it wants then`(
    _ reply: String
  ) async throws {
    try await atDesk { _, count in
      switch count {
      case 0: .saying(#"How about this? JSON^{"options": ["\#(reply)"]}^NSOJ"#)
      case 1: .calling(("leave", "{}"), ("book", #"{"room": "Blue", "day": "2026-11-27"}"#))
      default: .saying("Fine.")
      }
    } _: { stage in
      try await stage.session.send("hello there")
      try await stage.session.choose(try #require(try stage.session.offeredReplies().first))
      #expect(stage.hotel.made.isEmpty)
      #expect(try stage.desk.events(ConsentGiven.self).isEmpty)
      #expect(try stage.desk.events(ConsentAsked.self).count == 1)
    }
  }

  @Test(arguments: [
    ["book the room Blue on 2026-11-27"], ["book the room Blue", "2026-11-27"],
    ["which rooms are free on 2026-11-28, and book the room Blue on 2026-11-27"],
  ])
  func `a reply that the model offered is no consent either once the built-in model takes over`(
    _ said: [String]
  ) async throws {
    try await atDesk { _, count in
      count == 0
        ? .saying(#"How about this? JSON^{"options": ["\#(said[0])"]}^NSOJ"#) : .failing(400)
    } _: { stage in
      try await stage.session.send("hello there")
      try await stage.session.choose(try #require(try stage.session.offeredReplies().first))
      for words in said.dropFirst() { try await stage.session.send(words) }
      #expect(!stage.hotel.made.contains { $0.hasPrefix("book") })
      #expect(try stage.desk.events(ConsentGiven.self).isEmpty)
      #expect(try stage.desk.events(ConsentAsked.self).count == 1)
    }
  }

  @Test func `a day that a function does not take is asked about`() async throws {
    try await atDesk { _, count in
      count == 0 ? .calling(("leave", "{}")) : .saying("Fine.")
    } _: { stage in
      try await stage.session.send("leave the hotel on Friday")
      #expect(stage.hotel.made.isEmpty)
      #expect(try stage.desk.events(ConsentAsked.self).count == 1)
    }
  }

  @Test func `a write without parameters is asked about unless it is asked for`() async throws {
    try await atDesk { _, _ in
      .calling(("leave", "{}"))
    } _: { stage in
      try await stage.session.send("good evening")
      #expect(stage.hotel.made.isEmpty)
      try await stage.session.send("no")
      try await stage.session.send("leave the hotel")
      #expect(stage.hotel.made == [#"leave {"guest":"P1"}"#])
    }
  }

  @Test func `the question shows every argument, also one whose digits stand in it already`()
    async throws
  {
    try await atDesk { _, _ in
      .calling(("rebook", #"{"day": "2026-11-27", "nights": 2, "meal": "saturday"}"#))
    } _: { stage in
      try await stage.session.send("I might stay longer")
      // The function's own question says the day and "saturdays".
      #expect(
        try stage.session.last == "assistant: Stay until 2026-11-27, as on saturdays? (nights: 2)")
    }
  }
}
