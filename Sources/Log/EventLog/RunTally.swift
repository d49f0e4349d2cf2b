/// Counts by a name that seldom changes from one thing to the next.
package struct RunTally: Sendable {
  private var counts: [ExactText: LogStatistics.Tally] = [:]
  private var name: ExactText?
  private var run = LogStatistics.Tally()

  /// Begins with nothing.
  package init() {}

  /// Counts something under a name.
  package mutating func add(_ tally: LogStatistics.Tally, to next: String) {
    let next = ExactText(next)
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

  /// All counts so far, each under what is made of its name.
  package func all<Name: Hashable>(by make: (String) -> Name) -> [Name: LogStatistics.Tally] {
    var ended = self
    ended.endRun()
    return [Name: LogStatistics.Tally](
      uniqueKeysWithValues: ended.counts.map { (make($0.key.text), $0.value) })
  }
}
