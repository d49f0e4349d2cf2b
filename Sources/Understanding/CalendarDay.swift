/// A day of the Gregorian calendar, without a time or a zone.
///
/// Always a day that exists: 30 February cannot be made.
public struct CalendarDay: Hashable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// The day with these numbers, or nil when the calendar has none.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    guard (1...Self.lastDay(of: month, year: year)).contains(day) else { return nil }
    self.init(valid: (year, month, day))
  }

  /// The day written as `2026-11-24` (ISO 8601), or nil when `text` is nothing of the kind.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.allSatisfy({ $0.isASCIIDigit || $0 == "-" }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The number of days in `month` (1 to 12) of `year`.
  public static func lastDay(of month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  init(valid numbers: (year: Int, month: Int, day: Int)) {
    (year, month, day) = numbers
  }
}

extension CalendarDay: Comparable {
  /// Orders days by time.
  public static func < (a: CalendarDay, b: CalendarDay) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// The day in ISO 8601: `2026-11-24`.
  public var description: String {
    "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
  }
}

extension CalendarDay: Codable {
  /// Reads the ISO 8601 text `2026-11-24`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is no day: write it as 2026-11-24")
    }
    self = day
  }

  /// Writes the ISO 8601 text `2026-11-24`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
