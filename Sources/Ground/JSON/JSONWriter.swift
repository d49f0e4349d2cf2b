/// Writes one compact JSON text: no white space, shortest escapes, UTF-8.
///
/// The members of an object are written in the order of their names' bytes; `JSONObject` and
/// the `@JSONShape` macro do so by themselves. Then equal values have equal bytes, which is what
/// makes them comparable and hashable.
public struct JSONWriter: Sendable {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Starts an empty text.
  public init(capacity: Int = 256) {
    bytes.reserveCapacity(capacity)
  }

  /// Forgets what was written and keeps the room for it.
  public mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Opens an object.
  public mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Closes an object.
  public mutating func endObject() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Opens an array.
  public mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
  }

  /// Closes an array.
  public mutating func endArray() {
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes a member's name; its value follows.
  public mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member's name as it stands in JSON, `"name":`; its value follows.
  ///
  /// For names that are known when the program is compiled, which is what `@JSONShape` writes.
  public mutating func key(written: String) {
    separate()
    bytes.append(contentsOf: written.utf8)
    needsComma = false
  }

  /// Writes a string, escaping only what RFC 8259 requires.
  public mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: value.utf8)
    // Looked at where they are now: cheaper than walking through a string's bytes twice.
    if bytes.span.firstSpecial(from: start) < bytes.count {
      bytes.removeSubrange(start...)
      for byte in value.utf8 { appendEscaped(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a whole number.
  public mutating func int(_ value: Int64) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = value.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
    needsComma = true
  }

  /// Writes a double in the shortest form that reads back equal; it must be finite.
  public mutating func double(_ value: Double) {
    precondition(value.isFinite, "JSON has no infinities and no NaN (RFC 8259, section 6)")
    separate()
    bytes.append(contentsOf: value.description.utf8)
    needsComma = true
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
    needsComma = true
  }

  /// Writes `null`.
  public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
    needsComma = true
  }

  /// Writes a value that is already compact JSON.
  public mutating func raw(_ json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
    needsComma = true
  }

  /// Writes a string of ASCII characters of which none needs an escape.
  public mutating func string(plain text: Span<UInt8>) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for index in text.indices { bytes.append(text[index]) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0x0A: bytes += Array("\\n".utf8)
    case 0x0D: bytes += Array("\\r".utf8)
    case 0x09: bytes += Array("\\t".utf8)
    case 0x08: bytes += Array("\\b".utf8)
    case 0x0C: bytes += Array("\\f".utf8)
    case 0..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: bytes.append(byte)
    }
  }
}
