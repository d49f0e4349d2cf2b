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

/// Copies of the documents that have to be written; making them costs nanoseconds each, encoding them is done elsewhere.
struct Unwritten: Sendable {
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
  /// What has to be written, as it is now.
  mutating func unwritten() -> Unwritten {
    defer { clock += 1 }
    return Unwritten(
      documents: changed.map {
        Unwritten.Document(key: $0.key, value: $0.value, stored: $0.stored)
      },
      touches: touched.map { ($0.key, $0.touches) }, clock: clock)
  }

  /// Takes what was written as stored; forgets documents if there are more in memory than may stay.
  mutating func markStored(
    _ unwritten: Unwritten, _ written: WrittenChanges, keeping limit: DocumentLimit
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
