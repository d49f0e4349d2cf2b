import Dispatch
import EventLog
import Synchronization

/// Folds a stretch of a log with several threads, each of which walks through it and folds its own shards.
struct Workers {
  let log: any EventLog
  let count: Int
  /// Called now and then, from any thread, with the number of events passed since the last call.
  let progress: @Sendable (Int) -> Void

  /// Folds and encodes, and returns the last event by which somebody was forgotten.
  ///
  /// `shards` gives each worker its own.
  @discardableResult
  func run(
    from start: Position, upTo end: Position, _ shards: @Sendable (Int) -> [any Sharding]
  ) throws -> Position? {
    let outcome = Mutex<Result<Position?, any Error>>(.success(nil))
    DispatchQueue.concurrentPerform(iterations: count) { worker in
      let walked = Result {
        try walk(from: start, upTo: end, shards(worker), isFirst: worker == 0)
      }
      outcome.withLock { outcome in
        if case .success(nil) = walked { return }
        if case .success = outcome { outcome = walked }
      }
    }
    return try outcome.withLock { try $0.get() }
  }

  private func walk(
    from start: Position, upTo end: Position, _ shards: [any Sharding], isFirst: Bool
  ) throws -> Position? {
    var forgotten: Position?
    var router = TypeRouter(shards.map(\.events))
    var passed = 0
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(from: start) { event in
        guard event.position <= end else { return .stop }
        for index in router.folds(for: event.type) { shards[index].fold(event) }
        if isFirst, event.type == SubjectForgotten.eventType { forgotten = event.position }
        passed += 1
        if isFirst, passed & 8191 == 0 { progress(8192) }
        return .proceed
      }
    }
    for shard in shards { shard.finish() }
    if isFirst { progress(passed & 8191) }
    return forgotten
  }
}
