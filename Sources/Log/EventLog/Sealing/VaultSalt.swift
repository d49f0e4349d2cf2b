internal import Basics
internal import Cryptography

/// The salt that tells whose each key of a vault is: under it a subject's name becomes the name of
/// their key.
///
/// 32 random bytes and 8 that check them are kept: with one bad bit it would be another vault's,
/// and every key somebody else's.
package struct VaultSalt {
  let key: SymmetricKey

  /// Takes what is kept; nil if it is not whole.
  package init?(_ bytes: [UInt8]) {
    let salt = bytes.prefix(SubjectKey.length)
    guard bytes.count == SubjectKey.length + SubjectKey.checkLength, SubjectKey.isRandom(salt),
      bytes.suffix(SubjectKey.checkLength).elementsEqual(SubjectKey.check(of: salt, []))
    else { return nil }
    key = SymmetricKey(salt)
  }

  /// The stored form of 32 random bytes.
  package static func kept(_ random: consuming [UInt8]) -> [UInt8] {
    random.append(contentsOf: SubjectKey.check(of: random[...], []))
    return random
  }

  /// Why bytes are none.
  static func fault(of bytes: [UInt8]) -> String {
    let expected = SubjectKey.length + SubjectKey.checkLength
    guard bytes.count == expected else {
      return "it has \(bytes.count) bytes, expected \(expected)"
    }
    return SubjectKey.isRandom(bytes.prefix(SubjectKey.length))
      ? "its bytes are not those that were written" : "all its bytes are 0"
  }
}

/// The log's name for a data subject: it tells two subjects apart and names neither.
///
/// The first part is a keyed hash of the subject's name, the same as long as the vault's salt
/// exists; the second tells one key of that subject from the next, so that a subject who comes back
/// after an erasure begins a new life.
public struct SubjectHandle: Sendable, Hashable, CustomStringConvertible {
  /// The subject's part, 32 hexadecimal digits.
  public let subject: String
  /// The key's part, 8 hexadecimal digits.
  public let key: String

  package init(subject: String, key: String) {
    self.subject = subject
    self.key = key
  }

  /// Reads a handle; nil if the text is none.
  public init?(_ text: String) {
    // Read once for every sealed member of a log.
    let bytes = Array(text.utf8)
    guard bytes.count == 41, bytes[32] == UInt8(ascii: "-"),
      bytes.indices.allSatisfy({ $0 == 32 || Self.isDigit(bytes[$0]) })
    else { return nil }
    subject = String(decoding: bytes[..<32], as: UTF8.self)
    key = String(decoding: bytes[33...], as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// Both parts, with a hyphen between them.
  public var description: String { "\(subject)-\(key)" }
}
