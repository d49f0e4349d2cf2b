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
  /// The bytes that a text in this alphabet stands for; nil if it is none, or is not spelt as ``Swift/Sequence/base64URL`` spells it.
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
