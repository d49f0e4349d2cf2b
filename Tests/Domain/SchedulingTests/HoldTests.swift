import EventLog
import Scheduling
import PluginTesting
import Testing

@Suite struct HoldTests {
  private let until = "2026-11-20T08:15:00Z"
  private let expired = CalendarEvent.holdExpired(
    AppointmentHoldExpired(appointment: "a1", provider: Clinic.lee, person: Clinic.ada))

  private var holding: Scenario<ProviderCalendar> {
    Clinic.scenario.given(Clinic.held("a1", "08:00", until: until))
  }

  @Test func `a free slot is held until a moment, once`() throws {
    let hold = CalendarCommand.hold(
      Clinic.request("a1", "08:00"), until: at(until), now: Clinic.now)
    try Clinic.scenario.when(hold).then(Clinic.held("a1", "08:00", until: until))
    try holding.when(hold).then()
  }

  @Test func `a hold that would end at once is refused`() throws {
    try Clinic.scenario
      .when(.hold(Clinic.request("a1", "08:00"), until: Clinic.now, now: Clinic.now))
      .thenRefuses(SchedulingRefusal.inThePast(Clinic.now))
  }

  @Test func `a hold becomes a booking, a revision of it`() throws {
    try holding.when(.book(Clinic.request("a1", "08:00"), now: Clinic.now))
      .then(Clinic.booked("a1", "08:00", sequence: 1))
  }

  @Test func `a hold keeps others out until it runs out, and then ends first`() throws {
    let other = Clinic.request("b1", "08:00", person: Clinic.bob)
    try holding.when(.book(other, now: at("2026-11-20T08:14:59Z")))
      .thenRefuses(
        SchedulingRefusal.slotTaken(
          alternatives: ["08:40", "09:20", "10:00"].map { Clinic.slot($0) }))
    try holding.when(.book(other, now: at(until)))
      .then(expired, Clinic.booked("b1", "08:00", person: Clinic.bob))
  }

  @Test func `a hold that ran out cannot be booked, swept or not`() throws {
    let late = CalendarCommand.book(Clinic.request("a1", "08:00"), now: at(until))
    try holding.when(late).thenRefuses(SchedulingRefusal.holdExpired("a1"))
    try holding.given(expired).when(late).thenRefuses(SchedulingRefusal.holdExpired("a1"))
  }

  @Test func `only the holds that have run out are swept`() throws {
    let both = holding.given(
      Clinic.held("b1", "08:40", until: "2026-11-20T09:00:00Z", person: Clinic.bob))
    try both.when(.expireHolds(now: at(until))).then(expired)
    try both.given(expired).when(.expireHolds(now: at(until))).then()
  }

  @Test func `free slots leave out a hold, but not one that has run out`() throws {
    let state = holding.state
    let end = at("2026-11-24T00:00:00Z")
    #expect(
      ProviderCalendar.freeTimes(in: state, from: Clinic.now, to: end, limit: 1)
        == [Clinic.slot("08:40")])
    #expect(
      ProviderCalendar.freeTimes(in: state, from: Clinic.now, to: end, now: at(until), limit: 1)
        == [Clinic.slot("08:00")])
  }

  @Test func `a hold is given up but not moved`() throws {
    try holding
      .when(.cancel("a1", by: .person(id: Clinic.ada), reason: "too early", now: Clinic.now))
      .then(
        .cancelled(
          AppointmentCancelled(
            appointment: "a1", provider: Clinic.lee, person: Clinic.ada, sequence: 1,
            by: .person(id: Clinic.ada), reason: "too early")))
    try holding
      .when(
        .reschedule(
          "a1", to: Clinic.slot("08:40"), by: .person(id: Clinic.ada), now: Clinic.now)
      )
      .thenRefuses(SchedulingRefusal.notBooked("a1"))
  }
}
