public import EventLog
public import JSON

/// The time from `start` up to, but not including, `end`, in UTC.
///
/// An interval whose end is not after its start is empty and overlaps nothing.
@JSONShape
public struct Interval: Sendable, Hashable {
  /// The first moment.
  public var start: Timestamp
  /// The first moment after it.
  public var end: Timestamp
}

extension Interval {
  /// Whether both contain a common moment; intervals that only touch do not.
  public func overlaps(_ other: Interval) -> Bool {
    max(start, other.start) < min(end, other.end)
  }
}

extension Interval: Comparable {
  /// Orders by the start, then by the end.
  public static func < (left: Interval, right: Interval) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}

extension Interval: CustomStringConvertible {
  /// Both ends in UTC with a slash between them (ISO 8601).
  public var description: String { "\(start)/\(end)" }
}
