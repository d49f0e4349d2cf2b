import Conversation
import Synchronization

/// A person and a plugin.
struct Pair: Hashable {
  let plugin: String
  let person: MemberID
}

/// Lets one at a time open a pair's channel, so that two openings at once find the same one.
final class PairLock: Sendable {
  /// The lock of the process, which is the log's only writer.
  static let shared = PairLock()

  /// Who waits for each pair that somebody is busy with.
  private let waiting = Mutex<[Pair: [CheckedContinuation<Void, Never>]]>([:])

  /// Runs when nobody else does anything for the pair.
  func alone<R: Sendable>(with pair: Pair, _ body: () async throws -> R) async rethrows -> R {
    await enter(pair)
    defer { leave(pair) }
    return try await body()
  }

  private func enter(_ pair: Pair) async {
    await withCheckedContinuation { continuation in
      let isFree = waiting.withLock { waiting in
        guard waiting[pair] != nil else {
          waiting[pair] = []
          return true
        }
        waiting[pair]?.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  private func leave(_ pair: Pair) {
    let next: CheckedContinuation<Void, Never>? = waiting.withLock { waiting in
      guard let others = waiting[pair], let next = others.first else {
        waiting[pair] = nil
        return nil
      }
      waiting[pair] = Array(others.dropFirst())
      return next
    }
    next?.resume()
  }
}
