public import EventLog

/// A moment of a log's past.
public enum Moment: Sendable, Hashable {
  /// After the event at a position.
  case position(Position)
  /// At a time: with the events whose own time is not later, wherever in the log they lie.
  ///
  /// The times of a log need not grow: its clock may have been set, and what is imported keeps the time at which it happened. So each event counts
  /// by its own.
  case time(Timestamp)
}

extension Moment {
  /// Whether an event has happened then.
  package func includes(_ event: borrowing EventView) -> Bool {
    includes(position: event.position, time: event.time)
  }

  /// Whether an event has happened then.
  func includes(_ event: RecordedEvent) -> Bool {
    includes(position: event.position, time: event.time)
  }

  /// The last position at which an event can have happened by then.
  func end(before head: Position) -> Position {
    if case .position(let position) = self { min(position, head) } else { head }
  }

  private func includes(position: Position, time: Timestamp) -> Bool {
    switch self {
    case .position(let last): position <= last
    case .time(let last): time <= last
    }
  }
}
