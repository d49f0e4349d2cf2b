/// One consistent state of a log, for the length of a closure.
public struct Snapshot: ~Copyable {
  private let storage: any SnapshotStorage
  package let reading: EventReading

  /// Shows a state of what a log is stored in, its events as `reading` lifts and opens them.
  public init(_ storage: any SnapshotStorage, reading: EventReading = EventReading()) {
    self.storage = storage
    self.reading = reading
  }

  /// Shows a state that ends with the snapshot, such as an open transaction.
  public init<Storage: SnapshotStorage & ~Copyable>(
    holding storage: consuming Storage, reading: EventReading = EventReading()
  ) {
    self.init(HeldStorage(storage), reading: reading)
  }

  /// The last event's position; ``Position/start`` for an empty log.
  public var head: Position { storage.head }

  /// Walks through all commits in order, from the one that holds `position`.
  public func forEachFrame(
    from position: Position = .start, _ body: (borrowing Frame) throws -> Step
  ) throws {
    try translateErrors { try storage.forEachFrame(from: position) { try complete($0, body) } }
  }

  /// Shows a commit with the archived payloads that are at hand.
  private func complete(
    _ frame: borrowing Frame, _ body: (borrowing Frame) throws -> Step
  ) throws -> Step {
    guard frame.isArchiving, let archive = reading.archive else { return try body(frame) }
    let bytes = try frame.completed(from: archive)
    return try body(try Frame(bytes.span))
  }

  /// The last version of a stream; nil if it has no events.
  public func lastVersion(of stream: StreamName) throws -> Version? {
    try translateErrors { try storage.lastVersion(of: stream) }
  }

  /// Where a commit with that id lies.
  public func position(of id: CommitID) throws -> Position? {
    try translateErrors { try storage.position(of: id) }
  }

  /// Counts over the whole log; cheap where the log has an index.
  public func statistics() throws -> LogStatistics {
    try translateErrors { try storage.statistics() }
  }

  /// All streams in the order of their names' bytes.
  public func streams() throws -> [StreamSummary] {
    try translateErrors { try storage.streams() }
  }

  /// The log's own id; empty for one without.
  public func logID() throws -> String {
    try translateErrors { try storage.logID() }
  }

  /// Where a stream's commits lie, up to a position if one is given.
  package func commits(
    of stream: StreamName, upTo end: Position? = nil, _ body: (CommitEntry) throws -> Step
  ) throws {
    let end = end ?? head
    try storage.commits(of: stream, upTo: end) { $0.position <= end ? try body($0) : .stop }
  }

  /// Walks through a stream's commits, from the one that holds a version.
  func forEachFrame(
    of stream: StreamName, from version: Version, _ direction: Direction,
    _ body: (borrowing Frame) throws -> Step
  ) throws {
    try storage.forEachFrame(of: stream, from: version, direction) { try complete($0, body) }
  }

  /// Walks through the commits that hold some positions, which are in order.
  package func forEachFrame(
    at positions: [UInt64], _ body: (borrowing Frame) throws -> Step
  ) throws {
    try storage.forEachFrame(at: positions) { try complete($0, body) }
  }

  /// Walks through the bytes of all commits in the order of their keys, readable or not.
  package func forEachStoredFrame(_ body: (Position, Span<UInt8>) throws -> Void) throws {
    try storage.forEachStoredFrame(body)
  }

  /// How many commit ids are in the stored index, and how far it reaches; nil for a log without one.
  package func storedIDs() throws -> (upTo: Position, count: Int)? { try storage.storedIDs() }

  /// The history of the keys.
  package var sealHistory: SealHistory { get throws { try storage.sealHistory() } }
}

/// Which way a stream is read.
public enum Direction: Sendable, CaseIterable {
  /// From the oldest to the newest.
  case forward
  /// From the newest to the oldest.
  case backward
}

/// A stream at a glance.
public struct StreamSummary: Sendable, Equatable {
  public let name: StreamName
  /// How many events it has.
  public let events: Int
  /// The position of its last commit.
  public let lastCommit: Position

  public init(name: StreamName, events: Int, lastCommit: Position) {
    self.name = name
    self.events = events
    self.lastCommit = lastCommit
  }
}
