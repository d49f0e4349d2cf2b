public import EventLog
public import JSON

extension Views {
  /// A view as it is now, as JSON with its newest two pages; nil if there is none.
  ///
  /// - Throws: ``UnknownProjection``, naming those that are known.
  public func document(_ projection: String, _ key: String) throws -> JSONValue? {
    try view(projection, key)?.json
  }

  /// A view as it is now, with the pages that are chosen; nil if there is none.
  ///
  /// The newest page of a view with any number of pages is read in well under a millisecond.
  public func view(
    _ projection: String, _ key: String, pages: PageChoice = .newest(2)
  ) throws -> View? {
    try fold(projection).view(key, pages)
  }

  /// A view as it was at a moment; nil if there was none.
  ///
  /// Costs the events that made it, wherever in the log they are.
  public func view(
    _ projection: String, _ key: String, at moment: Moment, pages: PageChoice = .newest(2)
  ) throws -> View? {
    try fold(projection).view(key, pages, at: moment, log)
  }

  /// The events that have changed a view, as far as is known; of one that streams alone make the log's index says it, and this nothing.
  package func positions(of key: String, in projection: String) throws -> [UInt64] {
    try fold(projection).positions(of: key, upTo: .max)
  }

  /// The event that a view could not take and stands still before, or that could be any view's; nil where it goes on.
  public func standsStill(_ projection: String, _ key: String) throws -> ProjectionError? {
    try fold(projection).status.quarantined.failure(of: key)
  }

  /// The document of a key as the projection's own type, as it is now.
  public func document<Known: Projection>(
    _ projection: Known, _ key: String
  ) throws -> Known.Document? {
    try fold(projection).document(key)
  }

  /// A part of a view as the projection's own type, as it is now.
  public func part<Known: Projection>(
    _ projection: Known, _ key: String, _ name: PartName
  ) throws -> Known.Part? {
    try fold(projection).part(name, of: key)
  }

  /// How each projection is getting on, in the order in which they were given.
  public func statuses() throws -> [ViewStatus] {
    let head = try log.head()
    return folds.map { ViewStatus($0.status, of: $0.name, head: head) }
  }

  /// How far the documents are that are being built beside those of a projection, by the decisions that are known now; nil where none are.
  package func building(_ projection: String) throws -> Position? {
    let order = try fold(projection).status.order
    guard let record = try tables.record(projection, in: tables.rebuilds), record.order == order
    else { return nil }
    return record.position
  }

  /// What is stored of projections that this program does not have, such as another program's plugins.
  package func unknown() throws -> [ViewStatus] {
    let head = try log.head()
    let known = Set(folds.map { ExactText($0.name) })
    return try tables.stored().filter { !known.contains(ExactText($0.name)) }
      .map { ViewStatus(unknown: $0.record, of: $0.name, head: head) }
  }
}

/// How a projection is getting on.
public struct ViewStatus: Sendable, Equatable {
  /// What it is doing.
  public enum State: String, Sendable, CaseIterable {
    /// Its documents hold what was folded up to its checkpoint.
    case ready
    /// The same, but for events that it could not fold: each view stands still before the first of its own.
    case incomplete
    /// It could not fold too many events.
    case stopped
    /// Its documents are of another version, or hold what was erased since; they are to be built anew.
    case outdated
    /// It has not been folded yet.
    case missing
    /// This program does not have the projection: nobody can say whether its documents are right.
    case unknown
  }

  /// The projection.
  public let name: String
  /// The version of its documents.
  public let version: Int
  /// How far it has folded.
  public let checkpoint: Position
  /// How many events follow in the log.
  public let lag: Int
  /// How many documents were stored when it was written last.
  public let documents: Int
  /// The hash of these.
  public let stateHash: StateHash
  /// What it is doing.
  public let state: State
  /// Why it has stopped.
  public let failure: ProjectionError?
  /// The events that it could not fold and left out, each with the view that stands still since.
  public let quarantined: [ProjectionError]
  /// The events that its documents pass over, since an operator decided so.
  package let skipped: [Int64]
  /// Whether its documents were begun before the newest decision about it.
  package let isBehindDecisions: Bool

  init(_ status: FoldStatus, of name: String, head: Position) {
    self.name = name
    version = status.record.version
    checkpoint = status.position
    lag = Int(head.value) - Int(status.position.value)
    documents = status.record.documents
    stateHash = status.record.hash
    quarantined = status.quarantined
    skipped = status.record.skipped
    isBehindDecisions = status.record.order != status.order
    failure = status.failure ?? (status.isStored ? status.record.failure : nil)
    state =
      failure != nil
      ? .stopped
      : status.needsRebuild
        ? .outdated
        : status.record.generation == 0 || status.position == .start && head > .start
          ? .missing : quarantined.isEmpty ? .ready : .incomplete
  }

  init(unknown record: ViewRecord, of name: String, head: Position) {
    self.name = name
    version = record.version
    checkpoint = record.position
    lag = Int(head.value) - Int(record.position.value)
    documents = record.documents
    stateHash = record.hash
    quarantined = record.quarantined
    skipped = record.skipped
    isBehindDecisions = false
    failure = record.failure
    state = .unknown
  }
}
