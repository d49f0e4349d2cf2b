import Accounts
import Conversation
import EventLog
import Foundation
import JWTKit
import Synchronization

/// Who makes a request.
struct Principal: Sendable, Equatable {
  /// Their account, and who they are in conversations.
  let id: MemberID
  /// What others call them.
  let name: String
  /// What they may do.
  let roles: [AccountRole]
  /// The session that they signed in with.
  let session: SessionID

  func has(_ role: AccountRole) -> Bool { roles.contains(role) }
}

/// What an access token says (RFC 7519): who, by which session, until when.
///
/// Roles are not in it: the account has them.
private struct AccessClaims: JWTPayload {
  var iss: IssuerClaim
  var sub: SubjectClaim
  var sid: String
  var iat: IssuedAtClaim
  var exp: ExpirationClaim

  func verify(using algorithm: some JWTAlgorithm) throws {
    guard iss.value == AccessTokens.issuer else {
      throw JWTError.claimVerificationFailure(failedClaim: iss, reason: "another issuer")
    }
  }
}

/// Makes and reads access tokens: HMAC-SHA-256 under a key of the installation, good for 15 minutes and no longer than their session.
final class AccessTokens: Sendable {
  static let issuer = "verbatim"
  /// How long a token is good.
  static let lifetime = Duration.seconds(15 * 60)
  /// How many read tokens are remembered, so that a client's next request costs no signature.
  private static let remembered = 4096

  private struct Read {
    let account: MemberID
    let session: SessionID
    let expires: Timestamp
  }

  private let keys = JWTKeyCollection()
  private let accounts: AccountStore
  private let now: @Sendable () -> Timestamp
  private let read = Mutex<[String: Read]>([:])

  /// With a new key all tokens that were given out before are refused.
  init(
    accounts: AccountStore, hasNewKey: Bool, now: @escaping @Sendable () -> Timestamp
  ) async throws {
    self.accounts = accounts
    self.now = now
    let key = try accounts.secret("access tokens", renewed: hasNewKey)
    await keys.add(hmac: HMACKey(from: Data(key)), digestAlgorithm: .sha256)
  }

  /// A token for a session.
  func token(for session: Session) async throws -> String {
    let issued = now()
    let expires = min(issued.adding(Self.lifetime), session.expires)
    return try await keys.sign(
      AccessClaims(
        iss: IssuerClaim(value: Self.issuer), sub: SubjectClaim(value: session.account.rawValue),
        sid: session.id.rawValue, iat: IssuedAtClaim(value: issued.date),
        exp: ExpirationClaim(value: expires.date)))
  }

  /// Who a token stands for; nil where it is none of ours, has run out, or its session has ended.
  func principal(of token: String) async -> Principal? {
    let known = read.withLock { $0[token] }
    guard let claims = if let known { known } else { await verified(token) },
      claims.expires > now(), let session = accounts.session(claims.session),
      session.account == claims.account, let account = accounts.account(claims.account)
    else { return nil }
    return Principal(
      id: account.id, name: account.name, roles: account.roles, session: session.id)
  }

  /// Whoever it was, with the roles that they have now; nil where their session or their account has ended.
  func current(_ caller: Principal) -> Principal? {
    guard let session = accounts.session(caller.session), session.expires > now(),
      let account = accounts.account(caller.id)
    else { return nil }
    return Principal(
      id: account.id, name: account.name, roles: account.roles, session: session.id)
  }

  private func verified(_ token: String) async -> Read? {
    let claims: AccessClaims
    do {
      claims = try await keys.verify(token, as: AccessClaims.self)
    } catch {
      // What is no token of ours says nothing of anybody; why is nobody's business.
      return nil
    }
    guard let account = MemberID(rawValue: claims.sub.value),
      let session = SessionID(rawValue: claims.sid)
    else { return nil }
    let found = Read(
      account: account, session: session, expires: Timestamp(claims.exp.value))
    read.withLock { read in
      if read.count >= Self.remembered { read = [:] }
      read[token] = found
    }
    return found
  }
}

extension Timestamp {
  fileprivate var date: Date {
    Date(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }

  fileprivate init(_ date: Date) {
    self.init(microseconds: Int64(date.timeIntervalSince1970 * 1_000_000))
  }
}
