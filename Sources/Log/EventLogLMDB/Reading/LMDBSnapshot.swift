internal import Basics
internal import EventLog
internal import LMDB

/// One consistent state of a log on disk: LMDB's tables as a transaction sees them, and the commits of the journal that follow.
struct LMDBSnapshot: SnapshotStorage, ~Copyable {
  let transaction: ReadTransaction
  let store: LogStore
  let head: Position
  let checkpoint: IndexCheckpoint
  /// The last position in the tables.
  let stored: Position
  /// What follows it, in order.
  let recent: [CommitGroup]
  let index: SharedIndex

  /// The state that a transaction sees, with the groups that go on from there; those that the tables hold are left out.
  static func of(
    _ source: Source, _ groups: [CommitGroup], _ transaction: consuming ReadTransaction
  ) throws -> LMDBSnapshot {
    let stored = try source.store.head(transaction)
    let checkpoint = try source.store.checkpoint(transaction)
    let recent = groups.filter { $0.last > stored }
    return LMDBSnapshot(
      transaction: transaction, store: source.store, head: recent.last?.last ?? stored,
      checkpoint: checkpoint, stored: stored, recent: recent, index: source.index)
  }

  func forEachFrame(from position: Position, _ body: (borrowing Frame) throws -> Step) throws {
    if position <= stored {
      var cursor = try Cursor(in: store.commits, of: transaction)
      var (isThere, next) = (false, position)
      do {
        isThere = try cursor.seekFrame(holding: position)
      } catch let error as LMDBError {
        throw Self.damage(error, at: next)
      }
      while isThere {
        let step: Step
        (step, next) = try lend(cursor.value, at: Position(bigEndianValue(cursor.key)), body)
        guard step == .proceed else { return }
        do throws(LMDBError) {
          isThere = try cursor.next()
        } catch {
          throw Self.damage(error, at: next)
        }
      }
    }
    for group in recent where group.last >= position {
      for entry in group.entries[group.index(holding: position)...] {
        guard try group.withFrame(entry, body) == .proceed else { return }
      }
    }
  }

  /// Lends what is stored of a commit, and says which position follows it.
  private func lend(
    _ value: Span<UInt8>, at position: Position, _ body: (borrowing Frame) throws -> Step
  ) throws -> (Step, next: Position) {
    let frame = try frame(value, at: position)
    return (try body(frame), frame.lastPosition.next)
  }

  func withFrame<R>(at position: Position, _ body: (borrowing Frame) throws -> R) throws -> R? {
    if position > stored { return try withRecentFrame(at: position, body) }
    if let value = try storedValue(at: position) {
      return try body(try frame(value, at: position))
    }
    var cursor = try Cursor(in: store.commits, of: transaction)
    guard try cursor.seekFrame(holding: position) else { return nil }
    return try body(try frame(cursor.value, at: Position(bigEndianValue(cursor.key))))
  }

  /// What the tables have at a position; a damaged page on the way to it is damage there.
  @_lifetime(borrow self)
  private func storedValue(at position: Position) throws -> Span<UInt8>? {
    do throws(LMDBError) {
      return try transaction.value(at: bigEndian(position.value), in: store.commits)
    } catch {
      throw Self.damage(error, at: position)
    }
  }

  /// What an error of LMDB means that was met while a position was looked for.
  private static func damage(_ error: LMDBError, at position: Position) -> any Error {
    error.isInvalid ? LogError.corrupted(position, reason: error.description) : error
  }

  private func withRecentFrame<R>(
    at position: Position, _ body: (borrowing Frame) throws -> R
  ) throws -> R? {
    guard let group = recent.first(where: { $0.last >= position }) else { return nil }
    return try group.withFrame(group.entries[group.index(holding: position)], body)
  }

  @_lifetime(copy value)
  func frame(_ value: Span<UInt8>, at position: Position) throws -> Frame {
    do { return try Frame(value) } catch {
      throw LogError.corrupted(position, reason: error.reason)
    }
  }

  func lastVersion(of stream: StreamName) throws -> Version? {
    let last = try index.with(self) { index in
      index.lastEntry(of: stream, after: checkpoint.position, upTo: head)
    }
    let next = try last?.nextVersion ?? store.nextVersion(of: stream, transaction)
    return next.map { Version($0.value - 1) }
  }

  func position(of id: CommitID) throws -> Position? {
    let key = Array(id.value.utf8)
    if let value = try transaction.value(at: key, in: store.ids) {
      return Position(bigEndianValue(value))
    }
    let found = try index.with(self) { index in index.position(of: id) }
    return found.flatMap { $0 <= head ? $0 : nil }
  }

  /// The streams with commits after the checkpoint, each with its last one.
  func recentStreams() throws -> [StreamName: CommitEntry] {
    try index.with(self) { index in index.streams(after: checkpoint.position, upTo: head) }
  }

  func streams() throws -> [StreamSummary] {
    var last: [StreamName: CommitEntry] = [:]
    var cursor = try Cursor(in: store.streams, of: transaction)
    var isThere = try cursor.first()
    while isThere {
      if let name = StreamChunk.stream(ofKey: cursor.key) {
        last[name] = CommitEntry(
          firstVersion: try StreamChunk.nextVersion(cursor.value),
          position: try StreamChunk.lastPosition(cursor.value), count: 0)
      }
      isThere = try cursor.next()
    }
    try last.merge(recentStreams()) { $1 }
    return last.summaries
  }
}

extension Cursor {
  /// Moves to the frame that holds a position, or to the first one after it.
  @_lifetime(self: copy self)
  fileprivate mutating func seekFrame(holding position: Position) throws -> Bool {
    let start = bigEndian(position.value)
    if try seek(start.span), key.isEqual(to: start) { return true }
    guard try seekBefore(start.span) else { return try first() }
    return try Frame(value).lastPosition >= position ? true : try next()
  }
}
