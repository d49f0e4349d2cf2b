import Dispatch
internal import EventLog
import Synchronization

/// A batch that is checked on another core while more are gathered.
final class PendingCheck: Sendable {
  private enum State {
    case waiting(FrameBatch)
    case running
    case done(BatchCheck)
  }

  private let state: Mutex<State>
  private let finished = DispatchSemaphore(value: 0)

  init(_ batch: FrameBatch) {
    state = Mutex(.waiting(batch))
    DispatchQueue.global().async { self.run() }
  }

  /// Checks the batch here, if nobody has begun: whoever has to wait helps, and never waits for a core that does not come.
  func run() {
    guard let batch = claimed() else { return }
    let check = BatchCheck(batch)
    state.withLock { $0 = .done(check) }
    finished.signal()
  }

  var isDone: Bool {
    state.withLock { state in if case .done = state { true } else { false } }
  }

  /// What was found, once; waits for it.
  func value() -> BatchCheck? {
    run()
    finished.wait()
    return state.withLock { state in
      guard case .done(let check) = state else { return nil }
      return check
    }
  }

  private func claimed() -> FrameBatch? {
    state.withLock { state in
      guard case .waiting(let batch) = state else { return nil }
      state = .running
      return batch
    }
  }
}
