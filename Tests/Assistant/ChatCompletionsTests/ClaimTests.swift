import Assistant
import ChatCompletions
import Conversation
import EventLog
import TestSupport
import Testing

/// A language model's words that the record does not hold.
@Suite struct ClaimTests {
  private static let lie = "I have cancelled your booking."

  @Test func `what nothing on record did is not shown, and the model is asked again once`()
    async throws
  {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        .saying(count == 0 ? Self.lie : "Nothing has been cancelled. Shall I?")
      }
      let desk = try Desk(
        HotelPlugin(), folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("Please cancel it")
      #expect(try session.last == "assistant: Nothing has been cancelled. Shall I?")
      #expect(desk.words.isEmpty || !desk.words.contains("I have cancelled"))
      let withheld = try desk.events(ClaimWithheld.self)
      #expect(withheld.map(\.sentence) == [Self.lie])
      #expect(withheld.map(\.remedy) == [.askedAgain] && withheld.map(\.reason) == [.notDone])
      let system = try #require(endpoint.seen.last?["messages"]?[0]?["content"]?.string)
      #expect(system.contains(Self.lie))
      #expect(endpoint.seen.count == 2)
      // Words that were never shown are no part of the conversation.
      let told = try #require(endpoint.seen.last?["messages"]?.array).dropFirst()
      #expect(!told.contains { $0["content"]?.string == Self.lie })
    }
  }

  @Test func `a model that insists is put right, and the rest of its words is shown`() async throws
  {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, _ in
        .saying("Thank you for waiting. \(Self.lie) Is there anything else?")
      }
      let desk = try Desk(
        HotelPlugin(), folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("Please cancel it")
      #expect(
        try session.last
          == "assistant: Thank you for waiting. (In this conversation nothing has been cancelled so far.) Is there anything else?"
      )
      #expect(try desk.events(ClaimWithheld.self).map(\.remedy) == [.askedAgain, .corrected])
      #expect(endpoint.seen.count == 2)
    }
  }

  @Test func `a model that insisted is told later what the person read`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        .saying(count < 2 ? "Thank you. \(Self.lie)" : "You are welcome.")
      }
      let desk = try Desk(
        HotelPlugin(), folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("Please cancel it")
      try await session.send("thank you")
      let told = try #require(endpoint.seen.last?["messages"]?.array).dropFirst()
        .compactMap { $0["content"]?.string }
      #expect(told.contains { $0.contains("nothing has been cancelled so far") }, "\(told)")
      #expect(!told.contains { $0.contains(Self.lie) }, "\(told)")
    }
  }

  @Test func `words that a result holds are shown, with the event that holds them`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count == 0
          ? .calling(("rooms", #"{"day": "2026-11-24"}"#))
          : .saying("There are two rooms free on November 24.")
      }
      let desk = try Desk(
        HotelPlugin(), folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("Which rooms are free on the 24th?")
      #expect(try session.last == "assistant: There are two rooms free on November 24.")
      #expect(try desk.events(ClaimWithheld.self).isEmpty)
      let call = try #require(try desk.events(FunctionReturned.self).first).call
      let grounds = try #require(try desk.events(ModelAnswered.self).last?.grounds)
      #expect(grounds.map(\.call) == [call])
      let ground = try #require(grounds.first)
      let held = try desk.log.withSnapshot { snapshot in
        try snapshot.event(at: Position(UInt64(ground.position)))?.type
      }
      #expect(held == FunctionReturned.eventType)
    }
  }

  @Test func `a promise is held by the call that comes with it`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count == 0
          ? .calling(("rooms", #"{"day": "tomorrow"}"#), words: "I'll check that now.")
          : .saying("I'll call you tomorrow.")
      }
      let desk = try Desk(
        HotelPlugin(), folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("Any rooms?")
      #expect(
        try session.lines().suffix(2) == [
          "assistant: I'll check that now.",
          "assistant: (In this conversation nothing has been called so far.)",
        ])
    }
  }
}
