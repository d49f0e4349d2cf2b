internal import Basics
import Dispatch
internal import EventLog
internal import LMDB
import Synchronization

/// Takes commits over from the journal into LMDB's tables, in the background.
///
/// An append never waits for it, except where the journal has grown too large or the last attempt failed.
final class Checkpointer: Sendable {
  private struct Progress {
    var isArranged = false
    var stored: Position
    var indexed: Position
    var refusal: AppendError?
  }

  private let store: LogStore
  private let recent: RecentCommits
  private let files: WriterFiles
  /// The index of what is in the tables but not in the stored index; held while LMDB writes.
  private let pending: Mutex<PendingIndex>
  private let progress: Mutex<Progress>
  private let queue = DispatchQueue(label: "verbatim.event-log.checkpoint", qos: .userInitiated)

  init(_ store: LogStore, _ recent: RecentCommits, _ files: WriterFiles, tail: IndexTail) {
    self.store = store
    self.recent = recent
    self.files = files
    progress = Mutex(Progress(stored: tail.end, indexed: tail.base))
    pending = Mutex(PendingIndex(tail))
  }

  /// LMDB's tables hold everything up to here.
  var stored: Position { progress.withLock { $0.stored } }

  /// The stored index holds everything up to here.
  var indexed: Position { progress.withLock { $0.indexed } }

  /// Why the last attempt failed; nil if it did not, or if only the disk was full: the journal may have room all the same.
  var refusal: AppendError? { progress.withLock { $0.refusal } }

  /// Sees to it that what is in the journal now is taken over soon.
  func arrange() {
    guard store.limits.takeOverDelay > 0 else { return _ = run() }
    let isNew = progress.withLock { progress in
      defer { progress.isArranged = true }
      return !progress.isArranged
    }
    guard isNew else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(store.limits.takeOverDelay)) { [weak self] in
      self?.run()
    }
  }

  /// Takes over everything that is in the journal; returns why not, where it fails.
  @discardableResult
  func run() -> AppendError? {
    pending.withLock { pending in
      progress.withLock { $0.isArranged = false }
      let groups = recent.current
      guard let last = groups.last?.last else { return nil }
      // What is in the journal stays there: tables that nobody finds any more must not take it over.
      if let refusal = files.refusal() {
        progress.withLock { $0.refusal = refusal }
        return refusal
      }
      do {
        let isFlushed = try store.environment.write { transaction in
          try store(groups, &pending, transaction)
        }
        if isFlushed { pending.settle() }
        finish(upTo: last, indexed: pending.tail.base)
        return nil
      } catch {
        return refuse(after: error, &pending)
      }
    }
  }

  /// Returns when nothing runs any more; what was arranged and has not begun will not.
  func drain() { queue.sync {} }

  private func store(
    _ groups: [CommitGroup], _ pending: inout PendingIndex,
    _ transaction: borrowing WriteTransaction
  ) throws -> Bool {
    for group in groups {
      try store.put(group, transaction)
      try pending.add(group)
    }
    guard pending.count >= store.limits.flushThreshold else { return false }
    try store.flush(&pending, transaction)
    return true
  }

  private func finish(upTo last: Position, indexed: Position) {
    recent.drop(upTo: last)
    progress.withLock { progress in
      progress.stored = last
      progress.indexed = indexed
      progress.refusal = nil
    }
  }

  /// Goes back to what LMDB holds.
  private func refuse(after error: any Error, _ pending: inout PendingIndex) -> AppendError {
    let isFull = store.isOutOfRoom(error)
    var refusal: AppendError =
      isFull
      ? .full(path: store.path)
      : .invalid("the log at \(store.path) cannot be written: \(error)")
    var mustStop = !isFull || (error as? LMDBError)?.isMapFull == true
    do {
      pending = PendingIndex(try store.end().tail)
    } catch {
      refusal = .invalid("the log at \(store.path) cannot be read: \(error)")
      mustStop = true
    }
    progress.withLock { $0.refusal = mustStop ? refusal : nil }
    return refusal
  }
}

extension LogStore {
  /// Puts a group's commits into the table.
  func put(_ group: CommitGroup, _ transaction: borrowing WriteTransaction) throws {
    try group.forEachCommit { entry, frame in
      let key = entry.commit.position.key
      try transaction.append(frame, at: key.span, in: commits)
    }
  }

  /// The last position in the table, and the link that the next commit continues.
  func end(_ transaction: borrowing ReadTransaction) throws -> (head: Position, link: [UInt8]) {
    var cursor = try Cursor(in: commits, of: transaction)
    guard try cursor.last() else { return (.start, FrameFormat.origin) }
    let frame = try Frame(cursor.value)
    return (frame.lastPosition, frame.link)
  }

  /// Where the tables end, with the index of what the stored index does not hold.
  func end() throws -> StoredEnd {
    try environment.read { transaction in
      var end = StoredEnd(tail: IndexTail(after: try checkpoint(transaction).position))
      var cursor = try Cursor(in: commits, of: transaction)
      guard try cursor.last() else { return end }
      end.link = try Frame(cursor.value).link
      var isThere = try cursor.seek(bigEndian(end.tail.base.value + 1).span)
      while isThere {
        end.tail.add(try Frame(cursor.value))
        isThere = try cursor.next()
      }
      return end
    }
  }
}

/// Where LMDB's tables end: the index of what the stored index does not hold yet, and the link that the next commit continues.
struct StoredEnd {
  var tail: IndexTail
  var link = FrameFormat.origin
}
