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
    let commit: Commit
    let id: CommitID

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
}
