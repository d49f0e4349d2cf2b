import Conversation
import EventLog
@testable import Nutrition
import PluginTesting
import Scheduling
import Testing

extension NutritionConversationTests {
  /// What Kate says by herself, on a schedule.
  struct ReminderTests {
    private static let day = Duration.seconds(86_400)
    private static let question = "You asked me to remind you"

    private func reminded(_ lines: (PlayedConversation) async throws -> Void) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("remind me at 20:00")
        chat.expect(.consentGiven("set_reminder", .spoken), .recorded("timer.set"))
        try await lines(chat)
      }
    }

    @Test func `she asks when it is time, and once`() async throws {
      try await reminded { chat in
        try await chat.letPass(.seconds(9 * 3600))
        chat.expectNo(.recorded("timer.fired"))
        try await chat.letPass(.seconds(3600))
        chat.expect(
          .recorded("timer.fired"), .said(containing: Self.question), .recorded("timer.told"))
        try await chat.letPass(.seconds(60))
        chat.expectNo(.recorded("timer.fired"))
        try await chat.letPass(Self.day)
        chat.expect(.recorded("timer.fired"), .said(containing: Self.question))
      }
    }

    @Test func `days that were missed are said once, and counted`() async throws {
      try await reminded { chat in
        try await chat.letPass(Self.day * 3 + .seconds(10 * 3600))
        chat.expect(.said(containing: "left out 3 reminders"))
        try await chat.letPass(.seconds(60))
        chat.expectNo(.said(containing: Self.question))
      }
    }

    @Test func `she does not ask for what is written down`() async throws {
      try await reminded { chat in
        try await chat.say("for dinner I had a steak")
        try await chat.letPass(.seconds(10 * 3600))
        chat.expect(.recorded("timer.fired"), .recorded("timer.told"))
        chat.expectNo(.said(containing: Self.question))
      }
    }

    @Test
    func `a question that is open is answered first, and is no longer one when she has spoken`()
      async throws
    {
      try await reminded { chat in
        try await chat.say("I am allergic to peanuts")
        try await chat.letPass(.seconds(10 * 3600 - 60))
        try await chat.say("I'm not allergic to peanuts any more")
        chat.expect(.consentAsked("clear_allergy"))
        try await chat.letPass(.seconds(120))
        chat.expect(.recorded("timer.fired"))
        chat.expectNo(.said(containing: Self.question))
        try await chat.letPass(.seconds(600))
        chat.expect(.said(containing: Self.question))
        try await chat.say("yes")
        chat.expectNo(.recorded("allergy.cleared"))
      }
    }

    @Test func `reminders are listed and end`() async throws {
      try await reminded { chat in
        try await chat.say("Show my reminders")
        chat.expect(.said("I remind you each day at 20:00."))
        try await chat.say("Stop reminding me")
        try await chat.say("yes")
        chat.expect(.recorded("timer.cancelled"))
        try await chat.letPass(Self.day)
        chat.expectNo(.recorded("timer.fired"))
      }
    }

    @Test func `who wishes for the same once more is not asked twice`() async throws {
      try await reminded { chat in
        try await chat.say("remind me at 8 pm")
        chat.expect(.said(containing: "I remind you each day at 20:00 already."))
        chat.expectNo(.recorded("timer.set"))
        try await chat.say("remind me at 7 pm")
        chat.expect(.recorded("timer.set"))
      }
    }

    @Test(arguments: [
      ("20:00, no wait, 21:00", ["21:00"]), ("20:00 and 13:00", ["20:00", "13:00"]),
      ("half past nothing", []), ("8 in the evening", ["20:00"]),
      ("8 pm, that is 20:00", ["20:00"]),
    ])
    func `a time that is put right is one, and several are several`(text: String, times: [String]) {
      #expect(ReminderTime.all(in: text).map(\.description) == times)
    }

    @Test func `of several times one is set first`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("remind me at 20:00 and 13:00")
        chat.expect(.said(containing: "Which one first: 20:00, or 13:00?"))
        try await chat.say("13:00")
        chat.expect(.said(containing: "each day at 13:00?"), .consentAsked("set_reminder"))
      }
    }

    @Test func `a time that is put right is the one that is set`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("remind me at 20:00, no wait, 21:00")
        chat.expect(.recorded("timer.set"), .said(containing: "each day at 21:00"))
      }
    }

    @Test func `what an earlier talk found out goes on, and that is said`() async throws {
      try await reminded { chat in
        try await chat.say("I'm allergic to nuts")
        for answer in ["Let's get to know each other", "34", "More protein", "None", "never"] {
          try await chat.say(answer)
        }
        try await chat.say("yes")
        chat.expect(
          .said(
            containing:
              "I go on warning you of nuts, as you told me before. I go on reminding you at 20:00, until you say"
          ))
      }
    }

    @Test(arguments: ["Remind me to take my insulin at 6pm", "remind me on Mondays at 10"])
    func `of anything but the diary she does not remind, and says so`(text: String) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(text)
        chat.expect(.said(containing: "I remind of one thing"))
        chat.expectNo(.recorded("timer.set"))
      }
    }

    @Test func `which of several reminders is named by its part of the day, or asked`() async throws
    {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("remind me at 13:00")
        try await chat.say("remind me at 20:00")
        try await chat.say("cancel my reminders")
        chat.expect(.said("Shall I end your reminders at 13:00 and 20:00?"))
        try await chat.say("no")
        try await chat.say("cancel the lunch one")
        chat.expect(.said(containing: "I still do at 20:00"))
      }
    }

    @Test(arguments: [
      (
        "shellfish, penuts, kiwi and cheese",
        "Crustaceans, Molluscs, Peanuts, Milk, kiwi (of kiwi I cannot warn you)"
      ),
      ("I'm allergic to eggs and my sister too", "Eggs;"), ("no", "None;"),
    ])
    func `what is not tolerated is kept as it is said in the first talk`(
      said: String, told: String
    ) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("Let's get to know each other")
        try await chat.say("34")
        try await chat.say("Less sugar")
        try await chat.say(said)
        try await chat.say("20:00")
        chat.expect(.said(containing: "what you do not tolerate: \(told)"))
      }
    }

    @Test func `the first talk ends in what is kept`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("Let's get to know each other")
        chat.expect(.flowStarted("onboarding", at: "age"))
        try await chat.say("34")
        try await chat.say("More protein")
        try await chat.say("I don't tolerate peanuts and milk")
        try await chat.say("at 8 pm")
        chat.expect(.consentAsked("keep_profile"))
        try await chat.say("yes")
        chat.expect(
          .recorded("profile.noted"), .recorded("goal.set"), .recorded("allergy.noted"),
          .recorded("timer.set"))
        try await chat.say("What do you know about me?")
        chat.expect(.said(containing: "at least 75 g of protein a day"))
        try await chat.say("I'm not allergic to milk any more")
        try await chat.say("yes")
        chat.expect(.recorded("allergy.cleared"))
      }
    }

    @Test func `a goal of one's own is asked for, and none is an answer`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("Let's get to know each other")
        try await chat.say("18 to 64")
        try await chat.say("Something else")
        try await chat.say("calories")
        try await chat.say("500")
        chat.expect(.said(containing: "I do not set a goal below 1200 kcal"))
        try await chat.say("1900")
        try await chat.choose("None")
        try await chat.choose("Never")
        chat.expect(
          .said(
            containing:
              "(at most 1900 kcal of energy a day); what you do not tolerate: None; reminder each day: never"
          ),
          .consentAsked("keep_profile"))
        try await chat.say("yes")
        chat.expect(.recorded("profile.noted"), .recorded("goal.set"))
        chat.expectNo(.recorded("allergy.noted"))
        try await chat.undo()
        chat.expect(.functionCalled("restore_profile"), .turnUndone)
        try await chat.say("no")
        try await chat.say("What do you know about me?")
        chat.expect(.said(containing: "Your goals: none."))
      }
    }

    @Test func `a child sets no limits`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("Let's get to know each other")
        try await chat.say("I am 15")
        chat.expect(.said(containing: "anything that you do not tolerate"))
        try await chat.say("no")
        try await chat.say("never")
        try await chat.say("yes")
        chat.expect(.said(containing: "your parents or a doctor"))
        try await chat.say("my goal is 1500 calories")
        chat.expectNo(.recorded("goal.set"))
      }
    }
  }
}
