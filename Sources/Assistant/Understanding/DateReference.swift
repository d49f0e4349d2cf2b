package import Basics

/// When something should be, or was, as far as a person said: any part may be missing.
package struct DateReference: Hashable, Sendable {
  /// How the wanted time lies to the one that was named.
  package enum Bound: String, Hashable, Sendable, Codable {
    /// At the named day or time.
    case on
    /// Strictly after it: "after the 24th", "later than Friday".
    case after
    /// At or after it: "from Monday", "since Tuesday".
    case from
    /// Strictly before it: "before noon", "earlier than Friday".
    case before
    /// At or before it: "by Friday", "until the 24th".
    case by
  }

  /// The day, or the first of several; nil when only a time or "the earliest" was said.
  package let day: CalendarDay?
  /// The last day where several were named, as in "next week"; at least ``day``.
  package let lastDay: CalendarDay?
  /// The time of day on the wall clock of the recogniser's zone.
  package let time: TimeOfDay?
  /// The end where a range of times was named, as in "between 2 and 4 pm".
  package let lastTime: TimeOfDay?
  /// The part of the day; "3 in the afternoon" has a time besides.
  package let part: PartOfDay?
  /// How the wanted time lies to the named one.
  package let bound: Bound
  /// Whether the person asked for the earliest possibility, "as soon as possible".
  package let isEarliest: Bool

  /// States a reference.
  package init(
    day: CalendarDay? = nil, lastDay: CalendarDay? = nil, time: TimeOfDay? = nil,
    lastTime: TimeOfDay? = nil, part: PartOfDay? = nil, bound: Bound = .on, isEarliest: Bool = false
  ) {
    self.day = day
    self.lastDay = lastDay
    self.time = time
    self.lastTime = lastTime
    self.part = part
    self.bound = bound
    self.isEarliest = isEarliest
  }
}
