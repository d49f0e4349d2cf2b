package import EventLog
import EventLogVerification
package import Projections

/// Which events are wanted: between two bounds, both included, and of those that pass a filter.
///
/// A time is compared with each event's own time, which in an imported log need not grow with the
/// positions.
package struct EventSelection {
  package var from: LogMoment?
  package var to: LogMoment?
  package var filter = EventFilter.all
  /// Only of streams of these categories; all if empty.
  package var categories: [String] = []
  package var actor: String?
  package var correlation: String?
  /// Further conditions, which all have to hold.
  package var conditions: [EventCondition] = []

  /// All between two bounds; everything without them.
  package init(from: LogMoment? = nil, to: LogMoment? = nil) { (self.from, self.to) = (from, to) }

  /// The first position that can be wanted.
  package var start: Position {
    guard case .position(let position) = from else { return Position(1) }
    return position
  }

  /// The last position that can be wanted; nil for the log's end.
  package var end: Position? {
    guard case .position(let position) = to else { return nil }
    return position
  }

  /// The earliest time that can be wanted; nil if a position begins it, or nothing.
  package var earliest: Timestamp? {
    guard case .time(let earliest) = from else { return nil }
    return earliest
  }

  /// The latest time that can be wanted; nil if a position ends it, or nothing.
  package var latest: Timestamp? {
    guard case .time(let latest) = to else { return nil }
    return latest
  }

  /// How many events up to a position are wanted.
  package func count(in log: any EventLog, upTo end: Position) throws -> Int {
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
  package func wants(_ event: borrowing EventView) -> Bool {
    guard mayWant(event) else { return false }
    return conditions.isEmpty || meetsConditions(event)
  }

  /// Whether it may be wanted, as far as its envelope says: nothing has to be deciphered to ask
  /// that.
  package func mayWant(_ event: borrowing EventView) -> Bool {
    guard holds(event.time) else { return false }
    if !categories.isEmpty {
      var isOfOne = false
      for category in categories where event.isIn(category: category) { isOfOne = true }
      guard isOfOne else { return false }
    }
    if let actor, event.actor != actor { return false }
    if let correlation, event.correlation != correlation { return false }
    return filter.accepts(event)
  }

  /// A redacted event has no payload that conditions could hold of.
  private func meetsConditions(_ event: borrowing EventView) -> Bool {
    for condition in conditions where !condition.isPossible(event) { return false }
    return EventField.reading(event) { event, payload in
      for condition in conditions where !condition.holds(event, payload) { return false }
      return true
    }
  }

  /// The positions at which wanted events can lie, as far as an index knows.
  package func ranges(_ index: BlockIndex) -> [ClosedRange<Position>] {
    index.ranges(from: start, to: end) { block in
      block.mayHold(from: earliest, to: latest)
        && (correlation.map { block.mayHold(correlation: $0) } ?? true)
    }
  }

  /// The same, of the streams alone that are named, if all are.
  ///
  /// Then their own commits are all that is read. The index is only asked about times and
  /// correlations.
  package func ranges(in log: any EventLog, indexIn folder: String) throws -> [ClosedRange<
    Position
  >] {
    let (first, last) = (max(start, Position(1)), min(end ?? Position(.max), try log.head()))
    guard first <= last else { return [] }
    do {
      if let streams {
        return try Stretches(of: streams, in: log).ranges
          .filter { $0.overlaps(first...last) }.map { $0.clamped(to: first...last) }
      }
      guard earliest != nil || latest != nil || correlation != nil else { return [first...last] }
      return ranges(try BlockIndex(of: log, in: folder))
    } catch let error where LogError.damage(in: error) != nil {
      // The index cannot be read, or made, so all events are looked through.
      return [first...last]
    }
  }

  /// The streams that are named, where all are; nil if others may be wanted.
  private var streams: [StreamName]? {
    let names = filter.streams.map { $0.name.flatMap { StreamName(rawValue: $0) } }
    return names.isEmpty || names.contains(nil) ? nil : names.compactMap(\.self)
  }

  /// Whether it is of some streams or of a time, so that what is damaged elsewhere in the log may
  /// not concern it.
  package var isOfAPart: Bool { streams != nil || earliest != nil || latest != nil }

  /// Which of some stretches that cannot be read may hold events that are wanted, as far as those
  /// around tell.
  ///
  /// A stream whose versions go on behind a stretch has nothing there, and what lies between two
  /// events that came later than all that are wanted, or before them, was appended then.
  package func concerned(
    _ gaps: [ClosedRange<Position>], in log: any EventLog
  ) throws -> [ClosedRange<Position>] {
    var places: [StreamName: [(position: Position, version: Version)]] = [:]
    var times: [Position: Timestamp] = [:]
    let around = Set(gaps.flatMap { [Position($0.lowerBound.value - 1), $0.upperBound.next] })
    let wanted = Set(streams ?? [])
    try log.forEachReadableEvent(in: Position(1)...max(Position(1), log.head())) { event in
      // When an imported event was said tells nothing of when those beside it were.
      if around.contains(event.position), !event.isImported { times[event.position] = event.time }
      guard !wanted.isEmpty, wanted.contains(event.stream) else { return }
      places[event.stream, default: []].append((event.position, event.version))
    }
    return gaps.filter { gap in
      let times = [Position(gap.lowerBound.value - 1), gap.upperBound.next].compactMap { times[$0] }
      if times.count == 2 {
        if let latest, times.allSatisfy({ $0 > latest }) { return false }
        if let earliest, times.allSatisfy({ $0 < earliest }) { return false }
      }
      guard !wanted.isEmpty else { return true }
      return wanted.contains { stream in
        let before = places[stream]?.last { $0.position < gap.lowerBound }
        let after = places[stream]?.first { $0.position > gap.upperBound }
        return after?.version != before?.version.next ?? .initial
      }
    }
  }

  /// Those of some events that are wanted, of a page that begins at or before the first.
  package func wanted(
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

/// A log's wanted events from its end backwards, some at a time, each page in reverse order.
///
/// Events that are appended after the first page was asked for do not show.
package struct BackwardPages {
  private static let width: UInt64 = 20_000

  private let log: any EventLog
  private let selection: EventSelection
  /// The ranges that are still to be read.
  private var ranges: [ClosedRange<Position>]

  /// Those of a selection, which an index helps to find.
  package init(of log: any EventLog, _ selection: EventSelection, _ index: BlockIndex) {
    self.log = log
    self.selection = selection
    ranges = selection.ranges(index)
  }

  /// The next events, newest first, possibly none of many that were passed; nil at the beginning.
  package mutating func next() throws -> [RecordedEvent]? {
    guard let range = ranges.popLast() else { return nil }
    let (first, last) = (range.lowerBound.value, range.upperBound.value)
    let start = last - first >= Self.width ? last - Self.width + 1 : first
    if start > first { ranges.append(range.lowerBound...Position(start - 1)) }
    return try selection.wanted(in: log, from: Position(start), to: range.upperBound).reversed()
  }
}

/// The stretches of a log in which events lie that belong together, with a few others in between.
package struct Stretches {
  /// So few events between two of them are not worth a search of their own.
  private static let gap: UInt64 = 64

  private var added: [ClosedRange<Position>] = []
  private var isInterrupted = false

  /// All of them, in order.
  package var ranges: [ClosedRange<Position>] { added.sorted { $0.lowerBound < $1.lowerBound } }

  /// None yet.
  package init() {}

  /// Those of some streams, up to a position.
  package init(of streams: [StreamName], in log: any EventLog, upTo end: Position? = nil) throws {
    let positions = try log.withSnapshot { snapshot in
      try streams.flatMap { try snapshot.positions(of: $0, upTo: end ?? snapshot.head) }
    }
    for position in positions.sorted() { add(Position(position)) }
  }

  /// Ends a stretch: what is added next does not lie in it.
  package mutating func interrupt() { isInterrupted = true }

  /// Adds a position, behind all others or before all others.
  package mutating func add(_ position: Position) {
    defer { isInterrupted = false }
    if !isInterrupted, let last = added.last, position.value <= last.upperBound.value + Self.gap,
      position.value + Self.gap >= last.lowerBound.value
    {
      added[added.count - 1] = min(last.lowerBound, position)...max(last.upperBound, position)
    } else {
      added.append(position...position)
    }
  }
}
