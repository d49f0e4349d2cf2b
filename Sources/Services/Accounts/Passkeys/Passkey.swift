import Basics
import Cryptography
package import EventLog
import JSON

/// A key on a device of somebody's, which signs in for them once the device has made sure that it
/// is they (WebAuthn level 3).
@JSONShape
package struct Passkey: Sendable, Equatable {
  /// Its identifier, as the device knows it, in the URL-safe alphabet of base64.
  package var id: String
  /// The public key as the device wrote it (COSE, RFC 9053), in the same alphabet.
  package var key: String
  /// The host's name that it is for.
  package var host: String
  /// How often it was used, as the device counts; 0 if it does not.
  package var count: Int64
  /// The name that its owner has given it.
  package var name: String
  /// Whether there are copies of it with the maker of the device's system.
  package var isBackedUp: Bool
  /// When it was added.
  package var added: Timestamp
  /// When it was used last.
  package var used: Timestamp?

  /// A short name for it in addresses, which the device does not know.
  package var handle: String { String(Digest(of: id.utf8).hexadecimal.prefix(32)) }
}

/// The public key of a passkey.
struct PasskeyKey {
  /// An algorithm of RFC 9053 and its number there.
  enum Algorithm: Int64, CaseIterable {
    case es256 = -7
    case edDSA = -8
    case rs256 = -257
  }

  let algorithm: Algorithm
  private let check: (_ signature: [UInt8], _ message: [UInt8]) throws -> Bool

  /// Reads a key as a device writes it.
  ///
  /// - Throws: ``PasskeyFault/unknownKey`` unless it is one of the algorithms that are asked for.
  init(_ value: CBORValue) throws {
    guard let algorithm = value[3]?.asNumber.flatMap(Algorithm.init) else {
      throw PasskeyFault.unknownKey
    }
    self.algorithm = algorithm
    do {
      check = try Self.check(of: value, algorithm)
    } catch is CryptographyError {
      throw PasskeyFault.unknownKey
    }
  }

  private static func check(
    of value: CBORValue, _ algorithm: Algorithm
  ) throws -> (_ signature: [UInt8], _ message: [UInt8]) throws -> Bool {
    let (kind, curve) = (value[1]?.asNumber, value[-1]?.asNumber)
    switch algorithm {
    case .es256:
      guard kind == 2, curve == 1, let x = value[-2]?.asBytes, let y = value[-3]?.asBytes else {
        throw PasskeyFault.unknownKey
      }
      let key = try ES256Key(x: x, y: y)
      return { try key.isSignature(der: $0, of: $1) }
    case .edDSA:
      guard kind == 1, curve == 6, let x = value[-2]?.asBytes, x.count == Ed25519.keyLength else {
        throw PasskeyFault.unknownKey
      }
      return { try Ed25519.isSignature($0, of: $1, by: x) }
    case .rs256:
      guard kind == 3, let n = value[-1]?.asBytes, let e = value[-2]?.asBytes else {
        throw PasskeyFault.unknownKey
      }
      let key = try RS256Key(modulus: n, exponent: e)
      return { try key.isSignature($0, of: $1) }
    }
  }

  /// Whether a signature is this key's of a message.
  func isSignature(_ signature: [UInt8], of message: [UInt8]) throws -> Bool {
    try check(signature, message)
  }
}

/// The data in which a device speaks of itself and of a passkey (WebAuthn level 3, section 6.1).
struct AuthenticatorData {
  /// The passkey that is made, and its public key.
  struct Credential {
    let id: [UInt8]
    /// The key as it is written.
    let key: [UInt8]
    let keyValue: CBORValue
  }

  /// The SHA-256 of the host's name that it is for.
  let hostHash: [UInt8]
  /// Whether somebody was there.
  let isPresent: Bool
  /// Whether the device has made sure who it is.
  let isVerified: Bool
  let mayBeBackedUp: Bool
  let isBackedUp: Bool
  let count: Int64
  /// nil unless one is made.
  let credential: Credential?

  /// Reads what a device has written; nil if that is anything else, or goes on after its end.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 37 else { return nil }
    hostHash = Array(bytes.prefix(32))
    let flags = bytes[32]
    isPresent = flags & 0x01 != 0
    isVerified = flags & 0x04 != 0
    mayBeBackedUp = flags & 0x08 != 0
    isBackedUp = flags & 0x10 != 0
    count = bytes[33..<37].reduce(0) { $0 << 8 | Int64($1) }
    var rest = Array(bytes.dropFirst(37))
    if flags & 0x40 != 0 {
      guard let found = Self.credential(in: rest) else { return nil }
      (credential, rest) = found
    } else {
      credential = nil
    }
    if flags & 0x80 != 0 {
      var reader = CBORReader(rest)
      guard case .map = reader.next() else { return nil }
      rest = reader.remainder
    }
    guard rest.isEmpty else { return nil }
  }

  private static func credential(in bytes: [UInt8]) -> (Credential, rest: [UInt8])? {
    // 16 bytes say which model the device is, which nobody here asks.
    guard bytes.count >= 18 else { return nil }
    let length = Int(bytes[16]) << 8 | Int(bytes[17])
    guard (1...1023).contains(length), bytes.count >= 18 + length else { return nil }
    let tail = Array(bytes.dropFirst(18 + length))
    var reader = CBORReader(tail)
    guard let value = reader.next() else { return nil }
    let rest = reader.remainder
    let credential = Credential(
      id: Array(bytes[18..<18 + length]), key: Array(tail.prefix(tail.count - rest.count)),
      keyValue: value)
    return (credential, rest)
  }
}

/// Why a passkey is not taken.
package enum PasskeyFault: Error, Equatable, CustomStringConvertible {
  /// A browser sent something else than WebAuthn says.
  case malformed(String)
  /// It was asked for by something else than this server, or for something else.
  case otherChallenge
  /// It was made or used on another page.
  case otherOrigin(found: String, expected: String)
  /// The device did not make sure who it is.
  case unverified
  /// The signature is not its key's.
  case wrongSignature
  /// The key is of no algorithm that is asked for.
  case unknownKey
  /// The device comes with a proof of its make, which nobody asked for.
  case unaskedAttestation(String)
  /// It counts less than it did: there may be a copy.
  case copied

  /// A sentence for a person.
  package var description: String {
    switch self {
    case .malformed(let what): "\(what) is not as WebAuthn has it: send what the browser gave"
    case .otherChallenge:
      "this was not asked for by this server, was used already, or is older than 5 minutes: begin again"
    case .otherOrigin(let found, let expected):
      "this passkey was used at \(found), expected \(expected): open that address and try again"
    case .unverified:
      "the device did not check who you are: unlock it with your fingerprint, face or PIN, and try again"
    case .wrongSignature: "the signature is not this passkey's: try again"
    case .unknownKey:
      "the key is of an unknown kind, expected ES256, EdDSA or RS256: use another device"
    case .unaskedAttestation(let format):
      "the device proves its make (\(format)), expected none: allow your browser to leave that out"
    case .copied:
      "this passkey was used fewer times than this server knows of, so somebody may have a copy: sign in another way, remove it, and add another"
    }
  }
}
