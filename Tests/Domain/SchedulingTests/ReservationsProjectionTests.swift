import EventLog
import JSON
import Projections
import Scheduling
import Testing

@Suite struct ReservationsProjectionTests {
  @Test func `a person's appointments carry their newest data, by their start`() async throws {
    let log = MemoryEventLog(clock: { Clinic.now }, personal: .inPlain)
    try await log.record(
      Clinic.booked("a1", "10:40"), Clinic.held("a2", "08:00", until: "2026-11-20T09:00:00Z"),
      Clinic.booked("b1", "09:20", person: Clinic.bob), Clinic.booked("a3", "08:40"),
      .rescheduled(Self.moved("a1", to: "10:00")),
      .cancelled(
        AppointmentCancelled(
          appointment: "a3", provider: Clinic.lee, person: Clinic.ada, sequence: 1,
          by: .provider(id: Clinic.lee), reason: "ill")))
    let view = try Self.view(log)
    #expect(
      view.appointments == [
        Self.reservation("a2", "08:00", .held, until: at("2026-11-20T09:00:00Z")),
        Self.reservation("a3", "08:40", .cancelled), Self.reservation("a1", "10:00", .booked),
      ])
  }

  @Test func `a hold that ran out is gone, one that was booked is no hold any more`() async throws {
    let log = MemoryEventLog(clock: { Clinic.now }, personal: .inPlain)
    try await log.record(
      Clinic.held("a1", "08:00", until: "2026-11-20T09:00:00Z"),
      Clinic.held("a2", "08:40", until: "2026-11-20T09:00:00Z"), Clinic.booked("a2", "08:40"),
      .holdExpired(
        AppointmentHoldExpired(appointment: "a1", provider: Clinic.lee, person: Clinic.ada)))
    #expect(try Self.view(log).appointments == [Self.reservation("a2", "08:40", .booked)])
  }

  @Test func `what came of an appointment is told`() async throws {
    let log = MemoryEventLog(clock: { Clinic.now }, personal: .inPlain)
    try await log.record(
      Clinic.booked("a1", "08:00"), Clinic.booked("a2", "08:40"),
      .completed(AppointmentCompleted(appointment: "a1", provider: Clinic.lee, person: Clinic.ada)),
      .missed(AppointmentMissed(appointment: "a2", provider: Clinic.lee, person: Clinic.ada)))
    #expect(
      try Self.view(log).appointments == [
        Self.reservation("a1", "08:00", .completed), Self.reservation("a2", "08:40", .missed),
      ])
  }

  @Test(arguments: UInt64(0)..<8)
  func `any history leaves exactly the calendar's open appointments held or booked`(_ seed: UInt64)
    async throws
  {
    let history = try await RandomHistory(seed: seed)
    for person in ["ada", "bob", "cem"] as [PersonID] {
      let json = try Replay.view(
        ReservationsProjection(), key: person.rawValue, of: history.log, at: history.log.head())
      let view = try json.map { try Reservations(json: $0.json) } ?? Reservations()
      let open = view.appointments.filter { [.held, .booked].contains($0.status) }
      #expect(
        open.map(\.appointment)
          == history.state.appointments.filter { $0.person == person }.map(\.id), "seed \(seed)")
    }
  }

  private static func view(_ log: MemoryEventLog) throws -> Reservations {
    let json = try Replay.view(ReservationsProjection(), key: "ada", of: log, at: log.head())
    return try Reservations(json: try #require(json).json)
  }

  private static func moved(_ id: AppointmentID, to start: String) -> AppointmentRescheduled {
    AppointmentRescheduled(
      appointment: id, provider: Clinic.lee, person: Clinic.ada, purpose: Clinic.skin,
      start: Clinic.slot(start).start, end: Clinic.slot(start).end, zone: Clinic.berlin,
      sequence: 1, previous: Clinic.slot("10:40"), by: .person(id: Clinic.ada))
  }

  private static func reservation(
    _ id: AppointmentID, _ start: String, _ status: ReservationStatus, until: Timestamp? = nil
  ) -> Reservation {
    Reservation(
      appointment: id, provider: Clinic.lee, purpose: Clinic.skin,
      start: Clinic.slot(start).start, end: Clinic.slot(start).end, zone: Clinic.berlin,
      status: status, heldUntil: until)
  }
}
