/// Counts over a whole log.
public struct LogStatistics: Sendable, Equatable {
  /// How often something occurs, and the bytes of the payloads.
  public struct Tally: Sendable, Equatable {
    /// How many events.
    public var events = 0
    /// The sum of their payloads' bytes.
    public var bytes = 0

    /// Counts so many events and bytes.
    @inlinable
    public init(events: Int = 0, bytes: Int = 0) {
      self.events = events
      self.bytes = bytes
    }

    @inlinable
    package static func + (left: Tally, right: Tally) -> Tally {
      Tally(events: left.events + right.events, bytes: left.bytes + right.bytes)
    }

    @inlinable
    package static func += (tally: inout Tally, other: Tally) {
      tally.events += other.events
      tally.bytes += other.bytes
    }
  }

  /// How many events there are.
  public var events = 0
  /// How many streams.
  public var streams = 0
  /// How many commits.
  public var commits = 0
  /// The last event's position.
  public var head = Position.start
  /// The bytes that the log takes on disk.
  public var bytes = 0
  /// By type of event.
  public var types: [EventType: Tally] = [:]
  /// By category of stream.
  public var categories: [String: Tally] = [:]

  /// Counts nothing.
  public init() {}

  package init(
    events: Int, commits: Int, head: Position, types: [EventType: Tally],
    categories: [String: Tally]
  ) {
    self.events = events
    self.commits = commits
    self.head = head
    self.types = types
    self.categories = categories
  }

  /// Adds the counts of commits that follow, but for their streams.
  package static func += (statistics: inout LogStatistics, later: LogStatistics) {
    statistics.commits += later.commits
    statistics.events += later.events
    statistics.head = max(statistics.head, later.head)
    statistics.types.merge(later.types, uniquingKeysWith: +)
    statistics.categories.merge(later.categories, uniquingKeysWith: +)
  }
}

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
    guard frame.otherStreams > 0 else {
      return categories.add(whole, to: names.name(frame.category))
    }
    var tallies = categories
    _ = try frame.forEachEvent(names: &names) { event in
      let one = LogStatistics.Tally(events: 1, bytes: event.payloadBytes)
      tallies.add(one, to: event.stream.category)
      return .proceed
    }
    categories = tallies
  }

  /// The counts; how many streams and bytes on disk there are is for others to say.
  package var statistics: LogStatistics {
    LogStatistics(
      events: events, commits: commits, head: head, types: types.all { EventType($0) },
      categories: categories.all { $0 })
  }
}
