import EventLog
import Projections

extension Moment.Bound {
  /// The position up to which a view of a key has to be folded to show it at this moment.
  ///
  /// For a time that is the one before the first later event, looked for among the key's own streams where the projection
  /// names them. It costs a walk through those, since times need not grow with positions.
  func position(
    in log: any EventLog, of projection: any Projection, key: String
  ) throws -> Position {
    switch self {
    case .position(let position): position
    case .time(let time): try Self.before(time, in: log, streams: projection.streams(of: key))
    }
  }

  /// The position up to which the whole log has to be folded.
  func position(in log: any EventLog) throws -> Position {
    switch self {
    case .position(let position): position
    case .time(let time): try Self.before(time, in: log, streams: nil)
    }
  }

  private static func before(
    _ time: Timestamp, in log: any EventLog, streams: [StreamName]?
  ) throws -> Position {
    try log.withSnapshot { snapshot in
      var first = snapshot.head.next
      let find: (borrowing EventView) throws -> Step = { event in
        guard event.time > time else { return .proceed }
        first = min(first, event.position)
        return .stop
      }
      guard let streams else {
        try snapshot.forEachEvent(from: .start, find)
        return Position(first.value - 1)
      }
      for stream in streams { try snapshot.forEachEvent(in: stream, from: nil, .forward, find) }
      return Position(first.value - 1)
    }
  }
}
