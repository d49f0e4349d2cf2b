/// The events of a log from a position on: what is there, then what comes, without gap or repeat at the seam.
///
/// It ends only when its task is cancelled. It reads in short snapshots, so however slow its reader is, it neither blocks
/// the writer nor keeps old pages in use; at most ``batch`` events are in memory.
public struct Subscription: AsyncSequence, Sendable {
  /// How many events are copied out of the log at a time.
  public static let batch = 256

  private let log: any EventLog
  private let start: Position
  private let filter: EventFilter

  init(_ log: any EventLog, after start: Position, _ filter: EventFilter) {
    self.log = log
    self.start = start
    self.filter = filter
  }

  /// Starts reading.
  public func makeAsyncIterator() -> Iterator {
    Iterator(log: log, position: start, filter: filter)
  }

  /// Reads one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let log: any EventLog
    /// Everything up to here was delivered or passed over.
    fileprivate var position: Position
    fileprivate let filter: EventFilter
    private var buffer: ArraySlice<RecordedEvent> = []

    fileprivate init(log: any EventLog, position: Position, filter: EventFilter) {
      self.log = log
      self.position = position
      self.filter = filter
    }

    /// The next event; waits until there is one, nil once the task is cancelled.
    public mutating func next() async throws -> RecordedEvent? {
      while true {
        if let event = buffer.popFirst() { return event }
        guard !Task.isCancelled else { return nil }
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
  /// Follows the log: every event after a position, in order, without end.
  public func subscribe(
    after position: Position = .start, matching filter: EventFilter = .all
  ) -> Subscription {
    Subscription(self, after: position, filter)
  }
}
