/// The side of its place that a text keeps to.
package enum Alignment: Sendable, Hashable {
  /// Starts at the left edge, as words do.
  case left
  /// Ends at the right edge, as numbers and one's own messages do.
  case right
}
