extension Snapshot {
  /// Walks through all events in order, from a position on.
  ///
  /// Costs a fraction of a microsecond an event; `body` gets views into the log, not copies.
  public func forEachEvent(
    from position: Position = .start, _ body: (borrowing EventView) throws -> Step
  ) throws {
    var names = NameTable()
    var lens = EventLens(reading)
    try forEachFrame(from: position) { frame in
      try frame.forEachEvent(names: &names) { event in
        event.position < position ? .proceed : try lens.show(event, body)
      }
    }
  }

  /// Walks through all events in order, from a position on; for whoever reads the payloads of few.
  ///
  /// `opens` is asked once of each event that has sealed members: of others than those that it wants they may be as they lie in the
  /// log, which saves deciphering them.
  package func forEachEvent(
    from position: Position, opens: (borrowing EventView) -> Bool,
    _ body: (borrowing EventView) throws -> Step
  ) throws {
    var names = NameTable()
    var lens = EventLens(reading)
    try forEachFrame(from: position) { frame in
      try frame.forEachEvent(names: &names) { event in
        event.position < position ? .proceed : try lens.show(event, opens: opens, body)
      }
    }
  }

  /// Walks through all events as they lie in the log, from a position on: in their old shapes and with what is sealed left so.
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

  /// Walks through a stream's events, from a version on; a stream without events has none.
  ///
  /// - Throws: ``ArchivedEvent`` at one whose payload is archived and not at hand, unless the log was opened to show that.
  public func forEachEvent(
    in stream: StreamName, from version: Version? = nil, _ direction: Direction = .forward,
    _ body: (borrowing EventView) throws -> Step
  ) throws {
    var names = NameTable()
    var lens = EventLens(reading)
    let start = version ?? (direction == .forward ? .initial : Version(.max))
    try translateErrors {
      try forEachFrame(of: stream, from: start, direction) { frame in
        direction == .forward
          ? try frame.forEachEvent(names: &names) { event in
            event.version < start ? .proceed : try lens.showWhole(event, body)
          }
          : try frame.forEachEventBackward(from: start, names: &names) { event in
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
    var lens = EventLens(reading)
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

  /// Where a stream's events lie, up to a position; the index alone says it.
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

  /// The event at a position; nil where there is none.
  public func event(at position: Position) throws -> RecordedEvent? {
    guard position > .start, position <= head else { return nil }
    var found: RecordedEvent?
    try forEachEvent(from: position) { event in
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

  /// The fold of a stream's events, and its last version; those that are not readable, being redacted or of a newer version, are left out.
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
    from version: Version, names: inout NameTable, _ body: (borrowing EventView) throws -> Step
  ) throws -> Step {
    // A frame can only be decoded forward; commits are small, so walking it once an event is fine.
    for index in stride(from: count - 1, through: 0, by: -1) where firstVersion + index <= version {
      var answer = Step.proceed
      _ = try forEachEvent(names: &names) { event in
        guard event.version == firstVersion + index else { return .proceed }
        answer = try body(event)
        return .stop
      }
      guard answer == .proceed else { return .stop }
    }
    return .proceed
  }
}
