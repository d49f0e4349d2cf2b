internal import EventLog

/// What the stored index lacks of the commits in the tables, as the writing process keeps it until it is flushed.
struct PendingIndex {
  /// The commits; the index's checkpoint is at its base.
  private(set) var tail: IndexTail
  /// The counts of the commits after what was in the tables when this began.
  private var counts = CommitCounts()
  private var countedAfter: Position
  private var places = NumberedPlaces()

  init(_ tail: IndexTail) {
    self.tail = tail
    countedAfter = tail.end
  }

  /// How many events it covers.
  var count: Int { Int(tail.end.value - tail.base.value) }

  /// Adds commits that follow, while their bytes are at hand.
  mutating func add(_ group: CommitGroup) throws {
    try group.forEachCommit { entry, bytes in
      let frame = try Frame(bytes)
      try counts.add(frame)
      if let place = places[entry.stream] {
        tail.add(entry.commit, at: place)
      } else {
        places[entry.stream] = tail.add(frame)
      }
    }
    for (id, position) in group.ids { tail.note(id, at: position) }
  }

  /// What a flush stores: all commits, and the counts of those after a position.
  var counted: (LogStatistics, after: Position) { (counts.statistics, countedAfter) }

  /// Puts the commits in the order in which a flush stores them.
  mutating func sort() -> IndexTail.Sorted { tail.sort() }

  /// Forgets what the stored index now holds.
  mutating func settle() {
    if !tail.settle() { places = NumberedPlaces() }
    counts = CommitCounts()
    countedAfter = tail.end
  }
}

/// The places of the streams that the writer has numbered, found without hashing.
private struct NumberedPlaces {
  private static let near = 1 << 20

  private var list: [Int32] = []
  /// Those of numbers that a list would be too long for.
  private var others: [Int: Int32] = [:]

  /// The place of a number; there is never one of 0, the number of streams that have none.
  subscript(number: Int) -> Int32? {
    get {
      guard number < Self.near else { return others[number] }
      return number < list.count && list[number] >= 0 ? list[number] : nil
    }
    set {
      guard let newValue, number > 0 else { return }
      guard number < Self.near else { return others[number] = newValue }
      while list.count <= number { list.append(-1) }
      list[number] = newValue
    }
  }
}
