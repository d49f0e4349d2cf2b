import EventLog

/// Where the events of another log lie in this one.
///
/// Stored as runs, so a whole log that is copied into an empty one takes a single entry.
struct PositionMap: Sendable {
  private struct Run {
    let theirs: UInt64
    let ours: UInt64
    var count: UInt64
  }

  private var runs: [Run] = []

  /// Adds an event; `theirs` is greater than every position added before.
  mutating func add(_ theirs: Position, at ours: Position) {
    if let last = runs.last, last.theirs + last.count == theirs.value,
      last.ours + last.count == ours.value
    {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(theirs: theirs.value, ours: ours.value, count: 1))
    }
  }

  /// Where an event lies; nil if it was not added.
  subscript(theirs: Position) -> Position? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].theirs <= theirs.value { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let run = runs[low - 1]
    let distance = theirs.value - run.theirs
    return distance < run.count ? Position(run.ours + distance) : nil
  }
}
