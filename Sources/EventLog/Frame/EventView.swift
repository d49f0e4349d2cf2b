public import JSON
internal import LMDB

/// An event as it lies in the log, for the length of a snapshot: nothing is copied until it is asked for.
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
  /// The payload as compact JSON.
  public let payload: Span<UInt8>
  /// Whether the type has a version that this program does not know yet; then the payload is shown as it lies in the log.
  public let isNewer: Bool
  let frame: Span<UInt8>
  let ranges: Ranges
  /// Whether members of the payload are sealed here, as they are in the log.
  let isSealed: Bool

  /// Where the texts lie in the frame.
  struct Ranges {
    var stream: Range<Int>
    var actor = 0..<0
    var correlation = 0..<0
    var payload = 0..<0
  }

  @_lifetime(copy frame)
  init(
    position: Position, version: Version, type: EventType, schemaVersion: Int, time: Timestamp,
    causation: Position?, frame: Span<UInt8>, ranges: Ranges, isSealed: Bool
  ) {
    self.position = position
    self.version = version
    self.type = type
    self.schemaVersion = schemaVersion
    self.time = time
    self.causation = causation
    self.frame = frame
    self.ranges = ranges
    self.isSealed = isSealed
    isNewer = false
    payload = frame.extracting(ranges.payload)
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
  }

  /// The stream it belongs to; a new string at each call.
  public var stream: StreamName { StreamName(recorded: text(frame.extracting(ranges.stream))) }

  /// The part of the stream's name after the first hyphen.
  public var streamIdentifier: String {
    let name = frame.extracting(ranges.stream)
    for index in 0..<name.count where name[index] == UInt8(ascii: "-") {
      return text(name.extracting((index + 1)..<name.count))
    }
    return text(name)
  }

  /// A number that the events of one stream share, the same in every run (FNV-1a of its name).
  public var streamHash: UInt64 { frame.extracting(ranges.stream).streamHash }

  /// Whether the stream belongs to a category.
  public func isIn(category: String) -> Bool {
    let name = frame.extracting(ranges.stream)
    var index = 0
    for byte in category.utf8 {
      guard index < name.count, name[index] == byte else { return false }
      index += 1
    }
    return index < name.count && name[index] == UInt8(ascii: "-")
  }

  /// Who caused it.
  public var actor: String? { ranges.actor.isEmpty ? nil : text(frame.extracting(ranges.actor)) }

  /// The turn or request it belongs to.
  public var correlation: String? {
    ranges.correlation.isEmpty ? nil : text(frame.extracting(ranges.correlation))
  }

  /// The typed payload, read without an intermediate form.
  ///
  /// - Throws: `JSONError` where the payload has another shape.
  public func decode<Payload: EventPayload>(_ type: Payload.Type) throws(JSONError) -> Payload {
    try Payload(json: payload)
  }

  /// A copy that outlives the snapshot.
  public var recorded: RecordedEvent {
    RecordedEvent(
      position: position, stream: stream, version: version, type: type,
      schemaVersion: schemaVersion, time: time, actor: actor, correlation: correlation,
      causation: causation, payload: payload.copied())
  }
}
