internal import EventLog

/// The counts of what the tables hold and the stored index does not, as far as this process has put it there.
struct PendingCounts {
  /// What comes after this is counted here.
  let begin: Position
  /// The last position that is counted, which is where the tables end.
  private(set) var end: Position
  private var counts = CommitCounts()

  init(after stored: Position) {
    begin = stored
    end = stored
  }

  /// Adds commits that follow, while their bytes are at hand.
  mutating func add(_ group: CommitGroup) throws {
    try group.forEachCommit { _, bytes in try counts.add(try Frame(bytes)) }
    end = group.last
  }

  var statistics: LogStatistics { counts.statistics }
}
