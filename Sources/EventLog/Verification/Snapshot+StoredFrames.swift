internal import LMDB

extension Snapshot {
  /// Walks through the bytes of all commits in the order of their keys, readable or not.
  func forEachStoredFrame(_ body: (Position, Span<UInt8>) throws -> Void) throws {
    switch storage {
    case .lmdb(let snapshot):
      var cursor = try Cursor(in: snapshot.store.commits, of: snapshot.transaction)
      var isThere = try cursor.first()
      while isThere {
        try body(Position(bigEndianValue(cursor.key)), cursor.value)
        isThere = try cursor.next()
      }
      for group in snapshot.recent {
        try group.forEachCommit { try body($0.commit.position, $1) }
      }
    case .memory(let snapshot):
      try snapshot.forEachFrame(from: .start) { frame in
        try body(frame.firstPosition, frame.bytes)
        return .proceed
      }
    }
  }
}
