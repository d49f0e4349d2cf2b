internal import Basics
public import EventLog
internal import Files
import Foundation
public import JSON
internal import LMDB

/// The views of a log, kept on disk: each projection's documents, and how far it has folded.
///
/// Events are folded into memory, where they can be read at once, and written back now and then:
/// documents, checkpoint and state hash in one synced LMDB transaction, so every event counts
/// exactly once. After a kill or a power cut the views are as they were at some earlier write,
/// never in between, and go on from there. An event that a projection cannot fold is left out, and
/// its view stands still before it while all others go on. One whose version has changed is built
/// anew beside its old documents, which serve as they are until then.
///
/// While ``run()`` runs, views follow the log by themselves; without it ``catchUp()`` does as much
/// in the caller's thread.
public final class Views: Sendable {
  /// Whether views are written.
  public enum Mode: Sendable {
    /// Only read, beside a writer or without one: as they were stored when they were opened, folded
    /// further in memory.
    case reading
    /// Folded and written back; one process at a time.
    case writing
  }

  let log: any EventLog
  let tables: ViewTables
  let folds: [any ViewFolding]
  let mode: Mode
  let limits: ViewLimits
  let cores: Int
  let writeInterval: Duration
  let decisions: ProjectionDecisions?
  /// The damaged views that were in the folder and are gone: everything is to be built anew.
  public let replaced: DamagedViews?
  /// The damage that reads have met in the files since; the next writer that replaces damaged views
  /// builds them anew.
  public var damage: DamagedViews? { tables.damage.first }
  /// How far the stored views had come when they were opened, where the log ends before; nil if it
  /// does not.
  package let ahead: Position?
  private let lock: WriterLock?
  let writing = Lock(())
  let building = Lock(())
  let runners = Lock(0)
  let signal = AppendSignal()
  let built = Callback<(Int, Int)>()
  let rebuildWanted = Lock<AsyncStream<Void>.Continuation?>(nil)

  /// Opens the views in a folder; a writer creates what is missing and begins anew what is not of
  /// this log.
  ///
  /// `cores` threads build what is far behind, by default as many as the machine has;
  /// `writeInterval` is how long a change may stay in memory only while views run. With
  /// `isReplacing` damaged views are removed, and new ones begun; a writer looks at every page
  /// before it uses any, since a damaged one could end the process. `decisions` is the file in
  /// which operators note events that are to be passed over (`evtool projections skip`); views that
  /// run look at it every `writeInterval`.
  ///
  /// - Throws: ``LockedViews`` at once if another process writes them, ``DamagedViews``,
  ///   ``UnusableViews``.
  public convenience init(
    path: String, projections: [any Projection], log: any EventLog, mode: Mode = .writing,
    cores: Int? = nil, writeInterval: Duration = .seconds(1), decisions: String? = nil,
    isReplacing: Bool = false
  ) throws {
    try self.init(
      path: path, projections: projections, log: log, mode: mode, cores: cores,
      writeInterval: writeInterval, limits: ViewLimits(), decisions: decisions,
      isReplacing: isReplacing)
  }

  /// Opens the views in a folder with other limits than usual, for tests of what happens at them.
  package init(
    path: String, projections: [any Projection], log: any EventLog, mode: Mode = .writing,
    cores: Int? = nil, writeInterval: Duration = .seconds(1), limits: ViewLimits,
    decisions: String? = nil, isReplacing: Bool = false, isChecked: Bool = false
  ) throws {
    lock = mode == .writing ? try Self.lock(path) : nil
    let tables: ViewTables
    (tables, replaced) =
      isReplacing
      ? try Self.sound(path)
      : (
        try ViewTables(
          path: path, isReadOnly: mode == .reading, isWhole: isChecked || mode == .writing), nil
      )
    self.log = log
    self.tables = tables
    self.mode = mode
    self.limits = limits
    self.cores = max(1, cores ?? ProcessInfo.processInfo.activeProcessorCount)
    self.writeInterval = writeInterval
    self.decisions = decisions.map { ProjectionDecisions(path: $0) }
    let (head, known) = (
      try log.head(), try projections.compactMap { try tables.record($0.name, in: tables.records) }
    )
    ahead = known.map(\.position).max().flatMap { $0 > head ? $0 : nil }
    let orders = try self.decisions?.orders() ?? [:]
    folds = try projections.map { try $0.viewFold(tables, log, mode, orders[$0.name]) }
    if mode == .writing {
      try tables.removeDraft()
      try tables.removeRubbish()
    }
  }

  /// Opens what is stored in a folder for reading; nil if there are no views.
  ///
  /// Who may read the files and not write them reads them while nobody writes, and keeps writers
  /// away meanwhile. With `isChecked` every page is looked at before.
  ///
  /// - Throws: ``UnreadableViews`` if the files may not be read, ``LockedViews`` where a writer
  ///   stands in the way, ``DamagedViews``, ``UnusableViews``.
  public static func stored(
    path: String, projections: [any Projection], log: any EventLog, decisions: String? = nil,
    isChecked: Bool = false
  ) throws -> Views? {
    do {
      return try Views(
        path: path, projections: projections, log: log, mode: .reading, limits: ViewLimits(),
        decisions: decisions, isChecked: isChecked)
    } catch let error as LMDBError where error.isMissing {
      return nil
    } catch let error as LMDBError where error.isDenied {
      throw UnreadableViews(path: path, reason: error.description)
    } catch let error as FileError where error.isDenied {
      throw UnreadableViews(path: path, reason: error.description)
    }
  }

  deinit {
    do {
      try flush()
    } catch {
      // Nothing is lost: the next start folds these events again.
    }
  }

  private static func lock(_ path: String) throws -> WriterLock {
    do {
      return try translateErrors(of: path) {
        try Folder.create(path, shared: true)
        return try WriterLock(folder: path)
      }
    } catch let error as FileError {
      throw UnusableViews(path: path, reason: error.description, isFull: false)
    }
  }

  /// The tables in a folder that this process holds the writer's lock of, without damaged ones.
  private static func sound(_ path: String) throws -> (ViewTables, DamagedViews?) {
    do {
      if let damage = ViewDamage.noted(in: path) { throw damage }
      return (try ViewTables(path: path, isReadOnly: false, isWhole: true), nil)
    } catch let damage as DamagedViews {
      // The note goes last: whoever is stopped in between begins anew all the same.
      for file in ["data.mdb", "lock.mdb"].map({ path + "/" + $0 }) + [ViewDamage.file(in: path)] {
        guard unlink(file) == 0 || errno == ENOENT else {
          let reason = "\(file) could not be removed: \(SystemErrorText.of(errno))"
          throw UnusableViews(path: path, reason: reason, isFull: false)
        }
      }
      return (try ViewTables(path: path, isReadOnly: false), damage)
    }
  }

  func fold(_ name: String) throws -> any ViewFolding {
    guard let fold = folds.first(where: { $0.name == name }) else {
      throw UnknownProjection(name: name, known: folds.map(\.name))
    }
    return fold
  }

  func fold<Known: Projection>(_ projection: Known) throws -> ViewFold<Known> {
    guard let fold = try fold(projection.name) as? ViewFold<Known> else {
      throw UnknownProjection(name: projection.name, known: folds.map(\.name))
    }
    return fold
  }
}

extension Projection {
  fileprivate func viewFold(
    _ tables: ViewTables, _ log: any EventLog, _ mode: Views.Mode, _ decided: FoldOrder?
  ) throws -> any ViewFolding {
    let order = decided ?? FoldOrder()
    let version = try FoldedVersion(of: self, in: log)
    if let known = try tables.record(name, in: tables.records), try log.isSource(of: known) {
      return ViewFold(self, version, tables, known, order)
    }
    let head = try log.head()
    guard mode == .writing else {
      return ViewFold(
        self, version, tables,
        ViewRecord(generation: 0, version: version, order: order, born: head), order)
    }
    let record = try tables.write { transaction in
      let record = ViewRecord(
        generation: try tables.newGeneration(transaction), version: version, order: order,
        born: head)
      try tables.put(record, of: name, in: tables.records, transaction)
      return record
    }
    return ViewFold(self, version, tables, record, order)
  }
}

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
    _ projection: String, _ key: String, at moment: LogMoment, pages: PageChoice = .newest(2)
  ) throws -> View? {
    try fold(projection).view(key, pages, at: moment, log)
  }

  /// The events that have changed a view, as far as is known; of one that streams alone make the
  /// log's index says it, and this nothing.
  package func positions(of key: String, in projection: String) throws -> [UInt64] {
    try fold(projection).positions(of: key, upTo: .max)
  }

  /// The event that a view could not take and stands still before, or that could be any view's; nil
  /// if it goes on.
  public func stalled(_ projection: String, _ key: String) throws -> ProjectionError? {
    try fold(projection).status.quarantined.failure(of: key)
  }

  /// The document of a key as the projection's own type, as it is now.
  public func document<Known: Projection>(
    _ projection: Known, _ key: String
  ) throws -> Known.Document? {
    try fold(projection).document(key)
  }

  /// The keys of a projection's views behind a key, in the order of their bytes: the next page of
  /// all of them.
  ///
  /// The folded documents are written back first; in a program that only reads views, these are those that
  /// the writing one has written back.
  public func keys(
    of projection: String, after last: String? = nil, limit: Int = 100
  ) throws -> [String] {
    try flush()
    return try fold(projection).keys(after: last, limit: max(0, limit))
  }

  /// The next page of a projection's documents, each with its key, as they are now.
  public func documents<Known: Projection>(
    _ projection: Known, after last: String? = nil, limit: Int = 100
  ) throws -> [(key: String, document: Known.Document)] {
    let fold = try fold(projection)
    return try keys(of: projection.name, after: last, limit: limit).compactMap { key in
      try fold.document(key).map { (key, $0) }
    }
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

  /// How far the documents are that are being built beside those of a projection, by the decisions
  /// that are known now; nil if none are.
  package func building(_ projection: String) throws -> Position? {
    let order = try fold(projection).status.order
    guard let record = try tables.record(projection, in: tables.rebuilds), record.order == order
    else { return nil }
    return record.position
  }

  /// The stored views of projections that this program does not have, such as another program's
  /// plugins.
  package func unknown() throws -> [ViewStatus] {
    let head = try log.head()
    let known = Set(folds.map { ExactText($0.name) })
    return try tables.stored().filter { !known.contains(ExactText($0.name)) }
      .map { ViewStatus(unknown: $0.record, of: $0.name, head: head) }
  }
}

/// How a projection is getting on.
public struct ViewStatus: Sendable, Equatable {
  /// Its state.
  public enum State: String, Sendable, CaseIterable {
    /// Its documents hold what was folded up to its checkpoint.
    case ready
    /// The same, but for events that it could not fold: each view stands still before the first of
    /// its own.
    case incomplete
    /// It could not fold too many events.
    case stopped
    /// Its documents are of another version, or hold what was erased since; they are to be built
    /// anew.
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
  /// Its state.
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

/// A view that holds whatever has been folded: for whoever decides by it.
public struct CurrentView<Known: Projection>: Sendable {
  let fold: ViewFold<Known>
  let key: String

  /// The document, as the projection's own type; nil if there is none.
  public var document: Known.Document? { get throws { try fold.document(key) } }

  /// The document with its newest two pages, as JSON; nil if there is none.
  public var json: JSONValue? { get throws { try fold.view(key, .newest(2))?.json } }
}

extension Views {
  /// The view of a key of the only projection of a type.
  ///
  /// - Throws: ``UnknownProjection`` if there is none of that type or more than one;
  ///   ``StalledView`` where the view has stopped, is of another version, or stands before an
  ///   event that it could not take: what it shows then is no longer true.
  public func current<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> CurrentView<Known> {
    let known = folds.compactMap { $0 as? ViewFold<Known> }
    guard known.count == 1 else {
      throw UnknownProjection(name: "of type \(projection)", known: folds.map(\.name))
    }
    let fold = known[0]
    let status = fold.status
    guard status.record.folded == status.version else {
      throw StalledView(
        projection: fold.name, key: key, reason: "it is of another version and being rebuilt")
    }
    let failure = try status.failure ?? stalled(fold.name, key)
    if let failure {
      throw StalledView(projection: fold.name, key: key, reason: "\(failure)")
    }
    return CurrentView(fold: fold, key: key)
  }
}

/// A view was asked for by somebody who has to rely on it, and it does not follow the log.
public struct StalledView: Error, Equatable, CustomStringConvertible {
  public let projection: String
  /// The view's key.
  public let key: String
  /// Why it does not go on.
  public let reason: String

  /// One line for a person.
  public var description: String {
    "the view of \(key) in \(projection) does not follow the log, and nothing can be decided by it: \(reason)"
  }
}

/// When the views do what; tests make it happen early.
package struct ViewLimits: Sendable {
  /// How many events behind the log views are brought up by all cores in the store, and no longer
  /// one by one in memory.
  package var bulkDistance = 20_000
  /// How many events are folded by all cores between two writes: what a kill costs.
  package var stretch = 100_000
  /// How long the JSON of the documents is that stay in memory between two such writes; what stands
  /// for it takes some times that.
  ///
  /// A stretch is made shorter where it changes more: then views that many events take turns in are
  /// written more often.
  package var bytesKept = 512 << 20
  /// How many changed documents are written without waiting any longer.
  package var changesKept = 10_000

  /// The usual limits.
  package init() {}
}
