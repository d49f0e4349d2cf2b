internal import Basics
internal import EventLog

/// An appender that waits, what it handed over, and what it is told.
///
/// A value that moves from the appender to the writer and on to whoever wakes the appender: an
/// object would be made by one thread and freed by another.
struct QueuedAppend: Sendable {
  /// The appends that belong together.
  enum Batch: Sendable {
    case commits([Result<EncodedCommit, AppendError>])
    case frames([[UInt8]])
  }

  private enum State {
    /// A commit whose bytes lie among those of its group.
    case commit(CommitTerms, Range<Int>)
    /// A commit that keeps its bytes, since they are many.
    case large(EncodedCommit)
    case batch(Batch)
    case decided(AppendOutcome)
    case allDecided([AppendOutcome])
  }

  // Unchecked, since every appender is resumed in exactly one place, `resume`, and checking costs
  // an allocation.
  private enum Appender {
    case one(UnsafeContinuation<AppendOutcome, Never>)
    case many(UnsafeContinuation<[AppendOutcome], Never>)
  }

  /// How many commits it has.
  let count: Int
  /// About how many bytes they take in the journal.
  let bytes: Int
  private var state: State
  private let appender: Appender

  init(
    _ terms: CommitTerms, at place: Range<Int>, _ appender: UnsafeContinuation<AppendOutcome, Never>
  ) {
    state = .commit(terms, place)
    count = 1
    bytes = 4 + FrameFormat.length(ofBody: place.count)
    self.appender = .one(appender)
  }

  init(_ commit: EncodedCommit, _ appender: UnsafeContinuation<AppendOutcome, Never>) {
    state = .large(commit)
    count = 1
    bytes = 4 + FrameFormat.length(ofBody: commit.bytes.count)
    self.appender = .one(appender)
  }

  init(_ batch: Batch, _ appender: UnsafeContinuation<[AppendOutcome], Never>) {
    state = .batch(batch)
    (count, bytes) =
      switch batch {
      case .commits(let commits):
        (commits.count, commits.reduce(0) { $0 + Self.bytes(of: $1) })
      case .frames(let frames): (frames.count, frames.reduce(0) { $0 + 4 + $1.count })
      }
    self.appender = .many(appender)
  }

  private static func bytes(of commit: Result<EncodedCommit, AppendError>) -> Int {
    guard case .success(let commit) = commit else { return 0 }
    return 4 + FrameFormat.length(ofBody: commit.bytes.count)
  }

  /// The place of a single commit's stream, if it is a known one; `bodies` are the bytes of its
  /// group.
  func place(in index: borrowing RecentIndex, _ bodies: Span<UInt8>) -> RecentIndex.Place? {
    guard case .commit(let terms, let place) = state else { return nil }
    return index.place(of: bodies.extracting(place).extracting(terms.stream), hash: terms.hash)
  }

  /// Decides what becomes of each commit; `place` is that of its stream, if it is known.
  mutating func decide(
    with sequencer: inout Sequencer, _ index: inout RecentIndex, _ bodies: Span<UInt8>,
    at place: RecentIndex.Place?
  ) throws {
    switch state {
    case .commit(let terms, let range):
      state = .decided(try sequencer.admit(terms, bodies.extracting(range), at: place, &index))
    case .large(let commit):
      state = .decided(try sequencer.admit(commit.terms, commit.bytes.span, &index))
    case .batch(.commits(let commits)):
      state = .allDecided(try commits.map { try Self.decide($0, with: &sequencer, &index) })
    case .batch(.frames(let frames)):
      state = .allDecided(try frames.map { try sequencer.admit(frame: $0, &index) })
    case .decided, .allDecided: preconditionFailure("everything is decided once")
    }
  }

  private static func decide(
    _ commit: Result<EncodedCommit, AppendError>, with sequencer: inout Sequencer,
    _ index: inout RecentIndex
  ) throws -> AppendOutcome {
    switch commit {
    case .success(let commit): try sequencer.admit(commit.terms, commit.bytes.span, &index)
    case .failure(let refusal): .refused(refusal)
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
