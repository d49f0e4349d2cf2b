internal import Basics
import Understanding

/// A moment as arguments have it: `2026-11-24`, `2026-11-24 09:00`, or some hours of a day, `2026-11-24 12:00–17:00`.
struct MomentText {
  /// The text.
  let text: String

  init(_ day: CalendarDay, time: TimeOfDay?) {
    text = "\(day)" + (time.map { " \($0)" } ?? "")
  }

  /// `times` say the time, or between which ones; `part` counts where they say none.
  ///
  /// Where no spans are read, the beginning stands for one. Before a time is some time of that day: the earliest are named first.
  init(_ day: CalendarDay, _ times: DateReference?, part: PartOfDay?, readsSpans: Bool) {
    let hours = Self.hours(times, part, readsSpans: readsSpans)
    text = "\(day)" + (hours.map { " \($0)" } ?? "")
  }

  /// The hours of a reference or a part of a day; nil where neither says any.
  static func hours(
    _ times: DateReference?, _ part: PartOfDay?, readsSpans: Bool
  ) -> String? {
    guard let times, let time = times.time else {
      return part.map { readsSpans ? span(of: $0) : beginning(of: $0) }
    }
    switch (times.bound, times.lastTime) {
    case (.before, _), (.by, _): return readsSpans ? "00:00–\(time)" : nil
    case (.on, let last?) where readsSpans && last > time: return "\(time)–\(last)"
    case (.after, _) where readsSpans, (.from, _) where readsSpans: return "\(time)–23:59"
    default: return "\(time)"
    }
  }

  /// When a part of the day begins at which somebody may be there: 09:00 for the morning.
  private static func beginning(of part: PartOfDay) -> String {
    clock(max(9, part.hours.lowerBound))
  }

  private static func span(of part: PartOfDay) -> String {
    let end = part.hours.upperBound
    return "\(clock(max(6, part.hours.lowerBound)))–\(end == 24 ? "23:59" : clock(end))"
  }

  private static func clock(_ hour: Int) -> String { "\(hour < 10 ? "0" : "")\(hour):00" }
}
