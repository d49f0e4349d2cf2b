/// A day on a calendar on the wall, from 0001-01-01 to 9999-12-31 (Gregorian), without a time or a
/// zone.
///
/// Always a day that exists: 30 February cannot be made. As text and in JSON it is `2026-11-21`.
public struct CalendarDay: Sendable, Hashable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// The day with these numbers, or nil if the calendar has none.
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

  /// The day that is so many days after 1970-01-01; the first or last one there is where it would
  /// lie beyond.
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

  /// The day `days` later, or earlier where negative; never beyond the first and the last day there
  /// is.
  public func adding(days: Int) -> CalendarDay {
    let (sum, isBeyond) = daysSinceEpoch.addingReportingOverflow(days)
    return CalendarDay(daysSinceEpoch: isBeyond ? days : sum)
  }

  /// The same day `months` later, or the month's last one if it has no such day; never beyond the
  /// first and the last day there is.
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

/// A day of the week, from Monday on (ISO 8601); in JSON it is its English name.
public enum Weekday: String, CaseIterable, Hashable, Sendable, Codable {
  /// The weekdays in the order of ISO 8601.
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The number in ISO 8601: 1 for Monday, 7 for Sunday.
  public var number: Int {
    switch self {
    case .monday: 1
    case .tuesday: 2
    case .wednesday: 3
    case .thursday: 4
    case .friday: 5
    case .saturday: 6
    case .sunday: 7
    }
  }

  /// The weekday of a number in ISO 8601, or nil if it is not 1 to 7.
  public init?(number: Int) {
    guard (1...7).contains(number) else { return nil }
    self = Self.allCases[number - 1]
  }

  /// The number of the weekday of the day that is so many days after 1970-01-01, a Thursday.
  package static func number(daysSinceEpoch days: Int) -> Int {
    days + 4 - 7 * floorDivide(days + 3, by: 7)
  }
}

extension CalendarDay: LosslessStringConvertible {
  /// The day in ISO 8601: `2026-11-21`.
  public var description: String {
    "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
  }

  /// Reads `2026-11-21`, with four, two and two digits; nil if the text is nothing of the kind.
  public init?(_ description: String) {
    var scanner = TimeScanner(description)
    guard let (year, month, day) = scanner.date(), scanner.isAtEnd else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension CalendarDay: Codable {
  /// Reads the ISO 8601 text `2026-11-24`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is no day: write it as 2026-11-24")
    }
    self = day
  }

  /// Writes the ISO 8601 text `2026-11-24`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The proleptic Gregorian calendar of ISO 8601, in which there is a year 0.
///
/// The arithmetic is Howard Hinnant's `days_from_civil` and `civil_from_days`
/// (https://howardhinnant.github.io/date_algorithms.html); every number of days whose year fits
/// into an `Int` is right.
package enum GregorianCalendar {
  /// The date of the day that is so many days after 1970-01-01, or before it where the number is
  /// negative.
  package static func date(daysSinceEpoch days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  /// The days from 1970-01-01 to a date that exists; negative before it.
  package static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = floorDivide(shiftedYear, by: 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Whether there is a day of that date.
  package static func has(year: Int, month: Int, day: Int) -> Bool {
    (1...12).contains(month) && day >= 1 && day <= lastDay(of: month, year: year)
  }

  /// The number of days in a month (1 to 12) of a year.
  package static func lastDay(of month: Int, year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// The quotient, rounded towards negative infinity.
@inlinable package func floorDivide<Number: BinaryInteger>(_ value: Number, by divisor: Number)
  -> Number
{
  let quotient = value / divisor
  return value % divisor < 0 ? quotient - 1 : quotient
}
