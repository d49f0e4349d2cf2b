import EventLog
import Scheduling
import TestSupport

/// A calendar after a random history, and the log it left behind.
struct RandomHistory {
  let log: MemoryEventLog
  private(set) var state = ProviderCalendar.initial
  /// The calendar as if nobody had ever booked.
  private(set) var offered = ProviderCalendar.initial
  /// The moment of the last event.
  private(set) var now = at("2026-10-19T00:00:00Z")

  init(seed: UInt64, steps: Int = 120) async throws {
    log = MemoryEventLog(clock: { at("2026-10-19T00:00:00Z") }, personal: .inPlain)
    var random = SplitMix64(seed: seed)
    var commands = CommandSource()
    try await run(commands.schedule(using: &random), at: commands.now)
    for _ in 0..<steps {
      commands.advance(using: &random)
      let command = commands.next(in: state, offered: offered, using: &random)
      try await run(command, at: commands.now)
    }
  }

  private mutating func run(_ command: CalendarCommand, at time: Timestamp) async throws {
    let events: [CalendarEvent]
    do {
      events = try ProviderCalendar.decide(command, in: state)
    } catch {
      // A refusal is one of the things that happen.
      return
    }
    guard !events.isEmpty else { return }
    now = time
    for event in events {
      ProviderCalendar.evolve(&state, with: event)
      switch event {
      case .availabilityPublished, .availabilityWithdrawn:
        ProviderCalendar.evolve(&offered, with: event)
      default: break
      }
    }
    try await log.append(
      events.map { NewEvent($0.payload, time: time) }, to: Clinic.lee.stream)
  }
}

extension MemoryEventLog {
  /// Appends events to Dr Lee's calendar.
  func record(_ events: CalendarEvent...) async throws {
    try await append(events.map { $0.new() }, to: Clinic.lee.stream)
  }
}
