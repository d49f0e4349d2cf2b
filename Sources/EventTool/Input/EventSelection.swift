import ArgumentParser
import EventLog
import Projections

/// Which events are wanted: between two bounds, both included, and of those that pass a filter.
///
/// A time is compared with each event's own time, which in an imported log need not grow with the positions.
struct EventSelection {
  var from: Moment?
  var to: Moment?
  var filter = EventFilter.all

  /// The first position that can be wanted.
  var start: Position {
    guard case .position(let position) = from else { return Position(1) }
    return position
  }

  /// The last position that can be wanted; nil for the log's end.
  var end: Position? {
    guard case .position(let position) = to else { return nil }
    return position
  }

  /// The latest time that can be wanted; nil where a position ends it, or nothing.
  var latest: Timestamp? {
    guard case .time(let latest) = to else { return nil }
    return latest
  }

  /// How many events up to a position are wanted.
  func count(in log: any EventLog, upTo end: Position) throws -> Int {
    guard latest != nil else { return Int(clamping: end.value) }
    var count = 0
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent { event in
        guard event.position <= end else { return .stop }
        if wants(event) { count += 1 }
        return .proceed
      }
    }
    return count
  }

  /// Whether an event at a wanted position is wanted.
  func wants(_ event: borrowing EventView) -> Bool {
    holds(event.time) && filter.accepts(event)
  }

  /// Whether an event that was copied is wanted.
  func wants(_ event: RecordedEvent) -> Bool {
    event.position >= start && holds(event.time) && filter.accepts(event)
  }

  private func holds(_ time: Timestamp) -> Bool {
    if case .time(let earliest) = from, time < earliest { return false }
    if case .time(let latest) = to, time > latest { return false }
    return true
  }
}

extension NamePattern {
  /// What a person writes.
  static func given(_ text: String) throws -> NamePattern {
    guard !text.isEmpty else {
      throw ValidationError("a type is empty; expected is one such as message.sent or 'message.*'")
    }
    return NamePattern(text)
  }
}
