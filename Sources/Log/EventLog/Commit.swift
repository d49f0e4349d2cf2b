/// One to many events that are to be appended to one stream as one unit.
public struct Commit: Sendable {
  /// The largest commit, in bytes of its frame.
  public static let maximumBytes = 64 << 20

  /// The events, in order.
  public let events: [NewEvent]
  /// The stream they are appended to.
  public let stream: StreamName
  /// The state that the stream must be in.
  public let expecting: ExpectedVersion
  /// The idempotency key, if the appender may try again.
  public let id: CommitID?

  public init(
    _ events: [NewEvent], to stream: StreamName, expecting: ExpectedVersion = .any,
    id: CommitID? = nil
  ) {
    self.events = events
    self.stream = stream
    self.expecting = expecting
    self.id = id
  }
}

/// The place of a commit's events, as the answer to an append.
public struct Receipt: Sendable, Hashable {
  public let stream: StreamName
  /// The first event's version; the others follow without gaps.
  public let firstVersion: Version
  /// The first event's position; the others follow without gaps.
  public let firstPosition: Position
  /// How many events there are.
  public let count: Int

  /// A receipt, as a log that wraps another one does.
  public init(stream: StreamName, firstVersion: Version, firstPosition: Position, count: Int) {
    self.stream = stream
    self.firstVersion = firstVersion
    self.firstPosition = firstPosition
    self.count = count
  }

  /// The last event's version.
  public var lastVersion: Version { firstVersion + (count - 1) }
  /// The last event's position.
  public var lastPosition: Position { firstPosition + (count - 1) }
}
