import Basics

/// A log in memory, with the same frames and the same rules as the one on disk; for tests and for
/// trying things out.
public final class MemoryEventLog: ReplicaLog {
  private let state = Lock(MemorySnapshot())
  private let clock: @Sendable () -> Timestamp
  private let codec: EventCodec
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
    codec = EventCodec(upcasters: upcasters, vault: vault, personal: personal)
  }

  /// The log as it is now, which goes on by itself; costs what its list of commits does, not its
  /// events.
  package func copy() -> MemoryEventLog {
    let copy = MemoryEventLog(clock: clock, codec)
    let now = state.withLock { $0 }
    copy.state.withLock { $0 = now }
    return copy
  }

  private init(clock: @escaping @Sendable () -> Timestamp, _ codec: EventCodec) {
    (self.clock, self.codec) = (clock, codec)
  }

  /// Appends commits; they are gone with the process.
  public func appendEach(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
    let subjects = codec.enter(commits)
    defer { codec.leave(subjects) }
    let results = commits.map { commit in
      Result { () throws(AppendError) in
        let commit = try codec.seal(commit, in: self) ?? commit
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
    try body(Snapshot(state.withLock { $0 }, codec: codec))
  }
}
