internal import Basics
public import EventLog
import Foundation
internal import LMDB

extension Views {
  /// Follows the log until the task is cancelled: each event can be read within milliseconds of its
  /// append.
  ///
  /// Each projection follows by itself, so that a slow one holds up no other; what was changed is
  /// written back every `writeInterval` and when this ends. What has to be built anew is, in a
  /// thread of its own.
  public func run() async throws {
    try await Self.inThread { try self.catchUpInPlace() }
    runners.withLock { $0 += 1 }
    defer { runners.withLock { $0 -= 1 } }
    let outcome: Result<Void, any Error>
    do { outcome = .success(try await followAll()) } catch { outcome = .failure(error) }
    try await Self.inThread { try self.flush() }
    try outcome.get()
  }

  /// Returns once everything up to a position can be read in all views that have not stopped, or
  /// when the task is cancelled.
  ///
  /// If nobody runs the views, the caller's thread folds.
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

  /// Takes up the decisions that operators have made since, and builds the views concerned anew,
  /// beside the documents that are served.
  private func takeDecisions() throws -> Bool {
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
      // A projection that has stopped looks again with the next event; it would not wait at its own
      // position.
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
        // Changes of an interval are written together: each write costs a sync.
        try await Task.sleep(for: writeInterval)
      } catch {
        // Cancelled: whoever runs the views writes what is left.
        return
      }
      try await Self.inThread { try self.flush() }
    }
  }

  private func keepRebuilding(_ requests: AsyncStream<Void>) async throws {
    // The work of a run that was cut off.
    try await Self.inThread { try self.building.withLock { _ in try self.removeTraces() } }
    for await _ in requests {
      try await Self.inThread {
        try self.building.withLock { _ in try self.rebuild(where: \.wantsRebuild) { _ in } }
      }
    }
  }

  /// Does what blocks in a thread of its own; one of a pool would be missing to those who answer
  /// requests.
  @discardableResult
  package static func inThread<R: Sendable>(
    _ body: @escaping @Sendable () throws -> R
  ) async throws -> R {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<R, any Error>) in
      Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
  }

  /// Folds whatever has been appended, and returns how far the views are that have not stopped.
  ///
  /// A reader who wants to see its own writes calls this after its append, or ``wait(for:)``. A
  /// long way behind, or where a version has changed, it builds with all cores first.
  @discardableResult
  public func catchUp() throws -> Position {
    if mode == .writing, !isRunning, try needsBulk { try catchUpInBulk() }
    for fold in folds { try follow(fold) }
    return try position
  }

  /// The same, for who waits for a long way; `progress` is told how many events were passed, and of
  /// how many, from any thread.
  ///
  /// An error that it throws ends the work; the next time goes on after the part that was written.
  package func catchUp(
    progress: @escaping @Sendable (_ passed: Int, _ total: Int) throws -> Void
  ) throws {
    if mode == .writing, !isRunning, try needsBulk { try catchUpInBulk(progress) }
    for fold in folds { try follow(fold) }
  }

  /// Has a function told how many events were passed, and of how many, whoever has the views
  /// brought up in the store; nil ends it.
  package func watchBuilding(_ watch: (@Sendable (_ passed: Int, _ total: Int) -> Void)?) {
    built.set { watch?($0.0, $0.1) }
  }

  /// Writes back what was folded.
  public func flush() throws {
    guard mode == .writing else { return }
    try writing.withLock { _ in
      var batch = folds.compactMap { fold in fold.unwritten().map { (fold, $0) } }
      guard !batch.isEmpty else { return }
      for index in batch.indices { try batch[index].1.encode(log) }
      try tables.write { transaction in
        for (fold, writing) in batch { try writing.put(fold.name, tables, transaction) }
      }
      for (fold, writing) in batch { fold.markStored(writing) }
    }
  }

  /// How far the views are that have not stopped.
  public var position: Position {
    get throws {
      try folds.map(\.status).filter(\.isRunning).map(\.position).min() ?? log.head()
    }
  }

  var isRunning: Bool { runners.withLock { $0 > 0 } }

  func follow(_ fold: any ViewFolding) throws {
    while true {
      let isDone = try fold.advance(log, limit: 2_000)
      let status = fold.status
      if status.isTorn {
        try writing.withLock { _ in try fold.mend(log) }
        // Events that were folded are not folded again for the next one that fails.
        try flush()
        continue
      }
      if mode == .writing, status.changes > limits.changesKept { try flush() }
      if isDone { return }
    }
  }

  /// Whether there is more to do than to fold some events in memory; else nobody waits for what is
  /// being built beside.
  package var needsBulk: Bool {
    get throws {
      let head = try log.head()
      return folds.contains { fold in
        let status = fold.status
        return status.isLent || status.isOutdated || isFarBehind(status, head)
      }
    }
  }

  private func isFarBehind(_ status: FoldStatus, _ head: Position) -> Bool {
    status.isRunning && status.position + limits.bulkDistance < head
  }

  /// How many events are to be folded in the store.
  private func eventsBehind() throws -> Int {
    let head = try log.head()
    var rebuilt = head
    var followed = head
    for fold in folds {
      let status = fold.status
      if status.isOutdated {
        rebuilt = min(rebuilt, try building(fold.name) ?? .start)
      } else if isFarBehind(status, head) {
        followed = min(followed, status.position)
      }
    }
    return Int(head.value - rebuilt.value) + Int(head.value - followed.value)
  }

  /// Brings up in the store what is far behind.
  private func catchUpInBulk(
    _ progress: @escaping @Sendable (_ passed: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws {
    try building.withLock { _ in
      let total = try eventsBehind()
      let sum = Lock(0)
      // Events that are folded once more, since one of them is left out, count once.
      // A thread may let go of it late: it must not keep the views, and their lock, until then.
      let advance: @Sendable (Int) throws -> Void = { [built] count in
        let passed = sum.withLock { sum in
          sum += count
          return sum
        }
        try progress(min(passed, total), total)
        if total > 0 { built.call((min(passed, total), total)) }
      }
      try progress(0, total)
      try rebuild(where: \.isOutdated, advance)
      let head = try log.head()
      let behind = folds.filter { isFarBehind($0.status, head) }
      guard !behind.isEmpty else { return }
      try flush()
      let builds = behind.map { $0.lend() }
      let outcome = Result { try bulk(advance).run(builds, upTo: head) }
      for (fold, build) in zip(behind, builds) { fold.takeBack(build) }
      try outcome.get()
    }
  }

  func bulk(_ progress: @escaping @Sendable (Int) throws -> Void) -> BulkFold {
    BulkFold(
      tables: tables, workers: FoldWorkers(log: log, count: cores, progress: progress),
      limits: limits)
  }
}

extension FoldWriting {
  /// Makes the bytes, outside of all locks.
  mutating func encode(_ log: any EventLog) throws {
    let written = WrittenChanges(unwritten)
    self.written = written
    next = record.advanced(to: position, link: try log.link(at: position), by: written)
  }

  func put(
    _ name: String, _ tables: ViewTables, _ transaction: borrowing WriteTransaction
  ) throws {
    guard var changes = written, let next else { return }
    changes.sort()
    try tables.put(changes, in: next.generation, transaction)
    try tables.put(next, of: name, in: tables.records, transaction)
  }
}

extension Views {
  /// Builds projections anew beside their old documents, which serve until then, and swaps them at
  /// once.
  ///
  /// Killed in the middle, it goes on with what it had when it is called again. `progress` gets the
  /// number of events passed since the last call, from any thread. Blocks the calling thread.
  ///
  /// - Throws: ``UnknownProjection``; ``ProjectionError`` where a projection cannot fold too many
  ///   events: its old documents stay, and the others are built.
  public func rebuild(
    _ names: [String], progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws {
    let chosen = try names.map { try fold($0) }
    try building.withLock { _ in try rebuild(chosen, progress) }
  }

  /// Builds all views anew that may still hold what somebody has since asked to forget, and writes
  /// the files anew: once this returns, no part of them says it, used or unused.
  ///
  /// A build that cannot go on is begun anew or, if this program does not have the projection,
  /// removed. A `subject.forgotten` that is folded asks for all this by itself while views run;
  /// what was erased before a view was begun never comes into it.
  package func dropForgotten() throws {
    // The next rebuild for the same reason takes the note away: the files are written anew once.
    try writing.withLock { _ in try tables.write { try tables.noteTraces($0) } }
    try catchUp()
    try building.withLock { _ in
      try rebuild(where: \.isOutdated) { _ in }
      try clearWhatStays()
      try removeTraces()
    }
  }

  /// Takes events' payloads out of the log while nothing is built anew of it.
  ///
  /// A build that begins afterwards, since their record is read, is without them. It blocks the
  /// calling thread.
  package func redacting<R>(_ body: () throws -> R) throws -> R {
    try building.withLock { _ in try body() }
  }

  /// Builds all views anew once events were redacted, and writes the files anew: once this returns,
  /// no part of them has what those events said, used or unused.
  package func dropRedacted() throws {
    try writing.withLock { _ in try tables.write { try tables.noteTraces($0) } }
    try catchUp()
    try building.withLock { _ in
      try rebuild(where: \.isRunning) { _ in }
      try clearWhatStays()
      try removeTraces()
    }
  }

  /// Writes the files anew where something was erased from the documents; only while nobody else
  /// builds.
  func removeTraces() throws { try writing.withLock { _ in try tables.removeTraces() } }

  /// Takes away the documents that nobody can build anew, and may hold what was erased.
  private func clearWhatStays() throws {
    for fold in folds where try fold.status.record.isOutdated || isBehindErasure(fold.status) {
      try writing.withLock { _ in try fold.beginAnew(log) }
    }
    let known = Set(folds.map { ExactText($0.name) })
    try writing.withLock { _ in try tables.removeRecords { !known.contains(ExactText($0)) } }
    try tables.removeRubbish()
  }

  /// Whether somebody was forgotten whom a projection has not heard of, since it has stopped
  /// before.
  private func isBehindErasure(_ status: FoldStatus) throws -> Bool {
    guard !status.isRunning else { return false }
    return try log.withSnapshot { snapshot in
      var isBehind = false
      try snapshot.forEachStoredEvent(from: status.position.next) { event in
        isBehind = event.type.takesAway
        return isBehind ? .stop : .proceed
      }
      return isBehind
    }
  }

  /// Takes up what operators have decided since, and builds anew what is concerned, beside the
  /// documents that are served.
  ///
  /// Call it now and then if you keep views without ``run()``. It blocks the calling thread, and
  /// nobody else who reads or catches up.
  package func heedDecisions() throws {
    guard try takeDecisions() else { return }
    try building.withLock { _ in try rebuild(where: \.wantsRebuild) { _ in } }
  }

  /// Builds anew all projections of which something is so.
  func rebuild(
    where isWanted: (FoldStatus) -> Bool, _ progress: @escaping @Sendable (Int) throws -> Void
  ) throws {
    let outdated = folds.filter { isWanted($0.status) }
    guard !outdated.isEmpty else { return }
    do {
      try rebuild(outdated, progress)
    } catch let error as ProjectionError {
      // It stays as it is and says why; the others are built.
      try fold(error.projection).fail(error)
      try rebuild(where: isWanted, progress)
    }
  }

  /// Builds all that can be built; whatever cannot says why from then on, unless what it serves has
  /// passed the event already.
  private func rebuild(
    _ chosen: [any ViewFolding], _ progress: @escaping @Sendable (Int) throws -> Void
  ) throws {
    let bulk = bulk(progress)
    var left = chosen
    var failures: [ProjectionError] = []
    while !left.isEmpty {
      let builds = try left.map { try $0.buildBeside(log) }
      try bulk.run(builds, upTo: try log.head())
      for (fold, build) in zip(left, builds) {
        try writing.withLock { _ in try fold.swap(build, bulk) }
        guard let failure = build.record.failure else { continue }
        failures.append(failure)
        if fold.status.position < Position(UInt64(clamping: failure.position)) {
          fold.fail(failure)
        }
      }
      // It may hold words that were erased while it was built.
      left = zip(left, builds).filter { $0.1.record.isOutdated && $0.1.record.failure == nil }
        .map(\.0)
    }
    try tables.removeRubbish()
    try removeTraces()
    guard let first = failures.first else { return }
    try flush()
    throw first
  }
}
