import Foundation
import Testing
import Understanding

struct CalendarDayZoneTests {
  @Test func `a day and a time survive JSON`() throws {
    let when = [try day("2026-03-08"): try time(9, 5)]
    let json = try JSONEncoder().encode(when)
    #expect(String(decoding: json, as: UTF8.self) == #"["2026-03-08","09:05"]"#)
    #expect(try JSONDecoder().decode([CalendarDay: TimeOfDay].self, from: json) == when)
  }

  @Test func `the day is the one on the wall of the zone`() throws {
    let instant = try Date("2026-11-24T03:30:00Z", strategy: .iso8601)
    let zones = try ["UTC", "America/New_York", "Asia/Tokyo"].map(zone)
    #expect(zones.map { CalendarDay(instant, in: $0).day } == [24, 23, 24])
    #expect(zones.map { TimeOfDay(instant, in: $0).description } == ["03:30", "22:30", "12:30"])
  }

  @Test(arguments: [
    ("2026-07-01", 9, 0, "2026-07-01T13:00:00Z"),
    ("2026-03-08", 2, 30, "2026-03-08T07:30:00Z"),  // skipped: the clocks then show 03:30
    ("2026-03-08", 3, 0, "2026-03-08T07:00:00Z"),
    ("2026-03-08", 1, 59, "2026-03-08T06:59:00Z"),
    ("2026-11-01", 1, 30, "2026-11-01T05:30:00Z"),  // shown twice: the first
    ("2026-11-01", 2, 0, "2026-11-01T07:00:00Z"),
  ])
  func `clock changes move only the times they skip`(
    _ text: String, _ hour: Int, _ minute: Int, _ expected: String
  ) throws {
    let instant = try day(text).instant(at: time(hour, minute), in: zone("America/New_York"))
    #expect(instant == (try Date(expected, strategy: .iso8601)))
  }
}
