internal import Basics
import Dispatch
internal import EventLog
internal import Files
import Glibc
internal import LMDB

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
  let marks = StreamMarks()
  private let appends = AppendQueue()
  private let queue = DispatchQueue(label: "verbatim.event-log.writer", qos: .userInitiated)
  private let store: LogStore
  private let lock: WriterLock
  private let isReplica: Bool
  private let files: WriterFiles
  /// The mark that tells of an older log in the place of this one; nil for a log that has none.
  private let mark: AcknowledgedMarkFile?
  private let checkpointer: Checkpointer
  /// Only `run` touches it, which the two queues keep to one thread at a time.
  private let groupWriter: Lock<GroupWriter>
  /// Who is told of each group, once its appenders are answered.
  let watch = Callback<WrittenGroup>()

  /// Takes up a log where it ends, after recovering what the last writer left.
  ///
  /// A replica's groups are not synced: what a power cut takes of them comes again.
  init(
    _ store: LogStore, _ lock: WriterLock, _ health: LogHealth, isReplica: Bool
  ) throws {
    (self.store, self.lock) = (store, lock)
    self.isReplica = isReplica
    let found = try store.recover(isReplica: isReplica)
    let start = try store.writerStart(with: found.groups)
    recent = RecentCommits(found.groups)
    index = SharedIndex(start.index)
    let sequencer = Sequencer(store, recent, marks, start)
    mark = isReplica || store.isCopy ? nil : try store.openMark(after: found.groups)
    let journal = try Journal(
      folder: store.path, head: sequencer.head, found, isSynced: !isReplica, mark)
    files = try WriterFiles(folder: store.path, store.environment)
    checkpointer = Checkpointer(
      store, recent, files: files, index: index, health: health, stored: start.stored, mark: mark)
    // A replica's journal has only what comes again.
    if !isReplica, !store.isCopy { try lock.note(hasJournal: true, in: store.path) }
    try lock.announce()
    signal.announce(sequencer.head)
    groupWriter = Lock(
      GroupWriter(
        store, recent, files: files, index: index, health: health, checkpointer: checkpointer,
        marks: marks, sequencer: sequencer, journal: journal))
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
  /// Asking tries the tables again if they refused commits: nobody else does if nobody is sent to.
  var obstacle: AppendError? {
    if let refusal = files.refusal() { return refusal }
    guard checkpointer.refusal != nil, let refusal = checkpointer.run() else { return nil }
    if case .full = refusal { return nil }
    return refusal
  }

  /// The faults that an operator has to look at, though everything can be appended.
  ///
  /// Asking looks after the mark, which nobody else does while nothing is appended.
  var warnings: [String] {
    if files.refusal() == nil { mark?.look() }
    return mark?.warnings ?? []
  }

  /// Changes the contents of events in some commits while appends go on.
  func rewrite(
    _ commits: some Sequence<Position>, _ content: (borrowing EventView) throws -> NewContent
  ) throws {
    try translateErrors { try checkpointer.rewrite(commits, content) }
  }

  /// Brings everything into LMDB's tables and leaves an empty journal, if the disk lets it; the
  /// folder can be opened again at once.
  func close() {
    queue.sync {}
    let refusal = checkpointer.run()
    checkpointer.drain()
    // Otherwise the journal is all that tells what the tables should have.
    guard refusal == nil, files.refusal() == nil else { return }
    mark?.look()
    do {
      // First: a journal that is empty, and noted as left, would be one that somebody has emptied.
      try lock.note(hasJournal: false, in: store.path)
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
