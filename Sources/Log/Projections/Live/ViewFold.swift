import EventLog
import JSON
internal import LMDB
import Synchronization

/// The views of one projection in a running program, with what is not written yet in memory.
final class ViewFold<Folded: Projection>: Sendable {
  struct State {
    /// The documents that are served.
    var record: ViewRecord
    /// What was folded on top of the store.
    var documents: Documents<Folded>
    /// How far.
    var position: Position
    var failure: ProjectionError?
    /// What operators have decided.
    var order: FoldOrder
    /// The order whose build has failed: it is not tried again before another one.
    var refused: FoldOrder?
    /// Whether `documents` hold a part of an event that failed: then only the store counts.
    var isTorn = false
    /// What of the event that failed is damaged, until the log is told.
    var damage: DamagedEvent?
    /// Whether others fold these documents in the store.
    var isLent = false
  }

  let projection: Folded
  /// What documents are of that this program folds.
  let version: FoldedVersion
  let tables: ViewTables
  let state: Mutex<State>

  /// Opens the views as they are stored; for a writer there is a record.
  init(
    _ projection: Folded, _ version: FoldedVersion, _ tables: ViewTables, _ record: ViewRecord,
    _ order: FoldOrder
  ) {
    self.projection = projection
    self.version = version
    self.tables = tables
    state = Mutex(
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
        if let damage = state.damage.take() { (log as? any DamageStopping)?.note(damage) }
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

  /// - Throws: ``DamagedViews`` where a stored document could not be read.
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
      // What is stored is to blame, and not the event.
      if state.documents.unreadable == nil {
        state.failure = error
        state.damage = DamagedEvent(event)
      }
      state.isTorn = true
      return false
    }
    if event.type == SubjectForgotten.eventType { state.record.note(forgotten: event.position) }
    state.position = event.position
    return true
  }

  /// Keeps what is left out by now; if the event is, the log hears whether it was damaged.
  private func note(_ event: borrowing EventView, _ state: inout State) {
    let leftOut = state.documents.quarantined
    if leftOut.count > state.record.quarantined.count { state.damage = DamagedEvent(event) }
    state.record.quarantined = leftOut
  }

  /// Goes back to what is stored, and folds again up to the event that failed, which is left out; so are from then on all that fail,
  /// without going back.
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
