import JSON
import PluginKit
import Synchronization

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

  private let state = Mutex(State.open)

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

/// What a function may answer at most; more is refused as a whole, since a part of an answer would
/// be another answer.
struct ResponseLimit {
  /// The most bytes of an answer's JSON.
  static let bytes = 256 << 10
  /// The most arrays and objects inside one another.
  static let depth = 60

  /// What is wrong with an answer, in a few words; nil if nothing is.
  static func fault(in body: JSONValue) -> String? {
    var limit = ResponseLimit()
    limit.measure(body, depth: 0)
    return limit.fault
  }

  private var size = 0
  private var fault: String?

  private mutating func measure(_ value: JSONValue, depth: Int) {
    guard fault == nil else { return }
    guard depth <= Self.depth else {
      fault = "an answer nested deeper than \(Self.depth) levels"
      return
    }
    switch value {
    case .string(let text): add(text.utf8.count + 2)
    case .double(let number) where !number.isFinite: fault = "a number that is not finite"
    case .digits(let digits): add(digits.utf8.count)
    case .null, .bool, .int, .double: add(4)
    case .array(let values):
      add(2)
      for value in values where fault == nil { measure(value, depth: depth + 1) }
    case .object(let object):
      add(2)
      for member in object.members where fault == nil {
        add(member.name.utf8.count + 4)
        measure(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func add(_ bytes: Int) {
    size += bytes
    if size > Self.bytes, fault == nil { fault = "an answer of more than \(Self.bytes) bytes" }
  }
}

extension Rendering {
  /// What is said of one that is not small enough.
  static let limits =
    "its renderer gives more than 100 cards or replies, or \(ResponseLimit.bytes) bytes"

  /// Whether it is small enough to be recorded and shown.
  var isWithinLimits: Bool {
    let texts =
      [text ?? "", button?.text ?? "", button?.explanation ?? ""]
      + before.map(\.summary) + [asks?.text ?? ""]
      + cards.flatMap { [$0.title, $0.subtitle ?? "", $0.details ?? "", $0.imageURL ?? ""] }
      + (quickReplies ?? []).map(\.text)
    return content.map { ResponseLimit.fault(in: $0.data) == nil } ?? true
      && before.count <= 100 && before.reduce(0) { $0 + $1.size } <= ResponseLimit.bytes
      && cards.count <= 100 && (quickReplies ?? []).count <= 100
      && texts.reduce(0) { $0 + $1.utf8.count } <= ResponseLimit.bytes
  }
}
