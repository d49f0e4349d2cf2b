public import EventLog
internal import LMDB
import Synchronization

extension Views {
  /// Folds whatever has been appended, and returns how far the views are that have not stopped.
  ///
  /// A reader who wants to see its own writes calls this after its append, or ``wait(for:)``. A long way behind, or where a
  /// version has changed, it builds with all cores first.
  @discardableResult
  public func catchUp() throws -> Position {
    if mode == .writing, !isRunning, try needsBulk { try catchUpInBulk() }
    for fold in folds { try follow(fold) }
    return try position
  }

  /// The same, for who waits for a long way; `progress` is told how many events were passed, and of how many, from any thread.
  ///
  /// What it throws ends the work: what was written until then is gone on with the next time.
  package func catchUp(
    progress: @escaping @Sendable (_ passed: Int, _ total: Int) throws -> Void
  ) throws {
    if mode == .writing, !isRunning, try needsBulk { try catchUpInBulk(progress) }
    for fold in folds { try follow(fold) }
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
        // What was folded before is not folded again for the next event that fails.
        try flush()
        continue
      }
      if mode == .writing, status.changes > limits.changesKept { try flush() }
      if isDone { return }
    }
  }

  /// Whether there is more to do than to fold some events in memory; else nobody waits for what is being built beside.
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
  func catchUpInBulk(
    _ progress: @escaping @Sendable (_ passed: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws {
    try building.withLock { _ in
      let total = try eventsBehind()
      let sum = Mutex(0)
      // What is folded once more, since an event of it has to be left out, counts once.
      let advance: @Sendable (Int) throws -> Void = { count in
        let passed = sum.withLock { sum in
          sum += count
          return sum
        }
        try progress(min(passed, total), total)
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
      tables: tables, workers: Workers(log: log, count: cores, progress: progress),
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
