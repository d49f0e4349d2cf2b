/// Counts over a whole log.
public struct LogStatistics: Sendable, Equatable {
  /// How often something occurs, and the bytes of the payloads.
  public struct Tally: Sendable, Equatable {
    /// How many events.
    public var events = 0
    /// The sum of their payloads' bytes.
    public var bytes = 0

    static func + (left: Tally, right: Tally) -> Tally {
      Tally(events: left.events + right.events, bytes: left.bytes + right.bytes)
    }

    static func += (tally: inout Tally, other: Tally) {
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

  mutating func add(_ frame: borrowing Frame, names: inout NameTable) throws {
    var tally = FrameTally()
    _ = try frame.forEachEvent(names: &names) { event in
      tally.add(event)
      return .proceed
    }
    add(tally, of: frame, names: &names)
  }

  /// Adds a commit whose events were counted.
  mutating func add(_ tally: FrameTally, of frame: borrowing Frame, names: inout NameTable) {
    commits += 1
    events += frame.count
    head = frame.lastPosition
    for (type, run) in tally.runs { types[type, default: Tally()] += run }
    categories[names.name(frame.category), default: Tally()] += tally.whole
  }

  /// Adds the counts of commits that follow, but for their streams.
  static func += (statistics: inout LogStatistics, later: LogStatistics) {
    statistics.commits += later.commits
    statistics.events += later.events
    statistics.head = max(statistics.head, later.head)
    statistics.types.merge(later.types) { $0 + $1 }
    statistics.categories.merge(later.categories) { $0 + $1 }
  }
}

/// The events of one commit, counted by type.
struct FrameTally {
  private(set) var whole = LogStatistics.Tally()
  /// A type comes once for each run of events that have it.
  private(set) var runs: [(EventType, LogStatistics.Tally)] = []

  mutating func add(_ event: borrowing EventView) {
    let one = LogStatistics.Tally(events: 1, bytes: event.ranges.payload.count)
    whole += one
    if let last = runs.last, last.0 == event.type {
      runs[runs.count - 1].1 += one
    } else {
      runs.append((event.type, one))
    }
  }
}
