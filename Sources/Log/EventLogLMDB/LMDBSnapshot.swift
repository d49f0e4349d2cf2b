internal import Basics
internal import EventLog
import Glibc
internal import LMDB

/// One consistent state of a log on disk: LMDB's tables as a transaction sees them, and the commits
/// of the journal that follow.
struct LMDBSnapshot: SnapshotStorage, ~Copyable {
  let transaction: ReadTransaction
  let store: LogStore
  let head: Position
  let checkpoint: IndexCheckpoint
  /// The last position in the tables.
  let stored: Position
  /// The commits that follow it, in order.
  let recent: [CommitGroup]
  let index: SharedIndex

  /// The state that a transaction sees, with the groups that go on from there; those that the
  /// tables hold are left out.
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
      } catch let error as FrameError {
        throw LogError.corrupted(next, reason: error.reason)
      }
      while isThere {
        let step: Step
        let place = Position(bigEndianValue(cursor.key))
        // A damaged key names no place that there is.
        (step, next) = try lend(cursor.value, at: place > stored ? next : place, body)
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

  /// The value in the tables at a position; a damaged page on the way to it is damage there.
  @_lifetime(borrow self)
  private func storedValue(at position: Position) throws -> Span<UInt8>? {
    do throws(LMDBError) {
      return try transaction.value(at: bigEndian(position.value), in: store.commits)
    } catch {
      throw Self.damage(error, at: position)
    }
  }

  /// The meaning of an error of LMDB that was met while a position was looked for.
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

  func nextEvent(tagged tag: TagHash, after position: Position) throws -> TaggedEvent? {
    if position < checkpoint.position,
      let found = try store.nextEvent(tagged: tag, after: position, transaction)
    {
      return found
    }
    let later = max(position, checkpoint.position)
    let found = try index.with(self) { index in index.nextEvent(tagged: tag, after: later) }
    return found.flatMap { $0.position <= head ? $0 : nil }
  }

  func storedTags() throws -> (upTo: Position, digest: TagDigest)? {
    (checkpoint.position, try store.storedTags(transaction))
  }

  /// The streams with commits after the checkpoint, each with its last one.
  private func recentStreams() throws -> [StreamName: CommitEntry] {
    try index.with(self) { index in index.streams(after: checkpoint.position, upTo: head) }
  }

  func streams(in category: String?) throws -> [StreamSummary] {
    var last: [StreamName: CommitEntry] = [:]
    var cursor = try Cursor(in: store.streams, of: transaction)
    // The streams of a category lie together.
    let start = category.map { Array("\($0)-".utf8) } ?? []
    let first = start.isEmpty ? TagKey.end : start
    var isThere = try cursor.seek(first.span)
    while isThere, cursor.key.count >= start.count,
      cursor.key.extracting(first: start.count).isEqual(to: start)
    {
      if let name = StreamChunk.stream(ofKey: cursor.key) {
        last[name] = CommitEntry(
          firstVersion: try StreamChunk.nextVersion(cursor.value),
          position: try StreamChunk.lastPosition(cursor.value), count: 0)
      }
      isThere = try cursor.next()
    }
    try last.merge(recentStreams().filter { $0.key.isIn(category) }) { $1 }
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

extension LMDBSnapshot {
  /// Lends the frames of a stream's commits.
  func forEachFrame(
    of stream: StreamName, from version: Version, _ direction: Direction,
    _ body: (borrowing Frame) throws -> Step
  ) throws {
    let pages = try TablePages(of: store.commits, in: transaction)
    // A caller that reads a few events does not pay for many.
    var width = 2
    try forEachChunk(of: stream, from: version, direction, upTo: head) { entries in
      var rest = entries.map(\.position.value)[...]
      while !rest.isEmpty {
        let batch = Array(rest.prefix(width))
        rest = rest.dropFirst(width)
        width = min(2 * width, TablePages.width)
        let found = pages?.values(of: batch.span)
        for (index, position) in batch.enumerated() {
          let step = try lend(Position(position), found?.value(index), body)
          guard step == .proceed else { return .stop }
        }
      }
      return .proceed
    }
  }

  /// Lends the frames that hold some positions, which are in order; each frame once.
  func forEachFrame(at positions: [UInt64], _ body: (borrowing Frame) throws -> Step) throws {
    let pages = try TablePages(of: store.commits, in: transaction)
    var rest = positions[...]
    var last: UInt64 = 0
    while !rest.isEmpty {
      let batch = Array(rest.prefix(TablePages.width))
      let found = pages?.values(of: batch.span)
      for (index, position) in batch.enumerated() where position > last {
        let step = try lend(Position(position), found?.value(index)) { frame in
          last = frame.lastPosition.value
          return try body(frame)
        }
        guard step == .proceed else { return }
      }
      rest = rest.dropFirst(batch.count).drop { $0 <= last }
    }
  }

  /// Lends the frame that holds a position, which may have been found already.
  private func lend(
    _ position: Position, _ found: Span<UInt8>?, _ body: (borrowing Frame) throws -> Step
  ) throws -> Step {
    if let found {
      let frame = try frame(found, at: position)
      if frame.firstPosition == position { return try body(frame) }
    }
    return try withFrame(at: position, body) ?? .stop
  }

  /// Lends a stream's commits one by one, up to a position.
  func commits(
    of stream: StreamName, upTo end: Position, _ body: (CommitEntry) throws -> Step
  ) throws {
    try forEachChunk(of: stream, from: .initial, .forward, upTo: end) { entries in
      for entry in entries { guard try body(entry) == .proceed else { return .stop } }
      return .proceed
    }
  }

  /// Lends a stream's commits in the pieces in which the index has them.
  private func forEachChunk(
    of stream: StreamName, from version: Version, _ direction: Direction, upTo end: Position,
    _ body: ([CommitEntry]) throws -> Step
  ) throws {
    switch direction {
    case .forward:
      guard try stored(of: stream, from: version, body) == .proceed else { return }
      _ = try body(recent(of: stream, from: version, upTo: end))
    case .backward:
      let recent = try recent(of: stream, upTo: end).filter { $0.firstVersion <= version }
      guard try body(recent.reversed()) == .proceed else { return }
      try storedBackward(of: stream, from: version, body)
    }
  }

  /// A stream's commits after the checkpoint; the index of these is made only for those who need
  /// it.
  private func recent(
    of stream: StreamName, from version: Version = .initial, upTo end: Position
  ) throws -> [CommitEntry] {
    guard end > checkpoint.position else { return [] }
    return try index.with(self, upTo: end) { index in
      index.entries(of: stream, from: version, after: checkpoint.position, upTo: end)
    }
  }

  private func stored(
    of stream: StreamName, from version: Version, _ body: ([CommitEntry]) throws -> Step
  ) throws -> Step {
    var cursor = try Cursor(in: store.streams, of: transaction)
    var isThere = try cursor.seekChunk(of: stream, holding: version)
    while isThere, StreamChunk.isKey(cursor.key, of: stream) {
      let entries = try StreamChunk.entries(key: cursor.key, value: cursor.value)
      let first = entries.firstIndex { $0.nextVersion > version } ?? entries.count
      guard try body(first == 0 ? entries : Array(entries[first...])) == .proceed else {
        return .stop
      }
      isThere = try cursor.next()
    }
    return .proceed
  }

  private func storedBackward(
    of stream: StreamName, from version: Version, _ body: ([CommitEntry]) throws -> Step
  ) throws {
    var cursor = try Cursor(in: store.streams, of: transaction)
    var isThere = try cursor.seekChunk(of: stream, holding: version)
    while isThere, StreamChunk.isKey(cursor.key, of: stream) {
      let entries = try StreamChunk.entries(key: cursor.key, value: cursor.value).reversed()
      guard try body(entries.filter { $0.firstVersion <= version }) == .proceed else { return }
      isThere = try cursor.previous()
    }
  }

  /// The source of snapshots: the tables, and the journal as this process knows it.
  struct Source: Sendable {
    /// How the journal is known.
    enum Journal {
      /// This process writes it.
      case writer(RecentCommits)
      /// Another process writes it, or none.
      case journal(JournalView)
    }

    let store: LogStore
    let journal: Journal
    /// Which is the writer's own where this process writes.
    let index: SharedIndex

    init(_ store: LogStore, _ journal: Journal, _ index: SharedIndex = SharedIndex()) {
      self.store = store
      self.journal = journal
      self.index = index
    }

    /// The last position that the writer has announced; nil if this process writes.
    func announced() throws -> Position? {
      switch journal {
      case .writer: nil
      case .journal(let view): try view.announced()
      }
    }
  }

  /// How often a reader looks again while the writer moves commits from the journal into the
  /// tables.
  private static let attempts = 100

  static func begin(_ source: Source) throws -> LMDBSnapshot {
    switch source.journal {
    case .writer(let recent):
      // The groups first: one leaves the list only once the tables have it.
      let groups = recent.current
      return try .of(source, groups, try ReadTransaction(in: source.store.environment))
    case .journal(let view):
      let environment = source.store.environment
      for attempt in 0..<attempts {
        let transaction = try ReadTransaction(in: environment)
        let end = try source.store.end(transaction)
        let groups = try view.groups(
          after: end.head, end.link, stored: source.store.link(ofCommitAt:),
          acknowledged: source.store.acknowledged
        ) {
          // LMDB's pages are ahead of what snapshots begin with for a moment, long enough for a
          // writer to finish, empty the journal and go; where a writer was killed in it, until the
          // next one comes.
          let number = transaction.number
          return try environment.lastTransaction() == number
            || environment.read { $0.number } == number
        }
        if let groups { return try .of(source, groups, transaction) }
        // A writer that moves has moved on by then.
        if attempt > 10 { usleep(1000) }
      }
      throw LogError.unsettled(path: source.store.path)
    }
  }

  /// The stored counts, plus those of the commits after the checkpoint.
  func statistics() throws -> LogStatistics {
    var statistics = LogStatistics()
    try addStored(to: &statistics)
    var later = CommitCounts()
    try forEachFrame(from: checkpoint.position.next) { frame in
      if frame.firstPosition > checkpoint.position { try later.add(frame) }
      return .proceed
    }
    statistics += later.statistics
    statistics.commits += checkpoint.commits
    statistics.events += checkpoint.events
    statistics.streams = try checkpoint.streams + newStreams()
    statistics.head = head
    statistics.bytes = try store.environment.usedBytes()
    return statistics
  }

  private func addStored(to statistics: inout LogStatistics) throws {
    var cursor = try Cursor(in: store.counters, of: transaction)
    var isThere = try cursor.first()
    while isThere {
      let name = text(cursor.key)
      if name.hasPrefix("type:") {
        statistics.types[EventType(String(name.dropFirst(5)))] = try .init(cursor.value)
      } else if name.hasPrefix("category:") {
        statistics.categories[String(name.dropFirst(9))] = try .init(cursor.value)
      }
      isThere = try cursor.next()
    }
  }

  private func newStreams() throws -> Int {
    var count = 0
    for stream in try recentStreams().keys
    where try store.nextVersion(of: stream, transaction) == nil {
      count += 1
    }
    return count
  }
}

/// The reads of a verification and of the history of the keys.
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
    try store.id
  }

  func sealHistory() throws -> SealHistory { try store.sealHistory() }
}
