public import EventLog

/// Proves that a log holds together, or names what does not.
///
/// Checked are: positions without gaps, equal to their keys; versions without gaps in every stream; the chain of SHA-256
/// links; that every event decodes, has well-formed JSON and a cause before itself; and that the index of streams, commit
/// ids and counts is the one that the commits demand. A bad commit does not end it. Works on all cores and reads the log twice; memory
/// grows with the number of streams, not of events.
public enum LogVerifier {
  /// Verifies one state of a log.
  ///
  /// `progress` is called now and then with the number of events checked since the last call.
  ///
  /// - Throws: what `progress` throws, and `LogError` where the log cannot be read for another reason than its contents.
  public static func verify(
    _ log: any EventLog, progress: (Int) throws -> Void = { _ in }
  ) throws -> LogVerification {
    var check = CommitCheck()
    do {
      try log.withSnapshot { snapshot in
        try snapshot.forEachStoredFrame { key, bytes in
          try check.read(bytes, at: key, progress)
        }
        try check.finish(progress)
        check.checkEnd(head: snapshot.head)
        // An index can only be compared with commits that can all be read.
        guard check.isReadable else { return }
        var index = IndexCheck(check)
        defer { check.result = index.result }
        try index.run(in: snapshot)
      }
    } catch {
      guard let damage = LogError.damage(in: error) else { throw error }
      try check.finish(progress)
      check.result.note(check.next, damage)
    }
    return check.result
  }
}
