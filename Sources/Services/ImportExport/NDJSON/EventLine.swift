package import EventLog
import JSON

/// The payload of the line's event was taken out of the log that it comes from.
private struct RedactedLine: Error {}

/// One event as a line says it; its position and its cause are those of the log it comes from.
package struct EventLine: Sendable, Equatable {
  /// Its position in the other log.
  package private(set) var position: Position
  /// The stream it belongs to.
  package let stream: StreamName
  /// The number in its stream.
  package private(set) var version: Version
  /// Whether the line says neither: it comes after the lines before it.
  let isUnplaced: Bool
  /// The event that caused it, by its position there.
  package let causation: Position?
  /// The event itself, without its cause.
  package private(set) var event: NewEvent
  /// Its meaning for those who follow its stream, where the rules were asked.
  let meaning: EventMeaning
  /// The members that no event has, and that are left out.
  let unknown: [String]
  /// The values that are read as something like them.
  var unkept = ImportLosses()

  private static let known: Set<String> = [
    "position", "stream", "version", "type", "schemaVersion", "time", "actor", "correlation",
    "causation", "payload", "redacted", "personal", "sealed",
  ]

  // A frame adds far less to an event's payload.
  private static let maximumPayload = Commit.maximumBytes - 4096

  /// The members of a line.
  static func members(of json: [UInt8]) throws -> JSONObject {
    guard let line = try JSONValue(foreign: json).object else {
      throw BadLine("an event is an object with \"position\", \"stream\" and so on")
    }
    return line
  }

  /// Reads the members of a line.
  ///
  /// - Throws: what is wrong with it; nothing that the log would refuse is accepted, and with rules
  ///   nothing that they refuse.
  init(members line: JSONObject, rules: ImportRules, canBeUnplaced: Bool = false) throws {
    isUnplaced = canBeUnplaced && line["position"] == nil && line["version"] == nil
    guard let position = try isUnplaced ? 1 : Self.number("position", in: line), position > 0 else {
      throw BadLine(
        "\"position\" is missing or not above 0: expected a line of evtool export --format ndjson; conversations need --format openai-chat"
      )
    }
    guard let version = try isUnplaced ? 0 : Self.number("version", in: line) else {
      throw BadLine("\"version\" is missing: expected a line of evtool export --format ndjson")
    }
    self.position = Position(position)
    self.version = Version(version)
    causation = try Self.number("causation", in: line).map { Position($0) }
    let isSealed = line["sealed"] == true
    unknown = line.unknown(besides: isSealed ? Self.known.union(["tags"]) : Self.known)
    stream = try Self.stream(line["stream"])
    event = try Self.event(in: line)
    guard event.payload.count <= Self.maximumPayload else {
      throw BadLine("the payload has more than \(Self.maximumPayload) bytes")
    }
    if rules.isRaw {
      meaning = .other
    } else {
      try Self.check("actor", event.actor)
      try Self.check("correlation", event.correlation)
      meaning = try rules.meaning(of: event, in: stream)
    }
    event.tags = try rules.tags(of: event).adding(isSealed ? Self.tags(line["tags"]) : [])
  }

  /// This line at a place.
  func placed(at position: Position, _ version: Version) -> EventLine {
    var line = self
    (line.position, line.version) = (position, version)
    return line
  }

  /// This line with an event that its type has completed.
  func completed(_ event: NewEvent) -> EventLine {
    var line = self
    line.event = event
    return line
  }

  private static func event(in line: JSONObject) throws -> NewEvent {
    guard let name = line["type"]?.string, EventType(name).isValid else {
      throw BadLine("\"type\" names no event type: 1 to 100 bytes without spaces are expected")
    }
    guard let text = line["time"]?.string, let time = Timestamp(text) else {
      throw BadLine("\"time\" is no time such as 2026-11-21T10:42:00Z")
    }
    guard line["redacted"] == nil else { throw RedactedLine() }
    guard line["archived"] == nil else {
      throw BadLine(
        "its payload was archived in the log it comes from, and not at hand: export it again with the segments there"
      )
    }
    guard let payload = line["payload"] else { throw BadLine("\"payload\" is missing") }
    let schemaVersion = try number("schemaVersion", in: line) ?? 1
    guard (1...1_000_000).contains(schemaVersion) else {
      throw BadLine("\"schemaVersion\" is not a number from 1 on")
    }
    let personal = try personal(line["personal"])
    let event = NewEvent(
      type: EventType(name), schemaVersion: Int(schemaVersion), payload: payload,
      actor: try self.text("actor", in: line), correlation: try self.text("correlation", in: line),
      time: time, personalFields: personal?.fields ?? [], subject: personal?.subject)
    return try sealed(event, by: line)
  }

  private static func stream(_ value: JSONValue?) throws -> StreamName {
    guard let name = value?.string else {
      throw BadLine("\"stream\" names no stream such as channel-1 (category-identifier)")
    }
    return try StreamName(checking: name)
  }

  private static func number(_ name: String, in line: JSONObject) throws -> UInt64? {
    guard let value = line[name], value != .null else { return nil }
    guard let number = value.int, number >= 0 else {
      throw BadLine("\"\(name)\" is not a whole number from 0 on")
    }
    return UInt64(number)
  }

  private static func check(_ name: String, _ text: String?) throws {
    guard let text, let reason = NameFault.reason(text, bytes: 1...400) else { return }
    throw NameFault(name == "actor" ? "an actor" : "a \(name)", text, reason)
  }

  private static func text(_ name: String, in line: JSONObject) throws -> String? {
    guard let value = line[name], value != .null else { return nil }
    guard let text = value.string, (1...400).contains(text.utf8.count) else {
      throw BadLine("\"\(name)\" is neither a text of 1 to 400 bytes nor null")
    }
    return text
  }
}

extension JSONObject {
  /// The names of members that hold something and are none of those that are known; long ones are
  /// cut.
  func unknown(besides known: Set<String>) -> [String] {
    members.filter { !known.contains($0.name) && !$0.value.isNothing }
      // A character may be of any length.
      .map { String(String.UnicodeScalarView($0.name.unicodeScalars.prefix(60))) }
  }
}

extension JSONValue {
  fileprivate var isNothing: Bool { [.null, "", [], [:]].contains(self) }
}

/// The outcome of a line of events.
package enum ReadLine: Sendable, Equatable {
  /// An event that may be appended.
  case event(EventLine)
  /// Nothing that may be; what follows in its stream goes in without it.
  case refused(RefusedLine)
}

/// A line that is not imported, and what is known of the event that it should have been.
package struct RefusedLine: Sendable, Equatable {
  /// The fault; nil if its event was redacted, which is nothing wrong.
  package let problem: String?
  /// Its place in the other log, if the line says so.
  package let place: Place?

  /// The place of an event in the log it comes from.
  package struct Place: Sendable, Equatable {
    let position: Position
    let stream: StreamName
    let version: Version
    let causation: Position?
  }

  init(_ error: any Error, _ members: JSONObject? = nil) {
    switch error {
    case is RedactedLine: problem = nil
    case let error as JSONError:
      problem = "not JSON: \(error), expected one object a line"
    default: problem = "\(error)"
    }
    place = members.flatMap(Self.place)
  }

  private static func place(_ line: JSONObject) -> Place? {
    guard let position = line["position"]?.int, position > 0,
      let version = line["version"]?.int, version >= 0,
      let stream = line["stream"]?.string.flatMap(StreamName.init(rawValue:))
    else { return nil }
    let cause = line["causation"]?.int.flatMap { $0 > 0 ? Position(UInt64($0)) : nil }
    return Place(
      position: Position(UInt64(position)), stream: stream, version: Version(UInt64(version)),
      causation: cause)
  }
}

extension ReadLine {
  /// Reads a line's JSON, whose members `members` finds, as an event.
  init(
    _ line: Line, rules: ImportRules, canBeUnplaced: Bool = false,
    members: ([UInt8]) throws -> JSONObject
  ) {
    var found: JSONObject?
    do {
      let object = try members(line.bytes)
      found = object
      var event = try EventLine(
        members: object, rules: rules, canBeUnplaced: canBeUnplaced)
      event.unkept = ImportLosses(in: line.bytes)
      if let time = object["time"]?.string { event.unkept.note(time: time) }
      self = .event(event)
    } catch {
      self = .refused(RefusedLine(error, found))
    }
  }
}

/// An event as it leaves a log, with what another log needs to keep it sealed.
struct MovedEvent: Sendable {
  let event: RecordedEvent
  let sealing: EventSealing

  /// The line that ``EventLines`` reads.
  var json: [UInt8] { Self.adding(members, to: event.json) }

  /// The line that ``CloudEventLines`` reads: what is personal stands there as text, since an
  /// attribute has no members.
  var cloudEvent: [UInt8] {
    var members = members
    for name in ["personal", "tags"] {
      if let value = members[name] { members[name] = .string(value.jsonText) }
    }
    return Self.adding(members, to: event.cloudEvent)
  }

  private var members: JSONObject {
    switch sealing {
    case .none: [:]
    case .closed(let tags):
      tags.isEmpty
        ? ["sealed": true] : ["sealed": true, "tags": .array(tags.map { .string($0.text) })]
    case .open(let subject, let fields):
      ["personal": ["erased": .object(Self.erased(fields)), "subject": .string(subject)]]
    }
  }

  private static func erased(_ fields: [PersonalField]) -> JSONObject {
    fields.reduce(into: [:]) { $0[$1.name] = $1.erased }
  }

  private static func adding(_ members: JSONObject, to object: [UInt8]) -> [UInt8] {
    let more = members.json.dropFirst()
    return more.count == 1 ? object : object.dropLast() + [UInt8(ascii: ",")] + more
  }
}

extension EventLine {
  /// An event as its line's `sealed` or `personal` has it.
  static func sealed(_ event: NewEvent, by line: JSONObject) throws -> NewEvent {
    let isSealed = line["sealed"] ?? .bool(false)
    guard case .bool(let isSealed) = isSealed else {
      throw BadLine("\"sealed\" is neither true nor false")
    }
    guard isSealed else { return event }
    guard let sealed = try event.sealedAlready() else {
      throw BadLine("\"sealed\" is true, but no member of the payload is sealed")
    }
    return sealed
  }

  /// The tags by which a sealed event was found.
  fileprivate static func tags(_ value: JSONValue?) throws -> [EventTag] {
    guard let value, value != .null else { return [] }
    let hashes = value.array?.compactMap { $0.string.flatMap(TagHash.init(text:)) }
    guard let hashes, hashes.count == value.array?.count, hashes.count <= NewEvent.maximumTags
    else {
      throw BadLine(
        "\"tags\" is no array of at most \(NewEvent.maximumTags) hashes of 32 hexadecimal digits")
    }
    return hashes.map { EventTag(recorded: $0) }
  }

  /// Whose members the payload has, and which.
  static func personal(_ value: JSONValue?) throws -> (subject: String, fields: [PersonalField])? {
    guard let value, value != .null else { return nil }
    guard let subject = value["subject"]?.string, !subject.isEmpty,
      let erased = value["erased"]?.object
    else {
      throw BadLine("\"personal\" is no object with \"subject\", a text, and \"erased\", an object")
    }
    return (subject, erased.members.map { PersonalField($0.name, erased: $0.value) })
  }
}

extension [EventTag] {
  /// These and those of others that are found by none of them.
  func adding(_ others: [EventTag]) -> [EventTag] {
    let known = Set(map(\.hash))
    return self + others.filter { !known.contains($0.hash) }
  }
}
