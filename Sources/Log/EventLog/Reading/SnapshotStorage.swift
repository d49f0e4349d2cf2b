internal import Basics

/// One consistent state of what a log is stored in.
///
/// A storage says where its log ends and lends its frames in order. Everything else follows from
/// these two, by a walk through all of them; one that has an index answers from it. Readers get all
/// of it as a ``Snapshot``.
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

  /// Calls a function with the places of a stream's commits that begin up to a position, in order.
  func commits(
    of stream: StreamName, upTo end: Position, _ body: (CommitEntry) throws -> Step
  ) throws

  /// The last version of a stream; nil if it has no events.
  func lastVersion(of stream: StreamName) throws -> Version?

  /// The position at which the commit with an id begins; nil if there is none.
  func position(of id: CommitID) throws -> Position?

  /// The first event of a tag after a position; nil if there is none.
  func nextEvent(tagged tag: TagHash, after position: Position) throws -> TaggedEvent?

  /// The content of a stored index of tags, and which position it reaches; nil if there is none to be
  /// verified.
  func storedTags() throws -> (upTo: Position, digest: TagDigest)?

  /// Counts over the whole log.
  func statistics() throws -> LogStatistics

  /// The streams of a category, or all, in the order of their names' bytes.
  func streams(in category: String?) throws -> [StreamSummary]

  /// Lends the bytes of all commits in order, each with the position under which it is stored, also
  /// of those that cannot be read.
  func forEachStoredFrame(_ body: (Position, Span<UInt8>) throws -> Void) throws

  /// How many commit ids are in a stored index, and which position it reaches; nil if there is none
  /// to be verified.
  func storedIDs() throws -> (upTo: Position, count: Int)?

  /// The log's own id, by which a signed head knows it; empty if it has none.
  func logID() throws -> String

  /// Under which keys the log's seals were made.
  func sealHistory() throws -> SealHistory
}

/// The place of one commit of a stream.
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

  /// The place of a whole commit: the version is that of its first stream.
  package init(_ receipt: Receipt) {
    self.init(
      firstVersion: receipt.firstVersion, position: receipt.firstPosition, count: receipt.count)
  }

  /// The place of a whole frame: the version is that of its first stream.
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

/// The default of a storage without an index: it walks through the log.
extension SnapshotStorage where Self: ~Copyable {
  /// Walks through all commits, those of other streams too.
  public func forEachFrame(
    of stream: StreamName, from version: Version, _ direction: Direction,
    _ body: (borrowing Frame) throws -> Step
  ) throws {
    var positions: [UInt64] = []
    try commits(of: stream, upTo: head) { entry in
      let isWanted =
        direction == .forward ? entry.nextVersion > version : entry.firstVersion <= version
      if isWanted { positions.append(entry.position.value) }
      return .proceed
    }
    guard direction == .backward else { return try forEachFrame(at: positions, body) }
    for position in positions.reversed() {
      var step = Step.proceed
      try forEachFrame(from: Position(position)) { frame in
        step = try body(frame)
        return .stop
      }
      guard step == .proceed else { return }
    }
  }

  /// Walks from the first one to the last one.
  public func forEachFrame(
    at positions: [UInt64], _ body: (borrowing Frame) throws -> Step
  ) throws {
    guard let first = positions.first else { return }
    var rest = positions[...]
    try forEachFrame(from: Position(first)) { frame in
      rest = rest.drop { $0 < frame.firstPosition.value }
      guard let next = rest.first else { return .stop }
      guard next <= frame.lastPosition.value else { return .proceed }
      rest = rest.drop { $0 <= frame.lastPosition.value }
      return try body(frame)
    }
  }

  /// Walks through all commits, those of other streams too.
  public func commits(
    of stream: StreamName, upTo end: Position, _ body: (CommitEntry) throws -> Step
  ) throws {
    let name = Array(stream.rawValue.utf8)
    try forEachFrame(from: .start) { frame in
      guard frame.firstPosition <= end else { return .stop }
      return try frame.entry(of: name.span).map(body) ?? .proceed
    }
  }

  /// The version of the last commit that a walk finds.
  public func lastVersion(of stream: StreamName) throws -> Version? {
    var last: Version?
    try commits(of: stream, upTo: head) { entry in
      last = entry.lastVersion
      return .proceed
    }
    return last
  }

  /// Looks at the id of each commit.
  public func position(of id: CommitID) throws -> Position? {
    var found: Position?
    try forEachFrame(from: .start) { frame in
      guard frame.id == id else { return .proceed }
      found = frame.firstPosition
      return .stop
    }
    return found
  }

  /// Walks from the position on.
  public func nextEvent(tagged tag: TagHash, after position: Position) throws -> TaggedEvent? {
    var found: TaggedEvent?
    var names = NameTable()
    try forEachFrame(from: position.next) { frame in
      try frame.forEachTag(names: &names) { other, event in
        if found == nil, other == tag, event.position > position { found = event }
      }
      return found == nil ? .proceed : .stop
    }
    return found
  }

  /// There is none.
  public func storedTags() throws -> (upTo: Position, digest: TagDigest)? { nil }

  /// Counts what a walk finds.
  public func statistics() throws -> LogStatistics {
    var counts = CommitCounts()
    var bytes = 0
    try forEachFrame(from: .start) { frame in
      try counts.add(frame)
      bytes += frame.bytes.count
      return .proceed
    }
    var statistics = counts.statistics
    statistics.streams = try streams(in: nil).count
    statistics.bytes = bytes
    return statistics
  }

  /// Notes each stream's last commit in a walk.
  public func streams(in category: String?) throws -> [StreamSummary] {
    var last: [StreamName: CommitEntry] = [:]
    try forEachFrame(from: .start) { frame in
      frame.forEachPart { part in
        let stream = StreamName(recorded: text(frame.bytes.extracting(part.stream)))
        if stream.isIn(category) { last[stream] = part.entry }
      }
      return .proceed
    }
    return last.summaries
  }

  /// The frames that can be read, which are all in a storage that keeps nothing else.
  public func forEachStoredFrame(_ body: (Position, Span<UInt8>) throws -> Void) throws {
    try forEachFrame(from: .start) { frame in
      try body(frame.firstPosition, frame.bytes)
      return .proceed
    }
  }

  /// There is none.
  public func storedIDs() throws -> (upTo: Position, count: Int)? { nil }

  /// It has none.
  public func logID() throws -> String { "" }

  /// None: nothing was sealed elsewhere, and no keys were given up.
  public func sealHistory() throws -> SealHistory { SealHistory() }
}

extension StreamName {
  /// Whether it is of a category; of any if none is named.
  package func isIn(_ category: String?) -> Bool { category.map { $0 == self.category } ?? true }
}

extension [StreamName: CommitEntry] {
  /// Each stream with its last commit, in the order of the names' bytes.
  package var summaries: [StreamSummary] {
    map {
      StreamSummary(name: $0, events: Int($1.nextVersion.value), lastCommit: $1.position)
    }.sorted { $0.name.rawValue.utf8.lexicographicallyPrecedes($1.name.rawValue.utf8) }
  }
}

/// A storage that cannot be copied, held for as long as somebody reads it.
final class HeldStorage<Storage: SnapshotStorage & ~Copyable>: SnapshotStorage {
  private let storage: Storage

  init(_ storage: consuming Storage) { self.storage = storage }

  var head: Position { storage.head }

  func forEachFrame(from position: Position, _ body: (borrowing Frame) throws -> Step) throws {
    try storage.forEachFrame(from: position, body)
  }

  func forEachFrame(
    of stream: StreamName, from version: Version, _ direction: Direction,
    _ body: (borrowing Frame) throws -> Step
  ) throws {
    try storage.forEachFrame(of: stream, from: version, direction, body)
  }

  func forEachFrame(at positions: [UInt64], _ body: (borrowing Frame) throws -> Step) throws {
    try storage.forEachFrame(at: positions, body)
  }

  func commits(
    of stream: StreamName, upTo end: Position, _ body: (CommitEntry) throws -> Step
  ) throws {
    try storage.commits(of: stream, upTo: end, body)
  }

  func lastVersion(of stream: StreamName) throws -> Version? {
    try storage.lastVersion(of: stream)
  }

  func position(of id: CommitID) throws -> Position? { try storage.position(of: id) }

  func nextEvent(tagged tag: TagHash, after position: Position) throws -> TaggedEvent? {
    try storage.nextEvent(tagged: tag, after: position)
  }

  func storedTags() throws -> (upTo: Position, digest: TagDigest)? { try storage.storedTags() }

  func statistics() throws -> LogStatistics { try storage.statistics() }

  func streams(in category: String?) throws -> [StreamSummary] {
    try storage.streams(in: category)
  }

  func forEachStoredFrame(_ body: (Position, Span<UInt8>) throws -> Void) throws {
    try storage.forEachStoredFrame(body)
  }

  func storedIDs() throws -> (upTo: Position, count: Int)? { try storage.storedIDs() }

  func logID() throws -> String { try storage.logID() }

  func sealHistory() throws -> SealHistory { try storage.sealHistory() }
}
