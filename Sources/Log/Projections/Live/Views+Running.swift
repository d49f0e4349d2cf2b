public import EventLog
import Foundation
import Synchronization

extension Views {
  /// Follows the log until the task is cancelled: each event can be read within milliseconds of its append.
  ///
  /// Each projection follows by itself, so that a slow one holds up no other; what was changed is written back every
  /// `writeInterval` and when this ends. What has to be built anew is, in a thread of its own.
  public func run() async throws {
    try await Self.inThread { try self.catchUpInPlace() }
    runners.withLock { $0 += 1 }
    defer { runners.withLock { $0 -= 1 } }
    let outcome: Result<Void, any Error>
    do { outcome = .success(try await followAll()) } catch { outcome = .failure(error) }
    try await Self.inThread { try self.flush() }
    try outcome.get()
  }

  /// Returns once everything up to a position can be read in all views that have not stopped, or when the task is cancelled.
  ///
  /// Where nobody runs the views, the caller's thread folds.
  public func wait(for position: Position) async throws {
    while try self.position < position, !Task.isCancelled {
      guard try log.head() >= position else {
        try await log.waitForEvents(after: Position(position.value - 1))
        continue
      }
      if isRunning { await signal.wait(beyond: Position(position.value - 1)) }
      if try self.position < position { try await Self.inThread { _ = try self.catchUp() } }
    }
  }

  private func catchUpInPlace() throws {
    guard folds.allSatisfy({ !$0.status.needsRebuild }) else { return }
    try catchUpInBulk()
  }

  /// Takes up what operators have decided since; whether views are to be built anew for it.
  func takeDecisions() throws -> Bool {
    if let orders = try newOrders() {
      for fold in folds { fold.take(orders[fold.name] ?? FoldOrder()) }
    }
    return folds.contains { $0.status.wantsRebuild }
  }

  private func newOrders() throws -> [String: FoldOrder]? {
    do {
      return try decisions?.news()
    } catch is UnreadableDecision {
      // The views go on as they are: whoever decides something is told that it cannot be read.
      return nil
    }
  }

  private func askForRebuild() { _ = rebuildWanted.withLock { $0?.yield() } }

  private func followAll() async throws {
    let (requests, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    rebuildWanted.withLock { $0 = continuation }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for fold in folds { group.addTask { try await self.keepFollowing(fold) } }
      group.addTask { try await self.keepWriting() }
      group.addTask { try await self.keepRebuilding(requests) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func keepFollowing(_ fold: any ViewFolding) async throws {
    while !Task.isCancelled {
      let head = try log.head()
      let isDone = try fold.advance(log, limit: 500)
      let status = fold.status
      if status.isTorn || status.changes > limits.changesKept {
        try await Self.inThread { try self.mendAndFlush(fold) }
      }
      if status.wantsRebuild { askForRebuild() }
      signal.announce(try position)
      guard isDone, !status.isTorn else {
        await Task.yield()
        continue
      }
      // What has stopped looks again with the next event; it would not wait at its own position.
      try await log.waitForEvents(
        after: status.isRunning && !status.isLent ? status.position : head)
    }
  }

  private func mendAndFlush(_ fold: any ViewFolding) throws {
    if fold.status.isTorn { try writing.withLock { _ in try fold.mend(log) } }
    try flush()
  }

  private func keepWriting() async throws {
    while !Task.isCancelled {
      if try takeDecisions() { askForRebuild() }
      do {
        // What has changed meanwhile is written at once: each write costs a sync.
        try await Task.sleep(for: writeInterval)
      } catch {
        // Cancelled: whoever runs the views writes what is left.
        return
      }
      try await Self.inThread { try self.flush() }
    }
  }

  private func keepRebuilding(_ requests: AsyncStream<Void>) async throws {
    // What a run did not finish that was cut off.
    try await Self.inThread { try self.building.withLock { _ in try self.removeTraces() } }
    for await _ in requests {
      try await Self.inThread {
        try self.building.withLock { _ in try self.rebuild(where: \.wantsRebuild) { _ in } }
      }
    }
  }

  /// Does what blocks in a thread of its own; one of a pool would be missing to those who answer requests.
  package static func inThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
  }
}
