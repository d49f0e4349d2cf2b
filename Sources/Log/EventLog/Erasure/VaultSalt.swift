internal import Cryptography

/// What tells whose each key of a vault is: under it a subject's name becomes the name of their key.
///
/// 32 random bytes and 8 that check them are kept: with one bad bit it would be another vault's, and every key somebody else's.
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

  /// What is kept of 32 random bytes.
  package static func kept(_ random: consuming [UInt8]) -> [UInt8] {
    random.append(contentsOf: SubjectKey.check(of: random[...], []))
    return random
  }

  /// Why bytes are none.
  static func fault(of bytes: [UInt8]) -> String {
    let expected = SubjectKey.length + SubjectKey.checkLength
    guard bytes.count == expected else {
      return "it has \(bytes.count) bytes, expected are \(expected)"
    }
    return SubjectKey.isRandom(bytes.prefix(SubjectKey.length))
      ? "its bytes are not those that were written" : "all its bytes are 0"
  }
}
