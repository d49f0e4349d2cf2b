import Foundation
import PluginKit

/// Days counted from the moment the sample shop first opened, on the clocks of its zone.
struct DeliveryDay {
  private let start: Date
  private let calendar: Calendar

  init(firstStart: Timestamp, zone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
    start = Date(timeIntervalSince1970: Double(firstStart.microseconds) / 1_000_000)
  }

  /// The day so many days later, or earlier, as `2026-11-24`.
  func text(addingDays days: Int) -> String {
    let date = calendar.date(byAdding: .day, value: days, to: start) ?? start
    return Date.ISO8601FormatStyle(timeZone: calendar.timeZone).year().month().day().format(date)
  }
}
