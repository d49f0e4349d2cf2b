/// One consistent state of what a log is stored in.
///
/// A storage says where its log ends and lends its frames in order. Everything else follows from these two, by a walk through all of them; one
/// that has an index answers from it. Readers get all of it as a ``Snapshot``.
public protocol SnapshotStorage: ~Copyable {
  /// The last event's position; ``Position/start`` for an empty log.
  var head: Position { get }

  /// Lends all commits in order, from the one that holds `position`, until `body` stops.
  func forEachFrame(from position: Position, _ body: (borrowing Frame) throws -> Step) throws

  /// Lends a stream's commits, from the one that holds a version; backward the newest one first.
  func forEachFrame(
    of stream: StreamName, from version: Version, _ direction: Direction,
    _ body: (borrowing Frame) throws -> Step
  ) throws

  /// Lends the commits that hold some positions, which are in order; each commit once.
  func forEachFrame(at positions: [UInt64], _ body: (borrowing Frame) throws -> Step) throws

  /// Where a stream's commits lie that begin up to a position, in order.
  func commits(
    of stream: StreamName, upTo end: Position, _ body: (CommitEntry) throws -> Step
  ) throws

  /// The last version of a stream; nil if it has no events.
  func lastVersion(of stream: StreamName) throws -> Version?

  /// Where the commit with an id begins; nil if there is none.
  func position(of id: CommitID) throws -> Position?

  /// Counts over the whole log.
  func statistics() throws -> LogStatistics

  /// All streams in the order of their names' bytes.
  func streams() throws -> [StreamSummary]

  /// Lends the bytes of all commits in order, each with the position under which it is stored, also of those that cannot be read.
  func forEachStoredFrame(_ body: (Position, Span<UInt8>) throws -> Void) throws

  /// How many commit ids are in a stored index, and which position it reaches; nil where there is none to be verified.
  func storedIDs() throws -> (upTo: Position, count: Int)?

  /// The log's own id, by which a signed head knows it; empty where it has none.
  func logID() throws -> String

  /// Under which keys the log's seals were made.
  func sealHistory() throws -> SealHistory
}

/// Where one commit of a stream lies.
public struct CommitEntry: Sendable, Hashable {
  /// The version of its first event.
  public let firstVersion: Version
  /// The position of its first event.
  public let position: Position
  /// How many events it has.
  public let count: Int

  /// Notes where a commit lies.
  @inlinable
  public init(firstVersion: Version, position: Position, count: Int) {
    self.firstVersion = firstVersion
    self.position = position
    self.count = count
  }

  /// Where the commit of a receipt lies.
  package init(_ receipt: Receipt) {
    self.init(
      firstVersion: receipt.firstVersion, position: receipt.firstPosition, count: receipt.count)
  }

  /// Where a frame lies.
  public init(_ frame: borrowing Frame) {
    self.init(
      firstVersion: frame.firstVersion, position: frame.firstPosition, count: frame.count)
  }

  /// The version that the stream's next commit begins with.
  @inlinable public var nextVersion: Version { firstVersion + count }
  /// The last event's version.
  @inlinable public var lastVersion: Version { firstVersion + (count - 1) }
  /// The last event's position.
  @inlinable public var lastPosition: Position { position + (count - 1) }
}
