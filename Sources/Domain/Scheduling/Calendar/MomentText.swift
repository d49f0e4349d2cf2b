internal import Basics
import EventLog

/// Writes moments as a person reads them.
struct MomentText {
  private let zone: ZoneID
  private let clock: ZoneClock

  init(_ zone: ZoneID) {
    self.zone = zone
    clock = ZoneClock(zone)
  }

  func offer(_ free: [Interval]) -> String {
    guard !free.isEmpty else { return " No free time is near." }
    return " Free instead: \(free.map { local($0.start) }.joined(separator: ", ")) (\(zone))."
  }

  func text(_ moment: Timestamp) -> String { "\(local(moment)) (\(zone))" }

  private func local(_ moment: Timestamp) -> String {
    let second = floorDivide(moment.microseconds, by: 1_000_000)
    let local = second + clock.offset(at: second)
    let day = floorDivide(local, by: 86_400)
    let minute = Int(local - day * 86_400) / 60
    let time = [minute / 60, minute % 60].map { $0.padded(to: 2) }.joined(separator: ":")
    return "\(CalendarDay(daysSinceEpoch: Int(day))) \(time)"
  }
}
