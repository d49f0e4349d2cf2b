/// A day on a calendar on the wall, from 0001-01-01 to 9999-12-31 (proleptic Gregorian).
///
/// In JSON and as text it is `2026-11-21`.
public struct LocalDay: Sendable, Hashable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Creates a day, or nil if there is none of that date.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    self.init(checkedYear: year, month: month, day: day)
    guard LocalDay(ordinal: ordinal) == self else { return nil }
  }

  private init(checkedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of the week.
  public var weekday: Weekday { Weekday(ordinal: ordinal) }
}

// The arithmetic is Howard Hinnant's `civil_from_days` and `days_from_civil`
// (https://howardhinnant.github.io/date_algorithms.html), for years after 0.
extension LocalDay {
  static let ordinals = -719_162...2_932_896

  init(ordinal: Int) {
    let clamped = min(max(ordinal, Self.ordinals.lowerBound), Self.ordinals.upperBound)
    let shifted = clamped + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      checkedYear: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// The days since 1970-01-01.
  var ordinal: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let yearOfEra = shiftedYear % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return shiftedYear / 400 * 146_097 + dayOfEra - 719_468
  }
}

extension LocalDay: Comparable {
  /// Earlier days come first.
  public static func < (left: LocalDay, right: LocalDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
