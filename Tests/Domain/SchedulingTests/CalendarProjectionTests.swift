import EventLog
import JSON
import Projections
import Scheduling
import Testing

@Suite struct CalendarProjectionTests {
  @Test func `a calendar shows its profile, what is offered and what is taken`() async throws {
    let log = MemoryEventLog(clock: { Clinic.now }, personal: .inPlain)
    let window = Clinic.window("2026-11-25", "09:00", "10:00")
    try await log.record(
      Clinic.published(), Self.published(.window(window: window)),
      Self.withdrawn(.day(day: day("2026-11-30"))), Clinic.booked("a1", "08:40"),
      Clinic.held("a2", "08:00", until: "2026-11-20T09:00:00Z", person: Clinic.bob))
    #expect(
      try Self.view(log)
        == CalendarView(
          profile: Clinic.profile(),
          offers: [
            .schedule(schedule: Clinic.schedule(), zone: Clinic.berlin), .window(window: window),
            .withdrawn(scope: .day(day: day("2026-11-30"))),
          ],
          taken: [
            Self.taken("a2", "08:00", until: at("2026-11-20T09:00:00Z")),
            Self.taken("a1", "08:40"),
          ]))
  }

  @Test func `a new schedule takes the place of all that was published for its days`()
    async throws
  {
    let log = MemoryEventLog(clock: { Clinic.now }, personal: .inPlain)
    let next = Schedule(effectiveFrom: day("2026-11-25"), weekly: [], slotMinutes: 20)
    try await log.record(
      Clinic.published(), Self.withdrawn(.day(day: day("2026-11-23"))),
      Self.published(.window(window: Clinic.window("2026-11-26", "09:00", "10:00"))),
      Self.published(.schedule(profile: Clinic.profile(), schedule: next)))
    #expect(
      try Self.view(log).offers == [
        .schedule(schedule: Clinic.schedule(), zone: Clinic.berlin),
        .withdrawn(scope: .day(day: day("2026-11-23"))),
        .schedule(schedule: next, zone: Clinic.berlin),
      ])
  }

  @Test func `what is over is forgotten with the next event`() async throws {
    let log = MemoryEventLog(clock: { at("2026-11-23T09:00:00Z") }, personal: .inPlain)
    try await log.record(Clinic.published(), Clinic.booked("a1", "08:00"))
    try await log.record(Clinic.booked("a2", "10:00"))
    #expect(try Self.view(log).taken == [Self.taken("a2", "10:00")])
  }

  @Test(arguments: UInt64(0)..<8)
  func `any history leaves the same free time and the same time taken`(_ seed: UInt64) async throws
  {
    let history = try await RandomHistory(seed: seed)
    let view = try Self.view(history.log)
    let open = history.state.appointments.filter { $0.interval.end >= history.now }.map(\.id)
    #expect(Set(open).subtracting(view.taken.map(\.appointment)) == [], "seed \(seed)")
    #expect(view.taken.map(\.start) == view.taken.map(\.start).sorted(), "seed \(seed)")
    let end = history.now.adding(.seconds(20 * 86_400))
    #expect(
      view.freeTimes(from: history.now, to: end, now: history.now, limit: .max)
        == ProviderCalendar.freeTimes(
          in: history.state, from: history.now, to: end, now: history.now, limit: .max),
      "seed \(seed)")
  }

  @Test func `a schedule keeps the zone it was published for`() async throws {
    let log = MemoryEventLog(clock: { Clinic.now }, personal: .inPlain)
    var later = Clinic.schedule()
    later.effectiveFrom = day("2026-11-30")
    let moved = Clinic.profile(zone: "America/New_York")
    try await log.record(
      Clinic.published(), Self.published(.schedule(profile: moved, schedule: later)))
    let slots = try Self.view(log).freeTimes(
      from: Clinic.now, to: at("2026-12-01T00:00:00Z"), limit: 5)
    #expect(slots.first == Clinic.slot("08:00"))
    #expect(slots.last == Clinic.slot("14:00", day: "2026-11-30"))
  }

  @Test func `the streams of a calendar are its own, and a key that is none has none`() {
    #expect(CalendarProjection().streams(of: "dr-lee") == [Clinic.lee.stream])
    #expect(CalendarProjection().streams(of: "") == [])
  }

  private static func view(_ log: MemoryEventLog) throws -> CalendarView {
    let json = try Replay.view(CalendarProjection(), key: "dr-lee", of: log, at: log.head())
    return try CalendarView(json: try #require(json).json)
  }

  private static func published(_ offer: AvailabilityOffer) -> CalendarEvent {
    .availabilityPublished(AvailabilityPublished(provider: Clinic.lee, offer: offer))
  }

  private static func withdrawn(_ scope: AvailabilityScope) -> CalendarEvent {
    .availabilityWithdrawn(AvailabilityWithdrawn(provider: Clinic.lee, scope: scope))
  }

  private static func taken(
    _ id: AppointmentID, _ start: String, until: Timestamp? = nil
  ) -> TakenInterval {
    TakenInterval(
      appointment: id, start: Clinic.slot(start).start, end: Clinic.slot(start).end,
      heldUntil: until)
  }
}
