import JSON
internal import LMDB

/// The tables of the views' LMDB environment, apart from the log and disposable at any time.
///
/// `records`: projection → ``ViewRecord`` · `documents`: generation (u32 big-endian), key → JSON. A projection whose
/// version has changed gets a new generation.
struct ViewTables: Sendable {
  let environment: Environment
  let records: Table
  let documents: Table

  init(path: String, isReadOnly: Bool) throws {
    environment = try Environment(
      path: path, tables: ["records", "documents"], options: .init(isReadOnly: isReadOnly))
    records = environment.table("records")
    documents = environment.table("documents")
  }

  static func key(_ generation: Int, _ key: String) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: generation >> $0) } + Array(key.utf8)
  }

  /// The record of a projection, made anew where there is none of this version.
  func openRecord(_ name: String, version: Int) throws -> ViewRecord {
    try environment.write { transaction in
      let key = Array(name.utf8)
      if let value = try transaction.value(at: key, in: records) {
        let record = try ViewRecord(json: value)
        if record.version == version { return record }
        try removeDocuments(of: record.generation, transaction)
      }
      let record = ViewRecord(
        checkpoint: 0, documents: 0, generation: try newGeneration(transaction),
        stateHash: StateHash().description, version: version)
      try transaction.put(record.json, at: key, in: records)
      return record
    }
  }

  func stored(_ generation: Int, _ key: String) throws -> [UInt8]? {
    try environment.read { transaction in
      try transaction.value(at: Self.key(generation, key), in: documents)?.copied()
    }
  }

  func documents<Document>(of record: ViewRecord) -> Documents<Document> {
    Documents { key in try stored(record.generation, key) }
  }

  private func newGeneration(_ transaction: borrowing WriteTransaction) throws -> Int {
    var newest = 0
    var cursor = try Cursor(in: records, of: transaction)
    var isThere = try cursor.first()
    while isThere {
      newest = max(newest, try ViewRecord(json: cursor.value).generation)
      isThere = try cursor.next()
    }
    return newest + 1
  }

  private func removeDocuments(
    of generation: Int, _ transaction: borrowing WriteTransaction
  ) throws {
    let prefix = Self.key(generation, "")
    while true {
      var doomed: [[UInt8]] = []
      do {
        var cursor = try Cursor(in: documents, of: transaction)
        var isThere = try cursor.seek(prefix.span)
        while isThere, doomed.count < 1000, cursor.key.extracting(first: 4).copied() == prefix {
          doomed.append(cursor.key.copied())
          isThere = try cursor.next()
        }
      }
      guard !doomed.isEmpty else { return }
      for key in doomed { try transaction.remove(key.span, from: documents) }
    }
  }
}
