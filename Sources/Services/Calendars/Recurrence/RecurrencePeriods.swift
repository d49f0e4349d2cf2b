import Basics

/// One period of a rule: its days, and where it is shorter than a day, its seconds of the day.
struct RecurrencePeriod {
  var days: Range<Int>
  var clock: Range<Int>?
}

/// The periods of a rule, in order, each as many of its frequency behind the one before as its
/// interval says.
struct RecurrencePeriods {
  private let rule: RecurrenceRule
  private let first: LocalSecond
  private var index: Int
  /// Of periods that are shorter than a day: the day that is looked at.
  private var day: Int

  init(_ rule: RecurrenceRule, from first: LocalSecond, skippingTo start: LocalSecond) {
    (self.rule, self.first) = (rule, first)
    (index, day) = (0, first.dayNumber)
    guard start > first else { return }
    // A period more, since times of day may be earlier than the first one's.
    let days = start.dayNumber - first.dayNumber
    switch rule.frequency {
    case .daily: index = max(0, days / rule.interval - 1)
    case .weekly: index = max(0, days / 7 / rule.interval - 1)
    case .monthly, .yearly:
      let (from, to) = (
        CalendarDay(daysSinceEpoch: first.dayNumber), CalendarDay(daysSinceEpoch: start.dayNumber)
      )
      let months = (to.year - from.year) * 12 + to.month - from.month
      let units = rule.frequency == .monthly ? months : to.year - from.year
      index = max(0, units / rule.interval - 1)
    case .secondly, .minutely, .hourly: skip(to: start)
    }
  }

  /// The next period that begins before a bound.
  mutating func next(before bound: LocalSecond) -> RecurrencePeriod? {
    defer { index += 1 }
    let step = index.multipliedReportingOverflow(by: rule.interval)
    guard !step.overflow else { return nil }
    let days: Range<Int>
    let start = CalendarDay(daysSinceEpoch: first.dayNumber)
    switch rule.frequency {
    case .yearly:
      let year = start.year + step.partialValue
      guard let from = CalendarDay(year: year, month: 1, day: 1)?.daysSinceEpoch,
        let to = CalendarDay(year: year, month: 12, day: 31)?.daysSinceEpoch
      else { return nil }
      days = from..<to + 1
    case .monthly:
      let month = start.year * 12 + start.month - 1 + step.partialValue
      guard let from = CalendarDay(year: month / 12, month: month % 12 + 1, day: 1) else {
        return nil
      }
      days = from.daysSinceEpoch..<from.endOfMonth.daysSinceEpoch + 1
    case .weekly:
      let weekday = Weekday.number(daysSinceEpoch: first.dayNumber) - 1
      let monday = first.dayNumber - (weekday - rule.weekStart + 7) % 7
      days = monday + 7 * step.partialValue..<monday + 7 * step.partialValue + 7
    case .daily:
      let day = first.dayNumber + step.partialValue
      days = day..<day + 1
    case .secondly, .minutely, .hourly: return short(step.partialValue, before: bound)
    }
    guard LocalSecond(day: days.lowerBound, second: 0) < bound else { return nil }
    return RecurrencePeriod(days: days)
  }

  private var unit: Int64 {
    switch rule.frequency {
    case .hourly: 3600
    case .minutely: 60
    default: 1
    }
  }

  private mutating func skip(to start: LocalSecond) {
    index = max(0, Int((start - first) / (unit * Int64(rule.interval))) - 1)
  }

  /// A period of seconds, minutes or hours.
  private func short(_ step: Int, before bound: LocalSecond) -> RecurrencePeriod? {
    let begin = floorDivide(first, by: unit) * unit + Int64(step) * unit
    guard begin < bound else { return nil }
    let second = begin.secondOfDay
    return RecurrencePeriod(
      days: begin.dayNumber..<begin.dayNumber + 1, clock: second..<second + Int(unit))
  }
}
