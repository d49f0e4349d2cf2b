import Conversation
import EventLog
import JSON
@testable import Nutrition
import PluginTesting
import Testing

extension NutritionConversationTests {
  /// What was written down or noted is taken back: everything is as it was before.
  struct UndoTests {
    private func told(_ chat: PlayedConversation) async throws -> String {
      try await chat.say("What do you know about me?")
      return try chat.reply() ?? ""
    }

    @Test func `an entry goes, and comes back`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had two eggs")
        try await chat.say("Take that back")
        chat.expect(.recorded("food.removed"))
        try await chat.undo()
        chat.expect(.functionCalled("restore_food"), .recorded("food.logged"), .turnUndone)
        try await chat.say("What did I eat today?")
        chat.expect(.said(containing: "energy 155 kcal"))
      }
    }

    @Test(arguments: [
      ("a burger and fries", "didn't have the fries actually")
    ])
    func `what was not eaten after all is asked about`(
      _ eaten: String, _ words: String
    ) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had \(eaten)")
        try await chat.say("yes")
        try await chat.say(words)
        chat.expect(.consentAsked("remove_food"))
      }
    }

    @Test func `what somebody else ate is taken out, and can be put back`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had a cheese sandwich")
        try await chat.say("yes")
        try await chat.say("i didn't eat the sandwich, my wife did")
        chat.expect(.functionCalled("remove_food"), .recorded("food.removed"))
        try await chat.say("Put it back")
        chat.expect(.functionCalled("restore_food"))
      }
    }

    @Test func `what was told last goes with its entry`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I had two eggs")
        try await chat.undo()
        chat.expect(.functionCalled("remove_food"), .recorded("food.removed"), .turnUndone)
        try await chat.say("Put it back")
        chat.expect(.functionCalled("restore_food"), .recorded("food.logged"))
      }
    }

    @Test func `a correction is taken back, and the old entry stands`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("yesterday I had two eggs")
        try await chat.say("correct the last entry")
        try await chat.say("three eggs")
        try await chat.say("yes")
        chat.expect(.recorded("food.removed"), .recorded("food.logged"))
        try await chat.undo()
        chat.expect(.functionCalled("restore_food"), .turnUndone)
        let sums = try ["2026-11-23/visitor", "2026-11-24/visitor", "all/visitor"].map {
          try chat.stage.view("nutrition", $0)?["total"]?["energy"]?.number
        }
        #expect(sums[0] == 155 && (sums[1] ?? 0) == 0 && sums[2] == 155)
      }
    }

    @Test func `an allergy that was known stays known`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I am allergic to peanuts")
        try await chat.say("I am allergic to peanuts")
        try await chat.undo()
        #expect(try await told(chat).contains("peanuts"))
      }
    }

    @Test func `an allergy that was taken out comes back, and one that was noted goes`()
      async throws
    {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("I am allergic to peanuts")
        try await chat.say("I'm not allergic to peanuts any more")
        try await chat.say("yes")
        chat.expect(.recorded("allergy.cleared"))
        try await chat.undo()
        chat.expect(.functionCalled("restore_profile"), .recorded("diet.restored"), .turnUndone)
        #expect(try await told(chat).contains("peanuts"))
        try await chat.say("I am allergic to milk")
        try await chat.undo()
        let profile = try await told(chat)
        #expect(profile.contains("peanuts") && !profile.contains("milk"))
      }
    }

    @Test func `an old goal comes back`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("my goal is 2000 calories")
        if try chat.choices().contains("Yes") { try await chat.say("yes") }
        try await chat.say("my goal is 1800 calories")
        if try chat.choices().contains("Yes") { try await chat.say("yes") }
        #expect(try await told(chat).contains("1800 kcal"))
        try await chat.say("put my goal back as it was")
        if try chat.choices().contains("Yes") { try await chat.say("yes") }
        #expect(try await told(chat).contains("2000 kcal"))
      }
    }

    @Test func `reminders that were ended are set again`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("remind me at 20:00")
        try await chat.say("Stop reminding me")
        try await chat.say("yes")
        chat.expect(.recorded("timer.cancelled"))
        try await chat.undo()
        chat.expect(.functionCalled("restore_reminders"), .recorded("timer.set"), .turnUndone)
        try await chat.say("no")
        try await chat.say("Show my reminders")
        chat.expect(.said("I remind you each day at 20:00."))
        try await chat.say("remind me at 13:00")
        try await chat.undo()
        chat.expect(.functionCalled("cancel_reminder"), .recorded("timer.cancelled"))
        try await chat.say("Show my reminders")
        chat.expect(.said("I remind you each day at 20:00."))
      }
    }
  }
}
