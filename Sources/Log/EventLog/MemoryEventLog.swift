import Synchronization

/// A log in memory, with the same frames and the same rules as the one on disk; for tests and for
/// trying things out.
public final class MemoryEventLog: ReplicaLog {
  private let state = Mutex(MemorySnapshot())
  private let clock: @Sendable () -> Timestamp
  private let reading: EventReading
  private let signal = AppendSignal()

  /// An empty log, with the same upcasters and vault as one on disk.
  ///
  /// Without a vault it refuses what is personal, unless that is to stay readable:
  /// `personal: .inPlain`.
  public init(
    clock: @escaping @Sendable () -> Timestamp, upcasters: Upcasters = .none,
    vault: KeyVault? = nil, personal: PersonalMembers = .sealed
  ) {
    self.clock = clock
    reading = EventReading(upcasters: upcasters, vault: vault, personal: personal)
  }

  /// The log as it is now, which goes on by itself; costs what its list of commits does, not its
  /// events.
  package func copy() -> MemoryEventLog {
    let copy = MemoryEventLog(clock: clock, reading)
    let now = state.withLock { $0 }
    copy.state.withLock { $0 = now }
    return copy
  }

  private init(clock: @escaping @Sendable () -> Timestamp, _ reading: EventReading) {
    (self.clock, self.reading) = (clock, reading)
  }

  /// Appends commits; they are gone with the process.
  public func append(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
    let results = commits.map { commit in
      Result { () throws(AppendError) in
        let commit = try reading.seal(commit, in: self) ?? commit
        let time = clock()
        return try state.withLock { state throws(AppendError) in
          try state.append(commit, at: time)
        }
      }
    }
    signal.announce(state.withLock { $0.head })
    return results
  }

  /// Takes frames of another log, in order.
  public func feed(_ frames: [[UInt8]]) async -> [Result<Receipt, AppendError>] {
    let results = frames.map { frame in
      Result { () throws(AppendError) in
        try state.withLock { state throws(AppendError) in try state.take(frame) }
      }
    }
    signal.announce(state.withLock { $0.head })
    return results
  }

  /// Waits without polling.
  public func waitForEvents(after position: Position) async { await signal.wait(beyond: position) }

  /// Reads the log as it is now.
  public func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
    try body(Snapshot(state.withLock { $0 }, reading: reading))
  }
}

/// The frames of a log in memory; a value, so a copy is a snapshot.
private struct MemorySnapshot: SnapshotStorage {
  private var frames: [[UInt8]] = []
  private var positions: [Position] = []
  private var entries: [StreamName: [CommitEntry]] = [:]
  private var ids: [CommitID: Int] = [:]
  private var end = LogEnd()

  var head: Position { end.head }

  mutating func append(_ commit: Commit, at time: Timestamp) throws(AppendError) -> Receipt {
    if let id = commit.id, let index = ids[id] {
      return try AppendRules.repeated(id, commit, at: positions[index], frame: frames[index])
    }
    let (frame, receipt) = try end.append(
      commit, after: lastVersion(of: commit.stream), at: time)
    keep(frame, receipt, id: commit.id)
    return receipt
  }

  /// Takes a frame of another log as it is.
  mutating func take(_ bytes: [UInt8]) throws(AppendError) -> Receipt {
    let entries = entries
    let (receipt, id) = try end.take(bytes) { entries[$0]?.last?.lastVersion }
    keep(bytes, receipt, id: id)
    return receipt
  }

  private mutating func keep(_ bytes: [UInt8], _ receipt: Receipt, id: CommitID?) {
    if let id { ids[id] = frames.count }
    frames.append(bytes)
    positions.append(receipt.firstPosition)
    entries[receipt.stream, default: []].append(CommitEntry(receipt))
  }

  func forEachFrame(from position: Position, _ body: (borrowing Frame) throws -> Step) throws {
    for index in indexOfFrame(holding: position)..<frames.count {
      let bytes = frames[index]
      guard try body(try Frame(bytes.span)) == .proceed else { return }
    }
  }

  private func withFrame<R>(at position: Position, _ body: (borrowing Frame) throws -> R) throws
    -> R?
  {
    let index = indexOfFrame(holding: position)
    guard frames.indices.contains(index) else { return nil }
    let bytes = frames[index]
    return try body(try Frame(bytes.span))
  }

  func forEachFrame(at positions: [UInt64], _ body: (borrowing Frame) throws -> Step) throws {
    var last: UInt64 = 0
    for position in positions where position > last {
      let step = try withFrame(at: Position(position)) { frame in
        last = frame.lastPosition.value
        return try body(frame)
      }
      guard step == .proceed else { return }
    }
  }

  func lastVersion(of stream: StreamName) -> Version? {
    entries[stream]?.last.map { $0.firstVersion + ($0.count - 1) }
  }

  func position(of id: CommitID) -> Position? { ids[id].map { positions[$0] } }

  func commits(
    of stream: StreamName, upTo end: Position, _ body: (CommitEntry) throws -> Step
  ) throws {
    for entry in entries[stream] ?? [] where entry.position <= end {
      guard try body(entry) == .proceed else { return }
    }
  }

  func streams() -> [StreamSummary] { entries.compactMapValues(\.last).summaries }

  /// The index of the last frame that starts at or before a position.
  private func indexOfFrame(holding position: Position) -> Int {
    var low = 0
    var high = positions.count
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
