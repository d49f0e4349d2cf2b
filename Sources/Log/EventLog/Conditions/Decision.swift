/// All that a decision may read: whatever it has read, the log demands to be still so when the commit
/// is appended.
///
/// So no condition can be forgotten: there is no other way to the log here. See
/// ``EventLog/decide(id:_:)``.
public struct Decision: ~Copyable {
  private let snapshot: Snapshot
  private var streams: [StreamName: ExpectedVersion] = [:]
  private var queries: [EventQuery] = []
  private var more: [AppendCondition] = []

  init(_ snapshot: consuming Snapshot) { self.snapshot = snapshot }

  /// The last position that it sees.
  public var head: Position { snapshot.head }

  /// The version of a stream; nil if it has no events.
  public mutating func lastVersion(of stream: StreamName) throws -> Version? {
    let version = try snapshot.lastVersion(of: stream)
    streams[stream] = version.map { .exactly($0) } ?? .noStream
    return version
  }

  /// Walks through a stream's events in order.
  public mutating func forEachEvent(
    in stream: StreamName, _ body: (borrowing EventView) throws -> Step
  ) throws {
    _ = try lastVersion(of: stream)
    try snapshot.forEachEvent(in: stream, from: nil, .forward, body)
  }

  /// Walks through the events that a query finds, in order.
  public mutating func forEachEvent(
    matching query: EventQuery, _ body: (borrowing EventView) throws -> Step
  ) throws {
    queries.append(query)
    try snapshot.forEachEvent(matching: query, body)
  }

  /// Demands something beside what was read here: what it was decided by lies in a view, say.
  public mutating func demand(_ conditions: [AppendCondition]) { more += conditions }

  /// The state of a stream by its rules.
  ///
  /// - Throws: ``UnreadableEvent`` if an event of it cannot be read.
  public mutating func state<Rules: Decider>(
    of rules: Rules.Type, on stream: StreamName
  ) throws -> Rules.State {
    var state: Rules.State? = Rules.initial
    try forEachEvent(in: stream) { event in
      var next = state.take() ?? Rules.initial
      try Rules.follow(&next, event)
      state = next
      return .proceed
    }
    return state ?? Rules.initial
  }

  /// The demands that what was read is still so.
  var conditions: [AppendCondition] {
    streams.map { .stream($0.key, $0.value) } + queries.map { .nothing($0, after: head) }
      + more
  }
}

extension EventLog {
  /// Decides from what lies in the log and appends what follows as one unit, while everything that
  /// was read is still so; otherwise it is read and decided again.
  ///
  /// Returns nil if nothing follows.
  ///
  /// - Throws: what `body` throws, or ``AppendError``; then nothing has happened.
  ///   ``AppendError/isConflict`` where others were faster each time.
  public func decide(
    id: CommitID? = nil, _ body: (inout Decision) throws -> [StreamEvents]
  ) async throws -> Receipt? {
    var last: AppendError?
    for _ in 0..<Decision.maximumAttempts {
      let (streams, conditions) = try withSnapshot { snapshot in
        var decision = Decision(snapshot.lent())
        return (try body(&decision), decision.conditions)
      }
      guard let commit = Commit(over: streams, if: conditions, id: id) else { return nil }
      switch await tryAppend(commit) {
      case .success(let receipt): return receipt
      case .failure(let error) where error.isConflict: last = error
      case .failure(let error): throw error
      }
    }
    throw last ?? .closed
  }
}

extension Decision {
  /// How often a decision is made before its appender is told that others were faster.
  public static let maximumAttempts = 100
}

extension Snapshot {
  /// Walks through the events that a query finds, in order; an index of tags leads to them.
  ///
  /// - Throws: ``AppendError`` with `invalid` if the query breaks a rule.
  public func forEachEvent(
    matching query: EventQuery, after position: Position = .start,
    _ body: (borrowing EventView) throws -> Step
  ) throws {
    var steps = Int.max
    try forEachEvent(matching: query, after: position, steps: &steps, body)
  }

  /// Walks through them for so many steps of the index.
  ///
  /// - Throws: ``QueryTooLarge`` behind what they lead to, which says how far the log was looked at.
  package func forEachEvent(
    matching query: EventQuery, after position: Position, steps: inout Int,
    _ body: (borrowing EventView) throws -> Step
  ) throws {
    if let fault = query.fault { throw AppendError.invalid(fault) }
    let tags = TagQuery(try codec.sealed(query))
    var (place, isOver) = (position, false)
    while !isOver {
      var found: [UInt64] = []
      var end: QueryTooLarge?
      do {
        while found.count < 1000 {
          let next = try tags.first(after: place, steps: &steps) {
            try nextEvent(tagged: $0, after: $1)
          }
          guard let next else { break }
          found.append(next.value)
          place = next
        }
      } catch let error as QueryTooLarge {
        end = error
      }
      isOver = found.count < 1000
      try forEachEvent(at: found) { event in
        let step = try body(event)
        if step == .stop { (isOver, end) = (true, nil) }
        return step
      }
      if let end { throw end }
    }
  }
}

extension EventLog {
  /// Appends events of several streams as one unit, if all conditions hold: none of it is in the
  /// log otherwise.
  ///
  /// The events lie there in this order, one position after the other.
  ///
  /// - Throws: ``AppendError``: `conflict` where a stream, `overtaken` where the log is not as it
  ///   should be.
  @discardableResult
  public func append(
    _ streams: KeyValuePairs<StreamName, [NewEvent]>, if conditions: [AppendCondition] = [],
    commitID: CommitID? = nil
  ) async throws(AppendError) -> Receipt {
    let parts = streams.map { StreamEvents($0.value, to: $0.key) }
    guard let commit = Commit(over: parts, if: conditions, id: commitID) else {
      throw .invalid("a commit needs at least one event")
    }
    return try await append(commit)
  }
}
