public import Basics
public import EventLog
public import Foundation

/// The clocks on the wall of one zone: what they show at a moment, and the moment at which they show it.
public struct WallClock: Sendable {
  private let calendar: Calendar

  /// Reads the clocks of a zone.
  public init(_ zone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
  }

  /// The day it is at a moment.
  public func day(of moment: Timestamp) -> CalendarDay? {
    let parts = calendar.dateComponents([.year, .month, .day], from: date(moment))
    return CalendarDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }

  /// The time it is at a moment, to the minute.
  public func time(of moment: Timestamp) -> LocalTime? {
    let parts = calendar.dateComponents([.hour, .minute], from: date(moment))
    return LocalTime(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
  }

  /// The moment at which it is that time of that day: the first of two, nil if the clocks skip it.
  public func moment(_ day: CalendarDay, _ time: LocalTime) -> Timestamp? {
    let parts = DateComponents(
      year: day.year, month: day.month, day: day.day, hour: time.hour, minute: time.minute)
    let moment = calendar.date(from: parts).map(timestamp)
    // Foundation moves a time that is skipped to one that is not.
    return moment.flatMap { self.time(of: $0) == time ? $0 : nil }
  }

  /// The moment at which a day begins, some days later.
  public func start(of day: CalendarDay, addingDays days: Int = 0) -> Timestamp? {
    let parts = DateComponents(year: day.year, month: day.month, day: day.day)
    return calendar.date(from: parts)
      .flatMap { calendar.date(byAdding: .day, value: days, to: $0) }
      .map { timestamp(calendar.startOfDay(for: $0)) }
  }

  /// The day that many days after the day of a moment.
  public func day(of moment: Timestamp, addingDays days: Int) -> CalendarDay? {
    day(of: moment).flatMap { start(of: $0, addingDays: days) }.flatMap(day)
  }

  /// The day as `2026-11-24` and the time as `09:00`.
  public func words(_ moment: Timestamp) -> (day: String, time: String) {
    (day(of: moment).map(\.description) ?? "", time(of: moment).map(\.description) ?? "")
  }

  /// The day and the time as `2026-11-24 09:00`.
  public func text(_ moment: Timestamp) -> String {
    let words = words(moment)
    return "\(words.day) \(words.time)"
  }

  private func date(_ moment: Timestamp) -> Date {
    Date(timeIntervalSince1970: Double(moment.microseconds) / 1_000_000)
  }

  private func timestamp(_ date: Date) -> Timestamp {
    Timestamp(microseconds: Int64((date.timeIntervalSince1970 * 1_000_000).rounded()))
  }
}

extension ZoneID {
  /// The zone of an installation; a fixed offset, which has no name, counts as UTC.
  public init(_ zone: TimeZone) { self = ZoneID(rawValue: zone.identifier) ?? .utc }
}
