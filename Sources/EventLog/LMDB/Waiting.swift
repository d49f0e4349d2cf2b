/// A commit that is ready for the writer: its bytes, and what the stream must be like.
struct EncodedCommit: Sendable {
  let stream: StreamName
  let expecting: ExpectedVersion
  /// The commit itself where it has an id, since it may be one that is in the log already.
  let repeatable: Commit?
  let body: CommitBody

  init(_ commit: Commit, time: Timestamp) throws(AppendError) {
    stream = commit.stream
    expecting = commit.expecting
    repeatable = commit.id == nil ? nil : commit
    body = try CommitBody(commit, time: time)
  }
}

/// An appender that waits, what it handed over, and what it is told.
///
/// Only one thread at a time has it: the appender's, then the writer's, then the one that wakes the appender.
final class Waiting: @unchecked Sendable {
  typealias Answer = Result<Receipt, AppendError>

  /// What is to be appended.
  enum Work {
    case commit(EncodedCommit)
    case commits([Result<EncodedCommit, AppendError>])
    case frames([[UInt8]])
  }

  // Unchecked, since every appender is resumed in exactly one place, `resume`, and checking costs an allocation.
  private enum Appender {
    case one(UnsafeContinuation<Answer, Never>)
    case many(UnsafeContinuation<[Answer], Never>)
  }

  /// How many commits it has.
  let count: Int
  /// About how many bytes they take in the journal.
  let bytes: Int
  private let work: Work
  private let appender: Appender
  private var answers: [Answer] = []
  private var answer: Answer = .failure(.closed)

  init(_ commit: EncodedCommit, _ appender: UnsafeContinuation<Answer, Never>) {
    work = .commit(commit)
    count = 1
    bytes = Self.bytes(of: commit)
    self.appender = .one(appender)
  }

  init(_ work: Work, _ appender: UnsafeContinuation<[Answer], Never>) {
    self.work = work
    (count, bytes) =
      switch work {
      case .commit(let commit): (1, Self.bytes(of: commit))
      case .commits(let commits):
        (commits.count, commits.reduce(0) { $0 + Self.bytes(of: $1) })
      case .frames(let frames): (frames.count, frames.reduce(0) { $0 + 4 + $1.count })
      }
    self.appender = .many(appender)
  }

  private static func bytes(of commit: EncodedCommit) -> Int { 4 + commit.body.frameLength }

  private static func bytes(of commit: Result<EncodedCommit, AppendError>) -> Int {
    guard case .success(let commit) = commit else { return 0 }
    return bytes(of: commit)
  }

  /// Decides what becomes of each commit.
  func settle(with sequencer: inout Sequencer) throws {
    switch work {
    case .commit(let commit): answer = try sequencer.admit(commit)
    case .commits(let commits):
      answers = try commits.map { commit in
        switch commit {
        case .success(let commit): try sequencer.admit(commit)
        case .failure(let refusal): .failure(refusal)
        }
      }
    case .frames(let frames): answers = try frames.map { try sequencer.admit(frame: $0) }
    }
  }

  /// Refuses everything.
  func refuse(_ reason: AppendError) {
    answer = .failure(reason)
    answers = (0..<count).map { _ in .failure(reason) }
  }

  /// Wakes the appender with what was decided; once.
  func resume() {
    switch appender {
    case .one(let continuation): continuation.resume(returning: answer)
    case .many(let continuation): continuation.resume(returning: answers)
    }
  }
}
