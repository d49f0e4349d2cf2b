import Dispatch
import EventLog
import Foundation
import Synchronization

/// Folds a stretch of a log with several threads, each of which walks through it and folds its own shards.
struct Workers {
  let log: any EventLog
  let count: Int
  /// Called now and then, from any thread, with the number of events passed since the last call; what it throws ends the work.
  let progress: @Sendable (Int) throws -> Void
  /// Leaves out what happened later, by each event's own time; nil for nothing.
  var until: Timestamp?

  /// One thread that does it all.
  var alone: Workers { Workers(log: log, count: 1, progress: progress, until: until) }

  /// Folds and encodes, and returns the last event by which somebody was forgotten.
  ///
  /// `shards` gives each worker its own. The threads are its own as well: those of a pool are shared with whoever answers requests meanwhile.
  @discardableResult
  func run(
    from start: Position, upTo end: Position,
    _ shards: @escaping @Sendable (Int) -> [any Sharding]
  ) throws -> Position? {
    let outcome = Mutex<Result<Position?, any Error>>(.success(nil))
    let done = DispatchSemaphore(value: 0)
    for worker in 0..<count {
      Thread.detachNewThread {
        let walked = Result { try walk(from: start, upTo: end, shards(worker), worker) }
        outcome.withLock { outcome in
          switch (outcome, walked) {
          case (.success(let one?), .success(let other)):
            outcome = .success(max(one, other ?? .start))
          case (.success, _): outcome = walked
          case (.failure, _): break
          }
        }
        done.signal()
      }
    }
    for _ in 0..<count { done.wait() }
    return try outcome.withLock { try $0.get() }
  }

  private func walk(
    from start: Position, upTo end: Position, _ shards: [any Sharding], _ worker: Int
  ) throws -> Position? {
    var walk = WorkerWalk(shards, index: worker, of: count, until: until)
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(
        from: start, upTo: end, inStreamsWhere: { walk.enters($0) }
      ) { event in
        if try walk.fold(event), walk.passed & 4095 == 0 { try progress(4096) }
        return .proceed
      }
    }
    for shard in shards { shard.finish() }
    try progress(walk.passed & 4095)
    return walk.forgotten
  }
}

/// What one worker folds on its way through the log.
///
/// The streams are dealt out among the workers, and with them the events of all projections that are grouped by stream; the others are
/// asked about each event.
private struct WorkerWalk {
  private let shards: [any Sharding]
  private var all: TypeRouter
  private var others: TypeRouter
  private let hasOthers: Bool
  private let index: UInt64
  private let count: UInt64
  private let until: Timestamp?
  private var isOwn = true
  /// How many events of its own streams it has passed.
  private(set) var passed = 0
  /// The last event by which somebody was forgotten, in its own streams.
  private(set) var forgotten: Position?

  init(_ shards: [any Sharding], index: Int, of count: Int, until: Timestamp?) {
    self.shards = shards
    self.until = until
    let others = shards.map { $0.isGroupedByStream ? [] : $0.events }
    all = TypeRouter(shards.map(\.events))
    self.others = TypeRouter(others)
    hasOthers = !others.allSatisfy(\.isEmpty)
    self.index = UInt64(index)
    self.count = UInt64(count)
  }

  /// Whether anything of a commit may concern this worker.
  mutating func enters(_ commit: borrowing Frame) -> Bool {
    isOwn = count == 1 || commit.streamHash % count == index
    return isOwn || hasOthers
  }

  /// Folds an event of the commit; whether its stream is one of the worker's own.
  mutating func fold(_ event: borrowing EventView) throws -> Bool {
    if let until, event.time > until { return false }
    guard isOwn else {
      for place in others.folds(for: event.type) { try shards[place].fold(event) }
      return false
    }
    for place in all.folds(for: event.type) { try shards[place].fold(event) }
    if event.type == SubjectForgotten.eventType { forgotten = event.position }
    passed += 1
    return true
  }
}
