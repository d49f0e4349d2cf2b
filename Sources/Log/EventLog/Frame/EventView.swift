internal import Basics
internal import Cryptography
public import JSON

/// An event as it lies in the log, for the length of a snapshot: nothing is copied until it is
/// asked for.
public struct EventView: ~Escapable {
  /// The place in the log.
  public let position: Position
  /// The number in its stream.
  public let version: Version
  /// The kind of event.
  public let type: EventType
  /// The version of the type whose shape the payload has.
  public let schemaVersion: Int
  /// When it happened.
  public let time: Timestamp
  /// The event that caused it.
  public let causation: Position?
  /// The payload as compact JSON; `{}` where it was redacted, or is archived.
  public let payload: Span<UInt8>
  /// Whether the payload was taken out of the log for good: an ``EventRedacted`` says by whom and
  /// why, or an ``EventLost`` that it was damaged.
  public let isRedacted: Bool
  /// The position of the record that the payload was archived (``EventsArchived``), if no segment
  /// at hand has it; nil if it is there, or redacted.
  public var archiveRecord: Position? { ranges.record == 0 ? nil : Position(ranges.record) }
  /// Whether the payload is archived, and not at hand.
  public var isArchived: Bool { ranges.record != 0 }
  /// Whether the type has a version that this program does not know yet; then the payload is shown
  /// as it lies in the log.
  public let isNewer: Bool
  /// Whether it was not appended here first but imported: nothing that is open in it is acted on.
  public let isImported: Bool
  /// Whether the payload is there and has a shape that this program knows; whoever folds events
  /// leaves out what is not readable.
  public var isReadable: Bool { hasContent && !isNewer }
  /// Whether the frame holds the payload and its salt.
  package let hasContent: Bool
  let frame: Span<UInt8>
  let ranges: Ranges
  /// Whether members of the payload are sealed here, as they are in the log.
  package let isSealed: Bool
  /// Whether members of the payload are or were sealed in the log.
  package let hasSeals: Bool
  /// The state that is shared with the other readers of the walk, if it has several.
  let shared: SharedReading?

  /// The places of the texts in the frame.
  struct Ranges {
    var stream: Range<Int>
    var actor = 0..<0
    var correlation = 0..<0
    /// The payload, or the salted hash of one that was taken out.
    var content = 0..<0
    /// The end of the envelope.
    var envelopeEnd = 0
    /// The position of the record that the payload was archived; 0 if it was not.
    var record: UInt64 = 0
  }

  @_lifetime(copy frame)
  init(
    position: Position, version: Version, type: EventType, schemaVersion: Int, time: Timestamp,
    causation: Position?, frame: Span<UInt8>, ranges: Ranges, flags: UInt8,
    shared: SharedReading?
  ) {
    self.position = position
    self.version = version
    self.type = type
    self.schemaVersion = schemaVersion
    self.time = time
    self.causation = causation
    self.frame = frame
    self.ranges = ranges
    isImported = flags & FrameFormat.imported != 0
    self.shared = shared
    isNewer = false
    hasContent = flags & FrameFormat.redacted == 0
    isRedacted = !hasContent && ranges.record == 0
    hasSeals = flags & FrameFormat.sealed != 0
    isSealed = hasSeals && hasContent
    payload = hasContent ? frame.extracting(ranges.content) : .emptyObject
  }

  /// The same event with another type or payload.
  @_lifetime(copy event, copy payload)
  init(
    _ event: borrowing EventView, type: EventType, schemaVersion: Int, payload: Span<UInt8>,
    isNewer: Bool = false
  ) {
    position = event.position
    version = event.version
    self.type = type
    self.schemaVersion = schemaVersion
    time = event.time
    causation = event.causation
    self.payload = payload
    self.isNewer = isNewer
    frame = event.frame
    ranges = event.ranges
    isSealed = false
    hasSeals = event.hasSeals
    isRedacted = event.isRedacted
    hasContent = event.hasContent
    isImported = event.isImported
    shared = event.shared
  }

  /// The stream it belongs to; a new string at each call.
  public var stream: StreamName { StreamName(recorded: text(frame.extracting(ranges.stream))) }

  /// The part of the stream's name after the first hyphen.
  public var streamIdentifier: String {
    let name = frame.extracting(ranges.stream)
    return shared?.identifier(of: name) ?? text(name.identifier)
  }

  /// A number that the events of one stream share, the same in every run (FNV-1a of its name).
  public var streamHash: UInt64 { frame.extracting(ranges.stream).streamHash }

  /// Whether the stream belongs to a category.
  public func isIn(category: String) -> Bool {
    let name = frame.extracting(ranges.stream)
    let bytes = category.utf8.span
    guard bytes.count < name.count, name[bytes.count] == UInt8(ascii: "-") else { return false }
    return name.extracting(first: bytes.count).isEqual(to: bytes)
  }

  /// Whether it may be of a type that a program outside has registered: those are called after the
  /// category in which they lie.
  var mayBeRegistered: Bool {
    let (stream, type) = (frame.extracting(ranges.stream), type.name.utf8.span)
    var index = 0
    while index < type.count, index < stream.count, type[index] == stream[index] { index += 1 }
    return index < type.count && index < stream.count && type[index] == UInt8(ascii: ".")
      && stream[index] == UInt8(ascii: "-")
  }

  /// Whether it lies in the stream with a name.
  func isIn(stream name: Span<UInt8>) -> Bool { frame.extracting(ranges.stream).isEqual(to: name) }

  /// Who caused it.
  public var actor: String? { ranges.actor.isEmpty ? nil : text(frame.extracting(ranges.actor)) }

  /// The turn or request it belongs to.
  public var correlation: String? {
    ranges.correlation.isEmpty ? nil : text(frame.extracting(ranges.correlation))
  }

  /// The typed payload, read without an intermediate form; other shapes than the event's own leave
  /// members out.
  ///
  /// - Throws: `JSONError` if the payload has another shape, or that of a version which is not
  ///   known yet, or is archived.
  public func decode<Shape: JSONRepresentable & Sendable>(
    _ type: Shape.Type
  ) throws(JSONError) -> Shape {
    guard !isNewer else { throw .newer(self.type, schemaVersion, than: Self.version(of: type)) }
    if let archiveRecord { throw .archived(archiveRecord) }
    do throws(JSONError) {
      guard let shared else { return try Shape(json: payload) }
      return try shared.decode(payload, at: position)
    } catch {
      throw error.explained(
        by: schemaVersion, of: self.type, known: Self.version(of: type) ?? schemaVersion)
    }
  }

  /// The version whose shape a payload has; nil for a shape that is no payload.
  private static func version(of shape: Any.Type) -> Int? {
    (shape as? any EventPayload.Type)?.schemaVersion
  }

  /// A copy that outlives the snapshot.
  public var recorded: RecordedEvent {
    RecordedEvent(
      position: position, stream: stream, version: version, type: type,
      schemaVersion: schemaVersion, time: time, actor: actor, correlation: correlation,
      causation: causation, payload: payload.copied(),
      redaction: isRedacted ? saltedHash : nil, archiveRecord: archiveRecord)
  }
}

/// Whether a walk goes on.
public enum Step: Sendable {
  /// Go on.
  case proceed
  /// Stop here.
  case stop
}

extension EventView {
  func matches(_ event: NewEvent, firstPosition: Position) -> Bool {
    let cause: Position? =
      switch event.causation {
      case .position(let position): position
      case .sibling(let index): firstPosition + index
      case nil: nil
      }
    return type == event.type && schemaVersion == event.schemaVersion
      && hasSeals == event.isSealed && isImported == event.isImported
      && actor.map(ExactText.init) == event.actor.map(ExactText.init)
      && correlation.map(ExactText.init) == event.correlation.map(ExactText.init)
      && causation == cause && (!hasContent || payload.isEqual(to: event.payload))
      && (event.time == nil || event.time == time)
  }
}

/// The part of a commit that the chain covers: its body, with a salted hash for the content of each
/// event.
///
/// Kept from commit to commit, so that checking one allocates little.
package struct CoveredForm: Sendable {
  private(set) var bytes: [UInt8] = []
  /// The place in the frame from which on nothing is in the form yet.
  private var next = 0

  /// An empty form, to be begun.
  package init() {}

  /// Begins with what stands before a frame's events.
  package mutating func begin(_ frame: borrowing Frame) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(copying: frame.bytes.extracting(frame.headerLength..<frame.eventsOffset))
    next = frame.eventsOffset
  }

  /// Adds the next event of the frame.
  package mutating func add(_ event: borrowing EventView) {
    let flags = bytes.count
    bytes.append(copying: event.frame.extracting(next..<event.envelopeEnd))
    bytes[flags] &= ~FrameFormat.redacted
    event.appendSaltedHash(to: &bytes)
    next = event.ranges.content.upperBound
  }
}

extension EventView {
  /// The place in the frame at which its envelope ends and its content begins, with salt and
  /// length, or the place of the archive's record.
  package var envelopeEnd: Int { ranges.envelopeEnd }

  /// How many bytes of payload there are in the log.
  package var payloadBytes: Int { hasContent ? ranges.content.count : 0 }

  /// The random bytes before the payload in its salted hash; nil if both were taken out.
  package var salt: [UInt8]? {
    guard hasContent else { return nil }
    let end = ranges.content.lowerBound
    return frame.extracting((end - FrameFormat.saltLength)..<end).copied()
  }

  /// SHA-256 of the salt and the payload, which stays when these are taken out.
  package var saltedHash: [UInt8] {
    var bytes: [UInt8] = []
    appendSaltedHash(to: &bytes)
    return bytes
  }

  func appendSaltedHash(to bytes: inout [UInt8]) {
    let content = ranges.content
    guard hasContent else { return bytes.append(copying: frame.extracting(content)) }
    let salted = (content.lowerBound - FrameFormat.saltLength)..<content.upperBound
    bytes.append(copying: Digest(of: frame.extracting(salted)).span)
  }
}
