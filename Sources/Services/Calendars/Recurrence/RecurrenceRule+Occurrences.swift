import Basics

extension RecurrenceRule {
  /// The most times that one rule gives, counted from its beginning.
  static let maximumOccurrences = 100_000

  /// The times from a first one on, in order, that come before an end; nothing before `first` is
  /// given, and `first` only if the rule gives it.
  ///
  /// `local` says what the clocks show at a moment in UTC, in which the rule may say its end. What
  /// comes before `start` may be left out if the rule does not count.
  ///
  /// - Throws: ``CalendarFault`` if there are more than ``maximumOccurrences``, or more to look at
  ///   than `work` is left for.
  func occurrences(
    from first: LocalSecond, before end: LocalSecond, start: LocalSecond = .min,
    work: inout CalendarWork, local: (Int64) -> LocalSecond = { $0 }
  ) throws(CalendarFault) -> [LocalSecond] {
    let last = until.map { until -> LocalSecond in
      if until.isDate { return until.local + .day - 1 }
      return until.isUTC ? local(until.local) : until.local
    }
    let bound = min(end, last.map { $0 + 1 } ?? .max)
    let rule = completed(by: first)
    var found: [LocalSecond] = []
    var periods = RecurrencePeriods(rule, from: first, skippingTo: count == nil ? start : .min)
    var clock: [Int] = []
    if rule.frequency >= .daily {
      try work.spend(rule.hours.count * rule.minutes.count * rule.seconds.count)
      clock = rule.clockTimes
    }
    while let period = periods.next(before: bound) {
      for time in try rule.times(in: period, at: clock, &work) where time >= first {
        guard time < bound else { return found }
        guard count.map({ found.count < $0 }) ?? true else { return found }
        guard found.count < Self.maximumOccurrences else {
          throw CalendarFault("a rule gives more than \(Self.maximumOccurrences) times")
        }
        found.append(time)
      }
    }
    return found
  }

  /// The rule with what it takes from its first time (section 3.3.10: "information necessary to
  /// determine the various recurrence instance start time and dates are derived from DTSTART").
  private func completed(by first: LocalSecond) -> RecurrenceRule {
    var rule = self
    let day = CalendarDay(daysSinceEpoch: first.dayNumber)
    let weekday = Day(weekday: Weekday.number(daysSinceEpoch: first.dayNumber) - 1)
    if !weeks.isEmpty, yearDays.isEmpty, monthDays.isEmpty, days.isEmpty { rule.days = [weekday] }
    if weeks.isEmpty, yearDays.isEmpty, monthDays.isEmpty, days.isEmpty {
      switch frequency {
      case .yearly:
        if months.isEmpty { rule.months = [day.month] }
        rule.monthDays = [day.day]
      case .monthly: rule.monthDays = [day.day]
      case .weekly: rule.days = [weekday]
      default: break
      }
    }
    let second = first.secondOfDay
    if hours.isEmpty, frequency >= .daily { rule.hours = [second / 3600] }
    if minutes.isEmpty, frequency >= .hourly { rule.minutes = [second / 60 % 60] }
    if seconds.isEmpty, frequency >= .minutely { rule.seconds = [second % 60] }
    return rule
  }

  /// The times that the rule gives in one period, in order; `clock` are its times of day.
  fileprivate func times(
    in period: RecurrencePeriod, at clock: [Int], _ work: inout CalendarWork
  ) throws(CalendarFault) -> [LocalSecond] {
    try work.spend(1 + period.days.count / 8)
    let times = period.clock.map { $0.filter(takes(second:)) } ?? clock
    guard !times.isEmpty else { return [] }
    let days = period.days.filter(takes(day:))
    try work.spend(days.count * times.count)
    let all = days.flatMap { day in
      times.map { LocalSecond(day: day, second: $0) }
    }
    guard !positions.isEmpty else { return all }
    let chosen = Set(positions.map { $0 > 0 ? $0 - 1 : all.count + $0 })
    return all.indices.filter(chosen.contains).map { all[$0] }
  }

  /// The times of day of a rule whose periods are days or longer.
  private var clockTimes: [Int] {
    hours.flatMap { hour in
      minutes.flatMap { minute in seconds.map { hour * 3600 + minute * 60 + $0 } }
    }.distinctAndSorted
  }

  private func takes(second: Int) -> Bool {
    (hours.isEmpty || hours.contains(second / 3600))
      && (minutes.isEmpty || minutes.contains(second / 60 % 60))
      && (seconds.isEmpty || seconds.contains(second % 60))
  }

  /// Whether a day is one of the rule's, whatever the time.
  private func takes(day number: Int) -> Bool {
    let day = CalendarDay(daysSinceEpoch: number)
    guard months.isEmpty || months.contains(day.month) else { return false }
    if !monthDays.isEmpty {
      let length = day.endOfMonth.day
      guard monthDays.contains(day.day) || monthDays.contains(day.day - length - 1) else {
        return false
      }
    }
    if !yearDays.isEmpty || !weeks.isEmpty {
      let ordinal = number - CalendarDay.first(of: day.year) + 1
      let length = CalendarDay.length(ofYear: day.year)
      guard
        yearDays.isEmpty || yearDays.contains(ordinal) || yearDays.contains(ordinal - length - 1)
      else { return false }
      guard weeks.isEmpty || isInWeek(number, day.year) else { return false }
    }
    return days.isEmpty || isWeekday(number, day)
  }

  private func isWeekday(_ number: Int, _ day: CalendarDay) -> Bool {
    let weekday = Weekday.number(daysSinceEpoch: number) - 1
    return days.contains { wanted in
      guard wanted.weekday == weekday else { return false }
      guard let ordinal = wanted.ordinal, frequency >= .monthly else { return true }
      let isOfMonth = frequency == .monthly || !months.isEmpty
      let place = isOfMonth ? day.day : number - CalendarDay.first(of: day.year) + 1
      let length =
        isOfMonth
        ? day.endOfMonth.day
        : CalendarDay.length(ofYear: day.year)
      return ordinal == (place - 1) / 7 + 1 || ordinal == -((length - place) / 7 + 1)
    }
  }

  /// Whether a day lies in one of the weeks, by their numbers: the first week has four days of its
  /// year at least.
  private func isInWeek(_ number: Int, _ year: Int) -> Bool {
    for candidate in [year + 1, year, year - 1] {
      let first = firstWeek(of: candidate)
      guard number >= first else { continue }
      let week = (number - first) / 7 + 1
      let count = (firstWeek(of: candidate + 1) - first) / 7
      return weeks.contains(week) || weeks.contains(week - count - 1)
    }
    return false
  }

  /// The day on which the first week of a year begins.
  private func firstWeek(of year: Int) -> Int {
    let newYear = CalendarDay.first(of: year)
    let weekday = Weekday.number(daysSinceEpoch: newYear) - 1
    let daysInto = (weekday - weekStart + 7) % 7
    return daysInto <= 3 ? newYear - daysInto : newYear - daysInto + 7
  }
}

extension CalendarDay {
  /// The first day of a year, since 1970-01-01.
  fileprivate static func first(of year: Int) -> Int {
    CalendarDay(year: year, month: 1, day: 1)?.daysSinceEpoch ?? 0
  }

  fileprivate static func length(ofYear year: Int) -> Int { first(of: year + 1) - first(of: year) }
}

extension [Int] {
  fileprivate var distinctAndSorted: [Int] { Set(self).sorted() }
}
