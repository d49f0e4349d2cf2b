import Basics

/// How something comes back (`RRULE`, RFC 5545, section 3.3.10).
struct RecurrenceRule: Sendable, Equatable {
  /// The periods in which it comes.
  enum Frequency: String, Sendable, Comparable, CaseIterable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"

    static func < (left: Frequency, right: Frequency) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }

  /// A weekday, or the nth of a month or a year.
  struct Day: Sendable, Equatable {
    /// Which one, from the end if it is negative; nil for each.
    var ordinal: Int?
    /// 0 is Monday.
    var weekday: Int
  }

  var frequency: Frequency
  var interval = 1
  var count: Int?
  var until: CalendarMoment?
  var months: [Int] = []
  var weeks: [Int] = []
  var yearDays: [Int] = []
  var monthDays: [Int] = []
  var days: [Day] = []
  var hours: [Int] = []
  var minutes: [Int] = []
  var seconds: [Int] = []
  var positions: [Int] = []
  /// The day on which weeks begin; 0 is Monday.
  var weekStart = 0

  init(_ frequency: Frequency) { self.frequency = frequency }
}

extension RecurrenceRule {
  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// Reads `FREQ=MONTHLY;BYDAY=-1FR;COUNT=3`; names that the standard does not know are passed over
  /// if they begin with `X-`.
  ///
  /// - Throws: ``CalendarFault``.
  init(_ text: String) throws(CalendarFault) {
    var parts: [(name: String, value: String)] = []
    for part in text.trimmed.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { throw Self.fault("NAME=VALUE", String(part)) }
      parts.append((String(pair[0]).trimmed, String(pair[1]).trimmed))
    }
    guard let word = parts.first(where: { $0.name == "FREQ" })?.value,
      let frequency = Frequency(rawValue: word)
    else { throw Self.fault("FREQ and how often", text) }
    self.init(frequency)
    for (name, value) in parts { try set(name, value) }
  }

  private mutating func set(_ name: String, _ value: String) throws(CalendarFault) {
    switch name {
    case "FREQ": break
    case "INTERVAL": interval = try Self.number(value, in: 1...100_000)
    case "COUNT": count = try Self.number(value, in: 0...Int(Int32.max))
    case "UNTIL": until = try CalendarMoment(value)
    case "BYMONTH": months = try Self.numbers(value, in: 1...12)
    case "BYWEEKNO": weeks = try Self.numbers(value, in: 1...53, isSigned: true)
    case "BYYEARDAY": yearDays = try Self.numbers(value, in: 1...366, isSigned: true)
    case "BYMONTHDAY": monthDays = try Self.numbers(value, in: 1...31, isSigned: true)
    case "BYSETPOS": positions = try Self.numbers(value, in: 1...366, isSigned: true)
    case "BYHOUR": hours = try Self.numbers(value, in: 0...23)
    case "BYMINUTE": minutes = try Self.numbers(value, in: 0...59)
    case "BYSECOND": seconds = try Self.numbers(value, in: 0...60).map { min($0, 59) }
    case "WKST":
      guard let day = Self.weekdays.firstIndex(of: value) else {
        throw Self.fault("a weekday such as MO", value)
      }
      weekStart = day
    case "BYDAY":
      for day in try Self.values(value) { days.append(try Self.day(String(day).trimmed)) }
    default: if !name.hasPrefix("X-") { throw Self.fault("a part of a rule", name) }
    }
  }

  private static func day(_ text: String) throws(CalendarFault) -> Day {
    guard let weekday = weekdays.firstIndex(of: String(text.suffix(2))) else {
      throw fault("a weekday such as 2MO", text)
    }
    let ordinal = text.dropLast(2)
    guard !ordinal.isEmpty else { return Day(weekday: weekday) }
    guard let number = Int(ordinal), (1...53).contains(abs(number)) else {
      throw fault("a weekday such as 2MO", text)
    }
    return Day(ordinal: number, weekday: weekday)
  }

  /// The most values of one part: each day of a year, and each again from its end.
  private static let maximumValues = 2 * 366

  private static func values(_ text: String) throws(CalendarFault) -> [Substring] {
    let values = text.split(separator: ",")
    guard values.count <= maximumValues else {
      throw fault("\(maximumValues) values at most", "\(values.count)")
    }
    return values
  }

  private static func numbers(
    _ text: String, in bounds: ClosedRange<Int>, isSigned: Bool = false
  ) throws(CalendarFault) -> [Int] {
    var numbers: [Int] = []
    for part in try values(text) {
      let number = Int(String(part).trimmed)
      guard let number, bounds.contains(isSigned ? abs(number) : number) else {
        throw fault("numbers from \(bounds.lowerBound) to \(bounds.upperBound)", text)
      }
      numbers.append(number)
    }
    return numbers
  }

  private static func number(
    _ text: String, in bounds: ClosedRange<Int>
  ) throws(CalendarFault) -> Int {
    guard let number = Int(text), bounds.contains(number) else {
      throw fault("a number from \(bounds.lowerBound) to \(bounds.upperBound)", text)
    }
    return number
  }

  private static func fault(_ expected: String, _ found: String) -> CalendarFault {
    CalendarFault("a rule: expected \(expected), found '\(found.prefix(60))'")
  }
}
