internal import Basics
import Glibc
public import JSON

/// A moment in UTC, in whole microseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// Microseconds since the epoch.
  public let microseconds: Int64

  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// The time by the system's clock.
  @Sendable public static func now() -> Timestamp {
    // Every commit is stamped: one reading of the clock in whole numbers costs a third of a `Date`.
    var time = timespec()
    precondition(clock_gettime(CLOCK_REALTIME, &time) == 0, "there is a system clock")
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  /// The moment that much later, or earlier where the duration is negative; what is less than a
  /// microsecond is cut off.
  public func adding(_ duration: Duration) -> Timestamp {
    let (seconds, attoseconds) = duration.components
    return Timestamp(
      microseconds: microseconds + seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
  }

  /// Earlier moments come first.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microseconds < right.microseconds
  }
}

extension Timestamp: LosslessStringConvertible {
  /// The moment as RFC 3339 in UTC, with as many digits of the second as it needs:
  /// `2026-11-21T10:42:00.5Z`.
  public var description: String {
    let characters = TimeText(self)
    return text(characters.bytes.span.extracting(first: characters.count))
  }

  /// The moment as RFC 3339 in UTC with six digits of the second, whatever they are: such texts
  /// stand in the order of time.
  package var fixedLength: String {
    let characters = TimeText(self, isFixed: true)
    return text(characters.bytes.span.extracting(first: characters.count))
  }

  /// Reads RFC 3339 with an offset, also without seconds; more than six digits of the second are
  /// cut off.
  public init?(_ description: String) {
    var scanner = TimeScanner(description, isLenient: true)
    guard let microseconds = scanner.dateTime(), scanner.isAtEnd else { return nil }
    self.microseconds = microseconds
  }
}

extension Timestamp: JSONRepresentable {
  /// Reads RFC 3339.
  public init(from reader: inout JSONReader) throws(JSONError) {
    let text = try reader.readString()
    guard let value = Timestamp(text) else {
      throw reader.error("expected a time such as 2026-11-21T10:42:00Z")
    }
    self = value
  }

  /// Writes RFC 3339 in UTC.
  public func write(to writer: inout JSONWriter) {
    let characters = TimeText(self)
    writer.string(plain: characters.bytes.span.extracting(first: characters.count))
  }
}

/// The characters of a time, made in place: views and exports write millions of them, and joining
/// strings costs ten times as much.
private struct TimeText {
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
