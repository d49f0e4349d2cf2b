extension Span where Element == UInt8 {
  /// Eight bytes as a little-endian number; they must lie within the span.
  func word(at offset: Int) -> UInt64 {
    // Bounds are checked, and any eight bytes are a number: nothing about this load is unsafe.
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The place of the first quotation mark, backslash or control character; the end if there is none.
  func firstSpecial(from start: Int) -> Int {
    var position = start
    while position + 8 <= count {
      let special = word(at: position).specialBytes
      guard special == 0 else { return position + special.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < count, !self[position].isSpecial { position += 1 }
    return position
  }

  /// Up to eight bytes as a little-endian number, zeros after them.
  func packed(_ range: Range<Int>) -> UInt64 {
    guard !range.isEmpty else { return 0 }
    if range.lowerBound + 8 <= count {
      return word(at: range.lowerBound) & (.max >> UInt64(64 - 8 * range.count))
    }
    var value: UInt64 = 0
    for index in range.reversed() { value = value << 8 | UInt64(self[index]) }
    return value
  }
}

extension UInt64 {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The high bits of the bytes of a word that are a quotation mark, a backslash or a control character.
  ///
  /// Right up to the lowest one, which is all that is asked for: a borrow can only come from such a byte (see "Bit Twiddling Hacks",
  /// haszero and hasless).
  var specialBytes: UInt64 {
    let quote = self ^ (Self.ones &* 0x22)
    let backslash = self ^ (Self.ones &* 0x5C)
    let isQuote = (quote &- Self.ones) & ~quote
    let isBackslash = (backslash &- Self.ones) & ~backslash
    let isControl = (self &- (Self.ones &* 0x20)) & ~self
    return (isQuote | isBackslash | isControl) & Self.highs
  }
}

extension UInt8 {
  /// Whether it cannot stand for itself in a JSON string.
  var isSpecial: Bool { self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }
}
