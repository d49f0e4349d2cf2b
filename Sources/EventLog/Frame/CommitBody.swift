internal import Crypto
internal import LMDB

/// A commit's bytes as far as they do not depend on its place in the log, made outside the writer.
struct CommitBody: Sendable {
  let bytes: [UInt8]
  let digest: SHA256Digest
  let count: Int
  /// Where the stream's name lies in the bytes.
  let stream: Range<Int>

  /// Encodes a commit.
  ///
  /// - Throws: ``AppendError`` with `invalid` where the commit breaks a rule.
  init(_ commit: Commit, time: Timestamp) throws(AppendError) {
    var writer = ByteWriter()
    writer.bytes.reserveCapacity(try Self.checkedLength(commit))
    writer.fixed(UInt64(bitPattern: time.microseconds))
    writer.varint(UInt64(commit.events.count))
    writer.text(commit.stream.rawValue)
    let end = writer.bytes.count
    stream = (end - commit.stream.rawValue.utf8.count)..<end
    writer.text(commit.id?.value ?? "")
    // Elements of a span are lent, those of an array copied.
    let events = commit.events.span
    for index in events.indices {
      let isSame = index > 0 && events[index].isBy(events[index - 1])
      Self.write(events[index], isSame: isSame, commitTime: time, to: &writer)
    }
    guard writer.bytes.count <= Commit.maximumBytes else {
      throw .invalid(
        "a commit of \(writer.bytes.count) bytes is too large, at most \(Commit.maximumBytes)")
    }
    digest = SHA256.hash(data: writer.bytes)
    bytes = writer.bytes
    count = commit.events.count
  }

  private static func write(
    _ event: borrowing NewEvent, isSame: Bool, commitTime: Timestamp, to writer: inout ByteWriter
  ) {
    var flags: UInt8 = 0
    if isSame { flags |= FrameFormat.sameAsPrevious }
    if case .position = event.causation { flags |= FrameFormat.causedByPosition }
    if case .sibling = event.causation { flags |= FrameFormat.causedBySibling }
    if event.time != nil { flags |= FrameFormat.ownTime }
    if event.schemaVersion != 1 { flags |= FrameFormat.ownSchemaVersion }
    if event.isSealed { flags |= FrameFormat.sealed }
    writer.bytes.append(flags)
    writer.text(event.type.name)
    if !isSame {
      writer.text(event.actor ?? "")
      writer.text(event.correlation ?? "")
    }
    switch event.causation {
    case .position(let position): writer.varint(position.value)
    case .sibling(let index): writer.varint(UInt64(index))
    case nil: break
    }
    if let time = event.time { writer.zigzag(time.microseconds &- commitTime.microseconds) }
    if event.schemaVersion != 1 { writer.varint(UInt64(event.schemaVersion)) }
    writer.text(event.payload)
  }

  /// The most bytes that a commit can take, which is one that the log can hold.
  private static func checkedLength(_ commit: Commit) throws(AppendError) -> Int {
    guard !commit.events.isEmpty else { throw .invalid("a commit needs at least one event") }
    let events = commit.events.span
    // Numbers and the lengths of texts have 10 bytes at most.
    var length = 40 + commit.stream.rawValue.utf8.count + (commit.id?.value.utf8.count ?? 0)
    for index in events.indices {
      let isSameType = index > 0 && events[index].type == events[index - 1].type
      guard isSameType || events[index].type.isValid else {
        throw .invalid(
          "'\(events[index].type)' is no event type: 1 to 100 bytes without spaces")
      }
      length += 70 + events[index].type.name.utf8.count + events[index].payload.count
      length += try checkedLength(ofTextsOf: events[index], at: index)
    }
    return length
  }

  private static func checkedLength(
    ofTextsOf event: borrowing NewEvent, at index: Int
  ) throws(AppendError) -> Int {
    let (actor, correlation) = (event.actor?.utf8.count ?? 0, event.correlation?.utf8.count ?? 0)
    guard actor <= 400, correlation <= 400 else {
      throw .invalid("an actor and a correlation have at most 400 bytes")
    }
    if case .sibling(let cause) = event.causation, !(0..<index).contains(cause) {
      throw .invalid("event \(index) of a commit cannot be caused by event \(cause) of it")
    }
    return actor + correlation
  }
}

extension NewEvent {
  /// Whether it has the same actor and correlation as another event.
  fileprivate borrowing func isBy(_ other: borrowing NewEvent) -> Bool {
    actor == other.actor && correlation == other.correlation
  }
}

extension CommitBody {
  /// The length of the frame that it becomes.
  var frameLength: Int { FrameFormat.headerLength + bytes.count + FrameFormat.linkLength }

  /// Appends the whole frame at a place in the log, and makes the chain end with it.
  func write(
    position: Position, version: Version, continuing chain: inout Chain, to frame: inout [UInt8]
  ) {
    let header = FrameHeader(position: position, version: version)
    chain.add(header, digest: digest)
    header.append(to: &frame)
    frame.append(copying: bytes.span)
    chain.appendLink(to: &frame)
  }
}
