import EventLog
import JSON

extension EventLine {
  private static let mediaType = "application/json"

  /// What has its place elsewhere in a line, or says what the format is.
  private static let attributes: Set<String> = [
    "specversion", "id", "source", "subject", "data", "datacontenttype", "schemaversion",
    "personal",
  ]

  /// The members of a line that a CloudEvent stands for.
  ///
  /// - Throws: what is wrong with it, or what an event of a log has that it lacks.
  static func members(ofCloudEvent json: [UInt8]) throws -> JSONObject {
    guard let event = try JSONValue(foreign: json).object, event["specversion"] == "1.0" else {
      throw BadLine("a CloudEvent is an object with \"specversion\":\"1.0\"")
    }
    let media = event["datacontenttype"] ?? .null
    guard media == .null || media == .string(Self.mediaType) else {
      throw BadLine("\"datacontenttype\" is \(media.jsonText), expected is \(Self.mediaType)")
    }
    guard let subject = event["subject"]?.string else {
      throw BadLine("\"subject\" names no stream such as channel-1 (category-identifier)")
    }
    guard let data = event["data"] else { throw BadLine("\"data\" is missing") }
    var line: JSONObject = ["stream": .string(subject), "payload": data]
    for name in ["type", "time", "actor", "correlation", "sealed", "redacted"] {
      line[name] = event[name]
    }
    for member in event.members where !Self.attributes.contains(member.name) {
      line[member.name] = line[member.name] ?? member.value
    }
    if let personal = event["personal"] {
      guard let text = personal.string else { throw BadLine("\"personal\" is no text of JSON") }
      line["personal"] = try JSONValue(foreign: text)
    }
    for (attribute, name) in [
      ("position", "position"), ("version", "version"), ("causation", "causation"),
      ("schemaversion", "schemaVersion"),
    ] { line[name] = try Self.number(event[attribute], attribute) }
    return line
  }

  /// A number, which stands as a string since a CloudEvent's integers have 32 bits.
  private static func number(_ value: JSONValue?, _ name: String) throws -> JSONValue? {
    guard let text = value?.string else { return value }
    guard let number = Int64(text) else { throw BadLine("\"\(name)\" is no whole number") }
    return .int(number)
  }
}

extension RecordedEvent {
  /// The event as a CloudEvent.
  var cloudEvent: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    let attributes: [(String, String?)] = [
      ("specversion", "1.0"), ("id", "\(stream)/\(version)"), ("source", "/verbatim"),
      ("type", type.name), ("subject", stream.rawValue), ("time", time.fixedLength),
      ("datacontenttype", "application/json"), ("position", position.description),
      ("version", version.description),
      ("schemaversion", schemaVersion == 1 ? nil : String(schemaVersion)), ("actor", actor),
      ("correlation", correlation), ("causation", causation?.description),
      ("redacted", redacted),
    ]
    for case (let name, let value?) in attributes {
      writer.key(name)
      writer.string(value)
    }
    writer.key("data")
    writer.raw(payload)
    writer.endObject()
    return writer.bytes
  }
}
