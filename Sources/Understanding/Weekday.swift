/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Hashable, Sendable, Codable {
  /// The days, in the order of the ISO week.
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday
}
