import Dispatch
import Glibc
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
  typealias Answer = Result<Receipt, AppendError>

  /// One appender and what it handed over.
  enum Waiting {
    case one(Result<EncodedCommit, AppendError>, CheckedContinuation<Answer, Never>)
    case many([Result<EncodedCommit, AppendError>], CheckedContinuation<[Answer], Never>)
    case frames([[UInt8]], CheckedContinuation<[Answer], Never>)
  }

  /// An appender that can be told what became of its commits.
  enum Answered {
    case one(Answer, CheckedContinuation<Answer, Never>)
    case many([Answer], CheckedContinuation<[Answer], Never>)

    func resume() {
      switch self {
      case .one(let answer, let continuation): continuation.resume(returning: answer)
      case .many(let answers, let continuation): continuation.resume(returning: answers)
      }
    }
  }

  /// Up to so many appenders are woken by the writer itself; more of them come back while it writes the next group.
  private static let smallGroup = 128
  /// How long a group is held open for appenders that were just answered: a fraction of a sync.
  private static let gathering = Duration.microseconds(80)

  private struct Inbox {
    var waiting: [Waiting] = []
    var isRunning = false
  }

  private let inbox = Mutex(Inbox())
  private let queue = DispatchQueue(label: "verbatim.event-log.writer", qos: .userInitiated)
  // Waking a thousand appenders takes as long as writing their commits: meanwhile the next group is written.
  private let answering = DispatchQueue(label: "verbatim.event-log.answers", qos: .userInitiated)
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

  func append(_ commits: [Result<EncodedCommit, AppendError>]) async -> [Answer] {
    await withCheckedContinuation { hand(over: .many(commits, $0)) }
  }

  func append(_ commit: Result<EncodedCommit, AppendError>) async -> Answer {
    await withCheckedContinuation { hand(over: .one(commit, $0)) }
  }

  func feed(_ frames: [[UInt8]]) async -> [Answer] {
    await withCheckedContinuation { hand(over: .frames(frames, $0)) }
  }

  /// Returns once the writer is idle; whoever closes a log calls it, so that the folder can be opened again at once.
  func drain() { queue.sync {} }

  private func hand(over waiting: Waiting) {
    let mustStart = inbox.withLock { inbox in
      inbox.waiting.append(waiting)
      defer { inbox.isRunning = true }
      return !inbox.isRunning
    }
    if mustStart { queue.async { self.run() } }
  }

  private func run() {
    while true {
      let group = inbox.withLock { inbox in
        let group = inbox.waiting
        inbox.waiting = []
        inbox.waiting.reserveCapacity(group.count)
        if group.isEmpty { inbox.isRunning = false }
        return group
      }
      guard !group.isEmpty else { return }
      let (answered, head) = sequencer.withLock { sequencer in
        (write(group, &sequencer), sequencer.head)
      }
      signal.announce(head)
      let expected = answered.count + inbox.withLock { $0.waiting.count }
      tell(answered)
      if answered.count <= Self.smallGroup { gather(expected) }
    }
  }

  /// Wakes a few at once, many from another thread.
  private func tell(_ answered: [Answered]) {
    if answered.count <= Self.smallGroup { return answered.forEach { $0.resume() } }
    answering.async { answered.forEach { $0.resume() } }
  }

  /// Lets those who were just answered come back, for a moment.
  ///
  /// Otherwise two halves of the appenders take turns, and each group is half as large. It ends as soon as everybody is
  /// there; nobody who waits alone is waited for.
  private func gather(_ expected: Int) {
    let clock = ContinuousClock()
    let deadline = clock.now + Self.gathering
    while inbox.withLock({ $0.waiting.count }) < expected, clock.now < deadline {
      sched_yield()
    }
  }

  /// Writes a group in one transaction; if that fails, everybody in it is told so.
  private func write(_ group: [Waiting], _ sequencer: inout Sequencer) -> [Answered] {
    do {
      let answers = try store.environment.write { transaction in
        var answers: [Answered] = []
        answers.reserveCapacity(group.count)
        for waiting in group {
          switch waiting {
          case .one(let commit, let continuation):
            answers.append(
              .one(try sequencer.admit(commit, to: store, transaction), continuation))
          case .many(let commits, let continuation):
            let all = try commits.map { try sequencer.admit($0, to: store, transaction) }
            answers.append(.many(all, continuation))
          case .frames(let frames, let continuation):
            let all = try frames.map { try sequencer.admit(frame: $0, to: store, transaction) }
            answers.append(.many(all, continuation))
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
  ) -> [Answered] {
    var reason: AppendError = .outcomeUnknown("\(error)")
    if store.isOutOfRoom(error) { reason = .full(path: store.path) }
    do {
      sequencer = try Sequencer(store)
    } catch {
      reason = .outcomeUnknown("the log at \(store.path) cannot be read again: \(error)")
    }
    return group.map { waiting in
      switch waiting {
      case .one(_, let continuation): .one(.failure(reason), continuation)
      case .many(let commits, let continuation):
        .many(commits.map { _ in .failure(reason) }, continuation)
      case .frames(let frames, let continuation):
        .many(frames.map { _ in .failure(reason) }, continuation)
      }
    }
  }
}
