public import Basics
public import EventLog
public import JSON

/// When a provider can be booked, from a day on, in the clocks of the provider's zone.
///
/// Slots are laid one after another, with the buffer between them, from the opening of each stretch
/// of hours; a stretch that follows another without a pause belongs to it. A slot whose local start
/// does not exist on a day (clocks go forward) is left out; one whose start exists twice (clocks go
/// back) is offered twice.
@JSONShape
public struct Schedule: Sendable, Hashable {
  /// The first day it counts for; it ends where a later published schedule begins.
  public var effectiveFrom: CalendarDay
  /// The hours of each week.
  public var weekly: [WeeklyHours]
  /// Days that differ; those before the first day do not count.
  public var exceptions: [DayException] = []
  /// The length of an appointment, 1 to 1440 minutes.
  public var slotMinutes: Int
  /// The pause kept free before and after every appointment, 0 to 1440 minutes.
  public var bufferMinutes: Int = 0
  /// How long before its begin an appointment has to be asked for, 0 to 86400 minutes (60 days).
  public var noticeMinutes: Int = 0
}

/// Hours that come back every week.
@JSONShape
public struct WeeklyHours: Sendable, Hashable {
  /// The day of the week.
  public var weekday: Weekday
  /// The hours on that day.
  public var hours: LocalHours
}

/// Hours on one particular day.
@JSONShape
public struct DayHours: Sendable, Hashable {
  /// The day in the provider's zone.
  public var day: CalendarDay
  /// The hours on that day.
  public var hours: LocalHours
}

/// A stretch of one day in the provider's own zone, from one time up to another.
@JSONShape
public struct LocalHours: Sendable, Hashable {
  /// When it opens.
  public var from: LocalTime
  /// When it closes; the last slot ends here at the latest.
  public var to: LocalTime
}

extension LocalHours: CustomStringConvertible {
  /// Both times, as `09:00–12:00`.
  public var description: String { "\(from)–\(to)" }
}

/// A day on which the weekly hours do not tell the whole truth.
@JSONShape
public enum DayException: Sendable, Hashable {
  /// The weekly hours of this day do not count; extra hours on it do.
  case dayOff(day: CalendarDay)
  /// The day is open at these hours too.
  case extraHours(day: CalendarDay, hours: LocalHours)
}

extension DayException {
  /// The day it speaks of.
  public var day: CalendarDay {
    switch self {
    case .dayOff(let day): day
    case .extraHours(let day, _): day
    }
  }
}

/// The profile of a provider that people see when they choose one.
@JSONShape
public struct ProviderProfile: Sendable, Hashable {
  public var name: String
  /// The purposes for which the provider can be booked.
  public var specialties: [Specialty]
  /// The zone whose clocks the schedule is written for.
  public var zone: ZoneID
}

/// A published schedule as the rules use it.
///
/// Values no command would have let through are brought into their bounds, since a recorded event
/// is never refused.
struct ScheduleInForce: Sendable, Equatable {
  let firstDay: Int
  let zone: ZoneID
  let slotMinutes: Int
  let bufferMinutes: Int
  let noticeMinutes: Int
  private(set) var weekly: [[OpenInterval]]

  init(_ schedule: Schedule, zone: ZoneID) {
    firstDay = schedule.effectiveFrom.daysSinceEpoch
    self.zone = zone
    slotMinutes = min(max(schedule.slotMinutes, 1), Schedule.longestMinutes)
    bufferMinutes = min(max(schedule.bufferMinutes, 0), Schedule.longestMinutes)
    noticeMinutes = min(max(schedule.noticeMinutes, 0), Schedule.longestNotice)
    weekly = Array(repeating: [], count: Weekday.allCases.count)
    for rule in schedule.weekly {
      let index = rule.weekday.number - 1
      weekly[index] = weekly[index].adding(OpenInterval(rule.hours))
    }
  }

  /// The end of all offers from `firstDay` on; windows published later use the slots of `previous`.
  init(closing previous: ScheduleInForce, from firstDay: Int) {
    self.firstDay = firstDay
    zone = previous.zone
    slotMinutes = previous.slotMinutes
    bufferMinutes = previous.bufferMinutes
    noticeMinutes = previous.noticeMinutes
    weekly = Array(repeating: [], count: Weekday.allCases.count)
  }

  var buffer: Int64 { Int64(bufferMinutes) * 60_000_000 }
  var isClosed: Bool { weekly.allSatisfy(\.isEmpty) }

  /// The first moment at which an appointment that is asked for now may begin.
  func earliestStart(asked now: Timestamp) -> Timestamp {
    now.adding(.seconds(60 * noticeMinutes))
  }
}

extension Schedule {
  static let longestMinutes = 1440
  static let longestNotice = 86_400
}
