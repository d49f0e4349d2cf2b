import Basics
package import Conversation
package import Cryptography
package import EventLog
import JSON
import PluginKit

/// The rights of an account beyond speaking for itself; nobody has a right by what they are called.
package enum AccountRole: String, CaseIterable, Sendable, ParameterValue {
  /// Talks to assistants and to people.
  case person
  /// Is called to conversations, and has a calendar.
  case provider
  /// Reads the whole record.
  case auditor
  /// Brings in conversations from elsewhere.
  case importer
  /// Follows the log for a program outside: whatever is in it, personal data opened.
  case consumer
  /// Makes accounts and gives roles.
  case administrator
}

/// Somebody who can sign in.
///
/// It lies beside the log, never in it, and goes when the log says that its person is forgotten.
@JSONShape
package struct Account: Sendable, Equatable {
  /// Who they are in conversations.
  package var id: MemberID
  /// Their login, in small letters.
  package var login: String
  /// The name that others see.
  package var name: String
  /// Their rights.
  package var roles: [AccountRole]
  /// The hash that their password is checked against.
  package var password: PasswordHash
  /// When it was made.
  package var created: Timestamp
  /// The last position of the log then: a person who is forgotten after that has it no longer.
  package var began: Int64
  /// Whether its password is known to everybody: it signs in on this machine only.
  package var isDemo: Bool = false

  package init(
    id: MemberID, login: String, name: String, roles: [AccountRole], password: PasswordHash,
    created: Timestamp, began: Position, isDemo: Bool = false
  ) {
    (self.id, self.login, self.name, self.roles) = (id, login, name, roles)
    (self.password, self.created, self.isDemo) = (password, created, isDemo)
    self.began = Int64(clamping: began.value)
  }
}

/// The stored form of a password: its scrypt hash (RFC 7914), which takes memory and time to guess.
@JSONShape
package struct PasswordHash: Sendable, Equatable {
  /// 16 random bytes, hexadecimal.
  package var salt: String
  /// N: a power of two.
  package var rounds: Int
  /// The memory of one guess is 128 · N · r bytes.
  package var blockSize: Int
  /// p.
  package var parallelism: Int
  /// The derived key, hexadecimal.
  package var key: String
}

/// Why an account is not made.
package enum AccountRefusal: Error, Equatable, CustomStringConvertible {
  /// Somebody is called so.
  case idTaken(MemberID)
  /// Somebody was called so: what they said is on the record under it.
  case idUsed(MemberID)
  /// Somebody signs in so.
  case loginTaken(String)
  /// Nobody would administer any more.
  case lastAdministrator(MemberID)

  /// A sentence for a person.
  package var description: String {
    switch self {
    case .idTaken(let id): "there is an account \(id) already: choose another identifier"
    case .idUsed(let id):
      "there was an account \(id), and its conversations are not another person's: choose another identifier"
    case .loginTaken(let login): "somebody signs in as \(login) already: choose another login"
    case .lastAdministrator(let id):
      "\(id) is the last administrator: give another account that role first (PUT /v1/accounts/ID/roles)"
    }
  }
}

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
  /// When it ends unless it is refreshed.
  package var expires: Timestamp
  /// The secrets before that one, whose refresh may have gone lost on its way back.
  package var replaced: [ReplacedSecret] = []

  /// More tokens than that do not follow each other within the grace period.
  private static let maximumReplaced = 8

  /// Whether a refresh token is good: it is the newest, or was until a moment ago.
  package func accepts(_ token: RefreshToken, at now: Timestamp) -> Bool {
    secret == token.hash || replaced.contains { $0.secret == token.hash && $0.until > now }
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
    guard secret == used.hash else { return accepts(next, at: now) ? renewed : nil }
    let current = ReplacedSecret(secret: secret, until: now.adding(grace))
    let good = replaced.filter { $0.until > now }
    renewed.replaced = good.suffix(Self.maximumReplaced - 1) + [current]
    renewed.secret = next.hash
    return renewed
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
