package import EventLog

/// Writes a log's events as lines that ``EventLines`` or ``CloudEventLines`` reads.
package enum EventExport {
  private static let maximumEvents = 1000
  private static let maximumBytes = 1 << 20
  private static let maximumPassed = 100_000

  /// The shape of a line.
  package enum Shape: Sendable {
    /// ``EventLines``.
    case ndjson
    /// ``CloudEventLines``.
    case cloudEvents
  }

  /// Gives `sink` all events that are there now, some whole lines at a time; returns how many of
  /// them went out sealed.
  ///
  /// The lines of an import into an empty log are those of the export it came from, byte for byte.
  /// What is sealed in the log goes out readable, with whom it is about and what it reads as once
  /// erased (`personal`), so that the log it is imported into seals it again. It goes out as it is
  /// (`sealed`) where `isSealed` is set, and if it cannot be read as a whole: only the keys of this
  /// log open it then. An event that `opens` says no of is never wanted. With `resuming`, which
  /// says where the log can be read again behind a position, what cannot be read is left out, and
  /// `gap` hears of it, and of each damaged event that `opens` says no of; damage within one that
  /// may be wanted ends it in any case. `progress` is called now and then with the number of events
  /// written so far.
  @discardableResult
  package static func write(
    _ log: any EventLog, as shape: Shape = .ndjson, isSealed: Bool = false,
    from start: Position = Position(1), upTo last: Position? = nil,
    opens: (borrowing EventView) -> Bool = { _ in true },
    where isWanted: (borrowing EventView) -> Bool = { _ in true },
    resuming: ((_ after: Position, _ upTo: Position) throws -> Position?)? = nil,
    passing gap: (ClosedRange<Position>) throws -> Void = { _ in },
    to sink: ([UInt8]) throws -> Void, progress: (Int) throws -> Void = { _ in }
  ) throws -> Int {
    let head = try log.head()
    let end = min(head, last ?? head)
    var passed = Position(max(1, start.value) - 1)
    var sealed = 0
    var count = 0
    while passed < end {
      var page = Page(read: passed)
      var damaged: Passable?
      do {
        try fill(&page, of: log, upTo: end, isSealed: isSealed, opens: opens, where: isWanted)
        guard page.read > passed else { break }
      } catch let error where resuming != nil && LogError.damage(in: error) != nil {
        damaged = try passable(DamagedEvent(error), behind: page.read, of: log, opens)
        guard damaged != nil else { throw error }
      }
      try sink(page.events.flatMap { line($0, as: shape) })
      sealed += page.events.count { $0.sealing.isClosed }
      passed = page.read
      count += page.events.count
      try progress(count)
      guard let damaged, let resuming else { continue }
      let next = damaged == .event ? passed.next.next : try resuming(passed, end)
      let last = next.map { Position($0.value - 1) } ?? end
      try gap(passed.next...last)
      passed = last
    }
    return sealed
  }

  /// Damage that ends no export of a part: an event that is not of it, or what cannot be read.
  private enum Passable { case event, stretch }

  /// Whether the damage behind a position can be left out; nil for an event that is wanted.
  private static func passable(
    _ damage: DamagedEvent?, behind position: Position, of log: any EventLog,
    _ isWanted: (borrowing EventView) -> Bool
  ) throws -> Passable? {
    guard let damage, damage.type != nil else { return .stretch }
    guard damage.position == position.next else { return nil }
    var found: Passable?
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent(from: damage.position) { event in
        if event.position == damage.position, !isWanted(event) { found = .event }
        return .stop
      }
    }
    return found
  }

  /// Some events, and up to where they were looked for.
  private struct Page {
    var events: [MovedEvent] = []
    var read: Position
  }

  /// The next events; a page each time, so that a slow reader never holds on to a state of the log.
  private static func fill(
    _ page: inout Page, of log: any EventLog, upTo end: Position, isSealed: Bool,
    opens: (borrowing EventView) -> Bool, where isWanted: (borrowing EventView) -> Bool
  ) throws {
    var (bytes, passed) = (0, 0)
    try log.withSnapshot { snapshot in
      try snapshot.forEachMovableEvent(
        from: page.read.next, isClosed: isSealed, liftsRegistered: false, opens: opens
      ) { event, sealing in
        guard event.position <= end else { return .stop }
        passed += 1
        if isWanted(event) {
          if let archived = ArchivedEvent(event) { throw archived }
          page.events.append(MovedEvent(event: event.recorded, sealing: sealing))
          bytes += event.payload.count
        }
        page.read = event.position
        let isFull = page.events.count >= maximumEvents || bytes >= maximumBytes
        // Nothing behind the end is looked at: it may be damaged.
        let isOver = isFull || passed >= maximumPassed || event.position == end
        return isOver ? .stop : .proceed
      }
    }
  }

  private static func line(_ event: MovedEvent, as shape: Shape) -> [UInt8] {
    (shape == .ndjson ? event.json : event.cloudEvent) + [UInt8(ascii: "\n")]
  }

  /// Events as lines, as they are read.
  package static func lines(_ events: [RecordedEvent]) -> [UInt8] {
    events.flatMap { $0.json + [UInt8(ascii: "\n")] }
  }
}
