import Accounts
import Basics
import Conversation
import Cryptography
import EventLog
import HTTPTypes
import Hummingbird

/// The challenges that devices sign, each good once and for 5 minutes; and the page that they are
/// asked on.
///
/// Nothing is kept of a challenge before it has come back signed: it is marked with a key that ends
/// with the server.
final class PasskeyChallenges: Sendable {
  /// The purpose of a challenge: to add a passkey to one account, which has proven its password for
  /// it, or to sign in whoever has one.
  enum Purpose {
    case adding(MemberID), signingIn

    /// The bytes that a challenge of it is marked with.
    fileprivate var bytes: [UInt8] {
      switch self {
      case .adding(let account): Array("adding \(account.rawValue)\u{0}".utf8)
      case .signingIn: Array("signingIn\u{0}".utf8)
      }
    }
  }

  /// How long one is good.
  static let lifetime = Duration.seconds(300)
  /// How many that came back are remembered, until they would have run out.
  private static let maximumUsed = 100_000

  private let key = SymmetricKey(randomBytes(32))
  private let used = Lock<[String: Timestamp]>([:])
  private let isUnderTLS: Bool

  init(isUnderTLS: Bool) { self.isUnderTLS = isUnderTLS }

  /// A new one.
  func challenge(for purpose: Purpose, at now: Timestamp) -> String {
    let expires = now.adding(Self.lifetime).microseconds
    let said = randomBytes(16) + (0..<8).map { UInt8(truncatingIfNeeded: expires >> (56 - 8 * $0)) }
    return (said + mark(of: said, purpose)).base64URL
  }

  /// Takes one that has come back; false if it is none of these, was for something else, came
  /// before, or has run out.
  ///
  /// - Throws: ``Problem`` 503 if too many came back lately.
  func take(_ challenge: String, for purpose: Purpose, at now: Timestamp) throws -> Bool {
    guard let bytes = [UInt8](base64URL: challenge), bytes.count == 24 + Digest.length else {
      return false
    }
    let said = Array(bytes.prefix(24))
    guard isEqual(Array(bytes.dropFirst(24)), mark(of: said, purpose)) else { return false }
    let expires = Timestamp(
      microseconds: said.suffix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) })
    guard expires > now else { return false }
    return try used.withLock { used in
      if used.count >= Self.maximumUsed { used = used.filter { $0.value > now } }
      guard used.count < Self.maximumUsed else {
        throw Problem(
          .serviceUnavailable, "busy", "too many sign in with passkeys: try again in a moment",
          headers: [.retryAfter: "60"])
      }
      return used.updateValue(expires, forKey: challenge) == nil
    }
  }

  private func mark(of said: [UInt8], _ purpose: Purpose) -> [UInt8] {
    HMAC.code(of: purpose.bytes + said, under: key).bytes
  }

  /// The page that a request comes from, as far as passkeys go.
  ///
  /// - Throws: ``Problem`` 409 where the server is asked for by an address that is no name, since
  ///   passkeys are for names.
  func page(of request: Request) throws -> PasskeyCeremony {
    let authority = (request.head.authority ?? "").lowercased()
    let host = String(authority.prefix { $0 != ":" })
    guard host.contains(where: \.isLetter), !authority.hasPrefix("[") else {
      throw Problem(
        .conflict, "conflict",
        "passkeys are for a host's name, and '\(authority.prefix(100))' is none: open the page by its name, on this machine by localhost"
      )
    }
    return PasskeyCeremony(
      origin: "\(isUnderTLS ? "https" : "http")://\(authority)", host: host)
  }
}
