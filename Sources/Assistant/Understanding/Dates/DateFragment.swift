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

  /// What the fragment means when it is said on `today`, or nil when it means no time at all.
  func reference(from today: CalendarDay) -> DateReference? {
    let days = days(from: today)
    if hasDay, days == nil || contradiction(from: today) != nil { return nil }
    guard hasDay || time != nil || part != nil || isEarliest else { return nil }
    let time = time?.resolved(in: part)
    let lastTime = lastTime?.resolved(in: part)
    // Tonight's midnight is the first minute of tomorrow.
    let isOver = days?.lowerBound == today && time == .midnight && bound == nil
    let first = isOver ? today.adding(days: 1) : days?.lowerBound
    let last = days.flatMap { $0.lowerBound < $0.upperBound ? $0.upperBound : nil }
    return DateReference(
      day: first, lastDay: last, time: time, lastTime: lastTime,
      part: isOver ? nil : part, bound: bound ?? .on, isEarliest: isEarliest)
  }

  /// The date that the fragment names, if that is another day of the week than the one that it
  /// names.
  func contradiction(from today: CalendarDay) -> CalendarDay? {
    guard let weekday, let day = day?.resolved(from: today, isPast: isPast) else { return nil }
    return day.weekday == weekday ? nil : day
  }

  /// The days that the fragment names, or nil when it names none or one that does not exist.
  func days(from today: CalendarDay) -> ClosedRange<CalendarDay>? {
    if let span {
      guard case .weekday(let weekday, _) = day else { return span }
      let day = span.lowerBound.startOfWeek.adding(days: weekday.number - 1)
      return day...day
    }
    return day?.resolved(from: today, isPast: isPast).map { $0...$0 }
  }
}

extension DateFragment.NamedDay {
  fileprivate func resolved(from today: CalendarDay, isPast: Bool) -> CalendarDay? {
    switch self {
    case .exact(let day): day
    case .impossible: nil
    case .weekday(let weekday, let week): resolved(weekday, isPast ? .last : week, from: today)
    case .yearly(let month, let day):
      first(isPast, today, among: today.year.years(isPast)) { year in
        CalendarDay(year: year, month: month, day: day)
      }
    case .monthly(let day):
      first(isPast, today, among: (0...12).map { isPast ? -$0 : $0 }) { months in
        let month = today.startOfMonth.adding(months: months)
        return CalendarDay(year: month.year, month: month.month, day: day)
      }
    }
  }

  private func resolved(
    _ weekday: Weekday, _ week: DateFragment.Week, from today: CalendarDay
  ) -> CalendarDay {
    let distance = (weekday.number - today.weekday.number + 6) % 7 + 1
    return switch week {
    case .coming: today.adding(days: distance)
    case .next: today.startOfWeek.adding(days: 6 + weekday.number)
    case .last: today.adding(days: distance == 7 ? -7 : distance - 7)
    }
  }

  private func first(
    _ isPast: Bool, _ today: CalendarDay, among numbers: [Int], _ day: (Int) -> CalendarDay?
  ) -> CalendarDay? {
    numbers.lazy.compactMap(day).first { isPast ? $0 <= today : $0 >= today }
  }
}

extension Int {
  // 29 February comes back after eight years at the latest.
  fileprivate func years(_ isPast: Bool) -> [Int] { (0...8).map { isPast ? self - $0 : self + $0 } }
}

extension DateFragment.SpokenTime {
  /// The time on a 24-hour clock: from 1 to 7 in the afternoon unless `part` decides.
  fileprivate func resolved(in part: PartOfDay?) -> TimeOfDay {
    TimeOfDay(minutesOfDay: (isTwelveHour ? fullHour(in: part) : hour) * 60 + minutes)
  }

  private func fullHour(in part: PartOfDay?) -> Int {
    switch part {
    case .morning: hour % 12
    case .afternoon, .evening: hour % 12 + 12
    case .night: hour % 12 < 5 ? hour % 12 : hour % 12 + 12
    case nil: hour < 8 ? hour + 12 : hour
    }
  }
}
