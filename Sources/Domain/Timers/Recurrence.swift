internal import Foundation
public import EventLog
public import JSON
public import Scheduling

/// Moments at a time on the clocks of one zone: each day, or on some weekdays.
///
/// A time that the clocks skip counts as the first one after it; of one that they show twice only the first counts.
@JSONShape
public struct Recurrence: Sendable, Hashable, PlainValue {
  /// The time of day.
  public var time: LocalTime
  /// Whose clocks show it.
  public var zone: ZoneID
  /// On which days of the week; nil for every day.
  public var weekdays: [Weekday]?
}

extension Recurrence {
  /// Moments at a time on the clocks of a zone.
  public init(at time: LocalTime, in zone: ZoneID, on weekdays: [Weekday]? = nil) {
    self.init(time: time, zone: zone, weekdays: weekdays)
  }

  /// The first moment after another one; nil where there is none, such as on no day of the week, or at 24:00.
  public func next(after moment: Timestamp) -> Timestamp? {
    // A `ZoneID` is only made of a name that Foundation knows.
    let clock = WallClock(TimeZone(identifier: zone.rawValue) ?? .gmt)
    guard let today = clock.day(of: moment) else { return nil }
    return (0...8).lazy.map { today.adding(days: $0) }.filter(isOn)
      .compactMap { first(on: $0, clock) }.first { $0 > moment }
  }

  /// How many moments there are after one and up to another; at most a thousand are counted.
  func count(after start: Timestamp, upTo end: Timestamp) -> Int {
    var (moment, count) = (start, 0)
    while count < 1000, let next = next(after: moment), next <= end {
      (moment, count) = (next, count + 1)
    }
    return count
  }

  private func isOn(_ day: CalendarDay) -> Bool {
    weekdays?.contains { $0 == day.weekday } ?? true
  }

  /// The moment of a day at which the clocks show the time, or the first one after it.
  private func first(on day: CalendarDay, _ clock: WallClock) -> Timestamp? {
    guard time.hour < 24 else { return nil }
    let times = (time.minuteOfDay..<24 * 60).lazy.compactMap {
      LocalTime(hour: $0 / 60, minute: $0 % 60)
    }
    return times.compactMap { clock.moment(day, $0) }.first
  }
}
