import JSON
import PluginKit

/// Finds the line on which a value of a JSON text stands.
struct JSONLines {
  let bytes: [UInt8]

  /// The line of a byte, counted from 1.
  func line(of offset: Int) -> Int {
    1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
  }

  /// The line of the value at a pointer, or of the nearest value around it that there is.
  func line(of pointer: JSONPointer) -> Int {
    var reader = JSONReader(bytes.span)
    var nearest = 0
    do {
      _ = try reader.peek()
      nearest = reader.offset
      for token in pointer.tokens {
        guard try Self.enter(token, &reader) else { break }
        _ = try reader.peek()
        nearest = reader.offset
      }
    } catch {
      // The text was read before, so only a pointer into a string within it ends here.
      return line(of: nearest)
    }
    return line(of: nearest)
  }

  /// Moves to the member or element that a token names; false if there is none.
  private static func enter(
    _ token: String, _ reader: inout JSONReader
  ) throws(JSONError) -> Bool {
    switch try reader.peek() {
    case UInt8(ascii: "{"):
      var object = try reader.beginObject()
      while let key = try reader.nextKey(&object) {
        if reader.isKey(key, named: token) { return true }
        try reader.skipValue()
      }
    case UInt8(ascii: "["):
      var array = try reader.beginArray()
      var index = 0
      while try reader.nextElement(&array) {
        if String(index) == token { return true }
        try reader.skipValue()
        index += 1
      }
    default: break
    }
    return false
  }
}
