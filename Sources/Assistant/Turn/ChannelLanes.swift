import Synchronization

/// Lets one at a time into each channel, in the order in which they came.
final class ChannelLanes: Sendable {
  private let queues = Mutex<[String: [CheckedContinuation<Void, Never>]]>([:])

  /// Does the work once everybody who came before has left the channel.
  func inLane<R>(
    of channel: String, _ work: () async throws -> R
  ) async rethrows -> R {
    await enter(channel)
    defer { leave(channel) }
    return try await work()
  }

  private func enter(_ channel: String) async {
    await withCheckedContinuation { continuation in
      let isFree = queues.withLock { queues in
        guard queues[channel] != nil else {
          queues[channel] = []
          return true
        }
        queues[channel]?.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  private func leave(_ channel: String) {
    let next = queues.withLock { queues -> CheckedContinuation<Void, Never>? in
      guard let queue = queues[channel], let first = queue.first else {
        queues[channel] = nil
        return nil
      }
      queues[channel] = Array(queue.dropFirst())
      return first
    }
    next?.resume()
  }
}
