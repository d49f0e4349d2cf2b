package import Conversation
package import Cryptography
package import EventLog
import Basics
import JSON

/// Tells identifiers of sessions apart from others.
package enum SessionKind {}
/// From a sign-in to its end.
package typealias SessionID = Identifier<SessionKind>

/// Somebody signed in: what their refresh token is checked against.
@JSONShape
package struct Session: Sendable, Equatable {
  /// Its identifier.
  package var id: SessionID
  /// Who signed in.
  package var account: MemberID
  /// The SHA-256 of the secret in the refresh token that is valid now, hexadecimal.
  package var secret: String
  /// When it is removed unless it is used; ``SessionTimes`` may end it before.
  package var expires: Timestamp
  /// The secrets before that one, whose refresh may have gone lost on its way back.
  package var replaced: [ReplacedSecret] = []
  /// When somebody signed in; nil in a session that an earlier version began.
  package var began: Timestamp?
  /// When it was used last, to a minute; nil in a session that an earlier version wrote.
  package var used: Timestamp?
  /// The program that signed in, as it calls itself.
  package var device: String = ""
  /// The address that it signed in from, or the network of IPv6.
  package var address: String = ""
  /// Whether nobody has come with the newest tokens yet: the answer that gave them may be lost.
  package var isUnconfirmed: Bool = false
  /// When it ends unless it is used again, under the settings of its last use; nil in a session
  /// that an earlier version wrote.
  package var ends: Timestamp?
  /// Whether somebody signed in with more than a password, or set that up in it.
  package var isTwofold: Bool = false
  /// The session with the identity provider that it came from; nil if it came from none.
  package var external: ExternalSession?

  /// More tokens than that do not follow each other within the grace period.
  private static let maximumReplaced = 8

  package init(
    id: SessionID, account: MemberID, secret: String, expires: Timestamp, at now: Timestamp,
    device: String, address: String, isTwofold: Bool = false
  ) {
    (self.id, self.account, self.secret, self.expires) = (id, account, secret, expires)
    (began, used, self.device, self.address) = (now, now, device, address)
    self.isTwofold = isTwofold
  }

  /// The mark by which an access token names the refresh token that it came with.
  package var generation: String { String(secret.prefix(16)) }

  /// Whether a refresh token is good: it is the newest, was until a moment ago, or is the one before
  /// the newest, with which nobody has come yet.
  package func accepts(_ token: RefreshToken, at now: Timestamp) -> Bool {
    secret == token.hash || isUnconfirmed && replaced.last?.secret == token.hash
      || replaced.contains { $0.secret == token.hash && $0.until > now }
  }

  /// The session under the token that comes after `used`; the one before is good for the grace
  /// period still (RFC 9700, section 4.14.2).
  ///
  /// A client that turns in the same one again gets the same one for it, however many do that side
  /// by side. Nil if that is not known any more.
  package func renewed(
    by next: RefreshToken, insteadOf used: RefreshToken, at now: Timestamp, expires: Timestamp,
    grace: Duration
  ) -> Session? {
    var renewed = self
    renewed.expires = expires
    renewed.used = now
    renewed.began = began ?? now
    guard secret == used.hash else { return accepts(next, at: now) ? renewed : nil }
    let current = ReplacedSecret(secret: secret, until: now.adding(grace))
    let good = replaced.filter { $0.until > now }
    renewed.replaced = good.suffix(Self.maximumReplaced - 1) + [current]
    renewed.secret = next.hash
    renewed.isUnconfirmed = true
    return renewed
  }
}

/// A session that somebody has with an identity provider.
@JSONShape
package struct ExternalSession: Sendable, Equatable {
  /// The address of the provider.
  package var issuer: String
  /// The provider's name for the session, if it has one.
  package var id: String?
  /// The token that it came with, which the provider is shown when somebody signs out; nil if it is
  /// too long for that.
  package var token: String?
}

/// How long sessions go on, by role.
package struct SessionTimes: Sendable, Equatable {
  /// How long the session of a person or a program goes on without being used.
  package var idle = Duration.seconds(30 * 24 * 3600)
  /// How long that of staff does: of whoever sees other people's conversations.
  package var staffIdle = Duration.seconds(30 * 60)
  /// How long a session of staff goes on after its sign-in, however much it is used.
  package var staffLimit = Duration.seconds(12 * 3600)

  package init() {}

  /// How long a session goes on without being used.
  package func idle(of roles: [AccountRole]) -> Duration {
    roles.contains(where: \.isStaff) ? min(staffIdle, idle) : idle
  }

  /// When a session ends if it is not used again: also under longer times it does not go on once it
  /// has ended.
  package func end(of session: Session, for roles: [AccountRole]) -> Timestamp {
    let end = endAfterUse(of: session, for: roles)
    return session.ends.map { min($0, end) } ?? end
  }

  /// When a session ends that was used just now.
  ///
  /// Sessions that an earlier version wrote were kept for 30 days after their last use.
  package func endAfterUse(of session: Session, for roles: [AccountRole]) -> Timestamp {
    let used = session.used ?? session.expires.adding(.seconds(-30 * 24 * 3600))
    let idleEnd = used.adding(idle(of: roles))
    guard roles.contains(where: \.isStaff) else { return idleEnd }
    return min(idleEnd, (session.began ?? used).adding(staffLimit))
  }
}

/// A secret of a refresh token that was turned in.
@JSONShape
package struct ReplacedSecret: Sendable, Equatable {
  /// Its SHA-256, hexadecimal.
  package var secret: String
  /// Until when it is good once more, for whom the answer did not reach.
  package var until: Timestamp
}

/// A token with which clients stay signed in: `SESSION.SECRET`; each is good for one refresh, and
/// a little longer where the answer is lost.
package struct RefreshToken: Sendable {
  package let session: SessionID
  package let secret: String

  /// A new one for a session, with a mark that only who has the key can make.
  package init(for session: SessionID, under key: SymmetricKey) {
    let random = Self.random()
    self.session = session
    secret = random + Self.mark(of: session, random, under: key)
  }

  /// The one that is given for another, under the key of its mark: the same each time.
  package init(after used: RefreshToken, under key: SymmetricKey) {
    let code = HMAC.code(of: "after \(used.text)".utf8, under: key)
    let random = code.bytes.base64URL
    session = used.session
    secret = random + Self.mark(of: session, random, under: key)
  }

  /// Whether it was given out under a key, however long ago: the session alone stands in access
  /// tokens, too.
  package func isGenuine(under key: SymmetricKey) -> Bool {
    let random = String(secret.prefix(Self.random().count))
    let mark = Self.mark(of: session, random, under: key)
    return isEqual(Array(mark.utf8), Array(secret.dropFirst(random.count).utf8))
  }

  private static func mark(
    of session: SessionID, _ random: String, under key: SymmetricKey
  ) -> String {
    HMAC.code(of: "\(session).\(random)".utf8, under: key).bytes.base64URL
  }

  /// Reads one that a client sends; nil if it is none.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let session = SessionID(rawValue: String(parts[0])) else { return nil }
    self.session = session
    secret = String(parts[1])
  }

  /// The text that the client keeps.
  package var text: String { "\(session).\(secret)" }

  /// The hash that the store keeps.
  package var hash: String { Digest(of: secret.utf8).hexadecimal }

  /// 32 random bytes in the URL-safe alphabet of base64 (RFC 4648, section 5).
  package static func random() -> String {
    randomBytes(32).base64URL
  }
}
