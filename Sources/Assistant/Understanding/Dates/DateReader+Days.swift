internal import Basics
import Foundation

extension DateReader {
  /// Reads "today", "tomorrow", "the day after tomorrow", "yesterday", "tonight".
  func namedDay(at index: Int) -> Phrase? {
    guard let found = tokens.longest(of: Self.namedDays, at: index) else { return nil }
    var fragment = DateFragment.day(today.adding(days: found.value.days))
    fragment.part = found.value.part
    return phrase(fragment, index, found.end)
  }

  private struct NamedDay: Sendable {
    let days: Int
    var part: PartOfDay?
  }

  private static let namedDays = PhraseTable<NamedDay>(
    [
      ("today", NamedDay(days: 0)), ("tonight", NamedDay(days: 0, part: .evening)),
      ("this morning", NamedDay(days: 0, part: .morning)),
      ("this afternoon", NamedDay(days: 0, part: .afternoon)),
      ("this evening", NamedDay(days: 0, part: .evening)),
      ("last night", NamedDay(days: -1, part: .night)),
      ("tomorrow", NamedDay(days: 1)), ("tomorow", NamedDay(days: 1)),
      ("tommorow", NamedDay(days: 1)), ("tommorrow", NamedDay(days: 1)),
      ("tmrw", NamedDay(days: 1)), ("tmr", NamedDay(days: 1)),
      ("day after tomorrow", NamedDay(days: 2)), ("the day after tomorrow", NamedDay(days: 2)),
      ("yesterday", NamedDay(days: -1)), ("day before yesterday", NamedDay(days: -2)),
      ("the day before yesterday", NamedDay(days: -2)),
    ].map { phrase, day in (phrase.split(separator: " ").map(String.init), day) })

  /// Reads "Tuesday", "this Friday", "next Tuesday", "last Monday".
  func weekday(at index: Int) -> Phrase? {
    let prefix = tokens.longest(of: Self.weeks, at: index)
    let start = prefix?.end ?? index
    guard let weekday = DateWords.weekdays[tokens[start]] ?? recurring(at: start),
      !tokens.isGlued(start)
    else { return nil }
    let isAmbiguous = DateWords.ambiguousWeekdays.contains(tokens[start])
    guard !isAmbiguous || prefix != nil || Self.prepositions.contains(tokens[start - 1]) else {
      return nil
    }
    let isAbbreviated = tokens[start].count <= 5 && tokens[start + 1] == "."
    return phrase(
      DateFragment(day: .weekday(weekday, prefix?.value ?? .coming)), index,
      isAbbreviated && tokens.count > start + 2 ? start + 2 : start + 1)
  }

  /// "On Fridays", "Fridays at 9": of days that come again the next one is meant.
  private func recurring(at index: Int) -> Weekday? {
    tokens[index].hasSuffix("days") ? DateWords.weekdays[String(tokens[index].dropLast())] : nil
  }

  private static let weeks = PhraseTable<DateFragment.Week>(
    [
      (["this"], .coming), (["coming"], .coming), (["this", "coming"], .coming), (["next"], .next),
      (["last"], .last), (["past"], .last), (["this", "past"], .last),
    ])

  private static let prepositions: Set = [
    "on", "for", "by", "after", "before", "until", "till", "from", "since",
  ]

  /// Reads "next week", "this weekend", "last month", "the week after next".
  func span(at index: Int) -> Phrase? {
    if let part = partOfSpan(at: index) { return part }
    return wholeSpan(at: index).map { phrase(DateFragment(span: $0.days), index, $0.end) }
  }

  private func wholeSpan(at index: Int) -> (days: ClosedRange<CalendarDay>, end: Int)? {
    let start = tokens[index] == "the" ? index + 1 : index
    if let end = tokens.end(of: ["week", "after", "next"], at: start) {
      return (days(of: "week", shifted: 2), end)
    }
    if tokens[start] == "weekend" { return (days(of: "weekend", shifted: 0), start + 1) }
    if let end = tokens.end(of: ["new", "year"], at: start), start > index {
      return (days(of: "year", shifted: 1), end)
    }
    guard let shift = Self.shifts[tokens[start]],
      ["week", "weekend", "month", "year"].contains(tokens[start + 1])
    else { return nil }
    return (days(of: tokens[start + 1], shifted: shift), start + 2)
  }

  /// Reads "mid next week", "the end of this month", "Anfang nächster Woche": a third of it.
  private func partOfSpan(at index: Int) -> Phrase? {
    let start = tokens[index] == "the" ? index + 1 : index
    guard let third = Self.thirds[tokens[start]] else { return nil }
    var next = start + 1
    while next < start + 3, Self.ofs.contains(tokens[next]) { next += 1 }
    guard let whole = wholeSpan(at: next) else { return nil }
    let days = days(ofThird: third, of: tokens[whole.end - 1], within: whole.days)
    return phrase(DateFragment(span: days), index, whole.end)
  }

  /// A third of a week (Monday and Tuesday, Wednesday and Thursday, Thursday and Friday), of a month
  /// or of a year; what is over of it is left out.
  private func days(
    ofThird third: Int, of unit: String, within whole: ClosedRange<CalendarDay>
  ) -> ClosedRange<CalendarDay> {
    let (first, last): (CalendarDay, CalendarDay)
    switch unit {
    case "month":
      let month = whole.upperBound.startOfMonth
      first = month.adding(days: 10 * third)
      last = third == 2 ? whole.upperBound : month.adding(days: 10 * third + 9)
    case "year":
      let year = whole.upperBound.year
      first = CalendarDay(valid: (year, 4 * third + 1, 1))
      last = CalendarDay(valid: (year, 4 * third + 4, 1)).endOfMonth
    default:
      let monday = whole.upperBound.startOfWeek
      first = monday.adding(days: [0, 2, 3][third])
      last = monday.adding(days: [1, 3, 4][third])
    }
    let start = max(first, whole.lowerBound)
    return start...max(start, last)
  }

  private static let thirds = [
    "early": 0, "beginning": 0, "start": 0, "mid": 1, "middle": 1, "late": 2, "end": 2,
    "anfang": 0, "mitte": 1, "ende": 2, "principios": 0, "mediados": 1, "finales": 2,
  ]
  private static let ofs: Set = ["of", "in", "de", "der", "-"]

  private static let shifts = ["this": 0, "next": 1, "last": -1]

  // The current week, month or year has no past: it begins today.
  private func days(of unit: String, shifted shift: Int) -> ClosedRange<CalendarDay> {
    let first: CalendarDay
    let last: CalendarDay
    switch unit {
    case "month":
      first = today.startOfMonth.adding(months: shift)
      last = first.endOfMonth
    case "year":
      first = CalendarDay(valid: (today.year + shift, 1, 1))
      last = CalendarDay(valid: (today.year + shift, 12, 31))
    default:
      let monday = today.startOfWeek.adding(days: 7 * shift)
      first = unit == "weekend" ? monday.adding(days: 5) : monday
      last = monday.adding(days: 6)
    }
    return (shift == 0 ? max(first, today) : first)...last
  }

  /// Reads "Nov 24", "November 24th, 2026", "24th of November" and "in November".
  func monthDate(at index: Int) -> Phrase? {
    monthFirst(at: index) ?? dayFirst(at: index) ?? wholeMonth(at: index)
  }

  /// Reads "the 24th", "for the third" and "the first of next month"; "the 2nd floor" and "the
  /// third" are none.
  func ordinal(at index: Int) -> Phrase? {
    let start = tokens[index] == "the" ? index + 1 : index
    guard let ordinal = tokens.ordinal(at: start), !tokens.isGlued(start) else { return nil }
    if let months = tokens.longest(of: Self.ofMonth, at: ordinal.end) {
      let month = today.startOfMonth.adding(months: months.value)
      let day = CalendarDay(year: month.year, month: month.month, day: ordinal.value)
      let fragment = day.map(DateFragment.day) ?? DateFragment(day: .impossible)
      return phrase(fragment, index, months.end)
    }
    let isDated = tokens[start - 2] == "on" && start > index
    // In words it is a place in a list unless something is on it, or for it.
    let isDay =
      tokens.kind(start) == .number
      ? isDated && !counts(at: ordinal.end) || endsNumber(at: ordinal.end)
      : (isDated || tokens[start - 2] == "for" && start > index) && endsNumber(at: ordinal.end)
    // "the 3rd of these"
    guard isDay, (1...31).contains(ordinal.value), tokens[ordinal.end] != "of" else { return nil }
    return phrase(DateFragment(day: .monthly(day: ordinal.value)), index, ordinal.end)
  }

  // "on the 2nd floor"
  private func counts(at index: Int) -> Bool {
    tokens.isGlued(index) && tokens.kind(index) == .word || Self.counted.contains(tokens[index])
  }

  private static let counted: Set = [
    "floor", "level", "street", "st", "avenue", "ave", "page", "line", "row", "visit", "day",
    "time", "try", "attempt", "one", "item", "order", "appointment", "week", "month", "option",
    "of", "number", "card", "slot", "choice", "entry", "doctor", "-",
  ]

  private static let ofMonth = PhraseTable<Int>(
    [
      (["of", "this", "month"], 0), (["of", "the", "month"], 0), (["of", "next", "month"], 1),
    ])

  private func monthFirst(at index: Int) -> Phrase? {
    guard let month = month(at: index) else { return nil }
    let start = tokens[month.end] == "the" ? month.end + 1 : month.end
    let ordinal = tokens.ordinal(at: start)
    guard let day = ordinal?.value ?? tokens.digits(1...2, at: start) else { return nil }
    let end = ordinal?.end ?? start + 1
    let isNumber = tokens.kind(start) == .number
    let isCertain =
      isNumber && (!month.isAmbiguous || ordinal != nil) || tokens.year(at: end) != nil
    guard isCertain ? !isClock(at: end) : endsNumber(at: end) else { return nil }
    return date(month.value, day, from: index, to: end)
  }

  private func dayFirst(at index: Int) -> Phrase? {
    let start = tokens[index] == "the" ? index + 1 : index
    let ordinal = tokens.ordinal(at: start)
    guard !tokens.isGlued(start), let day = ordinal?.value ?? tokens.digits(1...2, at: start) else {
      return nil
    }
    let end = ordinal?.end ?? start + 1
    guard let month = month(at: tokens[end] == "of" ? end + 1 : end) else { return nil }
    guard ordinal != nil || !month.isAmbiguous || endsNumber(at: month.end) else { return nil }
    return date(month.value, day, from: index, to: month.end)
  }

  private func wholeMonth(at index: Int) -> Phrase? {
    guard Self.monthly.contains(tokens[index]), let month = month(at: index + 1) else {
      return nil
    }
    let year = tokens.year(at: month.end)
    // "check in March 4th"
    guard year != nil || tokens.ordinal(at: month.end) == nil,
      year != nil || tokens.kind(month.end) != .number
    else { return nil }
    let isOver = month.value < today.month
    guard
      let first = CalendarDay(
        year: year?.value ?? today.year + (isOver ? 1 : 0), month: month.value, day: 1)
    else { return nil }
    let start = year == nil ? max(first, today) : first
    return phrase(
      DateFragment(span: start...first.endOfMonth), index, year?.end ?? month.end)
  }

  /// What a whole month follows: "in January", "the end of January", "late January", "Anfang
  /// Januar".
  private static let monthly: Set = [
    "in", "during", "of", "early", "mid", "late", "anfang", "mitte", "ende",
  ]

  private func date(_ month: Int, _ day: Int, from start: Int, to end: Int) -> Phrase {
    guard let year = tokens.year(at: end) else {
      // 2000 was a leap year: a day that it lacks is in no year.
      let exists = CalendarDay(year: 2000, month: month, day: day) != nil
      let fragment = DateFragment(day: exists ? .yearly(month: month, day: day) : .impossible)
      return phrase(fragment, start, end)
    }
    let date = CalendarDay(year: year.value, month: month, day: day)
    return phrase(date.map(DateFragment.day) ?? DateFragment(day: .impossible), start, year.end)
  }

  private func month(at index: Int) -> (value: Int, end: Int, isAmbiguous: Bool)? {
    guard let month = DateWords.months[tokens[index]] else { return nil }
    let isAmbiguous = DateWords.ambiguousMonths.contains(tokens[index])
    guard !(isAmbiguous && Self.subjects.contains(tokens[index - 1])) else { return nil }
    let isAbbreviated = tokens[index].count <= 4 && tokens[index + 1] == "."
    return (month, isAbbreviated ? index + 2 : index + 1, isAmbiguous)
  }

  // "I may 5 times a day": a verb follows these.
  private static let subjects: Set = [
    "i", "you", "he", "she", "it", "we", "they", "that", "this", "there", "who", "which", "how",
  ]

  private func isClock(at index: Int) -> Bool {
    tokens[index] == ":" || ["am", "pm"].contains(tokens[index])
  }

  /// Reads `2026-11-24`, `2026-11-24T09:00Z`, `24.11.2026`, `11/24` and `11/24/2026`.
  func writtenDate(at index: Int) -> Phrase? {
    guard !tokens.isGlued(index) || tokens[index - 1] == "(" else { return nil }
    return isoDate(at: index) ?? pointDate(at: index) ?? slashDate(at: index)
  }

  // With points the day comes first in every language.
  private func pointDate(at index: Int) -> Phrase? {
    guard let day = tokens.digits(1...2, at: index), let month = glued(".", 1...2, after: index),
      let year = glued(".", 4...4, after: index + 2)
    else { return nil }
    let date = CalendarDay(year: year, month: month, day: day)
    return phrase(date.map(DateFragment.day) ?? DateFragment(day: .impossible), index, index + 5)
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

extension DateReader {
  /// Reads "Christmas Eve", "Boxing Day", "an Heiligabend": the next one; a "Christmas party" is
  /// none.
  func holiday(at index: Int) -> Phrase? {
    guard let found = tokens.longest(of: Self.holidays, at: index), endsNumber(at: found.end) else {
      return nil
    }
    return phrase(
      DateFragment(day: .yearly(month: found.value.month, day: found.value.day)), index, found.end)
  }

  private struct Holiday: Sendable {
    let month: Int
    let day: Int
  }

  // Without accents and apostrophes, as the words of a text are.
  private static let holidays = PhraseTable<Holiday>(
    [
      (12, 24, "christmas eve, xmas eve, heiligabend, heilig abend, nochebuena"),
      (12, 25, "christmas day, christmas, xmas, weihnachten, navidad"), (12, 26, "boxing day"),
      (12, 31, "new years eve, silvester, nochevieja"),
      (1, 1, "new years day, new years, neujahr, ano nuevo"), (1, 6, "dreikonig, reyes"),
      (2, 14, "valentines day, valentinstag, san valentin"), (10, 31, "halloween"),
    ].flatMap { month, day, names in
      names.split(separator: ",").map { name in
        (name.split(separator: " ").map(String.init), Holiday(month: month, day: day))
      }
    })
}
