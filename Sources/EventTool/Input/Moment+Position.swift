import EventLog
import Projections

extension Moment {
  /// The position up to which the whole log has to be taken, and how many of the events up to there have a later time.
  ///
  /// A beginning of the log is a whole one: with a time it goes to the last event that had happened by then (``Moment/time(_:)``), also where the
  /// clock was ahead in between. What was imported tells a time of elsewhere: it extends the beginning only as long as no later event of this log's own
  /// has come.
  func beginning(of log: any EventLog) throws -> (end: Position, later: Int) {
    switch self {
    case .position(let position): (position, 0)
    case .time(let time): try Self.beginning(by: time, of: log)
    }
  }

  private static func beginning(
    by time: Timestamp, of log: any EventLog
  ) throws -> (end: Position, later: Int) {
    var (end, laterAtEnd, later) = (Position.start, 0, 0)
    var isOver = false
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        let hasHappened = event.time <= time
        if !event.isImported { isOver = !hasHappened }
        if !hasHappened {
          later += 1
        } else if !isOver {
          (end, laterAtEnd) = (event.position, later)
        }
        return .proceed
      }
    }
    return (end, laterAtEnd)
  }

  /// Whether it is later than another moment.
  func isAfter(_ other: Self, in log: any EventLog) throws -> Bool {
    switch (self, other) {
    case (.time(let time), .time(let other)): time > other
    default: try beginning(of: log).end > other.beginning(of: log).end
    }
  }
}
