import EventLog
internal import LMDB

/// Folds long stretches of the log into the store, with all cores, each stretch and its checkpoints in one transaction.
struct BulkFold {
  let tables: ViewTables
  let workers: Workers
  /// How many events are folded between two writes.
  let stretch: Int
  private var log: any EventLog { workers.log }

  /// Brings builds up to a position; one that cannot fold an event leaves it out.
  func run(_ builds: [any Building], upTo end: Position) throws {
    var stretch = stretch
    while true {
      let active = builds.filter { $0.record.failure == nil && $0.record.position < end }
      guard let start = active.map(\.record.position).min() else { return }
      let stretchEnd = min(end, start + stretch)
      let isWhole = try fold(
        active.filter { $0.record.position < stretchEnd }, from: start, upTo: stretchEnd)
      stretch = min(self.stretch, isWhole ? 2 * stretch : Stretch.shortest)
    }
  }

  /// Folds a stretch; false where some event could not be folded.
  private func fold(
    _ builds: [any Building], from start: Position, upTo end: Position
  ) throws -> Bool {
    for build in builds { build.begin(workers.count, upTo: end) }
    let forgotten = try workers.run(from: start.next, upTo: end) { worker in
      builds.map { $0.shard(worker) }
    }
    for build in builds {
      try build.checkReadable()
      build.note(forgotten: forgotten)
    }
    let failed = builds.filter { $0.failure != nil }
    try write(builds.filter { $0.failure == nil }, upTo: end)
    for build in failed { try foldBeforeFailure(build) }
    return failed.isEmpty
  }

  /// Folds again what precedes the event that could not be folded, in documents that have not seen it, and notes it as left out.
  private func foldBeforeFailure(_ build: any Building) throws {
    guard let failure = build.failure else { return }
    let last = Position(UInt64(clamping: failure.position - 1))
    build.begin(workers.count, upTo: last)
    try workers.run(from: build.record.position.next, upTo: last) { [build.shard($0)] }
    try build.checkReadable()
    try write([build], upTo: last, failure)
  }

  private func write(
    _ builds: [any Building], upTo position: Position, _ failure: ProjectionError? = nil
  ) throws {
    guard !builds.isEmpty else { return }
    let link = try log.link(at: position)
    try tables.write { transaction in
      for build in builds {
        try build.put(upTo: position, link: link, failure: failure, transaction)
      }
    }
    for build in builds { build.settle() }
  }
}
