import Conversation
import ECommerce
import EventLog
import PluginTesting
import Testing

/// Questions that the shop's documents answer.
@Suite struct DocumentTests {
  private static let john = Member(id: "12345", name: "John", role: .person)

  @Test(arguments: [
    ("Can I return earphones if the hygiene seal is broken?", "What cannot be returned"),
    ("how do I wash the running jacket?", "Running jacket"),
    ("is the sports watch waterproof", "Sports watch"),
  ])
  func `the passage is quoted with its place, and the call is on record`(
    _ question: String, _ place: String
  ) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say(question)
      chat.expect(
        .functionCalled("search_documents", ["question": .string(question)]),
        .said(containing: "“\(place)”."))
    }
  }

  @Test func `the whole document is shown in the words that were quoted`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("how do I wash the running jacket?")
      try await chat.choose("Show the whole document")
      chat.expect(.functionCalled("read_document"), .said("That is all of it."))
    }
  }

  @Test func `it says why, in the person's language`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("how do I wash the running jacket?")
      try await chat.say("how do you know that?")
      chat.expect(.said(containing: "I searched the documents for that"))
    }
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Darf ich Ohrhörer mit aufgebrochenem Hygienesiegel zurückgeben?")
      chat.expect(.said(containing: "Das steht in „Rückgabebedingungen“"))
      try await chat.say("Woher wissen Sie das?")
      chat.expect(.said(containing: "in den Dokumenten gesucht"))
    }
  }

  @Test func `what a fact answers surely is not looked for`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("How long do I have to return something?")
      chat.expectNo(.functionCalled("search_documents"))
    }
  }

  @Test func `what is written nowhere is said to be unknown`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Who painted the ceiling of the town hall?")
      chat.expectNo(.functionCalled("search_documents"))
      chat.expect(.said(containing: "I do not know that"))
    }
  }
}
