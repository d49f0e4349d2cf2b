internal import Basics

/// What a storage without an index does: it walks through the log.
extension SnapshotStorage where Self: ~Copyable {
  /// Walks through all commits, those of other streams too.
  public func forEachFrame(
    of stream: StreamName, from version: Version, _ direction: Direction,
    _ body: (borrowing Frame) throws -> Step
  ) throws {
    var positions: [UInt64] = []
    try commits(of: stream, upTo: head) { entry in
      let isWanted =
        direction == .forward ? entry.nextVersion > version : entry.firstVersion <= version
      if isWanted { positions.append(entry.position.value) }
      return .proceed
    }
    guard direction == .backward else { return try forEachFrame(at: positions, body) }
    for position in positions.reversed() {
      var step = Step.proceed
      try forEachFrame(from: Position(position)) { frame in
        step = try body(frame)
        return .stop
      }
      guard step == .proceed else { return }
    }
  }

  /// Walks from the first one to the last one.
  public func forEachFrame(
    at positions: [UInt64], _ body: (borrowing Frame) throws -> Step
  ) throws {
    guard let first = positions.first else { return }
    var rest = positions[...]
    try forEachFrame(from: Position(first)) { frame in
      rest = rest.drop { $0 < frame.firstPosition.value }
      guard let next = rest.first else { return .stop }
      guard next <= frame.lastPosition.value else { return .proceed }
      rest = rest.drop { $0 <= frame.lastPosition.value }
      return try body(frame)
    }
  }

  /// Walks through all commits, those of other streams too.
  public func commits(
    of stream: StreamName, upTo end: Position, _ body: (CommitEntry) throws -> Step
  ) throws {
    let name = Array(stream.rawValue.utf8)
    try forEachFrame(from: .start) { frame in
      guard frame.firstPosition <= end else { return .stop }
      return frame.streamName.isEqual(to: name) ? try body(CommitEntry(frame)) : .proceed
    }
  }

  /// The version of the last commit that a walk finds.
  public func lastVersion(of stream: StreamName) throws -> Version? {
    var last: Version?
    try commits(of: stream, upTo: head) { entry in
      last = entry.lastVersion
      return .proceed
    }
    return last
  }

  /// Looks at the id of each commit.
  public func position(of id: CommitID) throws -> Position? {
    var found: Position?
    try forEachFrame(from: .start) { frame in
      guard frame.id == id else { return .proceed }
      found = frame.firstPosition
      return .stop
    }
    return found
  }

  /// Counts what a walk finds.
  public func statistics() throws -> LogStatistics {
    var counts = CommitCounts()
    var bytes = 0
    try forEachFrame(from: .start) { frame in
      try counts.add(frame)
      bytes += frame.bytes.count
      return .proceed
    }
    var statistics = counts.statistics
    statistics.streams = try streams().count
    statistics.bytes = bytes
    return statistics
  }

  /// Notes each stream's last commit in a walk.
  public func streams() throws -> [StreamSummary] {
    var last: [StreamName: CommitEntry] = [:]
    try forEachFrame(from: .start) { frame in
      last[frame.stream] = CommitEntry(frame)
      return .proceed
    }
    return last.summaries
  }

  /// The frames that can be read, which are all in a storage that keeps nothing else.
  public func forEachStoredFrame(_ body: (Position, Span<UInt8>) throws -> Void) throws {
    try forEachFrame(from: .start) { frame in
      try body(frame.firstPosition, frame.bytes)
      return .proceed
    }
  }

  /// There is none.
  public func storedIDs() throws -> (upTo: Position, count: Int)? { nil }

  /// It has none.
  public func logID() throws -> String { "" }

  /// None: nothing was sealed elsewhere, and no keys were given up.
  public func sealHistory() throws -> SealHistory { SealHistory() }
}

extension [StreamName: CommitEntry] {
  /// Each stream with its last commit, in the order of the names' bytes.
  package var summaries: [StreamSummary] {
    map {
      StreamSummary(name: $0, events: Int($1.nextVersion.value), lastCommit: $1.position)
    }.sorted { $0.name.rawValue.utf8.lexicographicallyPrecedes($1.name.rawValue.utf8) }
  }
}
