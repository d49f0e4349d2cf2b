internal import Basics

/// Reads the fixed-width formats of RFC 3339 and RFC 4122 byte by byte.
struct FormatScanner {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func date() -> Bool {
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2)
    else { return false }
    return GregorianCalendar.has(year: year, month: month, day: day)
  }

  mutating func dateTime() -> Bool { date() && skip("Tt") && time() }

  mutating func time() -> Bool {
    guard let hour = number(2), skip(":"), let minute = number(2), skip(":"),
      let second = number(2), fraction(), let offset = zoneOffset(),
      hour <= 23, minute <= 59, second <= 60
    else { return false }
    // A leap second is the last one of a day in UTC (RFC 3339, section 5.7).
    let minuteInUTC = (hour * 60 + minute - offset + 2 * 1440) % 1440
    return second < 60 || minuteInUTC == 1439
  }

  mutating func uuid() -> Bool {
    for length in [8, 4, 4, 4, 12] {
      if offset > 0, !skip("-") { return false }
      for _ in 0..<length {
        guard let byte = next(), UnicodeScalar(byte).properties.isASCIIHexDigit else {
          return false
        }
      }
    }
    return true
  }

  private mutating func zoneOffset() -> Int? {
    if skip("Zz") { return 0 }
    let isWest = offset < bytes.count && bytes[offset] == UInt8(ascii: "-")
    guard skip("+-"), let hours = number(2), skip(":"), let minutes = number(2), hours <= 23,
      minutes <= 59
    else { return nil }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }

  private mutating func fraction() -> Bool {
    guard skip(".") else { return true }
    guard number(1) != nil else { return false }
    while number(1) != nil {}
    return true
  }

  private mutating func number(_ digits: Int) -> Int? {
    guard offset + digits <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[offset..<(offset + digits)] {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    offset += digits
    return value
  }

  private mutating func skip(_ any: String) -> Bool {
    guard offset < bytes.count, any.utf8.contains(bytes[offset]) else { return false }
    offset += 1
    return true
  }

  private mutating func next() -> UInt8? {
    guard offset < bytes.count else { return nil }
    defer { offset += 1 }
    return bytes[offset]
  }
}
