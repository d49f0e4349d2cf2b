public import EventLog
internal import Files
import Foundation
internal import LMDB
import Synchronization

/// The views of a log, kept on disk: each projection's documents, and how far it has folded.
///
/// Events are folded into memory, where they can be read at once, and written back now and then: documents, checkpoint and state hash
/// in one synced LMDB transaction, so every event counts exactly once. After a kill or a power cut the views are as they were
/// at some earlier write, never in between, and go on from there. An event that a projection cannot fold is left out, and its view
/// stands still before it while all others go on. One whose version has changed is built anew beside its old documents, which serve as they are until then.
///
/// While ``run()`` runs, views follow the log by themselves; without it ``catchUp()`` does as much in the caller's thread.
public final class Views: Sendable {
  /// Whether views are written.
  public enum Mode: Sendable {
    /// Only read, beside a writer or without one: as they were stored when they were opened, folded further in memory.
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
  /// What was damaged in the folder, and is gone: everything is to be built anew.
  public let replaced: DamagedViews?
  /// What reads have met of damage in the files since; the next writer that replaces damaged views builds them anew.
  public var damage: DamagedViews? { tables.damage.first }
  private let lock: WriterLock?
  let writing = Mutex(())
  let building = Mutex(())
  let runners = Mutex(0)
  let signal = AppendSignal()
  let rebuildWanted = Mutex<AsyncStream<Void>.Continuation?>(nil)

  /// Opens the views in a folder; a writer creates what is missing and begins anew what is not of this log.
  ///
  /// `cores` threads build what is far behind, by default as many as the machine has; `writeInterval` is how long a change
  /// may stay in memory only while views run. With `isReplacing` damaged views are removed, and new ones begun; a writer looks at every
  /// page before it uses any, since a damaged one could end the process. `decisions` is the file in which operators note events that
  /// are to be passed over (`evtool projections skip`); views that run look at it every `writeInterval`.
  ///
  /// - Throws: ``ViewsAreLocked`` at once where another process writes them, ``DamagedViews``, ``UnusableViews``.
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
    let orders = try self.decisions?.orders() ?? [:]
    folds = try projections.map { try $0.viewFold(tables, log, mode, orders[$0.name]) }
    if mode == .writing {
      try tables.removeDraft()
      try tables.removeRubbish()
    }
  }

  /// Opens what is stored in a folder for reading; nil where there are no views.
  ///
  /// Who may read the files and not write them reads them while nobody writes, and keeps writers away meanwhile. With `isChecked` every
  /// page is looked at before.
  ///
  /// - Throws: ``ViewsAreClosed`` where the files may not be read, ``ViewsAreLocked`` where a writer stands in the way, ``DamagedViews``,
  ///   ``UnusableViews``.
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
      throw ViewsAreClosed(path: path, reason: error.description)
    } catch let error as FileError where error.isDenied {
      throw ViewsAreClosed(path: path, reason: error.description)
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
          let reason = "\(file) could not be removed: \(SystemWords.of(errno))"
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
