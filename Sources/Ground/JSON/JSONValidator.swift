/// Checks that bytes are one JSON text (RFC 8259) without reading what it says.
///
/// It accepts what ``JSONReader`` and ``JSONValue`` read, but for numbers beyond their range and
/// members named twice, and takes eight bytes of a string at a time: a multiple of the reader's
/// speed.
public struct JSONValidator: ~Escapable {
  let bytes: Span<UInt8>
  var offset = 0
  var depth = 0
  /// The high bits of all bytes of strings: whether any of them is beyond ASCII.
  var highBits: UInt64 = 0

  /// Checks a whole text; white space may stand around it.
  ///
  /// - Throws: where it stops being JSON, or is no UTF-8.
  public static func check(_ bytes: Span<UInt8>) throws(JSONError) {
    var validator = JSONValidator(bytes)
    try validator.passValue()
    validator.passSpace()
    guard validator.offset == bytes.count else {
      throw validator.error("something follows the value")
    }
    guard validator.highBits != 0 else { return }
    do {
      _ = try UTF8Span(validating: bytes)
    } catch {
      throw JSONError(offset: error.byteOffsets.lowerBound, reason: "the text is no UTF-8")
    }
  }

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, from offset: Int = 0, depth: Int = 0) {
    self.bytes = bytes
    self.offset = offset
    self.depth = depth
  }

  func error(_ reason: String) -> JSONError { JSONError(offset: offset, reason: reason) }

  @_lifetime(self: copy self)
  @inline(__always)
  private mutating func passSpace() {
    if offset < bytes.count, bytes[offset] > 0x20 { return }
    passMoreSpace()
  }

  @_lifetime(self: copy self)
  private mutating func passMoreSpace() {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        return
      }
      offset += 1
    }
  }

  /// Skips white space and returns the byte there, without passing it.
  @_lifetime(self: copy self)
  private mutating func peek() throws(JSONError) -> UInt8 {
    passSpace()
    guard offset < bytes.count else { throw error("the text ends too early") }
    return bytes[offset]
  }

  /// Passes one value of any kind.
  @_lifetime(self: copy self)
  mutating func passValue() throws(JSONError) {
    switch try peek() {
    case UInt8(ascii: "\""): try passString()
    case UInt8(ascii: "{"): try passContainer(closing: UInt8(ascii: "}"))
    case UInt8(ascii: "["): try passContainer(closing: UInt8(ascii: "]"))
    case UInt8(ascii: "t"): try pass("true")
    case UInt8(ascii: "f"): try pass("false")
    case UInt8(ascii: "n"): try pass("null")
    default: try passNumber()
    }
  }

  @_lifetime(self: copy self)
  private mutating func passContainer(closing: UInt8) throws(JSONError) {
    depth += 1
    guard depth <= JSONReader.maximumDepth else {
      throw error("nested deeper than \(JSONReader.maximumDepth) levels")
    }
    offset += 1
    var next = try peek()
    while next != closing {
      if closing == UInt8(ascii: "}") { try passName() }
      try passValue()
      next = try peek()
      guard next == UInt8(ascii: ",") else { break }
      offset += 1
      guard try peek() != closing else { throw error("a value is missing after ','") }
    }
    guard next == closing else { throw error("expected ',' or the end") }
    offset += 1
    depth -= 1
  }

  /// Passes a member's name and the colon.
  @_lifetime(self: copy self)
  private mutating func passName() throws(JSONError) {
    guard try peek() == UInt8(ascii: "\"") else { throw error("expected a member's name") }
    try passString()
    guard try peek() == UInt8(ascii: ":") else { throw error("expected ':'") }
    offset += 1
  }

  @_lifetime(self: copy self)
  private mutating func pass(_ literal: StaticString) throws(JSONError) {
    let start = offset
    for byte in "\(literal)".utf8 {
      guard offset < bytes.count, bytes[offset] == byte else {
        offset = start
        throw error("expected \(literal)")
      }
      offset += 1
    }
  }
}

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

  /// Passes bytes that stand for themselves, eight at a time, up to one that does not or the last
  /// seven of the text.
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
