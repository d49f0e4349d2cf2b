import Basics

/// The work did not end in time.
package struct TimeLimitExceeded: Error {}

/// Runs work and gives up on it after a time, whether it heeds its cancellation or not.
///
/// Work that ignores the cancellation goes on by itself; its result is not waited for and changes
/// nothing. `ended` is called once it has really ended.
func withTimeLimit<R: Sendable>(
  _ limit: Duration, on executor: any TaskExecutor,
  _ work: @escaping @Sendable () async throws -> R, ended: @escaping @Sendable () -> Void
) async throws -> R {
  let answer = FirstAnswer<R>()
  let running = Task(executorPreference: executor) {
    let outcome = await outcome(work)
    ended()
    answer.give(outcome)
  }
  let timer = Task {
    do {
      // The time itself is waited for: the work is given no longer.
      try await Task.sleep(for: limit)
      answer.give(.failure(TimeLimitExceeded()))
    } catch {
      // The work was faster and the timer is no longer needed.
    }
  }
  defer {
    running.cancel()
    timer.cancel()
  }
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { answer.wait($0) }
  } onCancel: {
    answer.give(.failure(CancellationError()))
  }
}

private func outcome<R>(_ work: () async throws -> R) async -> Result<R, any Error> {
  do {
    // What waited for a thread until it was given up must not begin.
    try Task.checkCancellation()
    return .success(try await work())
  } catch {
    return .failure(error)
  }
}

/// Hands the first of several answers to the one who waits.
private final class FirstAnswer<R: Sendable>: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<R, any Error>)
    case answered(Result<R, any Error>)
    case done
  }

  private let state = Lock(State.open)

  func wait(_ continuation: CheckedContinuation<R, any Error>) {
    state.withLock { state in
      if case .answered(let result) = state {
        continuation.resume(with: result)
        state = .done
      } else {
        state = .waiting(continuation)
      }
    }
  }

  func give(_ result: Result<R, any Error>) {
    state.withLock { state in
      switch state {
      case .open: state = .answered(result)
      case .waiting(let continuation):
        continuation.resume(with: result)
        state = .done
      case .answered, .done: break
      }
    }
  }
}
