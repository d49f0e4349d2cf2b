import Basics

/// A stretch of time as iCalendar writes it: from a moment, up to another or for so long (RFC 5545,
/// section 3.3.9).
struct CalendarPeriod {
  /// How long something takes: days on the clocks and then seconds.
  struct Length: Equatable {
    var days = 0
    var seconds: Int64 = 0
  }

  var start: CalendarMoment
  var end: CalendarMoment?
  var length = Length()

  /// Reads `19970101T180000Z/PT5H30M` or `19970101T180000Z/19970102T070000Z`.
  ///
  /// - Throws: ``CalendarFault``.
  init(_ text: some StringProtocol) throws(CalendarFault) {
    let parts = text.split(separator: "/").map { String($0).trimmed }
    guard parts.count == 2 else {
      throw CalendarFault("expected a period such as START/PT1H, found '\(text.prefix(60))'")
    }
    start = try CalendarMoment(parts[0])
    if parts[1].uppercased().hasPrefix("P") {
      length = try Length(CalendarDuration(parts[1]))
    } else {
      end = try CalendarMoment(parts[1])
    }
  }
}

extension CalendarPeriod.Length {
  init(_ duration: CalendarDuration) { (days, seconds) = (duration.days, duration.seconds) }
}

extension CalendarMoment {
  /// Another moment of the same kind.
  init(local: LocalSecond, like other: CalendarMoment) {
    self = other
    self.local = local
  }
}

extension CalendarClock {
  /// The moment that is meant, in seconds since 1970.
  func second(of moment: CalendarMoment) -> Int64 {
    moment.isUTC ? moment.local : second(showing: moment.local)
  }

  /// The end of a period that begins at a second.
  func end(of period: CalendarPeriod, at start: Int64) -> Int64 {
    period.end.map { second(of: $0) }
      ?? end(of: period.length, local: period.start.local, at: start, isUTC: period.start.isUTC)
  }

  /// The end of what begins at a second, at which these clocks show something.
  func end(
    of length: CalendarPeriod.Length, local: LocalSecond, at start: Int64, isUTC: Bool = false
  ) -> Int64 {
    guard length.days != 0 else { return start + length.seconds }
    let day = local + Int64(length.days) * .day
    return (isUTC ? day : second(showing: day)) + length.seconds
  }
}
