import EventLog
import Scheduling
import PluginTesting
import Testing

@Suite struct BookingTests {
  @Test func `a free slot is booked`() throws {
    try Clinic.scenario.when(.book(Clinic.request("a1", "08:00"), now: Clinic.now))
      .then(Clinic.booked("a1", "08:00"))
  }

  @Test func `a repeated booking changes nothing, even after its start`() throws {
    try Clinic.scenario.given(Clinic.booked("a1", "08:00"))
      .when(.book(Clinic.request("a1", "08:00"), now: at("2026-11-23T08:10:00Z")))
      .then()
  }

  @Test func `a taken slot is refused with the nearest free ones`() throws {
    try Clinic.scenario.given(Clinic.booked("a1", "08:40"))
      .when(.book(Clinic.request("b1", "08:40", person: Clinic.bob), now: Clinic.now))
      .thenRefuses(
        SchedulingRefusal.slotTaken(
          alternatives: ["08:00", "09:20", "10:00"].map { Clinic.slot($0) }))
  }

  @Test func `alternatives come from the weeks around when the day is full`() throws {
    try Clinic.scenario.given(
      Clinic.booked("a1", "08:00"), Clinic.booked("a2", "08:40"), Clinic.booked("a3", "09:20"),
      Clinic.booked("a4", "10:00")
    )
    .when(.book(Clinic.request("b1", "10:00", person: Clinic.bob), now: Clinic.now))
    .thenRefuses(
      SchedulingRefusal.slotTaken(
        alternatives: ["08:00", "08:40", "09:20"].map { Clinic.slot($0, day: "2026-11-30") }))
  }

  @Test func `a time that is no slot is refused`() throws {
    try Clinic.scenario.when(.book(Clinic.request("a1", "08:10"), now: Clinic.now))
      .thenRefuses(
        SchedulingRefusal.outsideAvailability(
          alternatives: ["08:00", "08:40", "09:20"].map { Clinic.slot($0) }))
  }

  @Test func `nothing can be booked before anything is published`() throws {
    try Scenario(ProviderCalendar.self)
      .when(.book(Clinic.request("a1", "08:00"), now: Clinic.now))
      .thenRefuses(SchedulingRefusal.outsideAvailability(alternatives: []))
  }

  @Test func `a slot that has begun is past, one that begins now is not`() throws {
    let start = Clinic.slot("08:00").start
    try Clinic.scenario.when(.book(Clinic.request("a1", "08:00"), now: start))
      .then(Clinic.booked("a1", "08:00"))
    try Clinic.scenario
      .when(.book(Clinic.request("a1", "08:00"), now: start.adding(.seconds(1))))
      .thenRefuses(SchedulingRefusal.inThePast(start))
  }

  @Test func `an id belongs to one person and one wish`() throws {
    let scenario = Clinic.scenario.given(Clinic.booked("a1", "08:00"))
    try scenario
      .when(.book(Clinic.request("a1", "08:00", person: Clinic.bob), now: Clinic.now))
      .thenRefuses(SchedulingRefusal.notYours)
    try scenario.when(.book(Clinic.request("a1", "08:40"), now: Clinic.now))
      .thenRefuses(SchedulingRefusal.alreadyExists("a1"))
  }

  @Test func `a department the provider does not offer is refused`() throws {
    var request = Clinic.request("a1", "08:00")
    request.purpose = "surgery"
    try Clinic.scenario.when(.book(request, now: Clinic.now))
      .thenRefuses(SchedulingRefusal.purposeNotOffered("surgery", offered: [Clinic.skin]))
  }

  @Test func `the buffer is kept even against an appointment of an earlier schedule`() throws {
    let wider = AvailabilityPublished(
      provider: Clinic.lee,
      offer: .schedule(
        profile: Clinic.profile(), schedule: Clinic.schedule(slot: 30, buffer: 45)))
    let scenario = Clinic.scenario.given(
      Clinic.booked("a1", "08:40"), .availabilityPublished(wider))
    let free = ProviderCalendar.freeTimes(
      in: scenario.state, from: Clinic.now, to: at("2026-12-01T00:00:00Z"), limit: 3)
    #expect(free.first == Clinic.slot("10:30"))
    try scenario
      .when(.book(Clinic.request("b1", "09:15", person: Clinic.bob), now: Clinic.now))
      .thenRefuses(SchedulingRefusal.slotTaken(alternatives: free))
  }
}
