internal import Basics
internal import EventLog
internal import Files
internal import LMDB
internal import Logging

/// Writes groups, one thread at a time: they are decided, put into the journal with one sync, and
/// left for the tables.
struct GroupWriter {
  private static let logger = Logger(label: "verbatim.append")

  private let store: LogStore
  private let recent: RecentCommits
  private let files: WriterFiles
  private let index: SharedIndex
  private let health: LogHealth
  private let checkpointer: Checkpointer
  private let marks: StreamMarks
  private var sequencer: Sequencer
  private var journal: Journal
  /// Whether the sequencer is ahead of the disk, since a group failed and the log could not be read
  /// again yet.
  private var isAhead = false
  /// How many groups it has written, each with one sync.
  private(set) var count = 0

  init(
    _ store: LogStore, _ recent: RecentCommits, files: WriterFiles,
    index: SharedIndex, health: LogHealth, checkpointer: Checkpointer,
    marks: StreamMarks, sequencer: Sequencer, journal: Journal
  ) {
    self.store = store
    self.recent = recent
    self.files = files
    self.index = index
    self.health = health
    self.checkpointer = checkpointer
    self.marks = marks
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
      sequencer = Sequencer(store, recent, marks, start)
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
