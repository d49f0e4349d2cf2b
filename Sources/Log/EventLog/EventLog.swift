internal import Cryptography

/// An append-only log of events, the one truth of an installation.
///
/// Anybody can write one: it appends, lends what it has as a ``SnapshotStorage``, and says when
/// there is more; everything else, subscriptions among it, follows, and a ``LogProvider`` gives it
/// to a program. ``LogEnd`` and ``EventCodec`` do what is the same in every log,
/// ``MemoryEventLog`` is an example of them. Every implementation passes the same contract suite
/// (`EventLogTesting`). An acknowledged commit is in the log once, and where the log keeps
/// anything, durable.
public protocol EventLog: Sendable {
  /// Appends commits in order; each succeeds or fails alone.
  ///
  /// Returns after the sync, with one result for each commit. Commits that wait at the same time
  /// share a sync.
  func append(_ commits: [Commit]) async -> [Result<Receipt, AppendError>]

  /// Appends one commit, with the same promises.
  func tryAppend(_ commit: Commit) async -> Result<Receipt, AppendError>

  /// Reads one consistent state of the log; commits that follow do not show in it.
  ///
  /// Keep it short: the disk space of states that can be seen is not reused.
  func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R

  /// Returns once there is an event after a position, or when the task is cancelled.
  func waitForEvents(after position: Position) async throws

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
    await append([commit]).first ?? .failure(.closed)
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

  /// Tells nothing.
  public func watchWrites(_ watch: @escaping @Sendable (WrittenGroup) -> Void) {}

  /// The last event's position.
  public func head() throws -> Position { try withSnapshot { $0.head } }
}

/// In which streams the events of a type lie: an import puts them nowhere else.
public enum EventStreams: Sendable, Equatable {
  /// Nobody has said: wherever no other type has its place.
  case undeclared
  /// The streams of one category, called as `named` says; with `first` each of them begins with
  /// that type and has it once.
  case category(String, named: Naming = .freely, first: EventType? = nil)
  /// A log's own records, in streams of that category: true of that log alone.
  case ownRecords(category: String)

  /// How a stream of a category is called.
  public enum Naming: Sendable, Equatable {
    /// In any way.
    case freely
    /// Like the person whom its events are about.
    case afterSubject
    /// Like the text that this member of the payload is.
    case after(member: String)
  }
}

/// A log that can be fed with the commits of another one, as they are.
public protocol ReplicaLog: EventLog {
  /// Puts frames of another log at the end of this one, as they are, in order.
  ///
  /// A frame that does not continue this log's positions, its streams' versions or its chain is
  /// refused; a log that is fed with all frames of another is equal to it byte for byte.
  func feed(_ frames: [[UInt8]]) async -> [Result<Receipt, AppendError>]
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

extension EventLog {
  /// The partition that somebody has to be sent to for a stream; nil if this program has it, as
  /// always where the log is not cut.
  package func partition(elsewhereFor stream: StreamName) -> Int? {
    (self as? any SharedEventLog)?.otherPartition(of: stream)
  }
}

/// One of several programs that write a log acts from now on: runs turns, fires timers, calls
/// whoever wants to hear of events.
///
/// A lease in the log itself: whoever appends the next one of its stream has it, and all see the
/// same. One is taken when nothing is heard of its holder any more, or when it is handed over.
@Event("lease.taken")
public struct LeaseTaken: Sendable {
  /// Which run of a program holds it: another one each time that it starts.
  @Plain("a number at random") public var holder: String
  /// By which name people know the machine.
  @Plain("a machine's name") public var node: String
  /// How often it was taken, from 1.
  public var term: Int
}

extension LeaseTaken {
  /// `lease-…`.
  public static var streams: EventStreams { .ownRecords(category: "lease") }
}

extension StreamName {
  /// Where the leases of who acts lie.
  public static var lease: StreamName { StreamName(category: "lease", identifier: "acting") }
}

/// Which part of a log that is cut into several a channel belongs to.
package enum Partitioning {
  /// The first 4 bytes of the SHA-256 of the stream's name, the highest first, modulo the number of
  /// parts: the same on every machine, for ever.
  ///
  /// A proxy can compute it: HAProxy with `sha2(256),bytes(0,4),be2dec(,4),mod(8)`.
  package static func partition(of stream: StreamName, among count: Int) -> Int {
    let digest = Digest(of: Array(stream.rawValue.utf8).span)
    var number: UInt32 = 0
    for index in 0..<4 { number = number << 8 | UInt32(digest.span[index]) }
    return Int(number) % max(1, count)
  }
}
