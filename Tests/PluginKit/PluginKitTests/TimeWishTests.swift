import Basics
import PluginKit
import Scheduling
import Testing

@Suite struct TimeWishTests {
  @Test(arguments: [
    "2026-11-24", "2026-11-24 09:00", "2026-11-24 12:00–17:00", "2026-11-30–2026-12-06",
    "2026-12-01, 2026-12-03", "2026-12-01 or later", "any day", "any day 12:00–17:00",
    "any day but not Monday 12:00–17:00", "2026-11-30–2026-12-06 but not Wednesday, 2026-12-04",
  ])
  func `a wish is read as it is written`(_ text: String) throws {
    #expect(try #require(TimeWish(text)).description == text)
  }

  @Test(arguments: ["", "later", "2026-02-30", "2026-11-24 25:00", "any day but not Caturday", ","])
  func `any other text is none`(_ text: String) {
    #expect(TimeWish(text) == nil)
  }

  @Test(arguments: [
    ("2026-12-03", "any day 12:00–17:00", "2026-12-03 12:00–17:00"),
    ("any day 12:00–17:00", "any day but not Monday", "any day but not Monday 12:00–17:00"),
    ("any day 12:00–17:00", "any day 15:00–23:59", "any day 15:00–17:00"),
    ("any day 06:00–12:00", "any day 12:30–17:00", "any day 12:30–17:00"),
    ("any day 15:00–17:00", "any day 12:00–17:00", "any day 12:00–17:00"),
    ("2026-12-03 09:00", "2026-12-04", "2026-12-04 09:00"),
    ("2026-12-07 09:00", "any day but not Monday", "any day but not Monday"),
    ("2026-12-03 09:00", "any day but not Monday", "2026-12-03 09:00"),
    ("any day but not Monday", "2026-12-07", "2026-12-07"),
  ])
  func `what is said later narrows a wish, and exceptions add up`(
    _ before: String, _ said: String, _ after: String
  ) throws {
    let wish = try #require(TimeWish(before)).narrowed(by: #require(TimeWish(said)))
    #expect(wish.description == after)
  }

  @Test(arguments: [
    ("any day 12:00–17:00", "12:00", true), ("any day 12:00–17:00", "17:00", false),
    ("2026-12-03 09:00", "09:00", true), ("2026-12-03 09:00", "09:30", false),
    ("any day but not Thursday", "09:00", false), ("any day but not 2026-12-03", "09:00", false),
    ("2026-12-04 or later", "09:00", false), ("2026-12-01, 2026-12-03", "09:00", true),
  ])
  func `a time of Thursday, 3 December, is within a wish or not`(
    _ text: String, _ time: String, _ isWithin: Bool
  ) throws {
    let (wish, day) = (try #require(TimeWish(text)), try #require(CalendarDay("2026-12-03")))
    #expect(wish.includes(day, try #require(LocalTime(time))) == isWithin)
  }
}
