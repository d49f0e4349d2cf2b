internal import Basics
import Understanding

extension MomentShift {
  /// The moment that far from one as arguments have it, `2026-11-24 09:00`; nil where that says no day, or no time and one is needed.
  func moved(_ before: String) -> String? {
    guard let day = CalendarDay(String(before.prefix(10))) else { return nil }
    let clock = before.dropFirst(11).split(separator: ":").compactMap { Int($0) }
    let time = clock.count == 2 ? TimeOfDay(hour: clock[0], minute: clock[1]) : nil
    return moved(day, time).map { moved in
      "\(moved.day)" + (moved.time.map { " \($0)" } ?? "")
    }
  }
}
