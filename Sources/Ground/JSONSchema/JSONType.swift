import JSON

/// The types of JSON Schema (validation vocabulary, section 6.1.1).
package enum JSONType: String, Sendable, Hashable, CaseIterable {
  /// Values in order.
  case array
  /// `true` or `false`.
  case boolean
  /// A number without a fractional part, however it is written: `1` and `1.0`.
  case integer
  /// `null`.
  case null
  /// Any number.
  case number
  /// Named members.
  case object
  /// Text.
  case string

  func holds(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.array, .array), (.boolean, .bool), (.null, .null), (.object, .object),
      (.string, .string), (.integer, .int), (.integer, .digits), (.number, .int),
      (.number, .digits),
      (.number, .double):
      true
    case (.integer, .double(let number)): number == number.rounded(.towardZero)
    default: false
    }
  }

  package var noun: String {
    switch self {
    case .array: "an array"
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .null: "null"
    case .number: "a number"
    case .object: "an object"
    case .string: "a string"
    }
  }
}
