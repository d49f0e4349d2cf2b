import Conversation
import EventLog
import JSON
@testable import Nutrition
import PluginKit
import PluginTesting
import Scheduling
import Testing

/// Kate as people meet her: every function, renderer and step of hers is reached.
@Suite(.covers(NutritionPlugin())) struct NutritionConversationTests {}

extension NutritionConversationTests {
  /// Her diary.
  struct DiaryTests {
    @Test func `she keeps the rules of every plugin`() async throws {
      try await expectConformance(of: NutritionPlugin())
    }

    @Test func `what is told is written down, with its weight, and taken back`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had two eggs and a slice of toast")
        chat.expect(
          .consentGiven("log_food", .spoken), .recorded("food.logged"),
          .said(containing: "2 × egg (100 g), 1 slice of toast (30 g)"))
        try await chat.say("What did I eat today?")
        chat.expect(.functionCalled("show_nutrition"), .said(containing: "energy 242 kcal"))
        try await chat.say("Take that back")
        chat.expect(.recorded("food.removed"))
        try await chat.say("show my diary")
        chat.expect(.said("There is nothing in your diary for today."))
      }
    }

    @Test func `what nobody knows is asked back and never invented`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I ate two eggs and a frobnicate")
        chat.expect(.said(containing: "I do not know \"frobnicate\""))
        chat.expectNo(.recorded("food.logged"))
        try await chat.say("a slice of cheesecake")
        chat.expect(.consentAsked("log_food"))
        try await chat.say("yes")
        chat.expect(.recorded("food.logged"), .said(containing: "1 slice of cheesecake (80 g)"))
      }
    }

    @Test(arguments: ["don't log two eggs", "what if I had two eggs?", "Tom had two eggs"])
    func `what is denied, supposed or of others is not written down`(_ text: String) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(text)
        chat.expectNo(.recorded("food.logged"))
      }
    }

    @Test(arguments: [
      "tomorrow I had two eggs", "next friday I had two eggs", "on nov 31 I had two eggs",
      "on feb 30 I had two eggs",
    ])
    func `nothing is written down under a day that is to come or does not exist`(
      _ text: String
    ) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(text)
        chat.expectNo(.recorded("food.logged"))
      }
    }

    @Test func `sums are kept by day, week and year`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("yesterday I had 200 g of chicken")
        try await chat.say("I had 100 g of tofu")
        try await chat.say("how much protein did I eat this week?")
        chat.expect(
          .functionCalled("show_nutrition", ["nutrient": "protein", "period": "this_week"]))
        try await chat.say("Show me this year")
        chat.expect(.said(containing: "on each of the 2 days"))
      }
    }

    @Test(arguments: [
      ("what did I eat on Monday?", "monday"),
      ("what did I eat in the last seven days?", "last_7_days"),
      ("how many calories did I have in October?", "october"),
      ("what did I eat the day before yesterday?", "the_day_before_yesterday"),
    ])
    func `a day, some days and a month can be named`(asked: String, period: String) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(asked)
        let named: JSONValue =
          asked.contains("calories")
          ? ["nutrient": "energy", "period": .string(period)] : ["period": .string(period)]
        chat.expect(.functionCalled("show_nutrition", named))
      }
    }

    @Test func `a weekday and a month are the last ones that have begun`() throws {
      let person = try #require(MemberID(rawValue: "ann"))
      let thursday = try #require(CalendarDay(year: 2026, month: 11, day: 26))
      #expect(Period.monday.span(thursday, person).told == "Monday, 2026-11-23")
      #expect(Period.thursday.span(thursday, person).sums == ["2026-11-26/ann"])
      #expect(Period.friday.span(thursday, person).sums == ["2026-11-20/ann"])
      #expect(Period.december.span(thursday, person).sums == ["2025-12/ann"])
      #expect(Period.lastSevenDays.span(thursday, person).sums.first == "2026-11-20/ann")
      #expect(Period.february.span(thursday, person).days.count == 28)
    }

    @Test func `an entry is replaced`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had two eggs")
        try await chat.say("correct the last entry")
        try await chat.say("three eggs")
        try await chat.say("yes")
        chat.expect(
          .recorded("food.removed"), .recorded("food.logged"), .said(containing: "3 × egg"))
      }
    }

    @Test func `what may put the last entry right is not added to it unasked`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had two eggs")
        try await chat.say("no, three eggs")
        chat.expectNo(.recorded("food.logged"))
      }
    }

    @Test func `a call that is repeated writes one entry`() async throws {
      let stage = try Stage(NutritionPlugin())
      for _ in 0..<2 {
        let response = try await stage.call("log_food", ["food": "two eggs"])
        #expect(response.status == 200)
      }
      #expect(try stage.events().count { $0.type == FoodLogged.eventType } == 1)
      #expect(try stage.view("nutrition", "all/visitor")?["count"] == 1)
    }

    @Test func `goals, facts and what is known are told`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("set my protein goal to 90")
        if try chat.choices().contains("Yes") { try await chat.say("yes") }
        try await chat.say("What do you know about me?")
        chat.expect(.said(containing: "at least 90 g of protein a day"))
        try await chat.say("how much protein is in 100 g of tofu?")
        chat.expect(.functionCalled("food_facts"), .said(containing: "protein 17 g"))
      }
    }

    @Test func `vitamins and minerals are told of a food, and of what was eaten as far as known`()
      async throws
    {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("how much iron is in 100 g of spinach?")
        chat.expect(
          .functionCalled("food_facts"), .said(containing: ": iron 3.6 mg, calcium 136 mg"))
        try await chat.say("what is in an egg?")
        chat.expect(.said(containing: "Vitamins and minerals: calcium 25 mg, iron 0.6 mg"))
        try await chat.say("I ate 200 g of spinach")
        try await chat.say("how much iron did I get today?")
        chat.expect(
          .functionCalled("show_nutrition"),
          .said(containing: "iron 7.1 mg, counted in all 1 foods"))
        // The one that is named now counts, and not the one before.
        try await chat.say("how much protein did I get today?")
        chat.expect(.said(containing: "protein 6 g"))
        try await chat.say("how much vitamin k did I get today?")
        chat.expect(.said(containing: "five vitamins (A, B12, C, D, folate), and nothing else"))
        try await chat.say("how much salt did I get today?")
        chat.expect(.said(containing: "salt 0."))
      }
    }

    @Test func `iron is iron in German, however it is asked for`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("Ich habe 200 g Spinat gegessen")
        try await chat.say("Ja")
        try await chat.say("Wie viel Eisen hatte ich heute?")
        chat.expect(.said(containing: "Eisen 7.1 mg"))
      }
    }

    @Test func `a goal that hardly feeds anybody is refused`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("set my calories to 700")
        chat.expect(.said(containing: "I do not set a goal below 1200 kcal"))
        chat.expectNo(.recorded("goal.set"))
      }
    }

    @Test(arguments: [
      "Are you a nutritionist?", "make me a diet plan", "I feel guilty about eating",
    ])
    func `she says what she is not`(_ text: String) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(text)
        let reply = try chat.reply() ?? ""
        #expect(
          ["no nutritionist", "dietitian", "somebody you trust"].contains { reply.contains($0) })
      }
    }

    @Test(arguments: [
      "I ate a prawn and my lips are swelling", "I make myself throw up after eating",
    ])
    func `what cannot wait is an alarm`(_ text: String) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(text)
        chat.expect(.recorded("alarm.raised"))
        chat.expectNo(.recorded("food.logged"))
      }
    }
  }
}
