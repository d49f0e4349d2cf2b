/// What the stored index lacks of the commits in the tables, as the writing process keeps it until it is flushed.
///
/// A commit costs next to nothing before that: its group's list is kept as it is, and sorted by streams at the flush.
struct PendingIndex {
  /// What was in the tables when this began; the index's checkpoint is at its base.
  private(set) var tail: IndexTail
  /// The counts of the commits after it.
  private var counts = CommitCounts()
  private var added: [[CommitGroup.Entry]] = []
  private(set) var end: Position

  init(_ tail: IndexTail) {
    self.tail = tail
    end = tail.end
  }

  /// How many events it covers.
  var count: Int { Int(end.value - tail.base.value) }

  /// Adds commits that follow, while their bytes are at hand.
  mutating func add(_ group: CommitGroup) throws {
    try group.forEachFrame { try counts.add($0) }
    added.append(group.entries)
    end = group.last
  }

  /// Sorts everything by streams, for a flush.
  mutating func gather() -> (tail: IndexTail, counts: LogStatistics, countedAfter: Position) {
    let start = tail.end
    for entries in added {
      for entry in entries { tail.add(entry) }
    }
    added = []
    return (tail, counts.statistics, start)
  }

  /// Forgets what the stored index now holds.
  mutating func settle() {
    tail.settle()
    counts = CommitCounts()
  }
}
