/// FNV-1a of 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/): the same in every run, where
/// Swift's own hashes differ; it finds accidents, and withstands nobody who looks for collisions.
package struct FNV1a: Sendable, Equatable {
  /// The hash of what was added so far.
  @usableFromInline package internal(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of nothing.
  @inlinable package init() {}

  /// Adds a byte, or a whole word as one step, which other programs' FNV-1a does not.
  @inlinable package mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01B3 }

  /// The hash of the bytes of a text.
  package static func hash(_ text: some StringProtocol) -> FNV1a {
    var hash = FNV1a()
    for byte in text.utf8 { hash.add(UInt64(byte)) }
    return hash
  }

  /// Its halves folded together, for whoever takes the low bits.
  @inlinable package var folded: UInt64 { value ^ value >> 32 }
}

/// The hashes by which ``ByteIndex`` finds texts, the same everywhere in this process.
public enum TextHash {
  /// Nobody outside can choose texts that meet in one place.
  @usableFromInline static let seed = UInt64.random(in: .min ... .max)

  /// A text's hash.
  @inlinable public static func of(_ text: Span<UInt8>) -> UInt64 {
    var hash = seed ^ UInt64(text.count)
    var index = 0
    while index < text.count {
      let word = text.number(at: index, bytes: min(8, text.count - index))
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      index += 8
    }
    return hash ^ hash >> 29
  }
}
