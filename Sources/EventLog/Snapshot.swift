/// One consistent state of a log, for the length of a closure.
public struct Snapshot: ~Copyable {
  enum Storage: ~Copyable {
    case lmdb(LMDBSnapshot)
    case memory(MemorySnapshot)
  }

  let storage: Storage
  let reading: Reading

  /// The last event's position; ``Position/start`` for an empty log.
  public var head: Position {
    switch storage {
    case .lmdb(let snapshot): snapshot.head
    case .memory(let snapshot): snapshot.head
    }
  }

  /// Walks through all commits in order, from the one that holds `position`.
  public func forEachFrame(
    from position: Position = .start, _ body: (borrowing Frame) throws -> Step
  ) throws {
    try translatingErrors {
      switch storage {
      case .lmdb(let snapshot): try snapshot.forEachFrame(from: position, body)
      case .memory(let snapshot): try snapshot.forEachFrame(from: position, body)
      }
    }
  }

  /// The last version of a stream; nil if it has no events.
  public func lastVersion(of stream: StreamName) throws -> Version? {
    try translatingErrors {
      switch storage {
      case .lmdb(let snapshot): try snapshot.lastVersion(of: stream)
      case .memory(let snapshot): snapshot.lastVersion(of: stream)
      }
    }
  }

  /// Where a commit with that id lies.
  public func position(of id: CommitID) throws -> Position? {
    try translatingErrors {
      switch storage {
      case .lmdb(let snapshot): try snapshot.position(of: id)
      case .memory(let snapshot): snapshot.position(of: id)
      }
    }
  }

  /// Counts over the whole log; cheap, from the index.
  public func statistics() throws -> LogStatistics {
    try translatingErrors {
      switch storage {
      case .lmdb(let snapshot): try snapshot.statistics()
      case .memory(let snapshot): try snapshot.statistics()
      }
    }
  }

  /// All streams in the order of their names' bytes.
  public func streams() throws -> [StreamSummary] {
    try translatingErrors {
      switch storage {
      case .lmdb(let snapshot): try snapshot.streams()
      case .memory(let snapshot): snapshot.streams()
      }
    }
  }

  /// Where a stream's commits lie, up to a position if one is given.
  func commits(
    of stream: StreamName, upTo end: Position? = nil, _ body: (CommitEntry) throws -> Step
  ) throws {
    let end = end ?? head
    let listed: (CommitEntry) throws -> Step = { $0.position <= end ? try body($0) : .stop }
    switch storage {
    case .lmdb(let snapshot):
      try snapshot.commits(of: stream, upTo: end, listed)
    case .memory(let snapshot):
      try snapshot.commits(of: stream, from: .initial, .forward, listed)
    }
  }

  /// Walks through a stream's commits, from the one that holds a version.
  func forEachFrame(
    of stream: StreamName, from version: Version, _ direction: Direction,
    _ body: (borrowing Frame) throws -> Step
  ) throws {
    switch storage {
    case .lmdb(let snapshot):
      try snapshot.forEachFrame(of: stream, from: version, direction, body)
    case .memory(let snapshot):
      try snapshot.commits(of: stream, from: version, direction) { entry in
        try snapshot.withFrame(at: entry.position, body) ?? .stop
      }
    }
  }

  /// Walks through the commits that hold some positions, which are in order.
  func forEachFrame(at positions: [UInt64], _ body: (borrowing Frame) throws -> Step) throws {
    switch storage {
    case .lmdb(let snapshot): try snapshot.forEachFrame(at: positions, body)
    case .memory(let snapshot): try snapshot.forEachFrame(at: positions, body)
    }
  }
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
  /// The stream.
  public let name: StreamName
  /// How many events it has.
  public let events: Int
  /// The position of its last commit.
  public let lastCommit: Position
}

/// Where one commit of a stream lies.
struct CommitEntry: Hashable {
  let firstVersion: Version
  let position: Position
  let count: Int

  init(firstVersion: Version, position: Position, count: Int) {
    self.firstVersion = firstVersion
    self.position = position
    self.count = count
  }

  init(_ receipt: Receipt) {
    self.init(
      firstVersion: receipt.firstVersion, position: receipt.firstPosition, count: receipt.count)
  }

  init(_ frame: borrowing Frame) {
    self.init(
      firstVersion: frame.firstVersion, position: frame.firstPosition, count: frame.count)
  }

  var nextVersion: Version { firstVersion + count }
  var lastVersion: Version { firstVersion + (count - 1) }
  var lastPosition: Position { position + (count - 1) }
}
