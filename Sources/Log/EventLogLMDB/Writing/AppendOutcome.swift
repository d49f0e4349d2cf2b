internal import EventLog

/// What became of a commit.
///
/// It passes from thread to thread, so it is only numbers where all is well: the appender knows the rest of its receipt.
enum AppendOutcome: Sendable {
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
