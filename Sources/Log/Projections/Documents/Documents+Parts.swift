extension Documents {
  /// A part of a view; nil if there is none.
  @inlinable @inline(__always)
  public mutating func part(_ name: PartName, of key: String) throws -> Folded.Part? {
    guard mayRead(key) else { return nil }
    return try cell(name, of: slot(key)).value
  }

  /// Changes a part in place; where there is none, the default is changed and kept.
  @inlinable
  public mutating func update(
    _ name: PartName, of key: String, default initial: @autoclosure () -> Folded.Part,
    _ change: @Sendable (inout Folded.Part) throws -> Void
  ) throws {
    guard mayWrite(key) else { return }
    let slot = slot(key)
    let cell = try cell(name, of: slot)
    if isCareful { changes.documents.append(.part(cell, cell.value)) }
    var part = cell.value.take() ?? initial()
    try change(&part)
    cell.value = part
    note(cell, .part(slot, name, cell))
    touch(slot)
  }

  /// Removes a part.
  @inlinable
  public mutating func remove(_ name: PartName, of key: String) throws {
    guard mayWrite(key) else { return }
    let slot = slot(key)
    let cell = try cell(name, of: slot)
    guard cell.value != nil else { return }
    if isCareful { changes.documents.append(.part(cell, cell.value)) }
    cell.value = nil
    note(cell, .part(slot, name, cell))
    touch(slot)
  }

  @inlinable
  mutating func cell(
    _ name: PartName, of slot: ViewSlot<Folded>
  ) throws -> DocumentCell<Folded.Part> {
    if let newestPart, newestPart.slot === slot, newestPart.name == name { return newestPart.cell }
    let cell = try otherCell(name, of: slot)
    newestPart = NewestPart(slot: slot, name: name, cell: cell)
    return cell
  }

  @inlinable
  mutating func otherCell(
    _ name: PartName, of slot: ViewSlot<Folded>
  ) throws -> DocumentCell<Folded.Part> {
    if let cell = slot.parts[name] { return cell }
    let cell: DocumentCell<Folded.Part> = try loaded(slot.key, name)
    slot.parts[name] = cell
    return cell
  }
}
