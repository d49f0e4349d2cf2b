import EventLog
import JSON
internal import LMDB

/// A projection that is folded into the store by several workers, whatever its type.
protocol ProjectionBuild: AnyObject, Sendable {
  var name: String { get }
  var record: ViewRecord { get }
  /// Starts a stretch that ends at a position; a careful one leaves out what cannot be folded.
  func begin(_ workers: Int, upTo end: Position, isCareful: Bool)
  /// The documents of one worker.
  func shard(_ worker: Int) -> any Sharding
  /// Somebody was forgotten at a position; nil if nobody was.
  func note(forgotten: Position?)
  /// The failure of the stretch: a careful one's is at the event that is one too many to leave out.
  var failure: ProjectionError? { get }
  /// - Throws: ``DamagedViews`` if a stored document could not be read: no event is to blame then.
  func checkReadable() throws
  /// Writes the stretch into the caller's transaction.
  func put(
    upTo position: Position, link: String, _ transaction: borrowing WriteTransaction) throws
  /// How long the JSON of what was written of the stretch is, and of all documents in memory, at
  /// most.
  var bytes: (written: Int, held: Int) { get }
  /// The transaction is on disk; all documents can be forgotten then.
  func markStored(isForgetting: Bool)
}

/// Documents of one generation while they are built in stretches.
///
/// Only one thread at a time touches it, which is why it may be sent.
final class StoredBuild<Folded: Projection>: ProjectionBuild, @unchecked Sendable {
  private let projection: Folded
  private let tables: ViewTables
  private let table: Table
  private var shards: [any Sharding] = []
  private var isCareful = false
  private var pending: ViewRecord?
  private(set) var record: ViewRecord
  var name: String { projection.name }

  /// Goes on with a record, in the table it lies in.
  init(_ projection: Folded, _ record: ViewRecord, in table: Table, of tables: ViewTables) {
    self.projection = projection
    self.record = record
    self.table = table
    self.tables = tables
  }

  func begin(_ workers: Int, upTo end: Position, isCareful: Bool) {
    guard shards.count != workers || failure != nil || self.isCareful != isCareful else {
      for shard in shards { shard.proceed(after: record.position, upTo: end) }
      return
    }
    self.isCareful = isCareful
    shards = (0..<workers).map { worker in
      var documents = tables.documents(of: projection, record)
      documents.isCareful = isCareful
      return Shard(
        documents, index: worker, of: workers, after: record.position, upTo: end, isStored: true)
    }
  }

  func shard(_ worker: Int) -> any Sharding { shards[worker] }

  func note(forgotten: Position?) {
    guard let forgotten else { return }
    record.note(forgotten: forgotten)
  }

  var failure: ProjectionError? {
    shards.compactMap(\.failure).min { $0.position < $1.position }
  }

  func checkReadable() throws {
    guard let error = shards.compactMap(\.unreadable).first else { return }
    try tables.decode { throw error }
  }

  func put(
    upTo position: Position, link: String, _ transaction: borrowing WriteTransaction
  ) throws {
    var changes = WrittenChanges(merging: shards.compactMap(\.written))
    changes.sort()
    try tables.put(changes, in: record.generation, transaction)
    var next = record.advanced(to: position, link: link, by: changes)
    next.quarantined = shards.first?.quarantined ?? next.quarantined
    next.failure = failure
    try tables.put(next, of: name, in: table, transaction)
    pending = next
  }

  var bytes: (written: Int, held: Int) {
    shards.reduce((0, 0)) { ($0.0 + ($1.written?.bytes ?? 0), $0.1 + $1.bytes) }
  }

  func markStored(isForgetting: Bool) {
    guard let pending else { return }
    record = pending
    self.pending = nil
    for shard in shards { shard.markStored(isForgetting: isForgetting) }
  }
}
