internal import Basics
import EventLog
internal import LMDB

/// A stored document as it is: its key without the generation, and its bytes.
struct StoredRow: Equatable {
  let key: [UInt8]
  let json: [UInt8]
}

/// The documents of a generation in the order of their keys, read a few hundred at a time.
struct StoredRows {
  private static let batch = 500

  private let tables: ViewTables
  private let prefix: [UInt8]
  private var rows: ArraySlice<StoredRow> = []
  private var last: [UInt8] = []
  private var isAtEnd = false

  init(_ tables: ViewTables, generation: Int) {
    self.tables = tables
    prefix = ViewTables.prefix(generation)
  }

  /// The next one; nil at the end.
  mutating func first() throws -> StoredRow? {
    if rows.isEmpty, !isAtEnd { try fill() }
    return rows.first
  }

  mutating func removeFirst() -> StoredRow? { rows.popFirst() }

  private mutating func fill() throws {
    let found = try tables.rows(after: prefix + last, startingWith: prefix, limit: Self.batch)
    isAtEnd = found.count < Self.batch
    last = found.last?.key ?? last
    rows = found[...]
  }

  /// Which of two rows comes first: -1 the left one, 1 the right one, 0 if their keys are equal; nil without rows.
  static func order(_ left: StoredRow?, _ right: StoredRow?) -> Int? {
    guard let left else { return right == nil ? nil : 1 }
    guard let right else { return -1 }
    guard left.key != right.key else { return 0 }
    return left.key.lexicographicallyPrecedes(right.key) ? -1 : 1
  }
}

extension ViewTables {
  /// Rows that follow a key.
  fileprivate func rows(
    after key: [UInt8], startingWith prefix: [UInt8], limit: Int
  ) throws -> [StoredRow] {
    try read { transaction in
      var rows: [StoredRow] = []
      var cursor = try Cursor(in: documents, of: transaction)
      // The key with a zero byte is the next one that can be.
      var isThere = try cursor.seek((key.count > prefix.count ? key + [0] : key).span)
      while isThere, rows.count < limit, cursor.key.starts(with: prefix) {
        rows.append(
          StoredRow(
            key: cursor.key.extracting(droppingFirst: prefix.count).copied(),
            json: cursor.value.copied()))
        isThere = try cursor.next()
      }
      return rows
    }
  }
}
