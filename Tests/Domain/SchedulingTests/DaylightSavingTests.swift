import EventLog
import Foundation
import Scheduling
import TestSupport
import PluginTesting
import Testing

@Suite struct DaylightSavingTests {
  private func calendar(
    _ name: String, _ hours: LocalHours, slot: Int, buffer: Int = 0
  ) throws -> CalendarState {
    let weekly = Weekday.allCases.map { WeeklyHours(weekday: $0, hours: hours) }
    let schedule = Schedule(
      effectiveFrom: day("2000-01-01"), weekly: weekly, slotMinutes: slot, bufferMinutes: buffer)
    return try Scenario(ProviderCalendar.self).given(
      after: .publish(
        .schedule(profile: Clinic.profile(zone: name), schedule: schedule), by: Clinic.lee,
        now: Clinic.now)
    ).state
  }

  private func starts(_ state: CalendarState, from: String, to: String) -> [String] {
    ProviderCalendar.freeTimes(in: state, from: at(from), to: at(to), limit: 999)
      .map { String($0.start.description.dropFirst(5).dropLast(4)) }
  }

  @Test func `nine o'clock stays nine o'clock`() throws {
    let hours = Clinic.hours("09:00", "10:00")
    let berlin = try calendar("Europe/Berlin", hours, slot: 60)
    #expect(
      starts(berlin, from: "2026-10-24T00:00:00Z", to: "2026-10-26T23:00:00Z")
        == ["10-24T07:00", "10-25T08:00", "10-26T08:00"])
    let newYork = try calendar("America/New_York", hours, slot: 60)
    #expect(
      starts(newYork, from: "2026-03-07T00:00:00Z", to: "2026-03-09T23:00:00Z")
        == ["03-07T14:00", "03-08T13:00", "03-09T13:00"])
    let lordHowe = try calendar("Australia/Lord_Howe", hours, slot: 60)
    #expect(
      starts(lordHowe, from: "2026-04-03T20:00:00Z", to: "2026-04-06T20:00:00Z")
        == ["04-03T22:00", "04-04T22:30", "04-05T22:30"])
  }

  @Test func `a time the clocks skip has no slot`() throws {
    let berlin = try calendar("Europe/Berlin", Clinic.hours("01:00", "04:00"), slot: 30)
    #expect(
      starts(berlin, from: "2026-03-28T23:00:00Z", to: "2026-03-29T12:00:00Z")
        == ["03-29T00:00", "03-29T00:30", "03-29T01:00", "03-29T01:30"])
    let newYork = try calendar("America/New_York", Clinic.hours("01:00", "04:00"), slot: 60)
    #expect(
      starts(newYork, from: "2026-03-08T05:00:00Z", to: "2026-03-08T12:00:00Z")
        == ["03-08T06:00", "03-08T07:00"])
    let lordHowe = try calendar("Australia/Lord_Howe", Clinic.hours("01:30", "03:00"), slot: 30)
    #expect(
      starts(lordHowe, from: "2026-10-03T14:00:00Z", to: "2026-10-03T20:00:00Z")
        == ["10-03T15:00", "10-03T15:30"])
  }

  @Test func `a time that comes twice is offered twice`() throws {
    let berlin = try calendar("Europe/Berlin", Clinic.hours("01:00", "04:00"), slot: 30)
    #expect(
      starts(berlin, from: "2026-10-24T22:00:00Z", to: "2026-10-25T12:00:00Z") == [
        "10-24T23:00", "10-24T23:30", "10-25T00:00", "10-25T00:30", "10-25T01:00", "10-25T01:30",
        "10-25T02:00", "10-25T02:30",
      ])
    let newYork = try calendar("America/New_York", Clinic.hours("01:00", "03:00"), slot: 60)
    #expect(
      starts(newYork, from: "2026-11-01T04:00:00Z", to: "2026-11-01T12:00:00Z")
        == ["11-01T05:00", "11-01T06:00", "11-01T07:00"])
    let lordHowe = try calendar("Australia/Lord_Howe", Clinic.hours("01:30", "02:30"), slot: 30)
    #expect(
      starts(lordHowe, from: "2026-04-04T13:00:00Z", to: "2026-04-04T20:00:00Z")
        == ["04-04T14:30", "04-04T15:00", "04-04T15:30"])
  }

  @Test func `hours that close within the hour that comes twice open and close twice`() throws {
    let berlin = try calendar("Europe/Berlin", Clinic.hours("01:30", "02:30"), slot: 30)
    #expect(
      starts(berlin, from: "2026-10-24T22:00:00Z", to: "2026-10-25T12:00:00Z")
        == ["10-24T23:30", "10-25T00:00", "10-25T01:00"])
  }

  @Test func `a slot that would reach over the closing or the next slot is left out`() throws {
    let wide = try calendar("Europe/Berlin", Clinic.hours("01:30", "03:45"), slot: 45)
    #expect(
      starts(wide, from: "2026-03-29T00:00:00Z", to: "2026-03-29T12:00:00Z") == ["03-29T00:30"])
  }

  @Test func `each of the two can be booked`() throws {
    var state = try calendar("Europe/Berlin", Clinic.hours("01:00", "04:00"), slot: 30)
    for (id, start) in [("a1", "2026-10-25T00:30:00Z"), ("a2", "2026-10-25T01:30:00Z")] {
      let request = AppointmentRequest(
        appointment: AppointmentID(stringLiteral: id), person: Clinic.ada, purpose: Clinic.skin,
        interval: Interval(start: at(start), end: at(start).adding(.seconds(1800))))
      let events = try ProviderCalendar.decide(
        .book(request, now: at("2026-10-20T00:00:00Z")), in: state)
      for event in events { ProviderCalendar.evolve(&state, with: event) }
    }
    #expect(state.appointments.map(\.id) == ["a1", "a2"])
  }

  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago",
    "Africa/Casablanca", "Antarctica/Troll", "America/St_Johns", "Africa/Cairo", "Pacific/Apia",
  ])
  func `slots around every change are those a clock on the wall would give`(_ name: String) throws {
    var random = SplitMix64(seed: 7)
    let wall = WallClock(zone(name))
    for day in wall.daysAroundChanges(from: Date(timeIntervalSince1970: 1.3e9), count: 6) {
      let from = Int.random(in: 0...16, using: &random) * 15
      let to = Int.random(in: 20...96, using: &random) * 15
      let length = Int.random(in: 1...4, using: &random) * 15
      let buffer = Bool.random(using: &random) ? 0 : 10
      let hours = Clinic.hours(clock(from), clock(to))
      let state = try calendar(name, hours, slot: length, buffer: buffer)
      let naive = (day - 1...day + 1).flatMap {
        wall.slots(on: $0, from: from, to: to, length: length, buffer: buffer)
      }
      let span = Interval(minutes: (day - 2) * 1440..<(day + 3) * 1440)
      let found = ProviderCalendar.freeTimes(in: state, from: span.start, to: span.end, limit: 9999)
        .map(\.minutes)
      let inner = (day - 1) * 1440 + 900..<(day + 1) * 1440 + 540
      #expect(
        found.filter { inner.contains($0.lowerBound) }
          == naive.filter { inner.contains($0.lowerBound) },
        "\(name), day \(day), \(hours), \(length)+\(buffer) minutes")
      #expect(zip(found, found.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    }
  }

  private func clock(_ minute: Int) -> String {
    let digits = [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return digits.joined(separator: ":")
  }
}
