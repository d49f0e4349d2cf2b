/// Rows collected before they are drawn, so that every column is as wide as it needs to be.
///
/// For rows without end, or too many to hold, use ``TableLayout`` and write each as it comes.
package struct Table: Sendable {
  /// The columns from left to right.
  package let columns: [Column]
  private var rows: [[Cell]] = []

  /// A table without rows.
  package init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row below the others; it has one cell for each column.
  package mutating func append(_ cells: [Cell]) {
    precondition(cells.count == columns.count, "a row needs one cell for each column")
    rows.append(cells)
  }

  /// The header and the rows as lines no wider than the canvas, without spaces at their ends.
  package func lines(on canvas: Canvas) -> [String] {
    let layout = TableLayout(columns, fitting: rows, on: canvas)
    return layout.header + rows.map(layout.row)
  }
}

/// One column of a table: its title, its side and how wide it may be.
///
/// If the canvas is too narrow, flexible columns give way first and the other columns on the
/// left side, which hold words, next. Columns on the right side hold numbers and are not cut:
/// rather, the last columns are left out. So what matters most comes first.
package struct Column: Sendable, Equatable {
  /// How a column comes to its width.
  package enum Width: Sendable, Equatable {
    /// As wide as its widest known cell or its title.
    case fitted
    /// This many columns; a wider cell is cut.
    case fixed(Int)
    /// Gives way first, down to `minimum`, and takes what is free in a streamed table.
    case flexible(minimum: Int)
  }

  /// The words above the column.
  package let title: String
  /// The side that title and cells keep to.
  package let alignment: Alignment
  /// How the column comes to its width.
  package let width: Width

  /// Whether its cells are names, which are cut in the middle, since many begin alike.
  package let isOfNames: Bool

  package init(
    _ title: String, _ alignment: Alignment = .left, width: Width = .fitted, isOfNames: Bool = false
  ) {
    self.title = title
    self.alignment = alignment
    self.width = width
    self.isOfNames = isOfNames
  }

  /// A column of names on the left side.
  package static func names(_ title: String, width: Width = .fitted) -> Column {
    Column(title, width: width, isOfNames: true)
  }
}

/// The side of its place that a text keeps to.
package enum Alignment: Sendable, Hashable {
  /// Starts at the left edge, as words do.
  case left
  /// Ends at the right edge, as numbers and one's own messages do.
  case right
}

/// The content of one place of a table, with its style.
package struct Cell: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// The two things a cell can hold.
  package enum Content: Sendable, Equatable {
    /// Text, which may be hostile: it is sanitised, cut and kept on one line when drawn.
    case text(String)
    /// A bar for a share from 0 to 1, which is scaled to the column rather than cut.
    case bar(Double)
  }

  /// Its content.
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

/// The widths of a table's columns, decided once, with which its rows are drawn one at a time.
package struct TableLayout: Sendable {
  private let columns: [Column]
  private let widths: [Int]
  private let canvas: Canvas

  /// A layout in which each column is as wide as `rows` need it to be.
  package init(_ columns: [Column], fitting rows: [[Cell]], on canvas: Canvas) {
    self.init(columns, ColumnWidths(columns, rows: rows), canvas)
  }

  /// A layout for rows not known yet: fitted columns follow the titles and `sample`, flexible ones
  /// take what is free.
  ///
  /// A later cell that is wider is cut, so the sample holds the widest numbers to expect.
  package init(streaming columns: [Column], sample: [[Cell]] = [], on canvas: Canvas) {
    var widths = ColumnWidths(columns, rows: sample)
    if canvas.isBounded { widths.grow(to: canvas.width) }
    self.init(columns, widths, canvas)
  }

  private init(_ columns: [Column], _ widths: ColumnWidths, _ canvas: Canvas) {
    var widths = widths
    widths.shrink(to: canvas.width)
    self.columns = columns
    self.widths = widths.values
    self.canvas = canvas
  }

  /// The titles, and a rule below each of them.
  package var header: [String] {
    let rule = canvas.unicode ? "─" : "-"
    return [
      line(columns.map { Cell($0.title, .bold) }),
      line(widths.map { Cell(String(repeating: rule, count: $0), .dim) }),
    ]
  }

  /// One row as a line no wider than the canvas, without spaces at its end.
  ///
  /// On an unbounded canvas a cell wider than its column moves the rest to the right.
  package func row(_ cells: [Cell]) -> String {
    precondition(cells.count == columns.count, "a row needs one cell for each column")
    return line(cells)
  }

  // Spaces are written only once something follows them.
  private func line(_ cells: [Cell]) -> String {
    var line = ""
    var space = 0
    for (index, cell) in cells.enumerated() where widths[index] > 0 {
      let text = fitted(cell, to: widths[index], isName: columns[index].isOfNames)
      let free = max(0, widths[index] - text.displayWidth)
      let isLeft = columns[index].alignment == .left
      space += isLeft ? 0 : free
      if !text.isEmpty {
        line += String(repeating: " ", count: space) + canvas.paint(text, cell.style)
        space = 0
      }
      space += ColumnWidths.gap + (isLeft ? free : 0)
    }
    return line
  }

  private func fitted(_ cell: Cell, to width: Int, isName: Bool) -> String {
    switch cell.content {
    case .bar(let share): ShareBar(width: width).text(share, on: canvas)
    case .text(let text) where !canvas.isBounded: text.sanitized()
    case .text(let text) where isName:
      text.truncatedInside(to: width, ellipsis: canvas.ellipsis)
    case .text(let text): text.truncated(to: width, ellipsis: canvas.ellipsis)
    }
  }
}

/// The widths of a table's columns while they are being decided.
struct ColumnWidths {
  static let gap = 2

  private(set) var values: [Int]
  private let columns: [Column]

  init(_ columns: [Column], rows: [[Cell]]) {
    self.columns = columns
    values = columns.map { max(1, $0.title.displayWidth) }
    for row in rows {
      for (index, cell) in row.enumerated() {
        values[index] = max(values[index], cell.naturalWidth)
      }
    }
    for (index, column) in columns.enumerated() {
      if case .fixed(let width) = column.width { values[index] = max(1, width) }
    }
  }

  /// Shares the free columns of a line among the flexible ones, from left to right.
  mutating func grow(to width: Int) {
    let flexible = values.indices.filter { columns[$0].minimum != nil }
    let free = width - total
    guard free > 0, !flexible.isEmpty else { return }
    for (order, index) in flexible.enumerated() {
      values[index] += free / flexible.count + (order < free % flexible.count ? 1 : 0)
    }
  }

  /// Makes columns narrower, or leaves out columns at the right if that is not enough.
  mutating func shrink(to width: Int) {
    let natural = values
    let minimums = columns.map(\.minimum)
    let lastResorts = columns.map(\.lastResort)
    for shown in stride(from: values.count, to: 0, by: -1) {
      values = natural.enumerated().map { $0.offset < shown ? $0.element : 0 }
      take(width, floors: minimums)
      take(width, floors: lastResorts)
      if total <= width { return }
    }
    if let first = values.first { values[0] = min(first, width) }
  }

  private var total: Int {
    let shown = values.filter { $0 > 0 }
    return shown.reduce(0, +) + Self.gap * max(0, shown.count - 1)
  }

  // The widest gives a column first, so that no column suffers more than another.
  private mutating func take(_ width: Int, floors: [Int?]) {
    var excess = total - width
    while excess > 0 {
      let candidates = values.indices.filter { index in
        floors[index].map { values[index] > $0 } ?? false
      }
      guard let widest = candidates.max(by: { values[$0] < values[$1] }) else { return }
      let next = candidates.filter { $0 != widest }.map { values[$0] }.max() ?? 0
      let step = max(1, min(excess, values[widest] - max(next, floors[widest] ?? 0)))
      values[widest] -= step
      excess -= step
    }
  }
}

extension Column {
  fileprivate var minimum: Int? {
    guard case .flexible(let minimum) = width else { return nil }
    return max(1, minimum)
  }

  // A number that is cut reads as another number, so only text and bars give way.
  fileprivate var lastResort: Int? {
    alignment == .left ? 6 : nil
  }
}
