/// A forward reader of one JSON text (RFC 8259) that lies in somebody else's bytes.
///
/// It copies nothing but the strings it is asked for and cannot outlive the bytes. Numbers are read
/// as `Int64` or `Double`; texts nested deeper than ``maximumDepth`` are refused, so hostile input
/// cannot exhaust the stack.
public struct JSONReader: ~Escapable {
  /// The deepest nesting of arrays and objects that is read.
  public static var maximumDepth: Int { 200 }

  let bytes: Span<UInt8>
  /// The byte that is read next.
  public internal(set) var offset: Int = 0
  var depth = 0
  /// How many values may still be read as ``JSONValue``, each of which takes far more memory than
  /// its text.
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

extension JSONReader {
  /// Whether the next member or element is the first one of its container.
  public struct Container: Sendable {
    var isFirst = true
  }

  /// Enters an object.
  @_lifetime(self: copy self)
  public mutating func beginObject() throws(JSONError) -> Container {
    try expect(UInt8(ascii: "{"))
    return try enter()
  }

  /// Enters an array.
  @_lifetime(self: copy self)
  public mutating func beginArray() throws(JSONError) -> Container {
    try expect(UInt8(ascii: "["))
    return try enter()
  }

  /// Moves to the next member's value and returns its name, or leaves the object and returns nil.
  @_lifetime(self: copy self)
  public mutating func nextKey(_ object: inout Container) throws(JSONError) -> JSONKey? {
    guard try advance(&object, closing: UInt8(ascii: "}")) else { return nil }
    guard try peek() == UInt8(ascii: "\"") else { throw error("expected a member's name") }
    let key = try readKey()
    try expect(UInt8(ascii: ":"))
    return key
  }

  /// Moves to the next element, or leaves the array and returns false.
  @_lifetime(self: copy self)
  public mutating func nextElement(_ array: inout Container) throws(JSONError) -> Bool {
    try advance(&array, closing: UInt8(ascii: "]"))
  }

  /// Skips one value of any kind, checking that it is well formed.
  @_lifetime(self: copy self)
  public mutating func skipValue() throws(JSONError) {
    var validator = JSONValidator(bytes, from: offset, depth: depth)
    try validator.passValue()
    offset = validator.offset
  }

  @_lifetime(self: copy self)
  private mutating func enter() throws(JSONError) -> Container {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw error("nested deeper than \(Self.maximumDepth) levels")
    }
    return Container()
  }

  @_lifetime(self: copy self)
  private mutating func advance(
    _ container: inout Container, closing: UInt8
  ) throws(JSONError) -> Bool {
    let byte = try peek()
    if byte == closing {
      offset += 1
      depth -= 1
      return false
    }
    if container.isFirst {
      container.isFirst = false
    } else {
      guard byte == UInt8(ascii: ",") else { throw error("expected ',' or the end") }
      offset += 1
      guard try peek() != closing else { throw error("a value is missing after ','") }
    }
    return true
  }
}

/// The name of an object's member, packed so that comparing it costs three integer compares.
///
/// Names of up to 16 UTF-8 bytes are held whole; a longer one is told apart by its bytes in the
/// text (``JSONReader/isKey(_:named:)``).
public struct JSONKey: Sendable {
  let low: UInt64
  let high: UInt64
  /// How many bytes the name has.
  let count: Int
  /// Where it lies in the text, longer than the name where it is written with escapes.
  let start: Int
  let end: Int

  /// Whether this is the name with the given packed bytes; for names of at most 16 bytes.
  public func matches(_ low: UInt64, _ high: UInt64, _ count: Int) -> Bool {
    self.low == low && self.high == high && self.count == count
  }

  var hasEscapes: Bool { end - start != count }
  var range: Range<Int> { start..<end }
}

extension JSONReader {
  /// Reads a string as a name.
  @_lifetime(self: copy self)
  @inline(__always)
  mutating func readKey() throws(JSONError) -> JSONKey {
    let start = offset + 1
    // Most names have less than eight bytes: one word holds them and their end.
    if start + 8 <= bytes.count {
      let word = bytes.word(at: start)
      let count = word.specialBytes.trailingZeroBitCount / 8
      if count < 8, bytes[start + count] == UInt8(ascii: "\"") {
        offset = start + count + 1
        let low = word & ~(UInt64.max << UInt64(8 * count))
        return JSONKey(low: low, high: 0, count: count, start: start, end: start + count)
      }
    }
    return try readLongKey()
  }

  @_lifetime(self: copy self)
  private mutating func readLongKey() throws(JSONError) -> JSONKey {
    let scanned = try scanString()
    let (start, end) = (scanned.range.lowerBound, scanned.range.upperBound)
    guard scanned.hasEscapes else {
      return Self.key(bytes, scanned.range, start: start, end: end)
    }
    let name = Array(try unescape(scanned.range).utf8)
    return Self.key(name.span, name.indices, start: start, end: end)
  }

  private static func key(
    _ text: Span<UInt8>, _ range: Range<Int>, start: Int, end: Int
  ) -> JSONKey {
    let first = range.lowerBound
    return JSONKey(
      low: text.packed(first..<(first + min(range.count, 8))),
      high: range.count > 8 ? text.packed((first + 8)..<(first + min(range.count, 16))) : 0,
      count: range.count, start: start, end: end)
  }

  /// Whether a member's name is `name`; for names of more than 16 bytes.
  public func isKey(_ key: JSONKey, named name: String) -> Bool {
    guard key.count == name.utf8.count else { return false }
    guard !key.hasEscapes else {
      // It was unescaped before, when it was read.
      do { return try unescape(key.range).utf8.elementsEqual(name.utf8) } catch { return false }
    }
    var position = key.start
    for byte in name.utf8 {
      guard bytes[position] == byte else { return false }
      position += 1
    }
    return true
  }

  /// A member's name as a string.
  public func name(of key: JSONKey) throws(JSONError) -> String {
    key.hasEscapes ? try unescape(key.range) : try string(in: key.range)
  }

  /// The string member `kind` of the object that comes next, without consuming anything.
  public func kind() throws(JSONError) -> JSONKey {
    var ahead = self
    var object = try ahead.beginObject()
    while let key = try ahead.nextKey(&object) {
      if key.matches(0x646E_696B, 0, 4) {
        guard try ahead.peek() == UInt8(ascii: "\"") else { throw ahead.error("expected a string") }
        return try ahead.readKey()
      }
      try ahead.skipValue()
    }
    throw missing("kind")
  }
}
