internal import EventLog
import Synchronization

/// The index of the log's end that the readers of one process share, extended by whoever needs it.
final class ReaderTail: Sendable {
  private let tail = Mutex<RecentIndexes?>(nil)

  /// Lends an index that covers the log from a snapshot's checkpoint at least to a position, or to its head.
  func with<R>(
    _ snapshot: borrowing LMDBSnapshot, upTo end: Position? = nil,
    _ body: (borrowing RecentIndexes) throws -> R
  ) throws -> R {
    try tail.withLock { shared in
      let checkpoint = snapshot.checkpoint.position
      if let known = shared, known.base > checkpoint {
        // An old snapshot, from before an index flush that others have seen: it pays for its own tail.
        var own = RecentIndexes(after: checkpoint)
        try own.extend(to: min(end ?? snapshot.head, snapshot.head), snapshot)
        return try body(own)
      }
      var current = shared ?? RecentIndexes(after: checkpoint)
      if current.end < checkpoint { current = RecentIndexes(after: checkpoint) }
      shared = nil
      try current.extend(to: min(end ?? snapshot.head, snapshot.head), snapshot)
      if current.count > 2 * snapshot.store.limits.flushThreshold {
        current.drop(upTo: checkpoint)
      }
      let result = try body(current)
      shared = current
      return result
    }
  }
}
