/// An append-only log of events, the one truth of an installation.
///
/// Anybody can write one: it appends, lends what it has as a ``SnapshotStorage``, and says when
/// there is more; everything else, subscriptions among it, follows, and a ``LogProvider`` gives it
/// to a program. ``LogEnd`` and ``EventCodec`` do what is the same in every log,
/// ``MemoryEventLog`` is an example of them. Every implementation passes the same contract suite
/// (`EventLogTesting`). An acknowledged commit is in the log once, and where the log keeps
/// anything, durable.
public protocol EventLog: Sendable {
  /// Appends commits in order; each succeeds or fails alone: this is no transaction over them, which
  /// ``append(_:if:commitID:)`` is.
  ///
  /// Returns after the sync, with one result for each commit. Commits that wait at the same time
  /// share a sync.
  func appendEach(_ commits: [Commit]) async -> [Result<Receipt, AppendError>]

  /// Appends one commit, with the same promises.
  func tryAppend(_ commit: Commit) async -> Result<Receipt, AppendError>

  /// Reads one consistent state of the log; commits that follow do not show in it.
  ///
  /// Keep it short: the disk space of states that can be seen is not reused.
  func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R

  /// Whether nothing was appended to a stream since a position was the head; false also if that
  /// cannot be told without a snapshot.
  func isUnchanged(_ stream: StreamName, since position: Position) -> Bool

  /// Returns once there is an event after a position, or when the task is cancelled.
  func waitForEvents(after position: Position) async throws

  /// Whether it takes conditions, tags and commits over several streams: one that orders each stream by
  /// itself refuses them.
  var takesConditions: Bool { get }

  /// Has a function called with each group of commits that is written from now on, which returns at
  /// once; a log that tells nothing never calls it.
  func watchWrites(_ watch: @escaping @Sendable (WrittenGroup) -> Void)
}

extension EventLog {
  /// Appends one commit.
  ///
  /// - Throws: ``AppendError``: `conflict` if the stream is not as expected, `commitIDReused` where
  ///   the id belongs to other events. With the id and the events of an earlier commit the first
  ///   receipt is returned, whatever is expected.
  @discardableResult
  public func append(_ commit: Commit) async throws(AppendError) -> Receipt {
    try await tryAppend(commit).get()
  }

  /// Appends one commit as a list of one.
  public func tryAppend(_ commit: Commit) async -> Result<Receipt, AppendError> {
    await appendEach([commit]).first ?? .failure(.closed)
  }

  /// Appends events as one unit: after a crash either all of them are there or none.
  ///
  /// - Throws: ``AppendError``, as for one commit.
  @discardableResult
  public func append(
    _ events: [NewEvent], to stream: StreamName, expecting: ExpectedVersion = .any,
    commitID: CommitID? = nil
  ) async throws(AppendError) -> Receipt {
    try await append(Commit(events, to: stream, expecting: expecting, id: commitID))
  }

  /// Cannot tell.
  public func isUnchanged(_ stream: StreamName, since position: Position) -> Bool { false }

  /// The version of a stream, nil if there is no such stream; `known` is what was found before.
  public func lastVersion(
    of stream: StreamName, known: FoundVersion? = nil
  ) throws -> FoundVersion? {
    if let known, isUnchanged(stream, since: known.head) { return known }
    return try withSnapshot { snapshot in
      try snapshot.lastVersion(of: stream).map { FoundVersion(version: $0, head: snapshot.head) }
    }
  }

  /// It does.
  public var takesConditions: Bool { true }

  /// Tells nothing.
  public func watchWrites(_ watch: @escaping @Sendable (WrittenGroup) -> Void) {}

  /// The last event's position.
  public func head() throws -> Position { try withSnapshot { $0.head } }
}

/// The version that a stream had while the log ended at a position.
public struct FoundVersion: Sendable {
  public let version: Version
  /// The last position of the log then.
  public let head: Position
}

/// A group of commits that a log has written with one sync.
public struct WrittenGroup: Sendable {
  /// How many commits are in it.
  public let commits: Int
  /// How many bytes they take.
  public let bytes: Int
  /// How long the write and its sync took.
  public let duration: Duration
  /// How long the sync alone took; nothing for a log that does not sync.
  public let sync: Duration

  /// So many commits and bytes, in that time.
  public init(commits: Int, bytes: Int, duration: Duration, sync: Duration = .zero) {
    (self.commits, self.bytes) = (commits, bytes)
    (self.duration, self.sync) = (duration, sync)
  }
}
