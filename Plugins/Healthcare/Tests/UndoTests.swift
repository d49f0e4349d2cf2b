import Conversation
import Healthcare
import EventLog
import PluginKit
import PluginTesting
import Testing

/// A patient undoes what they said last, and what was done for it.
@Suite struct UndoTests {
  private static let john = Member(id: "P12345", name: "John Doe", role: .person)

  @Test func `a booking that is undone is cancelled, and its card can be taken again`() async throws
  {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("What is the earliest date for cardiology?")
      let choices = try chat.choices()
      try await chat.choose(choices[0])
      chat.expect(.recorded("appointment.booked"))
      try await chat.undo()
      chat.expect(
        .consentGiven("cancel_appointment", .undo), .functionCalled("cancel_appointment"),
        .recorded("appointment.cancelled"), .turnUndone)
      #expect(try chat.choices() == choices)
      try await chat.choose(choices[0])
      chat.expect(.recorded("appointment.booked"))
    }
  }

  @Test func `an appointment that was moved is moved back, with the booking it goes`() async throws
  {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("Book an appointment in cardiology next Monday at 9")
      try await chat.say("Please move my appointment to next Monday at 9:30")
      try await chat.say("yes")
      chat.expect(.recorded("appointment.rescheduled"))
      try await chat.undo()
      chat.expect(
        .functionCalled("move_appointment"), .recorded("appointment.rescheduled"), .turnUndone)
      // The question whether to move it is open again, and is undone as well.
      try await chat.undo()
      chat.expect(.turnUndone)
      try await chat.undo()
      chat.expect(.recorded("appointment.cancelled"), .turnUndone)
      #expect(try chat.cannotUndo() == "There is nothing to undo.")
    }
  }

  @Test func `an appointment that was cancelled since needs nothing more to be undone`()
    async throws
  {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("Book an appointment in cardiology next Monday at 9")
      let other = try await chat.stage.ask("cancel_appointment", call: "elsewhere")
      #expect(other.status == 200)
      try await chat.undo()
      chat.expect(.functionReturned("cancel_appointment", status: 410), .turnUndone)
      chat.expectNo(.recorded("appointment.cancelled"))
    }
  }

  @Test func `an appointment that was moved elsewhere since is not moved back`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("Book an appointment in cardiology next Monday at 9")
      try await chat.say("Please move my appointment to next Monday at 9:30")
      try await chat.say("yes")
      let moved = try await chat.stage.ask(
        "move_appointment", ["preferred_reservation_date": "2026-11-30"], call: "elsewhere")
      #expect(moved.status == 200)
      await #expect(throws: ChannelRefusal.self) { try await chat.undo() }
      chat.expectNo(.recorded("appointment.rescheduled"))
    }
  }

  @Test func `a cancelled appointment is not made again`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("Book an appointment in cardiology next Monday at 9")
      try await chat.say("Cancel my appointment")
      try await chat.say("yes")
      #expect(
        try chat.cannotUndo()
          == "This cannot be taken back: Cancels an appointment of the patient. "
          + "Its time is free for others at once. You can make another appointment.")
      await #expect(throws: ChannelRefusal.self) { try await chat.undo() }
    }
  }

  @Test func `what is said to a doctor cannot be undone`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("I would like to talk to a doctor")
      try await chat.choose("Invite a Doctor")
      #expect(try chat.cannotUndo()?.hasPrefix("Somebody was called") == true)
    }
  }
}
