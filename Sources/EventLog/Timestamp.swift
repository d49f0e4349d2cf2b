public import JSON

/// A moment in UTC, in whole microseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// Microseconds since the epoch.
  public let microseconds: Int64

  /// Creates a moment.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// The moment that many seconds later.
  public func adding(seconds: Double) -> Timestamp {
    Timestamp(microseconds: microseconds + Int64(seconds * 1_000_000))
  }

  /// Earlier moments come first.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microseconds < right.microseconds
  }
}

extension Timestamp: LosslessStringConvertible {
  /// The moment as RFC 3339 in UTC, with as many digits of the second as it needs: `2026-11-21T10:42:00.5Z`.
  public var description: String {
    let day = Int(floorDivide(microseconds, by: 86_400_000_000))
    let rest = microseconds - Int64(day) * 86_400_000_000
    let date = CivilDay(daysSinceEpoch: day)
    let seconds = rest / 1_000_000
    let fraction = Int(rest % 1_000_000)
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded(Int($0), to: 2) }
    return "\(date)T\(clock.joined(separator: ":"))\(Self.fraction(fraction))Z"
  }

  /// Reads RFC 3339 with an offset; more than six digits of the second are cut off.
  public init?(_ description: String) {
    let pattern =
      /(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?([Zz]|[+-]\d\d:?\d\d)/
    guard let match = description.wholeMatch(of: pattern), let year = Int(match.1),
      let month = Int(match.2), let day = Int(match.3), let hour = Int64(match.4),
      let minute = Int64(match.5), let second = Int64(match.6 ?? "0"),
      hour < 24, minute < 60, second < 61,
      let date = CivilDay(year: year, month: month, day: day)
    else { return nil }
    let digits = String((match.7 ?? "").prefix(6))
    let fraction = Int64(digits.padding(toLength: 6, with: "0")) ?? 0
    let local = (Int64(date.daysSinceEpoch) * 86_400 + hour * 3600 + minute * 60 + second)
    microseconds = (local - Self.offset(match.8)) * 1_000_000 + fraction
  }

  private static func offset(_ text: Substring) -> Int64 {
    let digits = text.filter(\.isNumber)
    guard let hours = Int64(digits.prefix(2)), let minutes = Int64(digits.suffix(2)) else {
      return 0
    }
    return (hours * 3600 + minutes * 60) * (text.hasPrefix("-") ? -1 : 1)
  }

  private static func fraction(_ microseconds: Int) -> String {
    guard microseconds > 0 else { return "" }
    var digits = padded(microseconds, to: 6)
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
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
  public func write(to writer: inout JSONWriter) { writer.string(description) }
}

extension String {
  fileprivate func padding(toLength length: Int, with character: Character) -> String {
    self + String(repeating: character, count: max(0, length - count))
  }
}
