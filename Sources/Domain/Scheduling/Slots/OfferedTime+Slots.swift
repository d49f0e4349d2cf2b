internal import Basics
import EventLog

extension OfferedTime {
  /// The slots of a local day, taken or not, in order and apart from each other.
  func slots(on day: Int, by clocks: inout ZoneClocks) -> [Interval] {
    guard let index = scheduleIndex(on: day) else { return [] }
    let openings = openings(on: day)
    guard !openings.isEmpty else { return [] }
    let schedule = schedules[index]
    let clock = clocks.day(day, in: schedule.zone)
    let end = end(ofScheduleAt: index, near: day, by: &clocks)
    var slots: [Interval] = []
    for opening in openings {
      append(opening, of: schedule, on: clock, before: end, to: &slots)
    }
    return slots
  }

  /// The hours of a local day in which appointments are offered, taken or not, in order and apart from each other.
  func hours(on day: Int, by clocks: inout ZoneClocks) -> [Interval] {
    guard let index = scheduleIndex(on: day) else { return [] }
    let clock = clocks.day(day, in: schedules[index].zone)
    let end = end(ofScheduleAt: index, near: day, by: &clocks)
    return openings(on: day).compactMap { opening in
      let start = clock.second(reachingMinute: opening.from)
      let closing = min(clock.second(reachingMinute: opening.to), end)
      return start < closing ? Interval(startSecond: start, endSecond: closing) : nil
    }
  }

  /// The schedule that offers exactly this slot.
  func schedule(offering slot: Interval, by clocks: inout ZoneClocks) -> ScheduleInForce? {
    let day = utcDay(of: slot.start)
    for candidate in day - 1...day + 1 where slots(on: candidate, by: &clocks).contains(slot) {
      return schedule(on: candidate)
    }
    return nil
  }

  private func append(
    _ opening: Opening, of schedule: ScheduleInForce, on clock: DayClock, before end: Int64,
    to slots: inout [Interval]
  ) {
    let length = Int64(schedule.slotMinutes) * 60
    let closing = min(clock.second(reachingMinute: opening.to), end)
    var earliest = Int64.min
    let step = schedule.slotMinutes + schedule.bufferMinutes
    let lastStart = opening.to - schedule.slotMinutes
    for minute in stride(from: opening.from, through: lastStart, by: step) {
      guard let start = clock.second(atMinute: minute), start >= earliest,
        start + length <= closing
      else { continue }
      earliest = start + Int64(step) * 60
      slots.append(Interval(startSecond: start, endSecond: start + length))
    }
  }

  // Where the next schedule is in another zone its first day may begin before this one's last day has ended.
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
