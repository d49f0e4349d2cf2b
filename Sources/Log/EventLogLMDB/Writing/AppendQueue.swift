internal import Basics
internal import EventLog
import Synchronization

/// The commits that wait to be written, until the writer takes all of them.
final class AppendQueue: Sendable {
  private struct Content {
    var group = AppendGroup()
    var isAttended = false
  }

  private let content = Mutex(Content())

  /// How many wait.
  var count: Int { content.withLock { $0.group.waiting.count } }

  /// Adds something; true if the writer has to be called, since it went away from an empty queue.
  func enqueue(_ add: (inout AppendGroup) -> Void) -> Bool {
    content.withLock { content in
      add(&content.group)
      defer { content.isAttended = true }
      return !content.isAttended
    }
  }

  /// Takes everybody who waits; nil if there is nobody, and the writer may go away.
  func takeAll(reusing memory: [UInt8]) -> AppendGroup? {
    content.withLock { content in
      let group = content.group
      content.isAttended = !group.waiting.isEmpty
      content.group = AppendGroup(
        reusing: content.isAttended ? memory : [], capacity: group.waiting.count)
      return content.isAttended ? group : nil
    }
  }
}

/// Appenders whose commits are written together.
struct AppendGroup {
  private static let memoryKept = 4 << 20

  private(set) var waiting: [QueuedAppend] = []
  /// The bytes of single commits, one after another: the writer reads them in one sweep, and each
  /// appender frees what it made.
  private var bodies: [UInt8]
  /// About how many bytes they take in the journal.
  private(set) var bytes = 0
  private(set) var commits = 0

  /// Begins a group in the memory of another one that was written, with room for so many appenders.
  init(reusing memory: [UInt8] = [], capacity: Int = 0) {
    bodies = memory
    bodies.removeAll(keepingCapacity: true)
    waiting.reserveCapacity(capacity)
  }

  mutating func add(_ commit: EncodedCommit, _ appender: UnsafeContinuation<AppendOutcome, Never>) {
    let start = bodies.count
    bodies.append(copying: commit.bytes.span)
    add(QueuedAppend(commit.terms, at: start..<bodies.count, appender))
  }

  mutating func add(_ next: QueuedAppend) {
    bytes += next.bytes
    commits += next.count
    waiting.append(next)
  }

  /// Decides what becomes of each commit, in order.
  mutating func decide(with sequencer: inout Sequencer, _ index: inout RecentIndex) throws {
    let bodies = bodies
    // All at once before anything else: what has to come from memory comes for several at a time.
    let places = waiting.map { $0.place(in: index, bodies.span) }
    for number in waiting.indices {
      try waiting[number].decide(with: &sequencer, &index, bodies.span, at: places[number])
    }
  }

  /// Refuses everything.
  mutating func refuse(_ reason: AppendError) {
    for index in waiting.indices { waiting[index].refuse(reason) }
  }

  /// Gives up the memory of the commits' bytes, once these are written; none if it is too much to
  /// keep.
  mutating func takeMemory() -> [UInt8] {
    let memory = bodies
    bodies = []
    return memory.capacity > Self.memoryKept ? [] : memory
  }

  /// Wakes everybody.
  func resume() {
    // Elements of a span are lent, those of an array copied.
    let waiting = waiting.span
    for index in waiting.indices { waiting[index].resume() }
  }
}

/// A commit that is ready for the writer.
struct EncodedCommit: Sendable {
  let bytes: [UInt8]
  let terms: CommitTerms

  init(_ commit: borrowing Commit, time: Timestamp) throws(AppendError) {
    let body = try CommitBody(commit, time: time)
    bytes = body.bytes
    terms = CommitTerms(commit, body)
  }

  /// A commit that was decided elsewhere: it is taken where its first version is the next of its
  /// stream, and its id is new.
  init(_ body: CommitBody, from version: Version, id: CommitID?) {
    bytes = body.bytes
    terms = CommitTerms(body, from: version, id: id)
  }
}

/// The terms of a commit beside its bytes: numbers, so that they are handed from thread to thread
/// at no cost.
struct CommitTerms: Sendable {
  let coverage: CommitCoverage
  let count: Int
  /// The place of the stream's name in the bytes.
  let stream: Range<Int>
  /// The hash of that name (``TextHash``).
  let hash: UInt64
  let expecting: ExpectedVersion
  /// The commit itself where it has an id, since it may be one that is in the log already.
  let repeatable: Idempotency?

  /// A commit with an id.
  final class Idempotency: Sendable {
    /// The commit that it is compared with; nil for one that was decided elsewhere and is refused
    /// then.
    let commit: Commit?
    let id: CommitID

    init(_ id: CommitID) { (commit, self.id) = (nil, id) }

    init?(_ commit: borrowing Commit) {
      guard let id = commit.id else { return nil }
      self.commit = copy commit
      self.id = id
    }
  }

  fileprivate init(_ commit: borrowing Commit, _ body: CommitBody) {
    coverage = body.coverage
    count = body.count
    stream = body.stream
    hash = TextHash.of(body.bytes.span.extracting(body.stream))
    expecting = commit.expecting
    repeatable = commit.id == nil ? nil : Idempotency(commit)
  }

  fileprivate init(_ body: CommitBody, from version: Version, id: CommitID?) {
    coverage = body.coverage
    count = body.count
    stream = body.stream
    hash = TextHash.of(body.bytes.span.extracting(body.stream))
    expecting =
      version == .initial ? .noStream : .exactly(Version(version.value - 1))
    repeatable = id.map { Idempotency($0) }
  }
}

/// The outcome of a commit.
///
/// It passes from thread to thread, so it is only numbers where all is well: the appender knows the
/// rest of its receipt.
enum AppendOutcome: Sendable {
  /// It lies in the log, from this version and this position on.
  case appended(Version, Position)
  /// It does not.
  indirect case refused(AppendError)

  /// The answer to the appender of a commit.
  func answer(to commit: Commit) -> Result<Receipt, AppendError> {
    switch self {
    case .appended(let version, let position):
      .success(
        Receipt(
          stream: commit.stream, firstVersion: version, firstPosition: position,
          count: commit.events.count))
    case .refused(let reason): .failure(reason)
    }
  }

  /// The answer to whoever fed a frame.
  func answer(toFrame bytes: [UInt8]) -> Result<Receipt, AppendError> {
    if case .refused(let reason) = self { return .failure(reason) }
    do {
      return .success(try Frame(bytes.span).receipt)
    } catch {
      preconditionFailure("a frame that was taken can be read: \(error)")
    }
  }
}
