/// The half of a character outside the basic plane that an escape spells: `\ud83d`, `\ude00`.
package enum JSONSurrogate {
  /// Whether the escape that begins at an index spells a first half; nil if it spells none, or
  /// ends beyond the bytes.
  package static func isFirst(_ json: Span<UInt8>, at index: Int) -> Bool? {
    guard index + 6 <= json.count, json[index] == UInt8(ascii: "\\"),
      json[index + 1] == UInt8(ascii: "u"), json[index + 2] | 0x20 == UInt8(ascii: "d")
    else { return nil }
    switch json[index + 3] | 0x20 {
    case UInt8(ascii: "8"), UInt8(ascii: "9"), UInt8(ascii: "a"), UInt8(ascii: "b"): return true
    case UInt8(ascii: "c")...UInt8(ascii: "f"): return false
    default: return nil
    }
  }
}
