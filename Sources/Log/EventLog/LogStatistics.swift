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
