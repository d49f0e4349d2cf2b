/// How a piece of text looks: a colour, bold, dim, underlined, or several of these.
///
/// A style is only a wish: ``Canvas/paint(_:_:)`` leaves it out where there are no colours, so
/// nothing may be said by style alone. Colours are the terminal's own eight, readable in any theme.
package struct Style: Sendable, Hashable {
  // Numbers of ECMA-48's "select graphic rendition".
  private let codes: [UInt8]

  private init(_ codes: [UInt8]) {
    self.codes = codes
  }

  /// Text as it comes.
  package static let plain = Style([])
  /// Heavier text, for titles.
  package static let bold = Style([1])
  /// Fainter text, for what can be overlooked.
  package static let dim = Style([2])
  /// Underlined text, for links.
  package static let underlined = Style([4])
  /// Red text, for failures.
  package static let red = Style([31])
  /// Green text, for what is fine.
  package static let green = Style([32])
  /// Yellow text, for warnings.
  package static let yellow = Style([33])
  /// Blue text.
  package static let blue = Style([34])
  /// Magenta text.
  package static let magenta = Style([35])
  /// Cyan text, for what can be chosen.
  package static let cyan = Style([36])

  /// Both styles together; of two colours the other one wins.
  package func and(_ other: Style) -> Style {
    Style(codes + other.codes.filter { !codes.contains($0) })
  }

  var parameters: String {
    codes.map { String($0) }.joined(separator: ";")
  }
}
