/// One column of a table: its title, its side and how wide it may be.
///
/// Where the canvas is too narrow, flexible columns give way first and the other columns on the left
/// side, which hold words, next. Columns on the right side hold numbers and are not cut: rather, the
/// last columns are left out. So what matters most comes first.
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
