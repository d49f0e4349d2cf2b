import Basics

/// Wakes those who wait for the log to grow beyond a position.
public final class AppendSignal: Sendable {
  private struct Waiter {
    let id: Int
    let position: Position
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var head = Position.start
    var waiters: [Waiter] = []
    var newest = 0
    var cancelled: Set<Int> = []
  }

  private let state = Lock(State())

  /// A signal for a log without events.
  public init() {}

  /// The log has grown: wakes everybody who waits for less.
  public func announce(_ head: Position) {
    let woken = state.withLock { state in
      state.head = max(state.head, head)
      guard !state.waiters.isEmpty else { return [Waiter]() }
      let woken = state.waiters.filter { $0.position < state.head }
      state.waiters.removeAll { $0.position < state.head }
      return woken
    }
    for waiter in woken { waiter.continuation.resume() }
  }

  /// Returns once the log has grown beyond a position, or when the task is cancelled.
  public func wait(beyond position: Position) async {
    let id = state.withLock { state in
      state.newest += 1
      return state.newest
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDone = state.withLock { state in
          if state.head > position || state.cancelled.remove(id) != nil { return true }
          state.waiters.append(Waiter(id: id, position: position, continuation: continuation))
          return false
        }
        if isDone { continuation.resume() }
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func cancel(_ id: Int) {
    let waiter = state.withLock { state in
      guard let index = state.waiters.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return Waiter?.none
      }
      return state.waiters.remove(at: index)
    }
    waiter?.continuation.resume()
  }
}
