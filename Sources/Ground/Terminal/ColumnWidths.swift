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

  /// Makes columns narrower, or leaves out columns at the right where that is not enough.
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
