internal import Basics
internal import EventLog

/// A commit that is ready for the writer.
struct EncodedCommit: Sendable {
  let bytes: [UInt8]
  let terms: CommitTerms

  init(_ commit: borrowing Commit, time: Timestamp) throws(AppendError) {
    let body = try CommitBody(commit, time: time)
    bytes = body.bytes
    terms = CommitTerms(commit, body)
  }

  /// A commit that was decided elsewhere: it is taken where its first version is the next of its stream, and its id is new.
  init(_ body: CommitBody, from version: Version, id: CommitID?) {
    bytes = body.bytes
    terms = CommitTerms(body, from: version, id: id)
  }
}

/// What the writer has to know of a commit beside its bytes: numbers, so that they are handed from thread to thread at no cost.
struct CommitTerms: Sendable {
  let coverage: CommitCoverage
  let count: Int
  /// Where the stream's name lies in the bytes.
  let stream: Range<Int>
  /// The hash of that name (``TextHash``).
  let hash: UInt64
  let expecting: ExpectedVersion
  /// The commit itself where it has an id, since it may be one that is in the log already.
  let repeatable: Repeatable?

  /// A commit with an id.
  final class Repeatable: Sendable {
    /// What it is compared with; nil for one that was decided elsewhere and is refused then.
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
    repeatable = commit.id == nil ? nil : Repeatable(commit)
  }

  fileprivate init(_ body: CommitBody, from version: Version, id: CommitID?) {
    coverage = body.coverage
    count = body.count
    stream = body.stream
    hash = TextHash.of(body.bytes.span.extracting(body.stream))
    expecting =
      version == .initial ? .noStream : .exactly(Version(version.value - 1))
    repeatable = id.map { Repeatable($0) }
  }
}
