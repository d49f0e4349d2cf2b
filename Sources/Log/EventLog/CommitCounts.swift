/// Counts over commits that are read one after another.
package struct CommitCounts {
  private var commits = 0
  private var events = 0
  private var head = Position.start
  private var types = RunTally()
  private var categories = RunTally()
  private var names = NameTable()

  /// Begins with nothing.
  package init() {}

  package mutating func add(_ frame: borrowing Frame) throws {
    commits += 1
    events += frame.count
    head = frame.lastPosition
    var whole = LogStatistics.Tally()
    _ = try frame.forEachEvent(names: &names) { event in
      let one = LogStatistics.Tally(events: 1, bytes: event.payloadBytes)
      types.add(one, to: event.type.name)
      whole += one
      return .proceed
    }
    categories.add(whole, to: names.name(frame.category))
  }

  /// What was counted; how many streams and bytes on disk there are is for others to say.
  package var statistics: LogStatistics {
    LogStatistics(
      events: events, commits: commits, head: head, types: types.all { EventType($0) },
      categories: categories.all { $0 })
  }
}
