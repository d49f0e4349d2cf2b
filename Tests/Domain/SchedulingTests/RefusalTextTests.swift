import EventLog
import Scheduling
import Testing

@Suite struct RefusalTextTests {
  private let free = [Clinic.slot("08:00"), Clinic.slot("09:20")]

  @Test func `a refusal says what else is free, in the clocks of a zone`() {
    let refusal = SchedulingRefusal.slotTaken(alternatives: free)
    #expect(
      refusal.text(in: Clinic.berlin)
        == "This time is already taken. Free instead: 2026-11-23 09:00, 2026-11-23 10:20 (Europe/Berlin)."
    )
    #expect(
      refusal.description
        == "This time is already taken. Free instead: 2026-11-23 08:00, 2026-11-23 09:20 (UTC).")
    #expect(
      SchedulingRefusal.outsideAvailability(alternatives: []).description
        == "No appointment is offered at this time. No free time is near.")
  }

  @Test func `a refusal names what it is about`() {
    #expect(
      SchedulingRefusal.unknownAppointment("a1").description == "There is no appointment a1.")
    #expect(
      SchedulingRefusal.purposeNotOffered("surgery", offered: []).description
        == "surgery is not offered here; offered: nothing.")
    #expect(
      SchedulingRefusal.overlapsPublished([Clinic.hours("09:00", "12:00")]).description
        == "These hours overlap 09:00–12:00, already published for the day.")
    #expect(
      SchedulingRefusal.inThePast(Clinic.now).text(in: Clinic.berlin)
        == "2026-11-20 09:00 (Europe/Berlin) has passed. Choose a later time.")
  }
}
