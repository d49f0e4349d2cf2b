public import JSON

/// The events of a log from a position on: what is there, then what comes, without gap or repeat at
/// the seam.
///
/// It ends where it was told to, else only when its task is cancelled. It reads in short snapshots,
/// so however slow its reader is, it neither blocks the writer nor keeps old pages in use; at most
/// ``batch`` events are in memory.
public struct Subscription: AsyncSequence, Sendable {
  /// How many events are copied out of the log at a time.
  public static let batch = 256

  private let log: any EventLog
  private let start: Position
  private let end: Position?
  private let filter: EventFilter

  init(_ log: any EventLog, after start: Position, upTo end: Position?, _ filter: EventFilter) {
    self.log = log
    self.start = start
    self.end = end
    self.filter = filter
  }

  /// Starts reading.
  public func makeAsyncIterator() -> Iterator {
    Iterator(log: log, position: start, end: end ?? Position(.max), filter: filter)
  }

  /// Reads one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let log: any EventLog
    /// Everything up to here was delivered or passed over.
    fileprivate var position: Position
    /// The last position that is wanted.
    fileprivate let end: Position
    fileprivate let filter: EventFilter
    private var buffer: ArraySlice<RecordedEvent> = []

    fileprivate init(log: any EventLog, position: Position, end: Position, filter: EventFilter) {
      self.log = log
      self.position = position
      self.end = end
      self.filter = filter
    }

    /// The next event; waits until there is one, nil behind the end and once the task is cancelled.
    public mutating func next() async throws -> RecordedEvent? {
      while true {
        if let event = buffer.popFirst() { return event }
        guard position < end, !Task.isCancelled else { return nil }
        let before = position
        try fill()
        if buffer.isEmpty, position == before { try await log.waitForEvents(after: position) }
      }
    }

    /// Copies the next wanted events; a long stretch of unwanted ones is left in pieces too.
    private mutating func fill() throws {
      var found: [RecordedEvent] = []
      var last = position
      var passed = 0
      try log.withSnapshot { snapshot in
        guard snapshot.head > last else { return }
        try snapshot.forEachEvent(from: last.next) { event in
          guard event.position <= end else { return .stop }
          last = event.position
          passed += 1
          if filter.accepts(event) { found.append(event.recorded) }
          return found.count < Subscription.batch && passed < 64 * Subscription.batch
            ? .proceed : .stop
        }
      }
      position = last
      buffer = found[...]
    }
  }
}

extension EventLog {
  /// Follows the log: every event after a position, in order; up to another one, or without end.
  ///
  /// `subscribe(upTo: try log.head())` gives the events that are there now and no more. If the log
  /// has not reached `end` yet, the subscription waits for it; it ends there whether a filter lets
  /// that event through or not.
  public func subscribe(
    after position: Position = .start, upTo end: Position? = nil,
    matching filter: EventFilter = .all
  ) -> Subscription {
    Subscription(self, after: position, upTo: end, filter)
  }
}

/// Which events somebody wants to see: of some types, in some streams; everything if nothing is
/// said.
@JSONShape
public struct EventFilter: Sendable, Hashable {
  /// Only these types; all if empty.
  public var types: [NamePattern] = []
  /// Only these streams, such as `channel-*` for those of a category; all if empty.
  public var streams: [NamePattern] = []

  /// Everything.
  public static let all = EventFilter()

  /// Whether an event is wanted: it has to meet both.
  public func accepts(_ event: borrowing EventView) -> Bool {
    (types.isEmpty || Self.any(types, matches: event.type.name))
      && (streams.isEmpty || Self.any(streams, matches: event.stream.rawValue))
  }

  /// Whether an event that was copied is wanted.
  public func accepts(_ event: RecordedEvent) -> Bool {
    (types.isEmpty || Self.any(types, matches: event.type.name))
      && (streams.isEmpty || Self.any(streams, matches: event.stream.rawValue))
  }

  private static func any(_ patterns: [NamePattern], matches name: String) -> Bool {
    patterns.contains { $0.matches(name) }
  }
}
