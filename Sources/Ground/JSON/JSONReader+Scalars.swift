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
}
