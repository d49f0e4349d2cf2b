internal import Basics
import EventLog
import Scheduling

/// Measures how fast free time is found: 200 calendars, booked up for weeks, looked through for 60
/// days.
struct SchedulingBenchmark {
  private static let providers = 200
  private static let days = 60
  private static let searches = 300
  private static let specialty: Specialty = "dermatology"

  private let log: any EventLog
  private let now: Timestamp
  private let end: Timestamp
  private var random = SplitMix64(seed: 60)

  init(_ log: any EventLog, now: Timestamp) {
    self.log = log
    self.now = now
    end = now.adding(.seconds(Double(Self.days) * 86_400))
  }

  /// The next ten free slots, with most of the coming weeks taken, over calendars that are followed
  /// in the log.
  mutating func run() async throws -> BenchmarkResult {
    let runner = CommandRunner<ProviderCalendar>(log: log)
    let providers = (0..<Self.providers).map { ProviderID("bench-\($0)") }
    for provider in providers { try await fill(provider, runner) }
    var watch = Stopwatch()
    for _ in 0..<Self.searches {
      let found = try watch.time {
        let states = try providers.map { try runner.state(of: $0.stream) }
        return ProviderCalendar.nextFreeTimes(
          in: states, for: Self.specialty, from: now, to: end, now: now, limit: 10)
      }
      guard found.count == 10 else { throw NoFreeTime() }
    }
    return watch.result("next 10 free slots of 200 calendars, 60 days", events: Self.searches)
  }

  /// Publishes a calendar and books nearly all of its first half.
  private mutating func fill(
    _ provider: ProviderID, _ runner: CommandRunner<ProviderCalendar>
  ) async throws {
    _ = try await runner.execute(publication(of: provider), on: provider.stream)
    var state = try runner.state(of: provider.stream)
    let half = now.adding(.seconds(Double(Self.days) * 43_200))
    let free = ProviderCalendar.freeTimes(in: state, from: now, to: half, limit: .max)
    var events: [CalendarEvent] = []
    for (index, slot) in free.enumerated() where random.next() % 200 != 0 {
      let request = AppointmentRequest(
        appointment: AppointmentID("a\(index)"), person: "bench",
        purpose: Self.specialty, interval: slot)
      for event in try ProviderCalendar.decide(.book(request, now: now), in: state) {
        ProviderCalendar.evolve(&state, with: event)
        events.append(event)
      }
    }
    try await log.append(events.map { $0.new() }, to: provider.stream)
  }

  private func publication(of provider: ProviderID) throws -> CalendarCommand {
    guard let opening = LocalTime(hour: 8, minute: 0), let closing = LocalTime(hour: 18, minute: 0),
      let today = CalendarDay(String(now.description.prefix(10))),
      let zone = ZoneID(rawValue: "Europe/Berlin")
    else { throw NoFreeTime() }
    let hours = LocalHours(from: opening, to: closing)
    let weekdays = Weekday.allCases.prefix(5)
    let schedule = Schedule(
      effectiveFrom: today, weekly: weekdays.map { WeeklyHours(weekday: $0, hours: hours) },
      slotMinutes: 20, bufferMinutes: 5)
    let profile = ProviderProfile(name: "Bench", specialties: [Self.specialty], zone: zone)
    return .publish(.schedule(profile: profile, schedule: schedule), by: provider, now: now)
  }
}

/// The calendars offer too little for the measurement to mean anything.
private struct NoFreeTime: Error {}
