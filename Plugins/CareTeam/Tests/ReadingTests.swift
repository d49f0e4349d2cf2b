@testable import CareTeam
import Conversation
import EventLog
import PluginKit
import PluginTesting
import Testing

extension CareTeamConversations {
  /// What is said in other words than the examples': it is asked about, and refines what was shown.
  @Suite struct ReadingTests {
    @Test func `a name and a day are taken for a visit, which is asked about first`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("you know, Lin, on Monday")
        chat.expect(.said("Shall I book a visit for you with Lin Chen on 2026-11-30 09:00?"))
        chat.expectNo(.functionCalled("book_visit"))
        try await chat.say("yes")
        chat.expect(.functionCalled("book_visit"))
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

    @Test func `what is meant instead of what was given puts it right`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("book Lin for Thursday")
        chat.expect(.said("Shall I book a visit for you with Lin Chen on 2026-11-26 09:00?"))
        try await chat.say("Thursday was a bad idea, that's bin day. Friday same time")
        chat.expect(.said("Shall I book a visit for you with Lin Chen on 2026-11-27 09:00?"))
        try await chat.say("stop, should have been Amara not Lin")
        chat.expect(.said("Shall I book a visit for you with Nurse Amara on 2026-11-27 09:00?"))
      }
    }

    @Test func `a day that is only told of is none that is asked for`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("I have to work on Thursday, is Lin free on Friday?")
        chat.expect(
          .functionCalled("find_times", ["staff": "Lin Chen", "time": "2026-11-27"]))
        try await chat.say("I have to work on Thursday, is Dr. Weber free on Friday?")
        chat.expect(
          .functionCalled("find_times", ["staff": "Dr. Weber", "time": "2026-11-27"]))
      }
    }

    @Test func `whoever is asked after by name is somebody else`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("which day is old Mr Brandt coming")
        chat.expect(
          .said(
            "I can only help with what is your own. The other person has to sign in themselves. "
              + "Or they let you act for them: on the page, under You."))
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
