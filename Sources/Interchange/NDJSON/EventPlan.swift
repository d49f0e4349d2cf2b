import EventLog

/// What some lines of events mean for a log: which are new, where they will lie, and in which commits.
struct EventPlan {
  private static let maximumEvents = 256
  private static let maximumBytes = 1 << 20

  let head: Position
  private(set) var positions: PositionMap
  private(set) var newest: Position
  private(set) var channelStates: ChannelStates
  private(set) var channels = 0
  private(set) var events = 0
  private(set) var skipped = 0
  private(set) var sealed = 0
  private var groups: [Group] = []
  private var planned: [StreamName: Version] = [:]

  /// Events that follow each other in one stream and in the log.
  private struct Group {
    let stream: StreamName
    let firstVersion: Version
    let firstPosition: Position
    var events: [NewEvent] = []
    var bytes = 0

    func takes(_ line: EventLine) -> Bool {
      stream == line.stream && events.count < maximumEvents
        && bytes + line.event.payload.count <= maximumBytes
    }
  }

  init(
    after head: Position, positions: PositionMap, newest: Position, channels: ChannelStates
  ) {
    self.head = head
    self.positions = positions
    self.newest = newest
    channelStates = channels
  }

  /// The commits that the new events make.
  var commits: [Commit] {
    groups.map { group in
      let first = group.firstVersion
      let expected =
        first == .initial ? .noStream : ExpectedVersion.exactly(Version(first.value - 1))
      return Commit(group.events, to: group.stream, expecting: expected)
    }
  }

  /// Takes in the next line.
  ///
  /// - Throws: `BadLine` where it does not fit what is there.
  mutating func add(_ line: EventLine, in snapshot: borrowing Snapshot) throws {
    guard line.position > newest else {
      throw BadLine(
        "the position \(line.position) does not follow \(newest), that of a line before")
    }
    let cause = try cause(of: line)
    let recorded = try snapshot.lastVersion(of: line.stream)
    if let recorded, line.version <= recorded {
      try skip(line, cause, in: snapshot)
    } else {
      let next = (planned[line.stream] ?? recorded)?.next ?? .initial
      guard line.version == next else {
        throw BadLine(
          "version \(line.version) of the stream \(line.stream) cannot be appended, "
            + "expected is \(next)")
      }
      if let event = line.channelEvent, line.stream.category == "channel" {
        try channelStates.admit(event, to: line.stream, in: snapshot)
      }
      append(line, cause)
    }
    newest = line.position
  }

  private func cause(of line: EventLine) throws -> Position? {
    guard let causation = line.causation else { return nil }
    guard let cause = positions[causation] else {
      throw BadLine("its cause, position \(causation), is none of the events imported before it")
    }
    return cause
  }

  private mutating func skip(
    _ line: EventLine, _ cause: Position?, in snapshot: borrowing Snapshot
  ) throws {
    guard let position = try self.position(of: line, cause, in: snapshot) else {
      throw BadLine(
        "version \(line.version) of the stream \(line.stream) is in the log with other contents")
    }
    positions.add(line.position, at: position)
    skipped += 1
  }

  /// Where the event lies; nil where the log has another one there.
  private func position(
    of line: EventLine, _ cause: Position?, in snapshot: borrowing Snapshot
  ) throws -> Position? {
    guard !line.event.isSealed else {
      let stored = try snapshot.storedEvent(in: line.stream, at: line.version)
      guard let (event, isSealed) = stored, isSealed, event.isEqual(to: line, causedBy: cause)
      else { return nil }
      return event.position
    }
    var position: Position?
    try snapshot.forEachEvent(in: line.stream, from: line.version) { event in
      if event.recorded.isEqual(to: line, causedBy: cause) { position = event.position }
      return .stop
    }
    return position
  }

  private mutating func append(_ line: EventLine, _ cause: Position?) {
    let position = head + (events + 1)
    var group = groups.popLast()
    if let full = group, !full.takes(line) {
      groups.append(full)
      group = nil
    }
    var open =
      group
      ?? Group(stream: line.stream, firstVersion: line.version, firstPosition: position)
    var event = line.event
    event.isImported = true
    event.causation = cause.map { cause in
      cause < open.firstPosition
        ? .position(cause) : .sibling(Int(cause.value - open.firstPosition.value))
    }
    open.events.append(event)
    open.bytes += event.payload.count
    groups.append(open)
    planned[line.stream] = line.version
    positions.add(line.position, at: position)
    events += 1
    if event.isSealed { sealed += 1 }
    if line.version == .initial, line.stream.category == "channel" { channels += 1 }
  }
}

extension RecordedEvent {
  fileprivate func isEqual(to line: EventLine, causedBy cause: Position?) -> Bool {
    type == line.event.type && schemaVersion == line.event.schemaVersion
      && time == line.event.time && actor == line.event.actor
      && correlation == line.event.correlation && causation == cause
      && payload == line.event.payload
  }
}
