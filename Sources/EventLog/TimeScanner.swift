/// Reads the parts of an RFC 3339 time from left to right.
struct TimeScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes a character, whatever its case, if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let next = rest.first,
      next == UInt8(ascii: character) || next == UInt8(ascii: character) | 0x20
    else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Takes exactly so many digits.
  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Takes hours, minutes and perhaps seconds; as seconds.
  mutating func timeOfDay() -> Int? {
    guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60 else {
      return nil
    }
    guard take(":") else { return hour * 3600 + minute * 60 }
    guard let second = number(2), second < 61 else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Takes the digits after the point, if there is one; as microseconds.
  mutating func fraction() -> Int? {
    guard take(".") else { return 0 }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...9).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    let kept = digits.prefix(6)
    return (kept.count..<6).reduce(kept.reduce(0) { $0 * 10 + Int($1 - 0x30) }) { value, _ in
      value * 10
    }
  }

  /// Takes `Z` or an offset from UTC; as seconds.
  mutating func offset() -> Int? {
    if take("Z") { return 0 }
    let isWest = rest.first == UInt8(ascii: "-")
    guard isWest || rest.first == UInt8(ascii: "+") else { return nil }
    rest = rest.dropFirst()
    guard let hours = number(2), hours < 24 else { return nil }
    _ = take(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }
}
