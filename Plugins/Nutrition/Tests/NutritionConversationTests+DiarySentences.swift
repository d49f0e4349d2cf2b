import Conversation
import EventLog
@testable import Nutrition
import PluginTesting
import Testing

extension NutritionConversationTests {
  /// What tells of meals, days, ages and goals, in the words that people use.
  struct DiarySentenceTests {
    @Test(
      arguments: [
        ("On 22 November I had a bagel", YearDay(month: 11, day: 22)),
        ("I had two bananas on November 22nd", YearDay(month: 11, day: 22)),
        ("I had toast on the 3rd of March", YearDay(month: 3, day: 3)),
        ("I had toast on the 22nd", YearDay(month: nil, day: 22)),
        ("I had 22 nuts", nil), ("I ate the 2 eggs", nil), ("may I have 5 nuts", nil),
      ] as [(String, YearDay?)])
    func `a meal is on the day that is named`(text: String, day: YearDay?) {
      var words = FoodWords(text)
      #expect(YearDay(takenFrom: &words) == day)
    }

    @Test(arguments: [
      ("I had a burger minus the bun", "I had a burger minus the bun"),
      ("I only ate half a pizza", "I only ate half a pizza"), ("I ate a pizza", "I ate a pizza"),
    ])
    func `what may be less than it says is asked about`(said: String, asked: String) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(said)
        chat.expect(.said(containing: "Shall I write down \"\(asked)\"?"))
      }
    }

    @Test(
      arguments: [
        ("34", AgeGroup.adult), ("I'm 17", .child), ("twenty-one", .adult),
        ("in my seventies", .senior),
        ("18 to 64", .adult), ("lose about 4 kilos", nil), ("no idea", nil),
      ] as [(String, AgeGroup?)])
    func `an age is one, and no other number`(said: String, group: AgeGroup?) {
      #expect(AgeGroup(said: said) == group)
    }

    @Test(
      arguments: [
        ("what did I eat on 24 November", "11-24"), ("what did I eat on May 5th?", "05-05"),
        ("show the 3rd of march", "03-03"), ("what did I eat in November?", nil),
        ("I had toast on 24 November", nil), ("how may I put 40 eggs?", nil),
      ] as [(String, String?)])
    func `a day of the year is asked for by its date`(text: String, date: String?) {
      #expect(Period.date(text) == date)
    }

    @Test func `a dish that nobody knows is asked about, also without a word of eating`()
      async throws
    {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("one caesar wrap please")
        chat.expect(.said(containing: "I do not know \"caesar wrap\""))
        chat.expectNo(.recorded("food.logged"))
      }
    }

    @Test(arguments: [
      ("I haven't eaten for five days", true), ("I have not eaten anything since Monday", true),
      ("I haven't eaten the banana yet", false), ("I have not eaten meat for days", false),
      ("I haven't eaten for days?", false), ("I skipped dinner", false),
    ])
    func `days without food are told from meals that were not eaten`(text: String, isTold: Bool) {
      #expect((FastingSentence.told(text) != nil) == isTold)
    }

    @Test func `who has not eaten for days is told where there is help`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I haven't eaten for five days")
        chat.expect(.functionCalled("help_with_fasting"), .said(containing: "a helpline listens"))
      }
    }

    @Test func `a meal that is told where another word for a food is asked for is a meal`()
      async throws
    {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had a glorp and two eggs")
        try await chat.say("I ate a banana")
        chat.expect(.said(containing: "1 × banana (118 g)"), .consentAsked("log_food"))
      }
    }

    @Test(
      arguments: [
        ("no more than thirty grams of sugar daily", "30"), ("limit my salt to five grams", "5"),
        ("at least 25g fibre please", "25"), ("keep my calories around 1700", "1700"),
        ("I had 30 g of sugar", nil), ("how much protein a day?", nil), ("a day of 20 g", nil),
      ] as [(String, String?)])
    func `a goal is read in figures and in words`(text: String, amount: String?) {
      #expect(GoalSentence.amount(text) == amount)
    }

    @Test(arguments: [
      ("eggs", "Shall I write down \"eggs\"? That is a portion of egg (taken as 50 g)."),
      ("two egs and a slice of tost", "That is 2 × egg (100 g), 1 slice of toast (30 g)."),
    ])
    func `a food without a word of eating, or written wrongly, is asked about`(
      said: String, question: String
    ) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(said)
        chat.expect(.said(containing: question), .consentAsked("log_food"))
        chat.expectNo(.recorded("food.logged"))
      }
    }

    @Test func `several meals in one sentence are entries of their own`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had two eggs for breakfast and a banana for lunch")
        chat.expect(
          .said(containing: "Written down for breakfast: 2 × egg (100 g)."),
          .said(containing: "Written down for lunch: 1 × banana (118 g)."))
        try await chat.say("what did I have for breakfast today?")
        chat.expect(
          .functionCalled("show_nutrition", ["meal": "breakfast", "period": "today"]),
          .said(containing: "Today, breakfast: 2 × egg (100 g). In all energy 155 kcal"))
      }
    }

    @Test(arguments: [
      (
        "two eggs for breakfast and a soup for lunch",
        ["two eggs for breakfast", "a soup for lunch"]
      ),
      (
        "yesterday I had eggs for breakfast, rice for lunch",
        ["i had eggs for breakfast yesterday", "i had rice for lunch yesterday"]
      ),
      (
        "for breakfast two eggs, for lunch a banana",
        ["for breakfast two eggs", "for lunch a banana"]
      ),
      ("I had two eggs and a banana for lunch", []), ("I'm having eggs for lunch", []),
      ("did I have eggs for breakfast and rice for lunch?", []),
    ])
    func `a sentence is cut at its meals`(text: String, parts: [String]) {
      #expect(MealSentence.several(text) == parts)
    }

    @Test func `what is not known a second time is left out, and a food beside it is kept`()
      async throws
    {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had a glorp and two eggs")
        try await chat.say("a blub")
        chat.expect(
          .said(
            "I do not know \"blub\" either. Shall I write down \"I had a glorp and two eggs\" and leave out \"glorp\"? That is 2 × egg (100 g)."
          ), .consentAsked("log_food"))
        try await chat.say("yes")
        chat.expect(.recorded("food.logged"))
      }
    }

    @Test func `more of the same may be another number, and says how that is said`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had two eggs")
        try await chat.say("three eggs")
        chat.expect(.said(containing: "say \"make that three eggs\""))
        chat.expectNo(.recorded("food.logged"))
      }
    }

    @Test(
      arguments: [
        ("remove the eggs", ["egg"]), ("take the banana out of my diary", ["banana"]),
        ("please delete the eggs and the banana", ["egg", "banana"]), ("take a banana", nil),
        ("remove the last entry", nil), ("should I remove the eggs?", nil),
      ] as [(String, Set<String>?)])
    func `what is to be taken out is named`(text: String, foods: Set<String>?) {
      #expect(RemovalSentence.foods(text) == foods)
    }

    @Test func `what is named is taken out, and what may not be meant is asked about`() async throws
    {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had two eggs")
        try await chat.say("I had a banana")
        try await chat.say("remove the eggs")
        chat.expect(
          .said("Shall I take 2 × egg (100 g) out of your diary?"), .consentAsked("remove_food"))
        try await chat.say("no")
        try await chat.say("I am allergic to nuts")
        try await chat.say("Take that back")
        chat.expect(.consentAsked("remove_food"))
        chat.expectNo(.recorded("food.removed"))
      }
    }

    @Test func `a meal in the middle of the first talk is written down, and the talk goes on`()
      async throws
    {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("Let's get to know each other")
        try await chat.say("I had two eggs")
        chat.expect(.recorded("food.logged"), .said(containing: "How old are you"))
        try await chat.say("30")
        chat.expect(.said(containing: "keep an eye on"))
      }
    }

    @Test(arguments: [
      ("at most 30 g of protein", "at most 30 g"), ("limit my protein to 50 g", "at most 50 g"),
      ("I want to eat at least 2500 calories a day", "at least 2500 kcal"),
      ("I want to eat 120 g of protein a day", "at least 120 g"),
    ])
    func `a goal lies on the side that is said`(said: String, told: String) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(said)
        chat.expect(.recorded("goal.set"), .said(containing: told))
      }
    }

    @Test(arguments: [
      ("I shouldn't go over 60 g of sugar", "at most 60 g"),
      ("I must not go over 1800 calories", "at most 1800 kcal"),
      ("never less than 50 g of protein", "at least 50 g"),
    ])
    func `a goal lies on the other side of a bound that is denied`(
      said: String, told: String
    ) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(said)
        chat.expect(.said(containing: told))
      }
    }

    @Test
    func `in a group a question warns, too, and her answer names nothing that was told elsewhere`()
      async throws
    {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I am allergic to fish")
        let group = try await chat.group(with: Member(id: "bob", name: "Bob", role: .person))
        try await group[0].say("can I eat sushi?")
        group[0].expect(.said(containing: "Please wait before you eat that, Visitor"))
        try await group[0].say("Kate, can I eat sushi?")
        group[0].expect(.said(containing: "Please wait"))
        group[0].expectNo(.said(containing: "fish"))
      }
    }
  }
}
