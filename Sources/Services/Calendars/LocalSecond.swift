import Basics

/// Seconds since 1970-01-01 00:00 on a clock on the wall, whatever zone it hangs in.
typealias LocalSecond = Int64

extension LocalSecond {
  static let day: Int64 = 86_400

  /// The day it is in, since 1970-01-01.
  var dayNumber: Int { Int(floorDivide(self, by: Self.day)) }

  /// The seconds since midnight.
  var secondOfDay: Int { Int(self - Int64(dayNumber) * Self.day) }

  init(day: Int, second: Int) { self = Int64(day) * Self.day + Int64(second) }
}

/// A date, or a date and a time, as iCalendar writes them (RFC 5545, sections 3.3.4 and 3.3.5).
struct CalendarMoment: Sendable, Equatable {
  /// The time that the clocks show.
  var local: LocalSecond
  /// Whether it is a whole day.
  var isDate: Bool
  /// Whether the clocks are those of UTC.
  var isUTC = false

  /// Reads `19970714`, `19970714T173000` or `19970714T173000Z`.
  ///
  /// - Throws: ``CalendarFault``.
  init(_ text: some StringProtocol) throws(CalendarFault) {
    let bytes = Array(text.utf8)
    let fault = CalendarFault("expected a date such as 20261129T090000, found '\(text.prefix(40))'")
    guard bytes.count >= 8, let year = Int(digits: bytes[0..<4]),
      let month = Int(digits: bytes[4..<6]), let day = Int(digits: bytes[6..<8]),
      let date = CalendarDay(year: year, month: month, day: day)
    else { throw fault }
    guard bytes.count > 8 else {
      (local, isDate) = (LocalSecond(day: date.daysSinceEpoch, second: 0), true)
      return
    }
    isUTC = bytes.count == 16 && bytes[15] | 0x20 == UInt8(ascii: "z")
    guard bytes.count == 15 || isUTC, bytes[8] | 0x20 == UInt8(ascii: "t"),
      let hour = Int(digits: bytes[9..<11]), let minute = Int(digits: bytes[11..<13]),
      let second = Int(digits: bytes[13..<15]), hour < 24, minute < 60, second <= 60
    else { throw fault }
    (local, isDate) = (
      LocalSecond(day: date.daysSinceEpoch, second: hour * 3600 + minute * 60 + min(second, 59)),
      false
    )
  }
}

/// A stretch of time as iCalendar writes it: days on the clocks, then seconds (section 3.3.6).
struct CalendarDuration: Sendable, Equatable {
  var days = 0
  var seconds: Int64 = 0

  /// Reads `P1W`, `P15DT5H0M20S`, `PT1H`; a negative one is none.
  ///
  /// - Throws: ``CalendarFault``.
  init(_ text: some StringProtocol) throws(CalendarFault) {
    let fault = CalendarFault("expected a duration such as PT1H30M, found '\(text.prefix(40))'")
    var rest = text.uppercased()[...]
    if rest.hasPrefix("+") { rest = rest.dropFirst() }
    guard rest.hasPrefix("P"), rest.count > 1 else { throw fault }
    rest = rest.dropFirst()
    var isTime = false
    while let first = rest.first {
      if first == "T", !isTime {
        (isTime, rest) = (true, rest.dropFirst())
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard digits.count <= 9, let number = Int(digits), let unit = rest.popFirst() else {
        throw fault
      }
      switch (unit, isTime) {
      case ("W", false): days += 7 * number
      case ("D", false): days += number
      case ("H", true): seconds += Int64(number) * 3600
      case ("M", true): seconds += Int64(number) * 60
      case ("S", true): seconds += Int64(number)
      default: throw fault
      }
    }
  }

  init(days: Int = 0, seconds: Int64 = 0) { (self.days, self.seconds) = (days, seconds) }
}
