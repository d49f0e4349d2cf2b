internal import LMDB
import Synchronization

/// The tail that the readers of one process share, extended by whoever needs it.
final class ReaderTail: Sendable {
  private let tail = Mutex<IndexTail?>(nil)

  /// Lends a tail that covers the log from a snapshot's checkpoint to its head.
  func with<R>(
    _ snapshot: borrowing LMDBSnapshot, _ body: (borrowing IndexTail) throws -> R
  ) throws -> R {
    try tail.withLock { shared in
      if let known = shared, known.base > snapshot.checkpoint.position {
        // An old snapshot, from before an index flush that others have seen: it pays for its own tail.
        return try body(try Self.extended(IndexTail(after: snapshot.checkpoint.position), snapshot))
      }
      var current = shared ?? IndexTail(after: snapshot.checkpoint.position)
      if current.end < snapshot.checkpoint.position {
        current = IndexTail(after: snapshot.checkpoint.position)
      }
      shared = nil
      current = try Self.extended(current, snapshot)
      if current.count > 2 * snapshot.store.limits.flushThreshold {
        current = current.dropping(upTo: snapshot.checkpoint.position)
      }
      let result = try body(current)
      shared = current
      return result
    }
  }

  private static func extended(
    _ tail: consuming IndexTail, _ snapshot: borrowing LMDBSnapshot
  ) throws -> IndexTail {
    var tail = tail
    guard tail.end < snapshot.head else { return tail }
    try snapshot.forEachFrame(from: tail.end.next) { frame in
      tail.add(frame)
      return .proceed
    }
    return tail
  }
}
