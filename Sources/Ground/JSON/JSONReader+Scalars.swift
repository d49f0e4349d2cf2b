extension JSONReader {
  /// Reads a string.
  @_lifetime(self: copy self)
  public mutating func readString() throws(JSONError) -> String {
    guard try peek() == UInt8(ascii: "\"") else { throw error("expected a string") }
    let scanned = try scanString()
    return scanned.hasEscapes ? try unescape(scanned.range) : try string(in: scanned.range)
  }

  /// Reads a whole number that fits 64 bits; a fraction or an exponent is an error.
  @_lifetime(self: copy self)
  public mutating func readInt() throws(JSONError) -> Int64 {
    _ = try peek()
    let start = offset
    let isNegative = start < bytes.count && bytes[start] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let firstDigit = offset
    var value: Int64 = 0
    while offset < bytes.count, let digit = Self.digit(bytes[offset]) {
      let (tens, overflowed) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowedAgain) = tens.subtractingReportingOverflow(digit)
      guard !overflowed, !overflowedAgain else { throw tooLarge(start) }
      value = sum
      offset += 1
    }
    guard offset > firstDigit else { throw error("expected a whole number") }
    if bytes[firstDigit] == UInt8(ascii: "0"), offset - firstDigit > 1 {
      throw error("a number must not start with 0")
    }
    if offset < bytes.count, Self.continuesNumber(bytes[offset]) {
      throw error("expected a whole number, found a fraction or an exponent")
    }
    guard !isNegative else { return value }
    guard value != .min else { throw tooLarge(start) }
    return -value
  }

  /// Reads any number as a double.
  @_lifetime(self: copy self)
  public mutating func readDouble() throws(JSONError) -> Double {
    _ = try peek()
    let scanned = try scanNumber()
    guard let value = Double(try string(in: scanned.range)), value.isFinite else {
      throw error("expected a number that fits a double")
    }
    return value
  }

  /// The digits of a whole number that 64 bits do not hold; nil for any other.
  func digitsBeyondInt(in range: Range<Int>) throws(JSONError) -> String? {
    // Eighteen digits always fit.
    guard range.count > 18 else { return nil }
    guard range.count <= Self.maximumDigits else {
      throw JSONError(
        offset: range.lowerBound,
        reason: "a whole number has more than \(Self.maximumDigits) digits; send it as a string")
    }
    let digits = try string(in: range)
    return Int64(digits) == nil ? digits : nil
  }

  // So many are finite as a double, too.
  private static var maximumDigits: Int { 300 }

  struct ScannedNumber {
    let range: Range<Int>
    let isWhole: Bool
  }

  @_lifetime(self: copy self)
  mutating func scanNumber() throws(JSONError) -> ScannedNumber {
    let start = offset
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let firstDigit = offset
    try scanDigits()
    if bytes[firstDigit] == UInt8(ascii: "0"), offset - firstDigit > 1 {
      throw error("a number must not start with 0")
    }
    var isWhole = true
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      isWhole = false
      try scanDigits()
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      isWhole = false
      if offset < bytes.count,
        bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-")
      {
        offset += 1
      }
      try scanDigits()
    }
    return ScannedNumber(range: start..<offset, isWhole: isWhole)
  }

  @_lifetime(self: copy self)
  private mutating func scanDigits() throws(JSONError) {
    let start = offset
    while offset < bytes.count, Self.digit(bytes[offset]) != nil { offset += 1 }
    guard offset > start else { throw error("expected a value") }
  }

  private func tooLarge(_ start: Int) -> JSONError {
    JSONError(
      offset: start, reason: "a whole number does not fit 64 bits; send it as a string")
  }

  static func digit(_ byte: UInt8) -> Int64? {
    byte >= 0x30 && byte <= 0x39 ? Int64(byte - 0x30) : nil
  }

  private static func continuesNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
  }

  struct ScannedString {
    let range: Range<Int>
    let hasEscapes: Bool
  }

  /// Moves past a string and returns where its contents lie.
  @_lifetime(self: copy self)
  mutating func scanString() throws(JSONError) -> ScannedString {
    let start = offset + 1
    var position = bytes.firstSpecial(from: start)
    var hasEscapes = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        offset = position + 1
        return ScannedString(range: start..<position, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        position = bytes.firstSpecial(from: min(position + 2, bytes.count))
      default:
        offset = position
        throw error("a control character must be escaped in a string")
      }
    }
    throw error("a string is not closed")
  }

  func string(in range: Range<Int>) throws(JSONError) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes.extracting(range)))
    } catch {
      throw JSONError(offset: range.lowerBound, reason: "a string is not valid UTF-8")
    }
  }

  func unescape(_ range: Range<Int>) throws(JSONError) -> String {
    var plain: [UInt8] = []
    plain.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        plain.append(byte)
        continue
      }
      let kind = bytes[position]
      position += 1
      if kind == UInt8(ascii: "u") {
        plain.append(contentsOf: String(try scalar(at: &position, before: range.upperBound)).utf8)
      } else {
        plain.append(try simpleEscape(kind, at: position - 1))
      }
    }
    do {
      return String(copying: try UTF8Span(validating: plain.span))
    } catch {
      throw JSONError(offset: range.lowerBound, reason: "a string is not valid UTF-8")
    }
  }

  private func simpleEscape(_ kind: UInt8, at position: Int) throws(JSONError) -> UInt8 {
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): kind
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: throw JSONError(offset: position, reason: "unknown escape in a string")
    }
  }

  /// Reads the four digits after `\u`, and the second half of a surrogate pair (RFC 8259, section
  /// 7).
  ///
  /// A lone surrogate stands for no character; it becomes U+FFFD, as in the WHATWG decoders.
  private func scalar(at position: inout Int, before end: Int) throws(JSONError) -> Character {
    let first = try hexadecimal(at: &position, before: end)
    if first >= 0xD800, first < 0xDC00, position + 6 <= end,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    {
      var next = position + 2
      let second = try hexadecimal(at: &next, before: end)
      if second >= 0xDC00, second < 0xE000 {
        position = next
        let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        return Character(UnicodeScalar(value) ?? "\u{FFFD}")
      }
    }
    return Character(UnicodeScalar(first) ?? "\u{FFFD}")
  }

  private func hexadecimal(at position: inout Int, before end: Int) throws(JSONError) -> UInt32 {
    guard position + 4 <= end else {
      throw JSONError(offset: position, reason: "\\u needs four hexadecimal digits")
    }
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = bytes[position]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: throw JSONError(offset: position, reason: "\\u needs four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}

extension Span where Element == UInt8 {
  /// Eight bytes as a little-endian number; they must lie within the span.
  func word(at offset: Int) -> UInt64 {
    // Bounds are checked, and any eight bytes are a number: nothing about this load is unsafe.
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The place of the first quotation mark, backslash or control character; the end if there is
  /// none.
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

  /// The high bits of the bytes of a word that are a quotation mark, a backslash or a control
  /// character.
  ///
  /// Right up to the lowest one, which is all that is asked for: a borrow can only come from such a
  /// byte (see "Bit Twiddling Hacks", haszero and hasless).
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
