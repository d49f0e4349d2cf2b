import Basics
import EventLog
import HTTPTypes

/// How often passwords may be tried.
///
/// With one login from one address 10 times at once, and then every 2.5 seconds. Whoever tries more
/// often waits for their turn, 12 at most, so that a right password gets through whatever else is
/// tried there. From all addresses where a login has not been signed in with, since the server
/// started, it is tried 100 times at once, and then every 2.5 seconds. Who succeeds has not tried.
/// Tries with one login never count for another, nor for those who make an account: what many
/// logins cost is bounded by the ``PasswordHasher``. Whether there is such a login makes no
/// difference.
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
  private static let maximumWaiting = 12.0

  private let pairs: Buckets
  private let logins: Buckets
  /// Codes of six digits are easier to guess than passwords: each account has ten tries, and then
  /// one every five minutes.
  private let codes: Buckets
  private let familiar: FamiliarAddresses

  init(now: @escaping @Sendable () -> Timestamp) {
    pairs = Buckets(rate: Self.rate, burst: 10, now: now)
    logins = Buckets(rate: Self.rate, burst: 100, now: now)
    codes = Buckets(rate: 1 / 300, burst: 10, now: now)
    familiar = FamiliarAddresses()
  }

  /// Counts a try of a code of an account, whose password is known by then.
  ///
  /// - Throws: ``Problem`` 429, which says when there is another.
  func admitCode(of account: String) throws {
    guard let wait = codes.take(account) else { return }
    throw Problem.tooMany("codes are tried with this account", retryAfter: wait)
  }

  /// The code was right: only what fails counts.
  func takeBackCode(of account: String) { codes.giveBack(account) }

  /// Counts a try.
  ///
  /// - Throws: ``Problem`` 429, which says when there is a place to wait in again.
  func admit(login: String, address: String) throws -> Turn {
    let isFamiliar = familiar.has(address, of: login)
    let wait = try reserve(Self.pair(login, address), of: pairs, ahead: Self.maximumWaiting)
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
  private static let maximumCount = 16

  private let addresses = Lock<[String: [String]]>([:])

  func has(_ address: String, of login: String) -> Bool {
    addresses.withLock { $0[login]?.contains(address) == true }
  }

  func add(_ address: String, to login: String) {
    addresses.withLock { addresses in
      let others = addresses[login, default: []].filter { $0 != address }
      addresses[login] = others.suffix(Self.maximumCount - 1) + [address]
    }
  }
}

/// How many accounts are made, and how many people somebody invites into conversations.
///
/// Counted in memory, in the long run: what was not used for a while can be used at once.
struct PeopleLimits: Sendable {
  private let perAddress: Int
  private let perHour: Int
  private let aDay: Int
  private let addresses: Buckets
  private let all: Buckets
  private let invitations: Buckets

  init(_ configuration: ServerConfiguration, now: @escaping @Sendable () -> Timestamp) {
    perAddress = configuration.signUpsPerAddress
    perHour = configuration.signUpsPerHour
    aDay = configuration.invitations
    addresses = Self.buckets(perAddress, 3600, now)
    all = Self.buckets(perHour, 3600, now)
    invitations = Self.buckets(aDay, 86_400, now)
  }

  private static func buckets(
    _ maximum: Int, _ seconds: Double, _ now: @escaping @Sendable () -> Timestamp
  ) -> Buckets {
    Buckets(rate: Double(maximum) / seconds, burst: Double(maximum), now: now)
  }

  /// Counts an account that is made from an address.
  ///
  /// - Throws: ``Problem`` 429, which says the limit and when to try again.
  func signUp(from address: String) throws {
    if let wait = addresses.take(address) {
      throw Problem.tooMany(
        "accounts from one address, \(perAddress) an hour are the most", retryAfter: wait)
    }
    if let wait = all.take("") {
      throw Problem.tooMany("new accounts, \(perHour) an hour are the most", retryAfter: wait)
    }
  }

  /// Counts people whom somebody brings into a conversation.
  ///
  /// - Throws: ``Problem`` 429, which says the limit and when to try again.
  func chargeInvitations(_ count: Int, by account: String) throws {
    guard count > 0 else { return }
    guard count <= aDay else {
      throw Problem(
        .tooManyRequests, "too-many-requests",
        "\(count) people are too many to bring into a conversation: \(aDay) a day are the most")
    }
    if let wait = invitations.take(account, Double(count)) {
      throw Problem.tooMany(
        "people brought into conversations, \(aDay) a day are the most", retryAfter: wait)
    }
  }
}

/// Token buckets by key: each key may do `burst` things at once, and `rate` a second in the long
/// run.
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
  private let buckets = Lock<[String: Bucket]>([:])

  init(rate: Double, burst: Double, now: @escaping @Sendable () -> Timestamp) {
    (self.rate, self.burst, self.now) = (rate, burst, now)
  }

  /// The outcome of reserving a token.
  enum Reservation: Equatable {
    /// It is there after so many seconds.
    case ready(after: Double)
    /// None was reserved; after so many seconds one can be.
    case refused(for: Double)
  }

  /// Takes a token, or several at once; if there are fewer, takes none and returns after how many
  /// seconds there will be.
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
