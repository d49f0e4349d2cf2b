/// A value that a text states.
enum ClaimValue: Hashable, Sendable {
  case number(Double)
  case money(Double)
  /// A day; 0 if only the month is said.
  case date(year: Int?, month: Int?, day: Int)
  /// Letters with digits, or a number that is a name: folded, without its sign.
  case identifier(String)
  /// Monday is 1.
  case weekday(Int)
  /// The hour as said; `isExact` if it counts 24 hours, or half of the day was said.
  case time(hour: Int, minute: Int, isExact: Bool)

  var isMoment: Bool {
    switch self {
    case .date, .weekday, .time: true
    case .number, .money, .identifier: false
    }
  }

  /// Whether what is on record says this value.
  func isSaid(by other: ClaimValue) -> Bool {
    switch (self, other) {
    case (.number(let value), .number(let known)), (.money(let value), .number(let known)),
      (.number(let value), .money(let known)), (.money(let value), .money(let known)):
      // "About 61" rounds 61.4.
      let isRounded =
        value == value.rounded() && known != known.rounded() && abs(known) >= 10
        && abs(abs(value) - abs(known)) < 1
      return isRounded || abs(abs(value) - abs(known)) < 0.006
    case (.identifier(let name), .identifier(let known)):
      return name == known || known.split(separator: "_").contains { $0 == name }
        || name.allSatisfy(\.isNumber) && known.hasSuffix(name)
    case (.identifier(let name), .number(let known)):
      return Double(name) == known
    case (.number(let value), .identifier(let known)):
      return Double(known) == value
    case (.date(let year, let month, let day), .date(let ofYear, let ofMonth, let ofDay)):
      return (day == 0 || day == ofDay) && (month == nil || ofMonth == nil || month == ofMonth)
        && (year == nil || ofYear == nil || year == ofYear)
    case (.weekday(let day), .date(let year?, let month?, let ofDay)):
      return Self.weekday(year, month, ofDay) == day
    case (.weekday(let day), .weekday(let known)): return day == known
    case (.time(let hour, let minute, let isExact), .time(let ofHour, let ofMinute, _)):
      return minute == ofMinute
        && (hour == ofHour || !isExact && hour % 12 == ofHour % 12 && hour < 13)
    default: return false
    }
  }

  /// Monday is 1.
  private static func weekday(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard (1...12).contains(month) else { return nil }
    // Sakamoto's method, which counts from Sunday.
    let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = month < 3 ? year - 1 : year
    let sunday = (year + year / 4 - year / 100 + year / 400 + shifts[month - 1] + day) % 7
    return sunday == 0 ? 7 : sunday
  }
}

/// A value, and the tokens that say it.
struct StatedClaimValue: Sendable {
  let value: ClaimValue
  let tokens: Range<Int>
  /// The word after it, such as what is counted.
  let unit: String

  var isTime: Bool { if case .time = value { true } else { false } }

  var isAmount: Bool {
    switch value {
    case .number, .money: true
    default: false
    }
  }
}
