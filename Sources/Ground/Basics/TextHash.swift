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
