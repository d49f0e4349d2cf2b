import ArgumentParser
import EventLog
import Projections

/// A place in the log as a person gives it: a position, a time, or how long ago.
enum MomentArgument: Equatable, ExpressibleByArgument {
  /// `120`.
  case position(Position)
  /// `@2026-11-01T10:00Z`.
  case time(Timestamp)
  /// `-1h`, in seconds; units are s, m, h, d and w.
  case ago(seconds: Double)

  init?(argument: String) {
    if argument.hasPrefix("@") {
      guard let time = Timestamp(String(argument.dropFirst())) else { return nil }
      self = .time(time)
    } else if argument.hasPrefix("-") {
      guard let seconds = Self.seconds(argument.dropFirst()) else { return nil }
      self = .ago(seconds: seconds)
    } else {
      guard let number = UInt64(argument) else { return nil }
      self = .position(Position(number))
    }
  }

  private static func seconds(_ text: Substring) -> Double? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
    guard let unit = text.last.flatMap({ units[$0] }), let count = UInt32(text.dropLast()) else {
      return nil
    }
    return Double(count) * unit
  }

  /// The moment of the log's past that is meant.
  func moment(now: Timestamp) -> Moment {
    switch self {
    case .position(let position): .position(position)
    case .time(let time): .time(time)
    case .ago(let seconds): .time(now.adding(.seconds(-seconds)))
    }
  }
}
