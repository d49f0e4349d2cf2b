import Synchronization

/// Holds tasks up until it is opened, and tells when the first one has come.
final class AsyncGate: Sendable {
  private struct State {
    var isOpen = false
    var isReached = false
    var passing: [CheckedContinuation<Void, Never>] = []
    var watching: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Returns once the gate is open.
  func pass() async {
    await withCheckedContinuation { continuation in
      let woken = state.withLock { state -> [CheckedContinuation<Void, Never>] in
        state.isReached = true
        defer { state.watching = [] }
        if state.isOpen { return state.watching + [continuation] }
        state.passing.append(continuation)
        return state.watching
      }
      for continuation in woken { continuation.resume() }
    }
  }

  /// Returns once somebody stands before the gate, or has passed it.
  func reached() async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if !state.isReached { state.watching.append(continuation) }
        return state.isReached
      }
      if isReached { continuation.resume() }
    }
  }

  func open() {
    let woken = state.withLock { state in
      state.isOpen = true
      defer { state.passing = [] }
      return state.passing
    }
    for continuation in woken { continuation.resume() }
  }
}
