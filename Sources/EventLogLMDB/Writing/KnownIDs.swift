internal import Basics
internal import EventLog
internal import LMDB

/// Where the commits with an id lie: in memory what the stored index does not have yet.
struct KnownIDs {
  private let store: LogStore
  private var recent: [CommitID: Position]

  init(_ store: LogStore, recent: [CommitID: Position]) {
    self.store = store
    self.recent = recent
  }

  mutating func note(_ id: CommitID, at position: Position) { recent[id] = position }

  /// Where the commit with an id begins; nil if there is none.
  func position(of id: CommitID) throws -> Position? {
    if let position = recent[id] { return position }
    return try store.environment.read { transaction in
      guard let value = try transaction.value(at: Array(id.value.utf8), in: store.ids) else {
        return nil
      }
      return Position(bigEndianValue(value))
    }
  }

  /// The stored index has everything up to a position.
  mutating func drop(upTo indexed: Position) { recent = recent.filter { $0.value > indexed } }
}
