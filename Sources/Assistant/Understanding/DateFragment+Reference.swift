internal import Basics

extension DateFragment {
  /// What the fragment means when it is said on `today`, or nil when it means no time at all.
  func reference(from today: CalendarDay) -> DateReference? {
    let days = days(from: today)
    if hasDay, days == nil || contradiction(from: today) != nil { return nil }
    guard hasDay || time != nil || part != nil || isEarliest else { return nil }
    let time = time?.resolved(in: part)
    let lastTime = lastTime?.resolved(in: part)
    // Tonight's midnight is the first minute of tomorrow.
    let isOver = days?.lowerBound == today && time == .midnight && bound == nil
    let first = isOver ? today.adding(days: 1) : days?.lowerBound
    let last = days.flatMap { $0.lowerBound < $0.upperBound ? $0.upperBound : nil }
    return DateReference(
      day: first, lastDay: last, time: time, lastTime: lastTime,
      part: isOver ? nil : part, bound: bound ?? .on, isEarliest: isEarliest)
  }

  /// The date that the fragment names, where that is another day of the week than the one that it names.
  func contradiction(from today: CalendarDay) -> CalendarDay? {
    guard let weekday, let day = day?.resolved(from: today, isPast: isPast) else { return nil }
    return day.weekday == weekday ? nil : day
  }

  /// The days that the fragment names, or nil when it names none or one that does not exist.
  func days(from today: CalendarDay) -> ClosedRange<CalendarDay>? {
    if let span {
      guard case .weekday(let weekday, _) = day else { return span }
      let day = span.lowerBound.startOfWeek.adding(days: weekday.number - 1)
      return day...day
    }
    return day?.resolved(from: today, isPast: isPast).map { $0...$0 }
  }
}

extension DateFragment.NamedDay {
  fileprivate func resolved(from today: CalendarDay, isPast: Bool) -> CalendarDay? {
    switch self {
    case .exact(let day): day
    case .impossible: nil
    case .weekday(let weekday, let week): resolved(weekday, isPast ? .last : week, from: today)
    case .yearly(let month, let day):
      first(isPast, today, among: today.year.years(isPast)) { year in
        CalendarDay(year: year, month: month, day: day)
      }
    case .monthly(let day):
      first(isPast, today, among: (0...12).map { isPast ? -$0 : $0 }) { months in
        let month = today.startOfMonth.adding(months: months)
        return CalendarDay(year: month.year, month: month.month, day: day)
      }
    }
  }

  private func resolved(
    _ weekday: Weekday, _ week: DateFragment.Week, from today: CalendarDay
  ) -> CalendarDay {
    let distance = (weekday.number - today.weekday.number + 6) % 7 + 1
    return switch week {
    case .coming: today.adding(days: distance)
    case .next: today.startOfWeek.adding(days: 6 + weekday.number)
    case .last: today.adding(days: distance == 7 ? -7 : distance - 7)
    }
  }

  private func first(
    _ isPast: Bool, _ today: CalendarDay, among numbers: [Int], _ day: (Int) -> CalendarDay?
  ) -> CalendarDay? {
    numbers.lazy.compactMap(day).first { isPast ? $0 <= today : $0 >= today }
  }
}

extension Int {
  // 29 February comes back after eight years at the latest.
  fileprivate func years(_ isPast: Bool) -> [Int] { (0...8).map { isPast ? self - $0 : self + $0 } }
}

extension DateFragment.SpokenTime {
  /// The time on a 24-hour clock: from 1 to 7 in the afternoon unless `part` decides.
  fileprivate func resolved(in part: PartOfDay?) -> TimeOfDay {
    TimeOfDay(minutesOfDay: (isTwelveHour ? fullHour(in: part) : hour) * 60 + minutes)
  }

  private func fullHour(in part: PartOfDay?) -> Int {
    switch part {
    case .morning: hour % 12
    case .afternoon, .evening: hour % 12 + 12
    case .night: hour % 12 < 5 ? hour % 12 : hour % 12 + 12
    case nil: hour < 8 ? hour + 12 : hour
    }
  }
}
