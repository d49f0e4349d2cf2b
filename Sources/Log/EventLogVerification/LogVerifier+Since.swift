internal import Basics
public import EventLog

extension LogVerifier {
  /// Verifies what came to a log after a position, where a commit ends with a link that is trusted, such as that of a signed head.
  ///
  /// Checked is all that ``verify(_:progress:)`` checks, of these commits, and that they continue that one and their streams. What lies before is not
  /// read again: changed payloads there, and counts of the whole log, are found by that one.
  ///
  /// - Throws: as ``verify(_:progress:)``.
  public static func verify(
    _ log: any EventLog, after position: Position, link: String?,
    progress: (Int) throws -> Void = { _ in }
  ) throws -> LogVerification {
    guard let found = try log.withSnapshot({ try $0.link(at: position) }), found == link,
      let bytes = [UInt8](hexadecimal: found)
    else {
      return LogVerification(problems: [
        .init(
          position: position,
          what:
            "no commit ends at position \(position) with the link \(link ?? "that is trusted"): history was rewritten"
        )
      ])
    }
    var check = CommitCheck(after: position, link: bytes)
    do {
      try log.withSnapshot { snapshot in
        try snapshot.forEachFrame(from: position.next) { frame in
          try check.read(frame.bytes, at: frame.firstPosition, progress)
          return .proceed
        }
        try check.finish(progress)
        check.checkEnd(head: snapshot.head)
        guard check.isReadable else { return }
        var index = PartIndexCheck(check, after: position)
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

/// The second pass where commits before a position were not read: what the index says of the streams and ids after it.
private struct PartIndexCheck {
  private(set) var result: LogVerification
  private let check: CommitCheck
  private let start: Position

  init(_ check: CommitCheck, after start: Position) {
    (result, self.check, self.start) = (check.result, check, start)
  }

  mutating func run(in snapshot: borrowing Snapshot) throws {
    let demanded = check.streams
    for (stream, first) in check.beginnings.sorted(by: { $0.value.position < $1.value.position }) {
      var before: CommitEntry?
      var found = StreamDigest(next: first.firstVersion)
      try snapshot.commits(of: stream) { entry in
        if entry.position <= start { before = entry } else { found.add(entry) }
        return .proceed
      }
      // A stream goes on after its last commit before the position, or begins.
      let expected = before?.nextVersion ?? .initial
      if first.firstVersion != expected {
        result.note(
          first.position,
          "the stream \(stream) has version \(first.firstVersion), expected is \(expected)")
      }
      if found != demanded[stream] {
        result.note(
          first.position, "the index of \(stream) does not list the commits that there are")
      }
    }
    try checkIDs(in: snapshot)
  }

  private mutating func checkIDs(in snapshot: borrowing Snapshot) throws {
    var problems: [(Position, String)] = []
    try snapshot.forEachFrame(from: start.next) { frame in
      guard let id = frame.id else { return .proceed }
      let found = try snapshot.position(of: id)
      if found != frame.firstPosition {
        let place = found.map { "at position \($0)" } ?? "nowhere"
        problems.append((frame.firstPosition, "the index finds the commit id \(id) \(place)"))
      }
      return .proceed
    }
    for (position, what) in problems { result.note(position, what) }
  }
}
