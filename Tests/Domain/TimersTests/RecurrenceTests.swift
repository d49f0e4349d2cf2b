import EventLog
import Scheduling
import Testing
import Timers

/// Moments at a time on somebody's clocks.
struct RecurrenceTests {
  private static let berlin = ZoneID(rawValue: "Europe/Berlin") ?? .utc

  private func every(_ time: String, on weekdays: [Weekday]? = nil) throws -> Recurrence {
    Recurrence(at: try #require(LocalTime(time)), in: Self.berlin, on: weekdays)
  }

  private func moment(_ text: String) throws -> Timestamp { try #require(Timestamp(text)) }

  @Test(arguments: [
    ("2026-11-24T06:59:59Z", "2026-11-24T07:00:00Z"),
    ("2026-11-24T07:00:00Z", "2026-11-25T07:00:00Z"),
    // The clocks go forward and back: it stays eight o'clock.
    ("2026-03-28T07:00:00Z", "2026-03-29T06:00:00Z"),
    ("2026-10-24T06:00:00Z", "2026-10-25T07:00:00Z"),
  ])
  func `eight o'clock is eight o'clock on the person's clocks`(
    _ before: String, _ next: String
  ) throws {
    #expect(try every("08:00").next(after: moment(before)) == moment(next))
  }

  @Test func `a time that the clocks skip is the first one after it`() throws {
    #expect(
      try every("02:30").next(after: moment("2026-03-28T12:00:00Z"))
        == moment("2026-03-29T01:00:00Z"))
  }

  @Test func `a time that the clocks show twice counts once`() throws {
    let first = try moment("2026-10-25T00:30:00Z")
    #expect(try every("02:30").next(after: moment("2026-10-24T12:00:00Z")) == first)
    #expect(try every("02:30").next(after: first) == moment("2026-10-26T01:30:00Z"))
  }

  @Test func `on some weekdays only these count`() throws {
    let weekend = try every("08:00", on: [.saturday, .sunday])
    #expect(
      try weekend.next(after: moment("2026-11-22T08:00:00Z")) == moment("2026-11-28T07:00:00Z"))
  }

  @Test func `what no clock shows or no day has is never`() throws {
    #expect(try every("24:00").next(after: moment("2026-11-22T08:00:00Z")) == nil)
    #expect(try every("08:00", on: []).next(after: moment("2026-11-22T08:00:00Z")) == nil)
  }
}
