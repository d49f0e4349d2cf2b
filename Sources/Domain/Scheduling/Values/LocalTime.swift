internal import Basics
public import JSON

/// A time on a clock on the wall, from 00:00 to 24:00, the end of a day.
///
/// In JSON and as text it is `09:30`.
public struct LocalTime: Sendable, Hashable {
  /// The minutes since 00:00, 0 to 1440.
  public let minuteOfDay: Int

  /// A time, or nil if no clock shows it.
  public init?(hour: Int, minute: Int) {
    guard (0...24).contains(hour), (0...59).contains(minute), hour < 24 || minute == 0 else {
      return nil
    }
    minuteOfDay = hour * 60 + minute
  }

  /// The hour, 0 to 24.
  public var hour: Int { minuteOfDay / 60 }

  /// The minute, 0 to 59.
  public var minute: Int { minuteOfDay % 60 }
}

extension LocalTime: Comparable {
  /// Earlier times come first.
  public static func < (left: LocalTime, right: LocalTime) -> Bool {
    left.minuteOfDay < right.minuteOfDay
  }
}

extension LocalTime: LosslessStringConvertible {
  /// The time as `09:30`.
  public var description: String { "\(hour.padded(to: 2)):\(minute.padded(to: 2))" }

  /// Reads `09:30`, with two digits each.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
      let hour = Int(digits: bytes[0..<2]), let minute = Int(digits: bytes[3..<5])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }
}

extension LocalTime: JSONRepresentable {
  /// Reads `09:30`.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard let time = LocalTime(try reader.readString()) else {
      throw reader.error("expected a local time from 00:00 to 24:00, such as 09:30")
    }
    self = time
  }

  /// Writes `09:30`.
  public func write(to writer: inout JSONWriter) { writer.string(description) }
}
