/// How a piece of text looks: a colour, bold, dim, or underlined.
///
/// A style is only a wish: ``Canvas/paint(_:_:)`` leaves it out where there are no colours, so
/// nothing may be said by style alone. Colours are the terminal's own eight, readable in any theme.
package struct Style: Sendable, Hashable {
  // Numbers of ECMA-48's "select graphic rendition".
  private let code: UInt8?

  private init(_ code: UInt8?) {
    self.code = code
  }

  /// Text as it comes.
  package static let plain = Style(nil)
  /// Heavier text, for titles.
  package static let bold = Style(1)
  /// Fainter text, for what can be overlooked.
  package static let dim = Style(2)
  /// Underlined text, for links.
  package static let underlined = Style(4)
  /// Red text, for failures.
  package static let red = Style(31)
  /// Green text, for what is fine.
  package static let green = Style(32)
  /// Yellow text, for warnings.
  package static let yellow = Style(33)
  /// Blue text.
  package static let blue = Style(34)
  /// Cyan text, for what can be chosen.
  package static let cyan = Style(36)

  var parameters: String {
    code.map { String($0) } ?? ""
  }
}
