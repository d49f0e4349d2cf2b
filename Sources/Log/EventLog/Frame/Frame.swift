internal import Basics
internal import JSON

/// A commit as it lies in the log, for the length of a snapshot.
public struct Frame: ~Escapable {
  /// All its bytes, the chain's link included; enough to feed another log.
  public let bytes: Span<UInt8>
  /// The position of its first event.
  public let firstPosition: Position
  /// The version of its first event.
  public let firstVersion: Version
  /// How many events it has, in all its streams.
  public let count: Int
  package let time: Timestamp
  package let streamRange: Range<Int>
  package let idRange: Range<Int>
  package let eventsOffset: Int
  /// Whether a payload of it is archived.
  package let isArchiving: Bool
  /// How many streams follow its first one.
  package let otherStreams: Int
  /// The place of the table of these.
  let partsOffset: Int
  /// The place of the table of its tags.
  let tagsOffset: Int
  /// How many tags its events have.
  package let tagCount: Int

  /// Reads the header of a commit's bytes; the events are read when they are walked through.
  ///
  /// - Throws: ``FrameError`` if these bytes are no commit's.
  @_lifetime(copy bytes)
  public init(_ bytes: Span<UInt8>) throws(FrameError) {
    var reader = ByteReader(bytes, from: 0, to: bytes.count - FrameFormat.linkLength)
    let format = try reader.byte()
    guard FrameFormat.all.contains(format) else {
      throw FrameError(
        reason:
          "the frame has format \(format), expected \(FrameFormat.current) to \(FrameFormat.extendedArchiving)"
      )
    }
    isArchiving = FrameFormat.isArchiving(format)
    firstPosition = Position(UInt64(try reader.count()))
    firstVersion = Version(UInt64(try reader.count()))
    let isExtended = FrameFormat.isExtended(format)
    otherStreams = isExtended ? try reader.otherStreams() : 0
    time = Timestamp(microseconds: Int64(bitPattern: try reader.fixed()))
    let count = try reader.varint()
    guard count > 0, count <= UInt64(bytes.count) else {
      throw FrameError(reason: "the frame claims \(count) events")
    }
    self.count = Int(count)
    streamRange = try reader.text()
    idRange = try reader.text()
    guard idRange.count <= CommitID.maximumLength else {
      throw FrameError(reason: "its commit id has \(idRange.count) bytes")
    }
    if isExtended {
      partsOffset = reader.offset
      (tagsOffset, tagCount) = try reader.tables(otherStreams, events: self.count)
    } else {
      (partsOffset, tagsOffset, tagCount) = (0, 0, 0)
    }
    eventsOffset = reader.offset
    self.bytes = bytes
  }

  /// Whether it has several streams, or tags.
  package var isExtended: Bool { partsOffset > 0 }

  /// How many bytes stand before the body.
  package var headerLength: Int { FrameFormat.headerLength(otherStreams, isExtended: isExtended) }

  /// The stream; a new string at each call.
  public var stream: StreamName {
    StreamName(recorded: text(bytes.extracting(streamRange)))
  }

  /// The bytes of the stream's name.
  package var streamName: Span<UInt8> {
    @_lifetime(copy self)
    get { bytes.extracting(streamRange) }
  }

  /// The bytes of the stream's category.
  package var category: Span<UInt8> {
    @_lifetime(copy self)
    get {
      var end = streamRange.lowerBound
      while end < streamRange.upperBound, bytes[end] != UInt8(ascii: "-") { end += 1 }
      return bytes.extracting(streamRange.lowerBound..<end)
    }
  }

  /// The appender's idempotency key.
  public var id: CommitID? {
    let value = text(bytes.extracting(idRange))
    // Damaged bytes read as replacement characters, which are longer: that is nobody's id.
    guard (1...CommitID.maximumLength).contains(value.utf8.count) else { return nil }
    return CommitID(value)
  }

  /// The last event's position.
  public var lastPosition: Position { firstPosition + (count - 1) }

  /// The latest time of its events.
  ///
  /// - Throws: ``FrameError`` if the events cannot be read.
  package func latest() throws -> Timestamp {
    var names = NameTable()
    var latest: Timestamp?
    _ = try forEachEvent(names: &names) { event in
      latest = max(latest ?? event.time, event.time)
      return .proceed
    }
    return latest ?? time
  }

  package var receipt: Receipt {
    Receipt(
      stream: stream, firstVersion: firstVersion, firstPosition: firstPosition, count: count,
      others: parts.dropFirst().map { part in
        Receipt.Part(
          stream: StreamName(recorded: text(bytes.extracting(part.stream))),
          firstVersion: part.entry.firstVersion, firstPosition: part.entry.position,
          count: part.entry.count)
      })
  }

  /// The chain's link that the frame carries: a hash of everything up to and with this commit.
  public var link: [UInt8] { bytes.extracting(last: FrameFormat.linkLength).copied() }

  /// The link that the frame's bytes and its predecessor's link demand.
  ///
  /// - Throws: ``FrameError`` if the events cannot be read.
  package func expectedLink(after previous: [UInt8]) throws -> [UInt8] {
    var form = CoveredForm()
    form.begin(self)
    var names = NameTable()
    _ = try forEachEvent(names: &names) { event in
      form.add(event)
      return .proceed
    }
    var chain = Chain(after: previous)
    chain.add(header, form, events: count)
    return chain.link
  }

  /// Whether another frame is the same commit, wherever each lies and whatever of either was
  /// redacted.
  ///
  /// - Throws: ``FrameError`` if the events of one cannot be read.
  package func isSameCommit(as other: borrowing Frame) throws -> Bool {
    guard header == other.header, count == other.count else { return false }
    return try coveredForm() == other.coveredForm()
  }

  private func coveredForm() throws -> [UInt8] {
    var form = CoveredForm()
    form.begin(self)
    var names = NameTable()
    _ = try forEachEvent(names: &names) { event in
      form.add(event)
      return .proceed
    }
    return form.bytes
  }

  package var header: FrameHeader {
    FrameHeader(
      position: firstPosition, version: firstVersion, others: otherVersions,
      isExtended: isExtended)
  }
}

extension Frame {
  /// Refuses frames that no append makes, by rules that look at these bytes alone.
  ///
  /// So a machine that takes frames which were decided elsewhere refuses the same ones.
  ///
  /// - Throws: ``FrameError`` with what is wrong.
  package func checkAppended(names: inout NameTable) throws(FrameError) {
    guard bytes[0] == FrameFormat.current else {
      throw FrameError(reason: "it has format \(bytes[0]), expected \(FrameFormat.current)")
    }
    guard bytes.count - headerLength - FrameFormat.linkLength <= Commit.maximumBytes else {
      throw FrameError(reason: "it has \(bytes.count) bytes")
    }
    try checkEvents(names: &names, payloads: true)
  }

  /// Refuses envelopes that no append makes, whatever the payloads are.
  ///
  /// - Throws: ``FrameError`` with what is wrong.
  package func checkEnvelopes(names: inout NameTable) throws(FrameError) {
    try checkEvents(names: &names, payloads: false)
  }

  private func checkEvents(names: inout NameTable, payloads: Bool) throws(FrameError) {
    for part in parts {
      let name = bytes.extracting(part.stream)
      try check(name, "stream")
      guard StreamName.isRecordable(text(name)) else {
        throw FrameError(reason: "its stream has no name")
      }
    }
    try check(bytes.extracting(idRange), "commit id")
    do {
      _ = try forEachEvent(names: &names) { event in
        try event.checkEnvelope()
        // One without payload was redacted before its log was made a cluster's: its hash stands for
        // it everywhere.
        if payloads, event.hasContent {
          try JSONValidator.check(event.frame.extracting(event.ranges.content))
        }
        return .proceed
      }
    } catch let error as FrameError {
      throw error
    } catch {
      throw FrameError(reason: "\(error)")
    }
  }
}

/// Refuses a text that is no UTF-8: it would be one thing where it is read and another one where
/// its bytes are compared.
private func check(_ text: Span<UInt8>, _ what: String) throws(FrameError) {
  do {
    _ = try UTF8Span(validating: text)
  } catch {
    throw FrameError(reason: "its \(what) is no UTF-8")
  }
}

extension EventView {
  private static let longestText = 400

  fileprivate func checkEnvelope() throws {
    // A name that is no UTF-8 has been read with replacement characters.
    guard type.isValid, !type.name.unicodeScalars.contains("\u{FFFD}") else {
      throw FrameError(reason: "an event has no valid type")
    }
    for (range, what) in [(ranges.actor, "actor"), (ranges.correlation, "correlation")] {
      guard range.count <= Self.longestText else {
        throw FrameError(reason: "an event's \(what) has \(range.count) bytes")
      }
      try check(frame.extracting(range), what)
    }
    if let causation, causation.value > FrameFormat.largestNumber {
      throw FrameError(reason: "an event is caused by position \(causation)")
    }
  }
}

/// The bytes of a commit in the log, its *frame*.
///
/// All numbers are little-endian or LEB128 varints.
///
/// ```
/// u8   format = 2, or 3 where a payload of the commit is archived; the link covers 2.
///      Of an extended commit, one with several streams or with tags, 4 and 5; the link covers 4
/// u64  first position
/// u64  first version
/// u32  number of streams that follow the first one        (in format 4 and 5)
/// u64  first version in each of them                      (in format 4 and 5)
/// body:
///   i64     time in microseconds since 1970 (UTC)
///   varint  number of events
///   text    stream            (text: varint length, UTF-8 bytes)
///   text    commit id         (empty: none)
///   in format 4 and 5:
///     for each stream that follows the first one, whose events follow those of the one before:
///       text    stream
///       varint  number of its events
///     varint  number of tags
///     for each, in the order of the events:
///       varint    index of the event in the commit
///       16 bytes  hash of the tag (``EventTag``)
///   events, each:
///     envelope:
///       u8      flags: 1 actor and correlation as in the event before · 2 causation is a position ·
///               4 causation is an earlier event of this commit · 8 own time ·
///               16 own schema version · 32 some members of the payload are sealed · 64 redacted ·
///               128 imported from outside this log
///       text    type
///       text    actor, text correlation      (without flag 1; empty: none)
///       varint  causation                    (flag 2: position; flag 4: index in the commit)
///       varint  time, zigzag microseconds after the commit's   (flag 8)
///       varint  schema version of the type                     (flag 16; otherwise 1)
///     content:
///       varint  length of the payload, in as few bytes as it takes   (without flag 64)
///       16 bytes salt, random
///       payload, compact JSON
///     or, with flag 64:
///       varint  position of the record of the archiving, 0 if the payload was redacted   (in format 3 and 5)
///       32 bytes salted hash = SHA-256(salt ‖ payload)
/// 32 bytes  link = SHA-256(link of the previous commit ‖ header ‖ covered)
/// ```
///
/// The chain covers a commit as if every event of it were redacted: its *covered form* is the body
/// with each content replaced by its salted hash, and no flag 64. `covered` is this form where the
/// commit has one event, else the form's SHA-256 (a form is always longer than 32 bytes). So a
/// payload can go, and its salt with it, and the link stays: a salted hash alone says nothing about
/// the payload, since the salt cannot be guessed. That a content was taken away, by whom and why is
/// said by an event (``EventRedacted``) that names the salted hash; a redacted event without one is
/// damage.
///
/// A payload that was archived went the same way, with its salt, into a segment (``SegmentFile``),
/// and comes back from there: the frame is then, byte for byte, what it was. So the record's
/// position, like the format, is not under the link.
///
/// A frame says everything about its commit, so a log is its frames in order, and any log fed with
/// the same frames is equal byte for byte. Versions and positions follow from the order alone; only
/// the header and the link depend on it.
package enum FrameFormat {
  package static let current: UInt8 = 2
  package static let archiving: UInt8 = 3
  package static let extended: UInt8 = 4
  package static let extendedArchiving: UInt8 = 5
  package static let all = current...extendedArchiving
  package static let headerLength = 17
  package static let linkLength = 32
  package static let saltLength = 16
  package static let hashLength = 32

  package static func isArchiving(_ format: UInt8) -> Bool {
    format == archiving || format == extendedArchiving
  }

  package static func isExtended(_ format: UInt8) -> Bool { format >= extended }

  /// How many bytes stand before the body of a commit with so many streams behind the first one.
  package static func headerLength(_ otherStreams: Int, isExtended: Bool) -> Int {
    headerLength + (isExtended ? 4 + 8 * otherStreams : 0)
  }

  /// The length of the frame of a body that is so long, in a commit of one stream without tags.
  package static func length(ofBody length: Int) -> Int { headerLength + length + linkLength }

  /// The length of the longest frame.
  package static var maximumLength: Int {
    headerLength(Commit.maximumStreams, isExtended: true) + Commit.maximumBytes + linkLength
  }

  /// No log grows beyond this position, version or count, so sums of them do not overflow.
  package static let largestNumber: UInt64 = 1 << 60

  package static let sameAsPrevious: UInt8 = 1
  package static let causedByPosition: UInt8 = 2
  package static let causedBySibling: UInt8 = 4
  package static let ownTime: UInt8 = 8
  package static let ownSchemaVersion: UInt8 = 16
  package static let sealed: UInt8 = 32
  package static let redacted: UInt8 = 64
  package static let imported: UInt8 = 128

  /// The link before the first commit.
  package static let origin = [UInt8](repeating: 0, count: linkLength)
}

/// A frame whose bytes do not hold together.
public struct FrameError: Error, Equatable {
  /// The fault.
  public let reason: String

  @usableFromInline package init(reason: String) { self.reason = reason }
}

/// The checks of a frame from elsewhere before it is taken as it is.
package enum FrameFeed {
  /// Checks a frame's bytes against the end of the log: its place and, where the last one is given,
  /// its link in the chain.
  package static func check(
    _ bytes: [UInt8], after head: Position, _ link: [UInt8]?
  ) throws(AppendError) -> Receipt {
    do {
      let frame = try Frame(bytes.span)
      let limit = frame.headerLength + Commit.maximumBytes + FrameFormat.linkLength
      guard bytes.count <= limit else {
        throw AppendError.invalid(
          "the frame has \(bytes.count) bytes, at most \(limit) are allowed")
      }
      var names: Set<StreamName> = []
      for part in frame.parts {
        let name = frame.bytes.extracting(part.stream)
        guard let stream = StreamName(rawValue: text(name)),
          stream.rawValue.utf8.elementsEqual(name.copied())
        else {
          throw AppendError.invalid(
            "the frame's stream has no valid name of 3 to \(StreamName.maximumLength) bytes")
        }
        guard !frame.isExtended || names.insert(stream).inserted else {
          throw AppendError.invalid("the frame names the stream \(stream) twice")
        }
      }
      guard frame.firstPosition == head.next else {
        throw AppendError.invalid(
          "the frame begins at position \(frame.firstPosition), expected \(head.next): "
            + "feed the frames in order and without gaps")
      }
      if let link, frame.link != (try frame.expectedLink(after: link)) {
        throw AppendError.invalid(
          "the frame at position \(frame.firstPosition) does not continue this log's chain: "
            + "it comes from another history")
      }
      return frame.receipt
    } catch let error as AppendError {
      throw error
    } catch {
      throw .invalid("the bytes are no frame: \(error)")
    }
  }

  /// Checks the version of what a frame appends to one stream.
  package static func check(
    _ part: Frame.Part, in frame: borrowing Frame, after version: Version?
  ) throws(AppendError) {
    guard part.entry.firstVersion != version?.next ?? .initial else { return }
    try check(
      Receipt.Part(
        stream: StreamName(recorded: text(frame.bytes.extracting(part.stream))),
        firstVersion: part.entry.firstVersion, firstPosition: part.entry.position,
        count: part.entry.count), after: version)
  }

  package static func check(_ part: Receipt.Part, after version: Version?) throws(AppendError) {
    let expected = version?.next ?? .initial
    guard part.firstVersion == expected else {
      throw .invalid(
        "the frame has version \(part.firstVersion) of \(part.stream), expected \(expected)")
    }
  }
}
