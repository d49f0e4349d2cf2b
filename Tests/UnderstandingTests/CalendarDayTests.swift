import Foundation
import Testing
import Understanding

struct CalendarDayTests {
  @Test func `days follow one another as on a paper calendar`() throws {
    var paper = (year: 1996, month: 1, day: 1)
    var weekday = 0
    let first = try #require(CalendarDay(year: 1996, month: 1, day: 1))
    for count in 0..<(366 * 6) {
      let day = first.adding(days: count)
      #expect(day == CalendarDay(year: paper.year, month: paper.month, day: paper.day))
      #expect(day.daysSinceEpoch == 9_496 + count)
      #expect(day.weekday == Weekday.allCases[weekday])
      weekday = (weekday + 1) % 7
      paper.day += 1
      if paper.day > CalendarDay.lastDay(of: paper.month, year: paper.year) {
        paper = paper.month == 12 ? (paper.year + 1, 1, 1) : (paper.year, paper.month + 1, 1)
      }
    }
  }

  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (1900, 3, 1, -25_508),
    (2026, 11, 24, 20_781), (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
  ])
  func `known days have their known numbers`(_ year: Int, _ month: Int, _ day: Int, _ number: Int)
    throws
  {
    let known = try #require(CalendarDay(year: year, month: month, day: day))
    #expect(known.daysSinceEpoch == number)
    #expect(CalendarDay(daysSinceEpoch: number) == known)
  }

  @Test(arguments: [
    (2026, 2, 29), (2026, 2, 30), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1),
    (2026, 1, 0), (0, 1, 1), (10_000, 1, 1),
  ])
  func `a day that no calendar has cannot be made`(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: ["2026-2-03", "2026-02-30", "20260203", "2026-02-03T", "", "2026-02-0x", "----"])
  func `other text than an ISO date is no day`(_ text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func `a day and a time survive JSON`() throws {
    let when = [try day("2026-03-08"): try time(9, 5)]
    let json = try JSONEncoder().encode(when)
    #expect(String(decoding: json, as: UTF8.self) == #"["2026-03-08","09:05"]"#)
    #expect(try JSONDecoder().decode([CalendarDay: TimeOfDay].self, from: json) == when)
  }

  @Test func `months are added without leaving the month`() throws {
    let day = try day("2027-10-31")
    #expect(
      [1, 4, 14, -20, 0].map { day.adding(months: $0).description }
        == ["2027-11-30", "2028-02-29", "2028-12-31", "2026-02-28", "2027-10-31"])
  }
}

struct CalendarDayZoneTests {
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
