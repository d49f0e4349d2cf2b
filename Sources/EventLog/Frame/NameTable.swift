/// Recently read names, so that walking through a log does not make the same short string a million times.
package struct NameTable {
  private var names = [String](repeating: "", count: 64)

  /// Creates an empty table.
  package init() {}

  /// The text in some bytes.
  mutating func name(_ bytes: Span<UInt8>) -> String {
    var hash = UInt64(truncatingIfNeeded: bytes.count)
    for index in 0..<min(bytes.count, 24) { hash = hash &* 31 &+ UInt64(bytes[index]) }
    let slot = Int((hash ^ hash >> 7) & 63)
    let known = names[slot]
    if Self.isEqual(known, bytes) { return known }
    let name = text(bytes)
    names[slot] = name
    return name
  }

  private static func isEqual(_ name: String, _ bytes: Span<UInt8>) -> Bool {
    guard name.utf8.count == bytes.count else { return false }
    var index = 0
    for byte in name.utf8 {
      guard byte == bytes[index] else { return false }
      index += 1
    }
    return true
  }
}
