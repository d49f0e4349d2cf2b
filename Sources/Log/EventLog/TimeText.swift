internal import Basics

/// The characters of a time, made in place: views and exports write millions of them, and joining strings costs ten times as much.
struct TimeText {
  private(set) var bytes = InlineArray<40, UInt8>(repeating: 0)
  private(set) var count = 0

  /// The moment in UTC, with as many digits of the second as it needs, or always six.
  init(_ time: Timestamp, isFixed: Bool = false) {
    let day = floorDivide(time.microseconds, by: 86_400_000_000)
    let rest = Int(time.microseconds - day * 86_400_000_000)
    let seconds = rest / 1_000_000
    append(GregorianCalendar.date(daysSinceEpoch: Int(day)))
    append("T")
    append(seconds / 3600)
    append(":")
    append(seconds / 60 % 60)
    append(":")
    append(seconds % 60)
    append(fraction: rest % 1_000_000, isFixed)
    append("Z")
  }

  private mutating func append(_ character: Unicode.Scalar) {
    bytes[count] = UInt8(ascii: character)
    count += 1
  }

  private mutating func append(_ number: Int) {
    bytes[count] = UInt8(ascii: "0") + UInt8(number / 10)
    bytes[count + 1] = UInt8(ascii: "0") + UInt8(number % 10)
    count += 2
  }

  private mutating func append(_ day: (year: Int, month: Int, day: Int)) {
    if (0...9999).contains(day.year) {
      append(day.year / 100)
      append(day.year % 100)
    } else {
      for scalar in day.year.padded(to: 4).unicodeScalars { append(scalar) }
    }
    append("-")
    append(day.month)
    append("-")
    append(day.day)
  }

  private mutating func append(fraction microseconds: Int, _ isFixed: Bool) {
    guard microseconds > 0 || isFixed else { return }
    append(".")
    var rest = microseconds
    var digit = 100_000
    while rest > 0 || (isFixed && digit > 0) {
      bytes[count] = UInt8(ascii: "0") + UInt8(rest / digit)
      count += 1
      rest %= digit
      digit /= 10
    }
  }
}
