import Basics
import Conversation
import Healthcare
import PluginKit
import PluginTesting
import Scheduling
import Testing

/// The clinic once a doctor's account was removed: nobody is called who cannot come.
@Suite struct DepartedTests {
  private static let john = Member(id: "P12345", name: "John Doe", role: .person)
  /// The doctor who is on call around the clock has left.
  private static let withoutLee = StaffAccounts(
    canBeCalled: { $0 != "dr-lee" }, hasLeft: { $0 == "dr-lee" })

  @Test func `an alarm calls nobody who has left, and says that nobody was called`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john, staff: Self.withoutLee) {
      chat in
      try await chat.say("my husband collapsed and isn't breathing")
      chat.expect(.recorded("alarm.raised"))
      chat.expectNo(.recorded("channel.memberJoined"))
      try await chat.say("is the doctor coming?")
      chat.expect(.said(containing: "Nobody was called from here"))
    }
  }

  @Test func `nobody who has left can be talked to or asked`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john, staff: Self.withoutLee) {
      chat in
      try await chat.say("Can I talk to a doctor?")
      chat.expectNo(.button("Invite a Doctor"))
      chat.expect(.said(containing: "no doctor can talk to you"))
    }
  }

  @Test func `whoever wants to see a doctor who has left is told so, with what is free`()
    async throws
  {
    try await conversation(with: HealthcarePlugin(), as: Self.john, staff: Self.withoutLee) {
      chat in
      for (words, reason) in [
        ("Is Dr. Lee free on Friday?", "Dr. Lee has left and takes no appointments."),
        ("book me with Dr. Lee on Friday at 9", "Dr. Lee has left and takes no appointments."),
        ("Ist Dr. Lee am Freitag frei?", "Leider ist Dr. Lee nicht mehr hier"),
        ("¿Está libre el Dr. Lee el viernes?", "Lo siento, Dr. Lee ya no está aquí"),
      ] {
        try await chat.say(words)
        chat.expect(.said(containing: reason))
        chat.expectNo(.recorded("appointment.booked"))
      }
    }
  }

  @Test func `an appointment with a doctor who has left says what to do`() async throws {
    let left = Lock(false)
    let staff = StaffAccounts(
      canBeCalled: { _ in true }, hasLeft: { $0 == "dr-lee" && left.withLock { $0 } })
    try await conversation(with: HealthcarePlugin(), as: Self.john, staff: staff) { chat in
      try await chat.say("book me with Dr. Lee on 2026-11-30 at 09:00")
      try await chat.say("yes")
      left.withLock { $0 = true }
      try await chat.say("Show me my appointments")
      let card = try #require(try chat.channel().timeline.last?.cards?.first?.card)
      #expect(
        card.details?.contains("Dr. Lee has left. Please cancel it and book another one.") == true)
      try await chat.say("move my appointment to Friday at 10")
      chat.expect(.said(containing: "Dr. Lee has left, so your appointment on 2026-11-30"))
      try await chat.say("cancel my appointment")
      try await chat.say("yes")
      chat.expect(.recorded("appointment.cancelled"))
    }
  }
}
