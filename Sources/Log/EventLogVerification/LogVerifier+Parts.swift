internal import Basics
public import EventLog

extension LogVerifier {
  /// Verifies the commits that hold events at some positions, and nothing else of a log.
  ///
  /// Checked is of each: that its events decode and have well-formed JSON, that every payload is the one whose hash the commit covers, that it
  /// continues the commit before it and is continued by the one after it, and that what was taken out of it is on record. Not checked are the
  /// rest of the log and the indexes: ``verify(_:progress:)`` does that. The ranges are in order.
  ///
  /// - Throws: as ``verify(_:progress:)``.
  public static func verify(
    _ log: any EventLog, commitsAt ranges: [ClosedRange<Position>],
    progress: (Int) throws -> Void = { _ in }
  ) throws -> LogVerification {
    var check = CommitCheck(ofParts: ())
    do {
      try log.withSnapshot { snapshot in
        for range in ranges { try read(range, of: snapshot, into: &check, progress) }
        // To find the records, the index is read, and what came since it was written: damage there concerns nobody who needs none.
        let records: [StreamName] =
          try check.needsRecords(progress) ? [.redactions, .archive, .losses] : []
        for stream in records {
          try snapshot.forEachEvent(in: stream) { event in
            check.take(record: event)
            return .proceed
          }
        }
        try check.finish(progress)
      }
    } catch {
      guard let damage = LogError.damage(in: error) else { throw error }
      try check.finish(progress)
      check.result.note(check.next, damage)
    }
    return check.result
  }

  /// Reads the commits of one stretch, and the one that follows: whoever changes a commit and its own link does not fit that one.
  private static func read(
    _ range: ClosedRange<Position>, of snapshot: borrowing Snapshot, into check: inout CommitCheck,
    _ progress: (Int) throws -> Void
  ) throws {
    var isFirst = true
    try snapshot.forEachFrame(from: range.lowerBound) { frame in
      if isFirst {
        isFirst = false
        let before = Position(frame.firstPosition.value - 1)
        guard let link = try snapshot.link(at: before), let bytes = [UInt8](hexadecimal: link)
        else {
          check.result.note(frame.firstPosition, "no commit ends right before it")
          return .stop
        }
        check.skip(after: bytes)
      }
      try check.read(frame.bytes, at: frame.firstPosition, progress)
      return frame.firstPosition > range.upperBound ? .stop : .proceed
    }
  }
}
