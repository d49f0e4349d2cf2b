/// Reads the parts of an RFC 3339 time from left to right.
///
/// A lenient one also reads what else is common: a space for the `T`, no seconds, an offset without
/// its colon.
package struct TimeScanner {
  private var rest: Substring.UTF8View
  private let isLenient: Bool

  /// Begins at the start of a text.
  package init(_ text: String, isLenient: Bool = false) {
    rest = text[...].utf8
    self.isLenient = isLenient
  }

  /// Whether nothing is left.
  package var isAtEnd: Bool { rest.isEmpty }

  /// Takes a day that exists (full-date).
  package mutating func date() -> (year: Int, month: Int, day: Int)? {
    guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2),
      GregorianCalendar.has(year: year, month: month, day: day)
    else { return nil }
    return (year, month, day)
  }

  /// Takes a time of day with its offset (full-time); as microseconds since midnight in UTC, less
  /// than none if that was the day before.
  ///
  /// Digits of the second from the seventh on are cut off.
  package mutating func time() -> Int64? {
    guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60,
      let second = second(), let fraction = fraction(), let offset = offset()
    else { return nil }
    let minuteInUTC = hour * 60 + minute - offset
    // A leap second is the last one of a day in UTC (section 5.7).
    guard second < 60 || (minuteInUTC + 2 * 1440) % 1440 == 1439 else { return nil }
    return Int64(minuteInUTC * 60 + second) * 1_000_000 + Int64(fraction)
  }

  /// Takes a moment (date-time); as microseconds since 1970-01-01T00:00:00Z.
  package mutating func dateTime() -> Int64? {
    guard let (year, month, day) = date(), take("T") || isLenient && take(" "),
      let time = time()
    else { return nil }
    let days = GregorianCalendar.daysSinceEpoch(year: year, month: month, day: day)
    return Int64(days) * 86_400_000_000 + time
  }

  private mutating func second() -> Int? {
    guard take(":") else { return isLenient ? 0 : nil }
    return number(2).flatMap { $0 < 61 ? $0 : nil }
  }

  /// Takes the digits after the point, if there is one; as microseconds.
  private mutating func fraction() -> Int? {
    guard take(".") else { return 0 }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty else { return nil }
    rest = rest.dropFirst(digits.count)
    let kept = digits.prefix(6)
    return (kept.count..<6).reduce(kept.reduce(0) { $0 * 10 + Int($1 - 0x30) }) { value, _ in
      value * 10
    }
  }

  /// Takes `Z` or an offset from UTC; as minutes.
  private mutating func offset() -> Int? {
    if take("Z") { return 0 }
    let isWest = take("-")
    guard isWest || take("+"), let hours = number(2), hours < 24, take(":") || isLenient,
      let minutes = number(2), minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }

  /// Takes a character, whatever its case, if it comes next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let next = rest.first,
      next == UInt8(ascii: character) || next == UInt8(ascii: character) | 0x20
    else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Takes exactly so many digits.
  private mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, let number = Int(digits: digits) else { return nil }
    rest = rest.dropFirst(count)
    return number
  }
}
