/// Any JSON value (RFC 8259).
public enum JSONValue: Sendable, Hashable {
  /// The value `null`.
  case null
  /// A truth value.
  case bool(Bool)
  /// A number written without fraction and exponent, of 64 bits.
  case int(Int64)
  /// A number written without fraction and exponent that 64 bits do not hold, as it is written: at
  /// most 300 digits.
  case digits(String)
  /// Any other number; always finite.
  case double(Double)
  /// A string.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in the order of their names' bytes.
  case object(JSONObject)
}

extension JSONValue: JSONRepresentable {
  /// Reads any value; an object that names a member twice is refused, since its meaning would be a
  /// guess.
  public init(from reader: inout JSONReader) throws(JSONError) {
    try reader.countValue()
    switch try reader.peek() {
    case UInt8(ascii: "{"): self = .object(try JSONObject(from: &reader))
    case UInt8(ascii: "["): self = .array(try [JSONValue](from: &reader))
    case UInt8(ascii: "\""): self = .string(try reader.readString())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool(try reader.readBool())
    case UInt8(ascii: "n"):
      _ = try reader.readNull()
      self = .null
    default: self = try Self.number(from: &reader)
    }
  }

  /// Writes the value in its compact form.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .int(let value): writer.int(value)
    case .digits(let value): writer.raw(Array(value.utf8))
    case .double(let value): writer.double(value)
    case .string(let value): writer.string(value)
    case .array(let values): values.write(to: &writer)
    case .object(let object): object.write(to: &writer)
    }
  }

  private static func number(from reader: inout JSONReader) throws(JSONError) -> JSONValue {
    let start = reader.offset
    let scanned = try reader.scanNumber()
    if scanned.isWhole, let digits = try reader.digitsBeyondInt(in: scanned.range) {
      return .digits(digits)
    }
    reader.offset = start
    return scanned.isWhole ? .int(try reader.readInt()) : .double(try reader.readDouble())
  }
}

extension JSONValue {
  /// The member of an object, or nil.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[name]
  }

  /// The element of an array, or nil.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let values) = self, values.indices.contains(index) else { return nil }
    return values[index]
  }

  /// The string, or nil for any other kind of value.
  public var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The whole number, or nil for any other kind of value.
  public var int: Int64? {
    guard case .int(let value) = self else { return nil }
    return value
  }

  /// The truth value, or nil for any other kind of value.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The elements, or nil for any other kind of value.
  public var array: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// The object, or nil for any other kind of value.
  public var object: JSONObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Of a name given twice the last counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements))
  }
}

extension JSONValue {
  /// The value that another kind of value's JSON is.
  public init(_ value: some JSONRepresentable) throws(JSONError) {
    try self.init(json: value.json)
  }
}

/// A place inside a JSON value (RFC 6901).
public struct JSONPointer: Sendable, Hashable {
  /// The names and indices that lead there from the whole value, unescaped; empty for the whole.
  public let tokens: [String]

  /// The whole value.
  public static let root = JSONPointer(tokens: [])

  /// A pointer from its unescaped tokens.
  public init(tokens: [String]) { self.tokens = tokens }

  /// The place of a member, or of an element given as its index, inside this place.
  public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens: tokens + [token]) }

  /// The place as a person writes it: `address.street`, `symptoms[2]`, or nil for the whole.
  public var field: String? {
    guard !tokens.isEmpty else { return nil }
    return tokens.enumerated().map(Self.step).joined()
  }

  private static func step(_ index: Int, _ token: String) -> String {
    if !token.isEmpty, token.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) { return "[\(token)]" }
    return index == 0 ? token : ".\(token)"
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer's text: empty for the whole, else `/` before each token, `~` and `/` in one
  /// escaped.
  public var description: String {
    tokens.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
  }
}

/// Why bytes are not the JSON that was asked for.
public struct JSONError: Error, Equatable, CustomStringConvertible {
  /// The byte at which reading stopped.
  public let offset: Int
  /// The thing expected or found there; it never contains a value of the text itself.
  public let reason: String

  /// An error that points at a byte.
  public init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }

  /// One line for a person: the reason, and where.
  public var description: String { "\(reason) at byte \(offset)" }
}
