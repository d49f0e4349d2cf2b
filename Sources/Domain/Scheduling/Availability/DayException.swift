public import Basics
public import JSON

/// A day on which the weekly hours do not tell the whole truth.
@JSONShape
public enum DayException: Sendable, Hashable {
  /// The weekly hours of this day do not count; extra hours on it do.
  case dayOff(day: CalendarDay)
  /// The day is open at these hours too.
  case extraHours(day: CalendarDay, hours: LocalHours)
}

extension DayException {
  /// The day it speaks of.
  public var day: CalendarDay {
    switch self {
    case .dayOff(let day): day
    case .extraHours(let day, _): day
    }
  }
}
