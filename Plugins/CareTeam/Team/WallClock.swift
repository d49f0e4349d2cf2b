import EventLog
import Foundation
import Scheduling

/// The clocks on the wall of one zone.
struct WallClock: Sendable {
  private let calendar: Calendar

  init(_ zone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
  }

  /// The day it is at a moment.
  func day(of moment: Timestamp) -> LocalDay? {
    let parts = calendar.dateComponents([.year, .month, .day], from: date(moment))
    return LocalDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }

  /// The day and the time at a moment: `2026-11-24 09:00`.
  func text(_ moment: Timestamp) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date(moment))
    let time = LocalTime(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
    return [day(of: moment)?.description, time?.description].compactMap(\.self)
      .joined(separator: " ")
  }

  private func date(_ moment: Timestamp) -> Date {
    Date(timeIntervalSince1970: Double(moment.microseconds) / 1_000_000)
  }
}
