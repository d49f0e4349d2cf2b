@testable import CareTeam
import Conversation
import EventLog
import JSON
import PluginKit
import PluginTesting
import Testing

extension CareTeamConversations {
  /// Questions and choices about a list or a deed of a moment ago.
  @Suite struct ContextTests {
    @Test(arguments: [
      "when was it again?", "wait sorry, when was it again? didn't write it down",
      "who was it with, the nurse or the doctor?", "yep go",
    ])
    func `what was booked is shown to whoever asks about it`(_ words: String) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("when does Dr. Weber have time")
        try await chat.choose("Dr. Weber")
        chat.expect(.recorded("appointment.booked"))
        try await chat.say(words)
        chat.expect(
          .card("2026-11-24 10:00", subtitle: "With Dr. Weber"))
      }
    }

    @Test(arguments: [
      ("book dr weber tuesday 10", "2026-12-01 10:00"),
      ("tomorrow 10 with dr weber please", "2026-11-25 10:00"),
      ("el martes a las once con Dr. Weber", "2026-12-01 11:00"),
      ("dienstag um elf zu Dr. Weber bitte", "2026-12-01 11:00"),
    ])
    func `a bare hour is that hour and no other`(_ words: String, _ time: String) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say(words)
        let isAsked = words.hasPrefix("el") ? "sí" : words.hasPrefix("d") ? "ja" : "yes"
        try await chat.say(isAsked)
        try await chat.say(
          ["sí": "¿Qué citas tengo?", "ja": "Welche Termine habe ich?"][isAsked] ?? "Show my visits"
        )
        chat.expect(.card(time))
      }
    }

    @Test func `a choice with a reason beside it is asked about`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("when does Dr. Weber have time")
        try await chat.say("the first one, I'd be bringing my mum along")
        chat.expect(.consentAsked("book_visit"))
        chat.expectNo(.recorded("appointment.booked"))
      }
    }

    @Test(arguments: ["a bit later if you can", "not so early please", "and on friday?"])
    func `another time is looked up, and nothing that is not booked is moved`(
      _ words: String
    ) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("when does Dr. Weber have time")
        try await chat.say(words)
        chat.expect(.functionCalled("find_times"))
        chat.expectNo(.functionCalled("move_visit"))
      }
    }

    @Test func `who asks when somebody is free means no visit that could not be cancelled`()
      async throws
    {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("cancel my visit")
        try await chat.say("ok when's the nurse free tomorrow morning")
        chat.expect(.functionCalled("find_times"))
      }
    }

    @Test func `another time that suits is asked about instead`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("can Dr. Weber come by on Tuesday")
        chat.expect(.consentAsked("book_visit"))
        try await chat.say("10ish works")
        chat.expect(.consentAsked("book_visit"))
        try await chat.say("yes")
        chat.expect(.recorded("appointment.booked"))
      }
    }

    @Test(arguments: ["second time is good for me", "the third one, and my brother drives me"])
    func `a time of the list is taken however it is called`(_ words: String) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("when does Dr. Weber have time")
        try await chat.say(words)
        chat.expectNo(.functionCalled("cancel_visit"))
        chat.expectNo(.said(containing: "not sure"))
      }
    }

    @Test func `a yes to a list shows it again, and books nothing`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("when does Dr. Weber have time")
        try await chat.say("sure that works")
        chat.expect(.card("Dr. Weber", subtitle: "2026-11-24 10:00", details: "Family Medicine"))
        chat.expectNo(.recorded("appointment.booked"))
      }
    }

    @Test(arguments: ["what time is it", "who are you"])
    func `what is not about the list does not show it again`(_ words: String) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("when does Dr. Weber have time")
        try await chat.say(words)
        chat.expectNo(.functionCalled("find_times"))
      }
    }
  }
}
