/// Counts by a name that seldom changes from one thing to the next.
package struct RunTally<Name: Hashable & Sendable>: Sendable {
  @usableFromInline var counts: [Name: LogStatistics.Tally] = [:]
  @usableFromInline var name: Name?
  @usableFromInline var run = LogStatistics.Tally()

  /// Begins with nothing.
  @inlinable package init() {}

  /// Counts something under a name.
  @inlinable @inline(__always)
  package mutating func add(_ tally: LogStatistics.Tally, to next: Name) {
    if name != next {
      endRun()
      name = next
    }
    run += tally
  }

  @inlinable @inline(__always)
  mutating func endRun() {
    if let name { counts[name, default: LogStatistics.Tally()] += run }
    run = LogStatistics.Tally()
  }

  /// All counts so far.
  @inlinable package var all: [Name: LogStatistics.Tally] {
    var ended = self
    ended.endRun()
    return ended.counts
  }
}
