internal import Basics
import Dispatch
internal import EventLog
internal import LMDB
internal import Logging

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
  /// The mark that tells of an older log in the place of this one: it is looked after on the way.
  private let mark: AcknowledgedMarkFile?
  /// The counts of what is in the tables but not in the stored index; held while LMDB writes.
  private let counts: Lock<PendingCounts>
  private let progress: Lock<Progress>
  private let queue = DispatchQueue(label: "verbatim.event-log.checkpoint", qos: .userInitiated)

  init(
    _ store: LogStore, _ recent: RecentCommits, files: WriterFiles, index: SharedIndex,
    health: LogHealth, stored: Position, mark: AcknowledgedMarkFile?
  ) {
    self.store = store
    self.recent = recent
    self.files = files
    self.index = index
    self.health = health
    self.mark = mark
    progress = Lock(Progress(stored: stored))
    counts = Lock(PendingCounts(after: stored))
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
      // Groups stay in the journal: tables that nobody finds any more must not take them over.
      if let refusal = files.refusal() {
        progress.withLock { $0.refusal = refusal }
        return refusal
      }
      mark?.look()
      let counted = counts
      do {
        let before = try store.environment.write { transaction in
          try store(groups, &counts, transaction)
        }
        files.noteWrite()
        if let before {
          Self.logger.debug("indexed", metadata: ["upTo": "\(last)"])
          counts = PendingCounts(after: last)
          // Snapshots that began before this flush still look for its commits in the index.
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

  /// Changes the contents of events in some commits while appends go on, once the tables have all
  /// that is in the journal now.
  ///
  /// - Throws: ``AppendError`` if the tables cannot be written.
  func rewrite(
    _ commits: some Sequence<Position>, _ content: (borrowing EventView) throws -> NewContent
  ) throws {
    if let refusal = run() { throw refusal }
    try counts.withLock { counts in
      if let refusal = files.refusal() { throw refusal }
      try store.environment.write { transaction in
        try store.rewrite(commits, transaction, content)
        // The counts of the frames are not so any more.
        counts = PendingCounts(after: try store.head(transaction))
      }
      files.noteWrite()
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
