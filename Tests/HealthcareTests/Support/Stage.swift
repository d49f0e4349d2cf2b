import Conversation
import EventLog
import Foundation
import Healthcare
import JSON
import PluginKit
import PluginTesting
import Projections
import Scheduling
import Testing

/// The plugin on a log in memory, on a Friday at nine in Berlin.
struct Stage {
  static let now = moment("2026-11-20T08:00:00Z")

  let log = MemoryEventLog { Stage.now }
  let registry: PluginRegistry
  let zone: TimeZone

  init(zone: String = "Europe/Berlin") throws {
    registry = try PluginRegistry([HealthcarePlugin()])
    self.zone = try #require(TimeZone(identifier: zone))
  }

  var plugin: RegisteredPlugin {
    get throws { try #require(registry["healthcare"]) }
  }

  func setUp(at now: Timestamp = now) async throws {
    for setup in try plugin.setups {
      try await setup(SetupContext(now: now, zone: zone, log: log))
    }
  }

  /// Calls a function as the assistant would: whose identity is missing, it is the person's.
  func call(
    _ name: String, _ arguments: JSONValue = [:], call: String = "call-1",
    person: String = "P12345", at now: Timestamp = now
  ) async throws -> FunctionResponse {
    let function = try #require(try plugin.function(name))
    let context = FunctionContext(
      person: try MemberID(person), channel: "c1", turn: TurnID("turn-\(call)"), call: CallID(call),
      causation: nil, now: now, zone: zone, log: log,
      views: FoldedViews(log, registry.projections + CoreProjections.all))
    var complete = arguments.object ?? JSONObject()
    for (name, slot) in function.slots where slot.kind == .identity && complete[name] == nil {
      complete[name] = .string(person)
    }
    return try await function.run(.object(complete), context)
  }

  func view(_ name: String, _ key: String) throws -> JSONValue? {
    let all = registry.projections + CoreProjections.all
    let projection = try #require(all.first { $0.name == name })
    return try Replay.view(projection, key: key, of: log, at: log.head())
  }

  /// Publishes hours of one weekday, in half hours, for a doctor of the clinic.
  func publish(
    _ doctor: String, _ department: Specialty, _ weekday: Weekday, _ from: Int, _ to: Int
  ) async throws {
    let hours = LocalHours(from: try time(from), to: try time(to))
    let schedule = Schedule(
      effectiveFrom: try #require(CalendarDay("2026-11-01")),
      weekly: [WeeklyHours(weekday: weekday, hours: hours)], slotMinutes: 30)
    let profile = ProviderProfile(
      name: "Name of \(doctor)", specialties: [department],
      zone: try #require(ZoneID(rawValue: zone.identifier))
    )
    let id = try #require(ProviderID(rawValue: doctor))
    _ = try await CommandRunner<ProviderCalendar>(log: log).execute(
      .publish(.schedule(profile: profile, schedule: schedule), by: id, now: Self.now),
      on: id.stream)
  }

  /// A clinic with two cardiologists: Kim on Mondays, Novak on Tuesdays, both from nine to ten.
  static func withCardiologists() async throws -> Stage {
    let stage = try Stage()
    try await stage.publish("dr-kim", "Cardiology", .monday, 9, 10)
    try await stage.publish("dr-novak", "Cardiology", .tuesday, 9, 10)
    return stage
  }

  private func time(_ hour: Int) throws -> LocalTime {
    try #require(LocalTime(hour: hour, minute: 0))
  }
}

/// A moment written in a test; a text that is none is a mistake in the test.
func moment(_ text: String) -> Timestamp {
  guard let moment = Timestamp(text) else { preconditionFailure("\(text) is no moment") }
  return moment
}

/// A free slot as the demo writes it.
func slot(_ doctor: String, _ date: String) -> JSONValue {
  ["doctor": .string(doctor), "recommend_date": .string(date)]
}
