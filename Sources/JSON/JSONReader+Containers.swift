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
    let key = try readKey()
    try expect(UInt8(ascii: ":"))
    return key
  }

  /// Moves to the next element, or leaves the array and returns false.
  @_lifetime(self: copy self)
  public mutating func nextElement(_ array: inout Container) throws(JSONError) -> Bool {
    try advance(&array, closing: UInt8(ascii: "]"))
  }

  /// Whether a member's name is `name`; for names of more than 16 bytes.
  public func isKey(_ key: JSONKey, named name: String) -> Bool {
    guard key.count == name.utf8.count else { return false }
    if let escaped = key.escaped { return escaped.utf8.elementsEqual(name.utf8) }
    var position = key.start
    for byte in name.utf8 {
      guard bytes[position] == byte else { return false }
      position += 1
    }
    return true
  }

  /// A member's name as a string.
  public func name(of key: JSONKey) throws(JSONError) -> String {
    if let escaped = key.escaped { return escaped }
    return try string(in: key.start..<(key.start + key.count))
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

  @_lifetime(self: copy self)
  private mutating func readKey() throws(JSONError) -> JSONKey {
    guard try peek() == UInt8(ascii: "\"") else { throw error("expected a member's name") }
    let scanned = try scanString()
    guard !scanned.hasEscapes else {
      return JSONKey(packing: try unescape(scanned.range))
    }
    let start = scanned.range.lowerBound
    let count = scanned.range.count
    let low = bytes.packed(start..<(start + min(count, 8)))
    let high = count > 8 ? bytes.packed((start + 8)..<(start + min(count, 16))) : 0
    return JSONKey(low: low, high: high, count: count, start: start, escaped: nil)
  }
}

extension JSONReader {
  /// The string member `kind` of the object that comes next, without consuming anything.
  public func kind() throws(JSONError) -> String {
    var ahead = self
    var object = try ahead.beginObject()
    while let key = try ahead.nextKey(&object) {
      if ahead.isKey(key, named: "kind") { return try ahead.readString() }
      try ahead.skipValue()
    }
    throw missing("kind")
  }
}
