internal import Basics
import Dispatch
internal import EventLog
internal import LMDB
internal import Logging
import Synchronization

/// Takes commits over from the journal into LMDB's tables, in the background.
///
/// An append never waits for it, except where the journal has grown too large or the last attempt
/// failed.
final class Checkpointer: Sendable {
  private struct Progress {
    var isArranged = false
    /// How often it was arranged, where the writer takes over by itself.
    var arranged = 0
    var stored: Position
    var refusal: AppendError?
  }

  private static let logger = Logger(label: "verbatim.append")

  private let store: LogStore
  private let recent: RecentCommits
  private let files: WriterFiles
  private let index: SharedIndex
  private let health: LogHealth
  /// The counts of what is in the tables but not in the stored index; held while LMDB writes.
  private let counts: Mutex<PendingCounts>
  private let progress: Mutex<Progress>
  private let queue = DispatchQueue(label: "verbatim.event-log.checkpoint", qos: .userInitiated)

  init(
    _ store: LogStore, _ recent: RecentCommits, _ files: WriterFiles, _ index: SharedIndex,
    _ health: LogHealth, stored: Position
  ) {
    self.store = store
    self.recent = recent
    self.files = files
    self.index = index
    self.health = health
    progress = Mutex(Progress(stored: stored))
    counts = Mutex(PendingCounts(after: stored))
  }

  /// LMDB's tables hold everything up to here.
  var stored: Position { progress.withLock { $0.stored } }

  /// Why the last attempt failed; nil if it did not, or if only the disk was full: the journal may
  /// have room all the same.
  var refusal: AppendError? { progress.withLock { $0.refusal } }

  /// Sees to it that what is in the journal now is taken over soon.
  func arrange() {
    guard store.limits.takeOverDelay > 0 else {
      let groups = progress.withLock { progress in
        progress.arranged += 1
        return progress.arranged
      }
      if groups % store.limits.takeOverGroups == 0 { run() }
      return
    }
    let isNew = progress.withLock { progress in
      defer { progress.isArranged = true }
      return !progress.isArranged
    }
    guard isNew else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(store.limits.takeOverDelay)) { [weak self] in
      self?.run()
    }
  }

  /// Takes over everything that is in the journal; returns why not, if it fails.
  @discardableResult
  func run() -> AppendError? {
    counts.withLock { counts in
      progress.withLock { $0.isArranged = false }
      let groups = recent.current
      guard let last = groups.last?.last else { return nil }
      // What is in the journal stays there: tables that nobody finds any more must not take it
      // over.
      if let refusal = files.refusal() {
        progress.withLock { $0.refusal = refusal }
        return refusal
      }
      let counted = counts
      do {
        let before = try store.environment.write { transaction in
          try store(groups, &counts, transaction)
        }
        files.noteWrite()
        if let before {
          Self.logger.debug("indexed", metadata: ["upTo": "\(last)"])
          counts = PendingCounts(after: last)
          // What this flush has stored is still looked for here by snapshots that began before it.
          let kept = store.limits.streamsKept
          index.with { $0.drop(upTo: before, keeping: kept) }
        }
        finish(upTo: last)
        return nil
      } catch {
        // Whatever of it is in the tables after all, the next attempt sees.
        counts = counted
        return refuse(after: error)
      }
    }
  }

  /// Returns when nothing runs any more; what was arranged and has not begun will not.
  func drain() { queue.sync {} }

  /// Puts groups into the tables and, once these are far ahead of the stored index, what follows it
  /// into that; returns where it ended before then.
  private func store(
    _ groups: [CommitGroup], _ counts: inout PendingCounts,
    _ transaction: borrowing WriteTransaction
  ) throws -> Position? {
    let stored = try store.head(transaction)
    if counts.end != stored { counts = PendingCounts(after: stored) }
    for group in groups {
      try store.put(group, transaction)
      try counts.add(group)
    }
    let checkpoint = try store.checkpoint(transaction)
    guard counts.end.value - checkpoint.position.value >= store.limits.flushThreshold else {
      return nil
    }
    let part = index.with { $0.part(after: checkpoint.position, upTo: counts.end) }
    try store.flush(part, counts, after: checkpoint, upTo: counts.end, transaction)
    return checkpoint.position
  }

  private func finish(upTo last: Position) {
    recent.drop(upTo: last)
    health.noteWritten("tables")
    Self.logger.debug("in the tables", metadata: ["upTo": "\(last)"])
    progress.withLock { progress in
      progress.stored = last
      progress.refusal = nil
    }
  }

  /// Says what failed, and whether anything can be written after it.
  private func refuse(after error: any Error) -> AppendError {
    let isFull = store.isOutOfRoom(error)
    if isFull ? health.noteFull("tables") : !health.note(error) {
      Self.logger.error("the tables were not written: \(error)")
    }
    let refusal: AppendError =
      isFull
      ? .full(path: store.path)
      : .met("the log at \(store.path) cannot be written", error)
    let mustStop = !isFull || (error as? LMDBError)?.isMapFull == true
    progress.withLock { $0.refusal = mustStop ? refusal : nil }
    return refusal
  }
}

/// A part of the index of recent commits, taken out to be stored.
struct IndexPart {
  private var names = ByteIndex<Void>()
  private var commits: [(entry: CommitEntry, stream: Int32)] = []
  private var ids = ByteIndex<Position>()

  /// The number of a stream here.
  mutating func number(of stream: [UInt8]) -> Int32 {
    Int32(names.add(stream.span, beginningWith: ()))
  }

  /// Adds a commit of a numbered stream; commits come in the order of their positions.
  mutating func add(_ entry: CommitEntry, of stream: Int32) { commits.append((entry, stream)) }

  mutating func add(id: [UInt8], at position: Position) {
    _ = ids.add(id.span, beginningWith: position)
  }

  /// Lends each stream's name and its commits, in the order of the names' bytes.
  fileprivate func forEachStream(_ body: (Span<UInt8>, ArraySlice<CommitEntry>) throws -> Void)
    rethrows
  {
    let (sorted, starts) = sortedByStream()
    for stream in (0..<names.count).sorted(by: names.precedes) {
      let name = names.text(stream)
      try body(name.span, sorted[starts[stream]..<starts[stream + 1]])
    }
  }

  /// Lends each id and where its commit begins, in the order of their bytes.
  fileprivate func forEachID(_ body: ([UInt8], Position) throws -> Void) rethrows {
    for number in (0..<ids.count).sorted(by: ids.precedes) {
      try body(ids.text(number), ids[number])
    }
  }

  /// The commits by the numbers of their streams, and where each stream's begin: counts those of
  /// each stream, then puts each in its place.
  private func sortedByStream() -> ([CommitEntry], starts: [Int]) {
    var starts = [Int](repeating: 0, count: names.count + 1)
    for commit in commits { starts[Int(commit.stream) + 1] += 1 }
    for stream in 0..<names.count { starts[stream + 1] += starts[stream] }
    var next = starts
    let none = CommitEntry(firstVersion: .initial, position: .start, count: 0)
    var sorted = [CommitEntry](repeating: none, count: commits.count)
    for commit in commits {
      sorted[next[Int(commit.stream)]] = commit.entry
      next[Int(commit.stream)] += 1
    }
    return (sorted, starts)
  }
}

extension LogStore {
  /// Writes a part of the recent index, which continues the stored one up to a position, into that
  /// and moves its checkpoint, all within the caller's transaction.
  ///
  /// Streams are visited in the order of their keys, so that a flush touches each page once.
  func flush(
    _ part: IndexPart, _ counts: PendingCounts, after checkpoint: IndexCheckpoint,
    upTo end: Position, _ transaction: borrowing WriteTransaction
  ) throws {
    var checkpoint = checkpoint
    try part.forEachStream { name, commits in
      if try append(commits, to: name, transaction) { checkpoint.streams += 1 }
    }
    try part.forEachID { id, position in
      try transaction.put(bigEndian(position.value), at: id, in: ids)
    }
    var added = try tally(after: checkpoint.position, upTo: counts.begin, transaction)
    added += counts.statistics
    try add(added, transaction)
    checkpoint.position = end
    checkpoint.commits += added.commits
    checkpoint.events += added.events
    try transaction.put(checkpoint.bytes, at: IndexCheckpoint.key, in: counters)
    // A killed reader would keep every page it saw; a running writer has to look for itself.
    try environment.clearStaleReaders()
  }

  /// Lists commits in a stream's chunks and returns whether the stream is new.
  private func append(
    _ commits: ArraySlice<CommitEntry>, to name: Span<UInt8>,
    _ transaction: borrowing WriteTransaction
  ) throws -> Bool {
    var (key, chunk) = try lastChunk(of: name, transaction)
    let isNew = key.isEmpty
    var rest = commits
    while let first = rest.first {
      if key.isEmpty || chunk.count > StreamChunk.softLimit {
        if rest.startIndex > commits.startIndex {
          try transaction.put(chunk, at: key, in: streams)
        }
        (key, chunk) = (StreamChunk.key(name, first.firstVersion), [])
      }
      // An entry takes at most 20 bytes, mostly 3.
      let part = rest.prefix(200)
      rest = rest.dropFirst(part.count)
      StreamChunk.append(part, to: &chunk)
    }
    try transaction.put(chunk, at: key, in: streams)
    return isNew
  }

  /// The chunk of a stream that may go on; empty if the stored index does not know the stream.
  private func lastChunk(
    of name: Span<UInt8>, _ transaction: borrowing WriteTransaction
  ) throws -> (key: [UInt8], value: [UInt8]) {
    var cursor = try Cursor(in: streams, of: transaction)
    guard try cursor.seekLastChunk(of: name) else { return ([], []) }
    return (cursor.key.copied(), cursor.value.copied())
  }

  private func tally(
    after low: Position, upTo high: Position, _ transaction: borrowing WriteTransaction
  ) throws -> LogStatistics {
    var added = CommitCounts()
    var cursor = try Cursor(in: commits, of: transaction)
    var isThere = try cursor.seek(bigEndian(low.value + 1).span)
    while isThere, bigEndianValue(cursor.key) <= high.value {
      try added.add(try Frame(cursor.value))
      isThere = try cursor.next()
    }
    return added.statistics
  }

  private func add(
    _ added: LogStatistics, _ transaction: borrowing WriteTransaction
  ) throws {
    let types = added.types.map { ("type:" + $0.key.name, $0.value) }
    let categories = added.categories.map { ("category:" + $0.key, $0.value) }
    for (name, tally) in (types + categories).sorted(by: { $0.0 < $1.0 }) {
      let key = Array(name.utf8)
      var sum = tally
      if let old = try transaction.value(at: key, in: counters) {
        sum += try LogStatistics.Tally(old)
      }
      try transaction.put(sum.stored, at: key, in: counters)
    }
  }
}

extension LogStatistics.Tally {
  init(_ value: Span<UInt8>) throws(FrameError) {
    var reader = ByteReader(value, from: 0, to: value.count)
    self.init(events: try reader.count(), bytes: try reader.count())
  }

  var stored: [UInt8] {
    var writer = ByteWriter()
    writer.fixed(UInt64(events))
    writer.fixed(UInt64(bytes))
    return writer.bytes
  }
}

/// Where a log ends, which its writer goes on from.
struct WriterStart {
  /// Where LMDB's tables end.
  let stored: Position
  /// The index of what the stored index does not hold yet, up to the end.
  var index: RecentIndex
  /// The link that the next commit continues.
  var link: [UInt8]
}

extension LogStore {
  /// Where the log ends: with what the tables hold, and the groups that follow.
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
        index.add(try Frame(cursor.value))
        isThere = try cursor.next()
      }
      return WriterStart(stored: stored.head, index: index, link: stored.link)
    }
    for group in groups where group.last > found.stored {
      try group.forEachCommit { _, bytes in
        let frame = try Frame(bytes)
        found.index.add(frame)
        found.link = frame.link
      }
    }
    return found
  }

  /// The last position in the table, and the link that the next commit continues.
  func end(_ transaction: borrowing ReadTransaction) throws -> (head: Position, link: [UInt8]) {
    var cursor = try Cursor(in: commits, of: transaction)
    guard try cursor.last() else { return (.start, FrameFormat.origin) }
    let frame = try Frame(cursor.value)
    return (frame.lastPosition, frame.link)
  }

  /// Puts a group's commits into the table.
  func put(_ group: CommitGroup, _ transaction: borrowing WriteTransaction) throws {
    try group.forEachCommit { entry, frame in
      let key = entry.commit.position.key
      try transaction.append(frame, at: key.span, in: commits)
    }
  }
}
