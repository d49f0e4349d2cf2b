public import JSON

/// A day of the week, from Monday on (ISO 8601).
public enum Weekday: String, Sendable, Hashable, CaseIterable, JSONRepresentable {
  /// The weekdays in the order of ISO 8601.
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The place in the week, 0 for Monday.
  var index: Int {
    switch self {
    case .monday: 0
    case .tuesday: 1
    case .wednesday: 2
    case .thursday: 3
    case .friday: 4
    case .saturday: 5
    case .sunday: 6
    }
  }

  /// The weekday of the day that many days after 1970-01-01, a Thursday.
  init(ordinal: Int) {
    self = Self.allCases[Self.index(ordinal: ordinal)]
  }

  static func index(ordinal: Int) -> Int { ((ordinal + 3) % 7 + 7) % 7 }
}
