public import JSON

/// A stretch of one day in the provider's own zone, from one time up to another.
@JSONShape
public struct LocalHours: Sendable, Hashable {
  /// When it opens.
  public var from: LocalTime
  /// When it closes; the last slot ends here at the latest.
  public var to: LocalTime
}

extension LocalHours: CustomStringConvertible {
  /// Both times, as `09:00–12:00`.
  public var description: String { "\(from)–\(to)" }
}
