import EventLog
import JSON
internal import LMDB

/// A projection whose documents lie in the store of views, whatever their type.
protocol StoredFolding: Folding, Sendable {
  var checkpoint: Position { get }
  var failure: String? { get }
  /// Folds an event that follows the last one.
  func advance(_ event: borrowing EventView)
  /// Writes what has changed, and how far the log was folded, into the caller's transaction.
  func flush(upTo position: Position, _ transaction: borrowing WriteTransaction) throws
  /// The transaction is on disk.
  func settle()
  /// Goes back to what is on disk and forgets a failure.
  func revert()
  /// The last event before the one that stopped it; nil if it runs.
  var lastGood: Position? { get }
  /// Folds nothing more, for a reason that is known.
  func stop(_ failure: String)
}

/// Documents of one projection, cached and written back.
///
/// Only `Views` touches it, under its lock, which is why it may be sent.
final class StoredFold<Folded: Projection>: StoredFolding, @unchecked Sendable {
  private static var documentsKept: Int { 10_000 }

  private let projection: Folded
  private let tables: ViewTables
  private var documents: Documents<Folded.Document>
  private var record: ViewRecord
  private var pending: ViewRecord?
  private(set) var failure: String?
  private var failedAt: Position?
  let name: String
  let version: Int
  let events: Set<EventType>

  init(_ projection: Folded, _ tables: ViewTables) throws {
    self.projection = projection
    self.tables = tables
    name = projection.name
    version = projection.version
    events = projection.events
    let record = try tables.openRecord(projection.name, version: projection.version)
    self.record = record
    documents = tables.documents(of: record)
  }

  var checkpoint: Position { record.position }

  func apply(_ event: borrowing EventView) throws {
    try projection.apply(event, to: &documents)
  }

  func advance(_ event: borrowing EventView) {
    guard failure == nil, event.position > checkpoint else { return }
    do {
      try fold(event)
    } catch {
      failure = "\(error)"
      failedAt = event.position
    }
  }

  var lastGood: Position? { failedAt.map { Position($0.value - 1) } }

  func flush(upTo position: Position, _ transaction: borrowing WriteTransaction) throws {
    var next = record
    var hash = StateHash(record.stateHash) ?? StateHash()
    for (key, json) in documents.changes() {
      let stored = ViewTables.key(record.generation, key)
      if let old = try transaction.value(at: stored, in: tables.documents) {
        hash.remove(key, old.copied())
        next.documents -= 1
      }
      if let json {
        try transaction.put(json, at: stored, in: tables.documents)
        hash.add(key, json)
        next.documents += 1
      } else {
        try transaction.remove(stored.span, from: tables.documents)
      }
    }
    next.stateHash = hash.description
    next.checkpoint = Int64(clamping: position.value)
    next.failure = failure
    try transaction.put(next.json, at: Array(name.utf8), in: tables.records)
    pending = next
  }

  func settle() {
    guard let pending else { return }
    record = pending
    self.pending = nil
    documents.settle(keeping: Self.documentsKept)
  }

  func revert() {
    documents = tables.documents(of: record)
    pending = nil
    failure = nil
    failedAt = nil
  }

  func stop(_ failure: String) { self.failure = failure }

  func result() -> FoldResult {
    FoldResult(
      name: name, documents: record.documents,
      stateHash: StateHash(record.stateHash) ?? StateHash())
  }

  func document(_ key: String) throws -> JSONValue? {
    try tables.stored(record.generation, key).map { json in try JSONValue(json: json) }
  }
}

extension Projection {
  func storedFold(_ tables: ViewTables) throws -> any StoredFolding {
    try StoredFold(self, tables)
  }
}
