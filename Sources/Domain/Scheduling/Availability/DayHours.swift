public import Basics
public import JSON

/// Hours on one particular day.
@JSONShape
public struct DayHours: Sendable, Hashable {
  /// The day in the provider's zone.
  public var day: CalendarDay
  /// The hours on that day.
  public var hours: LocalHours
}
