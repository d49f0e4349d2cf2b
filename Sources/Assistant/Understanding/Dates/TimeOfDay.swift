// Dates that were said are days.
@_exported public import Basics
package import Foundation

/// A time that a clock on the wall shows, to the minute.
package struct TimeOfDay: Hashable, Sendable {
  /// The hour, 0 to 23.
  package let hour: Int
  /// The minute, 0 to 59.
  package let minute: Int

  /// The time with these numbers, or nil when no clock shows it.
  package init?(hour: Int, minute: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// 12:00.
  package static let noon = TimeOfDay(minutesOfDay: 720)
  /// 00:00, the first minute of its day.
  package static let midnight = TimeOfDay(minutesOfDay: 0)

  /// The time so many minutes after midnight, counted around the clock.
  init(minutesOfDay minutes: Int) {
    let wrapped = (minutes % 1_440 + 1_440) % 1_440
    hour = wrapped / 60
    minute = wrapped % 60
  }

  var minutesOfDay: Int { hour * 60 + minute }
}

extension TimeOfDay: Comparable {
  /// Orders times within a day.
  package static func < (a: TimeOfDay, b: TimeOfDay) -> Bool { a.minutesOfDay < b.minutesOfDay }
}

extension TimeOfDay: CustomStringConvertible {
  /// The time on a 24-hour clock: `09:00`.
  package var description: String { "\(hour.padded(to: 2)):\(minute.padded(to: 2))" }
}

extension TimeOfDay: Codable {
  /// Reads the 24-hour text `09:00`.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count == 2 ? Int($0) : nil }
    guard parts.count == 2, numbers.count == 2,
      let time = TimeOfDay(hour: numbers[0], minute: numbers[1])
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is no time of day: write it as 09:00")
    }
    self = time
  }

  /// Writes the 24-hour text `09:00`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A part of the day that a person named instead of, or beside, a time.
package enum PartOfDay: String, CaseIterable, Hashable, Sendable, Codable {
  /// Before noon.
  case morning
  /// From noon until 17:00.
  case afternoon
  /// From 17:00 until 21:00; "tonight" is this evening.
  case evening
  /// From 21:00 until midnight.
  case night

  /// The hours that begin within the part, 0 to 23.
  package var hours: Range<Int> {
    switch self {
    case .morning: 0..<12
    case .afternoon: 12..<17
    case .evening: 17..<21
    case .night: 21..<24
    }
  }

  /// Whether `time` lies within the part.
  package func contains(_ time: TimeOfDay) -> Bool { hours.contains(time.hour) }
}

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
