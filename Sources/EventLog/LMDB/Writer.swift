import Dispatch
import Glibc
import Synchronization

/// The one writer of a log: takes what waits, writes it into the journal with one sync, answers everybody.
///
/// It runs on a queue of its own, since a sync blocks its thread.
final class Writer: Sendable {
  /// So few appenders are waited for; of more, some always come back while the writer is busy.
  private static let few = 128
  /// The bytes of a commit up to this size are copied while others wait to hand over theirs.
  private static let smallCommit = 1 << 14
  /// How long a group is held open for appenders that were just answered: about half of a sync, in which a hundred events are encoded.
  private static let gathering = Duration.microseconds(120)

  private struct Inbox {
    var group = WaitingGroup()
    var isRunning = false
  }

  /// What only `run` touches, which the queue and `isRunning` keep to one thread at a time.
  private struct Desk {
    var sequencer: Sequencer
    var journal: Journal
    /// Whether the sequencer is ahead of the disk, since a group failed and the log could not be read again yet.
    var isAhead = false
  }

  private let inbox = Mutex(Inbox())
  private let queue = DispatchQueue(label: "verbatim.event-log.writer", qos: .userInitiated)
  let signal = AppendSignal()
  let recent: RecentCommits
  private let store: LogStore
  private let lock: WriterLock
  private let checkpointer: Checkpointer
  private let desk: Mutex<Desk>

  /// Takes up a log where it ends: in LMDB's tables, or in the journal where the last writer was stopped.
  init(_ store: LogStore, _ lock: WriterLock) throws {
    self.store = store
    self.lock = lock
    let stored = try store.end()
    let found = try JournalReader.read(store.path, after: stored.tail.end, stored.link)
    recent = RecentCommits(found.groups)
    checkpointer = Checkpointer(store, recent, tail: stored.tail)
    let sequencer = try Sequencer(store, stored, recent, groups: found.groups)
    let journal = try Journal(folder: store.path, head: sequencer.head, found)
    signal.announce(sequencer.head)
    desk = Mutex(Desk(sequencer: sequencer, journal: journal))
    if !found.groups.isEmpty { checkpointer.arrange() }
  }

  /// Appends a commit and resumes whoever waits for it.
  func append(_ commit: EncodedCommit, _ appender: UnsafeContinuation<Outcome, Never>) {
    handOver { group in
      if commit.bytes.count <= Self.smallCommit {
        group.add(commit, appender)
      } else {
        group.add(Waiting(commit, appender))
      }
    }
  }

  func append(_ batch: Waiting.Batch) async -> [Outcome] {
    await withUnsafeContinuation { appender in
      handOver { $0.add(Waiting(batch, appender)) }
    }
  }

  /// Brings everything into LMDB's tables and leaves an empty journal, if the disk lets it; the folder can be opened again at once.
  func close() {
    queue.sync {}
    let refusal = checkpointer.run()
    checkpointer.drain()
    guard refusal == nil else { return }
    desk.withLock { desk in
      do {
        try desk.journal.clear()
      } catch {
        // Nothing is lost: the next writer reads the journal again and finds that the tables have it all.
      }
    }
  }

  private func handOver(_ add: (inout WaitingGroup) -> Void) {
    let mustStart = inbox.withLock { inbox in
      add(&inbox.group)
      defer { inbox.isRunning = true }
      return !inbox.isRunning
    }
    if mustStart { queue.async { self.run() } }
  }

  private func run() {
    var memory: [UInt8] = []
    while var group = next(reusing: memory) {
      let count = group.waiting.count
      let head: Position? = desk.withLock { desk in
        write(&group, &desk)
        return desk.isAhead ? nil : desk.sequencer.head
      }
      if let head { signal.announce(head) }
      memory = group.takeMemory()
      let expected = count + inbox.withLock { $0.group.waiting.count }
      group.resume()
      if expected <= Self.few { gather(expected) }
    }
  }

  /// Takes everybody who waits; nil if there is nobody.
  private func next(reusing memory: [UInt8]) -> WaitingGroup? {
    inbox.withLock { inbox in
      let group = inbox.group
      inbox.isRunning = !group.waiting.isEmpty
      inbox.group = WaitingGroup(
        reusing: inbox.isRunning ? memory : [], capacity: group.waiting.count)
      return inbox.isRunning ? group : nil
    }
  }

  /// Lets those who were just answered come back, for a moment.
  ///
  /// Otherwise two halves of the appenders take turns, and each group is half as large. It ends as soon as everybody is
  /// there; nobody who waits alone is waited for.
  private func gather(_ expected: Int) {
    let clock = ContinuousClock()
    let deadline = clock.now + Self.gathering
    while inbox.withLock({ $0.group.waiting.count }) < expected, clock.now < deadline {
      sched_yield()
    }
  }

  /// Writes a group with one sync; if that fails, everybody in it is told so.
  private func write(_ group: inout WaitingGroup, _ desk: inout Desk) {
    if let refusal = makeRoom(for: group, &desk) { return group.refuse(refusal) }
    do {
      try group.settle(with: &desk.sequencer)
      guard let written = desk.sequencer.finish() else { return }
      try desk.journal.write(written)
      recent.add(written)
      checkpointer.arrange()
    } catch {
      desk.isAhead = true
      group.refuse(recover(&desk) ?? refusal(for: error))
    }
  }

  /// Sees to it that the journal can take a group; returns why not, where it cannot.
  private func makeRoom(for group: WaitingGroup, _ desk: inout Desk) -> AppendError? {
    if let refusal = recover(&desk) { return refusal }
    do { try desk.journal.repair() } catch { return refusal(for: error) }
    // Whatever failed in the background may have room again.
    if checkpointer.refusal != nil, let refusal = checkpointer.run() { return refusal }
    while !desk.journal.makeRoom(for: group.bytes, stored: checkpointer.stored) {
      if let refusal = checkpointer.run() { return refusal }
    }
    desk.sequencer.begin(
      bytes: group.bytes, commits: group.commits, indexed: checkpointer.indexed)
    return nil
  }

  /// Goes back to what the disk holds, if a group has failed; returns why not, where it cannot.
  private func recover(_ desk: inout Desk) -> AppendError? {
    guard desk.isAhead else { return nil }
    do {
      let groups = recent.current
      desk.sequencer = try Sequencer(
        store, try store.end(), recent, groups: groups, replacing: desk.sequencer)
      desk.isAhead = false
      return nil
    } catch {
      return .outcomeUnknown("the log at \(store.path) cannot be read again: \(error)")
    }
  }

  private func refusal(for error: any Error) -> AppendError {
    store.isOutOfRoom(error) ? .full(path: store.path) : .outcomeUnknown("\(error)")
  }
}
