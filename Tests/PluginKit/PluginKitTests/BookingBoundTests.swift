import EventLog
import Foundation
import JSON
import PluginKit
import Projections
import Scheduling
import TestSupport
import Testing

/// How many appointments one person may have open, by whatever a function asks a calendar.
struct BookingBoundTests {
  private static let now = at("2026-11-20T08:00:00Z")
  private let bound = BookingBound(maximum: 2)
  private static let log = MemoryEventLog(clock: { now }, personal: .inPlain)

  private static func reservation(
    _ id: AppointmentID, _ status: ReservationStatus = .booked,
    end: String = "2026-11-23T09:00:00Z",
    heldUntil: String? = nil
  ) -> Reservation {
    let end = at(end)
    return Reservation(
      appointment: id, provider: "dr-lee", purpose: "skin", start: end.adding(.seconds(-1800)),
      end: end, zone: .utc, status: status, heldUntil: heldUntil.map(at))
  }

  private static func request(_ id: AppointmentID, person: PersonID = "ann") -> AppointmentRequest {
    let start = at("2026-11-23T10:00:00Z")
    return AppointmentRequest(
      appointment: id, person: person, purpose: "skin",
      interval: Interval(start: start, end: start.adding(.seconds(1800))))
  }

  private func isAdmitted(
    _ command: CalendarCommand, _ reservations: [Reservation]
  ) async throws -> Bool {
    do {
      _ = try bound.demands(
        of: command, in: ProviderCalendar.initial, since: .start, of: Self.log,
        reservations: { $0 == "ann" ? Reservations(appointments: reservations) : nil })
      return true
    } catch SchedulingRefusal.tooManyOpen(maximum: 2) {
      return false
    }
  }

  @Test(arguments: [
    [reservation("a1")],
    [reservation("a1"), reservation("a2", .cancelled), reservation("a3", .missed)],
    [reservation("a1"), reservation("a2", end: "2026-11-20T07:00:00Z")],
    [reservation("a1"), reservation("a2", .held, heldUntil: "2026-11-20T07:59:00Z")],
    [reservation("a1"), reservation("new", .held, heldUntil: "2026-11-20T09:00:00Z")],
  ])
  func `what is over, given up or the same is none that is open`(
    _ reservations: [Reservation]
  ) async throws {
    #expect(try await isAdmitted(.book(Self.request("new"), now: Self.now), reservations))
  }

  @Test(arguments: [
    [reservation("a1"), reservation("a2")],
    [reservation("a1"), reservation("a2", .held, heldUntil: "2026-11-20T09:00:00Z")],
  ])
  func `nobody books or holds more, whoever else may`(
    _ reservations: [Reservation]
  ) async throws {
    #expect(try await !isAdmitted(.book(Self.request("new"), now: Self.now), reservations))
    let until = Self.now.adding(.seconds(900))
    #expect(
      try await !isAdmitted(.hold(Self.request("new"), until: until, now: Self.now), reservations))
    // The desk books for bob, and changes what ann has.
    #expect(
      try await isAdmitted(.book(Self.request("new", person: "bob"), now: Self.now), reservations))
    #expect(
      try await isAdmitted(
        .reschedule(
          "a1", to: Self.request("a1").interval, by: .person(id: "ann"), now: Self.now),
        reservations))
  }

  @Test func `nobody is in two places at once, but in place of what is given up`() throws {
    let same = Self.reservation("a1", end: "2026-11-23T10:15:00Z")
    let book = CalendarCommand.book(Self.request("new"), now: Self.now)
    func conditions(leaving left: AppointmentID? = nil) throws -> [AppendCondition] {
      try bound.demands(
        of: book, in: ProviderCalendar.initial, since: Position(7), of: Self.log, leaving: left
      ) { _ in Reservations(appointments: [same]) }.conditions
    }
    #expect(throws: SchedulingRefusal.inTwoPlaces("a1", same.start)) { _ = try conditions() }
    let demanded = try conditions(leaving: "a1")
    let types = [
      AppointmentHeld.eventType, AppointmentBooked.eventType, AppointmentRescheduled.eventType,
    ]
    let unmoved = EventQuery(types, tagged: EventTag("person", "ann"))
    // She is no provider, and must not become one meanwhile.
    #expect(
      demanded == [
        .nothing(unmoved, after: Position(7)),
        .stream(ProviderID("ann").stream, .noStream),
      ])
  }

  @Test func `a provider is a person, too: never with themselves, nor in two places`()
    async throws
  {
    let log = MemoryEventLog(clock: { Self.now }, personal: .inPlain)
    let calendars = CommandRunner<ProviderCalendar>(log: log)
    for provider in [ProviderID("lee"), "kim"] {
      _ = try await calendars.execute(
        .publish(try Consulting.hours(), by: provider, now: Self.now), on: provider.stream)
    }
    func ask(_ person: PersonID, at provider: ProviderID, slot: Int = 0) throws {
      let wish = AppointmentRequest(
        appointment: "new", person: person, purpose: "skin", interval: Consulting.slot(slot))
      _ = try bound.demands(
        of: .book(wish, now: Self.now), in: try calendars.state(of: provider.stream),
        since: try log.head(), of: log
      ) { person in
        // Kim is somebody's patient in the third time.
        guard person == "kim" else { return nil }
        let slot = Consulting.slot(2)
        return Reservations(appointments: [
          Reservation(
            appointment: "k", provider: "roe", purpose: "skin", start: slot.start, end: slot.end,
            zone: .utc, status: .booked)
        ])
      }
    }
    #expect(throws: SchedulingRefusal.withOneself("lee")) { try ask("lee", at: "lee") }
    try ask("lee", at: "kim")
    let taken = AppointmentRequest(
      appointment: "a", person: "ann", purpose: "skin", interval: Consulting.slot(0))
    _ = try await calendars.execute(.book(taken, now: Self.now), on: ProviderID("lee").stream)
    #expect(throws: SchedulingRefusal.inTwoPlaces("a", Consulting.slot(0).start)) {
      try ask("lee", at: "kim")
    }
    try ask("lee", at: "kim", slot: 1)
    #expect(throws: SchedulingRefusal.slotTaken(alternatives: [])) {
      try ask("bob", at: "kim", slot: 2)
    }
  }

  @Test func `a function that asks a calendar is refused, and nothing is recorded`() async throws {
    let log = MemoryEventLog(clock: { Self.now }, personal: .inPlain)
    let calendars = CommandRunner<ProviderCalendar>(log: log)
    let lee: ProviderID = "dr-lee"
    _ = try await calendars.execute(
      .publish(try Consulting.hours(), by: lee, now: Self.now), on: lee.stream)
    var context = FunctionContext(
      person: "ann", channel: "c", turn: "turn", call: "call-1", causation: nil, now: Self.now,
      zone: .gmt, log: log, views: Full())
    context.bookings = bound
    await #expect(throws: SchedulingRefusal.tooManyOpen(maximum: 2)) {
      try await context.execute(
        .book(Self.request("new"), now: Self.now), of: ProviderCalendar.self,
        on: ProviderID("dr-lee").stream)
    }
    #expect(try log.head() == Position(1))
  }

  /// Two appointments are there already.
  private struct Full: PluginViews {
    func document<Known: Projection>(
      _ projection: Known.Type, _ key: String
    ) throws -> Known.Document? {
      Reservations(appointments: [reservation("a1"), reservation("a2")]) as? Known.Document
    }
    func view<Known: Projection>(_ projection: Known.Type, _ key: String) throws -> JSONValue? {
      nil
    }
  }
}

private func at(_ text: String) -> Timestamp { Timestamp(text) ?? .init(microseconds: 0) }
