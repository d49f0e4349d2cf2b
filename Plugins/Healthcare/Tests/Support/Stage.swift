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

extension Stage {
  /// A Friday, nine o'clock in Berlin.
  static let now = moment("2026-11-20T08:00:00Z")

  /// The clinic, before anything has happened.
  init(zone: String = "Europe/Berlin") throws {
    try self.init(HealthcarePlugin(), at: Self.now, zone: #require(TimeZone(identifier: zone)))
  }

  func setUp(at now: Timestamp) async throws {
    clock.show(now)
    try await setUp()
  }

  /// Calls a function for the patient of the samples.
  func ask(
    _ name: String, _ arguments: JSONValue = [:], call: CallID = "call-1",
    person: MemberID = "P12345", at now: Timestamp = now
  ) async throws -> FunctionResponse {
    clock.show(now)
    return try await self.call(name, arguments, as: person, call: call)
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
