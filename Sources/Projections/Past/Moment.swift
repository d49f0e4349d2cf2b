public import EventLog

/// A moment of a log's past.
public enum Moment: Sendable, Hashable {
  /// After the event at a position.
  case position(Position)
  /// At a time: before the first event of the view that happened later.
  case time(Timestamp)
}
