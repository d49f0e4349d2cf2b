import EventLog

/// Folds one projection in memory a stretch at a time, so that an event that cannot be folded costs a stretch, and not all that precedes it.
struct MemoryBuild<Folded: Projection> {
  private let projection: Folded
  private let workers: Workers
  private let held = HeldDocuments()
  private var position = Position.start
  private var quarantine: Quarantine?
  private var summary = FoldSummary()
  private var shards: [Shard<Folded>] = []

  init(_ projection: Folded, _ workers: Workers) {
    self.projection = projection
    self.workers = workers
  }

  /// Folds from zero up to a position, or up to the event that is one too many that cannot be folded.
  mutating func run(upTo end: Position) throws -> FoldResult {
    var stretch = Stretch.shortest
    while position < end {
      let last = min(end, position + stretch)
      try fold(upTo: last)
      guard let failure = shards.compactMap(\.failure).min(by: { $0.position < $1.position }) else {
        keep(upTo: last)
        stretch *= 2
        continue
      }
      // Folded again in documents that have not seen the event.
      shards = []
      let before = Position(UInt64(clamping: failure.position - 1))
      try fold(upTo: before)
      keep(upTo: before)
      guard let more = Quarantine.adding([failure], to: quarantine) else {
        return FoldResult(projection, summary, quarantine, failure)
      }
      quarantine = more
      stretch = Stretch.shortest
    }
    return FoldResult(projection, summary, quarantine)
  }

  private mutating func fold(upTo end: Position) throws {
    if shards.isEmpty {
      shards = (0..<workers.count).map { worker in
        Shard(
          held.documents(of: projection, quarantine), index: worker, of: workers.count,
          after: position, upTo: end, isStored: true)
      }
    }
    for shard in shards {
      shard.proceed(after: position, upTo: end, leavingOut: quarantine?.all ?? [])
    }
    let shards = shards
    try workers.run(from: position.next, upTo: end) { [shards[$0]] }
    if let unreadable = shards.compactMap(\.unreadable).first { throw unreadable }
  }

  private mutating func keep(upTo end: Position) {
    for shard in shards {
      guard let written = shard.written else { continue }
      held.put(written)
      summary += FoldSummary(documents: written.documents, hash: written.added)
      shard.settle()
    }
    position = end
  }
}

/// How many events are folded between two states from which a fold can go on.
enum Stretch {
  /// Where an event has just been found that cannot be folded, since often more of them follow; each clean stretch is followed by one twice
  /// as long.
  static let shortest = 1024
}
