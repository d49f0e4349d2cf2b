import Basics
import TestSupport
import Testing

@testable import Calendars

/// Rules at random, against a model that looks at one day after the other.
@Suite struct RecurrencePropertyTests {
  @Test(arguments: UInt64(0)..<60)
  func `a rule gives the days that a walk through the calendar finds`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rule = Self.rule(using: &random)
    let first = LocalSecond(
      day: Int.random(in: 19_000..<21_000, using: &random),
      second: Int.random(in: 0..<24, using: &random) * 3600)
    let end = first + 1200 * .day
    var work = CalendarWork(left: .max)
    let found = try rule.occurrences(from: first, before: end, work: &work)
    let walked = NaiveRecurrence(rule, first).times(before: end)
    #expect(found == walked, "seed \(seed): \(rule) from \(first)")
    guard rule.count == nil else { return }
    let start = first + 700 * .day
    let late = try rule.occurrences(from: first, before: end, start: start, work: &work)
    #expect(
      late.filter { $0 >= start } == walked.filter { $0 >= start },
      "seed \(seed): \(rule) from \(first), asked for from \(start) on")
  }

  private static func rule(using random: inout SplitMix64) -> RecurrenceRule {
    let frequencies: [RecurrenceRule.Frequency] = [.daily, .weekly, .monthly, .yearly]
    var rule = RecurrenceRule(frequencies.randomElement(using: &random) ?? .daily)
    rule.interval = Int.random(in: 1...4, using: &random)
    rule.weekStart = Int.random(in: 0...6, using: &random)
    func some(_ values: [Int], _ maximum: Int) -> [Int] {
      guard Int.random(in: 0..<3, using: &random) == 0 else { return [] }
      return Set(
        (0..<Int.random(in: 1...maximum, using: &random)).compactMap { _ in
          values.randomElement(using: &random)
        }
      ).sorted()
    }
    rule.months = some(Array(1...12), 3)
    rule.monthDays = some(Array(1...31) + Array(-31 ... -1), 6)
    rule.days = some(Array(0...6), 4).map { weekday in
      let isCounted = rule.frequency >= .monthly && Bool.random(using: &random)
      let ordinal = [-2, -1, 1, 2, 5].randomElement(using: &random)
      return RecurrenceRule.Day(ordinal: isCounted ? ordinal : nil, weekday: weekday)
    }
    if rule.frequency == .yearly {
      rule.yearDays = some(Array(1...366) + Array(-366 ... -1), 8)
      // A rule of weeks takes its weekday from its first time if it names none.
      if !rule.days.isEmpty, rule.days.allSatisfy({ $0.ordinal == nil }) {
        rule.weeks = some(Array(1...53) + Array(-53 ... -1), 5)
      }
    }
    rule.hours = some(Array(0...23), 3)
    if Bool.random(using: &random) { rule.count = Int.random(in: 1...40, using: &random) }
    if Int.random(in: 0..<3, using: &random) == 0 {
      rule.positions = [1, -1, 2, -3].shuffled(using: &random).suffix(2)
    }
    return rule
  }
}

/// A rule by the words of RFC 5545, one day after the other: slow, and too simple to be wrong.
private struct NaiveRecurrence {
  private let rule: RecurrenceRule
  private let first: LocalSecond

  init(_ rule: RecurrenceRule, _ first: LocalSecond) { (self.rule, self.first) = (rule, first) }

  func times(before end: LocalSecond) -> [LocalSecond] {
    let hours = rule.hours.isEmpty ? [first.secondOfDay / 3600] : rule.hours
    var periods: [[LocalSecond]] = []
    var last: Int?
    // A period begins before the first time, and its days count for positions.
    for day in first.dayNumber - 400..<Int(end / .day) + 400 {
      let period = number(ofPeriodOf: day)
      guard period >= 0, period % rule.interval == 0 else { continue }
      if period != last { periods.append([]) }
      last = period
      guard isOn(day) else { continue }
      periods[periods.count - 1] += hours.map { LocalSecond(day: day, second: $0 * 3600) }
    }
    let all = periods.flatMap { times in
      rule.positions.isEmpty
        ? times
        : times.indices.filter { index in
          rule.positions.contains(index + 1) || rule.positions.contains(index - times.count)
        }.map { times[$0] }
    }
    let counted = all.filter { $0 >= first }.prefix(rule.count ?? .max)
    return counted.filter { $0 < end }
  }

  private func date(_ day: Int) -> CalendarDay { CalendarDay(daysSinceEpoch: day) }
  private func weekday(_ day: Int) -> Int { (day + 3) % 7 }

  private func weekBegin(_ day: Int) -> Int {
    var begin = day
    while weekday(begin) != rule.weekStart { begin -= 1 }
    return begin
  }

  private func number(ofPeriodOf day: Int) -> Int {
    let (own, start) = (date(day), date(first.dayNumber))
    return switch rule.frequency {
    case .yearly: own.year - start.year
    case .monthly: own.year * 12 + own.month - start.year * 12 - start.month
    case .weekly: (weekBegin(day) - weekBegin(first.dayNumber)) / 7
    default: day - first.dayNumber
    }
  }

  private func isOn(_ day: Int) -> Bool {
    let (own, start) = (date(day), date(first.dayNumber))
    let isOpen =
      rule.weeks.isEmpty && rule.yearDays.isEmpty && rule.monthDays.isEmpty && rule.days.isEmpty
    if isOpen {
      switch rule.frequency {
      case .yearly where rule.months.isEmpty:
        return own.month == start.month && own.day == start.day
      case .yearly, .monthly: if own.day != start.day { return false }
      case .weekly: if weekday(day) != weekday(first.dayNumber) { return false }
      default: break
      }
    }
    return (rule.months.isEmpty || rule.months.contains(own.month))
      && (rule.monthDays.isEmpty || isMonthDay(day))
      && (rule.yearDays.isEmpty || isYearDay(day))
      && (rule.weeks.isEmpty || isWeek(day))
      && (rule.days.isEmpty || rule.days.contains { isWeekday($0, day) })
  }

  /// How many days from a day on, with it, are still of the same year or month.
  private func count(from day: Int, _ step: Int, while isSame: (CalendarDay) -> Bool) -> Int {
    var (count, place) = (0, day)
    while isSame(date(place)) { (count, place) = (count + 1, place + step) }
    return count
  }

  private func isMonthDay(_ day: Int) -> Bool {
    let own = date(day)
    let left = count(from: day, 1) { $0.month == own.month && $0.year == own.year }
    return rule.monthDays.contains(own.day) || rule.monthDays.contains(-left)
  }

  private func isYearDay(_ day: Int) -> Bool {
    let own = date(day)
    let (gone, left) = (
      count(from: day, -1) { $0.year == own.year }, count(from: day, 1) { $0.year == own.year }
    )
    return rule.yearDays.contains(gone) || rule.yearDays.contains(-left)
  }

  private func isWeekday(_ wanted: RecurrenceRule.Day, _ day: Int) -> Bool {
    guard weekday(day) == wanted.weekday else { return false }
    guard let ordinal = wanted.ordinal else { return true }
    let own = date(day)
    let isOfMonth = rule.frequency == .monthly || !rule.months.isEmpty
    func isSame(_ other: CalendarDay) -> Bool {
      other.year == own.year && (!isOfMonth || other.month == own.month)
    }
    return ordinal == count(from: day, -7, while: isSame)
      || -ordinal == count(from: day, 7, while: isSame)
  }

  private func isWeek(_ day: Int) -> Bool {
    // A week is of the year that has most of its days.
    func year(_ begin: Int) -> Int { date(begin + 3).year }
    let begin = weekBegin(day)
    var (gone, left) = (1, 1)
    while year(begin - 7 * gone) == year(begin) { gone += 1 }
    while year(begin + 7 * left) == year(begin) { left += 1 }
    return rule.weeks.contains(gone) || rule.weeks.contains(-left)
  }
}
