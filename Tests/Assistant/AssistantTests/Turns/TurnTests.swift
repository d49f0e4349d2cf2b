import Assistant
import Conversation
import EventLog
import JSON
import PluginKit
import TestSupport
import Testing

@Suite struct TurnTests {
  @Test func `a question becomes a call, cards and an answer, all on the log in order`()
    async throws
  {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let session = try await library.session()
      try await session.send("which books have you got?")
      let types = try library.types()
      #expect(
        types == [
          "channel.created", "channel.memberJoined", "channel.memberJoined", "message.sent",
          "quickReplies.suggested", "message.sent", "turn.started", "function.called",
          "function.returned", "message.sent", "card.rendered", "card.rendered",
          "quickReplies.suggested", "turn.completed",
        ])
      let chain = try library.log.withSnapshot { try $0.events() }
        .map { $0.causation?.value ?? 0 }
      #expect(chain == [0, 1, 1, 1, 1, 0, 6, 7, 8, 9, 10, 10, 10, 10])
    }
  }

  @Test func `a card sends its text once, and what is missing is asked for`() async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let session = try await library.session()
      try await session.send("Show me the books")
      let card = try #require(try session.view().timeline.last?.cards?.last)
      try await session.select(card)
      try await session.select(card)
      try await session.send("I want to borrow a book")
      try await session.send("the Dune one")
      try await session.send("tomorrow")
      #expect(
        try session.lines().suffix(8) == [
          "P1: Please borrow Emma on 2026-12-01", "assistant: Lent.",
          "P1: I want to borrow a book", "assistant: Which book?", "P1: the Dune one",
          "assistant: From which day?", "P1: tomorrow", "assistant: Lent.",
        ])
      let calls = library.plugin.calls.list.dropFirst().map { $0.split(separator: " ")[1] }
      #expect(
        calls == [
          #"{"day":"2026-12-01","reader":"P1","title":"Emma"}"#,
          #"{"day":"2026-11-22","reader":"P1","title":"Dune"}"#,
        ])
    }
  }

  @Test func `each answer to a question is an event of its own, with the value that it means`()
    async throws
  {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let session = try await library.session()
      for line in ["I want to borrow a book", "the Dune one", "tomorrow"] {
        try await session.send(line)
      }
      #expect(
        try library.events(InputSubmitted.self).map(\.value) == ["Dune", "2026-11-22"])
    }
  }

  @Test func `several options are a list, also where one has a comma`() {
    let options = ["Red", "Red, dark", "Blue"]
    #expect(options.listed(in: "Blue, Red, dark, Red") == ["Blue", "Red, dark", "Red"])
    #expect(options.listed(in: "Red and Blue") == nil)
    #expect(options.listed(in: "Red, green") == nil)
    #expect(options.listed(in: "") == nil)
  }

  @Test func `nothing is destroyed before the person says yes`() async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let session = try await library.session()
      try await session.send("burn the book Dune")
      try await session.send("No")
      try await session.send("yes")
      #expect(library.plugin.calls.list.isEmpty)
      try await session.send("destroy the book Emma")
      try await session.send("yes please")
      #expect(library.plugin.calls.list.count == 1)
      #expect(
        try session.lines().filter { $0.hasPrefix("assistant") }.dropFirst() == [
          "assistant: Really burn Dune?", "assistant: It stays.",
          "assistant: \(AssistantPhrases().nothingAsked)", "assistant: Really burn Emma?",
          "assistant: Burnt.",
        ])
    }
  }

  @Test func `the assistant is silent while somebody else has the conversation`() async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let session = try await library.session()
      _ = try await library.channels.execute(
        .handOff(to: "dr"), on: .channel(session.channel))
      try await session.send("Show me the books")
      #expect(library.plugin.calls.list.isEmpty)
      try await session.returnToAssistant()
      try await session.send("Show me the books")
      #expect(library.plugin.calls.list.count == 1)
    }
  }

  @Test(arguments: [IntentDecision.begin(flow: "gone"), .retry(flow: "gone", step: "x"), nil])
  func `a model that fails or names what is gone ends its turn, and the talk goes on`(
    _ decision: IntentDecision?
  ) async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder, interpreter: Stubborn(decision: decision))
      let session = try await library.session()
      try await session.send("Show me the books")
      try await session.send("What now?")
      let view = try session.view()
      #expect(view.turn == nil)
      #expect(try session.lines().filter { $0.hasPrefix("assistant: I") }.count == 2)
    }
  }
}

/// Always proposes the same, or fails.
private struct Stubborn: IntentInterpreter {
  struct Down: Error {}
  let decision: IntentDecision?

  func decide(_ request: IntentRequest) async throws -> IntentDecision {
    guard let decision else { throw Down() }
    return decision
  }
}
