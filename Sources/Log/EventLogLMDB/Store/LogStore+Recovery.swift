internal import Basics
internal import EventLog
internal import LMDB

extension LogStore {
  /// Brings the log to where its last writer left it; only for whoever holds the writer's lock.
  ///
  /// What the files hold may not be on the disk yet: it is synced first, then what the journal has beyond the tables is taken over.
  /// Only after that anything may be answered, announced, copied or written.
  ///
  /// What a replica's journal has beyond its first gap is dropped: it comes again.
  ///
  /// - Throws: ``LogError`` with `corrupted` where the journal is damaged; nothing was changed then.
  /// - Returns: what is left in the journal alone: nothing, unless the tables have no room for it.
  func recover(isReplica: Bool = false) throws -> JournalReader.Found {
    try JournalView.syncFiles(of: path)
    let end = try environment.read { try self.end($0) }
    var found = try JournalReader.read(
      path, after: end.head, end.link, stored: link(ofCommitAt:))
    if !isReplica { try found.checkSound() }
    do {
      try takeOver(found.groups)
      found.groups = []
    } catch  where isOutOfRoom(error) {
      // They are synced where they are.
    }
    return found
  }

  /// The link of the commit in the tables that begins at a position; nil where none does.
  func link(ofCommitAt position: Position) throws -> [UInt8]? {
    let stored = try environment.read { transaction in
      try transaction.value(at: bigEndian(position.value), in: commits)?.copied()
    }
    guard let frame = stored else { return nil }
    return try Frame(frame.span).link
  }

  /// Puts groups into the tables, as one unit.
  func takeOver(_ groups: [CommitGroup]) throws {
    guard !groups.isEmpty else { return }
    try environment.write { transaction in
      for group in groups { try put(group, transaction) }
    }
  }
}
