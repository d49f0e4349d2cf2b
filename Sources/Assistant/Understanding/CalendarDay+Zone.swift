// Dates that were said are days.
@_exported public import Basics
package import Foundation

extension CalendarDay {
  /// The day that it is at the instant `date` in `zone`.
  package init(_ date: Date, in zone: TimeZone) {
    let seconds = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
    self.init(daysSinceEpoch: Int((seconds / 86_400).rounded(.down)))
  }

  /// The instant at which clocks in `zone` show `time` on this day.
  ///
  /// A time that the clocks skip in spring moves forward by the skipped hour; of a time that they
  /// show twice in autumn it is the first.
  package func instant(at time: TimeOfDay, in zone: TimeZone) -> Date {
    let seconds = daysSinceEpoch * 86_400 + time.hour * 3_600 + time.minute * 60
    let clock = Date(timeIntervalSince1970: Double(seconds))
    let before = Double(zone.secondsFromGMT(for: clock.addingTimeInterval(-86_400)))
    let after = Double(zone.secondsFromGMT(for: clock.addingTimeInterval(86_400)))
    // With the earlier offset first: it holds until the change, so it finds the first of two
    // readings, and a skipped time keeps it, which moves that time forward.
    let candidates = [before, after].map { clock.addingTimeInterval(-$0) }
    let exact = candidates.first {
      $0.addingTimeInterval(Double(zone.secondsFromGMT(for: $0))) == clock
    }
    return exact ?? candidates[0]
  }
}

extension TimeOfDay {
  /// The time that clocks in `zone` show at the instant `date`, seconds cut off.
  package init(_ date: Date, in zone: TimeZone) {
    let seconds = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
    let minutes = Int((seconds / 60).rounded(.down))
    self.init(minutesOfDay: minutes)
  }
}
