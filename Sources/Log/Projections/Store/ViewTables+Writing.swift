internal import Basics
import JSON
internal import LMDB

extension ViewTables {
  /// Writes changed documents and touches into the caller's transaction.
  func put(
    _ changes: WrittenChanges, in generation: Int, _ transaction: borrowing WriteTransaction
  ) throws {
    let prefix = Self.prefix(generation)
    for row in changes.rows {
      if let json = row.json {
        try transaction.put(json, at: prefix + row.key, in: documents)
      } else {
        try transaction.remove((prefix + row.key).span, from: documents)
      }
    }
    for (view, positions) in changes.touches {
      try note(positions, of: prefix + DocumentKey.prefix(of: view), transaction)
    }
  }

  func put(
    _ record: ViewRecord, of name: String, in table: Table,
    _ transaction: borrowing WriteTransaction
  ) throws {
    try transaction.put(record.json, at: Array(name.utf8), in: table)
  }

  /// A number that no document has.
  func newGeneration(_ transaction: borrowing WriteTransaction) throws -> Int {
    var newest = 0
    for table in [records, rebuilds] {
      var cursor = try Cursor(in: table, of: transaction)
      var isThere = try cursor.first()
      while isThere {
        newest = max(newest, ViewRecord(stored: cursor.value)?.generation ?? 0)
        isThere = try cursor.next()
      }
    }
    for table in [documents, touches] {
      var cursor = try Cursor(in: table, of: transaction)
      if try cursor.last() { newest = max(newest, Self.generation(of: cursor.key)) }
    }
    return newest + 1
  }

  /// Removes what is recorded of some projections and of all that was being built beside, and notes that the files still say it; nobody may
  /// build or write meanwhile.
  func removeRecords(where isDoomed: (String) -> Bool) throws {
    try write { transaction in
      for table in [records, rebuilds] {
        var doomed: [[UInt8]] = []
        var cursor = try Cursor(in: table, of: transaction)
        var isThere = try cursor.first()
        while isThere {
          let key = cursor.key.copied()
          if key != Self.traces,
            table == rebuilds || isDoomed(String(decoding: key, as: UTF8.self))
          {
            doomed.append(key)
          }
          isThere = try cursor.next()
        }
        for key in doomed { try transaction.remove(key.span, from: table) }
        if !doomed.isEmpty { try noteTraces(transaction) }
      }
    }
  }

  /// Removes the documents of generations that no record names, a part in each transaction.
  func removeRubbish() throws {
    while try write({ try removeSomeRubbish($0) }) {}
  }

  private func removeSomeRubbish(_ transaction: borrowing WriteTransaction) throws -> Bool {
    var named: Set<Int> = []
    for table in [records, rebuilds] {
      var cursor = try Cursor(in: table, of: transaction)
      var isThere = try cursor.first()
      while isThere {
        if let record = ViewRecord(stored: cursor.value) { named.insert(record.generation) }
        isThere = try cursor.next()
      }
    }
    var removed = 0
    for table in [documents, touches] {
      let doomed = try rubbish(in: table, besides: named, transaction)
      for key in doomed { try transaction.remove(key.span, from: table) }
      removed += doomed.count
    }
    return removed > 0
  }

  private func rubbish(
    in table: Table, besides named: Set<Int>, _ transaction: borrowing WriteTransaction
  ) throws -> [[UInt8]] {
    var doomed: [[UInt8]] = []
    var cursor = try Cursor(in: table, of: transaction)
    var isThere = try cursor.first()
    while isThere, doomed.count < 10_000 {
      let generation = Self.generation(of: cursor.key)
      if named.contains(generation) {
        isThere = try cursor.seek(Self.prefix(generation + 1).span)
      } else {
        doomed.append(cursor.key.copied())
        isThere = try cursor.next()
      }
    }
    return doomed
  }

  private static func generation(of key: Span<UInt8>) -> Int {
    (0..<min(4, key.count)).reduce(0) { $0 << 8 | Int(key[$1]) }
  }
}
