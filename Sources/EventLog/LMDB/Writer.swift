import Dispatch
internal import LMDB
import Synchronization

/// A commit and the bytes it becomes.
struct EncodedCommit: Sendable {
  let commit: Commit
  let body: CommitBody
}

/// The one writer of a log: takes what waits, writes it in one transaction, answers everybody.
///
/// It runs on a queue of its own, since a sync blocks its thread.
final class Writer: Sendable {
  typealias Answers = [Result<Receipt, AppendError>]

  /// Commits that one appender handed over together.
  struct Waiting {
    let commits: [Result<EncodedCommit, AppendError>]
    let continuation: CheckedContinuation<Answers, Never>
  }

  private struct Inbox {
    var waiting: [Waiting] = []
    var isRunning = false
  }

  private let inbox = Mutex(Inbox())
  private let queue = DispatchQueue(label: "verbatim.event-log.writer", qos: .userInitiated)
  let signal = AppendSignal()
  private let store: LogStore
  private let lock: WriterLock
  // Only touched by `run`, which the queue and `isRunning` keep to one thread at a time.
  private let sequencer: Mutex<Sequencer>

  init(_ store: LogStore, _ lock: WriterLock) throws {
    self.store = store
    self.lock = lock
    let known = try Sequencer(store)
    signal.announce(known.head)
    sequencer = Mutex(known)
  }

  func append(_ commits: [Result<EncodedCommit, AppendError>]) async -> Answers {
    await withCheckedContinuation { continuation in
      let mustStart = inbox.withLock { inbox in
        inbox.waiting.append(Waiting(commits: commits, continuation: continuation))
        defer { inbox.isRunning = true }
        return !inbox.isRunning
      }
      if mustStart { queue.async { self.run() } }
    }
  }

  private func run() {
    while true {
      let group = inbox.withLock { inbox in
        let group = inbox.waiting
        inbox.waiting = []
        if group.isEmpty { inbox.isRunning = false }
        return group
      }
      guard !group.isEmpty else { return }
      let (answers, head) = sequencer.withLock { sequencer in
        (write(group, &sequencer), sequencer.head)
      }
      signal.announce(head)
      for (waiting, answers) in zip(group, answers) {
        waiting.continuation.resume(returning: answers)
      }
    }
  }

  /// Writes a group in one transaction; if that fails, everybody in it is told so.
  private func write(_ group: [Waiting], _ sequencer: inout Sequencer) -> [Answers] {
    do {
      let answers = try store.environment.write { transaction in
        let answers = try group.map { waiting in
          try waiting.commits.map { commit in
            try sequencer.admit(commit, to: store, transaction)
          }
        }
        try sequencer.flushIfDue(to: store, transaction)
        return answers
      }
      sequencer.settle()
      return answers
    } catch {
      return recover(from: error, group, &sequencer)
    }
  }

  /// Goes back to what the disk holds.
  private func recover(
    from error: any Error, _ group: [Waiting], _ sequencer: inout Sequencer
  ) -> [Answers] {
    var reason: AppendError = .outcomeUnknown("\(error)")
    if let error = error as? LMDBError, error.isFull { reason = .full(path: store.path) }
    do {
      sequencer = try Sequencer(store)
    } catch {
      reason = .outcomeUnknown("the log at \(store.path) cannot be read again: \(error)")
    }
    return group.map { $0.commits.map { _ in .failure(reason) } }
  }
}
