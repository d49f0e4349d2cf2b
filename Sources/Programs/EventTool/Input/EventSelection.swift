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
  /// Only of streams of these categories; all if empty.
  var categories: [String] = []
  var actor: String?
  var correlation: String?
  /// What has to hold besides, all of it.
  var conditions: [EventCondition] = []

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

  /// The earliest time that can be wanted; nil where a position begins it, or nothing.
  var earliest: Timestamp? {
    guard case .time(let earliest) = from else { return nil }
    return earliest
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
    guard mayWant(event), filter.accepts(event) else { return false }
    return conditions.isEmpty || meetsConditions(event)
  }

  /// Whether it may be wanted, as far as its envelope says: nothing has to be deciphered to ask that.
  func mayWant(_ event: borrowing EventView) -> Bool {
    guard holds(event.time) else { return false }
    if !categories.isEmpty {
      var isOfOne = false
      for category in categories where event.isIn(category: category) { isOfOne = true }
      guard isOfOne else { return false }
    }
    if let actor, event.actor != actor { return false }
    if let correlation, event.correlation != correlation { return false }
    return true
  }

  /// What was redacted has no payload to hold of.
  private func meetsConditions(_ event: borrowing EventView) -> Bool {
    for condition in conditions where !condition.isPossible(event) { return false }
    return EventField.reading(event) { event, payload in
      for condition in conditions where !condition.holds(event, payload) { return false }
      return true
    }
  }

  /// The positions at which wanted events can lie, as far as an index knows.
  func ranges(_ index: ZoneIndex) -> [ClosedRange<Position>] {
    index.ranges(from: start, to: end) { zone in
      zone.mayHold(from: earliest, to: latest)
        && (correlation.map { zone.mayHold(correlation: $0) } ?? true)
    }
  }

  /// The same, of the streams alone that are named, if all are.
  ///
  /// Then their own commits are all that is read. The index is only asked about times and correlations.
  func ranges(in log: any EventLog, indexIn folder: String) throws -> [ClosedRange<Position>] {
    let (first, last) = (max(start, Position(1)), min(end ?? Position(.max), try log.head()))
    guard first <= last else { return [] }
    let names = filter.streams.map { $0.name.flatMap { StreamName(rawValue: $0) } }
    guard names.isEmpty || names.contains(nil) else {
      return try Stretches(of: names.compactMap(\.self), in: log).ranges
        .filter { $0.overlaps(first...last) }.map { $0.clamped(to: first...last) }
    }
    guard earliest != nil || latest != nil || correlation != nil else { return [first...last] }
    return ranges(try ZoneIndex(of: log, in: folder))
  }

  /// Those of some events that are wanted, of a page that begins at or before the first.
  func wanted(
    in log: any EventLog, from first: Position, to last: Position
  ) throws -> [RecordedEvent] {
    var found: [RecordedEvent] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(from: first) { event in
        guard event.position <= last else { return .stop }
        if wants(event) { found.append(event.recorded) }
        return .proceed
      }
    }
    return found
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
    guard !text.contains(",") else {
      throw ValidationError(
        "no type has a comma in its name: '\(text)'; give --type once for each, such as --type message.sent --type 'call.*'"
      )
    }
    return NamePattern(text)
  }
}

/// Where in a log events lie that belong together: stretches of positions, with a few others in between.
struct Stretches {
  /// So few events between two of them are not worth a search of their own.
  private static let gap: UInt64 = 64

  private var added: [ClosedRange<Position>] = []

  /// All of them, in order.
  var ranges: [ClosedRange<Position>] { added.sorted { $0.lowerBound < $1.lowerBound } }

  /// None yet.
  init() {}

  /// Those of some streams, up to a position.
  init(of streams: [StreamName], in log: any EventLog, upTo end: Position? = nil) throws {
    let positions = try log.withSnapshot { snapshot in
      try streams.flatMap { try snapshot.positions(of: $0, upTo: end ?? snapshot.head) }
    }
    for position in positions.sorted() { add(Position(position)) }
  }

  /// Adds a position, behind all others or before all others.
  mutating func add(_ position: Position) {
    if let last = added.last, position.value <= last.upperBound.value + Self.gap,
      position.value + Self.gap >= last.lowerBound.value
    {
      added[added.count - 1] = min(last.lowerBound, position)...max(last.upperBound, position)
    } else {
      added.append(position...position)
    }
  }
}
