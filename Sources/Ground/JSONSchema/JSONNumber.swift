import JSON

/// A JSON number, compared by its mathematical value.
enum JSONNumber: Sendable {
  case whole(Int64)
  case fraction(Double)

  init?(_ value: JSONValue) {
    switch value {
    case .int(let number): self = .whole(number)
    // Beyond 64 bits a double is near enough to be compared with what a schema says.
    case .digits(let digits): self = .fraction(Double(digits) ?? .infinity)
    case .double(let number):
      if let whole = Int64(exactly: number) {
        self = .whole(whole)
      } else {
        self = .fraction(number)
      }
    default: return nil
    }
  }

  /// Whether this is an exact multiple of `divisor`, both read as the decimal numbers they are
  /// written as.
  func isMultiple(of divisor: JSONNumber) -> Bool {
    DecimalNumber(self).isMultiple(of: DecimalNumber(divisor))
  }
}

extension JSONNumber: Comparable, CustomStringConvertible {
  static func < (left: JSONNumber, right: JSONNumber) -> Bool {
    switch (left, right) {
    case (.whole(let left), .whole(let right)): left < right
    case (.fraction(let left), .fraction(let right)): left < right
    case (.whole(let left), .fraction(let right)): precedes(left, right)
    case (.fraction, .whole): !(right < left)
    }
  }

  // A whole number never equals a fraction, since `init` turns every double that is one into a
  // whole number.
  private static func precedes(_ whole: Int64, _ fraction: Double) -> Bool {
    guard let rounded = Int64(exactly: fraction.rounded(.up)) else { return fraction > 0 }
    return whole < rounded
  }

  var description: String {
    switch self {
    case .whole(let number): String(number)
    case .fraction(let number): number.description
    }
  }
}

/// The bounds of a number.
struct NumberRange: Sendable {
  let minimum: JSONNumber?
  let maximum: JSONNumber?
  let exclusiveMinimum: JSONNumber?
  let exclusiveMaximum: JSONNumber?

  /// Whether some number lies within the bounds.
  var isPossible: Bool {
    func order(_ low: JSONNumber?, _ high: JSONNumber?, orEqual: Bool) -> Bool {
      guard let low, let high else { return true }
      return low < high || (orEqual && low == high)
    }
    return order(minimum, maximum, orEqual: true)
      && order(minimum, exclusiveMaximum, orEqual: false)
      && order(exclusiveMinimum, maximum, orEqual: false)
      && order(exclusiveMinimum, exclusiveMaximum, orEqual: false)
  }

  /// The first keyword that a number breaks, and what it asks for.
  func breach(by number: JSONNumber) -> (keyword: Keyword, expected: String)? {
    if let minimum, number < minimum { return (.minimum, "at least \(minimum)") }
    if let maximum, number > maximum { return (.maximum, "at most \(maximum)") }
    if let bound = exclusiveMinimum, number <= bound {
      return (.exclusiveMinimum, "more than \(bound)")
    }
    if let bound = exclusiveMaximum, number >= bound {
      return (.exclusiveMaximum, "less than \(bound)")
    }
    return nil
  }
}

extension NumberRange {
  /// Whether there is no bound at all.
  var isEmpty: Bool {
    minimum == nil && maximum == nil && exclusiveMinimum == nil && exclusiveMaximum == nil
  }
}

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
