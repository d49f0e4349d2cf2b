extension DateReader {
  /// Reads "at 3", "3pm", "3:30 p.m.", "noon", "half past 9", "quarter to 5", "9 o'clock".
  func time(at index: Int) -> Phrase? {
    let start = tokens.longest(of: Self.approaches, at: index)?.end ?? index
    guard !tokens.isGlued(start) || ["@", "-", "–"].contains(tokens[start - 1]) else { return nil }
    if let end = impossibleClock(at: start) {
      return phrase(DateFragment(day: .impossible), index, end)
    }
    let reading =
      namedTime(at: start) ?? clock(at: start) ?? fraction(at: start) ?? half(at: start)
      ?? hour(at: start, isAnnounced: start > index)
    return reading.map { phrase(DateFragment(time: $0.time), index, $0.end) }
  }

  /// Reads a bare hour, as it may stand after "after" or "by".
  func announcedHour(at index: Int) -> Phrase? {
    hour(at: index, isAnnounced: true).map { phrase(DateFragment(time: $0.time), index, $0.end) }
  }

  private typealias Reading = (time: DateFragment.SpokenTime, end: Int)

  private static let approaches = PhraseTable<Void>(
    [
      (["at"], ()), (["@"], ()), (["at", "around"], ()), (["at", "about"], ()), (["around"], ()),
    ])

  private func namedTime(at index: Int) -> Reading? {
    guard let hour = Self.namedHours[tokens[index]] else { return nil }
    return (DateFragment.SpokenTime(hour: hour, minutes: 0, isTwelveHour: false), index + 1)
  }

  private static let namedHours = ["noon": 12, "midday": 12, "midnight": 0]

  private func clock(at index: Int) -> Reading? {
    guard let hour = tokens.digits(1...2, at: index), isClockMark(at: index + 1),
      tokens.isGlued(index + 1), tokens.isGlued(index + 2),
      let minute = tokens.digits(2...2, at: index + 2), hour < 24, minute < 60
    else { return nil }
    let end = tokens[index + 3] == ":" && tokens.kind(index + 4) == .number ? index + 5 : index + 3
    let isFull = tokens[index].hasPrefix("0")
    return halved(hour, minute, isTwelveHour: !isFull, at: end)
  }

  /// A colon; a full stop where a time is plainly meant: "at 8.30", "Friday 8.30", "8.30 am", not
  /// "8.30 euros".
  private func isClockMark(at index: Int) -> Bool {
    if tokens[index] == ":" { return true }
    let (before, after) = (tokens[index - 2], tokens[index + 2])
    // "8.30.26" is a date.
    guard tokens[index + 2] != "." || tokens.kind(index + 3) != .number else { return false }
    return tokens[index] == "."
      && (["at", "around", "about", "today", "tomorrow", "tonight", "but", "it"].contains(before)
        || ["am", "pm"].contains(after) || DateWords.weekdays[before] != nil)
      && !Self.measures.contains(after)
  }

  /// Where a reading that no clock shows ends: "25:00", "9:75".
  private func impossibleClock(at index: Int) -> Int? {
    guard let hour = tokens.digits(1...2, at: index), tokens[index + 1] == ":",
      tokens.isGlued(index + 1), tokens.isGlued(index + 2),
      let minute = tokens.digits(2...2, at: index + 2)
    else { return nil }
    return hour < 24 && minute < 60 ? nil : index + 3
  }

  private func fraction(at index: Int) -> Reading? {
    let amount = tokens.longest(of: Self.fractions, at: index)
    guard let minutes = amount?.value ?? tokens.cardinal(at: index), minutes < 60 else {
      return nil
    }
    var side = amount?.end ?? index + 1
    if ["minutes", "minute", "min"].contains(tokens[side]) { side += 1 }
    guard let sign = Self.sides[tokens[side]],
      let hour = tokens.cardinal(at: side + 1), (1...12).contains(hour),
      amount != nil || isMinutes(minutes, at: index, until: side)
    else { return nil }
    return halved(hour, sign * minutes, isTwelveHour: true, at: side + 2)
  }

  /// "Half ten" is half past ten; "half an hour" and "half 2 kilos" are no times.
  private func half(at index: Int) -> Reading? {
    guard tokens[index] == "half", let hour = tokens.cardinal(at: index + 1),
      (1...12).contains(hour), endsNumber(at: index + 2)
    else { return nil }
    return halved(hour, 30, isTwelveHour: true, at: index + 2)
  }

  private static let sides = ["past": 1, "after": 1, "to": -1, "before": -1]

  // "from 3 to 5", "5 to 10 people" and "20 after 3" are no times.
  private func isMinutes(_ minutes: Int, at index: Int, until side: Int) -> Bool {
    ["past", "to"].contains(tokens[side]) && minutes % 5 == 0 && tokens[index - 1] != "from"
      && endsNumber(at: side + 2)
  }

  private static let fractions = PhraseTable<Int>(
    [
      (["half"], 30), (["quarter"], 15), (["a", "quarter"], 15),
    ])

  private func hour(at index: Int, isAnnounced: Bool) -> Reading? {
    // "The one in the afternoon" is one of several things.
    let isThing = tokens[index] == "one" && Self.pointers.contains(tokens[index - 1])
    guard let hour = tokens.cardinal(at: index), hour < 24, tokens[index].first != "0", !isThing
    else { return nil }
    // "10ish works"
    if tokens[index + 1] == "ish", tokens.isGlued(index + 1), tokens.kind(index) == .number,
      hour > 0
    {
      return halved(hour, 0, isTwelveHour: true, at: index + 2)
    }
    if tokens[index + 1] == "oclock" {
      return halved(hour, 0, isTwelveHour: true, at: index + 2)
    }
    if let reading = halved(hour, 0, isTwelveHour: true, at: index + 1), reading.end > index + 1 {
      return reading
    }
    let isNumber = endsNumber(at: index + 1) && hour > 0
    guard isAnnounced && isNumber || announcesPart(after: index) else { return nil }
    return halved(hour, 0, isTwelveHour: true, at: index + 1)
  }

  private static let pointers: Set = ["the", "that", "this", "which", "any"]
  private static let measures: Set = [
    "euros", "euro", "eur", "dollars", "dollar", "usd", "pounds", "gbp", "cents", "percent", "kg",
    "km", "kilos", "miles", "degrees", "%", "$", "€", "£",
  ]

  // "3 in the afternoon", "8 at night"
  private func announcesPart(after index: Int) -> Bool {
    let isPart = DateWords.parts[tokens[index + 3]] != nil
    return tokens.end(of: ["in", "the"], at: index + 1) != nil && isPart
      || tokens.end(of: ["at", "night"], at: index + 1) != nil
  }

  /// Settles which half of the day is meant where "am" or "pm" stands at `index`.
  private func halved(
    _ hour: Int, _ minutes: Int, isTwelveHour: Bool, at index: Int
  ) -> Reading? {
    let isTwelveHour = isTwelveHour && (1...12).contains(hour)
    guard let half = tokens.longest(of: Self.halves, at: index) else {
      return (
        DateFragment.SpokenTime(hour: hour, minutes: minutes, isTwelveHour: isTwelveHour), index
      )
    }
    guard (1...12).contains(hour) else { return nil }
    let full = hour % 12 + half.value
    return (DateFragment.SpokenTime(hour: full, minutes: minutes, isTwelveHour: false), half.end)
  }

  private static let halves = PhraseTable<Int>(
    [
      (["am"], 0), (["a", ".", "m", "."], 0), (["a", ".", "m"], 0), (["pm"], 12),
      (["p", ".", "m", "."], 12), (["p", ".", "m"], 12),
    ])
}
