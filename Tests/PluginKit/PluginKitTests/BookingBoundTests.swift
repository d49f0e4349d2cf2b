import EventLog
import Foundation
import JSON
import PluginKit
import Projections
import Scheduling
import Synchronization
import TestSupport
import Testing

/// How many appointments one person may have open, by whatever a function asks a calendar.
struct BookingBoundTests {
  private static let now = at("2026-11-20T08:00:00Z")
  private let bound = BookingBound(maximum: 2)

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
      return try await bound.within(
        command, reservations: { $0 == "ann" ? Reservations(appointments: reservations) : nil }
      ) { true }
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

  @Test func `of many at once no more are admitted than there is room for`() async throws {
    let booked = Booked()
    let admitted = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<20 {
        group.addTask { [bound] in
          do {
            try await bound.within(
              .book(Self.request(AppointmentID("a\(index)")), now: Self.now),
              reservations: { _ in Reservations(appointments: booked.list.withLock { $0 }) }
            ) {
              await Task.yield()
              booked.list.withLock { $0.append(Self.reservation(AppointmentID("a\(index)"))) }
            }
            return true
          } catch {
            return false
          }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(admitted == 2)
  }

  @Test func `a function that asks a calendar is refused, and nothing is recorded`() async throws {
    let log = MemoryEventLog { Self.now }
    var context = FunctionContext(
      person: "ann", channel: "c", turn: "turn", call: "call-1", causation: nil, now: Self.now,
      zone: .gmt, log: log, views: Full())
    context.bookings = bound
    await #expect(throws: SchedulingRefusal.tooManyOpen(maximum: 2)) {
      try await context.execute(
        .book(Self.request("new"), now: Self.now), of: ProviderCalendar.self,
        on: ProviderID("dr-lee").stream)
    }
    #expect(try log.head() == .start)
  }

  private final class Booked: Sendable {
    let list = Mutex<[Reservation]>([])
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
