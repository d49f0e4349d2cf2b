internal import Basics

/// Recently read names, so that walking through a log does not make the same short string a million times.
package struct NameTable {
  private struct Known {
    var bytes: [UInt8] = []
    var name = ""
  }

  private var known = [Known](repeating: Known(), count: 64)

  /// An empty table.
  package init() {}

  /// The text in some bytes.
  package mutating func name(_ bytes: Span<UInt8>) -> String {
    let slot = Self.slot(of: bytes)
    if bytes.isEqual(to: known[slot].bytes) { return known[slot].name }
    let name = text(bytes)
    known[slot] = Known(bytes: bytes.copied(), name: name)
    return name
  }

  /// Names of one length mostly differ where they begin or end.
  private static func slot(of bytes: Span<UInt8>) -> Int {
    let length = min(8, bytes.count)
    let first = bytes.number(at: 0, bytes: length)
    let last = bytes.number(at: bytes.count - length, bytes: length)
    let mixed = (first &+ last &* 31 &+ UInt64(bytes.count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(mixed >> 58)
  }
}
