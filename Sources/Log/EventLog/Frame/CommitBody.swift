internal import Basics
internal import Cryptography

/// A commit's bytes as far as they do not depend on its place in the log, made outside the writer.
package struct CommitBody: Sendable {
  package let bytes: [UInt8]
  package let coverage: CommitCoverage
  package let count: Int
  /// Where the stream's name lies in the bytes.
  package let stream: Range<Int>

  init(bytes: [UInt8], coverage: CommitCoverage, count: Int, stream: Range<Int>) {
    (self.bytes, self.coverage, self.count, self.stream) = (bytes, coverage, count, stream)
  }

  /// About how many bytes the covered form of an event has.
  private static let usualFormLength = 96

  /// Encodes a commit.
  ///
  /// - Throws: ``AppendError`` with `invalid` where the commit breaks a rule.
  package init(_ commit: borrowing Commit, time: Timestamp) throws(AppendError) {
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
    var form: [UInt8] = []
    var salts: [UInt8] = []
    if events.count > 1 {
      form.reserveCapacity(events.count * Self.usualFormLength)
      salts.reserveCapacity(events.count * FrameFormat.saltLength)
      Salt.append(events.count, to: &salts)
    }
    var single: CommitCoverage?
    var next = 0
    for index in events.indices {
      let isSame =
        index > 0 && Self.isSame(events[index].actor, events[index - 1].actor)
        && Self.isSame(events[index].correlation, events[index - 1].correlation)
      Self.write(events, at: index, isSame: isSame, commitTime: time, to: &writer)
      let end = writer.bytes.count
      let hash = writer.content(events[index].payload, salts, at: index)
      if events.count == 1 {
        single = CommitCoverage(prefix: end, digest: hash)
      } else {
        form.append(copying: writer.bytes.span.extracting(next..<end))
        form.append(copying: hash.span)
        next = writer.bytes.count
      }
    }
    guard writer.bytes.count <= Commit.maximumBytes else {
      throw .invalid(
        "a commit of \(writer.bytes.count) bytes is too large, at most \(Commit.maximumBytes)")
    }
    coverage = single ?? CommitCoverage(prefix: 0, digest: Digest(of: form.span))
    bytes = writer.bytes
    count = events.count
  }

  /// Whether two texts have the same bytes; what Unicode tells apart has others, and mostly it is told at a glance.
  private static func isSame(_ text: String?, _ other: String?) -> Bool {
    text == other && text.map(ExactText.init) == other.map(ExactText.init)
  }

  private static func write(
    _ events: Span<NewEvent>, at index: Int, isSame: Bool, commitTime: Timestamp,
    to writer: inout ByteWriter
  ) {
    let (causation, time) = (events[index].causation, events[index].time)
    let schemaVersion = events[index].schemaVersion
    var flags: UInt8 = 0
    if isSame { flags |= FrameFormat.sameAsPrevious }
    if case .position = causation { flags |= FrameFormat.causedByPosition }
    if case .sibling = causation { flags |= FrameFormat.causedBySibling }
    if time != nil { flags |= FrameFormat.ownTime }
    if schemaVersion != 1 { flags |= FrameFormat.ownSchemaVersion }
    if events[index].isSealed { flags |= FrameFormat.sealed }
    if events[index].isImported { flags |= FrameFormat.imported }
    writer.bytes.append(flags)
    writer.text(events[index].type.name)
    if !isSame {
      writer.text(events[index].actor ?? "")
      writer.text(events[index].correlation ?? "")
    }
    switch causation {
    case .position(let position): writer.varint(position.value)
    case .sibling(let index): writer.varint(UInt64(index))
    case nil: break
    }
    if let time { writer.zigzag(time.microseconds &- commitTime.microseconds) }
    if schemaVersion != 1 { writer.varint(UInt64(schemaVersion)) }
  }

  /// The most bytes that a commit can take, which is one that the log can hold.
  private static func checkedLength(_ commit: borrowing Commit) throws(AppendError) -> Int {
    guard !commit.events.isEmpty else { throw .invalid("a commit needs at least one event") }
    if let id = commit.id, !id.isValid {
      throw .invalid(
        "a commit id has 1 to \(CommitID.maximumLength) bytes, this one has \(id.value.utf8.count)")
    }
    let events = commit.events.span
    // Numbers and the lengths of texts have 10 bytes at most.
    var length = 40 + commit.stream.rawValue.utf8.count + (commit.id?.value.utf8.count ?? 0)
    for index in events.indices {
      let isSameType = index > 0 && events[index].type == events[index - 1].type
      guard isSameType || events[index].type.isValid else {
        throw .invalid(
          "'\(events[index].type)' is no event type: 1 to 100 bytes without spaces")
      }
      length +=
        70 + FrameFormat.saltLength + events[index].type.name.utf8.count
        + events[index].payload.count
      length += try checkedLength(ofTextsOf: events, at: index)
    }
    return length
  }

  private static func checkedLength(
    ofTextsOf events: Span<NewEvent>, at index: Int
  ) throws(AppendError) -> Int {
    let actor = events[index].actor?.utf8.count ?? 0
    let correlation = events[index].correlation?.utf8.count ?? 0
    guard actor <= 400, correlation <= 400 else {
      throw .invalid("an actor and a correlation have at most 400 bytes")
    }
    if case .sibling(let cause) = events[index].causation, !(0..<index).contains(cause) {
      throw .invalid("event \(index) of a commit cannot be caused by event \(cause) of it")
    }
    return actor + correlation
  }
}

extension ByteWriter {
  /// Appends the payload at an index with its salt, or with a new one where there are none, and returns their hash.
  fileprivate mutating func content(
    _ payload: [UInt8], _ salts: [UInt8], at index: Int
  ) -> Digest {
    varint(UInt64(payload.count))
    let start = bytes.count
    if salts.isEmpty {
      Salt.append(1, to: &bytes)
    } else {
      let salt = index * FrameFormat.saltLength
      bytes.append(copying: salts.span.extracting(salt..<(salt + FrameFormat.saltLength)))
    }
    bytes.append(copying: payload.span)
    return Digest(of: bytes.span.extracting(start..<bytes.count))
  }
}

extension Chain {
  /// Adds a commit, and its whole frame to some bytes.
  package mutating func append(
    _ header: FrameHeader, _ body: Span<UInt8>, _ coverage: CommitCoverage,
    to frame: inout [UInt8]
  ) {
    add(header, body, coverage)
    header.append(to: &frame)
    frame.append(copying: body)
    appendLink(to: &frame)
  }
}
