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
  /// Hashes what is in memory, keeping no bytes.
  func summary() -> FoldSummary {
    var summary = FoldSummary()
    var writer = JSONWriter(capacity: 16_384)
    for document in changed where document.write(to: &writer) {
      summary.documents += 1
      summary.hash += StateHash(of: writer.bytes, at: document.key.bytes)
    }
    return summary
  }
}

extension ChangedDocument {
  /// Writes the document; false where it was removed.
  fileprivate func write(to writer: inout JSONWriter) -> Bool {
    writer.reset()
    switch self {
    case .head(_, let cell): cell.value?.write(to: &writer)
    case .part(_, _, let cell): cell.value?.write(to: &writer)
    }
    return !writer.bytes.isEmpty
  }
}
