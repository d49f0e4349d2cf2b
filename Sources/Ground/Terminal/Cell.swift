/// What stands in one place of a table, with its style.
package struct Cell: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// The two things a cell can hold.
  package enum Content: Sendable, Equatable {
    /// Text, which may be hostile: it is sanitised, cut and kept on one line when drawn.
    case text(String)
    /// A bar for a share from 0 to 1, which is scaled to the column rather than cut.
    case bar(Double)
  }

  /// What it holds.
  package let content: Content
  /// How it looks where there are colours.
  package let style: Style

  /// A cell with text.
  package init(_ text: String, _ style: Style = .plain) {
    content = .text(text)
    self.style = style
  }

  /// A plain cell with text.
  package init(stringLiteral text: String) {
    self.init(text)
  }

  private init(content: Content, style: Style) {
    self.content = content
    self.style = style
  }

  /// A cell with a number and thousands separators.
  package static func count(_ number: some BinaryInteger, _ style: Style = .plain) -> Cell {
    Cell(Readable.count(number), style)
  }

  /// A cell with a bar for a share from 0 to 1.
  package static func bar(_ share: Double, _ style: Style = .cyan) -> Cell {
    Cell(content: .bar(share), style: style)
  }

  var naturalWidth: Int {
    switch content {
    case .text(let text): text.displayWidth
    case .bar: 12
    }
  }
}
