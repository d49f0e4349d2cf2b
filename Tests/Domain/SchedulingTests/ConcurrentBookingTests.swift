import EventLog
import EventLogLMDB
import Scheduling
import Testing
import TestSupport

/// Everybody wants the same slot at the same moment, through runners that know nothing of each
/// other.
@Suite struct ConcurrentBookingTests {
  private static let people = 200

  @Test func `of 200 bookings of one slot in the log on disk exactly one wins`() async throws {
    try await withFolder { folder in
      let log = try LMDBEventLog(
        path: folder + "/log", mode: .writing, clock: { Clinic.now }, personal: .inPlain)
      try await check(log)
    }
  }

  @Test func `of 200 bookings of one slot in memory exactly one wins`() async throws {
    try await check(MemoryEventLog(clock: { Clinic.now }, personal: .inPlain))
  }

  private func check(_ log: some EventLog) async throws {
    try await log.append([Clinic.published().new()], to: Clinic.lee.stream)
    let results = try await rush(log)
    let booked = results.compactMap { result -> [CalendarEvent]? in
      guard case .success(let events) = result else { return nil }
      return events
    }
    #expect(booked.count == 1 && booked.allSatisfy { $0.count == 1 })
    let refused = SchedulingRefusal.slotTaken(
      alternatives: ["08:00", "09:20", "10:00"].map { Clinic.slot($0) })
    let refusals = results.compactMap { result -> SchedulingRefusal? in
      guard case .failure(let error) = result else { return nil }
      return error as? SchedulingRefusal
    }
    #expect(refusals == Array(repeating: refused, count: Self.people - 1))
    let stored = try log.withSnapshot { try $0.events(in: Clinic.lee.stream) }
    #expect(stored.map(\.type) == [AvailabilityPublished.eventType, AppointmentBooked.eventType])
    try await book(refused.alternatives, in: log)
  }

  /// All at once; half of the tasks share a runner, half have another.
  private func rush(_ log: some EventLog) async throws -> [Result<[CalendarEvent], any Error>] {
    let runners = (0..<2).map { _ in CommandRunner<ProviderCalendar>(log: log) }
    return try await withThrowingTaskGroup(of: Result<[CalendarEvent], any Error>.self) { group in
      for index in 0..<Self.people {
        let command = CalendarCommand.book(
          Clinic.request(
            AppointmentID("a\(index)"), "08:40",
            person: try PersonID(checking: "p\(index)")), now: Clinic.now)
        group.addTask {
          do {
            return .success(
              try await runners[index % 2].execute(command, on: Clinic.lee.stream).events)
          } catch { return .failure(error) }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// What a refusal offers is really free: each of the slots can be booked.
  private func book(_ slots: [Interval], in log: some EventLog) async throws {
    let runner = CommandRunner<ProviderCalendar>(log: log)
    for (index, slot) in slots.enumerated() {
      let request = AppointmentRequest(
        appointment: AppointmentID("b\(index)"), person: Clinic.bob,
        purpose: Clinic.skin, interval: slot)
      let done = try await runner.execute(
        .book(request, now: Clinic.now), on: Clinic.lee.stream)
      #expect(done.events.count == 1)
    }
  }
}

extension SchedulingRefusal {
  fileprivate var alternatives: [Interval] {
    guard case .slotTaken(let free) = self else { return [] }
    return free
  }
}
