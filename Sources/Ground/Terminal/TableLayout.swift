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
    case .bar(let share): Bar(width: width).text(share, on: canvas)
    case .text(let text) where !canvas.isBounded: text.sanitized()
    case .text(let text) where isName:
      text.truncatedInside(to: width, ellipsis: canvas.ellipsis)
    case .text(let text): text.truncated(to: width, ellipsis: canvas.ellipsis)
    }
  }
}
