import Basics
import Cryptography
import JSON

/// A token that somebody has signed (RFC 7519, in the compact form of RFC 7515), before anybody has
/// looked by whom.
struct SignedToken {
  /// The most letters of one.
  private static let maximumLength = 32 << 10

  let algorithm: TokenKeys.Algorithm
  /// The name of the key that it says to be signed with.
  let key: String?
  /// The kind of token that it says to be, in small letters.
  let type: String?
  let claims: JSONObject
  /// The bytes that are signed.
  fileprivate let said: [UInt8]
  fileprivate let signature: [UInt8]

  /// Reads a token, and believes nothing of it.
  ///
  /// - Throws: ``OpenIDFault`` for what is no token, or one that is signed in another way than with
  ///   a private key: `none` and all codes of shared secrets among them.
  init(_ text: String) throws(OpenIDFault) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.maximumLength, parts.count == 3,
      let header = Self.object(parts[0]), let claims = Self.object(parts[1]),
      let signature = [UInt8](base64URL: parts[2])
    else { throw .refused("a text that is no signed token") }
    let name = header["alg"]?.string ?? ""
    guard let algorithm = TokenKeys.Algorithm(rawValue: name) else {
      throw .refused("it is signed with '\(name.prefix(20))', expected ES256 or RS256")
    }
    guard header["crit"] == nil else {
      throw .refused("its header has extensions that have to be understood, and are not")
    }
    self.algorithm = algorithm
    key = header["kid"]?.string
    type = header["typ"]?.string?.lowercased()
    self.claims = claims
    said = Array("\(parts[0]).\(parts[1])".utf8)
    self.signature = signature
  }

  private static func object(_ part: Substring) -> JSONObject? {
    guard let bytes = [UInt8](base64URL: part) else { return nil }
    do { return try JSONValue(json: bytes).object } catch { return nil }
  }
}

/// The keys with which an issuer signs (JSON Web Key Set, RFC 7517): those of RS256 and ES256, and
/// no other.
struct TokenKeys: Sendable {
  enum Algorithm: String, Sendable {
    case rs256 = "RS256"
    case es256 = "ES256"
  }

  private struct Key: Sendable {
    let id: String?
    let algorithm: Algorithm
    let isSignature: @Sendable (_ signature: [UInt8], _ message: [UInt8]) throws -> Bool
  }

  /// The most keys of a set: each that fits a token without a name costs a signature.
  private static let maximumCount = 100
  /// How many are tried for a token that names no key.
  private static let maximumTried = 4

  private let keys: [Key]

  /// Reads a set; keys that sign nothing here are left out.
  ///
  /// - Throws: ``OpenIDFault`` for what is no set, or has far too many.
  init(_ set: JSONValue) throws(OpenIDFault) {
    guard let all = set["keys"]?.array else { throw .unusable("its keys are no JSON Web Key Set") }
    guard all.count <= Self.maximumCount else {
      throw .unusable("it has \(all.count) keys, expected \(Self.maximumCount) at most")
    }
    keys = all.compactMap { Self.key($0) }
    if keys.isEmpty { throw .unusable("none of its \(all.count) keys is one of ES256 or RS256") }
  }

  private static func key(_ key: JSONValue) -> Key? {
    guard key["use"] == nil || key["use"] == "sig",
      key["key_ops"]?.array?.contains("verify") != false
    else { return nil }
    func bytes(_ name: String) -> [UInt8] {
      key[name]?.string.flatMap { [UInt8](base64URL: $0) } ?? []
    }
    let (algorithm, id) = (key["alg"]?.string, key["kid"]?.string)
    do {
      switch key["kty"]?.string {
      case "RSA" where algorithm == nil || algorithm == Algorithm.rs256.rawValue:
        let made = try RS256Key(modulus: bytes("n"), exponent: bytes("e"))
        return Key(id: id, algorithm: .rs256) { try made.isSignature($0, of: $1) }
      case "EC" where key["crv"] == "P-256" && [nil, Algorithm.es256.rawValue].contains(algorithm):
        let made = try ES256Key(x: bytes("x"), y: bytes("y"))
        return Key(id: id, algorithm: .es256) { try made.isSignature($0, of: $1) }
      default: return nil
      }
    } catch {
      // Too short, or no key at all: nothing that is signed with it counts.
      return nil
    }
  }

  private func candidates(for token: SignedToken) -> [Key] {
    keys.filter { key in
      key.algorithm == token.algorithm && (token.key == nil || key.id == token.key)
    }
  }

  /// Whether there is a key that a token may be signed with.
  func hasKey(of token: SignedToken) -> Bool { !candidates(for: token).isEmpty }

  /// Whether a token is signed with one of them: with the one that it names, if it names one.
  func haveSigned(_ token: SignedToken) throws -> Bool {
    let candidates = candidates(for: token)
    guard candidates.count <= Self.maximumTried else { return false }
    return try candidates.contains { try $0.isSignature(token.signature, token.said) }
  }
}

/// Why an identity provider lets nobody in; for the log of whoever runs the server.
///
/// No token, no secret and nothing of a person is in it.
package struct OpenIDFault: Error, Equatable, CustomStringConvertible {
  /// Whose fault it is.
  package enum Kind: Sendable {
    /// The provider does not answer.
    case away
    /// The provider, or a setting, is not as it has to be.
    case unusable
    /// The token or the code is not one for this server.
    case refused
  }

  package let kind: Kind
  /// The fault, with what was found and what was expected.
  package let description: String

  static func away(_ words: String) -> Self { Self(kind: .away, description: words) }
  static func unusable(_ words: String) -> Self { Self(kind: .unusable, description: words) }
  static func refused(_ words: String) -> Self { Self(kind: .refused, description: words) }
}
