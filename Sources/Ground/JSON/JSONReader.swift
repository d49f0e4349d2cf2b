/// A forward reader of one JSON text (RFC 8259) that lies in somebody else's bytes.
///
/// It copies nothing but the strings it is asked for and cannot outlive the bytes. Numbers are read as `Int64` or
/// `Double`; texts nested deeper than ``maximumDepth`` are refused, so hostile input cannot exhaust the stack.
public struct JSONReader: ~Escapable {
  /// The deepest nesting of arrays and objects that is read.
  public static var maximumDepth: Int { 200 }

  let bytes: Span<UInt8>
  /// The byte that is read next.
  public internal(set) var offset: Int = 0
  var depth = 0
  /// How many values may still be read as ``JSONValue``, each of which takes far more memory than its text.
  private var valuesLeft: Int
  let limits: JSONLimits
  /// How many names were compared to put the members of objects into order.
  package internal(set) var comparisons = 0

  /// Starts at the first byte of a text.
  @_lifetime(copy bytes)
  public init(_ bytes: Span<UInt8>) { self.init(bytes, limits: .none) }

  /// Starts at the first byte of a text of which no more than that is read as ``JSONValue``.
  @_lifetime(copy bytes)
  package init(_ bytes: Span<UInt8>, limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
    valuesLeft = limits.values
  }

  @_lifetime(self: copy self)
  mutating func countValue() throws(JSONError) {
    guard valuesLeft > 0 else { throw error("more than \(limits.values) values") }
    valuesLeft -= 1
  }

  /// An error at the current byte.
  public func error(_ reason: String) -> JSONError {
    JSONError(offset: offset, reason: reason)
  }

  /// The error for an object that lacks a member.
  public func missing(_ name: String) -> JSONError {
    error("the member \"\(name)\" is missing")
  }

  /// Skips white space and returns the byte there, without consuming it.
  @_lifetime(self: copy self)
  @inline(__always)
  public mutating func peek() throws(JSONError) -> UInt8 {
    // Compact texts have no white space: one comparison is all it takes.
    if offset < bytes.count, bytes[offset] > 0x20 { return bytes[offset] }
    return try peekBeyondSpace()
  }

  @_lifetime(self: copy self)
  private mutating func peekBeyondSpace() throws(JSONError) -> UInt8 {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      offset += 1
    }
    throw error("the text ends too early")
  }

  /// Checks that only white space follows.
  @_lifetime(self: copy self)
  public mutating func end() throws(JSONError) {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        throw error("something follows the value")
      }
      offset += 1
    }
  }

  @_lifetime(self: copy self)
  @inline(__always)
  mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard try peek() == byte else { throw expected(byte) }
    offset += 1
  }

  private func expected(_ byte: UInt8) -> JSONError {
    error("expected '\(Character(UnicodeScalar(byte)))'")
  }

  @_lifetime(self: copy self)
  mutating func expect(literal: StaticString, _ length: Int) throws(JSONError) {
    let end = offset + length
    guard end <= bytes.count else { throw error("the text ends too early") }
    var position = offset
    for byte in "\(literal)".utf8 {
      guard bytes[position] == byte else { throw error("expected \(literal)") }
      position += 1
    }
    offset = end
  }

  /// Consumes `null` if it comes next.
  @_lifetime(self: copy self)
  public mutating func readNull() throws(JSONError) -> Bool {
    guard try peek() == UInt8(ascii: "n") else { return false }
    try expect(literal: "null", 4)
    return true
  }

  /// Reads `true` or `false`.
  @_lifetime(self: copy self)
  public mutating func readBool() throws(JSONError) -> Bool {
    switch try peek() {
    case UInt8(ascii: "t"):
      try expect(literal: "true", 4)
      return true
    case UInt8(ascii: "f"):
      try expect(literal: "false", 5)
      return false
    default:
      throw error("expected true or false")
    }
  }
}
