/// The name of an object's member, packed so that comparing it costs three integer compares.
///
/// Names of up to 16 UTF-8 bytes are held whole; a longer one is told apart by its bytes in the text
/// (``JSONReader/isKey(_:named:)``).
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
