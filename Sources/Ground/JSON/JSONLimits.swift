/// How much of a JSON text is read as ``JSONValue``.
package struct JSONLimits: Sendable {
  /// The most values, those inside of others included: each takes some fifty bytes, however short
  /// it is.
  package let values: Int
  /// The most members of one object.
  package let members: Int

  package init(values: Int, members: Int) {
    self.values = values
    self.members = members
  }

  /// As much as there is: what this program wrote itself.
  package static let none = JSONLimits(values: .max, members: .max)

  /// Limits of text from outside: an imported line, a folder's settings and answers, a model's
  /// words.
  package static let foreign = JSONLimits(values: 1_000_000, members: 10_000)
}

extension JSONValue {
  /// Reads a text that somebody outside wrote, within ``JSONLimits/foreign``.
  package init(foreign json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json.span, limits: .foreign)
    try self.init(from: &reader)
    try reader.end()
  }

  /// Reads a text that somebody outside wrote, within ``JSONLimits/foreign``.
  package init(foreign json: String) throws(JSONError) { try self.init(foreign: Array(json.utf8)) }
}

extension JSONReader {
  // A name may be as long as the text.
  private static var longestPlace: Int { 200 }

  /// The error for an object, begun at a byte, of which as many members were read as may be and
  /// another one has begun: how many there are, and where.
  @_lifetime(self: copy self)
  mutating func tooManyMembers(
    _ object: inout Container, begunAt start: Int
  ) throws(JSONError) -> JSONError {
    var count = limits.members
    repeat {
      try skipValue()
      count += 1
    } while try nextKey(&object) != nil
    let place = try "\(pointer(to: start))"
    let cut = place.count > Self.longestPlace ? place.prefix(Self.longestPlace) + "…" : place[...]
    return JSONError(
      offset: start,
      reason: "the object\(cut.isEmpty ? "" : " at \(cut)") has \(count) members, "
        + "expected \(limits.members) at most")
  }

  /// The place in the text of the value that begins at a byte.
  private func pointer(to target: Int) throws(JSONError) -> JSONPointer {
    var reader = JSONReader(bytes)
    var tokens: [String] = []
    _ = try reader.pass(to: target, &tokens)
    return JSONPointer(tokens: tokens.reversed())
  }

  /// Passes a value, or stops at the byte, with the way there from its end; each byte is passed
  /// once.
  @_lifetime(self: copy self)
  private mutating func pass(to target: Int, _ way: inout [String]) throws(JSONError) -> Bool {
    let first = try peek()
    guard offset < target else { return true }
    switch first {
    case UInt8(ascii: "{"):
      var object = try beginObject()
      while let key = try nextKey(&object) {
        guard try pass(to: target, &way) else { continue }
        way.append(try name(of: key))
        return true
      }
    case UInt8(ascii: "["):
      var array = try beginArray()
      var index = 0
      while try nextElement(&array) {
        guard try !pass(to: target, &way) else {
          way.append(String(index))
          return true
        }
        index += 1
      }
    default: try skipValue()
    }
    return false
  }
}
