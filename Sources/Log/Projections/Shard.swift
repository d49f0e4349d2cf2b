import Dispatch
import EventLog

/// One of the shards that a projection is folded in side by side.
///
/// Only one thread at a time touches it: a worker while it folds, and whoever started the workers
/// once they have all come back; that is why it may be sent, and why nobody asks at each event
/// whether two accesses meet (`@exclusivity(unchecked)`).
final class Shard<Folded: Projection>: Sharding, @unchecked Sendable {
  private static var documentsKept: Int { 50_000 }

  private let projection: Folded
  private let index: UInt64
  private let count: UInt64
  private let isStored: Bool
  private var start: Position
  private var end: Position
  private var unwritten: UnwrittenDocuments?
  @exclusivity(unchecked) private(set) var documents: Documents<Folded>
  @exclusivity(unchecked) private(set) var failure: ProjectionError?
  private(set) var written: WrittenChanges?
  private(set) var summary = FoldSummary()
  private(set) var quarantined: [ProjectionError] = []
  let events: Set<EventType>
  let isGroupedByStream: Bool

  /// Folds the events between two positions whose group has the remainder `index` by `count`.
  init(
    _ documents: Documents<Folded>, index: Int, of count: Int, after start: Position,
    upTo end: Position, isStored: Bool
  ) {
    self.isStored = isStored
    projection = documents.projection
    self.documents = documents
    self.index = UInt64(index)
    self.count = UInt64(count)
    self.start = start
    self.end = end
    events = projection.events
    isGroupedByStream = projection.isGroupedByStream
  }

  func proceed(after start: Position, upTo end: Position) {
    self.start = start
    self.end = end
  }

  func fold(_ event: borrowing EventView) throws {
    guard event.position > start, event.position <= end, failure == nil,
      documents.quarantine == nil || !documents.leavesOut(event)
    else { return }
    do {
      if count > 1, !isGroupedByStream, try group(of: event) % count != index { return }
      try projection.fold(event, into: &documents)
    } catch {
      failure =
        error as? ProjectionError
        ?? ProjectionError(
          position: Int64(clamping: event.position.value), projection: projection.name,
          reason: "\(error)", type: event.type.name)
    }
    if let damage = documents.damage { throw damage }
  }

  var unreadable: (any Error)? { documents.unreadable }

  private func group(of event: borrowing EventView) throws -> UInt64 {
    try event.isReadable ? projection.group(of: event) : 0
  }

  func finish() {
    quarantined = documents.quarantined
    guard isStored else {
      // Frees them as well, here, where other workers do the same at the same time.
      summary = documents.summarise()
      return
    }
    let unwritten = documents.unwritten()
    self.unwritten = unwritten
    written = WrittenChanges(unwritten)
  }

  var bytes: Int { documents.bytes + (written?.bytes ?? 0) }

  func markStored(isForgetting: Bool) {
    guard let unwritten, let written else { return }
    documents.markStored(
      unwritten, written,
      keeping: DocumentLimit(documents: isForgetting ? 0 : Self.documentsKept, bytes: .max))
    self.unwritten = nil
    self.written = nil
  }
}
