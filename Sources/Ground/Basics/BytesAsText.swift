extension UInt8 {
  /// Its two hexadecimal digits, in lower case.
  package var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}

extension UInt64 {
  /// Its sixteen hexadecimal digits, in lower case.
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Sequence<UInt8> {
  /// The hexadecimal digits of the bytes, two each, in lower case.
  package var hexadecimal: String { Array(self).digits }
}

extension [UInt8] {
  fileprivate var digits: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * count)
    for byte in self {
      digits.append(Self.digit(byte >> 4))
      digits.append(Self.digit(byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 { (value < 10 ? 0x30 : 0x57) + value }

  /// The bytes that a text of hexadecimal digits stands for, in either case; nil if it is none.
  package init?(hexadecimal text: some StringProtocol) {
    let digits = Array<UInt8>(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    self = []
    reserveCapacity(digits.count / 2)
    for start in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Self.value(digits[start]), let low = Self.value(digits[start + 1]) else {
        return nil
      }
      append(high << 4 | low)
    }
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}

/// The URL-safe alphabet of base64, without padding (RFC 4648, section 5).
extension Sequence<UInt8> {
  /// The bytes in this alphabet.
  package var base64URL: String {
    var (digits, rest, bits): ([UInt8], UInt32, Int) = ([], 0, 0)
    for byte in self {
      (rest, bits) = (rest << 8 | UInt32(byte), bits + 8)
      while bits >= 6 {
        bits -= 6
        digits.append(Base64URL.digits[Int(rest >> UInt32(bits) & 63)])
      }
    }
    if bits > 0 { digits.append(Base64URL.digits[Int(rest << UInt32(6 - bits) & 63)]) }
    return String(decoding: digits, as: UTF8.self)
  }
}

extension [UInt8] {
  /// The bytes that a text in this alphabet stands for; nil if it is none, or is not spelt as
  /// ``Swift/Sequence/base64URL`` spells it.
  package init?(base64URL text: some StringProtocol) {
    var (rest, bits): (UInt32, Int) = (0, 0)
    self = []
    reserveCapacity(text.utf8.count * 3 / 4)
    for digit in text.utf8 {
      guard let value = Base64URL.value(of: digit) else { return nil }
      (rest, bits) = (rest << 6 | value, bits + 6)
      if bits >= 8 {
        bits -= 8
        append(UInt8(truncatingIfNeeded: rest >> UInt32(bits)))
      }
    }
    // A lone digit says no byte, and what is left over of the last one says nothing.
    guard bits < 6, rest & (1 << UInt32(bits) - 1) == 0 else { return nil }
  }
}

/// The alphabet of base32, without padding (RFC 4648, section 6): what people read and type.
extension Sequence<UInt8> {
  /// The bytes in this alphabet.
  package var base32: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
    var (digits, rest, bits): ([UInt8], UInt32, Int) = ([], 0, 0)
    for byte in self {
      (rest, bits) = (rest << 8 | UInt32(byte), bits + 8)
      while bits >= 5 {
        bits -= 5
        digits.append(alphabet[Int(rest >> UInt32(bits) & 31)])
      }
    }
    if bits > 0 { digits.append(alphabet[Int(rest << UInt32(5 - bits) & 31)]) }
    return String(decoding: digits, as: UTF8.self)
  }
}

private enum Base64URL {
  static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case 0x41...0x5A: UInt32(digit) - 0x41
    case 0x61...0x7A: UInt32(digit) - 0x61 + 26
    case 0x30...0x39: UInt32(digit) - 0x30 + 52
    case 0x2D: 62
    case 0x5F: 63
    default: nil
    }
  }
}

extension Int {
  /// The number in decimal, with zeros in front up to `width` digits.
  package func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }

  /// The number that some decimal digits, at most 18, stand for; nil if one is none.
  package init?(digits: some Collection<UInt8>) {
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    self = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      self = self * 10 + Int(digit - 0x30)
    }
  }
}

/// The text in some bytes; recorded texts are valid UTF-8, and damaged ones show replacement
/// characters.
package func text(_ bytes: Span<UInt8>) -> String {
  do {
    return String(copying: try UTF8Span(validating: bytes))
  } catch {
    return String(decoding: bytes.copied(), as: UTF8.self)
  }
}

extension Span where Element == UInt8 {
  /// The little-endian number of some bytes, at most eight; they must lie within the span.
  @inlinable @inline(__always)
  public func number(at offset: Int, bytes count: Int) -> UInt64 {
    // A verification reads millions of whole words; the load checks its bounds, and any bytes are a
    // number.
    if count == 8 {
      return UInt64(
        littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(self[offset + index]) << UInt64(8 * index) }
    return value
  }

  /// A two-byte number as an offset.
  @inlinable
  package func short(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

  /// Whether other bytes are the same.
  @inlinable
  public func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index + 8 <= count {
      guard number(at: index, bytes: 8) == other.number(at: index, bytes: 8) else { return false }
      index += 8
    }
    while index < count {
      guard self[index] == other[index] else { return false }
      index += 1
    }
    return true
  }

  /// Whether the bytes of an array are the same.
  @inlinable
  package func isEqual(to other: [UInt8]) -> Bool { isEqual(to: other.span) }

  /// The bytes `{}`, which live as long as the program.
  package static var emptyObject: Span<UInt8> {
    @_lifetime(immortal)
    get {
      let text: StaticString = "{}"
      let span = unsafe Span(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount)
      return unsafe _overrideLifetime(span, copying: ())
    }
  }
}

extension StringProtocol {
  /// The text without the white space at its ends.
  ///
  /// By code points: to step back over a run of flags by characters costs the square of its length.
  package var trimmed: String {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
    let end = scalars.lastIndex { !$0.properties.isWhitespace }
    return end.map { String(String.UnicodeScalarView(scalars[...$0])) } ?? ""
  }
}
