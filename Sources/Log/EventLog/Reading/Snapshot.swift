internal import Basics

/// One consistent state of a log, for the length of a closure.
public struct Snapshot: ~Copyable {
  private let storage: any SnapshotStorage
  package let codec: EventCodec

  /// Shows a state of what a log is stored in, its events as `codec` lifts and opens them.
  public init(_ storage: any SnapshotStorage, codec: EventCodec = EventCodec()) {
    self.storage = storage
    self.codec = codec
  }

  /// Shows a state that ends with the snapshot, such as an open transaction.
  public init<Storage: SnapshotStorage & ~Copyable>(
    holding storage: consuming Storage, codec: EventCodec = EventCodec()
  ) {
    self.init(HeldStorage(storage), codec: codec)
  }

  /// The last event's position; ``Position/start`` for an empty log.
  public var head: Position { storage.head }

  /// Walks through all commits in order, from the one that holds `position`.
  public func forEachFrame(
    from position: Position = .start, _ body: (borrowing Frame) throws -> Step
  ) throws {
    try translateErrors { try storage.forEachFrame(from: position) { try complete($0, body) } }
  }

  /// Shows a commit with the archived payloads that are at hand.
  private func complete(
    _ frame: borrowing Frame, _ body: (borrowing Frame) throws -> Step
  ) throws -> Step {
    guard frame.isArchiving, let archive = codec.archive else { return try body(frame) }
    let bytes = try frame.completed(from: archive)
    return try body(try Frame(bytes.span))
  }

  /// The last version of a stream; nil if it has no events.
  public func lastVersion(of stream: StreamName) throws -> Version? {
    try translateErrors { try storage.lastVersion(of: stream) }
  }

  /// The position of the commit with that id; nil if there is none.
  public func position(of id: CommitID) throws -> Position? {
    try translateErrors { try storage.position(of: id) }
  }

  /// The content of the stored index of tags, and how far it reaches; nil for a log without one.
  package func storedTags() throws -> (upTo: Position, digest: TagDigest)? {
    try storage.storedTags()
  }

  /// The first event of a tag after a position; nil if there is none.
  package func nextEvent(tagged tag: TagHash, after position: Position) throws -> TaggedEvent? {
    try translateErrors { try storage.nextEvent(tagged: tag, after: position) }
  }

  /// Shows the events of a walk.
  func opener(liftsRegistered: Bool = true) -> EventOpener {
    EventOpener(codec, storage, liftsRegistered: liftsRegistered)
  }

  /// This state, for a reader who is lent less of it.
  func lent() -> Snapshot { Snapshot(storage, codec: codec) }

  /// Counts over the whole log; cheap where the log has an index.
  public func statistics() throws -> LogStatistics {
    try translateErrors { try storage.statistics() }
  }

  /// The streams of a category, or all, in the order of their names' bytes; where the log has an
  /// index, those of other categories cost nothing.
  public func streams(in category: String? = nil) throws -> [StreamSummary] {
    try translateErrors { try storage.streams(in: category) }
  }

  /// The log's own id; empty for one without.
  public func logID() throws -> String {
    try translateErrors { try storage.logID() }
  }

  /// Calls a function with the places of a stream's commits, up to a position if one is given.
  package func commits(
    of stream: StreamName, upTo end: Position? = nil, _ body: (CommitEntry) throws -> Step
  ) throws {
    let end = end ?? head
    try storage.commits(of: stream, upTo: end) { $0.position <= end ? try body($0) : .stop }
  }

  /// Walks through a stream's commits, from the one that holds a version.
  func forEachFrame(
    of stream: StreamName, from version: Version, _ direction: Direction,
    _ body: (borrowing Frame) throws -> Step
  ) throws {
    try storage.forEachFrame(of: stream, from: version, direction) { try complete($0, body) }
  }

  /// Walks through the commits that hold some positions, which are in order.
  package func forEachFrame(
    at positions: [UInt64], _ body: (borrowing Frame) throws -> Step
  ) throws {
    try storage.forEachFrame(at: positions) { try complete($0, body) }
  }

  /// Walks through the bytes of all commits in the order of their keys, readable or not.
  package func forEachStoredFrame(_ body: (Position, Span<UInt8>) throws -> Void) throws {
    try storage.forEachStoredFrame(body)
  }

  /// How many commit ids are in the stored index, and how far it reaches; nil for a log without
  /// one.
  package func storedIDs() throws -> (upTo: Position, count: Int)? { try storage.storedIDs() }

  /// The history of the keys.
  package var sealHistory: SealHistory { get throws { try storage.sealHistory() } }
}

/// Which way a stream is read.
public enum Direction: Sendable, CaseIterable {
  /// From the oldest to the newest.
  case forward
  /// From the newest to the oldest.
  case backward
}

/// A stream at a glance.
public struct StreamSummary: Sendable, Equatable {
  public let name: StreamName
  /// How many events it has.
  public let events: Int
  /// The position of its last commit.
  public let lastCommit: Position

  public init(name: StreamName, events: Int, lastCommit: Position) {
    self.name = name
    self.events = events
    self.lastCommit = lastCommit
  }
}

extension Snapshot {
  /// Walks through all events in order, from a position on.
  ///
  /// Costs a fraction of a microsecond an event; `body` gets views into the log, not copies.
  public func forEachEvent(
    from position: Position = .start, _ body: (borrowing EventView) throws -> Step
  ) throws {
    var names = NameTable()
    var lens = opener()
    try forEachFrame(from: position) { frame in
      try frame.forEachEvent(names: &names) { event in
        event.position < position ? .proceed : try lens.show(event, body)
      }
    }
  }

  /// Walks through all events in order, from a position on; for whoever reads the payloads of few.
  ///
  /// `opens` is asked once of each event that has sealed members: of others than those that it
  /// wants they may be as they lie in the log, which saves deciphering them.
  package func forEachEvent(
    from position: Position, opens: (borrowing EventView) -> Bool,
    _ body: (borrowing EventView) throws -> Step
  ) throws {
    var names = NameTable()
    var lens = opener()
    try forEachFrame(from: position) { frame in
      try frame.forEachEvent(names: &names) { event in
        event.position < position ? .proceed : try lens.show(event, opens: opens, body)
      }
    }
  }

  /// Walks through all events as they lie in the log, from a position on: in their old shapes and
  /// with what is sealed left so.
  public func forEachStoredEvent(
    from position: Position = .start, _ body: (borrowing EventView) throws -> Step
  ) throws {
    var names = NameTable()
    try forEachFrame(from: position) { frame in
      try frame.forEachEvent(names: &names) { event in
        event.position < position ? .proceed : try body(event)
      }
    }
  }

  /// Walks through the events at some positions that follow each other, as they lie in the log.
  package func forEachStoredEvent(
    in positions: ClosedRange<Position>, _ body: (borrowing EventView) throws -> Step
  ) throws {
    try forEachStoredEvent(from: positions.lowerBound) { event in
      event.position > positions.upperBound ? .stop : try body(event)
    }
  }

  /// Walks through a stream's events up to a position, as they lie in the log.
  package func forEachStoredEvent(
    of stream: StreamName, upTo end: Position, _ body: (borrowing EventView) throws -> Void
  ) throws {
    try forEachStoredEvent(at: positions(of: stream, upTo: end), body)
  }

  /// Walks through the events at some positions, which are in order, as they lie in the log.
  package func forEachStoredEvent(
    at places: [UInt64], _ body: (borrowing EventView) throws -> Void
  ) throws {
    var next = 0
    while next < places.count {
      let first = next
      // Those that lie side by side are read at once.
      try forEachStoredEvent(from: Position(places[next])) { event in
        guard next < places.count, event.position.value == places[next] else { return .stop }
        try body(event)
        next += 1
        return .proceed
      }
      next = max(next, first + 1)
    }
  }

  /// Walks through a stream's events, from a version on; a stream without events has none.
  ///
  /// - Throws: ``ArchivedEvent`` at one whose payload is archived and not at hand, unless the log
  ///   was opened to show that.
  public func forEachEvent(
    in stream: StreamName, from version: Version? = nil, _ direction: Direction = .forward,
    _ body: (borrowing EventView) throws -> Step
  ) throws {
    try forEachEvent(in: stream, from: version, direction, liftsRegistered: true, body)
  }

  /// Walks through them, events of registered types lifted or in the version in which they lie there.
  package func forEachEvent(
    in stream: StreamName, from version: Version?, _ direction: Direction, liftsRegistered: Bool,
    _ body: (borrowing EventView) throws -> Step
  ) throws {
    var names = NameTable()
    var lens = opener(liftsRegistered: liftsRegistered)
    let start = version ?? (direction == .forward ? .initial : Version(.max))
    let name = Array(stream.rawValue.utf8)
    try translateErrors {
      try forEachFrame(of: stream, from: start, direction) { frame in
        direction == .forward
          ? try frame.forEachEvent(names: &names) { event in
            event.version < start || (frame.otherStreams > 0 && !event.isIn(stream: name.span))
              ? .proceed : try lens.showWhole(event, body)
          }
          : try frame.forEachEventBackward(of: name, from: start, names: &names) { event in
            try lens.showWhole(event, body)
          }
      }
    }
  }

  /// Walks through the events at some positions, which are in order.
  package func forEachEvent(
    at positions: [UInt64], _ body: (borrowing EventView) throws -> Step
  ) throws {
    var names = NameTable()
    var lens = opener()
    var rest = positions[...]
    try translateErrors {
      try forEachFrame(at: positions) { frame in
        try frame.forEachEvent(names: &names) { event in
          rest = rest.drop { $0 < event.position.value }
          guard rest.first == event.position.value else { return .proceed }
          return try lens.show(event, body)
        }
      }
    }
  }

  /// The positions of a stream's events, up to a position; it reads the index alone.
  package func positions(of stream: StreamName, upTo end: Position) throws -> [UInt64] {
    var positions: [UInt64] = []
    try translateErrors {
      try commits(of: stream, upTo: end) { entry in
        positions += entry.position.value...min(entry.lastPosition, end).value
        return .proceed
      }
    }
    return positions
  }

  /// The event at a position; nil if there is none.
  ///
  /// - Throws: ``DamagedEvent`` if its payload is no JSON.
  public func event(at position: Position) throws -> RecordedEvent? {
    guard position > .start, position <= head else { return nil }
    var found: RecordedEvent?
    try forEachEvent(from: position) { event in
      if let damage = DamagedEvent(event) { throw damage }
      found = event.recorded
      return .stop
    }
    return found
  }

  /// A stream's events, copied.
  public func events(
    in stream: StreamName, from version: Version? = nil, _ direction: Direction = .forward,
    limit: Int = .max
  ) throws -> [RecordedEvent] {
    var events: [RecordedEvent] = []
    try forEachEvent(in: stream, from: version, direction) { event in
      guard events.count < limit else { return .stop }
      events.append(event.recorded)
      return .proceed
    }
    return events
  }

  /// All events from a position on, copied.
  public func events(from position: Position = .start, limit: Int = .max) throws
    -> [RecordedEvent]
  {
    var events: [RecordedEvent] = []
    try forEachEvent(from: position) { event in
      guard events.count < limit else { return .stop }
      events.append(event.recorded)
      return .proceed
    }
    return events
  }

  /// The fold of a stream's events, and its last version; those that are not readable, being
  /// redacted or of a newer version, are left out.
  public func fold<State>(
    _ stream: StreamName, into initial: State,
    _ apply: (inout State, borrowing EventView) throws -> Void
  ) throws -> (state: State, version: Version?) {
    var state = initial
    var version: Version?
    try forEachEvent(in: stream) { event in
      if event.isReadable { try apply(&state, event) }
      version = event.version
      return .proceed
    }
    return (state, version)
  }
}

extension Frame {
  /// Walks through the events from the newest to the oldest, leaving out those after `version`.
  fileprivate func forEachEventBackward(
    of stream: [UInt8], from version: Version, names: inout NameTable,
    _ body: (borrowing EventView) throws -> Step
  ) throws -> Step {
    guard let entry = entry(of: stream.span) else { return .proceed }
    // A frame can only be decoded forward; commits are small, so walking it once an event is fine.
    for index in stride(from: entry.count - 1, through: 0, by: -1)
    where entry.firstVersion + index <= version {
      var answer = Step.proceed
      _ = try forEachEvent(names: &names) { event in
        guard event.position == entry.position + index else { return .proceed }
        answer = try body(event)
        return .stop
      }
      guard answer == .proceed else { return .stop }
    }
    return .proceed
  }
}

extension Snapshot {
  /// Walks through the events of some streams in order, from one position to another; the commits
  /// of others are passed over unread.
  ///
  /// `isWanted` is asked once a commit, and of one of several streams once for each, before its first
  /// event there. What several readers of an event
  /// decode alike is decoded once.
  public func forEachEvent(
    from position: Position, upTo end: Position,
    inStreamsWhere isWanted: (borrowing Frame) throws -> Bool,
    _ body: (borrowing EventView) throws -> Step
  ) throws {
    var names = NameTable()
    var lens = opener()
    let shared = SharedReading()
    try forEachFrame(from: position) { frame in
      guard frame.firstPosition <= end else { return .stop }
      var parts = frame.otherStreams > 0 ? frame.parts[...] : []
      var isOpen = try !parts.isEmpty || isWanted(frame)
      guard isOpen else { return .proceed }
      return try frame.forEachEvent(names: &names, shared: shared) { event in
        if let part = parts.first, part.entry.position == event.position {
          parts.removeFirst()
          isOpen = try isWanted(frame.seen(from: part))
        }
        guard isOpen, event.position >= position else { return .proceed }
        return event.position > end ? .stop : try lens.show(event, body)
      }
    }
  }
}

extension Frame {
  /// The number that ``EventView/streamHash`` is for each of its events.
  public var streamHash: UInt64 { bytes.extracting(streamRange).streamHash }
}

extension Span where Element == UInt8 {
  /// The hash of a stream's name, its halves folded together.
  var streamHash: UInt64 {
    var hash = FNV1a()
    for index in indices { hash.add(UInt64(self[index])) }
    return hash.folded
  }
}

extension Snapshot {
  /// The link of the commit that ends at a position, in hexadecimal; nil if none ends there.
  package func link(at position: Position) throws -> String? {
    guard position > .start else { return FrameFormat.origin.hexadecimal }
    var found: [UInt8]?
    try forEachFrame(from: position) { frame in
      if frame.lastPosition == position { found = frame.link }
      return .stop
    }
    return found?.hexadecimal
  }
}
