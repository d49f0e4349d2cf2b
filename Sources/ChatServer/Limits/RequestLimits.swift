import EventLog
import Synchronization

/// How much one account, or one address where nobody is signed in, may ask for.
final class RequestLimits: Sendable {
  /// The requests of one caller that are answered at the same time, streams aside.
  static let atOnce = 64
  /// The live streams of one account at the same time.
  static let streams = 64

  private let buckets: Buckets
  private let underWay = Mutex<[String: Int]>([:])

  /// `rate` requests a second in the long run, ten times as many at once, and ten at least.
  init(rate: Double, now: @escaping @Sendable () -> Timestamp) {
    buckets = Buckets(rate: rate, burst: max(10, 10 * rate), now: now)
  }

  /// Counts a request.
  ///
  /// - Throws: ``Problem`` 429, which says when to try again.
  func take(_ call: Call) throws {
    if let wait = buckets.take(call.account) { throw Problem.tooMany("requests", retryAfter: wait) }
  }

  /// Answers a call whose body has come, unless as many are being answered.
  ///
  /// - Throws: ``Problem`` 429, which says when to try again.
  func admit(
    _ call: Call, isLive: Bool, _ answer: nonisolated(nonsending) () async throws -> Answer
  ) async throws -> Answer {
    guard !isLive else { return try await answer() }
    let caller = call.account
    let count = underWay.withLock { counts in
      counts[caller, default: 0] += 1
      return counts[caller] ?? 0
    }
    defer {
      underWay.withLock { counts in
        counts[caller, default: 1] -= 1
        if counts[caller] == 0 { counts[caller] = nil }
      }
    }
    guard count <= Self.atOnce else { throw Problem.tooMany("requests at once", retryAfter: 1) }
    return try await answer()
  }
}

extension Call {
  /// On whose account it goes: an address where nobody is signed in.
  fileprivate var account: String { caller?.id.rawValue ?? "from \(address)" }
}
