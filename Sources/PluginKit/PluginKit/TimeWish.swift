public import Basics
import Foundation
public import Scheduling

/// When somebody would like to come, as a slot that ``Slot/readsSpans`` gives it: days, days that
/// are left out, and hours, any of which may be missing.
///
/// As text it is `2026-11-24`, `2026-11-24 09:00`, `2026-11-24 12:00–17:00`, and where more was said
/// `2026-11-30–2026-12-06`, `2026-12-01, 2026-12-03`, `2026-12-01 or later`, `any day but not Monday
/// 12:00–17:00`. What is offered is to be within it: ``includes(_:_:)``.
public struct TimeWish: Sendable, Hashable {
  /// The hours of a day from the first up to the last; exactly one time where both are the same.
  public struct Hours: Sendable, Hashable {
    /// The first time that fits.
    public let first: LocalTime
    /// The end, which fits no longer unless it is the first.
    public let last: LocalTime

    /// Some hours; nil if the last is before the first.
    public init?(_ first: LocalTime, _ last: LocalTime) {
      guard first <= last else { return nil }
      (self.first, self.last) = (first, last)
    }

    /// Whether only one time fits.
    public var isExact: Bool { first == last }

    func includes(_ time: LocalTime) -> Bool {
      isExact ? time == first : first <= time && time < last
    }

    /// The rest if both were said: the narrower of two, the days that both share, else the newer.
    public func narrowed(by new: Hours) -> Hours {
      guard !isExact, !new.isExact, first <= new.last, new.first <= last else { return new }
      let isWider = new.first <= first && last <= new.last
      return isWider ? new : Hours(max(first, new.first), min(last, new.last)) ?? new
    }
  }

  /// The days that fit, each from one to another; empty for any.
  public var days: [ClosedRange<CalendarDay>]
  /// Days of the week that do not fit.
  public var otherWeekdays: Set<Weekday>
  /// Days that do not fit.
  public var otherDays: Set<CalendarDay>
  /// The hours that fit; nil for any.
  public var hours: Hours?

  /// A wish; without anything every time fits.
  public init(
    days: [ClosedRange<CalendarDay>] = [], otherWeekdays: Set<Weekday> = [],
    otherDays: Set<CalendarDay> = [], hours: Hours? = nil
  ) {
    (self.days, self.hours) = (days, hours)
    (self.otherWeekdays, self.otherDays) = (otherWeekdays, otherDays)
  }

  /// The end of what is open: the last day there is.
  static let never = CalendarDay(daysSinceEpoch: .max)

  /// A day and all that come after it.
  public static func from(_ day: CalendarDay) -> ClosedRange<CalendarDay> { day...max(day, never) }
}

extension TimeWish {
  /// Whether a time of a day is one that was wished for.
  public func includes(_ day: CalendarDay, _ time: LocalTime) -> Bool {
    includes(day) && hours?.includes(time) ?? true
  }

  /// Whether some time of a day may be.
  public func includes(_ day: CalendarDay) -> Bool {
    (days.isEmpty || days.contains { $0.contains(day) }) && !otherDays.contains(day)
      && !otherWeekdays.contains(day.weekday)
  }

  /// The first day that may fit; nil for any.
  public var firstDay: CalendarDay? { days.map(\.lowerBound).min() }

  /// The last day that may fit; nil for any, and where it is open.
  public var lastDay: CalendarDay? {
    days.map(\.upperBound).max().flatMap { $0 == Self.never ? nil : $0 }
  }

  /// The only day that fits; nil if several may.
  public var onlyDay: CalendarDay? {
    firstDay.flatMap { $0 == lastDay ? $0 : nil }
  }

  /// Whether only one moment fits.
  public var isMoment: Bool { onlyDay != nil && hours?.isExact == true }

  /// Its hours and exceptions on any day.
  public var onAnyDay: TimeWish {
    TimeWish(
      otherWeekdays: otherWeekdays, otherDays: otherDays,
      hours: hours?.isExact == true ? nil : hours)
  }

  /// This wish with what is said of it later: other days take the place of those before, exceptions
  /// add up, and of hours the narrower count.
  public func narrowed(by new: TimeWish) -> TimeWish {
    var wish = self
    if !new.days.isEmpty {
      wish.days = new.days
      wish.otherDays = wish.otherDays.filter { day in !new.days.contains { $0.contains(day) } }
      if let day = new.onlyDay { wish.otherWeekdays.remove(day.weekday) }
    }
    wish.otherWeekdays.formUnion(new.otherWeekdays)
    wish.otherDays.formUnion(new.otherDays)
    if let hours = new.hours { wish.hours = wish.hours?.narrowed(by: hours) ?? hours }
    // "Not on Monday" of Monday at nine leaves nothing of it.
    if let day = wish.onlyDay {
      if !wish.includes(day) { return wish.onAnyDay }
      (wish.otherDays, wish.otherWeekdays) = ([], [])
    }
    return wish
  }
}

extension TimeWish: LosslessStringConvertible {
  private static let anyDay = "any day"
  private static let later = " or later"
  private static let except = " but not "

  /// The wish as a value has it.
  public var description: String {
    let said = days.map { days in
      if days.upperBound == Self.never { return "\(days.lowerBound)\(Self.later)" }
      return days.lowerBound == days.upperBound
        ? "\(days.lowerBound)" : "\(days.lowerBound)–\(days.upperBound)"
    }
    let others =
      Weekday.allCases.filter(otherWeekdays.contains).map { "\($0)".capitalized }
      + otherDays.sorted().map(\.description)
    let time = hours.map { $0.isExact ? " \($0.first)" : " \($0.first)–\($0.last)" } ?? ""
    return (said.isEmpty ? Self.anyDay : said.joined(separator: ", "))
      + (others.isEmpty ? "" : Self.except + others.joined(separator: ", ")) + time
  }

  /// Reads a value; nil for any other text.
  public init?(_ text: String) {
    self.init()
    var rest = text.trimmingCharacters(in: .whitespaces)[...]
    let clock = /[ T]?(?<first>\d\d:\d\d)(?::\d\d)?(?:[–-](?<last>\d\d:\d\d))?$/
    if let match = rest.firstMatch(of: clock) {
      let last = match.output.last ?? match.output.first
      guard let first = LocalTime(String(match.output.first)), let last = LocalTime(String(last)),
        let hours = Hours(first, last)
      else { return nil }
      self.hours = hours
      rest = rest[..<match.range.lowerBound]
    }
    if let place = rest.firstRange(of: Self.except) {
      for name in rest[place.upperBound...].split(separator: ", ") {
        if let day = CalendarDay(String(name)) {
          otherDays.insert(day)
        } else if let weekday = Weekday(rawValue: name.lowercased()) {
          otherWeekdays.insert(weekday)
        } else {
          return nil
        }
      }
      rest = rest[..<place.lowerBound]
    }
    guard rest != Self.anyDay else { return }
    let named = rest.split(separator: ", ", omittingEmptySubsequences: false)
      .map { Self.days(String($0)) }
    days = named.compactMap(\.self)
    guard days.count == named.count, !days.isEmpty else { return nil }
  }

  private static func days(_ text: String) -> ClosedRange<CalendarDay>? {
    if text.hasSuffix(later) {
      return CalendarDay(String(text.dropLast(later.count))).map(TimeWish.from)
    }
    let ends = text.split(separator: "–").map { CalendarDay(String($0)) }
    guard let first = ends.first.flatMap(\.self), let last = ends.last.flatMap(\.self),
      ends.count <= 2, first <= last
    else { return nil }
    return first...last
  }
}
