internal import Crypto

/// A hash of a whole set of documents that is kept up to date document by document.
///
/// The sum, in four lanes of 64 bits, of the SHA-256 of each key and document: the order does not matter, and what was
/// added can be taken away (M. Bellare, D. Micciancio, "A new paradigm for collision-free hashing", 1997, AdHASH).
/// It proves that two folds agree; it does not withstand somebody who constructs documents to collide.
public struct StateHash: Sendable, Hashable {
  private var lanes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// The hash of no documents.
  public init() {}

  mutating func add(_ key: String, _ json: [UInt8]) {
    let other = Self.lanes(key, json)
    lanes.0 &+= other.0
    lanes.1 &+= other.1
    lanes.2 &+= other.2
    lanes.3 &+= other.3
  }

  mutating func remove(_ key: String, _ json: [UInt8]) {
    let other = Self.lanes(key, json)
    lanes.0 &-= other.0
    lanes.1 &-= other.1
    lanes.2 &-= other.2
    lanes.3 &-= other.3
  }

  private static func lanes(_ key: String, _ json: [UInt8]) -> (UInt64, UInt64, UInt64, UInt64) {
    var hash = SHA256()
    hash.update(data: Array(key.utf8) + [0])
    hash.update(data: json)
    let digest = Array(hash.finalize())
    func lane(_ index: Int) -> UInt64 {
      digest[(8 * index)..<(8 * index + 8)].reduce(0) { $0 << 8 | UInt64($1) }
    }
    return (lane(0), lane(1), lane(2), lane(3))
  }

  /// Two hashes are equal if their documents are.
  public static func == (left: StateHash, right: StateHash) -> Bool { left.lanes == right.lanes }

  /// Feeds the lanes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lanes.0)
    hasher.combine(lanes.1)
  }
}

extension StateHash: LosslessStringConvertible {
  /// 64 hexadecimal digits.
  public var description: String {
    [lanes.0, lanes.1, lanes.2, lanes.3].map { lane in
      let digits = String(lane, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Reads 64 hexadecimal digits.
  public init?(_ description: String) {
    let digits = Array(description)
    guard digits.count == 64 else { return nil }
    let parts = (0..<4).map { UInt64(String(digits[(16 * $0)..<(16 * $0 + 16)]), radix: 16) }
    guard let a = parts[0], let b = parts[1], let c = parts[2], let d = parts[3] else {
      return nil
    }
    lanes = (a, b, c, d)
  }
}
