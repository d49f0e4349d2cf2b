internal import Basics
import Foundation

/// Reads a list of tokens for the words that speak of a time.
struct DateReader: Sendable {
  /// A fragment and the tokens it was read from.
  struct Phrase: Sendable {
    var fragment: DateFragment
    var tokens: Range<Int>
  }

  let tokens: TokenList
  let today: CalendarDay
  let now: Date
  let zone: TimeZone
  /// The longest single phrase that starts at each token.
  private var starts: [Phrase?]

  /// Reads each token once, the last one first: what a phrase goes on with is read by then, however
  /// many of them go on with one another.
  init(tokens: TokenList, today: CalendarDay, now: Date, zone: TimeZone) {
    self.tokens = tokens
    self.today = today
    self.now = now
    self.zone = zone
    starts = Array(repeating: nil, count: tokens.count)
    for index in starts.indices.reversed() { starts[index] = longestPhrase(at: index) }
  }

  /// The phrases of the text, each as long as its words belong together.
  var phrases: [Phrase] {
    var phrases: [Phrase] = []
    var index = 0
    while index < tokens.count {
      guard let phrase = phrase(at: index).map(extended) else {
        index += 1
        continue
      }
      phrases.append(phrase)
      index = phrase.tokens.upperBound
    }
    return phrases
  }

  /// The longest single phrase that starts at `index`.
  func phrase(at index: Int) -> Phrase? { starts.indices.contains(index) ? starts[index] : nil }

  private func longestPhrase(at index: Int) -> Phrase? {
    // No phrase begins with another sign.
    guard tokens.kind(index) != .symbol || tokens[index] == "@" else { return nil }
    let readings = [
      range(at: index), bounded(at: index), writtenDate(at: index), monthDate(at: index),
      ordinal(at: index), holiday(at: index),
      namedDay(at: index), weekday(at: index), span(at: index), offset(at: index),
      time(at: index), partOfDay(at: index), earliest(at: index),
    ]
    return readings.compactMap { $0 }.max { $0.tokens.count < $1.tokens.count }
  }

  private func extended(_ phrase: Phrase) -> Phrase {
    var phrase = phrase
    while let next = continuation(of: phrase) { phrase = next }
    return phrase
  }

  private func continuation(of phrase: Phrase) -> Phrase? {
    var index = phrase.tokens.upperBound
    if let hour = bareHour(at: index, after: phrase) { return hour }
    for _ in 0...Self.longestConnection {
      if let next = self.phrase(at: index), next.fragment.continues(phrase.fragment),
        let both = phrase.fragment.merged(with: next.fragment)
      {
        return Phrase(
          fragment: both, tokens: phrase.tokens.lowerBound..<next.tokens.upperBound)
      }
      guard connects(index, phrase.fragment) else { return nil }
      index += 1
    }
    return nil
  }

  /// "Tuesday 10", "morgen 10": the hour beside a day that comes next; "Tuesday 15" is a date where
  /// that is the day of the month of one of the next two Tuesdays.
  private func bareHour(at index: Int, after phrase: Phrase) -> Phrase? {
    guard phrase.fragment.time == nil, phrase.fragment.bound == nil, phrase.fragment.span == nil,
      !tokens.isGlued(index), self.phrase(at: index) == nil,
      let hour = tokens.digits(1...2, at: index), (1...23).contains(hour),
      endsNumber(at: index + 1), let day = phrase.fragment.days(from: today)?.lowerBound
    else { return nil }
    switch phrase.fragment.day {
    case .weekday:
      guard
        Self.officeHours.contains(hour) || ![day, day.adding(days: 7)].map(\.day).contains(hour)
      else { return nil }
    case .exact: break
    default: return nil
    }
    guard let time = announcedHour(at: index),
      let both = phrase.fragment.merged(with: time.fragment)
    else { return nil }
    return Phrase(fragment: both, tokens: phrase.tokens.lowerBound..<time.tokens.upperBound)
  }

  private static let officeHours = 8...12

  private func connects(_ index: Int, _ fragment: DateFragment) -> Bool {
    Self.connectors.contains(tokens[index])
      || fragment.isEarliest && Self.offers.contains(tokens[index])
  }

  private static let longestConnection = 3
  private static let connectors: Set = [
    "at", "on", "in", "the", ",", "of", "around", "about", "for", "during", "early", "late",
  ]
  private static let offers: Set = [
    "appointment", "slot", "date", "time", "opening", "day", "one", "possible", "available",
  ]
}

extension DateReader {
  /// The phrase from `start` to `end` that says `fragment`.
  func phrase(_ fragment: DateFragment, _ start: Int, _ end: Int) -> Phrase {
    Phrase(fragment: fragment, tokens: start..<end)
  }

  /// Whether no noun follows at `index`, to which a number before it would belong.
  func endsNumber(at index: Int) -> Bool {
    switch tokens.kind(index) {
    case nil: true
    case .number: false
    case .symbol: !isDecimal(index) && (!tokens.isGlued(index) || closes(index))
    case .word: !tokens.isGlued(index) && Self.followers.contains(tokens[index])
    }
  }

  private func closes(_ index: Int) -> Bool { Self.closing.contains(tokens[index]) }

  private func isDecimal(_ index: Int) -> Bool {
    tokens.kind(index + 1) == .number && tokens.isGlued(index + 1)
  }

  private static let closing: Set = [".", ",", "!", "?", ";", ")", "\"", "'", "…"]
  private static let followers: Set<String> = Set(
    """
    sein ist ser bei beim zu zum zur con mit para und y la el al my your his her our their he she they we me us myself just sharp exactly or pls plz asap thx ty \
    lol bitte por during cause cuz \
    a after also am and any are as at because before but by can could do does first for from \
    has have i if in instead is it last looks next not of on or please rather seems should \
    since so sounds that the then there thank thanks this through till to today tomorrow \
    tonight too until was we when will with work works would you yesterday yes ok okay \
    be being fit might must shall may ok fine good great perfect suit suits possible doable free available \
    still though already \
    because morning afternoon evening night noon midnight am pm monday tuesday wednesday \
    thursday friday saturday sunday sharp going leaving returning coming arriving im id ill \
    ive
    """.split(separator: " ").map(String.init))

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

  /// Reads "after the 24th", "by Friday", "since Monday", "before noon", "no later than 5".
  func bounded(at index: Int) -> Phrase? {
    guard let bound = tokens.longest(of: Self.bounds, at: index) else { return nil }
    let skipped = ["about", "around", "at"].contains(tokens[bound.end]) ? bound.end + 1 : bound.end
    guard let inner = announcedHour(at: skipped) ?? phrase(at: bound.end),
      inner.fragment.bound == nil
    else { return nil }
    var fragment = inner.fragment
    fragment.bound = bound.value
    fragment.isPast = tokens[index] == "since"
    return phrase(fragment, index, inner.tokens.upperBound)
  }

  private static let bounds = PhraseTable<DateReference.Bound>(
    [
      ("after", .after), ("later than", .after), ("past", .after), ("from", .from),
      ("since", .from), ("starting", .from), ("starting on", .from), ("on or after", .from),
      ("not before", .from), ("no earlier than", .from), ("before", .before),
      ("earlier than", .before), ("by", .by), ("until", .by), ("till", .by), ("on or before", .by),
      ("no later than", .by), ("not later than", .by), ("not after", .by),
    ].map { phrase, bound in (phrase.split(separator: " ").map(String.init), bound) })

  /// Reads "morning", "in the afternoon", "at night"; "good morning" is a greeting.
  private func partOfDay(at index: Int) -> Phrase? {
    if let meal = tokens.longest(of: Self.meals, at: index) {
      return phrase(DateFragment(part: meal.value), index, meal.end)
    }
    guard let part = DateWords.parts[tokens[index]] else { return nil }
    let before = tokens[index - 1]
    guard !["good", "every", "each", "all"].contains(before) else { return nil }
    // "3 nights", "the price per night" and "all night" are lengths of time.
    guard part != .night || Self.nightly.contains(before) || DateWords.weekdays[before] != nil
    else { return nil }
    return phrase(DateFragment(part: part), index, index + 1)
  }

  /// Parts of the day that are told by lunch, school and work.
  private static let meals = PhraseTable<PartOfDay>(
    [
      ("after lunch", .afternoon), ("after my lunch", .afternoon), ("after lunchtime", .afternoon),
      ("after midday", .afternoon), ("post lunch", .afternoon), ("after school", .afternoon),
      ("before lunch", .morning), ("before my lunch", .morning), ("before lunchtime", .morning),
      ("after breakfast", .morning),
    ].map { phrase, part in (phrase.split(separator: " ").map(String.init), part) })

  private static let nightly: Set = ["at", "today", "tomorrow", "yesterday"]

  /// Reads "as soon as possible", "the earliest", "first available".
  func earliest(at index: Int) -> Phrase? {
    guard let found = tokens.longest(of: Self.earliest, at: index) else { return nil }
    return phrase(DateFragment(isEarliest: true), index, found.end)
  }

  private static let earliest = PhraseTable<Void>(
    [
      "earliest", "earliest possible", "earliest available", "soonest", "soonest possible",
      "soonest available", "as soon as possible", "as soon as you can", "as early as possible",
      "asap", "first available", "first possible", "next available", "next possible", "right away",
    ].map { ($0.split(separator: " ").map(String.init), ()) })

  /// Reads "in two weeks", "3 days ago", "a week from Tuesday", "in 2 hours".
  func offset(at index: Int) -> Phrase? {
    let isIn = tokens[index] == "in"
    guard let length = length(at: isIn ? index + 1 : index) else { return nil }
    if isIn {
      let end = tokens.end(of: ["from", "now"], at: length.end) ?? length.end
      let isPossessive = tokens[length.end] == "time"
      return phrase(fragment(length, after: nil), index, isPossessive ? end + 1 : end)
    }
    if tokens[length.end] == "ago" {
      return phrase(fragment(length.negated, after: nil), index, length.end + 1)
    }
    guard tokens[length.end] == "from" else { return nil }
    if tokens[length.end + 1] == "now" {
      return phrase(fragment(length, after: nil), index, length.end + 2)
    }
    guard let base = phrase(at: length.end + 1), base.fragment.time == nil,
      let day = base.fragment.days(from: today)?.lowerBound
    else { return nil }
    return phrase(fragment(length, after: day), index, base.tokens.upperBound)
  }

  private struct Length {
    var count: Int
    let unit: String
    let end: Int

    var negated: Length { Length(count: -count, unit: unit, end: end) }
  }

  private func length(at index: Int) -> Length? {
    let quantity: (value: Int, end: Int)
    if let number = tokens.cardinal(at: index), !tokens.isGlued(index) {
      quantity = (number, index + 1)
    } else if let words = tokens.longest(of: Self.quantities, at: index) {
      quantity = words
    } else {
      return nil
    }
    guard let unit = Self.units[tokens[quantity.end]] else { return nil }
    return Length(count: quantity.value, unit: unit, end: quantity.end + 1)
  }

  private func fragment(_ length: Length, after day: CalendarDay?) -> DateFragment {
    let seconds = ["minute": 60.0, "hour": 3_600][length.unit]
    if let seconds {
      return .at(now.addingTimeInterval(seconds * Double(length.count)), in: zone)
    }
    let day = day ?? today
    return switch length.unit {
    case "week": .day(day.adding(days: 7 * length.count))
    case "fortnight": .day(day.adding(days: 14 * length.count))
    case "month": .day(day.adding(months: length.count))
    case "year": .day(day.adding(months: 12 * length.count))
    default: .day(day.adding(days: length.count))
    }
  }

  private static let quantities = PhraseTable<Int>(
    [
      (["a"], 1), (["an"], 1), (["a", "couple", "of"], 2), (["a", "couple"], 2),
      (["couple", "of"], 2),
    ])

  private static let units: [String: String] = [
    "minute": "minute", "minutes": "minute", "min": "minute", "mins": "minute", "hour": "hour",
    "hours": "hour", "day": "day", "days": "day", "week": "week", "weeks": "week",
    "fortnight": "fortnight", "fortnights": "fortnight", "month": "month", "months": "month",
    "year": "year", "years": "year",
  ]
}
