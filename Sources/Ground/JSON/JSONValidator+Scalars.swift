extension JSONValidator {
  /// Passes a string, from its quotation mark.
  @_lifetime(self: copy self)
  mutating func passString() throws(JSONError) {
    let start = offset
    offset += 1
    while true {
      passPlain()
      guard offset < bytes.count else {
        offset = start
        throw error("a string is not closed")
      }
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case UInt8(ascii: "\\"): try passEscape()
      case ..<0x20: throw error("a control character must be escaped in a string")
      default:
        highBits |= UInt64(byte & 0x80)
        offset += 1
      }
    }
  }

  /// Passes bytes that stand for themselves, eight at a time, up to one that does not or the last seven of the text.
  @_lifetime(self: copy self)
  private mutating func passPlain() {
    var position = offset
    while position + 8 <= bytes.count {
      let word = bytes.word(at: position)
      let special = word.specialBytes
      let plain = special.trailingZeroBitCount / 8
      if plain < 8 {
        highBits |= word & UInt64.highs & ((1 << UInt64(8 * plain)) - 1)
        offset = position + plain
        return
      }
      highBits |= word & UInt64.highs
      position += 8
    }
    offset = position
  }

  @_lifetime(self: copy self)
  private mutating func passEscape() throws(JSONError) {
    offset += 1
    guard offset < bytes.count else { throw error("a string is not closed") }
    let kind = bytes[offset]
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    case UInt8(ascii: "u"):
      offset += 1
      for _ in 0..<4 {
        guard offset < bytes.count, Self.isHexadecimal(bytes[offset]) else {
          throw error("\\u needs four hexadecimal digits")
        }
        offset += 1
      }
    default: throw error("unknown escape in a string")
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (0x30...0x39).contains(byte) || (0x61...0x66).contains(letter)
  }

  /// Passes a number: a sign, digits, a fraction, an exponent.
  @_lifetime(self: copy self)
  mutating func passNumber() throws(JSONError) {
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let first = offset
    try passDigits()
    if offset - first > 1, bytes[first] == UInt8(ascii: "0") {
      throw error("a number must not start with 0")
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      try passDigits()
    }
    guard offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") else { return }
    offset += 1
    if offset < bytes.count,
      bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-")
    {
      offset += 1
    }
    try passDigits()
  }

  @_lifetime(self: copy self)
  private mutating func passDigits() throws(JSONError) {
    let start = offset
    while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    guard offset > start else { throw error("expected a value") }
  }
}
