public import EventLog
public import JSON

/// The documents of one projection while events are folded into them.
///
/// Documents are loaded when they are first touched and written back together; changing one costs
/// its change, not its size. What is read and what is changed is noted, so that a view of the past
/// folds only the events it depends on.
public struct Documents<Folded: Projection> {
  // Owned by one fold and never copied: the slots are classes so that documents are changed in
  // place.
  @usableFromInline var slots: [ExactText: ViewSlot<Folded>] = [:]
  @usableFromInline var changed: [ChangedDocument<Folded>] = []
  @usableFromInline var touched: [ViewSlot<Folded>] = []
  /// How many documents are in memory.
  @usableFromInline var count = 0
  /// How long their JSON is, at most: what was loaded and written since they were forgotten last.
  @usableFromInline var bytes = 0
  /// Counts changes.
  @usableFromInline var clock = 1
  /// The event that is folded.
  @usableFromInline var position: UInt64 = 0
  /// Whether the event that is folded has come to a view, which is then the newest.
  @usableFromInline var isAtView = false
  // Events of one stream come in runs and touch few views: comparing two keys is cheaper than
  // hashing one.
  @usableFromInline var newest: ViewSlot<Folded>?
  @usableFromInline var previous: ViewSlot<Folded>?
  @usableFromInline var newestPart: NewestPart<Folded>?
  @usableFromInline var focus: PastViewKeys?
  @usableFromInline var quarantine: Quarantine?
  /// Whether an event that cannot be folded is taken back and left out, at the price of a copy of
  /// each document before it is changed.
  ///
  /// Else it leaves behind what it has changed, and these documents are of no use any more.
  @usableFromInline var isCareful = false
  @usableFromInline var changes = EventChanges<Folded>()
  /// The first event that could not be folded because its payload is damaged, whether it was left
  /// out or not.
  var damage: DamagedEvent?
  /// Why a stored document could not be read: no event is to blame for that.
  @usableFromInline var unreadable: (any Error)?
  // Behind a reference, so that the engine, which is compiled once for all projections, knows where
  // everything else lies.
  private let held: ProjectionReference<Folded>
  @usableFromInline let load: (@Sendable (DocumentKey) throws -> [UInt8]?)?
  @usableFromInline let isTracking: Bool

  /// Documents that are not there yet are asked of `load`.
  init(
    of projection: Folded, isTracking: Bool = false,
    load: (@Sendable (DocumentKey) throws -> [UInt8]?)? = nil
  ) {
    held = ProjectionReference(projection: projection)
    self.isTracking = isTracking
    self.load = load
  }

  @usableFromInline var projection: Folded { held.projection }

  /// The document of a key; nil if there is none.
  @inlinable @inline(__always)
  public mutating func document(_ key: String) throws -> Folded.Document? {
    guard mayRead(key) else { return nil }
    return try head(of: slot(key)).value
  }

  /// Some of the document of a key, read where it lies, which is cheaper than a copy of all of it;
  /// nil if there is none.
  @inlinable @inline(__always)
  public mutating func read<Some>(
    _ key: String, _ body: (borrowing Folded.Document) throws -> Some
  ) throws -> Some? {
    guard mayRead(key) else { return nil }
    let cell = try head(of: slot(key))
    guard let document = cell.value.take() else { return nil }
    defer { cell.value = document }
    return try body(document)
  }

  /// Changes a document in place; if there is none, the default is changed and kept.
  ///
  /// The closure is `Sendable` so that nothing leaks out of it: what a change depends on is the
  /// event and what was read with ``document(_:)`` and ``part(_:of:)``, which is how the engine
  /// knows which events make a view.
  @inlinable
  public mutating func update(
    _ key: String, default initial: @autoclosure () -> Folded.Document,
    _ change: @Sendable (inout Folded.Document) throws -> Void
  ) throws {
    try self.change(key, default: initial(), change)
  }

  /// Removes a document; parts of the view stay.
  @inlinable
  public mutating func remove(_ key: String) throws {
    guard mayWrite(key) else { return }
    let slot = slot(key)
    let cell = try head(of: slot)
    guard cell.value != nil else { return }
    if isCareful { changes.documents.append(.head(cell, cell.value)) }
    cell.value = nil
    note(cell, .head(slot, cell))
    touch(slot)
  }

  @inlinable
  mutating func change(
    _ key: String, default initial: @autoclosure () -> Folded.Document,
    _ change: (inout Folded.Document) throws -> Void
  ) throws {
    guard mayWrite(key) else { return }
    let slot = slot(key)
    let cell = try head(of: slot)
    if isCareful { changes.documents.append(.head(cell, cell.value)) }
    // Taken out while it is changed, so that it is changed in place and not copied.
    var document = cell.value.take() ?? initial()
    try change(&document)
    cell.value = document
    note(cell, .head(slot, cell))
    touch(slot)
  }

  @inlinable
  mutating func slot(_ key: String) -> ViewSlot<Folded> {
    isAtView = true
    let name = ExactText(key)
    if let newest, newest.name == name { return newest }
    let slot = otherSlot(name)
    previous = newest
    newest = slot
    return slot
  }

  @inlinable
  mutating func otherSlot(_ name: ExactText) -> ViewSlot<Folded> {
    if let previous, previous.name == name { return previous }
    if let slot = slots[name] { return slot }
    let isTracked = isTracking && projection.streams(of: name.text) == nil
    let slot = ViewSlot<Folded>(name, isTracked: isTracked)
    slots[name] = slot
    return slot
  }

  @inlinable
  mutating func head(of slot: ViewSlot<Folded>) throws -> DocumentCell<Folded.Document> {
    if let cell = slot.head { return cell }
    let cell: DocumentCell<Folded.Document> = try loaded(slot.key)
    slot.head = cell
    return cell
  }

  @inlinable
  mutating func loaded<Value: JSONRepresentable>(
    _ view: String, _ part: PartName? = nil
  ) throws -> DocumentCell<Value> {
    count += 1
    guard let load else { return DocumentCell(nil, stored: nil) }
    do {
      let (cell, length): (DocumentCell<Value>, Int) = try Self.stored(
        DocumentKey(view: view, part: part), load)
      bytes += length
      return cell
    } catch {
      unreadable = error
      throw error
    }
  }

  @usableFromInline
  static func stored<Value: JSONRepresentable>(
    _ key: DocumentKey, _ load: (DocumentKey) throws -> [UInt8]?
  ) throws -> (cell: DocumentCell<Value>, length: Int) {
    guard let json = try load(key) else { return (DocumentCell(nil, stored: nil), 0) }
    let cell = DocumentCell(try Value(json: json), stored: StateHash(of: json, at: key.bytes))
    return (cell, json.count)
  }

  @inlinable
  mutating func note<Value>(
    _ cell: DocumentCell<Value>, _ change: @autoclosure () -> ChangedDocument<Folded>
  ) {
    if cell.changedAt == 0 { changed.append(change()) }
    cell.changedAt = clock
  }

  @inlinable
  mutating func touch(_ slot: ViewSlot<Folded>) {
    guard slot.isTracked, slot.touches.last != position else { return }
    if slot.touches.isEmpty { touched.append(slot) }
    slot.touches.append(position)
    if isCareful { changes.touched.append(slot) }
  }
}

/// The state of a document in memory.
enum KnownDocument {
  /// Nothing: the store has to be asked.
  case unknown
  /// There is none.
  case absent
  /// Its JSON.
  case json([UInt8])
}

extension Documents {
  /// A document as it is in memory; keeps nothing that was not there.
  func known(_ key: DocumentKey) -> KnownDocument {
    guard let slot = slots[ExactText(key.view)] else { return .unknown }
    guard let part = key.part else { return Self.known(slot.head) }
    return Self.known(slot.parts[part])
  }

  private static func known(_ cell: DocumentCell<some JSONRepresentable>?) -> KnownDocument {
    guard let cell else { return .unknown }
    return cell.value.map { .json($0.json) } ?? .absent
  }

  /// The parts of a view that are in memory.
  func knownParts(of view: String) -> [PartName] {
    slots[ExactText(view)].map { Array($0.parts.keys) } ?? []
  }

  /// A view that is wholly in memory.
  func view(_ key: String, _ choice: PageChoice) throws -> View? {
    try ViewReader(documents: self, tables: nil, generation: 0).view(key, choice)
  }

  /// A part of a view; nil if there is none.
  @inlinable @inline(__always)
  public mutating func part(_ name: PartName, of key: String) throws -> Folded.Part? {
    guard mayRead(key) else { return nil }
    return try cell(name, of: slot(key)).value
  }

  /// Changes a part in place; if there is none, the default is changed and kept.
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

/// The keys that a view of the past depends on, as far as they are known.
///
/// Documents of other keys are neither changed nor read; those that would have been read are noted,
/// and the fold is made again with them.
@usableFromInline
struct PastViewKeys {
  @usableFromInline var keys: Set<ExactText>
  @usableFromInline var missing: Set<ExactText> = []
}

extension Documents {
  @inlinable
  mutating func mayRead(_ key: String) -> Bool {
    guard focus != nil, !isInFocus(key) else { return true }
    focus?.missing.insert(ExactText(key))
    return false
  }

  @inlinable
  func isInFocus(_ key: String) -> Bool { focus?.keys.contains(ExactText(key)) ?? true }
}

/// How many documents a fold has and their hash.
struct FoldSummary: Sendable {
  var documents = 0
  var hash = StateHash()

  static func += (sum: inout FoldSummary, other: FoldSummary) {
    sum.documents += other.documents
    sum.hash += other.hash
  }
}

extension Documents {
  /// Hashes what is in memory, if nothing is stored, and frees each document as soon as it is
  /// hashed.
  mutating func summarise() -> FoldSummary {
    var summary = FoldSummary()
    var writer = JSONWriter(capacity: 16_384)
    let changed = changed
    self = Documents(of: projection)
    for index in changed.indices {
      writer.reset()
      guard changed[index].give(to: &writer) else { continue }
      summary.documents += 1
      summary.hash += StateHash(of: writer.bytes, at: changed[index].key.bytes)
    }
    return summary
  }
}

extension ChangedDocument {
  /// Writes the document and lets go of it; false if it was removed.
  fileprivate func give(to writer: inout JSONWriter) -> Bool {
    switch self {
    case .head(_, let cell): cell.value.take()?.write(to: &writer)
    case .part(_, _, let cell): cell.value.take()?.write(to: &writer)
    }
    return !writer.bytes.isEmpty
  }
}
