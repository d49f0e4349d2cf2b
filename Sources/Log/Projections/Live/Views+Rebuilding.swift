import EventLog
internal import LMDB
import Synchronization

extension Views {
  /// Builds projections anew beside their old documents, which serve until then, and swaps them at once.
  ///
  /// Killed in the middle, it goes on with what it had when it is called again. `progress` gets the number of events passed
  /// since the last call, from any thread. Blocks the calling thread.
  ///
  /// - Throws: ``UnknownProjection``; ``ProjectionError`` where a projection cannot fold too many events: its old documents stay, and the
  ///   others are built.
  public func rebuild(
    _ names: [String], progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws {
    let chosen = try names.map { try fold($0) }
    try building.withLock { _ in try rebuild(chosen, progress) }
  }

  /// Builds all views anew that may still hold what somebody has since asked to forget, and writes the files anew: once this returns, no
  /// part of them says it, used or unused.
  ///
  /// What cannot be built anew is begun anew or, if this program does not have the projection, removed. A `subject.forgotten` that is folded
  /// asks for all this by itself while views run; what was erased before a view was begun never comes into it.
  package func dropForgotten() throws {
    // Whoever builds anew for the same reason from here on takes the note away: the files are written anew once.
    try writing.withLock { _ in try tables.write { try tables.noteTraces($0) } }
    try catchUp()
    try building.withLock { _ in
      try rebuild(where: \.isOutdated) { _ in }
      try clearWhatStays()
      try removeTraces()
    }
  }

  /// Writes the files anew where something was erased from the documents; only while nobody else builds.
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

  /// Whether somebody was forgotten whom a projection has not heard of, since it has stopped before.
  private func isBehindErasure(_ status: FoldStatus) throws -> Bool {
    guard !status.isRunning else { return false }
    return try log.withSnapshot { snapshot in
      var isBehind = false
      try snapshot.forEachStoredEvent(from: status.position.next) { event in
        isBehind = event.type == SubjectForgotten.eventType
        return isBehind ? .stop : .proceed
      }
      return isBehind
    }
  }

  /// Takes up what operators have decided since, and builds anew what is concerned, beside the documents that are served.
  ///
  /// For whoever keeps views and does not ``run()`` them, now and then. Blocks the calling thread, and nobody else who reads or catches up.
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

  /// Builds all that can be built; whatever cannot says why from then on, unless what it serves has passed the event already.
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
      // What was erased while it was built may be in it.
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
