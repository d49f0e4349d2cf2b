internal import Basics
internal import Cryptography

/// A hash of a whole set of documents that is kept up to date document by document.
///
/// The sum, in four lanes of 64 bits, of the SHA-256 of each key and document: the order does not matter, and what was
/// added can be taken away (M. Bellare, D. Micciancio, "A new paradigm for collision-free hashing", 1997, AdHASH).
/// It proves that two folds agree; it does not withstand somebody who constructs documents to collide.
public struct StateHash: Sendable, Hashable {
  private var lanes = SIMD4<UInt64>()

  /// The hash of no documents.
  public init() {}

  /// The hash of one document.
  init(of json: [UInt8], at key: [UInt8]) {
    var hash = SHA256()
    hash.update(key.span)
    hash.update(json.span)
    let digest = hash.finalize()
    for index in 0..<Digest.length {
      lanes[index / 8] = lanes[index / 8] << 8 | UInt64(digest.span[index])
    }
  }

  static func += (sum: inout StateHash, other: StateHash) { sum.lanes &+= other.lanes }
  static func -= (sum: inout StateHash, other: StateHash) { sum.lanes &-= other.lanes }
}

extension StateHash: LosslessStringConvertible {
  /// 64 hexadecimal digits.
  public var description: String {
    (0..<4).map { lanes[$0].hexadecimal }.joined()
  }

  /// Reads 64 hexadecimal digits.
  public init?(_ description: String) {
    let digits = Array(description)
    guard digits.count == 64 else { return nil }
    for lane in 0..<4 {
      guard let value = UInt64(String(digits[(16 * lane)..<(16 * lane + 16)]), radix: 16) else {
        return nil
      }
      lanes[lane] = value
    }
  }
}
