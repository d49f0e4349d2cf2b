internal import Basics

/// All that a provider offers, whether taken or not, in local days.
struct OfferedTime: Sendable, Equatable {
  /// By their first days; each counts until the next begins.
  private(set) var schedules: [ScheduleInForce] = []
  /// The openings of days that differ from the weekly hours.
  private var days: [Int: [Opening]] = [:]
}

extension OfferedTime {
  func scheduleIndex(on day: Int) -> Int? { schedules.lastIndex { $0.firstDay <= day } }

  func schedule(on day: Int) -> ScheduleInForce? {
    scheduleIndex(on: day).map { schedules[$0] }
  }

  func openings(on day: Int) -> [Opening] {
    days[day] ?? schedule(on: day)?.weekly[Weekday.number(daysSinceEpoch: day) - 1] ?? []
  }

  /// The last day that can have openings; nil if there is no end.
  var lastDay: Int? {
    guard let last = schedules.last else { return CalendarDay.daysSinceEpoch.lowerBound }
    return last.isClosed ? max(days.keys.max() ?? last.firstDay, last.firstDay) : nil
  }
}

extension OfferedTime {
  mutating func publish(_ schedule: Schedule, zone: ZoneID) {
    let inForce = ScheduleInForce(schedule, zone: zone)
    dropEverything(from: inForce.firstDay)
    schedules.append(inForce)
    let exceptions = schedule.exceptions.filter { $0.day >= schedule.effectiveFrom }
    for case .dayOff(let day) in exceptions { days[day.daysSinceEpoch] = [] }
    for case .extraHours(let day, let hours) in exceptions {
      publish(DayHours(day: day, hours: hours))
    }
  }

  mutating func publish(_ window: DayHours) {
    let day = window.day.daysSinceEpoch
    set(openings(on: day).adding(Opening(window.hours)), on: day)
  }

  mutating func withdraw(_ scope: AvailabilityScope) {
    switch scope {
    case .day(let day): set([], on: day.daysSinceEpoch)
    case .window(let window):
      let day = window.day.daysSinceEpoch
      set(openings(on: day).removing(Opening(window.hours)), on: day)
    case .everything(let first): close(from: first.daysSinceEpoch)
    }
  }

  private mutating func set(_ openings: [Opening], on day: Int) {
    guard openings != self.openings(on: day) else { return }
    days[day] = openings
  }

  private mutating func close(from firstDay: Int) {
    dropEverything(from: firstDay)
    guard let last = schedules.last, !last.isClosed else { return }
    schedules.append(ScheduleInForce(closing: last, from: firstDay))
  }

  private mutating func dropEverything(from firstDay: Int) {
    schedules.removeAll { $0.firstDay >= firstDay }
    days = days.filter { $0.key < firstDay }
  }
}
