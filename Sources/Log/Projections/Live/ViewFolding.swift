import EventLog
import JSON
internal import LMDB

/// The views of one projection, whatever its type.
protocol ViewFolding: AnyObject, Sendable {
  var name: String { get }
  var status: FoldStatus { get }
  func advance(_ log: any EventLog, limit: Int) throws -> Bool
  func mend(_ log: any EventLog) throws
  /// Stops it, for a reason that is known.
  func fail(_ failure: ProjectionError)
  /// What operators have decided: the documents are built anew where they were folded by something else.
  func take(_ order: FoldOrder)
  func unwritten() -> FoldWriting?
  func markStored(_ writing: FoldWriting)

  /// Lends the documents to a build in the store.
  func lend() -> any Building
  /// Takes them back, as they are stored now.
  func takeBack(_ build: any Building)
  /// A build beside, which goes on with what is there of one, or begins anew.
  func buildBeside(_ log: any EventLog) throws -> any Building
  /// Brings a build to where the fold is, and serves its documents from now on.
  func swap(_ build: any Building, _ bulk: BulkFold) throws
  /// Lets go of all documents, and folds the log from its beginning; only while nobody builds or writes.
  func beginAnew(_ log: any EventLog) throws

  /// The events that changed a view, up to a position, where no stream alone makes it.
  func positions(of key: String, upTo end: UInt64) throws -> [UInt64]
  func view(_ key: String, _ pages: PageChoice) throws -> View?
  func view(_ key: String, _ pages: PageChoice, at moment: Moment, _ log: any EventLog) throws
    -> View?
}

/// What a fold is doing.
struct FoldStatus: Sendable {
  let record: ViewRecord
  let position: Position
  let failure: ProjectionError?
  let isTorn: Bool
  let isLent: Bool
  /// What documents are of that the program folds.
  let version: FoldedVersion
  let changes: Int
  let quarantined: [ProjectionError]
  /// What operators have decided.
  let order: FoldOrder
  /// Whether a build by that has failed.
  let isRefused: Bool

  /// Whether the documents have to be built anew beside.
  var needsRebuild: Bool { record.folded != version || record.isOutdated || isOtherwiseDecided }
  /// Whether nobody can go on with them, or should: they are of other rules, or hold what was erased since.
  var isOutdated: Bool { failure == nil && (record.folded != version || record.isOutdated) }
  /// Whether they are to be built anew: what has stopped is tried again only once something else is decided.
  var wantsRebuild: Bool { isOutdated || isOtherwiseDecided && !isRefused }

  private var isOtherwiseDecided: Bool { record.order != order }
  /// Whether it is as it was stored.
  var isStored: Bool { position == record.position }
  /// Whether it goes on by itself.
  var isRunning: Bool { failure == nil && record.folded == version }
}

/// What one fold has to write, and what it is once written.
struct FoldWriting: Sendable {
  let unwritten: Unwritten
  let position: Position
  let record: ViewRecord
  var written: WrittenChanges?
  var next: ViewRecord?
}
