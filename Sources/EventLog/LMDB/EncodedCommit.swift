/// A commit that is ready for the writer: its bytes, and what the stream must be like.
struct EncodedCommit: Sendable {
  let body: CommitBody
  let expecting: ExpectedVersion
  /// The hash of the stream's name, so that the one writer need not make it.
  let hash: UInt64
  /// The commit itself where it has an id, since it may be one that is in the log already.
  let repeatable: Repeatable?

  /// A commit with an id; an object, so that those that have none are small.
  final class Repeatable: Sendable {
    let commit: Commit
    let id: CommitID

    init?(_ commit: Commit) {
      guard let id = commit.id else { return nil }
      self.commit = commit
      self.id = id
    }
  }

  init(_ commit: Commit, time: Timestamp) throws(AppendError) {
    let body = try CommitBody(commit, time: time)
    self.body = body
    expecting = commit.expecting
    hash = ByteIndex.hash(body.bytes.span.extracting(body.stream))
    repeatable = commit.id == nil ? nil : Repeatable(commit)
  }

  /// The stream; a new string at each call.
  var stream: StreamName {
    StreamName(recorded: text(body.bytes.span.extracting(body.stream)))
  }
}

/// What became of a commit.
///
/// It passes from thread to thread, so it is only numbers where all is well: the appender knows the rest of its receipt.
enum Outcome: Sendable {
  /// It lies in the log, from this version and this position on.
  case appended(Version, Position)
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
