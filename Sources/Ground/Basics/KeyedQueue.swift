import Synchronization

/// Lets one at a time into each of some things, as a channel, in the order in which they came.
package final class KeyedQueue<Name: Hashable & Sendable>: Sendable {
  private let queues = Mutex<[Name: [CheckedContinuation<Void, Never>]]>([:])

  package init() {}

  /// Does the work once everybody who came before has left the queue.
  package func inQueue<R: Sendable>(
    of name: Name, _ work: () async throws -> R
  ) async rethrows -> R {
    await enter(name)
    defer { leave(name) }
    return try await work()
  }

  private func enter(_ name: Name) async {
    await withCheckedContinuation { continuation in
      let isFree = queues.withLock { queues in
        guard queues[name] != nil else {
          queues[name] = []
          return true
        }
        queues[name]?.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  private func leave(_ name: Name) {
    let next = queues.withLock { queues -> CheckedContinuation<Void, Never>? in
      guard let queue = queues[name], let first = queue.first else {
        queues[name] = nil
        return nil
      }
      queues[name] = Array(queue.dropFirst())
      return first
    }
    next?.resume()
  }
}

/// A function that somebody may set later, and that is called from any thread: who is told of
/// something.
///
/// A closure that lies in a `Mutex` by itself is wrapped once more by each `withLock`, also by one
/// that only reads it (Swift 6.3): the chain of wrappers grows until a call of it overflows the
/// stack. In a structure it lies as it is.
package final class Callback<Told>: Sendable {
  private struct Held {
    var tell: (@Sendable (Told) -> Void)?
  }

  private let held = Mutex(Held())

  package init() {}

  /// Has a function called from now on, or nothing.
  package func set(_ tell: (@Sendable (Told) -> Void)?) { held.withLock { $0.tell = tell } }

  /// Calls the function, where there is one, outside of any lock.
  package func tell(_ told: Told) {
    let tell = held.withLock { $0.tell }
    tell?(told)
  }
}
