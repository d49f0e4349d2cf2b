internal import Basics
import Foundation

extension DateReader {
  /// Reads `2026-11-24`, `2026-11-24T09:00Z`, `11/24` and `11/24/2026`.
  func writtenDate(at index: Int) -> Phrase? {
    guard !tokens.isGlued(index) || tokens[index - 1] == "(" else { return nil }
    return isoDate(at: index) ?? slashDate(at: index)
  }

  private func isoDate(at index: Int) -> Phrase? {
    guard let year = tokens.digits(4...4, at: index),
      let month = glued("-/", 1...2, after: index),
      let day = glued(tokens[index + 1], 1...2, after: index + 2)
    else { return nil }
    let end = index + 5
    // The outermost years are left out: another zone may be in a year without a number.
    guard (2...9998).contains(year), let date = CalendarDay(year: year, month: month, day: day)
    else {
      return phrase(DateFragment(day: .impossible), index, end)
    }
    return isoTime(on: date, from: index, at: end) ?? phrase(.day(date), index, end)
  }

  // RFC 3339, section 5.6, seconds and offset optional.
  private func isoTime(on day: CalendarDay, from start: Int, at index: Int) -> Phrase? {
    guard tokens[index] == "t", tokens.isGlued(index),
      let hour = tokens.digits(2...2, at: index + 1), tokens.isGlued(index + 1),
      let minute = glued(":", 2...2, after: index + 1)
    else { return nil }
    var end = index + 4
    if glued(":", 2...2, after: end - 1) != nil { end += 2 }
    if glued(".", 1...9, after: end - 1) != nil { end += 2 }
    guard let time = TimeOfDay(hour: hour, minute: minute) else {
      return phrase(DateFragment(day: .impossible), start, end)
    }
    guard let offset = offset(after: end) else {
      return phrase(.at(day, time), start, end)
    }
    let utc = TimeZone.gmt
    let instant = day.instant(at: time, in: utc).addingTimeInterval(-offset.seconds)
    return phrase(.at(instant, in: zone), start, offset.end)
  }

  private func offset(after index: Int) -> (seconds: TimeInterval, end: Int)? {
    guard tokens.isGlued(index) else { return nil }
    if tokens[index] == "z" { return (0, index + 1) }
    guard let hours = glued("+-", 2...2, after: index - 1) else { return nil }
    let sign: TimeInterval = tokens[index] == "-" ? -1 : 1
    let minutes = glued(":", 2...2, after: index + 1)
    let seconds = TimeInterval(hours * 3_600 + (minutes ?? 0) * 60)
    return (sign * seconds, minutes == nil ? index + 2 : index + 4)
  }

  private func slashDate(at index: Int) -> Phrase? {
    guard let first = tokens.digits(1...2, at: index),
      let second = glued("/", 1...2, after: index), !isRating(at: index)
    else { return nil }
    guard let year = glued("/", 2...4, after: index + 2) else {
      guard !tokens.isGlued(index + 3) || endsNumber(at: index + 3), (1...12).contains(first) else {
        return nil
      }
      let isDay = (1...31).contains(second)
      return phrase(
        DateFragment(day: isDay ? .yearly(month: first, day: second) : .impossible), index,
        index + 3)
    }
    let full = year < 100 ? 2000 + year : year
    // A first number above 12 can only be a day.
    let date =
      CalendarDay(year: full, month: first, day: second)
      ?? (first > 12 ? CalendarDay(year: full, month: second, day: first) : nil)
    return phrase(date.map(DateFragment.day) ?? DateFragment(day: .impossible), index, index + 5)
  }

  // "My pain is 7/10" is no date.
  private func isRating(at index: Int) -> Bool {
    (1...3).contains { Self.rated.contains(tokens[index - $0]) }
  }

  private static let rated: Set = [
    "pain", "score", "scale", "rate", "rated", "rating", "level", "severity", "pressure", "bp",
  ]

  /// The digits that follow the token at `index` after one of `separators`, without a space.
  private func glued(_ separators: String, _ digits: ClosedRange<Int>, after index: Int) -> Int? {
    guard tokens.isGlued(index + 1), tokens.isGlued(index + 2),
      tokens[index + 1].count == 1, separators.contains(tokens[index + 1])
    else { return nil }
    return tokens.digits(digits, at: index + 2)
  }
}

extension DateFragment {
  static func at(_ day: CalendarDay, _ time: TimeOfDay) -> DateFragment {
    DateFragment(
      day: .exact(day),
      time: SpokenTime(hour: time.hour, minutes: time.minute, isTwelveHour: false))
  }

  static func at(_ instant: Date, in zone: TimeZone) -> DateFragment {
    .at(CalendarDay(instant, in: zone), TimeOfDay(instant, in: zone))
  }
}
