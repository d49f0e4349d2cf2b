import Synchronization

/// Requests that wait for their answers; each gets one, or an error.
final class PendingRequests: Sendable {
  private struct State {
    var lastID: Int64 = 0
    var waiting: [Int64: CheckedContinuation<Reply, any Error>] = [:]
    var ending: (any Error)?
  }

  private let state = Mutex(State())

  /// Why nothing is answered any more; nil while something may be.
  var ending: (any Error)? { state.withLock(\.ending) }

  /// Gives a request an identifier, sends it and waits.
  ///
  /// - Throws: why everything ended, or `CancellationError`; then `cancelled` is called.
  func wait(
    sending send: (Int64) -> Void, cancelled: @escaping @Sendable (Int64) -> Void
  ) async throws -> Reply {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let ending: (any Error)? = state.withLock { state in
          guard state.ending == nil, !Task.isCancelled else {
            return state.ending ?? CancellationError()
          }
          state.waiting[id] = continuation
          // Under the lock: whoever is cancelled now is told to the server after the request.
          send(id)
          return nil
        }
        if let ending { continuation.resume(throwing: ending) }
      }
    } onCancel: {
      if give(up: id) { cancelled(id) }
    }
  }

  /// Hands an answer to whoever waits for it.
  func answer(_ id: Int64, _ reply: Reply) {
    state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: reply)
  }

  /// Ends everything that waits, and everything that is yet to be asked; the first reason counts.
  func end(_ error: any Error) {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      if state.ending == nil { state.ending = error }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume(throwing: error) }
  }

  private func give(up id: Int64) -> Bool {
    let continuation = state.withLock { $0.waiting.removeValue(forKey: id) }
    continuation?.resume(throwing: CancellationError())
    return continuation != nil
  }
}
