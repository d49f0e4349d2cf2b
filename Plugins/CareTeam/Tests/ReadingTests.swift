@testable import CareTeam
import Conversation
import EventLog
import PluginKit
import PluginTesting
import Testing

extension CareTeamConversations {
  /// What is said in other words than the examples': it is asked about, and refines what was shown.
  @Suite struct ReadingTests {
    @Test(arguments: ["Book a visit", "yes"])
    func `who is asked what was meant loses nothing that was said`(_ answer: String) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("you know, Lin, on Monday")
        chat.expect(.said(containing: "Did you mean one of these?"))
        chat.expectChoices("Book a visit", "Write a message", "Cancel a visit")
        try await chat.say(answer)
        chat.expect(.said("Shall I book a visit with Lin Chen on 2026-11-30 09:00?"))
      }
    }

    @Test func `a list that was shown is asked again with what is to be otherwise`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("when does Dr. Weber have time on Thursday?")
        try await chat.say("mornings only tho")
        chat.expect(
          .functionCalled("find_times", ["staff": "Dr. Weber", "time": "2026-11-26 06:00–12:00"]))
        try await chat.say("anything later?")
        chat.expect(
          .functionCalled("find_times", ["staff": "Dr. Weber", "time": "2026-11-26 11:00–23:59"]))
      }
    }

    @Test func `what a denial stands beside is looked up all the same`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("don't book anything yet, is Lin there on Thursday?")
        chat.expect(
          .functionCalled("find_times", ["staff": "Lin Chen", "time": "2026-11-26"]))
        chat.expectNo(.recorded("appointment.booked"))
      }
    }

    @Test func `a patient is offered nothing that only the staff can do`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("I am away on Monday")
        chat.expectNo(.consentAsked("close_day"))
      }
    }
  }
}
