import JSON

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
  /// Hashes what is in memory, where nothing is stored, and frees each document as soon as it is hashed.
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
  /// Writes the document and lets go of it; false where it was removed.
  fileprivate func give(to writer: inout JSONWriter) -> Bool {
    switch self {
    case .head(_, let cell): cell.value.take()?.write(to: &writer)
    case .part(_, _, let cell): cell.value.take()?.write(to: &writer)
    }
    return !writer.bytes.isEmpty
  }
}
