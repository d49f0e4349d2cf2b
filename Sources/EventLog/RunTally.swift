/// Counts by a name that seldom changes from one thing to the next.
struct RunTally<Name: Hashable & Sendable>: Sendable {
  private var counts: [Name: LogStatistics.Tally] = [:]
  private var name: Name?
  private var run = LogStatistics.Tally()

  mutating func add(_ tally: LogStatistics.Tally, to next: Name) {
    if name != next {
      endRun()
      name = next
    }
    run += tally
  }

  private mutating func endRun() {
    if let name { counts[name, default: LogStatistics.Tally()] += run }
    run = LogStatistics.Tally()
  }

  /// All counts so far.
  var all: [Name: LogStatistics.Tally] {
    var ended = self
    ended.endRun()
    return ended.counts
  }
}
