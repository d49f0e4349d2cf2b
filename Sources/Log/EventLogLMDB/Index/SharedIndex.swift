internal import Basics
internal import EventLog

/// The index of recent commits of a log, shared by everybody in this process.
///
/// In a process that writes, the writer adds to it; elsewhere a reader adds what has come since.
final class SharedIndex: Sendable {
  private let index: Lock<RecentIndex>

  init(_ index: RecentIndex = RecentIndex(after: .start)) { self.index = Lock(index) }

  /// Lends the index to the writer, or to the checkpointer.
  func with<R>(_ body: (inout RecentIndex) throws -> R) rethrows -> R {
    try index.withLock { try body(&$0) }
  }

  /// Lends an index that covers the log from a snapshot's checkpoint at least to a position, or to
  /// its head.
  func with<R>(
    _ snapshot: borrowing LMDBSnapshot, upTo end: Position? = nil,
    _ body: (borrowing RecentIndex) throws -> R
  ) throws -> R {
    let end = min(end ?? snapshot.head, snapshot.head)
    let checkpoint = snapshot.checkpoint.position
    let found: R? = try index.withLock { shared in
      guard shared.base <= checkpoint else { return nil }
      if shared.end < checkpoint { shared = RecentIndex(after: checkpoint) }
      try shared.extend(to: end, snapshot)
      let limits = snapshot.store.limits
      if shared.count > 2 * limits.flushThreshold {
        shared.drop(upTo: checkpoint, keeping: limits.streamsKept)
      }
      return try body(shared)
    }
    if let found { return found }
    // An old snapshot, from before index flushes that others have seen: it pays for an index of its
    // own, and nobody waits for it.
    var own = RecentIndex(after: checkpoint)
    try own.extend(to: end, snapshot)
    return try body(own)
  }
}
