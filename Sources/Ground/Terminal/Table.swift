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
