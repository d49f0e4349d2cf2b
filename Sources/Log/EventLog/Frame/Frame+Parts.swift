internal import Basics

/// A commit as it lies in each of its streams.
extension Frame {
  /// The part of a commit that lies in one stream.
  package struct Part {
    /// The place of the stream's name in the frame.
    package let stream: Range<Int>
    package let entry: CommitEntry
  }

  /// The streams of the commit, in the order of their events; mostly one.
  package var parts: [Part] {
    var found: [Part] = []
    forEachPart { found.append($0) }
    return found
  }

  /// Calls a function with each of the commit's streams, in the order of their events.
  package func forEachPart(_ body: (Part) throws -> Void) rethrows {
    guard otherStreams > 0 else {
      return try body(Part(stream: streamRange, entry: CommitEntry(self)))
    }
    let others = others
    var (version, position) = (firstVersion, firstPosition)
    let own = count - others.reduce(0) { $0 + $1.count }
    try body(
      Part(
        stream: streamRange,
        entry: CommitEntry(firstVersion: version, position: position, count: own)))
    position = position + own
    for (number, part) in others.enumerated() {
      version = Version(bytes.number(at: Self.placeOfVersion(number), bytes: 8))
      try body(
        Part(
          stream: part.stream,
          entry: CommitEntry(firstVersion: version, position: position, count: part.count)))
      position = position + part.count
    }
  }

  /// The first version in each stream behind the first one.
  var otherVersions: [Version] {
    (0..<otherStreams).map { Version(bytes.number(at: Self.placeOfVersion($0), bytes: 8)) }
  }

  private static func placeOfVersion(_ number: Int) -> Int {
    FrameFormat.headerLength + 4 + 8 * number
  }

  /// The table of the streams behind the first one, which was read once already.
  private var others: [(stream: Range<Int>, count: Int)] {
    var table: [(stream: Range<Int>, count: Int)] = []
    table.reserveCapacity(otherStreams)
    var reader = ByteReader(bytes, from: partsOffset, to: tagsOffset)
    do {
      for _ in 0..<otherStreams {
        table.append((try reader.text(), Int(clamping: try reader.varint())))
      }
    } catch {
      preconditionFailure("a table that was read can be read again: \(error)")
    }
    return table
  }

  /// The frame as it looks from one of its streams, for whoever asks whose commit it is; its events
  /// are not walked through.
  @_lifetime(copy self)
  func seen(from part: Part) -> Frame { Frame(self, part) }

  @_lifetime(copy frame)
  private init(_ frame: borrowing Frame, _ part: Part) {
    bytes = frame.bytes
    firstPosition = part.entry.position
    firstVersion = part.entry.firstVersion
    count = part.entry.count
    time = frame.time
    streamRange = part.stream
    idRange = frame.idRange
    eventsOffset = frame.eventsOffset
    isArchiving = frame.isArchiving
    (otherStreams, partsOffset) = (0, frame.partsOffset)
    (tagsOffset, tagCount) = (frame.tagsOffset, frame.tagCount)
  }

  /// The place of a stream's part; nil if it has none.
  package func entry(of stream: Span<UInt8>) -> CommitEntry? {
    if otherStreams == 0 { return streamName.isEqual(to: stream) ? CommitEntry(self) : nil }
    return parts.first { bytes.extracting($0.stream).isEqual(to: stream) }?.entry
  }
}

/// The tags of a commit.
extension Frame {
  /// Calls a function with each tag of an event, in the order of the events.
  package func forEachTag(
    names: inout NameTable, _ body: (TagHash, TaggedEvent) throws -> Void
  ) throws {
    guard tagCount > 0 else { return }
    let tags = try tags()
    var next = 0
    _ = try forEachEvent(names: &names) { event in
      let index = Int(event.position.value - firstPosition.value)
      while next < tags.count, tags[next].event == index {
        let type = TaggedEvent.hash(of: event.type)
        try body(tags[next].hash, TaggedEvent(position: event.position, type: type))
        next += 1
      }
      return next < tags.count ? .proceed : .stop
    }
  }

  private func tags() throws(FrameError) -> [(event: Int, hash: TagHash)] {
    var reader = ByteReader(bytes, from: tagsOffset, to: eventsOffset)
    _ = try reader.varint()
    var found: [(Int, TagHash)] = []
    found.reserveCapacity(tagCount)
    for _ in 0..<tagCount {
      let event = Int(clamping: try reader.varint())
      found.append((event, TagHash(bytes, at: try reader.skip(TagHash.length).lowerBound)))
    }
    return found
  }
}

extension ByteReader {
  /// How many streams follow the first one; passes over their versions.
  @_lifetime(self: copy self)
  mutating func otherStreams() throws(FrameError) -> Int {
    let count = Int(bytes.number(at: try skip(4).lowerBound, bytes: 4))
    guard count <= (end - offset) / 8 else {
      throw FrameError(reason: "the frame claims \(count) more streams")
    }
    for _ in 0..<count { _ = try self.count() }
    return count
  }

  /// The tables of an extended commit's streams and tags; passes over them.
  @_lifetime(self: copy self)
  mutating func tables(
    _ otherStreams: Int, events: Int
  ) throws(FrameError) -> (tags: Int, tagCount: Int) {
    var rest = events
    for _ in 0..<otherStreams {
      _ = try text()
      let count = try varint()
      guard count > 0, count < UInt64(rest) else {
        throw FrameError(reason: "a stream of the commit claims \(count) of \(rest) events")
      }
      rest -= Int(count)
    }
    let place = offset
    let tags = try varint()
    guard tags <= UInt64(end - offset) / UInt64(TagHash.length) else {
      throw FrameError(reason: "the frame claims \(tags) tags")
    }
    var last: UInt64 = 0
    for _ in 0..<tags {
      let event = try varint()
      guard event >= last, event < UInt64(events) else {
        throw FrameError(
          reason: "a tag belongs to event \(event), expected \(last) to \(events - 1)")
      }
      last = event
      _ = try skip(TagHash.length)
    }
    guard otherStreams > 0 || tags > 0 else {
      throw FrameError(reason: "its format says several streams or tags, and there are none")
    }
    return (place, Int(tags))
  }
}
