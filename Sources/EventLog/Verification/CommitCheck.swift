internal import JSON
internal import LMDB

/// The first pass of a verification: every commit by itself and in its place.
struct CommitCheck {
  var result = LogVerification()
  /// The position that the next commit must have.
  private(set) var next = Position(1)
  /// Whether every commit could be read, so that the index can be compared with them.
  private(set) var isReadable = true
  private var followsUnreadable = false
  private(set) var statistics = LogStatistics()
  private(set) var streams: [StreamName: StreamDigest] = [:]
  private var link = FrameFormat.origin
  private var names = NameTable()
  private var unreported = 0

  /// Checks the bytes of a commit.
  mutating func read(
    _ bytes: Span<UInt8>, at key: Position, _ progress: (Int) throws -> Void
  ) throws {
    if key != next { noteGap(before: key) }
    do {
      let frame = try Frame(bytes)
      try check(frame, key)
      next = key + frame.count
      unreported += frame.count
      followsUnreadable = false
    } catch {
      isReadable = false
      followsUnreadable = true
      result.note(key, LogError.damage(in: error) ?? "\(error)")
      next = max(next, key.next)
    }
    link = bytes.extracting(last: FrameFormat.linkLength).copied()
    guard unreported >= 8192 else { return }
    try progress(unreported)
    unreported = 0
  }

  private mutating func noteGap(before key: Position) {
    guard key > next else { return result.note(key, "the position \(next) is expected here") }
    // After a commit that cannot be read nobody knows how many events it had.
    guard !followsUnreadable else { return }
    result.note(next, "the events from here up to \(Position(key.value - 1)) are missing")
  }

  private mutating func check(_ frame: borrowing Frame, _ key: Position) throws {
    guard frame.firstPosition == key else {
      throw FrameError(reason: "it claims the position \(frame.firstPosition)")
    }
    if frame.link != frame.expectedLink(after: link) {
      result.note(key, "the link does not fit the commit and the one before: something was changed")
    }
    try checkNames(frame)
    try checkEvents(frame)
    try statistics.add(frame, names: &names)
    result.commits += 1
    result.events += frame.count
    checkVersion(frame)
  }

  private func checkNames(_ frame: borrowing Frame) throws {
    guard StreamName(rawValue: text(frame.bytes.extracting(frame.streamRange))) != nil else {
      throw FrameError(reason: "its stream has no valid name")
    }
    guard
      text(frame.bytes.extracting(frame.idRange)).utf8.count <= CommitID.maximumLength
    else { throw FrameError(reason: "its id is too long") }
  }

  private mutating func checkVersion(_ frame: borrowing Frame) {
    let stream = frame.stream
    var digest = streams[stream] ?? StreamDigest()
    // A version too high may be due to a commit that could not be read, whose stream nobody knows.
    if frame.firstVersion < digest.next || (isReadable && frame.firstVersion > digest.next) {
      result.note(
        frame.firstPosition,
        "the stream \(stream) has version \(frame.firstVersion), expected is \(digest.next)")
    }
    digest.add(
      CommitEntry(
        firstVersion: frame.firstVersion, position: frame.firstPosition, count: frame.count))
    streams[stream] = digest
  }

  private mutating func checkEvents(_ frame: borrowing Frame) throws {
    var problems: [(Position, String)] = []
    _ = try frame.forEachEvent(names: &names) { event in
      if !event.type.isValid { problems.append((event.position, "the type has no valid name")) }
      if let cause = event.causation, cause >= event.position || cause == .start {
        problems.append((event.position, "the cause, position \(cause), is no earlier event"))
      }
      if let fault = Self.fault(in: event.payload) { problems.append((event.position, fault)) }
      return .proceed
    }
    for (position, what) in problems { result.note(position, what) }
  }

  private static func fault(in payload: Span<UInt8>) -> String? {
    do {
      var reader = JSONReader(payload)
      try reader.skipValue()
      try reader.end()
      _ = try UTF8Span(validating: payload)
      return nil
    } catch let error as JSONError {
      return "the payload is no JSON: \(error.reason) at its byte \(error.offset)"
    } catch {
      return "the payload is no UTF-8"
    }
  }

  /// Checks that the walk ended where the log ends.
  mutating func finish(head: Position) throws {
    statistics.streams = streams.count
    guard isReadable, next != head.next else { return }
    result.note(head, "the log claims to end here, but its commits end before \(next)")
  }
}
