internal import Basics
internal import EventLog
internal import LMDB

/// What a verification and the history of the keys need of the tables.
extension LMDBSnapshot {
  func forEachStoredFrame(_ body: (Position, Span<UInt8>) throws -> Void) throws {
    var cursor = try Cursor(in: store.commits, of: transaction)
    var isThere = try cursor.first()
    while isThere {
      try body(Position(bigEndianValue(cursor.key)), cursor.value)
      isThere = try cursor.next()
    }
    for group in recent {
      try group.forEachCommit { try body($0.commit.position, $1) }
    }
  }

  func storedIDs() throws -> (upTo: Position, count: Int)? {
    (checkpoint.position, try transaction.count(of: store.ids))
  }

  func logID() throws -> String {
    try store.notedJSON(LogStore.headerName)?["id"]?.string ?? ""
  }

  func sealHistory() throws -> SealHistory { try store.sealHistory() }
}
