/// The rules that every log checks before it appends.
package enum AppendRules {
  /// The version that a commit's first event gets.
  package static func nextVersion(
    of stream: StreamName, expecting expected: ExpectedVersion, after found: Version?
  ) throws(AppendError) -> Version {
    guard expected.isMet(by: found) else {
      throw .conflict(stream: stream, expected: expected, found: found)
    }
    return found?.next ?? .initial
  }

  /// The answer to a commit whose id is in the log already, in a frame that begins at a position.
  package static func repeated(
    _ id: CommitID, _ commit: Commit, at position: Position, frame bytes: [UInt8]
  ) throws(AppendError) -> Receipt {
    do {
      return try repeated(id, commit, try Frame(bytes.span))
    } catch let error as AppendError {
      throw error
    } catch {
      throw .met("the commit at position \(position) cannot be read", error)
    }
  }

  /// The answer to a commit whose id is in the log already.
  static func repeated(
    _ id: CommitID, _ commit: Commit, _ frame: borrowing Frame
  ) throws(AppendError) -> Receipt {
    guard frame.holds(commit) else {
      throw .commitIDReused(id, at: frame.firstPosition)
    }
    return frame.receipt
  }
}
