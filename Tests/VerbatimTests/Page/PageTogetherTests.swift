import TestSupport
import Testing

/// The chat page in two browsers: what one person does is seen by the other without a reload.
@Suite(.serialized, .enabled(if: WebDriver.isThere, "needs Debian's chromium and chromium-driver"))
struct PageTogetherTests {
  @Test func `a doctor sees a booking as it is made`() async throws {
    try await PageTest.run { test in
      let doctor = try await test.person("Dr. Lee")
      try await doctor.press("Calendar")
      try await doctor.see("Week")
      let patient = try await test.person("John Doe")
      try await patient.press("Calendar")
      try await patient.picture("booking")
      try await patient.press("Dr. Lee")
      try await patient.expectNoComplaints()
      try await doctor.expectNoComplaints()
    }
  }

  @Test func `a doctor who is called takes the conversation and gives it back`() async throws {
    try await PageTest.run { test in
      let doctor = try await test.person("Dr. Lee")
      let patient = try await test.patient()
      try await patient.say("Can I talk to a doctor?")
      try await patient.press("Invite a Doctor")
      try await patient.see("In Progress")
      try await doctor.press("Healthcare ChatBot")
      try await doctor.press("Join")
      try await doctor.say("Good morning, John.")
      try await patient.see("Good morning, John.")
      try await patient.say("Good morning, doctor.")
      try await doctor.see("Good morning, doctor.")
      try await patient.picture("handed-over")
      try await doctor.press("Give back")
      try await patient.see("The assistant answers")
      try await patient.say("my chest hurts")
      try await patient.see("The right department for this is Cardiology.")
      try await doctor.expectNoComplaints()
      try await patient.expectNoComplaints()
    }
  }
}
