/// A part of the day that a person named instead of, or beside, a time.
package enum PartOfDay: String, CaseIterable, Hashable, Sendable, Codable {
  /// Before noon.
  case morning
  /// From noon until 17:00.
  case afternoon
  /// From 17:00 until 21:00; "tonight" is this evening.
  case evening
  /// From 21:00 until midnight.
  case night

  /// The hours that begin within the part, 0 to 23.
  package var hours: Range<Int> {
    switch self {
    case .morning: 0..<12
    case .afternoon: 12..<17
    case .evening: 17..<21
    case .night: 21..<24
    }
  }

  /// Whether `time` lies within the part.
  package func contains(_ time: TimeOfDay) -> Bool { hours.contains(time.hour) }
}
