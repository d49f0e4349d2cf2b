/// What every log checks before it appends.
public enum AppendRules {
  /// The version that a commit's first event gets.
  public static func nextVersion(
    of stream: StreamName, expecting expected: ExpectedVersion, after found: Version?
  ) throws(AppendError) -> Version {
    guard expected.isMet(by: found) else {
      throw .conflict(stream: stream, expected: expected, found: found)
    }
    return found?.next ?? .initial
  }

  /// The answer to a commit whose id is in the log already.
  public static func repeated(
    _ id: CommitID, _ commit: Commit, at position: Position, frame bytes: [UInt8]
  ) throws(AppendError) -> Receipt {
    do {
      let frame = try Frame(bytes.span)
      guard frame.holds(commit) else { throw AppendError.commitIDReused(id, at: position) }
      return frame.receipt
    } catch let error as AppendError {
      throw error
    } catch {
      throw .invalid("the commit at position \(position) cannot be read: \(error)")
    }
  }
}
