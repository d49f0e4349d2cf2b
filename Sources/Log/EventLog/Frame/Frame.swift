internal import Basics

/// A commit as it lies in the log, for the length of a snapshot.
public struct Frame: ~Escapable {
  /// All its bytes, the chain's link included; enough to feed another log.
  public let bytes: Span<UInt8>
  /// The position of its first event.
  public let firstPosition: Position
  /// The version of its first event.
  public let firstVersion: Version
  /// How many events it has.
  public let count: Int
  package let time: Timestamp
  package let streamRange: Range<Int>
  package let idRange: Range<Int>
  package let eventsOffset: Int
  /// Whether a payload of it is archived.
  package let isArchiving: Bool

  /// Reads the header of a commit's bytes; the events are read when they are walked through.
  ///
  /// - Throws: ``FrameError`` where these bytes are no commit's.
  @_lifetime(copy bytes)
  public init(_ bytes: Span<UInt8>) throws(FrameError) {
    var reader = ByteReader(bytes, from: 0, to: bytes.count - FrameFormat.linkLength)
    let format = try reader.byte()
    guard format == FrameFormat.current || format == FrameFormat.archiving else {
      throw FrameError(
        reason:
          "the frame has format \(format), expected \(FrameFormat.current) or \(FrameFormat.archiving)"
      )
    }
    isArchiving = format == FrameFormat.archiving
    firstPosition = Position(UInt64(try reader.count()))
    firstVersion = Version(UInt64(try reader.count()))
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
    eventsOffset = reader.offset
    self.bytes = bytes
  }

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
  /// - Throws: ``FrameError`` where the events cannot be read.
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
      stream: stream, firstVersion: firstVersion, firstPosition: firstPosition, count: count)
  }

  /// The chain's link that the frame carries: a hash of everything up to and with this commit.
  public var link: [UInt8] { bytes.extracting(last: FrameFormat.linkLength).copied() }

  /// The link that the frame's bytes and its predecessor's link demand.
  ///
  /// - Throws: ``FrameError`` where the events cannot be read.
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

  /// Whether another frame is the same commit, wherever each lies and whatever of either was redacted.
  ///
  /// - Throws: ``FrameError`` where the events of one cannot be read.
  package func isSameCommit(as other: borrowing Frame) throws -> Bool {
    guard firstVersion == other.firstVersion, count == other.count else { return false }
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

  package var header: FrameHeader { FrameHeader(position: firstPosition, version: firstVersion) }
}
