internal import Basics
import EventLog
import JSON

/// What the store of views knows of one projection, written together with its documents.
@JSONShape
struct ViewRecord: Equatable, Sendable {
  /// The log's head when the first of these documents was begun: what was erased before shows in none of them.
  var born: Int64
  /// How often all views had been asked to be built anew when these were begun.
  var builds: Int = 0
  /// How far the log is folded.
  var checkpoint: Int64 = 0
  /// How many documents there are.
  var documents: Int = 0
  /// The events that are folded, in which versions, see ``FoldedVersion``.
  var events: String = ""
  /// The events that were left out, each with the view that stands still since.
  var quarantined: [ProjectionError] = []
  /// Where and why it stopped, if it did.
  var failure: ProjectionError?
  /// Under which number the documents lie in the tables.
  var generation: Int
  /// Whether something was erased that may still be in the documents.
  var isOutdated: Bool = false
  /// The link of the log's chain at the checkpoint, which tells this log from any other.
  var link: String = ""
  /// The events that are passed over, since an operator decided so; in order.
  var skipped: [Int64] = []
  /// The hash of all documents.
  var stateHash: String
  /// The version of the projection that folded.
  var version: Int

  init(generation: Int, version: FoldedVersion, order: FoldOrder = FoldOrder(), born: Position) {
    self.init(
      born: Int64(clamping: born.value), builds: order.builds, events: version.events,
      generation: generation, skipped: order.skipped.sorted(),
      stateHash: StateHash().description, version: version.rules)
  }

  /// What the documents are of.
  var folded: FoldedVersion { FoldedVersion(rules: version, events: events) }

  /// What operators had decided when they were begun.
  var order: FoldOrder {
    var order = FoldOrder()
    (order.skipped, order.builds) = (Set(skipped), builds)
    return order
  }

  /// Reads a stored record; what cannot be read is as good as none, since its views can be begun anew.
  init?(stored json: Span<UInt8>) {
    do { try self.init(json: json) } catch { return nil }
  }

  var position: Position { Position(UInt64(clamping: checkpoint)) }
  var hash: StateHash { StateHash(stateHash) ?? StateHash() }

  /// Somebody was forgotten: what is folded already may still tell of them.
  mutating func note(forgotten: Position) {
    if Int64(clamping: forgotten.value) > born { isOutdated = true }
  }

  /// The record after more was written.
  func advanced(to position: Position, link: String, by changes: WrittenChanges) -> ViewRecord {
    var next = self
    var sum = hash
    sum += changes.added
    next.stateHash = sum.description
    next.documents += changes.documents
    next.checkpoint = Int64(clamping: position.value)
    next.link = link
    return next
  }
}

extension EventLog {
  /// The link of the chain at a position, in hexadecimal digits; empty before the first event and beyond the last.
  func link(at position: Position) throws -> String {
    guard position > .start else { return "" }
    var link = ""
    try withSnapshot { snapshot in
      guard position <= snapshot.head else { return }
      try snapshot.forEachFrame(from: position) { frame in
        link = frame.link.hexadecimal
        return .stop
      }
    }
    return link
  }

  /// Whether a record's documents are folded from this log.
  func isSource(of record: ViewRecord) throws -> Bool {
    try record.position <= head() && link(at: record.position) == record.link
  }
}
