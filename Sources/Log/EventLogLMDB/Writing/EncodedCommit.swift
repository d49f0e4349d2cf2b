internal import Basics
internal import EventLog

/// A commit that is ready for the writer.
struct EncodedCommit: Sendable {
  let bytes: [UInt8]
  let terms: CommitTerms
  /// Whether it has several streams, or tags.
  let isExtended: Bool

  init(_ commit: borrowing Commit, time: Timestamp) throws(AppendError) {
    let body = try CommitBody(commit, time: time)
    isExtended = body.isExtended
    bytes = body.bytes
    terms = CommitTerms(commit, body)
  }

  /// A commit that was decided elsewhere: it is taken where its first version is the next of its
  /// stream, and its id is new.
  init(_ body: CommitBody, from version: Version, id: CommitID?) {
    isExtended = body.isExtended
    bytes = body.bytes
    terms = CommitTerms(body, from: version, id: id)
  }
}

/// The terms of a commit beside its bytes: numbers, so that they are handed from thread to thread
/// at no cost.
struct CommitTerms: Sendable {
  let coverage: CommitCoverage
  let count: Int
  /// The place of the stream's name in the bytes.
  let stream: Range<Int>
  /// The hash of that name (``TextHash``).
  let hash: UInt64
  let expecting: ExpectedVersion
  /// The commit itself where it has an id, since it may be one that is in the log already.
  let repeatable: Idempotency?
  /// The things that few commits have: other streams, tags, conditions.
  let more: More?

  /// A commit with an id.
  final class Idempotency: Sendable {
    /// The commit that it is compared with; nil for one that was decided elsewhere and is refused
    /// then.
    let commit: Commit?
    let id: CommitID

    init(_ id: CommitID) { (commit, self.id) = (nil, id) }

    init?(_ commit: borrowing Commit) {
      guard let id = commit.id else { return nil }
      self.commit = copy commit
      self.id = id
    }
  }

  fileprivate init(_ commit: borrowing Commit, _ body: CommitBody) {
    coverage = body.coverage
    count = body.count
    stream = body.stream
    hash = TextHash.of(body.bytes.span.extracting(body.stream))
    expecting = commit.expecting
    repeatable = commit.id == nil ? nil : Idempotency(commit)
    more = More(commit, body)
  }

  fileprivate init(_ body: CommitBody, from version: Version, id: CommitID?) {
    coverage = body.coverage
    count = body.count
    stream = body.stream
    hash = TextHash.of(body.bytes.span.extracting(body.stream))
    expecting =
      version == .initial ? .noStream : .exactly(Version(version.value - 1))
    repeatable = id.map { Idempotency($0) }
    more = nil
  }
}

/// The outcome of a commit.
///
/// It passes from thread to thread, so it is only numbers where all is well: the appender knows the
/// rest of its receipt.
enum AppendOutcome: Sendable {
  /// It lies in the log, from this version and this position on.
  case appended(Version, Position)
  /// It lies in the log in several streams, from this position on, with these versions.
  indirect case appendedOver([Version], Position)
  /// It does not.
  indirect case refused(AppendError)

  /// The answer to the appender of a commit.
  func answer(to commit: Commit) -> Result<Receipt, AppendError> {
    switch self {
    case .appended(let version, let position):
      .success(
        Receipt(
          stream: commit.stream, firstVersion: version, firstPosition: position,
          count: commit.events.count))
    case .appendedOver(let versions, let position):
      .success(Receipt(commit, at: position, versions))
    case .refused(let reason): .failure(reason)
    }
  }

  /// The answer to whoever fed a frame.
  func answer(toFrame bytes: [UInt8]) -> Result<Receipt, AppendError> {
    if case .refused(let reason) = self { return .failure(reason) }
    do {
      return .success(try Frame(bytes.span).receipt)
    } catch {
      preconditionFailure("a frame that was taken can be read: \(error)")
    }
  }
}
