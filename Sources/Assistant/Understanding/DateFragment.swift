internal import Basics

/// What a few words say about a time, before it is known which other words belong to them.
struct DateFragment: Sendable {
  enum NamedDay: Sendable {
    case exact(CalendarDay)
    case yearly(month: Int, day: Int)
    case monthly(day: Int)
    case weekday(Weekday, Week)
    /// A date that no calendar has; it swallows the words around it.
    case impossible
  }

  enum Week: Sendable { case coming, next, last }

  /// An hour that may be on a 12-hour clock, and minutes from it, negative in "quarter to".
  struct SpokenTime: Sendable {
    var hour: Int
    var minutes: Int
    var isTwelveHour: Bool
  }

  var day: NamedDay?
  /// The day of the week that was named beside a date; they may contradict each other.
  var weekday: Weekday?
  var span: ClosedRange<CalendarDay>?
  var time: SpokenTime?
  /// The end of a range of times.
  var lastTime: SpokenTime?
  var part: PartOfDay?
  var bound: DateReference.Bound?
  var isEarliest = false
  var isPast = false

  static func day(_ day: CalendarDay) -> DateFragment { DateFragment(day: .exact(day)) }

  var hasDay: Bool { day != nil || span != nil }
}

extension DateFragment {
  /// The fragment that both make together, or nil when they speak of different times.
  func merged(with other: DateFragment) -> DateFragment? {
    guard time == nil || other.time == nil, part == nil || other.part == nil else { return nil }
    guard bound == nil || other.bound == nil, span == nil || other.span == nil else { return nil }
    guard let day = Self.merged(day, other.day) else { return nil }
    let merged = DateFragment(
      day: day.known, weekday: day.weekday ?? weekday ?? other.weekday, span: span ?? other.span,
      time: time ?? other.time,
      lastTime: lastTime ?? other.lastTime, part: part ?? other.part,
      bound: bound ?? other.bound, isEarliest: isEarliest || other.isEarliest,
      isPast: isPast || other.isPast)
    return merged.isConsistent ? merged : nil
  }

  /// Whether words that say this can belong to words before them that say `other`.
  ///
  /// "Tuesday before noon" is one time, "Sunday at 9 until the 12th" is two.
  func continues(_ other: DateFragment) -> Bool {
    bound == nil || !hasDay || !(other.hasDay || other.time != nil || other.part != nil)
  }

  // A span narrows a weekday ("Tuesday next week") and nothing else.
  private var isConsistent: Bool {
    guard span != nil, let day else { return true }
    if case .weekday = day { return true }
    return false
  }

  private struct Merge {
    let known: NamedDay?
    var weekday: Weekday?
  }

  // "Tuesday, Nov 24": the date decides.
  private static func merged(_ a: NamedDay?, _ b: NamedDay?) -> Merge? {
    switch (a, b) {
    case (nil, let day), (let day, nil): Merge(known: day)
    case (.weekday, .weekday): nil
    // "Last Tuesday, the 17th" may be of any month.
    case (.weekday(_, .last), let day), (let day, .weekday(_, .last)): Merge(known: day)
    case (.weekday(let weekday, _), let day), (let day, .weekday(let weekday, _)):
      Merge(known: day, weekday: weekday)
    default: nil
    }
  }
}
