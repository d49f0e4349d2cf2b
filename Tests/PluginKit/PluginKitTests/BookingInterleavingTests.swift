import Basics
import EventLog
import Foundation
import PluginKit
import Scheduling
import TestSupport
import Testing

/// People who book, move, hand on and cancel while others do so between each reading and its append,
/// against a naive model.
@Suite struct BookingInterleavingTests {
  /// How many things each seed does: `VERBATIM_INTERLEAVINGS` says how many of a long run.
  private static var steps: Int {
    ProcessInfo.processInfo.environment["VERBATIM_INTERLEAVINGS"].flatMap { Int($0) } ?? 120
  }

  @Test(arguments: UInt64(0)..<4)
  func `never both, never none, nobody in two places, no more than one may have`(
    _ seed: UInt64
  ) async throws {
    var (random, done, between) = (SplitMix64(seed: seed), 0, 0)
    while done < Self.steps {
      let clinic = try await InterleavedClinic(seed: random.next())
      for _ in 0..<30 { try await clinic.act(depth: 0) }
      let count = clinic.count
      #expect(clinic.differences == [], "seed \(seed) after \(done) steps")
      try clinic.compareEnd()
      done += count.all
      between += count.between
    }
    #expect(between > done / 10, "seed \(seed): \(between) of \(done)")
  }

  @Test func `without the demand on the person the model finds a person in two places`()
    async throws
  {
    var (random, found) = (SplitMix64(seed: 7), false)
    for _ in 0..<40 where !found {
      let clinic = try await InterleavedClinic(seed: random.next(), forgetting: true)
      for _ in 0..<30 { try await clinic.act(depth: 0) }
      found = clinic.differences.contains { $0.contains("in two places") }
    }
    #expect(found)
  }
}

/// The hours of every provider: four times on one day.
enum Consulting {
  static func hours() throws -> AvailabilityOffer {
    let day = try #require(CalendarDay(year: 2026, month: 11, day: 16))
    let (ten, noon) = (LocalTime(hour: 10, minute: 0), LocalTime(hour: 12, minute: 0))
    let hours = LocalHours(from: try #require(ten), to: try #require(noon))
    return .schedule(
      profile: ProviderProfile(name: "Dr", specialties: ["skin"], zone: .utc),
      schedule: Schedule(
        effectiveFrom: day, weekly: [WeeklyHours(weekday: .monday, hours: hours)],
        slotMinutes: 30))
  }

  static let now = Timestamp("2026-11-20T08:00:00Z") ?? Timestamp(microseconds: 0)

  static func slot(_ number: Int) -> Interval {
    let start = (Timestamp("2026-11-23T10:00:00Z") ?? now).adding(.seconds(1800 * number))
    return Interval(start: start, end: start.adding(.seconds(1800)))
  }
}

/// A clinic in whose log others do something before an append.
private final class InterleavedClinic: Sendable {
  private struct Visit: Equatable {
    var person: PersonID
    var provider: ProviderID
    var slot: Interval
  }

  private struct State {
    var random: SplitMix64
    /// The visits that there are, in the order in which appends were answered.
    var visits: [AppointmentID: Visit] = [:]
    var differences: [String] = []
    var next = 0
    var all = 0
    var between = 0
  }

  /// One of them treats others as well.
  private static let people: [PersonID] = ["ann", "bob", "lee"]
  private static let providers: [ProviderID] = ["lee", "kim", "roe"]
  private static let maximum = 3
  private let log = MemoryEventLog(clock: { Consulting.now }, personal: .inPlain)
  private let bound = BookingBound(maximum: maximum)
  private let isForgetful: Bool
  private let state: Lock<State>
  private let calendars: CommandRunner<ProviderCalendar>

  init(seed: UInt64, forgetting isForgetful: Bool = false) async throws {
    self.isForgetful = isForgetful
    state = Lock(State(random: SplitMix64(seed: seed)))
    calendars = CommandRunner(log: log)
    for provider in Self.providers {
      _ = try await calendars.execute(
        .publish(try Consulting.hours(), by: provider, now: Consulting.now), on: provider.stream)
    }
  }

  var differences: [String] { state.withLock(\.differences) }
  var count: (all: Int, between: Int) { state.withLock { ($0.all, $0.between) } }

  private func pick<Item: Sendable>(_ items: [Item]) -> Item {
    let count = items.count
    return items[state.withLock { Int.random(in: 0..<count, using: &$0.random) }]
  }

  /// Lets others act before an append, each of whom may be interrupted as well.
  private struct Interrupted: EventLog {
    let clinic: InterleavedClinic
    let depth: Int

    func appendEach(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
      var results: [Result<Receipt, AppendError>] = []
      for commit in commits {
        if depth < 3 {
          for _ in 0..<clinic.pick([0, 0, 1, 2]) {
            clinic.state.withLock { $0.between += 1 }
            do { try await clinic.act(depth: depth + 1) } catch {
              clinic.differ("\(error)")
            }
          }
        }
        results += await clinic.log.appendEach([commit])
      }
      return results
    }

    func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
      try clinic.log.withSnapshot(body)
    }

    func waitForEvents(after position: Position) async throws {
      await clinic.log.waitForEvents(after: position)
    }
  }

  private func differ(_ words: String) { state.withLock { $0.differences.append(words) } }

  /// Somebody does something.
  func act(depth: Int) async throws {
    let log = Interrupted(clinic: self, depth: depth)
    let (provider, slot) = (pick(Self.providers), Consulting.slot(pick([0, 1, 2, 3])))
    let (visits, number) = state.withLock { state in
      state.all += 1
      state.next += 1
      return (state.visits, state.next)
    }
    let ids = visits.keys.sorted()
    let kind = ids.isEmpty ? 0 : pick([0, 0, 1, 2, 3, 3])
    guard kind > 0, let visit = visits[pick(ids)],
      let id = visits.first(where: { $0.value == visit })?.key
    else {
      let person = pick(Self.people)
      let new = AppointmentID("a\(number)")
      let wish = request(new, person, slot)
      return try await settle([new: Visit(person: person, provider: provider, slot: slot)], [:]) {
        try await run(.book(wish, now: Consulting.now), on: provider, log)
      }
    }
    let party = Party.person(id: visit.person)
    var moved = visit
    switch kind {
    case 1:
      try await settle([:], [id: visit]) {
        try await run(.cancel(id, by: party, now: Consulting.now), on: visit.provider, log)
      }
    case 2:
      moved.slot = slot
      try await settle([id: moved], [id: visit]) {
        try await run(
          .reschedule(id, to: slot, by: party, now: Consulting.now), on: visit.provider, log)
      }
    default:
      guard provider != visit.provider else { return }
      let new = AppointmentID("a\(number)")
      let wish = request(new, visit.person, slot)
      let transfer = AppointmentTransfer(of: id, from: visit.provider, to: wish, with: provider)
      (moved.provider, moved.slot) = (provider, slot)
      try await settle([new: moved], [id: visit]) {
        try await log.decide { decision in
          let place = decision.head
          return try transfer.decide(now: Consulting.now, actor: "x", in: &decision) { calendar in
            try demands(of: .book(wish, now: Consulting.now), calendar, place, leaving: id)
          }
        } != nil
      }
    }
  }

  private func request(
    _ id: AppointmentID, _ person: PersonID, _ slot: Interval
  ) -> AppointmentRequest {
    AppointmentRequest(appointment: id, person: person, purpose: "skin", interval: slot)
  }

  private func run(
    _ command: CalendarCommand, on provider: ProviderID, _ log: Interrupted
  ) async throws -> Bool {
    try await CommandRunner<ProviderCalendar>(log: log).execute(
      command, on: provider.stream
    ) { calendar in
      try self.demands(of: command, calendar, try log.head())
    }.receipt != nil
  }

  private func demands(
    of command: CalendarCommand, _ calendar: CalendarState, _ place: Position,
    leaving left: AppointmentID? = nil
  ) throws -> CommandDemands {
    let demands = try bound.demands(
      of: command, in: calendar, since: place, of: log, leaving: left,
      reservations: reservations)
    return isForgetful ? CommandDemands() : demands
  }

  /// The appointments of a person, as the calendars say.
  private func reservations(of person: PersonID) throws -> Reservations {
    Reservations(
      appointments: try Self.providers.flatMap { try calendar($0).appointments }
        .filter { $0.person == person }.map {
          Reservation(
            appointment: $0.id, provider: $0.provider, purpose: $0.purpose,
            start: $0.interval.start, end: $0.interval.end, zone: $0.zone, status: .booked)
        })
  }

  private func calendar(_ provider: ProviderID) throws -> CalendarState {
    try calendars.state(of: provider.stream)
  }

  /// Does something, and has the model do it as well if it was done; the model looks at everything.
  private func settle(
    _ new: [AppointmentID: Visit], _ old: [AppointmentID: Visit], _ body: () async throws -> Bool
  ) async throws {
    do {
      guard try await body() else { return }
    } catch is SchedulingRefusal {
      return refuse(new, old)
    }
    state.withLock { state in
      for (id, visit) in old {
        if state.visits[id]?.provider != visit.provider {
          state.differences.append("\(id) was gone")
        }
        state.visits[id] = nil
      }
      for (id, visit) in new {
        state.differences += Self.faults(of: visit, among: state.visits)
        state.visits[id] = visit
      }
    }
  }

  /// Refused is what breaks a rule, and nothing else.
  private func refuse(_ new: [AppointmentID: Visit], _ old: [AppointmentID: Visit]) {
    state.withLock { state in
      let isStale = old.contains { state.visits[$0.key]?.provider != $0.value.provider }
      let rest = state.visits.filter { old[$0.key] == nil }
      let faults = new.flatMap { Self.faults(of: $0.value, among: rest) }
      if !isStale, faults.isEmpty { state.differences.append("\(new) was refused") }
    }
  }

  private static func faults(of visit: Visit, among visits: [AppointmentID: Visit]) -> [String] {
    let same = visits.values.filter { $0.slot == visit.slot }
    let count = visits.values.count { $0.person == visit.person }
    let both = [visit.person.rawValue, visit.provider.rawValue]
    func others(_ name: String) -> Int {
      same.count { $0.person.rawValue == name || $0.provider.rawValue == name }
    }
    return (both[0] == both[1] ? ["\(both[0]) treats themselves"] : [])
      + both.filter { others($0) > 0 }.map { "\($0) is in two places" }
      + (count >= maximum ? ["\(visit.person) has \(count) already"] : [])
  }

  /// Compares the calendars with the model.
  func compareEnd() throws {
    var found: [AppointmentID: Visit] = [:]
    for provider in Self.providers {
      for appointment in try calendar(provider).appointments {
        found[appointment.id] = Visit(
          person: appointment.person, provider: provider, slot: appointment.interval)
      }
    }
    #expect(found == state.withLock(\.visits))
  }
}
