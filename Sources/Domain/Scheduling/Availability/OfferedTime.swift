internal import Basics
import EventLog

/// All that a provider offers, whether taken or not, in local days.
struct OfferedTime: Sendable, Equatable {
  /// By their first days; each counts until the next begins.
  private(set) var schedules: [ScheduleInForce] = []
  /// The openings of days that differ from the weekly hours.
  private var days: [Int: [OpenInterval]] = [:]
}

extension OfferedTime {
  func scheduleIndex(on day: Int) -> Int? { schedules.lastIndex { $0.firstDay <= day } }

  func schedule(on day: Int) -> ScheduleInForce? {
    scheduleIndex(on: day).map { schedules[$0] }
  }

  func openings(on day: Int) -> [OpenInterval] {
    days[day] ?? schedule(on: day)?.weekly[Weekday.number(daysSinceEpoch: day) - 1] ?? []
  }

  /// The last day that can have openings; nil if there is no end.
  var lastDay: Int? {
    guard let last = schedules.last else { return CalendarDay.daysSinceEpoch.lowerBound }
    return last.isClosed ? max(days.keys.max() ?? last.firstDay, last.firstDay) : nil
  }

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
    set(openings(on: day).adding(OpenInterval(window.hours)), on: day)
  }

  mutating func withdraw(_ scope: AvailabilityScope) {
    switch scope {
    case .day(let day): set([], on: day.daysSinceEpoch)
    case .window(let window):
      let day = window.day.daysSinceEpoch
      set(openings(on: day).removing(OpenInterval(window.hours)), on: day)
    case .everything(let first): close(from: first.daysSinceEpoch)
    }
  }

  private mutating func set(_ openings: [OpenInterval], on day: Int) {
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

  /// The times of a local day, taken or not, in order and apart from each other.
  func times(on day: Int, by clocks: inout ZoneClocks) -> [Interval] {
    guard let index = scheduleIndex(on: day) else { return [] }
    let openings = openings(on: day)
    guard !openings.isEmpty else { return [] }
    let schedule = schedules[index]
    let clock = clocks.day(day, in: schedule.zone)
    let end = end(ofScheduleAt: index, near: day, by: &clocks)
    var times: [Interval] = []
    for opening in openings {
      append(opening, of: schedule, on: clock, before: end, to: &times)
    }
    return times
  }

  /// The hours of a local day in which appointments are offered, taken or not, in order and apart
  /// from each other.
  func hours(on day: Int, by clocks: inout ZoneClocks) -> [Interval] {
    guard let index = scheduleIndex(on: day) else { return [] }
    let clock = clocks.day(day, in: schedules[index].zone)
    let end = end(ofScheduleAt: index, near: day, by: &clocks)
    return openings(on: day).flatMap { opening in
      clock.stretches(from: opening.from, to: opening.to).compactMap { stretch in
        let closing = min(stretch.upperBound, end)
        return stretch.lowerBound < closing
          ? Interval(startSecond: stretch.lowerBound, endSecond: closing) : nil
      }
    }
  }

  /// The schedule that offers exactly this time.
  func schedule(offering time: Interval, by clocks: inout ZoneClocks) -> ScheduleInForce? {
    let day = utcDay(of: time.start)
    for candidate in day - 1...day + 1 where times(on: candidate, by: &clocks).contains(time) {
      return schedule(on: candidate)
    }
    return nil
  }

  private func append(
    _ opening: OpenInterval, of schedule: ScheduleInForce, on clock: DayClock, before end: Int64,
    to times: inout [Interval]
  ) {
    let length = Int64(schedule.slotMinutes) * 60
    let stretches = clock.stretches(from: opening.from, to: opening.to)
    let step = schedule.slotMinutes + schedule.bufferMinutes
    let minutes = stride(
      from: opening.from, through: opening.to - schedule.slotMinutes, by: step)
    var earliest = Int64.min
    for start in clock.seconds(atMinutes: minutes) where start >= earliest {
      let isOpen = stretches.contains {
        $0.lowerBound <= start && start + length <= min($0.upperBound, end)
      }
      guard isOpen else { continue }
      earliest = start + Int64(step) * 60
      times.append(Interval(startSecond: start, endSecond: start + length))
    }
  }

  // If the next schedule is in another zone, its first day may begin before this one's last day
  // has ended.
  private func end(
    ofScheduleAt index: Int, near day: Int, by clocks: inout ZoneClocks
  ) -> Int64 {
    guard index + 1 < schedules.count else { return .max }
    let next = schedules[index + 1]
    guard day + 2 >= next.firstDay else { return .max }
    return clocks.day(next.firstDay, in: next.zone).second(reachingMinute: 0)
  }
}

/// The day in UTC, kept within the days that have dates.
func utcDay(of moment: Timestamp) -> Int {
  let day = Int(floorDivide(moment.microseconds, by: 86_400_000_000))
  return min(
    max(day, CalendarDay.daysSinceEpoch.lowerBound + 2), CalendarDay.daysSinceEpoch.upperBound - 2)
}

extension Interval {
  init(startSecond: Int64, endSecond: Int64) {
    self.init(
      start: Timestamp(microseconds: startSecond * 1_000_000),
      end: Timestamp(microseconds: endSecond * 1_000_000))
  }
}

/// Minutes of a local day, half-open, from 0 to 1440.
struct OpenInterval: Sendable, Hashable {
  var from: Int
  var to: Int
}

extension OpenInterval {
  init(_ hours: LocalHours) {
    self.init(from: hours.from.minuteOfDay, to: hours.to.minuteOfDay)
  }

  func overlaps(_ other: OpenInterval) -> Bool { max(from, other.from) < min(to, other.to) }
}

// Openings of one day are kept in order, apart from each other, and none of them is empty.
extension [OpenInterval] {
  func adding(_ opening: OpenInterval) -> [OpenInterval] {
    guard opening.from < opening.to else { return self }
    let touching = filter { $0.from <= opening.to && opening.from <= $0.to }
    let merged = touching.reduce(opening) {
      OpenInterval(from: Swift.min($0.from, $1.from), to: Swift.max($0.to, $1.to))
    }
    let apart = filter { $0.to < opening.from || opening.to < $0.from }
    return (apart + [merged]).sorted { $0.from < $1.from }
  }

  func removing(_ opening: OpenInterval) -> [OpenInterval] {
    guard opening.from < opening.to else { return self }
    return flatMap { own in
      [
        OpenInterval(from: own.from, to: Swift.min(own.to, opening.from)),
        OpenInterval(from: Swift.max(own.from, opening.to), to: own.to),
      ].filter { $0.from < $0.to }
    }
  }
}
