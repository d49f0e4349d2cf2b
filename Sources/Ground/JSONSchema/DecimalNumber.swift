/// The decimal number `digits × 10^exponent` that a number's shortest text writes.
///
/// A binary remainder would call 19.99 no multiple of 0.01.
struct DecimalNumber {
  private let digits: UInt64
  private let exponent: Int

  init(_ number: JSONNumber) {
    switch number {
    case .whole(let whole): self.init(text: whole.magnitude.description)
    case .fraction(let fraction): self.init(text: fraction.magnitude.description)
    }
  }

  private init(text: String) {
    let parts = text.split(separator: "e")
    var digits: UInt64 = 0
    var exponent = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
    var isFraction = false
    for byte in parts[0].utf8 {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      }
    }
    while digits != 0, digits.isMultiple(of: 10) {
      digits /= 10
      exponent += 1
    }
    (self.digits, self.exponent) = (digits, exponent)
  }

  /// Whether this is `divisor` times a whole number; the divisor is not zero.
  func isMultiple(of divisor: DecimalNumber) -> Bool {
    guard digits != 0 else { return true }
    let shift = exponent - divisor.exponent
    var remainder = digits % divisor.digits
    if shift >= 0 {
      for _ in 0..<shift where remainder != 0 {
        let product = remainder.multipliedFullWidth(by: 10)
        remainder = divisor.digits.dividingFullWidth(product).remainder
      }
      return remainder == 0
    }
    var scaled = divisor.digits
    for _ in shift..<0 {
      let (product, overflowed) = scaled.multipliedReportingOverflow(by: 10)
      guard !overflowed else { return false }
      scaled = product
    }
    return digits.isMultiple(of: scaled)
  }
}
