import EventLog
import Synchronization

/// Token buckets by key: each key may do `burst` things at once, and `rate` a second in the long run.
final class Buckets: Sendable {
  private struct Bucket {
    var tokens: Double
    var since: Timestamp
  }

  /// The keys that are remembered; full buckets are forgotten first.
  private static let capacity = 100_000

  private let rate: Double
  private let burst: Double
  private let now: @Sendable () -> Timestamp
  private let buckets = Mutex<[String: Bucket]>([:])

  init(rate: Double, burst: Double, now: @escaping @Sendable () -> Timestamp) {
    (self.rate, self.burst, self.now) = (rate, burst, now)
  }

  /// What reserving a token comes to.
  enum Reservation: Equatable {
    /// It is there after so many seconds.
    case ready(after: Double)
    /// None was reserved; after so many seconds one can be.
    case refused(for: Double)
  }

  /// Takes a token, or several at once; where there are fewer, takes none and returns after how many seconds there will be.
  func take(_ key: String, _ count: Double = 1) -> Int? {
    switch reserve(key, count, ahead: 0) {
    case .ready: nil
    case .refused(let seconds): max(1, Int(seconds.rounded(.up)))
    }
  }

  /// Takes a token, or several at once, be they of the next `ahead` that there will be.
  func reserve(_ key: String, _ count: Double = 1, ahead: Double) -> Reservation {
    let moment = now()
    return buckets.withLock { buckets in
      if buckets.count >= Self.capacity { forgetFull(&buckets, moment) }
      var bucket = buckets[key] ?? Bucket(tokens: burst, since: moment)
      bucket.tokens = tokens(of: bucket, at: moment)
      bucket.since = moment
      defer { buckets[key] = bucket }
      let left = bucket.tokens - count
      guard left >= -ahead else { return .refused(for: (-ahead - left) / rate) }
      bucket.tokens = left
      return .ready(after: max(0, -left / rate))
    }
  }

  /// Gives a token back.
  func giveBack(_ key: String) {
    buckets.withLock { buckets in
      guard let bucket = buckets[key] else { return }
      buckets[key]?.tokens = min(burst, bucket.tokens + 1)
    }
  }

  private func tokens(of bucket: Bucket, at moment: Timestamp) -> Double {
    let seconds = Double(moment.microseconds - bucket.since.microseconds) / 1_000_000
    return min(burst, bucket.tokens + max(0, seconds) * rate)
  }

  private func forgetFull(_ buckets: inout [String: Bucket], _ moment: Timestamp) {
    buckets = buckets.filter { tokens(of: $0.value, at: moment) < burst }
    // As many keys at once as this are an attack: whoever is new begins with a full bucket.
    if buckets.count >= Self.capacity { buckets = [:] }
  }
}
