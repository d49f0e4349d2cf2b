public import Basics
public import JSON

/// Hours that come back every week.
@JSONShape
public struct WeeklyHours: Sendable, Hashable {
  /// The day of the week.
  public var weekday: Weekday
  /// The hours on that day.
  public var hours: LocalHours
}
