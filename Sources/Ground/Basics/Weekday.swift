/// A day of the week, from Monday on (ISO 8601); in JSON it is its English name.
public enum Weekday: String, CaseIterable, Hashable, Sendable, Codable {
  /// The weekdays in the order of ISO 8601.
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The number in ISO 8601: 1 for Monday, 7 for Sunday.
  public var number: Int {
    switch self {
    case .monday: 1
    case .tuesday: 2
    case .wednesday: 3
    case .thursday: 4
    case .friday: 5
    case .saturday: 6
    case .sunday: 7
    }
  }

  /// The weekday of a number in ISO 8601, or nil where it is not 1 to 7.
  public init?(number: Int) {
    guard (1...7).contains(number) else { return nil }
    self = Self.allCases[number - 1]
  }

  /// The number of the weekday of the day that is so many days after 1970-01-01, a Thursday.
  package static func number(daysSinceEpoch days: Int) -> Int {
    days + 4 - 7 * floorDivide(days + 3, by: 7)
  }
}
