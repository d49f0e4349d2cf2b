/// The side of its place that a text keeps to.
public enum Alignment: Sendable, Hashable {
  /// Starts at the left edge, as words do.
  case left
  /// Ends at the right edge, as numbers and one's own messages do.
  case right
}
