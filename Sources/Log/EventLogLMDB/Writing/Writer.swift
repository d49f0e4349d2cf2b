internal import Basics
import Dispatch
internal import EventLog
internal import Files
import Glibc
internal import LMDB
internal import Logging
import Synchronization

/// The one writer of a log: takes what waits, writes it into the journal with one sync, answers
/// everybody.
///
/// It runs on a queue of its own, since a sync blocks its thread.
final class Writer: Sendable {
  /// So few appenders are waited for; of more, some always come back while the writer is busy.
  private static let few = 128
  /// The bytes of a commit up to this size are copied while others wait to hand over theirs.
  private static let smallCommit = 1 << 14
  /// How long a group is held open for appenders that were just answered: about half of a sync, in
  /// which a hundred events are encoded.
  private static let gathering = Duration.microseconds(120)
  /// How much longer for each byte that they handed over: whoever comes back has as many to encode
  /// again.
  private static let gatheringPerByte = 5
  private static let longestGathering = Duration.microseconds(400)

  let signal = AppendSignal()
  let recent: RecentCommits
  let index: SharedIndex
  private let appends = AppendQueue()
  private let queue = DispatchQueue(label: "verbatim.event-log.writer", qos: .userInitiated)
  private let lock: WriterLock
  private let isReplica: Bool
  private let files: WriterFiles
  private let checkpointer: Checkpointer
  /// Only `run` touches it, which the two queues keep to one thread at a time.
  private let groupWriter: Mutex<GroupWriter>
  /// Who is told of each group, once its appenders are answered.
  let watch = Callback<WrittenGroup>()

  /// Takes up a log where it ends, after recovering what the last writer left.
  ///
  /// A replica's groups are not synced: what a power cut takes of them comes again.
  init(
    _ store: LogStore, _ lock: WriterLock, _ health: LogHealth, isReplica: Bool
  ) throws {
    self.lock = lock
    self.isReplica = isReplica
    let found = try store.recover(isReplica: isReplica)
    let start = try store.writerStart(with: found.groups)
    files = try WriterFiles(folder: store.path, store.environment)
    recent = RecentCommits(found.groups)
    index = SharedIndex(start.index)
    checkpointer = Checkpointer(
      store, recent, files, index, health, stored: start.stored)
    let sequencer = Sequencer(store, recent, start)
    let journal = try Journal(
      folder: store.path, head: sequencer.head, found, isSynced: !isReplica)
    try lock.announce()
    signal.announce(sequencer.head)
    groupWriter = Mutex(
      GroupWriter(store, recent, files, index, health, checkpointer, sequencer, journal))
    if !found.groups.isEmpty { checkpointer.arrange() }
  }

  /// How many groups were written so far, each with one sync.
  var groups: Int { groupWriter.withLock { $0.count } }

  /// How many appenders wait for their group.
  var waiting: Int { appends.count }

  /// Appends a commit and resumes whoever waits for it.
  func append(_ commit: EncodedCommit, _ appender: UnsafeContinuation<AppendOutcome, Never>) {
    handOver { group in
      if commit.bytes.count <= Self.smallCommit {
        group.add(commit, appender)
      } else {
        group.add(QueuedAppend(commit, appender))
      }
    }
  }

  func append(_ batch: QueuedAppend.Batch) async -> [AppendOutcome] {
    await withUnsafeContinuation { appender in
      handOver { $0.add(QueuedAppend(batch, appender)) }
    }
  }

  /// LMDB's tables, which are synced, hold everything up to here.
  var stored: Position { checkpointer.stored }

  /// Why nothing can be appended now; nil if it can, or if there is only no room.
  ///
  /// What kept commits from the tables is tried again: nobody else does if nobody is sent to.
  var obstacle: AppendError? {
    if let refusal = files.refusal() { return refusal }
    guard checkpointer.refusal != nil, let refusal = checkpointer.run() else { return nil }
    if case .full = refusal { return nil }
    return refusal
  }

  /// Brings everything into LMDB's tables and leaves an empty journal, if the disk lets it; the
  /// folder can be opened again at once.
  func close() {
    queue.sync {}
    let refusal = checkpointer.run()
    checkpointer.drain()
    // Otherwise the journal is all that tells what the tables should have.
    guard refusal == nil, files.refusal() == nil else { return }
    do {
      try groupWriter.withLock { groupWriter in try groupWriter.clear() }
    } catch {
      // Nothing is lost: the next writer reads the journal again and finds that the tables have it
      // all.
    }
  }

  private func handOver(_ add: (inout AppendGroup) -> Void) {
    if appends.enqueue(add) { queue.async { self.run() } }
  }

  private func run() {
    var memory: [UInt8] = []
    while var group = appends.takeAll(reusing: memory) {
      let (count, bytes) = (group.waiting.count, group.bytes)
      let (written, head) = groupWriter.withLock { groupWriter in
        (groupWriter.write(&group), groupWriter.head)
      }
      if let head { signal.announce(head) }
      memory = group.takeMemory()
      let expected = count + appends.count
      group.resume()
      if let written { watch.call(written) }
      // Who follows another log hands over all that there is.
      if expected <= Self.few, !isReplica { gather(expected, after: bytes) }
    }
  }

  /// Lets those who were just answered come back, for a moment.
  ///
  /// Otherwise two halves of the appenders take turns, and each group is half as large. It ends as
  /// soon as everybody is there, one who was alone as well, and whoever has come waits that moment
  /// at most.
  private func gather(_ expected: Int, after bytes: Int) {
    let clock = ContinuousClock()
    let time = Self.gathering + .nanoseconds(bytes * Self.gatheringPerByte)
    let deadline = clock.now + min(time, Self.longestGathering)
    while appends.count < expected, clock.now < deadline { sched_yield() }
  }
}

/// Where groups are written, by one thread at a time: decided, put into the journal with one sync,
/// and left for the tables.
private struct GroupWriter {
  private static let logger = Logger(label: "verbatim.append")

  private let store: LogStore
  private let recent: RecentCommits
  private let files: WriterFiles
  private let index: SharedIndex
  private let health: LogHealth
  private let checkpointer: Checkpointer
  private var sequencer: Sequencer
  private var journal: Journal
  /// Whether the sequencer is ahead of the disk, since a group failed and the log could not be read
  /// again yet.
  private var isAhead = false
  /// How many groups it has written, each with one sync.
  private(set) var count = 0

  init(
    _ store: LogStore, _ recent: RecentCommits, _ files: WriterFiles,
    _ index: SharedIndex, _ health: LogHealth, _ checkpointer: Checkpointer,
    _ sequencer: Sequencer, _ journal: Journal
  ) {
    self.store = store
    self.recent = recent
    self.files = files
    self.index = index
    self.health = health
    self.checkpointer = checkpointer
    self.sequencer = sequencer
    self.journal = journal
  }

  /// The last position that is on the disk; nil while that is not known.
  var head: Position? { isAhead ? nil : sequencer.head }

  /// Writes a group with one sync, and tells what was written; if that fails, everybody in it is
  /// told so.
  mutating func write(_ group: inout AppendGroup) -> WrittenGroup? {
    if let refusal = makeRoom(for: group) {
      group.refuse(refusal)
      return nil
    }
    do {
      try index.with { try group.decide(with: &sequencer, &$0) }
      guard let written = sequencer.finish() else { return nil }
      let start = ContinuousClock.now
      try journal.write(written)
      let duration = ContinuousClock.now - start
      count += 1
      health.noteWritten("group")
      recent.add(written)
      Self.logger.debug("written ahead", metadata: written.metadata)
      checkpointer.arrange()
      return WrittenGroup(
        commits: written.entries.count, bytes: written.bytes.count, duration: duration,
        sync: journal.syncTime)
    } catch {
      isAhead = true
      if store.isOutOfRoom(error) ? health.noteFull("group") : !health.note(error) {
        Self.logger.error("a group was not written: \(error)")
      }
      // Once its bytes are begun nobody knows how far they came, whatever the error says.
      let reason =
        journal.isTorn ? AppendError.outcomeUnknown("\(error)") : refusal(for: error)
      group.refuse(recover() ?? reason)
      return nil
    }
  }

  /// Leaves an empty journal, once the tables have everything.
  mutating func clear() throws(FileError) { try journal.clear() }

  /// Sees to it that the journal can take a group; returns why not, if it cannot.
  private mutating func makeRoom(for group: AppendGroup) -> AppendError? {
    if let refusal = files.refusal() ?? recover() { return refusal }
    do { try journal.repair() } catch { return refusal(for: error) }
    // Whatever failed in the background may have room again.
    if checkpointer.refusal != nil, let refusal = checkpointer.run() { return refusal }
    while !journal.makeRoom(for: group.bytes, stored: checkpointer.stored) {
      if let refusal = checkpointer.run() { return refusal }
    }
    sequencer.begin(bytes: group.bytes, commits: group.commits)
    return nil
  }

  /// Goes back to what the disk holds, if a group has failed; returns why not, if it cannot.
  private mutating func recover() -> AppendError? {
    guard isAhead else { return nil }
    do {
      let groups = recent.current
      let start = try store.writerStart(with: groups)
      index.with { $0 = start.index }
      sequencer = Sequencer(store, recent, start)
      isAhead = false
      return nil
    } catch {
      return .outcomeUnknown("the log at \(store.path) cannot be read again: \(error)")
    }
  }

  private func refusal(for error: any Error) -> AppendError {
    store.isOutOfRoom(error) ? .full(path: store.path) : .outcomeUnknown("\(error)")
  }
}

extension CommitGroup {
  /// The metadata for whoever follows an append.
  var metadata: Logger.Metadata {
    ["positions": "\(first)…\(last)", "commits": "\(entries.count)", "bytes": "\(bytes.count)"]
  }
}

/// The files that a writer has opened, as they lie in the log's folder.
///
/// Whoever removes, replaces or overwrites one under a living writer, such as by a restore or as a
/// "stale" lock, would otherwise have it write if nobody reads, beside another writer, or after a
/// state that is not its own. Looking costs two calls of the system a group, which is little beside
/// its sync.
final class WriterFiles: Sendable {
  private struct Identity: Sendable, Equatable {
    let device: dev_t
    let file: ino_t

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = status.st_dev
      file = status.st_ino
    }
  }

  private let environment: Environment
  private let opened: [(path: String, identity: Identity)]
  /// The newest state of the tables that was seen: this writer alone makes newer ones.
  private let newest: Mutex<Int>

  /// Notes what lies in a folder that was just opened for writing.
  init(folder: String, _ environment: Environment) throws {
    var opened: [(String, Identity)] = []
    for name in ["data.mdb", "writer.lock"] {
      let path = folder + "/" + name
      guard let identity = Identity(path) else { throw FileError("read", path) }
      opened.append((path, identity))
    }
    self.opened = opened
    self.environment = environment
    newest = Mutex(try environment.lastTransaction())
  }

  /// Why nothing may be written any more; nil while every file is the one that was opened, and says
  /// no less than it did.
  func refusal() -> AppendError? {
    if let file = opened.first(where: { Identity($0.path) != $0.identity }) {
      return Self.refusal("\(file.path) was removed or replaced")
    }
    do {
      // What was seen before is asked first: a state that is made meanwhile is newer than both.
      let seen = newest.withLock { $0 }
      let last = try environment.lastTransaction()
      newest.withLock { $0 = max($0, last) }
      return last < seen ? Self.refusal("\(opened[0].path) was overwritten with an older one") : nil
    } catch {
      return .unwritable("\(error)")
    }
  }

  /// Notes that this writer has just made a newer state.
  func noteWrite() {
    do {
      let last = try environment.lastTransaction()
      newest.withLock { $0 = max($0, last) }
    } catch {
      // Then an older state is found a little later.
    }
  }

  private static func refusal(_ what: String) -> AppendError {
    .unwritable(
      "\(what) while this program had it open: end the program, then run evtool verify")
  }
}
