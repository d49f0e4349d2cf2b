import EventLog
import Projections

extension Moment {
  /// The position up to which the whole log has to be folded.
  func position(in log: any EventLog) throws -> Position {
    switch self {
    case .position(let position): position
    case .time(let time): try Self.before(time, in: log)
    }
  }

  /// Whether it is later than another moment.
  func isAfter(_ other: Self, in log: any EventLog) throws -> Bool {
    switch (self, other) {
    case (.time(let time), .time(let other)): time > other
    default: try position(in: log) > other.position(in: log)
    }
  }

  private static func before(_ time: Timestamp, in log: any EventLog) throws -> Position {
    try log.withSnapshot { snapshot in
      var first = snapshot.head.next
      try snapshot.forEachEvent { event in
        guard event.time > time else { return .proceed }
        first = event.position
        return .stop
      }
      return Position(first.value - 1)
    }
  }
}
