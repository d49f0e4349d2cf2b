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
