import EventLog
import JSON

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
  init(_ unwritten: Unwritten) {
    touches = unwritten.touches
    rows.reserveCapacity(unwritten.documents.count)
    hashes.reserveCapacity(unwritten.documents.count)
    var writer = JSONWriter(capacity: 16_384)
    for document in unwritten.documents { add(document, &writer) }
  }

  /// What several folds of one projection have changed, each in documents of its own.
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

  private mutating func add(_ document: Unwritten.Document, _ writer: inout JSONWriter) {
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
