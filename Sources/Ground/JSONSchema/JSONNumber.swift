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

  /// Whether this is an exact multiple of `divisor`, both read as the decimal numbers they are written as.
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

  // A whole number never equals a fraction, since `init` turns every double that is one into a whole number.
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
