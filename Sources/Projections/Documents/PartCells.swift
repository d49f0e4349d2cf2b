/// The parts of one view in memory, as far as they were touched.
@usableFromInline
struct PartCells<Part> {
  @usableFromInline var cells: [PartName: DocumentCell<Part>] = [:]
  // Events of one view touch the same part again and again: comparing two names is cheaper than hashing one.
  @usableFromInline var newest: (name: PartName, cell: DocumentCell<Part>)?

  @inlinable
  init() {}

  var names: [PartName] { Array(cells.keys) }

  /// The part of a name, remembered as the newest one.
  @inlinable
  mutating func find(_ name: PartName) -> DocumentCell<Part>? {
    if let newest, newest.name == name { return newest.cell }
    guard let cell = cells[name] else { return nil }
    newest = (name, cell)
    return cell
  }

  @inlinable
  subscript(name: PartName) -> DocumentCell<Part>? {
    get { cells[name] }
    set {
      cells[name] = newValue
      newest = nil
    }
  }
}
