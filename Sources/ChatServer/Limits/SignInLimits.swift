import EventLog
import Synchronization

/// How often passwords may be tried.
///
/// For one login from one address 10 times and then once a minute; from one address 30 times and then every 10 seconds; for one login from
/// wherever it has not been signed in with 100 times an hour; who succeeds has not tried. So nobody keeps others out: where somebody has signed in once,
/// since the server started, only what is tried there with their login counts. Whether there is such a login makes no difference.
struct SignInLimits: Sendable {
  private let pairs: Buckets
  private let addresses: Buckets
  private let logins: Buckets
  private let familiar: FamiliarAddresses

  init(now: @escaping @Sendable () -> Timestamp) {
    pairs = Buckets(rate: 1.0 / 60, burst: 10, now: now)
    addresses = Buckets(rate: 0.1, burst: 30, now: now)
    logins = Buckets(rate: 100.0 / 3600, burst: 100, now: now)
    familiar = FamiliarAddresses()
  }

  /// - Throws: ``Problem`` 429, which says when to try again.
  func admit(login: String, address: String) throws {
    let isFamiliar = familiar.has(address, of: login)
    if !isFamiliar { try take(address, of: addresses) }
    try take(Self.pair(login, address), of: pairs)
    if !isFamiliar { try take(login, of: logins) }
  }

  /// After a sign-in only what fails counts, and its address is known.
  func succeed(login: String, address: String) {
    if !familiar.has(address, of: login) { addresses.giveBack(address) }
    pairs.refill(Self.pair(login, address))
    familiar.add(address, to: login)
  }

  private func take(_ key: String, of buckets: Buckets) throws {
    if let wait = buckets.take(key) {
      throw Problem.tooMany("attempts to sign in", retryAfter: wait)
    }
  }

  private static func pair(_ login: String, _ address: String) -> String {
    "\(address)\u{0}\(login)"
  }
}

/// The addresses from which each login was signed in with last; only in memory.
private final class FamiliarAddresses: Sendable {
  /// How many are remembered of a login.
  private static let most = 16

  private let addresses = Mutex<[String: [String]]>([:])

  func has(_ address: String, of login: String) -> Bool {
    addresses.withLock { $0[login]?.contains(address) == true }
  }

  func add(_ address: String, to login: String) {
    addresses.withLock { addresses in
      let others = addresses[login, default: []].filter { $0 != address }
      addresses[login] = others.suffix(Self.most - 1) + [address]
    }
  }
}
