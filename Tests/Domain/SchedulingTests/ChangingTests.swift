import EventLog
import Scheduling
import PluginTesting
import Testing

@Suite struct ChangingTests {
  private let ada = Party.person(id: Clinic.ada)
  private let lee = Party.provider(id: Clinic.lee)

  private var booked: Scenario<ProviderCalendar> {
    Clinic.scenario.given(Clinic.booked("a1", "08:00"))
  }

  private func cancelled(by party: Party) -> CalendarEvent {
    .cancelled(
      AppointmentCancelled(
        appointment: "a1", provider: Clinic.lee, person: Clinic.ada, sequence: 1, by: party,
        reason: ""))
  }

  private func moved(to start: String, by party: Party) -> CalendarEvent {
    .rescheduled(
      AppointmentRescheduled(
        appointment: "a1", provider: Clinic.lee, person: Clinic.ada, purpose: Clinic.skin,
        start: Clinic.slot(start).start, end: Clinic.slot(start).end, zone: Clinic.berlin,
        sequence: 1, previous: Clinic.slot("08:00"), by: party))
  }

  @Test func `both sides move an appointment, nobody else`() throws {
    let target = Clinic.slot("08:40")
    try booked.when(.reschedule("a1", to: target, by: ada, now: Clinic.now))
      .then(moved(to: "08:40", by: ada))
    try booked.when(.reschedule("a1", to: target, by: lee, now: Clinic.now))
      .then(moved(to: "08:40", by: lee))
    try booked.when(.reschedule("a1", to: target, by: .person(id: Clinic.bob), now: Clinic.now))
      .thenRefuses(SchedulingRefusal.notYours)
    try booked.when(.reschedule("a1", to: target, by: .provider(id: "x"), now: Clinic.now))
      .thenRefuses(SchedulingRefusal.notYours)
  }

  @Test func `a repeated move changes nothing`() throws {
    try booked.given(moved(to: "08:40", by: ada))
      .when(.reschedule("a1", to: Clinic.slot("08:40"), by: ada, now: Clinic.now)).then()
  }

  @Test func `a moved appointment leaves its slot to others`() throws {
    try booked.given(moved(to: "08:40", by: ada))
      .when(.book(Clinic.request("b1", "08:00", person: Clinic.bob), now: Clinic.now))
      .then(Clinic.booked("b1", "08:00", person: Clinic.bob))
  }

  @Test func `a move to a taken slot offers neither that slot nor the present one`() throws {
    try booked.given(Clinic.booked("b1", "08:40", person: Clinic.bob))
      .when(.reschedule("a1", to: Clinic.slot("08:40"), by: ada, now: Clinic.now))
      .thenRefuses(
        SchedulingRefusal.slotTaken(
          alternatives: [
            Clinic.slot("09:20"), Clinic.slot("10:00"), Clinic.slot("08:00", day: "2026-11-30"),
          ]))
  }

  @Test func `a cancelled slot is free again and the id is spent`() throws {
    try booked.when(.cancel("a1", by: lee, now: Clinic.now)).then(cancelled(by: lee))
    let after = booked.given(cancelled(by: lee))
    try after.when(.book(Clinic.request("b1", "08:00", person: Clinic.bob), now: Clinic.now))
      .then(Clinic.booked("b1", "08:00", person: Clinic.bob))
    try after.when(.book(Clinic.request("a1", "08:00"), now: Clinic.now))
      .thenRefuses(SchedulingRefusal.alreadyCancelled("a1"))
  }

  @Test func `cancelling again is nothing for the same side and too late for the other`() throws {
    let after = booked.given(cancelled(by: lee))
    try after.when(.cancel("a1", by: lee, now: Clinic.now)).then()
    try after.when(.cancel("a1", by: ada, now: Clinic.now))
      .thenRefuses(SchedulingRefusal.alreadyCancelled("a1"))
  }

  @Test func `each side says why it cancels, and nobody else may`() throws {
    for party in [ada, lee] {
      let event = AppointmentCancelled(
        appointment: "a1", provider: Clinic.lee, person: Clinic.ada, sequence: 1, by: party,
        reason: "ill")
      try booked.when(.cancel("a1", by: party, reason: "ill", now: Clinic.now))
        .then(.cancelled(event))
    }
    for party in [Party.person(id: Clinic.bob), .provider(id: "x")] {
      try booked.when(.cancel("a1", by: party, reason: "ill", now: Clinic.now))
        .thenRefuses(SchedulingRefusal.notYours)
    }
  }

  @Test func `what is unknown or has begun cannot be cancelled`() throws {
    let start = Clinic.slot("08:00").start
    try booked.when(.cancel("zz", by: ada, now: Clinic.now))
      .thenRefuses(SchedulingRefusal.unknownAppointment("zz"))
    try booked.when(.cancel("a1", by: ada, now: start.adding(.seconds(1))))
      .thenRefuses(SchedulingRefusal.inThePast(start))
  }

  @Test func `the provider says how an appointment ended, once it has begun`() throws {
    let start = Clinic.slot("08:00").start
    let completed = CalendarEvent.completed(
      AppointmentCompleted(appointment: "a1", provider: Clinic.lee, person: Clinic.ada))
    let missed = CalendarEvent.missed(
      AppointmentMissed(appointment: "a1", provider: Clinic.lee, person: Clinic.ada))
    try booked.when(.complete("a1", by: Clinic.lee, now: Clinic.now))
      .thenRefuses(SchedulingRefusal.notYet(start))
    try booked.when(.complete("a1", by: "x", now: start)).thenRefuses(SchedulingRefusal.notYours)
    try booked.when(.complete("a1", by: Clinic.lee, now: start)).then(completed)
    try booked.when(.markNoShow("a1", by: Clinic.lee, now: start)).then(missed)
    try booked.given(completed).when(.complete("a1", by: Clinic.lee, now: start)).then()
    try booked.given(completed).when(.markNoShow("a1", by: Clinic.lee, now: start))
      .thenRefuses(SchedulingRefusal.alreadyOver("a1"))
    try booked.given(completed).when(.cancel("a1", by: ada, now: start))
      .thenRefuses(SchedulingRefusal.alreadyOver("a1"))
  }
}
