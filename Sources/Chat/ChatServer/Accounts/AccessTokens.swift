import Accounts
import Basics
import Conversation
import Cryptography
import EventLog
import HTTPTypes
import Hummingbird
import JSON

/// Who makes a request.
struct Principal: Sendable, Equatable {
  /// Their account, and who they are in conversations.
  let id: MemberID
  /// The name that others see.
  let name: String
  /// The roles, which say what they may do.
  let roles: [AccountRole]
  /// The session that they signed in with.
  let session: SessionID
  /// Whether they have to set up a second factor before they do anything else.
  var lacksSecondFactor = false
  /// The categories of streams that they write to and read as a writer.
  var categories: [String] = []
  /// Whether it is a machine, which comes with its key in each request.
  var isMachine = false

  func has(_ role: AccountRole) -> Bool { roles.contains(role) }
}

/// The content of an access token (RFC 7519): who, by which session, until when.
///
/// Roles are not in it: the account has them.
@JSONShape
private struct AccessClaims {
  var iss: String
  var sub: String
  var sid: String
  /// The refresh token that it came with; nil in what an earlier version signed.
  var gen: String?
  /// Seconds since 1970, with a fraction.
  var iat: Double
  /// As `iat`.
  var exp: Double
}

/// How an access token is signed (RFC 7515): with HMAC-SHA-256, and in no other way.
@JSONShape
private struct AccessHeader {
  var alg: String
  var typ: String?

  /// The one of our tokens.
  static let own = AccessHeader(alg: "HS256", typ: "JWT")
}

/// Makes and reads access tokens: HMAC-SHA-256 under a key of the installation, good for 15 minutes
/// and no longer than their session.
final class AccessTokens: Sendable {
  static let issuer = "verbatim"
  /// How long a token is good.
  static let lifetime = Duration.seconds(15 * 60)
  /// How exactly it is known when a session was used last.
  static let useMoment = Duration.seconds(60)
  /// How many read tokens are remembered, so that a client's next request costs no signature.
  private static let remembered = 4096

  private struct Read {
    let account: MemberID
    let session: SessionID
    let generation: String?
    let expires: Timestamp
  }

  private let key: SymmetricKey
  private let accounts: AccountStore
  private let times: SessionTimes
  private let secondFactor: SecondFactorRule
  private let now: @Sendable () -> Timestamp
  private let read = Lock<[String: Read]>([:])

  /// With a new key all tokens that were given out before are refused.
  init(
    accounts: AccountStore, times: SessionTimes = SessionTimes(),
    secondFactor: SecondFactorRule = .none, hasNewKey: Bool,
    now: @escaping @Sendable () -> Timestamp
  ) throws {
    (self.accounts, self.times, self.secondFactor) = (accounts, times, secondFactor)
    self.now = now
    key = SymmetricKey(try accounts.secret("access tokens", renewed: hasNewKey))
  }

  /// A token for a session of somebody with these roles.
  func token(for session: Session, _ roles: [AccountRole]) -> String {
    let issued = now()
    let expires = min(issued.adding(Self.lifetime), times.end(of: session, for: roles))
    let claims = AccessClaims(
      iss: Self.issuer, sub: session.account.rawValue, sid: session.id.rawValue,
      gen: session.generation, iat: issued.seconds, exp: expires.seconds)
    let said = "\(AccessHeader.own.json.base64URL).\(claims.json.base64URL)"
    return "\(said).\(HMAC.code(of: said.utf8, under: key).bytes.base64URL)"
  }

  /// Who a token, or a machine's key, stands for; nil if it is none of ours, has run out, or its
  /// session has ended.
  func principal(of token: String) -> Principal? {
    guard !token.hasPrefix(MachineKey.prefix) else { return machine(withKey: token) }
    let (known, now) = (read.withLock { $0[token] }, now())
    guard let claims = known ?? verified(token),
      claims.expires > now, let session = accounts.session(claims.session),
      session.account == claims.account, let account = accounts.account(claims.account),
      times.end(of: session, for: account.roles) > now
    else { return nil }
    if session.isUnconfirmed || (session.used ?? now).adding(Self.useMoment) < now {
      accounts.use(session.id, generation: claims.generation, at: now, under: times)
    }
    return principal(of: account, in: session)
  }

  private func machine(withKey key: String) -> Principal? {
    // Nobody is let in of whom it cannot be kept that they came.
    do { return try accounts.machine(withKey: key, at: now()).map(principal) } catch { return nil }
  }

  private func principal(of machine: Account) -> Principal {
    Principal(
      id: machine.id, name: machine.name, roles: machine.roles, session: Self.noSession,
      categories: machine.roles.contains(.writer) ? machine.categories : [], isMachine: true)
  }

  private static let noSession: SessionID = "none"

  private func principal(of account: Account, in session: Session) -> Principal {
    Principal(
      id: account.id, name: account.name, roles: account.roles, session: session.id,
      lacksSecondFactor: secondFactor.isOpen(in: session, of: account),
      categories: account.roles.contains(.writer) ? account.categories : [])
  }

  /// The same caller, with the roles that they have now; nil if their session or their account has
  /// ended.
  func current(_ caller: Principal) -> Principal? {
    guard !caller.isMachine else { return accounts.machine(caller.id, at: now()).map(principal) }
    guard let session = accounts.session(caller.session),
      let account = accounts.account(caller.id),
      times.end(of: session, for: account.roles) > now()
    else { return nil }
    return principal(of: account, in: session)
  }

  private func verified(_ token: String) -> Read? {
    guard let claims = claims(of: token), claims.iss == Self.issuer,
      let account = MemberID(rawValue: claims.sub),
      let session = SessionID(rawValue: claims.sid),
      let expires = Timestamp(seconds: claims.exp)
    else { return nil }
    let found = Read(
      account: account, session: session, generation: claims.gen, expires: expires)
    read.withLock { read in
      if read.count >= Self.remembered { read = [:] }
      read[token] = found
    }
    return found
  }

  /// The claims of a token that was signed under the key; nil for any other text.
  private func claims(of token: String) -> AccessClaims? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = [UInt8](base64URL: parts[0]),
      let claims = [UInt8](base64URL: parts[1]), let code = [UInt8](base64URL: parts[2])
    else { return nil }
    let said = "\(parts[0]).\(parts[1])"
    guard isEqual(HMAC.code(of: said.utf8, under: key).bytes, code) else { return nil }
    do {
      guard try AccessHeader(json: header).alg == AccessHeader.own.alg else { return nil }
      return try AccessClaims(json: claims)
    } catch {
      // It was signed here, by a version that wrote something else: then it is no token of this
      // one, and is renewed.
      return nil
    }
  }
}

extension Timestamp {
  fileprivate var seconds: Double { Double(microseconds) / 1_000_000 }

  fileprivate init?(seconds: Double) {
    guard let microseconds = Int64(exactly: (seconds * 1_000_000).rounded()) else { return nil }
    self.init(microseconds: microseconds)
  }
}

extension Problem {
  /// A session cannot go on.
  static let wrongToken = Problem(
    .unauthorized, "wrong-token", "this refresh token is not (any longer) good: sign in",
    headers: [.wwwAuthenticate: "Bearer"])
}
