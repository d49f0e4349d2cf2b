import EventLog
internal import LMDB

/// Folds long stretches of the log into the store, with all cores, each stretch and its checkpoints in one transaction.
struct BulkFold {
  let tables: ViewTables
  let workers: Workers
  let limits: ViewLimits
  private var log: any EventLog { workers.log }

  /// Brings builds up to a position; one that cannot fold an event leaves it out.
  ///
  /// A stretch that changes more than may stay in memory is followed by one of half its length, down to a hundredth.
  func run(_ builds: [any Building], upTo end: Position) throws {
    var stretch = limits.stretch
    while true {
      let active = builds.filter { $0.record.failure == nil && $0.record.position < end }
      guard let start = active.map(\.record.position).min() else { return }
      let stretchEnd = min(end, start + stretch)
      let behind = active.filter { $0.record.position < stretchEnd }
      let failed = try fold(behind, with: workers, from: start, upTo: stretchEnd, isCareful: false)
      let written = try write(behind.filter { $0.failure == nil }, upTo: stretchEnd)
      stretch =
        written > limits.bytesKept
        ? max(1, limits.stretch / 100, stretch / 2) : min(2 * stretch, limits.stretch)
      guard !failed.isEmpty else { continue }
      // A view that stands still does so in all shards: they are folded as one.
      try fold(failed, with: workers.alone, from: start, upTo: stretchEnd, isCareful: true)
      try write(failed, upTo: stretchEnd)
    }
  }

  /// Folds a stretch, and returns the builds that could not fold some event.
  @discardableResult
  private func fold(
    _ builds: [any Building], with workers: Workers, from start: Position, upTo end: Position,
    isCareful: Bool
  ) throws -> [any Building] {
    for build in builds { build.begin(workers.count, upTo: end, isCareful: isCareful) }
    let forgotten = try workers.run(from: start.next, upTo: end) { worker in
      builds.map { $0.shard(worker) }
    }
    for build in builds {
      try build.checkReadable()
      build.note(forgotten: forgotten)
    }
    return builds.filter { $0.failure != nil }
  }

  /// Writes what was folded, of a build that has failed what precedes its failure, and returns how long its JSON is.
  @discardableResult
  private func write(_ builds: [any Building], upTo end: Position) throws -> Int {
    guard !builds.isEmpty else { return 0 }
    let places = try builds.map { build in
      let last = build.failure.map { Position(UInt64(clamping: $0.position - 1)) } ?? end
      return (build, last, try log.link(at: last))
    }
    try tables.write { transaction in
      for (build, last, link) in places { try build.put(upTo: last, link: link, transaction) }
    }
    let bytes = builds.map(\.bytes)
    let isMuch = bytes.reduce(0) { $0 + $1.held } > limits.bytesKept
    for build in builds { build.markStored(isForgetting: isMuch) }
    return bytes.reduce(0) { $0 + $1.written }
  }
}
