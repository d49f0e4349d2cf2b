/// The abilities of an output, decided from its environment variables and from being a terminal.
///
/// Pure: the same variables give the same answer. `NO_COLOR` follows no-color.org, `CLICOLOR_FORCE`
/// follows bixense.com/clicolors, and the locale variables follow POSIX (`LC_ALL`, then `LC_CTYPE`,
/// then `LANG`).
package struct TerminalTraits: Sendable, Equatable {
  /// Whether a person watches: the output is a terminal.
  package let isTerminal: Bool
  /// Whether styles may be written: a terminal other than `dumb`, or `CLICOLOR_FORCE`; never with
  /// `NO_COLOR`.
  package let colors: Bool
  /// Whether the locale is UTF-8; otherwise lines and bars are drawn with ASCII.
  package let unicode: Bool
  /// Whether a line can be drawn over: a terminal other than `dumb`.
  package let redraws: Bool
  /// The columns to use when no window tells them: `COLUMNS` if it is a positive number, else 80.
  package let defaultWidth: Int

  /// Traits as given.
  package init(
    isTerminal: Bool, colors: Bool, unicode: Bool, redraws: Bool, defaultWidth: Int = 80
  ) {
    self.isTerminal = isTerminal
    self.colors = colors
    self.unicode = unicode
    self.redraws = redraws
    self.defaultWidth = max(1, defaultWidth)
  }

  /// Decides the traits from environment variables.
  package init(isTerminal: Bool, environment: [String: String]) {
    let redraws = isTerminal && environment["TERM"] != "dumb"
    self.init(
      isTerminal: isTerminal,
      colors: Self.colors(in: environment, canShow: redraws),
      unicode: Self.isUTF8(environment),
      redraws: redraws,
      defaultWidth: Self.columns(in: environment) ?? 80)
  }

  private static func colors(in environment: [String: String], canShow: Bool) -> Bool {
    guard environment["NO_COLOR", default: ""].isEmpty else { return false }
    let force = environment["CLICOLOR_FORCE", default: "0"]
    return canShow || !(force.isEmpty || force == "0")
  }

  private static func columns(in environment: [String: String]) -> Int? {
    guard let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 else { return nil }
    return columns
  }

  private static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = (locale ?? "").lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}

/// How a piece of text looks: a colour, bold, dim, or underlined.
///
/// A style is only a wish: ``Canvas/paint(_:_:)`` leaves it out if there are no colours, so
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
