package import EventLog
import JSON

/// The payload of the line's event was taken out of the log that it comes from.
struct RedactedLine: Error {}

/// One event as a line says it; its position and its cause are those of the log it comes from.
package struct EventLine: Sendable, Equatable {
  /// Where it lay.
  package let position: Position
  /// The stream it belongs to.
  package let stream: StreamName
  /// The number in its stream.
  package let version: Version
  /// The event that caused it, by its position there.
  package let causation: Position?
  /// The event itself, without its cause.
  package let event: NewEvent
  /// What it is for those who follow its stream, where the rules were asked.
  let meaning: EventMeaning
  /// The members that no event has, and that are left out.
  let unknown: [String]
  /// What is read as something like it.
  var unkept = Unkept()

  private static let known: Set<String> = [
    "position", "stream", "version", "type", "schemaVersion", "time", "actor", "correlation",
    "causation", "payload", "redacted", "personal", "sealed",
  ]

  // What a frame adds to an event's payload is far less.
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
  /// - Throws: what is wrong with it; nothing that the log would refuse is accepted, and with rules nothing that they refuse.
  init(members line: JSONObject, rules: ImportRules?) throws {
    guard let position = try Self.number("position", in: line), position > 0 else {
      throw BadLine("\"position\" is missing or not above 0")
    }
    guard let version = try Self.number("version", in: line) else {
      throw BadLine("\"version\" is missing")
    }
    self.position = Position(position)
    self.version = Version(version)
    causation = try Self.number("causation", in: line).map { Position($0) }
    unknown = line.unknown(besides: Self.known)
    stream = try Self.stream(line["stream"])
    event = try Self.event(in: line)
    guard event.payload.count <= Self.maximumPayload else {
      throw BadLine("the payload has more than \(Self.maximumPayload) bytes")
    }
    if let rules {
      try Self.check("actor", event.actor)
      try Self.check("correlation", event.correlation)
      meaning = try rules.meaning(of: event, in: stream)
    } else {
      meaning = .other
    }
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
      throw BadLine("\"schemaVersion\" is no number from 1 on")
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
      throw BadLine("\"\(name)\" is no whole number from 0 on")
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
      throw BadLine("\"\(name)\" is no text of 1 to 400 bytes, nor null")
    }
    return text
  }
}

extension JSONObject {
  /// The names of members that hold something and are none of those that are known; long ones are cut.
  func unknown(besides known: Set<String>) -> [String] {
    members.filter { !known.contains($0.name) && !$0.value.isNothing }
      // A character may be of any length.
      .map { String(String.UnicodeScalarView($0.name.unicodeScalars.prefix(60))) }
  }
}

extension JSONValue {
  fileprivate var isNothing: Bool { [.null, "", [], [:]].contains(self) }
}
