internal import Basics
public import JSON

/// An event of the log, copied out of it.
public struct RecordedEvent: Sendable, Equatable {
  /// The place in the log.
  public let position: Position
  /// The stream it belongs to.
  public let stream: StreamName
  /// The number in its stream.
  public let version: Version
  /// The kind of event.
  public let type: EventType
  /// The version of the type whose shape the payload has.
  public let schemaVersion: Int
  /// When it happened.
  public let time: Timestamp
  /// Who caused it.
  public let actor: String?
  /// The turn or request it belongs to.
  public let correlation: String?
  /// The event that caused it.
  public let causation: Position?
  /// The payload as compact JSON; `{}` where it was redacted, or is archived.
  public let payload: [UInt8]
  /// The salted hash of the payload that was taken out of the log; nil if it is there.
  package let redaction: [UInt8]?
  /// The position of the record that the payload was archived, which is not at hand; nil if it is
  /// there, or redacted.
  public let archiveRecord: Position?
  /// Whether the payload was taken out of the log for good: an ``EventRedacted`` says by whom and
  /// why, or an ``EventLost`` that it was damaged.
  public var isRedacted: Bool { redaction != nil }

  /// Its name wherever the log is copied to: the stream and the version, as in `account-ann/3`.
  public var id: String { "\(stream)/\(version)" }

  /// The typed payload.
  ///
  /// - Throws: `JSONError` if the payload has another shape, or that of a version which is not
  ///   known yet, or is archived.
  public func decode<Payload: EventPayload>(_ type: Payload.Type) throws(JSONError) -> Payload {
    if let archiveRecord { throw .archived(archiveRecord) }
    guard isReadable(as: type) else {
      throw .newer(self.type, schemaVersion, than: Payload.schemaVersion)
    }
    do throws(JSONError) {
      return try Payload(json: payload)
    } catch {
      throw error.explained(by: schemaVersion, of: self.type, known: Payload.schemaVersion)
    }
  }

  /// Whether the payload is there, in no newer version of the type than is known.
  public func isReadable<Payload: EventPayload>(as type: Payload.Type) -> Bool {
    !isRedacted && archiveRecord == nil && schemaVersion <= Payload.schemaVersion
  }

  /// The payload as any JSON value.
  public func payloadValue() throws(JSONError) -> JSONValue { try JSONValue(json: payload) }
}

extension RecordedEvent: JSONRepresentable {
  /// Reads the object that ``write(to:)`` writes.
  public init(from reader: inout JSONReader) throws(JSONError) {
    let object = try JSONObject(from: &reader)
    func member<Value: JSONRepresentable>(_ name: String) throws(JSONError) -> Value {
      guard let value = object[name] else { throw reader.missing(name) }
      return try Value(json: value.json)
    }
    position = Position(UInt64(clamping: try member("position") as Int64))
    stream = try member("stream")
    version = Version(UInt64(clamping: try member("version") as Int64))
    type = EventType(try member("type"))
    schemaVersion = Int(object["schemaVersion"]?.int ?? 1)
    guard schemaVersion >= 1 else { throw reader.error("a schema version is 1 or more") }
    time = try member("time")
    actor = object["actor"]?.string
    correlation = object["correlation"]?.string
    causation = object["causation"]?.int.map { Position(UInt64(clamping: $0)) }
    payload = try (member("payload") as JSONValue).json
    let hash = object["redacted"]?.string.map { [UInt8](hexadecimal: $0) ?? [] }
    guard hash?.count ?? FrameFormat.hashLength == FrameFormat.hashLength else {
      throw reader.error("'redacted' is the hash of what was there, 64 hexadecimal digits")
    }
    redaction = hash
    archiveRecord = object["archived"]?.int.map { Position(UInt64(clamping: $0)) }
  }

  /// Writes position, stream, version, type, time, actor, correlation, causation and payload, in
  /// this order; the time always with six digits of the second; after the type its schema version,
  /// if that is not 1, and at the end the salted hash of a payload that was `redacted`, or the
  /// position of the record that it was `archived`.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("position")
    writer.int(Int64(clamping: position.value))
    writer.key("stream")
    writer.string(stream.rawValue)
    writer.key("version")
    writer.int(Int64(clamping: version.value))
    writer.key("type")
    writer.string(type.name)
    if schemaVersion != 1 {
      writer.key("schemaVersion")
      writer.int(Int64(schemaVersion))
    }
    writer.key("time")
    writer.string(time.fixedLength)
    writer.key("actor")
    actor.write(to: &writer)
    writer.key("correlation")
    correlation.write(to: &writer)
    writer.key("causation")
    causation.map { Int64(clamping: $0.value) }.write(to: &writer)
    writer.key("payload")
    writer.raw(payload)
    if let redacted {
      writer.key("redacted")
      writer.string(redacted)
    }
    if let archiveRecord {
      writer.key("archived")
      writer.int(Int64(clamping: archiveRecord.value))
    }
    writer.endObject()
  }

  /// The salted hash of a payload that was redacted, in hexadecimal digits.
  package var redacted: String? { redaction?.hexadecimal }
}

/// The consequences of an event, directly and through others: who caused whom, by positions.
package struct CausalGraph: Sendable {
  /// How far effects are looked for.
  package struct Bounds: Sendable {
    /// How many events of the log are walked through.
    package var walked: Int
    /// How many effects are found.
    package var effects: Int

    /// No bounds, unless they are given.
    package init(walked: Int = .max, effects: Int = .max) {
      (self.walked, self.effects) = (walked, effects)
    }
  }

  /// The event that all others follow from.
  package let root: Position
  /// All effects, in the order of the log.
  package private(set) var all: [Position] = []
  /// Up to where of the log they were looked for; the log's head unless a bound was met.
  package private(set) var end: Position
  private var effects: [Position: [Position]] = [:]

  /// Walks the log from an event to its end, or to a bound.
  ///
  /// Nothing is copied on the walk, so it runs at some millions of events a second; memory grows
  /// with the events found. `lies` says where, from a position on, effects of known events can lie,
  /// for whoever has an index of that.
  package init(
    of root: Position, in snapshot: borrowing Snapshot, within bounds: Bounds = Bounds(),
    where lies: (_ known: Set<Position>, _ start: Position) -> ClosedRange<Position>? = {
      $1...Position(.max)
    }
  ) throws {
    self.root = root
    var (end, all, effects) = (root, [Position](), [Position: [Position]]())
    var known: Set<Position> = [root]
    var walked = 0
    var isBounded = false
    while !isBounded, let range = lies(known, end.next), range.lowerBound <= snapshot.head {
      end = min(range.upperBound, snapshot.head)
      try snapshot.forEachEvent(from: range.lowerBound) { event in
        guard event.position <= range.upperBound else { return .stop }
        guard walked < bounds.walked, all.count < bounds.effects else {
          (isBounded, end) = (true, Position(event.position.value - 1))
          return .stop
        }
        walked += 1
        guard let cause = event.causation, known.contains(cause) else { return .proceed }
        known.insert(event.position)
        all.append(event.position)
        effects[cause, default: []].append(event.position)
        return .proceed
      }
    }
    (self.end, self.all, self.effects) = (end, all, effects)
  }

  /// The direct consequences of an event, in the order of the log.
  package func effects(of position: Position) -> [Position] { effects[position] ?? [] }

  /// An event, what caused it, and so on up to the first cause, or to as many as `maximum`; none if
  /// there is no such event.
  package static func causes(
    of asked: Position, in snapshot: borrowing Snapshot, maximum: Int = .max
  ) throws -> [Position] {
    var path: [Position] = []
    var next: Position? = asked
    while let position = next, path.count < maximum {
      guard let found = try snapshot.event(at: position) else { break }
      path.append(position)
      // A damaged cause is no way up.
      next = found.causation.flatMap { $0 < position ? $0 : nil }
    }
    return path
  }
}
