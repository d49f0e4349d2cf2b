import Assistant
import ChatCompletions
import Conversation
import EventLog
import JSON
import PluginKit
import TestSupport
import Testing

/// The calls that a language model wants: made, rejected, bounded.
@Suite struct WantedCallTests {
  @Test func `a day that the model miscounts goes back to it`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        switch count {
        case 0: .calling(("rooms", #"{"day": "2026-11-26"}"#))
        case 1: .calling(("rooms", #"{"day": "2026-11-27"}"#))
        default: .saying("Blue.")
        }
      }
      let hotel = HotelPlugin()
      let desk = try Desk(hotel, folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      try await desk.session().send("Is anything free next Friday?")
      #expect(hotel.made == [#"rooms {"day":"2026-11-27","guest":"P1"}"#])
      let rejected = try desk.events(FunctionRejected.self)
      #expect(rejected.map(\.reason) == [.invalidArguments])
      #expect(rejected[0].message.contains("2026-11-27"))
    }
  }

  @Test func `several calls of one answer are made in order, each with its result`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count == 0
          ? .calling(
            ("rooms", #"{"day": "2026-11-24"}"#),
            ("book", #"{"room": "Blue", "day": "2026-11-24"}"#),
            ("book", #"{"room": "Green", "day": "2026-11-24"}"#),
            ("rooms", #"{"day": "2026-11-25"}"#))
          : .saying("Done.")
      }
      let hotel = HotelPlugin()
      let desk = try Desk(hotel, folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("hello there")
      #expect(hotel.made.map { $0.prefix(5) } == ["rooms", "rooms"])
      #expect(try desk.events(FunctionRejected.self).map(\.reason) == [.consentPending])
      try await session.send("yes")
      #expect(hotel.made.map { $0.prefix(5) } == ["rooms", "rooms", "book "])
      let messages = try #require(endpoint.seen.last?["messages"]?.array)
      #expect(
        messages.suffix(5).map { $0["role"]?.string } == [
          "assistant", "tool", "tool", "tool", "tool",
        ])
      let calls = messages[messages.count - 5]["tool_calls"]?.array?.map { $0["id"] }
      #expect(messages.suffix(4).map { $0["tool_call_id"] } == calls)
    }
  }

  @Test(arguments: [
    ("nothing_like_it", "{}", CallRejection.unknownFunction),
    ("rooms", #"{"day": "#, .brokenArguments), ("rooms", "[1]", .brokenArguments),
    ("rooms", #"{"day": "2026-11-24", "beds": 9}"#, .invalidArguments),
    ("rooms", "{}", .invalidArguments),
    ("refund", #"{"account": "the model's own"}"#, .invalidArguments),
  ])
  func `what cannot be called goes back to the model, and not for ever`(
    _ name: String, _ arguments: String, _ reason: CallRejection
  ) async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, _ in .calling((name, arguments)) }
      let hotel = HotelPlugin()
      let desk = try Desk(hotel, folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("hello there")
      #expect(hotel.made.isEmpty)
      #expect(
        try desk.events(FunctionRejected.self).map(\.reason)
          == Array(repeating: reason, count: TurnMachine.maximumRejections))
      #expect(try session.last == "assistant: \(AssistantPhrases().tooManySteps)")
      #expect(endpoint.hasValidHistories)
      // Every endpoint can read the history, whatever the model wrote.
      let calls = endpoint.seen.last?["messages"]?.array?.flatMap { $0["tool_calls"]?.array ?? [] }
      for call in calls ?? [] {
        _ = try JSONValue(json: try #require(call["function"]?["arguments"]?.string))
      }
    }
  }

  @Test func `a model that calls without end is stopped with a sentence`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, _ in
        .calling(("rooms", #"{"day": "2026-11-24"}"#))
      }
      let hotel = HotelPlugin()
      let desk = try Desk(hotel, folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("hello there")
      #expect(hotel.made.count == TurnMachine.maximumRounds)
      #expect(try session.last == "assistant: \(AssistantPhrases().tooManySteps)")
    }
  }

  @Test func `each miscounted day of one answer goes back, not only the first`() async throws {
    try await atDesk { _, count in
      count == 0
        ? .calling(("rooms", #"{"day": "2026-11-26"}"#), ("rooms", #"{"day": "2026-11-25"}"#))
        : .saying("Let me see.")
    } _: { stage in
      try await stage.session.send("Is anything free next Friday?")
      #expect(stage.hotel.made.isEmpty)
      #expect(try stage.desk.events(FunctionRejected.self).count == 2)
    }
  }

  @Test(arguments: ["", "hotel.rooms", "räume heute", String(repeating: "x", count: 100_000)])
  func `every endpoint takes the history, whatever the model called things`(
    _ name: String
  ) async throws {
    try await atDesk { _, count in
      count == 0 ? .calling([(name, #"{"day": "2026-11-24"}"#)], part: 100) : .saying("Done.")
    } _: { stage in
      try await stage.session.send("hello there")
      let call = try #require(stage.messages.last { $0["tool_calls"] != nil }?["tool_calls"]?[0])
      let told = try #require(call["function"]?["name"]?.string)
      #expect(told.wholeMatch(of: /[A-Za-z0-9_-]{1,64}/) != nil)
      let id = try #require(call["id"]?.string)
      #expect(id.wholeMatch(of: /[A-Za-z0-9]{9}/) != nil)
      #expect(stage.endpoint.hasValidHistories)
    }
  }

  @Test func `words and arguments without end are cut`() async throws {
    try await atDesk { _, count in
      count == 0
        ? .calling(
          [("rooms", #"{"day": ""# + String(repeating: "9", count: 100_000) + #""}"#)],
          words: String(repeating: "word ", count: 20_000), part: 10_000)
        : .saying("Done.")
    } _: { stage in
      try await stage.session.send("hello there")
      let answered = try #require(try stage.desk.events(ModelAnswered.self).first)
      #expect(answered.calls[0].arguments.utf8.count == 64 << 10)
      #expect(try stage.desk.events(FunctionRejected.self).map(\.reason) == [.brokenArguments])
      let said = try stage.session.lines().first { $0.contains("word") } ?? ""
      #expect(said.utf8.count < 66 << 10 && said.hasSuffix(AssistantPhrases().brokenOff))
    }
  }
}
