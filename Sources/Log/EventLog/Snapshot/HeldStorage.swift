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

  func statistics() throws -> LogStatistics { try storage.statistics() }

  func streams() throws -> [StreamSummary] { try storage.streams() }

  func forEachStoredFrame(_ body: (Position, Span<UInt8>) throws -> Void) throws {
    try storage.forEachStoredFrame(body)
  }

  func storedIDs() throws -> (upTo: Position, count: Int)? { try storage.storedIDs() }

  func logID() throws -> String { try storage.logID() }

  func sealHistory() throws -> SealHistory { try storage.sealHistory() }
}
