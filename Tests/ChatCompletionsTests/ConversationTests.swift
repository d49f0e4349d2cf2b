import Assistant
import ChatCompletions
import Conversation
import EventLog
import JSON
import PluginKit
import TestSupport
import Testing

/// Turns in which a language model speaks: what it wants called goes through the same gates as everything else.
@Suite struct ConversationTests {
  @Test func `what a function gives goes back to the model until it speaks`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count == 0
          ? .calling(("rooms", #"{"day": "tomorrow"}"#), words: "Let me look.")
          : .saying("Blue and Green are free.")
      }
      let hotel = HotelPlugin()
      let desk = try Desk(hotel, folder: folder, speaker: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("Which rooms are free tomorrow?")
      #expect(hotel.made == [#"rooms {"day":"2026-11-22","guest":"P1"}"#])
      #expect(
        try session.lines().suffix(2) == [
          "assistant: Let me look.", "assistant: Blue and Green are free.",
        ])
      #expect(desk.words == "Let me look.Blue and Green are free.")
      let second = try #require(endpoint.seen.last?["messages"]?.array)
      #expect(
        second.map { $0["role"]?.string } == ["system", "assistant", "user", "assistant", "tool"])
      #expect(second[4]["content"] == #"{"free":["Blue","Green"]}"#)
      #expect(second[4]["tool_call_id"] == second[3]["tool_calls"]?[0]?["id"])
      let answered = try desk.events(ModelAnswered.self)
      #expect(answered.map(\.model) == ["scripted-1", "scripted-1"])
      #expect(
        answered.map(\.promptTokens) == [120, 120] && answered.map(\.answerTokens) == [7, 7])
      #expect(try desk.events(FunctionCalled.self).map(\.model) == ["scripted-1"])
    }
  }

  @Test func `the persona and what only the platform knows are in the system message`() async throws
  {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, _ in .saying("Hello.") }
      let desk = try Desk(
        HotelPlugin(), folder: folder, speaker: try ChatCompletionsModel(endpoint))
      try await desk.session(person: "P4711").send("Anything next Friday?")
      let asked = try #require(endpoint.seen.first)
      let system = try #require(asked["messages"]?[0]?["content"]?.string)
      #expect(system.hasPrefix("You are the clerk of a small hotel."))
      #expect(system.contains("\"next Friday\" is 2026-11-27"))
      #expect(system.contains("Saturday, 2026-11-21, 10:00"))
      // Who the person is nobody outside has to know.
      #expect(!asked.jsonText.contains("P4711"))
      let tools = try #require(asked["tools"]?.array)
      let parameters = tools.map { $0["function"]?["parameters"] }
      #expect(parameters.allSatisfy { $0?["additionalProperties"] == false })
      #expect(parameters.allSatisfy { $0?["properties"]?["guest"] == nil })
      #expect(tools.map { $0["function"]?["strict"] } == [nil, true])
    }
  }

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
      let desk = try Desk(hotel, folder: folder, speaker: try ChatCompletionsModel(endpoint))
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
      let desk = try Desk(hotel, folder: folder, speaker: try ChatCompletionsModel(endpoint))
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
      let desk = try Desk(hotel, folder: folder, speaker: try ChatCompletionsModel(endpoint))
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
      let desk = try Desk(hotel, folder: folder, speaker: try ChatCompletionsModel(endpoint))
      try await desk.session().send("book any room except Blue on 2026-11-27")
      #expect(hotel.made.isEmpty)
      #expect(try desk.events(ConsentAsked.self).count == 1)
    }
  }

  @Test func `an alarm is answered without asking the model`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, _ in .saying("Never mind.") }
      let desk = try Desk(
        HotelPlugin(), folder: folder, speaker: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("I smell smoke")
      #expect(try session.last == "assistant: Leave the building now.")
      #expect(endpoint.seen.isEmpty)
    }
  }

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
      let desk = try Desk(hotel, folder: folder, speaker: try ChatCompletionsModel(endpoint))
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
      let desk = try Desk(hotel, folder: folder, speaker: try ChatCompletionsModel(endpoint))
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
  ])
  func `what cannot be called goes back to the model, and not for ever`(
    _ name: String, _ arguments: String, _ reason: CallRejection
  ) async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, _ in .calling((name, arguments)) }
      let hotel = HotelPlugin()
      let desk = try Desk(hotel, folder: folder, speaker: try ChatCompletionsModel(endpoint))
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
      let desk = try Desk(hotel, folder: folder, speaker: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("hello there")
      #expect(hotel.made.count == TurnMachine.maximumRounds)
      #expect(try session.last == "assistant: \(AssistantPhrases().tooManySteps)")
    }
  }

  @Test func `the oldest turns are left out, and a call never without its result`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count % 2 == 0
          ? .calling(("rooms", #"{"day": "2026-11-24"}"#))
          : .saying(String(repeating: "Green is free. ", count: 20))
      }
      let desk = try Desk(
        HotelPlugin(), folder: folder,
        speaker: try ChatCompletionsModel(endpoint, promptTokens: 1200))
      let session = try await desk.session()
      for turn in 1...8 { try await session.send("Which rooms are free, question \(turn)?") }
      let messages = try #require(endpoint.seen.last?["messages"]?.array)
      let users = messages.filter { $0["role"] == "user" }.compactMap { $0["content"]?.string }
      #expect(users.last == "Which rooms are free, question 8?")
      #expect((2...6).contains(users.count))
      #expect(endpoint.hasValidHistories)
      let size = (endpoint.seen.last?.jsonText.utf8.count ?? 0)
      #expect(size < 1200 * 3 + 3000)
    }
  }

  @Test func `quick replies in band are taken out of what streams and of what is said`()
    async throws
  {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, _ in
        .saying(#"Which one? JSON^{"options": ["Blue", "Green"]}^NSOJ"#)
      }
      let desk = try Desk(
        HotelPlugin(), folder: folder, speaker: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("hello there")
      #expect(try session.last == "assistant: Which one? ")
      #expect(try session.offeredReplies().map(\.text) == ["Blue", "Green"])
      #expect(desk.words == "Which one? ")
    }
  }

  @Test func `a second message waits for its own turn, and the model reads it only then`()
    async throws
  {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { noon })
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count == 0 ? .calling(("rooms", #"{"day": "2026-11-24"}"#)) : .saying("Answer \(count).")
      }
      let desk = try Desk(
        HotelPlugin(), folder: folder, log: log, speaker: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      for (id, text) in [("m1", "first question"), ("m2", "second question")] {
        _ = try await CommandRunner<Channel>(log: log).execute(
          .send(
            MessageSent(
              message: MessageID(rawValue: id) ?? "m", sender: "P1", content: .text(text: text))),
          on: .channel(session.channel), actor: "P1", subject: "P1")
      }
      try await desk.assistant.run(session.channel)
      #expect(
        endpoint.seen.map { body in
          body["messages"]?.array?.filter { $0["role"] == "user" }.count
        } == [1, 1, 2])
      #expect(try session.last == "assistant: Answer 2.")
      #expect(endpoint.hasValidHistories)
    }
  }
}

extension ScriptedEndpoint {
  /// Whether it got nothing that a real one would refuse.
  var hasValidHistories: Bool { !seen.isEmpty && seen.allSatisfy(\.isValidHistory) }
}

extension JSONValue {
  subscript(index: Int) -> JSONValue? {
    array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Whether each call in a request is followed by just one result, before anything else is said.
  var isValidHistory: Bool {
    var open: Set<String> = []
    var known: Set<String> = []
    for message in self["messages"]?.array ?? [] {
      let calls = (message["tool_calls"]?.array ?? []).compactMap { $0["id"]?.string }
      if message["role"] == "tool" {
        guard let call = message["tool_call_id"]?.string, open.remove(call) != nil else {
          return false
        }
        continue
      }
      guard open.isEmpty, Set(calls).count == calls.count, known.isDisjoint(with: calls) else {
        return false
      }
      open = Set(calls)
      known.formUnion(calls)
    }
    return open.isEmpty
  }
}
