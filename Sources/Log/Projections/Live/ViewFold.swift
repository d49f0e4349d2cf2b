import Basics
import EventLog
import JSON
internal import LMDB

/// The views of one projection in a running program, with what is not written yet in memory.
final class ViewFold<Folded: Projection>: Sendable {
  struct State {
    /// The documents that are served.
    var record: ViewRecord
    /// The documents that were folded on top of the store.
    var documents: Documents<Folded>
    /// How far.
    var position: Position
    var failure: ProjectionError?
    /// The operators' decisions.
    var order: FoldOrder
    /// The order whose build has failed: it is not tried again before another one.
    var refused: FoldOrder?
    /// Whether `documents` hold a part of an event that failed: then only the store counts.
    var isTorn = false
    /// The damage of the event that failed, until the log is told.
    var damage: DamagedEvent?
    /// Whether others fold these documents in the store.
    var isLent = false
  }

  let projection: Folded
  /// The version of the documents that this program folds.
  let version: FoldedVersion
  let tables: ViewTables
  let state: Lock<State>

  /// Opens the views as they are stored; for a writer there is a record.
  init(
    _ projection: Folded, _ version: FoldedVersion, _ tables: ViewTables, _ record: ViewRecord,
    _ order: FoldOrder
  ) {
    self.projection = projection
    self.version = version
    self.tables = tables
    state = Lock(
      State(
        record: record, documents: tables.liveDocuments(of: projection, record),
        position: record.position, order: order))
  }

  var name: String { projection.name }

  /// Folds up to `limit` events that follow; true once nothing more is to be done.
  func advance(_ log: any EventLog, limit: Int) throws -> Bool {
    try state.withLock { state in
      guard isFoldable(state) else { return true }
      defer {
        if let damage = state.damage.take() { (log as? any DamageAwareLog)?.note(damage) }
      }
      do {
        return try log.withSnapshot { snapshot in
          guard snapshot.head > state.position else { return true }
          var passed = 0
          try snapshot.forEachEvent(
            from: state.position.next, opens: { projection.events.contains($0.type) }
          ) { event in
            passed += 1
            return fold(event, &state) && passed < limit ? .proceed : .stop
          }
          try checkReadable(state)
          return state.failure != nil || state.position >= snapshot.head
        }
      } catch let damage as DamagedEvent {
        // It stands still before it; others, which do not want the event, go on.
        state.failure = ProjectionError(
          position: Int64(clamping: damage.position.value), projection: name,
          reason: damage.what, type: damage.type?.name ?? "?", view: nil)
        return true
      }
    }
  }

  /// - Throws: ``DamagedViews`` if a stored document could not be read.
  private func checkReadable(_ state: State) throws {
    guard let error = state.documents.unreadable else { return }
    try tables.decode { throw error }
  }

  private func isFoldable(_ state: State) -> Bool {
    state.failure == nil && !state.isLent && state.record.folded == version
  }

  private func fold(_ event: borrowing EventView, _ state: inout State) -> Bool {
    do throws(ProjectionError) {
      if projection.events.contains(event.type) {
        try projection.fold(event, into: &state.documents)
        if state.documents.isCareful { note(event, &state) }
      }
    } catch {
      // The stored documents are to blame, and not the event.
      if state.documents.unreadable == nil {
        state.failure = error
        state.damage = DamagedEvent(event)
      }
      state.isTorn = true
      return false
    }
    if event.type.takesAway { state.record.note(forgotten: event.position) }
    state.position = event.position
    return true
  }

  /// Keeps what is left out by now; if the event is, the log hears whether it was damaged.
  private func note(_ event: borrowing EventView, _ state: inout State) {
    let leftOut = state.documents.quarantined
    if leftOut.count > state.record.quarantined.count { state.damage = DamagedEvent(event) }
    state.record.quarantined = leftOut
  }

  /// Goes back to what is stored, and folds again up to the event that failed, which is left out;
  /// so are from then on all that fail, without going back.
  ///
  /// Only while nobody writes.
  func mend(_ log: any EventLog) throws {
    try state.withLock { state in
      guard state.isTorn, let failure = state.failure else { return }
      let end = Position(UInt64(clamping: failure.position))
      state.documents = tables.documents(of: projection, state.record)
      state.documents.isCareful = true
      state.position = state.record.position
      state.failure = nil
      try log.withSnapshot { snapshot in
        try snapshot.forEachEvent(from: state.position.next) { event in
          guard event.position <= end else { return .stop }
          return fold(event, &state) ? .proceed : .stop
        }
      }
      try checkReadable(state)
      state.isTorn = false
    }
  }
}

extension ViewFold {
  func lend() -> any ProjectionBuild {
    let record = state.withLock { state in
      state.isLent = true
      state.documents = tables.documents(of: projection, state.record)
      return state.record
    }
    return StoredBuild(projection, record, in: tables.records, of: tables)
  }

  func takeBack(_ build: any ProjectionBuild) {
    state.withLock { state in
      state.isLent = false
      serve(build.record, &state)
    }
  }

  private func serve(_ record: ViewRecord, _ state: inout State) {
    state.record = record
    state.position = record.position
    state.failure = record.failure
    state.documents = tables.liveDocuments(of: projection, record)
  }

  func buildBeside(_ log: any EventLog) throws -> any ProjectionBuild {
    var record: ViewRecord
    let order = state.withLock { $0.order }
    if let known = try tables.record(name, in: tables.rebuilds), known.failure == nil,
      known.folded == version, known.order == order, !known.isOutdated, try log.isSource(of: known)
    {
      record = known
    } else {
      let head = try log.head()
      record = try tables.write { transaction in
        let record = ViewRecord(
          generation: try tables.newGeneration(transaction), version: version, order: order,
          born: head)
        try tables.put(record, of: name, in: tables.rebuilds, transaction)
        return record
      }
    }
    return StoredBuild(projection, record, in: tables.rebuilds, of: tables)
  }

  func swap(_ build: any ProjectionBuild, _ bulk: BulkFold) throws {
    try state.withLock { state in
      try bulk.run([build], upTo: state.position)
      guard build.record.failure == nil, !build.record.isOutdated else { return }
      try tables.write { transaction in
        try tables.put(build.record, of: name, in: tables.records, transaction)
        try transaction.remove(Array(name.utf8).span, from: tables.rebuilds)
        if state.record.isOutdated { try tables.noteTraces(transaction) }
      }
      state.isTorn = false
      serve(build.record, &state)
    }
  }

  func beginAnew(_ log: any EventLog) throws {
    let head = try log.head()
    try state.withLock { state in
      let record = try tables.write { transaction in
        let record = ViewRecord(
          generation: try tables.newGeneration(transaction), version: version, order: state.order,
          born: head)
        try tables.put(record, of: name, in: tables.records, transaction)
        try tables.noteTraces(transaction)
        return record
      }
      state.isTorn = false
      serve(record, &state)
    }
  }

  func view(_ key: String, _ pages: PageChoice) throws -> View? {
    try state.withLock { try reader($0).view(key, pages) }
  }

  func keys(after last: String?, limit: Int) throws -> [String] {
    let generation = state.withLock { $0.record.generation }
    return try tables.views(in: generation, after: last, limit: limit)
  }

  /// A document as the projection's own type.
  func document(_ key: String) throws -> Folded.Document? {
    try bytes(DocumentKey(view: key)).map { json in
      try tables.decode { try Folded.Document(json: json) }
    }
  }

  /// A part as the projection's own type.
  func part(_ name: PartName, of key: String) throws -> Folded.Part? {
    try bytes(DocumentKey(view: key, part: name)).map { json in
      try tables.decode { try Folded.Part(json: json) }
    }
  }

  private func bytes(_ key: DocumentKey) throws -> [UInt8]? {
    try state.withLock { try reader($0).bytes(key) }
  }

  private func reader(_ state: State) -> ViewReader<Folded> {
    ViewReader(
      documents: state.isTorn ? nil : state.documents, tables: tables,
      generation: state.record.generation, partsMember: projection.partsMember)
  }

  func view(
    _ key: String, _ pages: PageChoice, at moment: LogMoment, _ log: any EventLog
  ) throws -> View? {
    let skipped = Set(status.record.skipped)
    let past = PastFold(projection, log, skipping: skipped) { key, end in
      try self.positions(of: key, upTo: end)
    }
    guard var view = try past.view(key, pages, at: moment) else { return nil }
    if view.stalled == nil { view.stalled = try failure(of: key, pages, at: moment, log) }
    return view
  }

  /// Why a view stood still at a moment: what could not be folded changed nothing, and is none of
  /// the events that it is folded from.
  private func failure(
    of key: String, _ pages: PageChoice, at moment: LogMoment, _ log: any EventLog
  ) throws -> ProjectionError? {
    guard let failure = try view(key, pages)?.stalled else { return nil }
    let position = Position(UInt64(clamping: failure.position))
    let event = try log.withSnapshot { try $0.event(at: position) }
    return event.map(moment.includes) ?? false ? failure : nil
  }

  /// The events that changed a view, from the store and from memory.
  func positions(of key: String, upTo end: UInt64) throws -> [UInt64] {
    try state.withLock { state in
      guard state.record.folded == version else {
        throw OutdatedView(projection: name)
      }
      let stored = try tables.positions(of: key, in: state.record.generation, upTo: end)
      let recent = state.documents.slots[ExactText(key)]?.touches.filter { $0 <= end } ?? []
      return stored + recent
    }
  }
}

/// A view of another version of its projection, which is served until the new one is built but
/// cannot be looked into.
public struct OutdatedView: Error, Equatable, CustomStringConvertible {
  public let projection: String

  /// One line for a person.
  public var description: String {
    "the views of \(projection) are of another version: run evtool projections rebuild \(projection)"
  }
}

extension ViewFold: ViewFolding {
  var status: FoldStatus {
    state.withLock { state in
      FoldStatus(
        record: state.record, position: state.position, failure: state.failure,
        isTorn: state.isTorn, isLent: state.isLent, version: version,
        changes: state.documents.changed.count, quarantined: state.record.quarantined,
        order: state.order, isRefused: state.refused == state.order)
    }
  }

  func fail(_ failure: ProjectionError) {
    state.withLock { state in
      state.failure = failure
      state.refused = state.order
    }
  }

  func take(_ order: FoldOrder) { state.withLock { $0.order = order } }

  /// Copies of what is not stored; nil if everything is.
  func unwritten() -> FoldWriting? {
    state.withLock { state in
      guard !state.isTorn, !state.isLent else { return nil }
      var record = state.record
      record.failure = state.failure
      guard state.position > record.position || record != state.record else { return nil }
      return FoldWriting(
        unwritten: state.documents.unwritten(), position: state.position, record: record)
    }
  }

  func markStored(_ writing: FoldWriting) {
    guard let written = writing.written, let next = writing.next else { return }
    state.withLock { state in
      var next = next
      next.isOutdated = next.isOutdated || state.record.isOutdated
      next.quarantined = state.record.quarantined
      state.record = next
      state.documents.markStored(writing.unwritten, written, keeping: Self.kept)
    }
  }

  private static var kept: DocumentLimit { DocumentLimit(documents: 20_000, bytes: 128 << 20) }
}

/// The views of one projection, whatever its type.
protocol ViewFolding: AnyObject, Sendable {
  var name: String { get }
  var status: FoldStatus { get }
  func advance(_ log: any EventLog, limit: Int) throws -> Bool
  func mend(_ log: any EventLog) throws
  /// Stops it, for a reason that is known.
  func fail(_ failure: ProjectionError)
  /// Takes the operators' decisions: the documents are built anew where they were folded by
  /// something else.
  func take(_ order: FoldOrder)
  func unwritten() -> FoldWriting?
  func markStored(_ writing: FoldWriting)

  /// Lends the documents to a build in the store.
  func lend() -> any ProjectionBuild
  /// Takes them back, as they are stored now.
  func takeBack(_ build: any ProjectionBuild)
  /// A build beside, which goes on with what is there of one, or begins anew.
  func buildBeside(_ log: any EventLog) throws -> any ProjectionBuild
  /// Brings a build to where the fold is, and serves its documents from now on.
  func swap(_ build: any ProjectionBuild, _ bulk: BulkFold) throws
  /// Lets go of all documents, and folds the log from its beginning; only while nobody builds or
  /// writes.
  func beginAnew(_ log: any EventLog) throws

  /// The events that changed a view, up to a position, where no stream alone makes it.
  func positions(of key: String, upTo end: UInt64) throws -> [UInt64]
  func keys(after last: String?, limit: Int) throws -> [String]
  func view(_ key: String, _ pages: PageChoice) throws -> View?
  func view(_ key: String, _ pages: PageChoice, at moment: LogMoment, _ log: any EventLog) throws
    -> View?
}

/// The state of a fold.
struct FoldStatus: Sendable {
  let record: ViewRecord
  let position: Position
  let failure: ProjectionError?
  let isTorn: Bool
  let isLent: Bool
  /// The version of the documents that the program folds.
  let version: FoldedVersion
  let changes: Int
  let quarantined: [ProjectionError]
  /// The operators' decisions.
  let order: FoldOrder
  /// Whether a build by that has failed.
  let isRefused: Bool

  /// Whether the documents have to be built anew beside.
  var needsRebuild: Bool { record.folded != version || record.isOutdated || isOtherwiseDecided }
  /// Whether nobody can go on with them, or should: they are of other rules, or hold what was
  /// erased since.
  var isOutdated: Bool { failure == nil && (record.folded != version || record.isOutdated) }
  /// Whether they are to be built anew: what has stopped is tried again only once something else is
  /// decided.
  var wantsRebuild: Bool { isOutdated || isOtherwiseDecided && !isRefused }

  private var isOtherwiseDecided: Bool { record.order != order }
  /// Whether it is as it was stored.
  var isStored: Bool { position == record.position }
  /// Whether it goes on by itself.
  var isRunning: Bool { failure == nil && record.folded == version }
}

/// The documents that one fold has to write, and what it is once written.
struct FoldWriting: Sendable {
  let unwritten: UnwrittenDocuments
  let position: Position
  let record: ViewRecord
  var written: WrittenChanges?
  var next: ViewRecord?
}
