internal import Basics
internal import EventLog
internal import LMDB

/// The end of a log, from which its writer goes on.
struct WriterStart {
  /// The last position in LMDB's tables.
  let stored: Position
  /// The index of what the stored index does not hold yet, up to the end.
  var index: RecentIndex
  /// The link that the next commit continues.
  var link: [UInt8]
}

extension LogStore {
  /// The end of the log: of the tables, and of the groups that follow.
  ///
  /// Take the groups before the tables are read: then they overlap with the tables or continue
  /// them.
  func writerStart(with groups: [CommitGroup]) throws -> WriterStart {
    var found = try environment.read { transaction in
      let stored = try self.end(transaction)
      var index = RecentIndex(after: try checkpoint(transaction).position)
      var cursor = try Cursor(in: commits, of: transaction)
      var isThere = try cursor.seek(bigEndian(index.base.value + 1).span)
      while isThere {
        try index.add(try Frame(cursor.value))
        isThere = try cursor.next()
      }
      return WriterStart(stored: stored.head, index: index, link: stored.link)
    }
    for group in groups where group.last > found.stored {
      try group.forEachCommit { _, bytes in
        let frame = try Frame(bytes)
        try found.index.add(frame)
        found.link = frame.link
      }
    }
    return found
  }
}
