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
    "why did you ask that", "Why did you ask me that?", "why are you asking me this",
    "why do you need to know that?", "Why do you want to know?", "how do you know I am allergic",
    "how do you know that?", "How did you know which order I meant?",
    "where did you get that from", "Where does that come from?", "where is that written?",
    "what makes you say that", "What makes you think so?", "Who told you that?",
    "why did you say that", "Why do you say I can't return it?", "why are you showing me this",
    "Why did you show me these?", "why do I see this", "what is that based on?",
    "how did you come up with that", "why did you do that?", "why did you cancel it?",
    "why did you book that one", "says who?", "What's your source?", "where did you read that?",
    "how come you ask?", "on what grounds?", "warum zeigst du mir das",
    "Warum fragst du mich das?", "wieso fragst du das", "Warum willst du das wissen?",
    "Wieso müssen Sie das wissen?", "Woher weißt du das?",
    "woher wissen Sie, dass ich allergisch bin?", "Woher hast du das?", "Wo steht das?",
    "wie kommst du darauf", "Wie kommen Sie darauf?", "warum sagst du das",
    "Weshalb haben Sie das gesagt?", "Warum hast du das gemacht?", "Wer sagt das?",
    "por qué me preguntas eso", "¿Por qué me lo preguntas?", "¿Por qué quieres saberlo?",
    "¿para qué necesita saber eso?", "¿Cómo sabes eso?", "¿cómo sabe que soy alérgico?",
    "¿De dónde sacas eso?", "¿Dónde está escrito?", "¿Por qué me muestras esto?",
    "¿por qué dices eso?", "¿Por qué dijo eso?", "¿quién lo dice?", "¿Por qué hiciste eso?",
    "¿en qué te basas?", "¿Cuál es tu fuente?",
  ])
  func `a question for the reason is told in three languages`(text: String) {
    #expect(ReasonQuestion.isAsked(text))
  }

  @Test(arguments: [
    "Why did my order not arrive?", "Why is the doctor away?", "How do you know Dr. Lee?",
    "Warum ist das so teuer?", "¿Por qué no llega mi pedido?", "why", "please",
    "why is my order late?", "why was I charged twice", "how do I know it will arrive?",
    "where does the delivery come from?", "why does my head hurt",
    "why can't I return a swimsuit", "how do you cancel an order", "who told the doctor?",
    "warum ist meine bestellung noch nicht da", "wo steht mein termin", "woher kommt der tee",
    "¿por qué no ha llegado mi pedido?", "¿cómo sé cuándo llega?", "¿de dónde viene el té?",
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
