internal import Basics

/// A published schedule as the rules use it.
///
/// Values no command would have let through are brought into their bounds, since a recorded event is never refused.
struct ScheduleInForce: Sendable, Equatable {
  let firstDay: Int
  let zone: ZoneID
  let slotMinutes: Int
  let bufferMinutes: Int
  private(set) var weekly: [[Opening]]

  init(_ schedule: Schedule, zone: ZoneID) {
    firstDay = schedule.effectiveFrom.daysSinceEpoch
    self.zone = zone
    slotMinutes = min(max(schedule.slotMinutes, 1), Schedule.longestMinutes)
    bufferMinutes = min(max(schedule.bufferMinutes, 0), Schedule.longestMinutes)
    weekly = Array(repeating: [], count: Weekday.allCases.count)
    for rule in schedule.weekly {
      let index = rule.weekday.number - 1
      weekly[index] = weekly[index].adding(Opening(rule.hours))
    }
  }

  /// The end of all offers from `firstDay` on; windows published later use the slots of `previous`.
  init(closing previous: ScheduleInForce, from firstDay: Int) {
    self.firstDay = firstDay
    zone = previous.zone
    slotMinutes = previous.slotMinutes
    bufferMinutes = previous.bufferMinutes
    weekly = Array(repeating: [], count: Weekday.allCases.count)
  }

  var buffer: Int64 { Int64(bufferMinutes) * 60_000_000 }
  var isClosed: Bool { weekly.allSatisfy(\.isEmpty) }
}

extension Schedule {
  static let longestMinutes = 1440
}
