internal import Basics
public import EventLog

/// Proves that a log holds together, or names what does not.
///
/// Checked are: positions without gaps, equal to their keys; versions without gaps in every stream;
/// the chain of SHA-256 links; that every event decodes, has well-formed JSON and a cause before
/// itself; and that the index of streams, commit ids, tags and counts is the one that the commits demand.
/// A bad commit does not end it. Works on all cores and reads the log twice; memory grows with the
/// number of streams, not of events.
public enum LogVerifier {
  /// Verifies one state of a log.
  ///
  /// `progress` is called now and then with the number of events checked since the last call.
  ///
  /// - Throws: what `progress` throws, and `LogError` if the log cannot be read for another reason
  ///   than its contents.
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

/// The findings of a verification of a log.
public struct LogVerification: Sendable, Equatable {
  /// The most problems that are listed.
  public static let maximumProblems = 100

  /// Something in the log that does not hold.
  public struct Problem: Sendable, Equatable {
    /// Where: the first position of the commit, or the event's own.
    public let position: Position
    /// The fault.
    public let what: String

    public init(position: Position, what: String) {
      self.position = position
      self.what = what
    }
  }

  /// How many events were read.
  public internal(set) var events = 0
  /// How many commits were read.
  public internal(set) var commits = 0
  /// The bytes of these commits.
  public internal(set) var bytes = 0
  /// How many of the events have their payload in an archive, which was not read.
  public internal(set) var archived = 0
  /// How many of the events are redacted, with a record that says so.
  public internal(set) var redacted = 0
  /// How many of the events were lost to damage, with a record that says so.
  public internal(set) var lost = 0
  /// The faults, in the order in which they were found; nothing beyond ``maximumProblems``.
  public private(set) var problems: [Problem] = []

  /// The outcome of a verification.
  public init(
    events: Int = 0, commits: Int = 0, bytes: Int = 0, problems: [Problem] = []
  ) {
    self.events = events
    self.commits = commits
    self.bytes = bytes
    self.problems = problems
  }

  /// Whether everything holds.
  public var isFine: Bool { problems.isEmpty }

  /// Adds something that does not hold.
  package mutating func note(_ position: Position, _ what: String) {
    guard problems.count < Self.maximumProblems else { return }
    problems.append(Problem(position: position, what: what))
  }

  /// Adds something that was found before what is noted of the same and later positions.
  mutating func note(first problem: Problem) {
    let place = problems.firstIndex { $0.position >= problem.position } ?? problems.count
    guard place < Self.maximumProblems else { return }
    problems.insert(problem, at: place)
    if problems.count > Self.maximumProblems { problems.removeLast() }
  }
}

extension LogVerifier {
  /// Verifies what came to a log after a position, where a commit ends with a link that is trusted,
  /// such as that of a signed head.
  ///
  /// Checked is all that ``verify(_:progress:)`` checks, of these commits, and that they continue
  /// that one and their streams. What lies before is not read again: changed payloads there, and
  /// counts of the whole log, are found by that one.
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

/// The second pass where commits before a position were not read: what the index says of the
/// streams and ids after it.
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
          "the stream \(stream) has version \(first.firstVersion), expected \(expected)")
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

extension LogVerifier {
  /// Verifies the commits that hold events at some positions, and nothing else of a log.
  ///
  /// Checked is of each: that its events decode and have well-formed JSON, that every payload is
  /// the one whose hash the commit covers, that it continues the commit before it and is continued
  /// by the one after it, and that what was taken out of it is on record. Not checked are the rest
  /// of the log and the indexes: ``verify(_:progress:)`` does that. The ranges are in order; a
  /// commit behind one of them that lies in a gap, which is known to be unreadable, is not asked
  /// about the one before it.
  ///
  /// - Throws: as ``verify(_:progress:)``.
  public static func verify(
    _ log: any EventLog, commitsAt ranges: [ClosedRange<Position>],
    beside gaps: [ClosedRange<Position>] = [], progress: (Int) throws -> Void = { _ in }
  ) throws -> LogVerification {
    var check = CommitCheck(ofParts: ())
    do {
      try log.withSnapshot { snapshot in
        for range in ranges { try read(range, gaps, of: snapshot, into: &check, progress) }
        // To find the records, the index is read, and what came since it was written: damage there
        // concerns nobody who needs none.
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

  /// Reads the commits of one stretch, and the one that follows: whoever changes a commit and its
  /// own link does not fit that one.
  private static func read(
    _ range: ClosedRange<Position>, _ gaps: [ClosedRange<Position>],
    of snapshot: borrowing Snapshot, into check: inout CommitCheck, _ progress: (Int) throws -> Void
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
      let next = frame.lastPosition.next
      return frame.firstPosition > range.upperBound || gaps.contains { $0.contains(next) }
        ? .stop : .proceed
    }
  }
}
