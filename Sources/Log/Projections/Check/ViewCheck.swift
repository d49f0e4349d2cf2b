internal import Basics
package import EventLog
package import JSON
internal import LMDB

/// The outcome of the proof of one projection's stored views.
package struct ViewCheck: Sendable, Equatable {
  /// The first document that is not what a fresh fold makes of the same events.
  package struct Difference: Sendable, Equatable {
    /// The view's key.
    package let key: String
    /// Which of its parts; nil for the head.
    package let part: PartName?
    /// The first place within the document; the whole document if it is missing, extra or no JSON.
    package let pointer: JSONPointer
    /// The stored value; nil if nothing is, or nothing readable.
    package let stored: JSONValue?
    /// The value of a fresh fold; nil if nothing.
    package let folded: JSONValue?
  }

  /// The projection.
  package let name: String
  /// Up to where both were folded.
  package let checkpoint: Position
  /// How many documents are stored.
  package let documents: Int
  /// How many documents differ, are missing or are there without reason.
  package let differences: Int
  /// The first of them in the order of keys.
  package let first: Difference?
  /// Whether the recorded hash and count are those of the documents that are stored.
  package let isHashRight: Bool
  /// The events that the stored views leave out, each with the view that stands still since.
  package var quarantined: [ProjectionError] = []
  /// Why the projection has stopped behind the checkpoint; nil if it has not.
  package var failure: ProjectionError?
  /// Why there was nothing to compare: no views, of another version, or of another log.
  package let unusable: Unusable?

  /// Why views cannot be compared.
  package enum Unusable: Error, Equatable, CustomStringConvertible {
    /// There are none.
    case missing
    /// They are of another version of their rules.
    case otherVersion(stored: Int, known: Int)
    /// They were folded from other types of events, or from other versions of them.
    case otherEvents
    /// They pass over other events than was decided.
    case otherDecisions
    /// They were folded from another log, or from another history of this one.
    case otherLog
    /// Nothing is folded into them yet, and there is something.
    case empty(head: Position)
    /// Their projection stopped before anything was folded into them.
    case stopped(ProjectionError)

    /// The finding, and what to do.
    package var description: String {
      switch self {
      case .missing: "there are no views of it; evtool projections rebuild makes them"
      case .otherVersion(let stored, let known):
        "version \(stored) is stored, the program has \(known): evtool projections rebuild makes them again"
      case .otherEvents:
        "they were folded from other types or versions of events than the program has: evtool projections rebuild makes them again"
      case .otherDecisions:
        "other events are to be passed over than when they were begun: a running server rebuilds them, else evtool projections rebuild does"
      case .otherLog:
        "they were folded from another log, or another history of this one: evtool projections rebuild makes them again"
      case .empty(let head):
        "nothing is stored yet of the log's \(head) events: where a chat or server folds them wait until it has, else evtool projections rebuild makes them"
      case .stopped(let failure):
        "it has stopped before anything was stored: \(failure); evtool projections doctor \(failure.projection) says what to do"
      }
    }
  }

  /// Whether nothing is folded into the views yet.
  package var isEmpty: Bool {
    guard case .empty = unusable else { return false }
    return true
  }

  /// Whether the documents are what a fresh fold makes of the events that could be folded.
  package var isRight: Bool { differences == 0 && isHashRight && unusable == nil }

  /// Whether the views are proven, nothing is left out, and they go on.
  package var isFine: Bool { isRight && quarantined.isEmpty && failure == nil }
}

extension ViewCheck {
  /// Folds the same events afresh in a scratch folder and compares all documents.
  ///
  /// Works beside a writer; costs a rebuild. `decided` is what operators have decided about the
  /// projection. `progress` gets the number of events passed since the last call, from any thread.
  ///
  /// - Throws: ``ProjectionError`` if the fold stops before the views' checkpoint.
  package static func run(
    _ projection: some Projection, views path: String, log: any EventLog,
    decided order: FoldOrder = FoldOrder(), scratch: String, cores: Int,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> ViewCheck {
    let stored = try ViewTables(path: path, isReadOnly: true)
    let record: ViewRecord
    switch try stored.comparable(projection, log) {
    case .failure(let why): return ViewCheck(projection.name, unusable: why)
    case .success(let found): record = found
    }
    if let why = try unusable(record, projection, log, order) {
      return ViewCheck(projection.name, unusable: why)
    }
    let fresh = try FreshFold(
      projection, order, of: log, upTo: record.position, scratch: scratch, cores: cores,
      progress: progress)
    if let failure = fresh.record.failure { throw failure }
    return try compare(projection.name, record, stored, fresh.tables)
  }

  /// Why documents that are stored are not those of the program's rules.
  private static func unusable(
    _ record: ViewRecord, _ projection: some Projection, _ log: any EventLog, _ order: FoldOrder
  ) throws -> Unusable? {
    guard record.version == projection.version else {
      return .otherVersion(stored: record.version, known: projection.version)
    }
    guard try record.folded == FoldedVersion(of: projection, in: log) else { return .otherEvents }
    return record.order.skipped == order.skipped ? nil : .otherDecisions
  }

  private init(_ name: String, unusable: Unusable) {
    self.init(
      name: name, checkpoint: .start, documents: 0, differences: 0, first: nil, isHashRight: true,
      unusable: unusable)
  }

  private static func compare(
    _ name: String, _ record: ViewRecord, _ stored: ViewTables, _ fresh: ViewTables
  ) throws -> ViewCheck {
    let comparison = try DocumentComparison(of: stored, record.generation, with: fresh)
    return ViewCheck(
      name: name, checkpoint: record.position, documents: comparison.documents,
      differences: comparison.differences, first: comparison.first,
      isHashRight: comparison.hash == record.hash && comparison.documents == record.documents,
      quarantined: record.quarantined, failure: record.failure, unusable: nil)
  }
}

/// A stored document as it is: its key without the generation, and its bytes.
struct StoredRow: Equatable {
  let key: [UInt8]
  let json: [UInt8]
}

/// The documents of a generation in the order of their keys, read a few hundred at a time.
private struct StoredRows {
  private static let batch = 500

  private let tables: ViewTables
  private let prefix: [UInt8]
  private var rows: ArraySlice<StoredRow> = []
  private var last: [UInt8] = []
  private var isAtEnd = false

  init(_ tables: ViewTables, generation: Int) {
    self.tables = tables
    prefix = ViewTables.prefix(generation)
  }

  /// The next one; nil at the end.
  mutating func first() throws -> StoredRow? {
    if rows.isEmpty, !isAtEnd { try fill() }
    return rows.first
  }

  mutating func removeFirst() -> StoredRow? { rows.popFirst() }

  private mutating func fill() throws {
    let found = try tables.rows(after: prefix + last, startingWith: prefix, limit: Self.batch)
    isAtEnd = found.count < Self.batch
    last = found.last?.key ?? last
    rows = found[...]
  }

  /// Which of two rows comes first: -1 the left one, 1 the right one, 0 if their keys are equal;
  /// nil without rows.
  static func order(_ left: StoredRow?, _ right: StoredRow?) -> Int? {
    guard let left else { return right == nil ? nil : 1 }
    guard let right else { return -1 }
    guard left.key != right.key else { return 0 }
    return left.key.lexicographicallyPrecedes(right.key) ? -1 : 1
  }
}

extension ViewTables {
  /// Rows that follow a key.
  fileprivate func rows(
    after key: [UInt8], startingWith prefix: [UInt8], limit: Int
  ) throws -> [StoredRow] {
    try read { transaction in
      var rows: [StoredRow] = []
      var cursor = try Cursor(in: documents, of: transaction)
      // The key with a zero byte is the next one that can be.
      var isThere = try cursor.seek((key.count > prefix.count ? key + [0] : key).span)
      while isThere, rows.count < limit, cursor.key.starts(with: prefix) {
        rows.append(
          StoredRow(
            key: cursor.key.extracting(droppingFirst: prefix.count).copied(),
            json: cursor.value.copied()))
        isThere = try cursor.next()
      }
      return rows
    }
  }
}

/// The comparison of two sets of documents in the order of their keys.
struct DocumentComparison {
  private(set) var documents = 0
  private(set) var differences = 0
  private(set) var first: ViewCheck.Difference?
  private(set) var hash = StateHash()
  /// The views in which something differs, once each.
  private(set) var views: Set<ExactText> = []

  /// Compares the documents of a generation with those that were folded afresh.
  init(of stored: ViewTables, _ generation: Int, with fresh: ViewTables) throws {
    var old = StoredRows(stored, generation: generation)
    var new = StoredRows(fresh, generation: 1)
    while let order = StoredRows.order(try old.first(), try new.first()) {
      note(order <= 0 ? old.removeFirst() : nil, order >= 0 ? new.removeFirst() : nil)
    }
  }

  /// Notes one document of one or both sets.
  private mutating func note(_ stored: StoredRow?, _ fresh: StoredRow?) {
    if let stored {
      documents += 1
      hash += StateHash(of: stored.json, at: stored.key)
    }
    guard stored != fresh else { return }
    differences += 1
    let difference = Self.difference(stored, fresh)
    views.insert(ExactText(difference.key))
    if first == nil { first = difference }
  }

  /// The first place in which two documents differ that lie under one key.
  static func difference(_ stored: StoredRow?, _ fresh: StoredRow?) -> ViewCheck.Difference {
    let key = (stored ?? fresh)?.key ?? []
    let place = DocumentKey(bytes: key) ?? DocumentKey(view: String(decoding: key, as: UTF8.self))
    let old = Self.value(stored?.json)
    let new = Self.value(fresh?.json)
    guard let old, let new, let change = old.changes(to: new).first else {
      return .init(
        key: place.view, part: place.part, pointer: JSONPointer.root, stored: old, folded: new)
    }
    switch change {
    case .add(let pointer, let new):
      return .init(key: place.view, part: place.part, pointer: pointer, stored: nil, folded: new)
    case .remove(let pointer, let old):
      return .init(key: place.view, part: place.part, pointer: pointer, stored: old, folded: nil)
    case .replace(let pointer, let old, let new):
      return .init(key: place.view, part: place.part, pointer: pointer, stored: old, folded: new)
    }
  }

  private static func value(_ json: [UInt8]?) -> JSONValue? {
    guard let json else { return nil }
    do { return try JSONValue(json: json) } catch { return nil }
  }
}

/// The documents of one projection, folded from zero into a scratch folder.
struct FreshFold {
  /// Their tables, as generation 1.
  let tables: ViewTables
  /// Their record.
  let record: ViewRecord

  /// Folds up to a position with some threads; `progress` gets the number of events passed since
  /// the last call, from any of them.
  init(
    _ projection: some Projection, _ order: FoldOrder, of log: any EventLog, upTo end: Position,
    scratch: String, cores: Int, progress: @escaping @Sendable (Int) -> Void
  ) throws {
    tables = try ViewTables(path: scratch, isReadOnly: false)
    let version = try FoldedVersion(of: projection, in: log)
    let build = StoredBuild(
      projection, ViewRecord(generation: 1, version: version, order: order, born: .start),
      in: tables.records, of: tables)
    let workers = FoldWorkers(log: log, count: max(1, cores), progress: progress)
    try BulkFold(tables: tables, workers: workers, limits: ViewLimits()).run([build], upTo: end)
    record = build.record
  }
}

extension ViewTables {
  /// The stored documents of a projection that can be compared with others of the same events,
  /// whatever the rules were; else why there are none.
  func comparable(
    _ projection: some Projection, _ log: any EventLog
  ) throws -> Result<ViewRecord, ViewCheck.Unusable> {
    guard let record = try record(projection.name, in: records) else { return .failure(.missing) }
    guard try log.isSource(of: record) else { return .failure(.otherLog) }
    let head = try log.head()
    guard record.position > .start || head == .start else {
      return .failure(record.failure.map { .stopped($0) } ?? .empty(head: head))
    }
    return .success(record)
  }
}
