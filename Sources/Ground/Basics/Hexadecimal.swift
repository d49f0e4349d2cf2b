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

  /// The bytes that a text of hexadecimal digits stands for, in either case; nil where it is none.
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
