extension JSONReader {
  struct ScannedString {
    let range: Range<Int>
    let hasEscapes: Bool
  }

  /// Moves past a string and returns where its contents lie.
  @_lifetime(self: copy self)
  mutating func scanString() throws(JSONError) -> ScannedString {
    let start = offset + 1
    var position = bytes.firstSpecial(from: start)
    var hasEscapes = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        offset = position + 1
        return ScannedString(range: start..<position, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        position = bytes.firstSpecial(from: min(position + 2, bytes.count))
      default:
        offset = position
        throw error("a control character must be escaped in a string")
      }
    }
    throw error("a string is not closed")
  }

  func string(in range: Range<Int>) throws(JSONError) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes.extracting(range)))
    } catch {
      throw JSONError(offset: range.lowerBound, reason: "a string is not valid UTF-8")
    }
  }

  func unescape(_ range: Range<Int>) throws(JSONError) -> String {
    var plain: [UInt8] = []
    plain.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        plain.append(byte)
        continue
      }
      let kind = bytes[position]
      position += 1
      if kind == UInt8(ascii: "u") {
        plain.append(contentsOf: String(try scalar(at: &position, before: range.upperBound)).utf8)
      } else {
        plain.append(try simpleEscape(kind, at: position - 1))
      }
    }
    do {
      return String(copying: try UTF8Span(validating: plain.span))
    } catch {
      throw JSONError(offset: range.lowerBound, reason: "a string is not valid UTF-8")
    }
  }

  private func simpleEscape(_ kind: UInt8, at position: Int) throws(JSONError) -> UInt8 {
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): kind
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: throw JSONError(offset: position, reason: "unknown escape in a string")
    }
  }

  /// Reads the four digits after `\u`, and the second half of a surrogate pair (RFC 8259, section 7).
  ///
  /// A lone surrogate stands for no character; it becomes U+FFFD, as in the WHATWG decoders.
  private func scalar(at position: inout Int, before end: Int) throws(JSONError) -> Character {
    let first = try hexadecimal(at: &position, before: end)
    if first >= 0xD800, first < 0xDC00, position + 6 <= end,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    {
      var next = position + 2
      let second = try hexadecimal(at: &next, before: end)
      if second >= 0xDC00, second < 0xE000 {
        position = next
        let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        return Character(UnicodeScalar(value) ?? "\u{FFFD}")
      }
    }
    return Character(UnicodeScalar(first) ?? "\u{FFFD}")
  }

  private func hexadecimal(at position: inout Int, before end: Int) throws(JSONError) -> UInt32 {
    guard position + 4 <= end else {
      throw JSONError(offset: position, reason: "\\u needs four hexadecimal digits")
    }
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = bytes[position]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: throw JSONError(offset: position, reason: "\\u needs four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
