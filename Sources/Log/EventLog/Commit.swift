/// One to many events that are to be appended as one unit: mostly to one stream, or to several.
public struct Commit: Sendable {
  /// The largest commit, in bytes of its frame.
  public static let maximumBytes = 64 << 20

  /// The most streams that one commit writes.
  public static let maximumStreams = 10_000

  /// The events of all its streams, in order.
  public let events: [NewEvent]
  /// The stream that its first event is appended to, and mostly all of them.
  public let stream: StreamName
  /// The state that this stream must be in.
  public let expecting: ExpectedVersion
  /// The idempotency key, if the appender may try again.
  public let id: CommitID?
  /// The streams that follow the first one, each once; mostly none.
  public let others: [Part]
  /// The demands beside those on its own streams.
  public let conditions: [AppendCondition]

  /// Events of one stream.
  public init(
    _ events: [NewEvent], to stream: StreamName, expecting: ExpectedVersion = .any,
    if conditions: [AppendCondition] = [], id: CommitID? = nil
  ) {
    self.init(
      events, to: stream, expecting: expecting, others: [], conditions: conditions, id: id)
  }

  /// Events of several streams, which lie in the log in this order, one position after the other.
  ///
  /// The index of a ``NewEvent/Cause/sibling(_:)`` counts through all of them.
  ///
  /// Returns nil if there is no stream.
  public init?(
    over streams: [StreamEvents], if conditions: [AppendCondition] = [], id: CommitID? = nil
  ) {
    guard let first = streams.first else { return nil }
    var (events, others) = (first.events, [Part]())
    for stream in streams.dropFirst() {
      let start = events.count
      events += stream.events
      others.append(
        Part(
          stream: stream.stream, events: start..<events.count, expecting: stream.expecting))
    }
    self.init(
      events, to: first.stream, expecting: first.expecting, others: others,
      conditions: conditions, id: id)
  }

  init(
    _ events: [NewEvent], to stream: StreamName, expecting: ExpectedVersion, others: [Part],
    conditions: [AppendCondition], id: CommitID?
  ) {
    self.events = events
    self.stream = stream
    self.expecting = expecting
    self.others = others
    self.conditions = conditions
    self.id = id
  }

  /// The part of a commit that lies in a stream behind its first one.
  public struct Part: Sendable {
    public let stream: StreamName
    /// The places of its events among those of the commit.
    public let events: Range<Int>
    /// The state that the stream must be in.
    public let expecting: ExpectedVersion
  }

  /// All streams that it writes, in order.
  public var streams: [StreamName] { [stream] + others.map(\.stream) }

  /// The events of each stream, in order.
  public var parts: [StreamEvents] {
    let own = events[..<(others.first?.events.lowerBound ?? events.count)]
    return [StreamEvents(Array(own), to: stream, expecting: expecting)]
      + others.map {
        StreamEvents(Array(events[$0.events]), to: $0.stream, expecting: $0.expecting)
      }
  }

  /// This commit with other events, one for each.
  public func mapEvents<Failure: Error>(
    _ change: (NewEvent) throws(Failure) -> NewEvent
  ) throws(Failure) -> Commit {
    var changed: [NewEvent] = []
    changed.reserveCapacity(events.count)
    for event in events { changed.append(try change(event)) }
    return Commit(
      changed, to: stream, expecting: expecting, others: others, conditions: conditions, id: id)
  }
}

/// The events that a commit over several streams appends to one of them.
public struct StreamEvents: Sendable {
  public let stream: StreamName
  public let events: [NewEvent]
  /// The state that the stream must be in.
  public let expecting: ExpectedVersion

  /// One to many events.
  public init(
    _ events: [NewEvent], to stream: StreamName, expecting: ExpectedVersion = .any
  ) {
    (self.events, self.stream, self.expecting) = (events, stream, expecting)
  }

  /// The events that a decider has decided.
  public init(
    _ events: [some EventUnion], to stream: StreamName, expecting: ExpectedVersion = .any
  ) {
    self.init(events.map { $0.new() }, to: stream, expecting: expecting)
  }
}

/// The place of a commit's events, as the answer to an append.
public struct Receipt: Sendable, Hashable {
  /// The stream of the first event.
  public let stream: StreamName
  /// The first event's version; the others of its stream follow without gaps.
  public let firstVersion: Version
  /// The first event's position; the others follow without gaps.
  public let firstPosition: Position
  /// How many events there are, in all streams.
  public let count: Int
  /// The places in the streams that follow the first one; mostly none.
  public let others: [Part]

  /// The place of the events in a stream behind the first one.
  public struct Part: Sendable, Hashable {
    public let stream: StreamName
    /// The version of the first of them.
    public let firstVersion: Version
    /// The position of the first of them.
    public let firstPosition: Position
    /// How many there are.
    public let count: Int

    /// A part, as a log that wraps another one makes it.
    public init(stream: StreamName, firstVersion: Version, firstPosition: Position, count: Int) {
      self.stream = stream
      self.firstVersion = firstVersion
      self.firstPosition = firstPosition
      self.count = count
    }

    /// The last event's version.
    public var lastVersion: Version { firstVersion + (count - 1) }
  }

  /// A receipt, as a log that wraps another one does.
  public init(
    stream: StreamName, firstVersion: Version, firstPosition: Position, count: Int,
    others: [Part] = []
  ) {
    self.stream = stream
    self.firstVersion = firstVersion
    self.firstPosition = firstPosition
    self.count = count
    self.others = others
  }

  /// The receipt of a commit that begins at a position, its streams with these versions.
  package init(_ commit: Commit, at position: Position, _ versions: [Version]) {
    self.init(
      stream: commit.stream, firstVersion: versions[0], firstPosition: position,
      count: commit.events.count,
      others: zip(commit.others, versions.dropFirst()).map { part, version in
        Part(
          stream: part.stream, firstVersion: version,
          firstPosition: position + part.events.lowerBound, count: part.events.count)
      })
  }

  /// The version of the last event in the first stream.
  public var lastVersion: Version { firstVersion + (ownCount - 1) }
  /// The last event's position.
  public var lastPosition: Position { firstPosition + (count - 1) }

  /// How many events lie in the first stream.
  private var ownCount: Int { others.reduce(count) { $0 - $1.count } }

  /// The places in all streams, in order.
  public var parts: [Part] {
    [
      Part(
        stream: stream, firstVersion: firstVersion, firstPosition: firstPosition, count: ownCount)
    ] + others
  }
}
