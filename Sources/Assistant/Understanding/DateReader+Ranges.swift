internal import Basics

extension DateReader {
  /// Reads "between 2 and 4 pm", "from Monday to Friday", "3-5 pm", "Nov 3 to 5".
  func range(at index: Int) -> Phrase? {
    let opener = Self.openers[tokens[index]]
    let start = opener == nil ? index : index + 1
    let joiners = opener ?? Self.joiners
    return times(from: start, joiners, isOpened: opener != nil).map { reading in
      phrase(reading.fragment, index, reading.end)
    } ?? days(from: start, joiners).map { phrase($0.fragment, index, $0.end) }
  }

  private typealias Reading = (fragment: DateFragment, end: Int)

  private func times(from start: Int, _ joiners: Set<String>, isOpened: Bool) -> Reading? {
    guard let first = bareTime(at: start), let place = joined(at: first.tokens.upperBound, joiners),
      let second = bareTime(at: place), var begin = first.fragment.time,
      let end = second.fragment.time
    else { return nil }
    guard isOpened || time(at: start) != nil || !end.isTwelveHour else { return nil }
    // "2 to 4 pm": the first hour is in the half of the day of the second, unless that is earlier.
    if begin.isTwelveHour, !end.isTwelveHour {
      let late = begin.hour % 12 + 12
      begin.hour = end.hour >= 12 && late <= end.hour ? late : begin.hour % 12
      begin.isTwelveHour = false
    }
    return (DateFragment(time: begin, lastTime: end), second.tokens.upperBound)
  }

  private func bareTime(at index: Int) -> Phrase? {
    if let hour = tokens.digits(1...2, at: index), hour < 24, tokens[index + 1] != ":",
      Self.joiners.contains(tokens[index + 1]) || tokens[index + 1] == "and"
    {
      let time = DateFragment.SpokenTime(
        hour: hour, minutes: 0, isTwelveHour: (1...12).contains(hour))
      return phrase(DateFragment(time: time), index, index + 1)
    }
    if let hour = tokens.digits(1...2, at: index), tokens.isGlued(index), tokens[index - 1] != "@",
      hour <= 12, let half = Self.halfDay(tokens[index + 1])
    {
      let time = DateFragment.SpokenTime(
        hour: hour % 12 + half, minutes: 0, isTwelveHour: false)
      return phrase(DateFragment(time: time), index, index + 2)
    }
    return time(at: index) ?? announcedHour(at: index)
  }

  private static func halfDay(_ word: String) -> Int? { ["am": 0, "pm": 12][word] }

  private func days(from start: Int, _ joiners: Set<String>) -> Reading? {
    guard let first = bareDay(at: start), let place = joined(at: first.tokens.upperBound, joiners),
      let begin = first.fragment.days(from: today)?.lowerBound
    else { return nil }
    if let second = bareDay(at: place), let last = second.fragment.days(from: today)?.lowerBound {
      guard let end = Self.end(last, after: begin, second.fragment) else { return nil }
      return (DateFragment(span: begin...end), second.tokens.upperBound)
    }
    guard case .yearly(let month, _) = first.fragment.day else { return nil }
    let ordinal = tokens.ordinal(at: place)
    guard let day = ordinal?.value ?? tokens.digits(1...2, at: place),
      let last = CalendarDay(year: begin.year, month: month, day: day), last > begin
    else { return nil }
    return (DateFragment(span: begin...last), ordinal?.end ?? place + 1)
  }

  private func bareDay(at index: Int) -> Phrase? {
    [writtenDate(at: index), monthDate(at: index), namedDay(at: index), weekday(at: index)]
      .compactMap { $0 }.max { $0.tokens.count < $1.tokens.count }
  }

  /// The second weekday, or day of the year, comes after the first.
  private static func end(
    _ last: CalendarDay, after first: CalendarDay, _ fragment: DateFragment
  ) -> CalendarDay? {
    if last > first { return last }
    switch fragment.day {
    case .weekday: return last.adding(days: 7)
    case .yearly: return last.adding(months: 12)
    default: return nil
    }
  }

  private func joined(at index: Int, _ joiners: Set<String>) -> Int? {
    guard joiners.contains(tokens[index]) else { return nil }
    return tokens[index + 1] == "the" ? index + 2 : index + 1
  }

  private static let joiners: Set = ["to", "-", "–", "until", "till", "through"]
  private static let openers: [String: Set<String>] = ["between": ["and"], "from": joiners]
}
