@testable import CareTeam
import Conversation
import EventLog
import JSON
import PluginKit
import PluginTesting
import Testing

extension CareTeamConversations {
  @Suite struct VisitTests {
    @Test func `a patient finds a time, books it and gives it up`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("when does Dr. Weber have time")
        chat.expect(
          .functionCalled("find_times", ["staff": "Dr. Weber"]),
          .card("Dr. Weber", subtitle: "2026-11-24 10:00", details: "Family Medicine"))
        try await chat.choose("Dr. Weber")
        chat.expect(
          .consentGiven("book_visit", .offer),
          .functionCalled("book_visit", ["staff": "Dr. Weber", "time": "2026-11-24 10:00"]),
          .recorded("appointment.booked"), .said("Your visit is booked."),
          .card("2026-11-24 10:00", subtitle: "With Dr. Weber"))
        try await chat.say("cancel my visit on 2026-11-24")
        chat.expect(.said("Shall I cancel the visit with Dr. Weber on 2026-11-24 10:00?"))
        try await chat.choose("Yes")
        chat.expect(
          .recorded("appointment.cancelled"), .said("The visit on 2026-11-24 10:00 is cancelled."))
        try await chat.say("show my visits")
        chat.expect(.said("There are no upcoming visits."))
      }
    }

    @Test func `a time that was looked up for somebody else is not booked for oneself`()
      async throws
    {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("When can my daughter be seen?")
        try await chat.say("when does Dr. Weber have time")
        try await chat.choose("Dr. Weber")
        chat.expectNo(.recorded("appointment.booked"))
        try await chat.say("the first")
        chat.expectNo(.recorded("appointment.booked"))
      }
    }

    @Test func `times are found from the day on that is named, or said to be none`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("is the physio in on Thursday?")
        chat.expect(
          .functionCalled("find_times", ["staff": "Lin Chen", "time": "2026-11-26"]),
          .card("Lin Chen", subtitle: "2026-11-26 09:00"))
        try await chat.say("and on Saturday?")
        chat.expect(
          .said("Nothing is free on 2026-11-28. These are the next free times."),
          .card("Lin Chen", subtitle: "2026-11-30 09:00"))
      }
    }

    @Test func `some hours of a day are looked through, and its first free time asked about`()
      async throws
    {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("when can I see the nurse before 10 on Thursday?")
        chat.expect(
          .functionCalled(
            "find_times", ["staff": "Nurse Amara", "time": "2026-11-26 00:00–10:00"]),
          .card("Nurse Amara", subtitle: "2026-11-26 09:00"),
          .card("Nurse Amara", subtitle: "2026-11-26 09:30"))
        try await chat.say("book a visit with Lin Chen on Friday between 10 and 11 am")
        chat.expect(
          .said(containing: "Shall I book a visit for you with Lin Chen on 2026-11-27 10:00?"))
      }
    }

    @Test func `a visit is moved by an hour`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("book a visit with Dr. Weber on 2026-11-25 09:00")
        try await chat.say("could we push it back by an hour?")
        chat.expect(.said(containing: "of 2026-11-25 09:00 to 2026-11-25 10:00?"))
      }
    }

    @Test func `a call that is repeated after a crash says again what it did`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("book a visit with Dr. Weber on 2026-11-25 09:00")
        for _ in 0..<2 {
          let moved = try await chat.stage.call(
            "move_visit", ["visit": "2026-11-25 09:00", "time": "2026-11-26 10:00"],
            as: weber.id, call: "call-move")
          #expect(
            moved.body["message"] == "The visit on 2026-11-25 09:00 is now on 2026-11-26 10:00.")
        }
        for _ in 0..<2 {
          let cancelled = try await chat.stage.call(
            "cancel_visit", ["time": "2026-11-26 10:00"], as: weber.id, call: "call-cancel")
          #expect(cancelled.body["message"] == "The visit on 2026-11-26 10:00 is cancelled.")
        }
        let types = try chat.stage.events().map(\.type)
        #expect(types.count { $0 == "appointment.rescheduled" } == 1)
        #expect(types.count { $0 == "appointment.cancelled" } == 1)
        #expect(types.count { $0 == "careMessage.sent" } == 2, "the patient is told each once")
      }
    }

    @Test func `either side moves a visit to a time that is free`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("move my visit to 2026-11-26")
        chat.expect(.said("You have no upcoming visit."))
        try await chat.say("book a visit with Dr. Weber on 2026-11-25 09:00")
        try await chat.say("move my visit to 2026-11-26 10:00")
        chat.expect(
          .said("Shall I move your visit with Dr. Weber of 2026-11-25 09:00 to 2026-11-26 10:00?"))
        try await chat.say("yes")
        chat.expect(
          .functionCalled(
            "move_visit",
            [
              "time": "2026-11-26 10:00", "visit": "2026-11-25 09:00",
              "booked_staff": "Dr. Weber",
            ]),
          .recorded("appointment.rescheduled"),
          .said("The visit on 2026-11-25 09:00 is now on 2026-11-26 10:00."))
        let staff = try await chat.conversation(as: weber)
        try await staff.say("move the visit to 2026-11-29")
        staff.expect(.said(containing: "Dr. Weber has no free time on 2026-11-29. Free instead:"))
        try await staff.say("move the visit to 2026-11-25 09:00")
        staff.expect(
          .said("Shall I move your visit with ann of 2026-11-26 10:00 to 2026-11-25 09:00?"))
        try await staff.say("yes")
        staff.expect(.said("The visit on 2026-11-26 10:00 is now on 2026-11-25 09:00."))
        try await chat.say("Read my messages")
        let cards = try #require(try chat.channel().timeline.last?.cards).map(\.card)
        #expect(cards.count == 1, "what the patient moved is not told them")
        #expect(
          cards[0].details
            == "Dr. Weber has moved your visit on 2026-11-26 10:00 to 2026-11-25 09:00.")
        try await staff.say("Cancel a visit")
        try await staff.say("yes")
        try await chat.say("Read my messages")
        #expect(
          try chat.channel().timeline.last?.cards?.last?.card.details
            == "Dr. Weber has cancelled your visit on 2026-11-25 09:00.")
      }
    }

    @Test func `of several visits it is asked which, by day or by name`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("book a visit with Dr. Weber on 2026-11-25 09:00")
        try await chat.say("book a visit with Lin Chen on 2026-11-26 10:00")
        try await chat.say("cancel my visit")
        chat.expect(
          .said(
            "You have several visits: 2026-11-25 09:00 with Dr. Weber, 2026-11-26 10:00 with Lin Chen. "
              + "Which one do you mean?"))
        chat.expectNo(.consentAsked("cancel_visit"))
        try await chat.say("the one with Lin Chen")
        chat.expect(.said("Shall I cancel the visit with Lin Chen on 2026-11-26 10:00?"))
      }
    }

    @Test func `nobody is booked twice at one time`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("book a visit with Dr. Weber on 2026-11-25 09:00")
        chat.expect(.recorded("appointment.booked"))
        let other = try await chat.conversation(as: Member(id: "bob", name: "Bob", role: .person))
        try await other.say("book a visit with Dr. Weber on 2026-11-25 09:00")
        other.expectNo(.recorded("appointment.booked"))
        other.expect(
          .said(containing: "Dr. Weber has no free time on 2026-11-25 09:00. Free instead:"))
      }
    }

    @Test func `hours that end after noon may be said on a clock of twelve`() async throws {
      try await conversation(with: CareTeamPlugin(), as: weber) { chat in
        try await chat.say("publish my hours on monday 9 till 1")
        chat.expect(.said("Shall patients be able to book you on mondays from 9 to 13?"))
      }
    }

    @Test func `staff publish hours, close days, and patients see it at once`() async throws {
      try await conversation(with: CareTeamPlugin(), as: weber) { chat in
        try await chat.say("I can be seen on Saturday from 14 to 15")
        chat.expect(
          .said("Shall patients be able to book you on saturdays from 14 to 15?"),
          .consentAsked("publish_hours"))
        try await chat.choose("Yes")
        chat.expect(
          .functionCalled("publish_hours", ["weekday": "saturday", "from": "14", "until": "15"]),
          .recorded("availability.published"),
          .said("Patients can book you on saturdays, 14:00–15:00."))
        try await chat.say("I am away on 2026-11-25")
        try await chat.say("yes please")
        chat.expect(.consentGiven("close_day", .question), .recorded("availability.withdrawn"))
        let patient = try await chat.conversation(as: ann)
        try await patient.say("book a visit with Dr. Weber on 2026-11-25")
        patient.expect(.said(containing: "has no free time on 2026-11-25"))
        try await patient.say("book a visit with Dr. Weber on 2026-11-28")
        patient.expect(.said("Shall I book a visit for you with Dr. Weber on 2026-11-28 14:00?"))
        try await patient.say("yes")
        patient.expect(.card("2026-11-28 14:00", subtitle: "With Dr. Weber"))
        try await chat.say("who comes to see me")
        chat.expect(.card("2026-11-28 14:00", subtitle: "With ann"))
      }
    }

    @Test func `nobody sees the visits of somebody whose identifier only looks the same`()
      async throws
    {
      let one = Member(id: "jos\u{E9}", name: "One", role: .person)
      try await conversation(with: CareTeamPlugin(), as: one) { chat in
        try await chat.say("book a visit with Dr. Weber on 2026-11-25 09:00")
        chat.expect(.recorded("appointment.booked"))
        let other = try await chat.conversation(
          as: Member(id: "jose\u{301}", name: "Other", role: .person))
        try await other.say("show my visits")
        other.expect(.said("There are no upcoming visits."))
      }
    }

    @Test func `a patient publishes nothing`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("I can be seen on Saturday from 14 to 15")
        chat.expectNo(.consentAsked("publish_hours"))
        chat.expectNo(.recorded("availability.published"))
      }
    }

    @Test func `who is no staff is refused by the functions themselves, however they are called`()
      async throws
    {
      let stage = try Stage(CareTeamPlugin())
      try await stage.setUp()
      let calls: [(String, JSONValue)] = [
        ("publish_hours", ["weekday": "saturday", "from": "14", "until": "15"]),
        ("close_day", ["day": "2026-12-24"]),
      ]
      for (name, arguments) in calls {
        let answer = try await stage.call(name, arguments, as: ann.id)
        #expect(answer.status == 403, "\(name)")
      }
    }
  }
}
