internal import Basics

/// Does something for each event of a log that a filter lets through: sends a mail, calls a service,
/// appends elsewhere.
///
/// Each event comes at least once, also after a crash: what was done since the checkpoint was kept is
/// done again, so a reaction has to tell an event that it knows, by its ``RecordedEvent/id``. The
/// events of one stream come in order, those of others beside them. An event that fails is tried a
/// few times; then its stream is parked before it, and the others go on, until somebody has it
/// retried or passed over. A fold that only computes is a projection, not a reactor.
public final class Reactor: Sendable {
  /// The reaction to one event; what it throws is a failure.
  public typealias Reaction = @Sendable (RecordedEvent) async throws -> Void

  /// How many streams are reacted to at the same time.
  private static let width = 8
  /// How many events there are between two checkpoints, at most.
  private static let batch = 256

  /// The name that its checkpoint is kept under.
  public let name: String
  private let log: any EventLog
  private let filter: EventFilter
  private let store: any ReactorStore
  private let attempts: Int
  private let pause: Duration
  private let reaction: Reaction
  private let state: Lock<ReactorState>
  /// One batch or one parked stream at a time.
  private let turns = KeyedQueue<String>()

  /// Goes on where the store says that it was; a new one begins with the log.
  ///
  /// An event is tried `attempts` times, with a `pause` between two of them that doubles each time.
  public init(
    _ name: String, on log: any EventLog, matching filter: EventFilter = .all,
    keptIn store: any ReactorStore, attempts: Int = 5, pause: Duration = .milliseconds(500),
    reaction: @escaping Reaction
  ) throws {
    (self.name, self.log, self.filter, self.store) = (name, log, filter, store)
    (self.attempts, self.pause, self.reaction) = (max(1, attempts), pause, reaction)
    state = Lock(try store.state(of: name))
  }

  /// Everything up to here was reacted to, or lies in a parked stream.
  public var checkpoint: Position { state.withLock(\.position) }

  /// The streams that wait for somebody to look at them, each before the event that failed.
  public var parked: [ParkedStream] { state.withLock(\.parked) }

  /// Reacts to what there is and to what comes, up to a position or until its task is cancelled.
  ///
  /// - Throws: what the log or the store throws; what a reaction throws parks its stream.
  public func run(upTo end: Position? = nil) async throws {
    let last = end ?? Position(.max)
    while checkpoint < last {
      try Task.checkCancellation()
      let before = checkpoint
      try await turns.inQueue(of: name) { try await goOn(upTo: last) }
      if checkpoint == before { try await log.waitForEvents(after: before) }
    }
  }

  /// Reacts to what a parked stream waits for; returns whether it goes on with the others now.
  ///
  /// A stream that is not parked goes on anyway.
  public func retry(_ stream: StreamName) async throws -> Bool {
    try await turns.inQueue(of: name) {
      while let parked = parked.first(where: { $0.stream == stream }) {
        let events = try events(of: stream, after: Position(parked.event.value - 1))
        let failure = try await react(to: events, of: stream)
        let isOver = failure == nil && events.count < Self.batch
        try keep { state in
          state.parked.removeAll { $0.stream == stream }
          if let failure { state.parked.append(failure) }
          if !isOver, failure == nil, let last = events.last {
            state.parked.append(parked.moved(behind: last.position))
          }
        }
        if failure != nil { return false }
      }
      return true
    }
  }

  /// Gives up the event before which a stream is parked; the stream goes on behind it.
  ///
  /// - Returns: Whether it goes on with the others; false if it is parked again.
  public func passOver(_ event: Position, of stream: StreamName) async throws -> Bool {
    try await turns.inQueue(of: name) {
      try keep { state in
        for index in state.parked.indices
        where state.parked[index].stream == stream && state.parked[index].event == event {
          state.parked[index] = state.parked[index].moved(behind: event)
        }
      }
    }
    return try await retry(stream)
  }

  /// Reacts to the next events behind the checkpoint, and moves it behind them.
  private func goOn(upTo end: Position) async throws {
    let start = checkpoint
    let parked = Set(parked.map(\.stream))
    var streams: [StreamName: [RecordedEvent]] = [:]
    var (through, count, passed) = (start, 0, 0)
    try log.withSnapshot { snapshot in
      guard snapshot.head > start else { return }
      try snapshot.forEachEvent(from: start.next) { event in
        guard event.position <= end else { return .stop }
        through = event.position
        passed += 1
        if filter.accepts(event), !parked.contains(event.stream) {
          streams[event.stream, default: []].append(event.recorded)
          count += 1
        }
        return count < Self.batch && passed < 64 * Self.batch ? .proceed : .stop
      }
    }
    guard through > start else { return }
    let failures = try await react(to: streams)
    try Task.checkCancellation()
    try keep { state in
      state.checkpoint = Int(through.value)
      state.parked += failures
    }
  }

  private func react(to streams: [StreamName: [RecordedEvent]]) async throws -> [ParkedStream] {
    try await withThrowingTaskGroup(of: ParkedStream?.self) { group in
      var failures: [ParkedStream] = []
      for (number, (stream, events)) in streams.enumerated() {
        if number >= Self.width, let done = try await group.next(), let done {
          failures.append(done)
        }
        group.addTask { try await self.react(to: events, of: stream) }
      }
      for try await case let failure? in group { failures.append(failure) }
      return failures
    }
  }

  /// Reacts to a stream's events in order; returns where it is to be parked.
  private func react(
    to events: [RecordedEvent], of stream: StreamName
  ) async throws -> ParkedStream? {
    for event in events {
      for attempt in 1... {
        do {
          try Task.checkCancellation()
          try await reaction(event)
          break
        } catch  where !Task.isCancelled {
          guard attempt < attempts else {
            return ParkedStream(
              stream: stream, event: event.position, error: String("\(error)".prefix(500)))
          }
          try await Task.sleep(for: pause * (1 << min(attempt - 1, 10)))
        }
      }
    }
    return nil
  }

  /// The next events of a parked stream up to the checkpoint.
  private func events(of stream: StreamName, after start: Position) throws -> [RecordedEvent] {
    let end = checkpoint
    var found: [RecordedEvent] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: stream) { event in
        guard event.position <= end else { return .stop }
        if event.position > start, filter.accepts(event) { found.append(event.recorded) }
        return found.count < Self.batch ? .proceed : .stop
      }
    }
    return found
  }

  private func keep(_ change: (inout ReactorState) -> Void) throws {
    var next = state.withLock { $0 }
    change(&next)
    try store.save(next, of: name)
    state.withLock { $0 = next }
  }
}

/// How far a reactor is, and which streams wait.
@JSONShape
public struct ReactorState: Sendable, Equatable {
  /// The position behind which it goes on.
  public var checkpoint: Int = 0
  /// The streams that are parked, each once.
  public var parked: [ParkedStream] = []

  /// The checkpoint as a place in the log.
  public var position: Position { Position(UInt64(max(0, checkpoint))) }
}

/// A stream that a reactor has parked before an event that failed.
@JSONShape
public struct ParkedStream: Sendable, Equatable {
  public var stream: StreamName
  /// The position of the event.
  public var at: Int
  /// Why it failed the last time.
  public var error: String

  init(stream: StreamName, event: Position, error: String) {
    self.init(stream: stream, at: Int(clamping: event.value), error: error)
  }

  /// The event that failed.
  public var event: Position { Position(UInt64(max(1, at))) }

  func moved(behind event: Position) -> ParkedStream {
    ParkedStream(stream: stream, event: event.next, error: error)
  }
}

/// The place in which reactors keep how far they are: a file, a table of the service that they call,
/// or what else outlives the process.
public protocol ReactorStore: Sendable {
  /// The state that was kept last under a name; the beginning if none was.
  func state(of reactor: String) throws -> ReactorState
  /// Keeps a state; it outlives the process once this returns.
  func save(_ state: ReactorState, of reactor: String) throws
}
