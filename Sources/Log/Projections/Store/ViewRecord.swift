internal import Basics
import EventLog
import JSON
internal import LMDB

/// The record of one projection in the store of views, written together with its documents.
@JSONShape
struct ViewRecord: Equatable, Sendable {
  /// The log's head when the first of these documents was begun: what was erased before shows in
  /// none of them.
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
  /// The failure that stopped it, if it did.
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

  /// The version of the documents.
  var folded: FoldedVersion { FoldedVersion(rules: version, events: events) }

  /// The operators' decisions when they were begun.
  var order: FoldOrder {
    var order = FoldOrder()
    (order.skipped, order.builds) = (Set(skipped), builds)
    return order
  }

  /// Reads a stored record; what cannot be read is as good as none, since its views can be begun
  /// anew.
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
  /// The link of the chain at a position, in hexadecimal digits; empty before the first event and
  /// beyond the last.
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

/// The origin of documents: the version of a projection's rules, and the events that it folds in
/// the versions that they have in this program.
///
/// If either differs, the documents are built anew: an author who changes an event and forgets the
/// projection's version is not shown what it was folded to before.
struct FoldedVersion: Equatable, Sendable {
  /// The projection's.
  let rules: Int
  /// The hash of the types and their versions.
  let events: String

  init(rules: Int, events: String) {
    self.rules = rules
    self.events = events
  }

  /// The version of a projection in a program that opens the log.
  init(of projection: some Projection, in log: any EventLog) throws {
    let types = projection.events.map(\.name).sorted()
    let versions = try log.withSnapshot { snapshot in
      types.map { "\($0)@\(snapshot.codec.version(of: EventType($0)))" }
    }
    let hash = FNV1a.hash(versions.joined(separator: " "))
    self.init(rules: projection.version, events: String(hash.value, radix: 16))
  }
}

/// Positions of events that changed one view, in order: the first as 8 bytes in the chunk's key,
/// then the distances as LEB128.
private enum TouchChunk {
  /// A chunk that has reached this many bytes is left alone.
  fileprivate static let fullLength = 2048

  static func append(_ position: UInt64, after previous: UInt64, to bytes: inout [UInt8]) {
    bytes.append(varint: position - previous)
  }

  static func positions(_ value: Span<UInt8>, from first: UInt64) -> [UInt64] {
    var positions = [first]
    var offset = 0
    var last = first
    while let distance = value.varint(at: &offset, before: value.count) {
      last &+= distance
      positions.append(last)
    }
    return positions
  }

  static func key(_ view: [UInt8], _ first: UInt64) -> [UInt8] {
    view + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: first >> $0) }
  }

  static func first(of key: Span<UInt8>) -> UInt64 {
    (max(0, key.count - 8)..<key.count).reduce(0) { $0 << 8 | UInt64(key[$1]) }
  }
}

extension ViewTables {
  /// Adds positions to a view's last chunk, or begins new ones.
  func note(
    _ positions: [UInt64], of view: [UInt8], _ transaction: borrowing WriteTransaction
  ) throws {
    var (first, bytes, last) = try newestChunk(of: view, transaction)
    for position in positions where position > last || first == nil {
      if let known = first, bytes.count >= TouchChunk.fullLength {
        try transaction.put(bytes, at: TouchChunk.key(view, known), in: touches)
        first = nil
        bytes = []
      }
      if first == nil {
        first = position
      } else {
        TouchChunk.append(position, after: last, to: &bytes)
      }
      last = position
    }
    guard let first else { return }
    try transaction.put(bytes, at: TouchChunk.key(view, first), in: touches)
  }

  private func newestChunk(
    of view: [UInt8], _ transaction: borrowing WriteTransaction
  ) throws -> (first: UInt64?, bytes: [UInt8], last: UInt64) {
    var cursor = try Cursor(in: touches, of: transaction)
    let end = TouchChunk.key(view, .max)
    guard try cursor.seekBefore(end.span), cursor.key.starts(with: view),
      cursor.key.count == end.count
    else { return (nil, [], 0) }
    let first = TouchChunk.first(of: cursor.key)
    let last = TouchChunk.positions(cursor.value, from: first).last ?? first
    return (first, cursor.value.copied(), last)
  }

  /// The events that changed a view up to a position, as far as they are stored.
  func positions(
    of view: String, in generation: Int, upTo end: UInt64
  ) throws -> [UInt64] {
    let prefix = Self.prefix(generation) + DocumentKey.prefix(of: view)
    return try read { transaction in
      var positions: [UInt64] = []
      var cursor = try Cursor(in: touches, of: transaction)
      var isThere = try cursor.seek(prefix.span)
      while isThere, cursor.key.starts(with: prefix) {
        let first = TouchChunk.first(of: cursor.key)
        guard first <= end else { break }
        positions += TouchChunk.positions(cursor.value, from: first)
        isThere = try cursor.next()
      }
      return positions.filter { $0 <= end }
    }
  }
}
