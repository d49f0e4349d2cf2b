import EventLog
import JSON

/// What memory knows of a document.
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
}
