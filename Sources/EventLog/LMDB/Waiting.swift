/// An appender that waits, what it handed over, and what it is told.
///
/// A value that moves from the appender to the writer and on to whoever wakes the appender: an object would be made by one thread
/// and freed by another.
struct Waiting: Sendable {
  /// What is to be appended together.
  enum Batch: Sendable {
    case commits([Result<EncodedCommit, AppendError>])
    case frames([[UInt8]])
  }

  private enum State {
    case commit(EncodedCommit)
    case batch(Batch)
    case decided(Outcome)
    case allDecided([Outcome])
  }

  // Unchecked, since every appender is resumed in exactly one place, `resume`, and checking costs an allocation.
  private enum Appender {
    case one(UnsafeContinuation<Outcome, Never>)
    case many(UnsafeContinuation<[Outcome], Never>)
  }

  /// How many commits it has.
  let count: Int
  /// About how many bytes they take in the journal.
  let bytes: Int
  private var state: State
  private let appender: Appender

  init(_ commit: EncodedCommit, _ appender: UnsafeContinuation<Outcome, Never>) {
    state = .commit(commit)
    count = 1
    bytes = Self.bytes(of: commit)
    self.appender = .one(appender)
  }

  init(_ batch: Batch, _ appender: UnsafeContinuation<[Outcome], Never>) {
    state = .batch(batch)
    (count, bytes) =
      switch batch {
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

  /// Decides what becomes of each commit, and lets go of it.
  mutating func settle(with sequencer: inout Sequencer) throws {
    let given = state
    state = .allDecided([])
    switch consume given {
    case .commit(let commit): state = .decided(try sequencer.admit(commit))
    case .batch(.commits(let commits)):
      state = .allDecided(
        try commits.map { commit in
          switch commit {
          case .success(let commit): try sequencer.admit(commit)
          case .failure(let refusal): .refused(refusal)
          }
        })
    case .batch(.frames(let frames)):
      state = .allDecided(try frames.map { try sequencer.admit(frame: $0) })
    case .decided, .allDecided: preconditionFailure("everything is settled once")
    }
  }

  /// Refuses everything.
  mutating func refuse(_ reason: AppendError) {
    switch appender {
    case .one: state = .decided(.refused(reason))
    case .many: state = .allDecided((0..<count).map { _ in .refused(reason) })
    }
  }

  /// Wakes the appender with what was decided; once.
  func resume() {
    switch (appender, state) {
    case (.one(let continuation), .decided(let outcome)): continuation.resume(returning: outcome)
    case (.many(let continuation), .allDecided(let outcomes)):
      continuation.resume(returning: outcomes)
    default: preconditionFailure("an appender is told what it asked for")
    }
  }
}
