/// A bar that compares quantities, drawn in eighths of a column, or in `#` where only ASCII is shown.
package struct Bar: Sendable, Equatable {
  /// The columns of a full bar.
  package let width: Int

  /// Bars of at most `width` columns.
  package init(width: Int) {
    self.width = max(1, width)
  }

  /// A bar for a share from 0 to 1, without trailing spaces.
  ///
  /// Anything above nothing shows at least the smallest piece; shares outside 0…1 are clamped.
  package func text(_ fraction: Double, on canvas: Canvas) -> String {
    let share = fraction.clampedToUnit
    guard share > 0 else { return "" }
    let steps = canvas.unicode ? 8 : 1
    let filled = max(1, Int((share * Double(width * steps)).rounded()))
    let full = String(repeating: canvas.unicode ? "█" : "#", count: filled / steps)
    let rest = filled % steps
    return rest == 0 ? full : full + Self.eighths[rest - 1]
  }

  private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
