import Conversation
import EventLog
import Healthcare
import PluginTesting
import Testing

/// A recorded conversation, taken out of a log by evtool extract: what it led to, it leads to
/// again.
@Suite struct RecordedConversationTests {
  @Test func `the conversation 334a916708f54592a89a52e8c1270bb2`() async throws {
    let person = Member(id: "P12345", name: "John Doe", role: .person)
    // 2026-11-26T05:42:42.123556Z: what the plugin offers follows from it.
    let start = Timestamp(microseconds: 1795671762123556)
    try await conversation(with: HealthcarePlugin(), as: person, at: start) { chat in
      try await chat.say("my knee hurts")
      chat.expect(.said("Your joints, bones or muscles: knee pain"))
      chat.expect(.said("Until a doctor has looked"))
      chat.expect(
        .said(
          """
          I understand: knee pain. The right department for this is Orthopedics. Would \
          you like me to look for an appointment there?
          """))
      try await chat.choose("What is the earliest date?")
      chat.expect(.functionCalled("recommend_date"))
      chat.expect(.said("These appointments are free:"))
      try await chat.choose("Dr. Santos")
      chat.expect(.functionCalled("reservation"))
      chat.expect(.said("Your appointment is booked:"))
    }
  }
}
