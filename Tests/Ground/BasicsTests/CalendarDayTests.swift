import Basics
import Testing

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
      if paper.day > GregorianCalendar.lastDay(of: paper.month, year: paper.year) {
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

  @Test(arguments: [
    "2026-2-03", "2026-02-30", "20260203", "2026-02-03T", "", "2026-02-0x", "----",
    "0000-01-01", "2026-13-01", "2026-1-01",
  ])
  func `other text than an ISO date is no day`(_ text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func `months are added without leaving the month`() throws {
    let day = try #require(CalendarDay("2027-10-31"))
    #expect(
      [1, 4, 14, -20, 0].map { day.adding(months: $0).description }
        == ["2027-11-30", "2028-02-29", "2028-12-31", "2026-02-28", "2027-10-31"])
  }

  @Test func `no day lies before the first or after the last`() throws {
    let first = try #require(CalendarDay("0001-01-01"))
    let last = try #require(CalendarDay("9999-12-31"))
    for far in [1, 12 * 20_000, Int.max] {
      #expect(last.adding(days: far) == last && last.adding(months: far) == last)
      #expect(first.adding(days: -far) == first && first.adding(months: -far) == first)
    }
    #expect(last.adding(days: .min) == first && first.adding(days: .max) == last)
  }

  @Test func `every day of eight centuries is followed by the next and by the next weekday`() throws
  {
    var expected = try #require(CalendarDay("1600-01-01"))
    var weekday = 6  // a Saturday
    for year in 1600..<2400 {
      for month in 1...12 {
        for number in 1...31 {
          guard let day = CalendarDay(year: year, month: month, day: number) else { continue }
          #expect(day == expected && day.weekday.number == weekday)
          #expect(Weekday(number: weekday) == day.weekday)
          expected = expected.adding(days: 1)
          weekday = weekday % 7 + 1
        }
      }
    }
    #expect(expected.description == "2400-01-01")
  }

  @Test(arguments: ["0001-01-01", "2028-02-29", "9999-12-31"])
  func `a day reads back what it wrote`(_ text: String) {
    #expect(CalendarDay(text)?.description == text)
  }

  @Test func `years before the first and after 9999 have their dates`() {
    for (days, year) in [
      (-719_528, 0), (-719_529, -1), (2_932_897, 10_000), (106_751_991, 294_247),
    ] {
      let date = GregorianCalendar.date(daysSinceEpoch: days)
      #expect(date.year == year)
      #expect(
        GregorianCalendar.daysSinceEpoch(year: date.year, month: date.month, day: date.day) == days)
    }
  }
}
