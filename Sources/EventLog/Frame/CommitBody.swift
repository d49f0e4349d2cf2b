internal import Crypto

/// A commit's bytes as far as they do not depend on its place in the log, made outside the writer.
struct CommitBody: Sendable {
  let bytes: [UInt8]
  let digest: [UInt8]
  let count: Int

  /// Encodes a commit.
  ///
  /// - Throws: ``AppendError`` with `invalid` where the commit breaks a rule.
  init(_ commit: Commit, time: Timestamp) throws(AppendError) {
    try Self.check(commit)
    var writer = ByteWriter()
    writer.bytes.reserveCapacity(commit.events.reduce(128) { $0 + $1.payload.count + 64 })
    writer.fixed(UInt64(bitPattern: time.microseconds))
    writer.varint(UInt64(commit.events.count))
    writer.text(commit.stream.rawValue)
    writer.text(commit.id?.value ?? "")
    var previous: NewEvent?
    for event in commit.events {
      Self.write(event, after: previous, commitTime: time, to: &writer)
      previous = event
    }
    guard writer.bytes.count <= Commit.maximumBytes else {
      throw .invalid(
        "a commit of \(writer.bytes.count) bytes is too large, at most \(Commit.maximumBytes)")
    }
    bytes = writer.bytes
    digest = Array(SHA256.hash(data: writer.bytes))
    count = commit.events.count
  }

  private static func write(
    _ event: NewEvent, after previous: NewEvent?, commitTime: Timestamp,
    to writer: inout ByteWriter
  ) {
    var flags: UInt8 = 0
    let isSame =
      previous.map { $0.actor == event.actor && $0.correlation == event.correlation } ?? false
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

  private static func check(_ commit: Commit) throws(AppendError) {
    guard !commit.events.isEmpty else { throw .invalid("a commit needs at least one event") }
    for (index, event) in commit.events.enumerated() {
      guard index > 0 && event.type == commit.events[index - 1].type || event.type.isValid else {
        throw .invalid("'\(event.type)' is no event type: 1 to 100 bytes without spaces")
      }
      for text in [event.actor, event.correlation] where (text?.utf8.count ?? 0) > 200 {
        throw .invalid("an actor and a correlation have at most 200 bytes")
      }
      if case .sibling(let cause) = event.causation, !(0..<index).contains(cause) {
        throw .invalid("event \(index) of a commit cannot be caused by event \(cause) of it")
      }
    }
  }
}

extension CommitBody {
  /// The length of the frame that it becomes.
  var frameLength: Int { FrameFormat.headerLength + bytes.count + FrameFormat.linkLength }

  /// Appends the whole frame at a place in the log, and returns the link that the next frame continues.
  func write(
    position: Position, version: Version, after link: [UInt8], to frame: inout [UInt8]
  ) -> [UInt8] {
    var header = ByteWriter()
    header.bytes.reserveCapacity(FrameFormat.headerLength)
    header.bytes.append(FrameFormat.current)
    header.fixed(position.value)
    header.fixed(version.value)
    let next = Self.link(header: header.bytes, digest: digest, after: link)
    frame.append(contentsOf: header.bytes)
    frame.append(contentsOf: bytes)
    frame.append(contentsOf: next)
    return next
  }

  static func link(header: [UInt8], digest: [UInt8], after link: [UInt8]) -> [UInt8] {
    var linked: [UInt8] = []
    linked.reserveCapacity(link.count + header.count + digest.count)
    linked.append(contentsOf: link)
    linked.append(contentsOf: header)
    linked.append(contentsOf: digest)
    return Array(SHA256.hash(data: linked))
  }
}
