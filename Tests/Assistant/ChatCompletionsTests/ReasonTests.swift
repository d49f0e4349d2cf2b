import Assistant
import ChatCompletions
import Conversation
import TestSupport
import Testing
import Understanding

/// The question for the reason of what was said last.
@Suite struct ReasonTests {
  @Test(arguments: [
    "Why did you say that?", "how do you know that", "ok but where did you get that from??",
    "Warum hast du das gesagt?", "woher wissen Sie das eigentlich", "¿Por qué dijo eso?",
    "y cómo lo sabes",
  ])
  func `a question for the reason is told in three languages`(text: String) {
    #expect(ReasonQuestion.isAsked(text))
  }

  @Test(arguments: [
    "Why did my order not arrive?", "Why is the doctor away?", "How do you know Dr. Lee?",
    "Warum ist das so teuer?", "¿Por qué no llega mi pedido?", "why", "please",
  ])
  func `a question for anything else is none`(text: String) {
    #expect(!ReasonQuestion.isAsked(text))
  }

  @Test func `it is answered from the call before, without asking the model`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count == 0
          ? .calling(("rooms", #"{"day": "2026-11-24"}"#)) : .saying("Blue and Green are free.")
      }
      let desk = try Desk(
        HotelPlugin(), folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("Which rooms are free on the 24th?")
      try await session.send("Why did you say that?")
      #expect(
        try session.last
          == "assistant: I understood that you wanted this: Lists the free rooms of a day. "
          + "I looked it up, and told you what came back. The words are a language model's. "
          + "They were compared with that result before you saw them.")
      #expect(endpoint.seen.count == 2)
    }
  }

  @Test func `words that no call led to are said to be the model's`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, _ in .saying("Good evening to you.") }
      let desk = try Desk(
        HotelPlugin(), folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("hello there")
      try await session.send("Why did you say that?")
      #expect(
        try session.last
          == "assistant: Those were a language model's words. "
          + "No function was called for them just then.")
    }
  }
}
