/// Lets one at a time into each of some things, as a channel, in the order in which they came.
package final class KeyedQueue<Name: Hashable & Sendable>: Sendable {
  private let queues = Lock<[Name: [CheckedContinuation<Void, Never>]]>([:])

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
    // Nobody waits, most often: then nothing is suspended.
    guard !occupy(name) else { return }
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

  /// Enters a queue in which nobody is; false if somebody is.
  private func occupy(_ name: Name) -> Bool {
    queues.withLock { queues in
      guard queues[name] == nil else { return false }
      queues[name] = []
      return true
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
