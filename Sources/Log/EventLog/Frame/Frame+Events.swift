internal import Basics
internal import Cryptography

extension Frame {
  /// Walks through the events in order.
  package func forEachEvent(
    names: inout NameTable, shared: SharedReading? = nil,
    _ body: (borrowing EventView) throws -> Step
  ) throws -> Step {
    var reader = ByteReader(
      bytes, from: eventsOffset, to: bytes.count - FrameFormat.linkLength)
    var ranges = EventView.Ranges(stream: streamRange)
    var hasArchived = false
    let parts = otherStreams > 0 ? parts : []
    var (part, firstVersion, next) = (0, firstVersion, otherStreams > 0 ? 0 : count)
    var start = 0
    for index in 0..<count {
      if index == next {
        ranges.stream = parts[part].stream
        (start, firstVersion) = (index, parts[part].entry.firstVersion)
        next += parts[part].entry.count
        part += 1
      }
      let flags = try reader.byte()
      let type = EventType(names.name(bytes.extracting(try reader.text())))
      if flags & FrameFormat.sameAsPrevious == 0 {
        ranges.actor = try reader.text()
        ranges.correlation = try reader.text()
      }
      let causation = try causation(flags, index, &reader)
      var time = time
      if flags & FrameFormat.ownTime != 0 {
        time = Timestamp(microseconds: time.microseconds &+ (try reader.zigzag()))
      }
      var schemaVersion = 1
      if flags & FrameFormat.ownSchemaVersion != 0 {
        schemaVersion = Int(clamping: try reader.varint())
      }
      let isThere = flags & FrameFormat.redacted == 0
      ranges.envelopeEnd = reader.offset
      ranges.record = isArchiving && !isThere ? try record(&reader) : 0
      if ranges.record != 0 { hasArchived = true }
      ranges.content = try reader.content(isThere: isThere)
      let event = EventView(
        position: firstPosition + index, version: firstVersion + (index - start), type: type,
        schemaVersion: schemaVersion, time: time, causation: causation, frame: bytes,
        ranges: ranges, flags: flags, shared: shared)
      guard try body(event) == .proceed else { return .stop }
    }
    guard reader.isAtEnd else { throw FrameError(reason: "something follows the last event") }
    // The link does not cover the format, so there must be one way only to write a commit.
    guard isArchiving == hasArchived else {
      throw FrameError(reason: "its format says that a payload is archived, and none is")
    }
    return .proceed
  }

  /// The position of the record that a payload was archived; 0 if it was redacted.
  private func record(_ reader: inout ByteReader) throws(FrameError) -> UInt64 {
    let start = reader.offset
    let record = try reader.varint()
    guard reader.offset - start == record.varintLength, record <= FrameFormat.largestNumber else {
      throw FrameError(reason: "the place of an archive's record is no position")
    }
    return record
  }

  private func causation(
    _ flags: UInt8, _ index: Int, _ reader: inout ByteReader
  ) throws(FrameError) -> Position? {
    if flags & FrameFormat.causedByPosition != 0 { return Position(try reader.varint()) }
    guard flags & FrameFormat.causedBySibling != 0 else { return nil }
    let cause = try reader.varint()
    guard cause < UInt64(index) else {
      throw FrameError(reason: "event \(index) claims a later cause")
    }
    return firstPosition + Int(cause)
  }

  /// Whether the frame holds exactly these events, whenever and wherever they were appended.
  ///
  /// Of an event whose payload is not there all else is compared: whoever appends it again gets the
  /// first answer, and what was taken out does not come back. Tags are not compared: a type may
  /// have got one since.
  package func holds(_ commit: Commit) -> Bool {
    guard commit.stream == stream, commit.events.count == count,
      commit.others.count == otherStreams
    else { return false }
    if otherStreams > 0 {
      let isSame = zip(parts.dropFirst(), commit.others).allSatisfy { part, other in
        bytes.extracting(part.stream).isEqual(to: Array(other.stream.rawValue.utf8))
          && part.entry.count == other.events.count
      }
      guard isSame else { return false }
    }
    var names = NameTable()
    var index = 0
    do {
      let step = try forEachEvent(names: &names) { event in
        let isEqual = event.matches(commit.events[index], firstPosition: firstPosition)
        index += 1
        return isEqual ? .proceed : .stop
      }
      return step == .proceed
    } catch {
      return false
    }
  }
}
