import EventLog
import Synchronization

/// How often passwords may be tried.
///
/// With one login from one address 10 times at once, and then every 2.5 seconds. Whoever tries more often waits for their turn, 12 at most, so that a
/// right password gets through whatever else is tried there. From all addresses where a login has not been signed in with, since the server started,
/// it is tried 100 times at once, and then every 2.5 seconds. Who succeeds has not tried. Tries with one login never count for another, nor for those
/// who make an account: what many logins cost is bounded by the ``PasswordHasher``. Whether there is such a login makes no difference.
struct SignInLimits: Sendable {
  /// Somebody who may try a password.
  struct Turn: Equatable {
    /// When.
    var wait: Duration
    /// Whether somebody has signed in there with this login.
    var isFamiliar: Bool
  }

  /// 24 tries a minute.
  private static let rate = 0.4
  /// How many wait for their turn, of one login at one address.
  private static let mostWaiting = 12.0

  private let pairs: Buckets
  private let logins: Buckets
  private let familiar: FamiliarAddresses

  init(now: @escaping @Sendable () -> Timestamp) {
    pairs = Buckets(rate: Self.rate, burst: 10, now: now)
    logins = Buckets(rate: Self.rate, burst: 100, now: now)
    familiar = FamiliarAddresses()
  }

  /// Counts a try.
  ///
  /// - Throws: ``Problem`` 429, which says when there is a place to wait in again.
  func admit(login: String, address: String) throws -> Turn {
    let isFamiliar = familiar.has(address, of: login)
    let wait = try reserve(Self.pair(login, address), of: pairs, ahead: Self.mostWaiting)
    guard !isFamiliar else { return Turn(wait: wait, isFamiliar: true) }
    do {
      _ = try reserve(login, of: logins, ahead: 0)
    } catch {
      pairs.giveBack(Self.pair(login, address))
      throw error
    }
    return Turn(wait: wait, isFamiliar: false)
  }

  /// A try was none: no password was looked at, or it was right.
  func takeBack(_ turn: Turn, login: String, address: String) {
    pairs.giveBack(Self.pair(login, address))
    if !turn.isFamiliar { logins.giveBack(login) }
  }

  /// After a sign-in only what fails counts, and its address is known.
  func succeed(_ turn: Turn, login: String, address: String) {
    takeBack(turn, login: login, address: address)
    familiar.add(address, to: login)
  }

  private func reserve(
    _ key: String, of buckets: Buckets, ahead: Double
  ) throws -> Duration {
    switch buckets.reserve(key, ahead: ahead) {
    case .ready(let seconds): return .seconds(seconds)
    case .refused(let seconds):
      throw Problem.tooMany(
        "passwords are tried with this login", retryAfter: max(1, Int(seconds.rounded(.up))))
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
