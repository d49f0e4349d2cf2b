/// A day on a calendar on the wall, from 0001-01-01 to 9999-12-31 (Gregorian), without a time or a zone.
///
/// Always a day that exists: 30 February cannot be made. As text and in JSON it is `2026-11-21`.
public struct CalendarDay: Sendable, Hashable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// The day with these numbers, or nil where the calendar has none.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), GregorianCalendar.has(year: year, month: month, day: day)
    else { return nil }
    self.init(valid: (year, month, day))
  }

  package init(valid numbers: (year: Int, month: Int, day: Int)) {
    (year, month, day) = numbers
  }

  /// The days of the years 1 to 9999, counted from 1970-01-01.
  package static let daysSinceEpoch = -719_162...2_932_896

  /// The day that is so many days after 1970-01-01; the first or last one there is where it would lie beyond.
  public init(daysSinceEpoch days: Int) {
    let range = Self.daysSinceEpoch
    let nearest = min(max(days, range.lowerBound), range.upperBound)
    self.init(valid: GregorianCalendar.date(daysSinceEpoch: nearest))
  }

  /// The number of days since 1970-01-01, negative before it.
  public var daysSinceEpoch: Int {
    GregorianCalendar.daysSinceEpoch(year: year, month: month, day: day)
  }
}

extension CalendarDay: Comparable {
  /// Earlier days come first.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDay {
  /// The day of the week.
  public var weekday: Weekday {
    Weekday.allCases[Weekday.number(daysSinceEpoch: daysSinceEpoch) - 1]
  }

  /// The Monday of the day's ISO 8601 week.
  public var startOfWeek: CalendarDay {
    adding(days: 1 - Weekday.number(daysSinceEpoch: daysSinceEpoch))
  }

  /// The first day of the day's month.
  public var startOfMonth: CalendarDay { CalendarDay(valid: (year, month, 1)) }

  /// The last day of the day's month.
  public var endOfMonth: CalendarDay {
    CalendarDay(valid: (year, month, GregorianCalendar.lastDay(of: month, year: year)))
  }

  /// The day `days` later, or earlier where negative; never beyond the first and the last day there is.
  public func adding(days: Int) -> CalendarDay {
    let (sum, isBeyond) = daysSinceEpoch.addingReportingOverflow(days)
    return CalendarDay(daysSinceEpoch: isBeyond ? days : sum)
  }

  /// The same day `months` later, or the month's last one where it has no such day; never beyond the first and the last day there is.
  public func adding(months: Int) -> CalendarDay {
    let bound = 12 * 10_000
    let count = year * 12 + month - 1 + min(max(months, -bound), bound)
    let (year, month) = (floorDivide(count, by: 12), count - floorDivide(count, by: 12) * 12 + 1)
    guard (1...9999).contains(year) else {
      return CalendarDay(daysSinceEpoch: year < 1 ? .min : .max)
    }
    let last = GregorianCalendar.lastDay(of: month, year: year)
    return CalendarDay(valid: (year, month, min(day, last)))
  }
}
