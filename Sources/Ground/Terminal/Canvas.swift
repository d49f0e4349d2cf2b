/// What a drawing is made for: the columns there are, and whether colours and Unicode can be shown.
///
/// Drawings are pure functions of their model and a canvas. Every text they are given may be
/// hostile: they neutralise control characters, so their lines are safe to write to a terminal.
package struct Canvas: Sendable, Equatable {
  /// The columns of a line; no drawing is wider.
  package let width: Int
  /// Whether styles are written.
  package let colors: Bool
  /// Whether lines and bars are drawn with Unicode characters rather than ASCII.
  package let unicode: Bool

  /// A width below 1 counts as 1.
  package init(width: Int = 80, colors: Bool = false, unicode: Bool = true) {
    self.width = max(1, width)
    self.colors = colors
    self.unicode = unicode
  }

  /// The same canvas without a right edge, on which tables cut nothing.
  ///
  /// For output that a program reads: `evtool streams | grep` must find the whole name.
  package var unbounded: Canvas {
    Canvas(width: .max, colors: colors, unicode: unicode)
  }

  /// `text` made safe and put in `style`, if the canvas has colours.
  ///
  /// The result holds escape sequences and is not to be measured, cut or padded; do that before.
  package func paint(_ text: String, _ style: Style) -> String {
    let safe = text.sanitized()
    guard colors, !safe.isEmpty, style != .plain else { return safe }
    return "\u{1B}[\(style.parameters)m\(safe)\u{1B}[0m"
  }

  /// What stands for text that was cut: `…`, or `...` in ASCII.
  package var ellipsis: String { unicode ? "…" : "..." }

  var isBounded: Bool { width != .max }

  func columns(atMost limit: Int) -> Int { min(width, limit) }
}
