internal import Basics

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
    let start = tokens[index] == "the" ? index + 1 : index
    if let end = tokens.end(of: ["week", "after", "next"], at: start) {
      return phrase(DateFragment(span: days(of: "week", shifted: 2)), index, end)
    }
    if tokens[start] == "weekend" {
      return phrase(DateFragment(span: days(of: "weekend", shifted: 0)), index, start + 1)
    }
    guard let shift = Self.shifts[tokens[start]] else { return nil }
    guard ["week", "weekend", "month", "year"].contains(tokens[start + 1]) else { return nil }
    return phrase(
      DateFragment(span: days(of: tokens[start + 1], shifted: shift)), index, start + 2)
  }

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
}
