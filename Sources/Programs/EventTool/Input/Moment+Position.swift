import EventLog
import Projections

extension Moment {
  /// The position up to which the whole log has to be taken.
  ///
  /// A beginning of the log is a whole one: with a time it goes to the last event that had happened by then (``Moment/time(_:)``), also where the
  /// clock was ahead in between. What was imported tells a time of elsewhere: it extends the beginning only as long as no later event of this log's own
  /// has come.
  func beginning(of log: any EventLog) throws -> Position {
    switch self {
    case .position(let position): position
    case .time(let time): try Self.beginning(by: time, of: log)
    }
  }

  private static func beginning(
    by time: Timestamp, of log: any EventLog
  ) throws -> Position {
    var end = Position.start
    var isOver = false
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        let hasHappened = event.time <= time
        if !event.isImported { isOver = !hasHappened }
        if hasHappened, !isOver { end = event.position }
        return .proceed
      }
    }
    return end
  }

  /// How many events up to a position have a later time, how many behind it had happened by then, and where the first of these lies.
  static func strays(
    from time: Timestamp, around end: Position, of log: any EventLog
  ) throws -> (later: Int, left: Int, first: Position) {
    var (later, left, first) = (0, 0, Position.start)
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        if event.position <= end, event.time > time { later += 1 }
        if event.position > end, event.time <= time {
          if left == 0 { first = event.position }
          left += 1
        }
        return .proceed
      }
    }
    return (later, left, first)
  }

  /// Whether it is later than another moment.
  func isAfter(_ other: Self, in log: any EventLog) throws -> Bool {
    switch (self, other) {
    case (.time(let time), .time(let other)): time > other
    default: try beginning(of: log) > other.beginning(of: log)
    }
  }
}
