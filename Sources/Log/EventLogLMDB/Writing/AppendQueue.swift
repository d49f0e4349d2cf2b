internal import Basics
internal import EventLog

/// The commits that wait to be written, until the writer takes all of them.
final class AppendQueue: Sendable {
  private struct Content {
    var group = AppendGroup()
    var isAttended = false
  }

  private let content = Lock(Content())

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
