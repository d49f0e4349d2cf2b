import Conversation
import EventLog
@testable import Nutrition
import PluginTesting
import Testing

extension NutritionConversationTests {
  /// What puts entries right, moves them, and takes out what is named.
  struct CorrectionTests {
    @Test(arguments: [
      ("zum Frühstück zwei Eier und ein Toast", "nein, drei Eier", "3 × Ei", "Toast"),
      (
        "desayuné café con leche y dos tostadas con aceite", "perdón, fue solo una tostada",
        "1 × tostada", "café con leche"
      ),
      ("comí dos plátanos y un yogur", "perdón, fue un plátano", "1 × plátano", "yogur"),
    ])
    func `one thing that is put right before it is written down leaves the others`(
      _ words: String, _ right: String, _ counted: String, _ kept: String
    ) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(words)
        try await chat.say(right)
        chat.expect(.said(containing: counted))
        chat.expect(.said(containing: kept))
        chat.expectNo(.recorded("food.logged"))
      }
    }

    @Test(arguments: [
      ("how many calories does an apple have", "ok had one", "1 × apple"),
      ("can i have mac n cheese", "kk had a big plate of it", "macaroni cheese"),
      ("how many calories does an egg have", "so i ate two of them", "2 × egg"),
      ("wie viele Kalorien hat ein Apfel", "den hab ich gerade gegessen", "Apfel"),
      ("¿cuánta azúcar tiene un plátano?", "me comí uno", "1 × plátano"),
    ])
    func `what was asked about is what one was eaten of`(
      _ question: String, _ words: String, _ counted: String
    ) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(question)
        try await chat.say(words)
        chat.expect(.consentAsked("log_food"))
        chat.expect(.said(containing: counted))
        chat.expectNo(.recorded("food.logged"))
      }
    }

    @Test(arguments: [
      ("I had two eggs", "make that three eggs", "3 × egg (150 g)."),
      ("I had two eggs and a banana", "make that three eggs", "3 × egg (150 g), 118 g of banana."),
      ("I had 100 g of rice", "make that 200 g", "200 g of rice."),
      ("I had two eggs", "no, three eggs", "3 × egg (150 g)."),
      ("I had two eggs", "it was three eggs, not two", "3 × egg (150 g)."),
      (
        "I had two eggs and toast", "change the toast to two slices",
        "2 slices of toast (60 g), 100 g of egg."
      ),
      ("I had an orange juice", "the orange juice was apple juice", "a portion of apple juice"),
      ("I had rice", "no wait, the rice was 200 g", "200 g of rice."),
      ("I had two eggs for lunch", "that was breakfast, not lunch", "\"100 g egg for breakfast\""),
      ("I had pizza", "the pizza was yesterday", "\"107 g pizza yesterday\""),
    ])
    func `an entry is put right, and what is not named stays in it`(
      said: String, correction: String, told: String
    ) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(said)
        try await chat.say(correction)
        chat.expect(.said(containing: told), .consentAsked("correct_food"))
      }
    }

    @Test(arguments: [
      (
        ["I had pizza for dinner", "I also had a beer"],
        "Written down for dinner: 1 × a portion of beer"
      ),
      (["Yesterday two apples"], "2 × apple"),
      (
        ["I had a banana and a beer", "Oh wait, I didn't have the beer"],
        "Shall I take 1 × a portion of beer"
      ),
      (["I had chicken", "Oops, it was turkey"], "with \"turkey\"?"),
      (["I had rice", "And it was 250 g"], "with \"250 g rice\"?"),
      (["I had two eggs", "I forgot, there was also a spoon of olive oil"], "olive oil"),
      (["Add a glass of milk to dinner"], "Written down for dinner: 1 glass of milk"),
      (["two eggs", "yes", "delete everything from today"], "I take out one entry at a time"),
    ])
    func `ordinary corrections find what they are about`(
      lines: [String], answer: String
    ) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        for line in lines { try await chat.say(line) }
        let reply = try chat.reply() ?? ""
        #expect(reply.contains(answer), "\(reply)")
        #expect(!reply.contains("for breakfast on"))
      }
    }

    @Test func `a food is moved to another meal, what was eaten with it stays, and both come back`()
      async throws
    {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had 100 g of rice and 50 g of beans for lunch")
        try await chat.say("move the beans to dinner")
        chat.expect(
          .said(
            containing: "Shall I replace 50 g of baked beans with \"50 g baked beans for dinner\"?")
        )
        try await chat.say("yes")
        try await chat.say("What did I eat today?")
        chat.expect(.said(containing: "for lunch 100 g of rice; for dinner 50 g of baked beans."))
        try await chat.say("put it back")
        try await chat.say("What did I eat today?")
        chat.expect(.said(containing: "100 g of rice, 50 g of baked beans. In all energy 177 kcal"))
      }
    }

    @Test func `what is put right is in the diary, and nothing else in its place`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had two eggs")
        try await chat.say("the toast was two slices")
        chat.expect(.said(containing: "I find no toast in your diary."))
        try await chat.say("take out one egg")
        chat.expect(.said(containing: "such as \"the egg was 50 g\""))
        chat.expectNo(.recorded("food.removed"))
      }
    }

    @Test func `the entry that has the food is put right, and what it was is said`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I ate two eggs")
        try await chat.say("I ate 3 slices of toast")
        try await chat.say("it was 4 eggs, not 3")
        chat.expect(
          .said("Shall I replace 2 × egg (100 g) with \"4 eggs\"? That is 4 × egg (200 g)."))
        try await chat.say("yes")
        try await chat.say("What did I eat today?")
        chat.expect(.said(containing: "3 slices of toast (90 g), 4 × egg (200 g)."))
      }
    }

    @Test func `what is asked beside a food that waits is about it, and the food still waits`()
      async throws
    {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("a bowl of granola")
        try await chat.say("and a coffee with milk")
        try await chat.say("how many calories is that?")
        chat.expect(.functionCalled("food_facts"))
        try await chat.say("yes")
        chat.expect(.recorded("food.logged"))
      }
    }

    @Test func `an entry belongs to another meal`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had a banana for lunch")
        try await chat.say("for breakfast, not lunch")
        chat.expect(.said(containing: "for breakfast"), .consentAsked("correct_food"))
      }
    }

    @Test func `a part of an entry is taken out, and put back`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had two eggs and a slice of toast")
        try await chat.say("remove the toast")
        chat.expect(.said("Shall I take 1 slice of toast (30 g) out of your diary?"))
        try await chat.say("yes")
        try await chat.say("What did I eat today?")
        chat.expect(.said(containing: "Today: 2 × egg (100 g). In all energy 155 kcal"))
        try await chat.say("Put it back")
        try await chat.say("What did I eat today?")
        chat.expect(.said(containing: "energy 242 kcal"))
      }
    }

  }
}
