// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms":
// https://howardhinnant.github.io/date_algorithms.html
extension CalendarDay {
  /// The day that is `days` after 1 January 1970, or before it when negative.
  public init(daysSinceEpoch days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    self.init(valid: (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1))
  }

  /// The number of days since 1 January 1970, negative before it.
  public var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1 January 1970 was a Thursday, the fourth day of the ISO week.
    let index = (daysSinceEpoch + 3) % 7
    return Weekday.allCases[index < 0 ? index + 7 : index]
  }

  /// The Monday of the day's ISO 8601 week.
  public var startOfWeek: CalendarDay { adding(days: 1 - weekday.rawValue) }

  /// The first day of the day's month.
  public var startOfMonth: CalendarDay { CalendarDay(valid: (year, month, 1)) }

  /// The last day of the day's month.
  public var endOfMonth: CalendarDay {
    CalendarDay(valid: (year, month, Self.lastDay(of: month, year: year)))
  }

  /// The day `days` later, or earlier when negative.
  public func adding(days: Int) -> CalendarDay {
    CalendarDay(daysSinceEpoch: daysSinceEpoch + days)
  }

  /// The same day `months` later, or the month's last one where it has no such day.
  public func adding(months: Int) -> CalendarDay {
    let count = year * 12 + month - 1 + months
    let (year, month) = (count / 12, count % 12 + 1)
    return CalendarDay(valid: (year, month, min(day, Self.lastDay(of: month, year: year))))
  }
}
