import EventLog
internal import LMDB
import Synchronization

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

  /// Copies of what is not stored; nil where everything is.
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
