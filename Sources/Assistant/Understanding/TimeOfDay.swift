internal import Basics

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
