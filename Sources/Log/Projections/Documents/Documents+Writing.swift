import EventLog
import JSON

/// A document that the store does not hold as it is now.
@usableFromInline
enum ChangedDocument<Folded: Projection> {
  case head(ViewSlot<Folded>, DocumentCell<Folded.Document>)
  case part(ViewSlot<Folded>, PartName, DocumentCell<Folded.Part>)

  var changedAt: Int {
    switch self {
    case .head(_, let cell): cell.changedAt
    case .part(_, _, let cell): cell.changedAt
    }
  }

  var key: DocumentKey {
    switch self {
    case .head(let slot, _): DocumentKey(view: slot.key)
    case .part(let slot, let name, _): DocumentKey(view: slot.key, part: name)
    }
  }

  fileprivate var value: (any JSONRepresentable & Sendable)? {
    switch self {
    case .head(_, let cell): cell.value
    case .part(_, _, let cell): cell.value
    }
  }

  fileprivate var stored: StateHash? {
    switch self {
    case .head(_, let cell): cell.stored
    case .part(_, _, let cell): cell.stored
    }
  }

  fileprivate func markStored(_ hash: StateHash?, changedUpTo clock: Int) {
    switch self {
    case .head(_, let cell):
      cell.stored = hash
      if cell.changedAt <= clock { cell.changedAt = 0 }
    case .part(_, _, let cell):
      cell.stored = hash
      if cell.changedAt <= clock { cell.changedAt = 0 }
    }
  }
}

/// How much of what is stored stays in memory for the next events.
struct DocumentLimit {
  let documents: Int
  /// Of their JSON; what stands for it in memory takes some times that.
  let bytes: Int
}

/// Copies of the documents that have to be written; making them costs nanoseconds each, encoding
/// them is done elsewhere.
struct UnwrittenDocuments: Sendable {
  struct Document: Sendable {
    let key: DocumentKey
    let value: (any JSONRepresentable & Sendable)?
    let stored: StateHash?
  }

  let documents: [Document]
  let touches: [(key: String, positions: [UInt64])]
  let clock: Int
}

extension Documents {
  /// The documents that have to be written, as they are now.
  mutating func unwritten() -> UnwrittenDocuments {
    defer { clock += 1 }
    return UnwrittenDocuments(
      documents: changed.map {
        UnwrittenDocuments.Document(key: $0.key, value: $0.value, stored: $0.stored)
      },
      touches: touched.map { ($0.key, $0.touches) }, clock: clock)
  }

  /// Takes what was written as stored; forgets documents if there are more in memory than may stay.
  mutating func markStored(
    _ unwritten: UnwrittenDocuments, _ written: WrittenChanges, keeping limit: DocumentLimit
  ) {
    for index in unwritten.documents.indices {
      changed[index].markStored(written.hashes[index], changedUpTo: unwritten.clock)
    }
    changed.removeAll { $0.changedAt == 0 }
    for index in unwritten.touches.indices {
      touched[index].touches.removeFirst(unwritten.touches[index].positions.count)
    }
    touched.removeAll { $0.touches.isEmpty }
    bytes += written.bytes
    if count > limit.documents || bytes > limit.bytes { evict() }
  }

  /// Keeps only the documents that are not in the store yet.
  private mutating func evict() {
    slots = [:]
    newest = nil
    previous = nil
    newestPart = nil
    count = 0
    bytes = 0
    for slot in touched {
      slot.head = nil
      slot.parts = [:]
      slots[slot.name] = slot
    }
    for change in changed {
      count += 1
      switch change {
      case .head(let slot, let cell):
        keep(slot).head = cell
      case .part(let slot, let name, let cell):
        keep(slot).parts[name] = cell
      }
    }
  }

  private mutating func keep(_ slot: ViewSlot<Folded>) -> ViewSlot<Folded> {
    if slots[slot.name] == nil {
      slot.head = nil
      slot.parts = [:]
      slots[slot.name] = slot
    }
    return slot
  }
}

/// The documents that the folded event has changed, as they were before.
@usableFromInline
struct EventChanges<Folded: Projection> {
  /// One document before a change.
  @usableFromInline
  enum Document {
    case head(DocumentCell<Folded.Document>, Folded.Document?)
    case part(DocumentCell<Folded.Part>, Folded.Part?)
  }

  /// In the order of the changes.
  @usableFromInline var documents: [Document] = []
  /// The views that the event is the newest touch of.
  @usableFromInline var touched: [ViewSlot<Folded>] = []

  @inlinable init() {}
}

extension Documents {
  /// The event is folded: what it changed stays.
  mutating func keepChanges() {
    changes.documents.removeAll(keepingCapacity: true)
    changes.touched.removeAll(keepingCapacity: true)
  }

  /// All documents as they were before the event; they count as changed, and are written once more
  /// as they are.
  mutating func takeBackChanges() {
    for document in changes.documents.reversed() {
      switch document {
      case .head(let cell, let value): cell.value = value
      case .part(let cell, let value): cell.value = value
      }
    }
    for slot in changes.touched { slot.touches.removeLast() }
    touched.removeAll { $0.touches.isEmpty }
    keepChanges()
  }
}

/// Changed documents as the bytes that are stored, and what they do to the state's hash.
struct WrittenChanges: Sendable {
  /// The key, and the JSON; nil for a removed document.
  private(set) var rows: [(key: [UInt8], json: [UInt8]?)] = []
  /// The hash of each document as it is stored now, in the order in which the documents were given.
  private(set) var hashes: [StateHash?] = []
  private(set) var touches: [(key: String, positions: [UInt64])]
  private(set) var added = StateHash()
  private(set) var documents = 0
  /// How long the JSON of all rows is.
  private(set) var bytes = 0

  /// Encodes and hashes each document once.
  init(_ unwritten: UnwrittenDocuments) {
    touches = unwritten.touches
    rows.reserveCapacity(unwritten.documents.count)
    hashes.reserveCapacity(unwritten.documents.count)
    var writer = JSONWriter(capacity: 16_384)
    for document in unwritten.documents { add(document, &writer) }
  }

  /// The changes of several folds of one projection, each in documents of its own.
  init(merging all: [WrittenChanges]) {
    touches = []
    var positions: [ExactText: [UInt64]] = [:]
    for changes in all {
      rows += changes.rows
      added += changes.added
      documents += changes.documents
      bytes += changes.bytes
      for (key, more) in changes.touches { positions[ExactText(key), default: []] += more }
    }
    touches = positions.map { ($0.key.text, $0.value.sorted()) }
  }

  private mutating func add(_ document: UnwrittenDocuments.Document, _ writer: inout JSONWriter) {
    let key = document.key.bytes
    if let old = document.stored {
      added -= old
      documents -= 1
    }
    let json = document.value.map { value in
      writer.reset()
      value.write(to: &writer)
      // A copy of just the size that is needed.
      return Array(writer.bytes[...])
    }
    let hash = json.map { StateHash(of: $0, at: key) }
    if let hash {
      added += hash
      documents += 1
    }
    bytes += json?.count ?? 0
    rows.append((key, json))
    hashes.append(hash)
  }

  /// Orders the rows by their keys, in which LMDB writes them fastest.
  mutating func sort() {
    rows.sort { $0.key.lexicographicallyPrecedes($1.key) }
    touches.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
