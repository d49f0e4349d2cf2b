package import EventLog
package import JSON

/// What the proof of one projection's stored views came to.
package struct ViewCheck: Sendable, Equatable {
  /// The first document that is not what a fresh fold makes of the same events.
  package struct Difference: Sendable, Equatable {
    /// The view's key.
    package let key: String
    /// Which of its parts; nil for the head.
    package let part: PartName?
    /// The first place within the document; the whole document where it is missing, extra or no JSON.
    package let pointer: JSONPointer
    /// What is stored there; nil if nothing is, or nothing readable.
    package let stored: JSONValue?
    /// What a fresh fold has there; nil if nothing.
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
  /// Why the projection has stopped behind the checkpoint; nil where it has not.
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

    /// What is so, and what to do.
    package var description: String {
      switch self {
      case .missing: "there are no views of it; evtool projections rebuild makes them"
      case .otherVersion(let stored, let known):
        "version \(stored) is stored, the program has \(known): evtool projections rebuild makes them anew"
      case .otherEvents:
        "they were folded from other types or versions of events than the program has: evtool projections rebuild makes them anew"
      case .otherDecisions:
        "other events are to be passed over than when they were begun: a running server builds them anew, else evtool projections rebuild does"
      case .otherLog:
        "they were folded from another log, or another history of this one: evtool projections rebuild makes them anew"
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
  /// Works beside a writer; costs a rebuild. `decided` is what operators have decided about the projection. `progress` gets the number of
  /// events passed since the last call, from any thread.
  ///
  /// - Throws: ``ProjectionError`` where the fold stops before the views' checkpoint.
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
