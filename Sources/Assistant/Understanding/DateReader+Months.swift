internal import Basics

extension DateReader {
  /// Reads "Nov 24", "November 24th, 2026", "24th of November" and "in November".
  func monthDate(at index: Int) -> Phrase? {
    monthFirst(at: index) ?? dayFirst(at: index) ?? wholeMonth(at: index)
  }

  /// Reads "the 24th", "for the third" and "the first of next month"; "the 2nd floor" and "the third" are none.
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
    guard ["in", "during"].contains(tokens[index]), let month = month(at: index + 1) else {
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
}
