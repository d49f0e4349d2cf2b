package import EventLog
import JSON

/// Events as CloudEvents 1.0 in its JSON format, one a line or in arrays, which are batches
/// (https://github.com/cloudevents/spec).
///
/// The id is `<stream>/<version>`, the source `/verbatim`, the subject the stream, the data the
/// payload. Extension attributes, all strings, hold the rest: `position`, `version`,
/// `schemaversion` if it is not 1, and `actor`, `correlation`, `causation` where there are any;
/// `personal`, as a text of JSON, and the truth value `sealed` where something is personal;
/// `redacted`, the salted hash of what was redacted. What is said of an import in ``EventLines``
/// holds here too. Events of a known type without `position` come in the order in which they stand.
///
/// What another program says, in a type that nobody here knows, is kept as it is
/// (``ForeignEvent``).
package struct CloudEventLines: ImportFormat {
  private var lines: EventLines

  /// The content of a line.
  package enum Item: Sendable {
    /// An event of a log, or what is no event.
    case own(ReadLine)
    /// An event of another program.
    case foreign(ForeignEvent)
  }

  /// Takes events by some rules.
  package init(rules: ImportRules = .core) { lines = EventLines(rules: rules) }

  /// The event that one line is.
  package func item(of line: Line) throws -> Item {
    let event = try EventLine.cloudEvent(line.bytes)
    if let foreign = try ForeignEvent(event, of: line, rules: lines.rules) {
      return .foreign(foreign)
    }
    return .own(
      ReadLine(line, rules: lines.rules, canBeUnplaced: true) { _ in
        try EventLine.members(of: event)
      })
  }

  /// Appends the events that are new and notes those that do not fit.
  package mutating func append(
    _ items: [NumberedItem<Item>], to log: any EventLog, noting result: inout ImportResult
  ) async throws {
    var own: [NumberedItem<ReadLine>] = []
    var foreign: [NumberedItem<ForeignEvent>] = []
    for item in items {
      switch item.item {
      case .own(let line): own.append(NumberedItem(line: item.line, item: line))
      case .foreign(let event): foreign.append(NumberedItem(line: item.line, item: event))
      }
    }
    if !own.isEmpty { try await lines.append(own, to: log, noting: &result) }
    if !foreign.isEmpty { try await append(foreign, to: log, noting: &result) }
  }

  private func append(
    _ events: [NumberedItem<ForeignEvent>], to log: any EventLog, noting result: inout ImportResult
  ) async throws {
    var newest = try log.head()
    let types = try log.withSnapshot { $0.registeredTypes() }
    var good: [NumberedItem<ForeignEvent>] = []
    for event in events {
      do {
        let item = lines.rules.isRaw ? event.item : try event.item.completed(by: types)
        good.append(NumberedItem(line: event.line, item: item))
      } catch {
        result.note("\(error)", line: event.line)
      }
    }
    let outcomes = await log.appendEach(good.map(\.item.commit))
    for (event, outcome) in zip(good, outcomes) {
      switch outcome {
      case .success(let receipt) where receipt.firstPosition > newest:
        newest = receipt.lastPosition
        result.events += receipt.count
        for what in event.item.leftOut { result.leaveOut(what, line: event.line) }
      case .success: result.skipped += 1
      case .failure(.commitIDReused(_, let position)):
        result.note(
          "an event of this source and id is in the log, at position \(position), with other contents",
          line: event.line)
      case .failure(.invalid(let rule)): result.note(rule, line: event.line)
      case .failure(let error): throw error
      }
    }
  }
}

extension EventLine {
  /// The attributes that stand elsewhere in a line, or only name the format.
  private static let attributes: Set<String> = [
    "specversion", "id", "source", "subject", "data", "data_base64", "datacontenttype",
    "schemaversion", "personal", "tags",
  ]

  /// A CloudEvent.
  static func cloudEvent(_ json: [UInt8]) throws -> JSONObject {
    guard let event = try JSONValue(foreign: json).object, event["specversion"] == "1.0" else {
      throw BadLine("a CloudEvent is an object with \"specversion\":\"1.0\"")
    }
    return event
  }

  /// The members of a line that a CloudEvent stands for.
  ///
  /// - Throws: what is wrong with it, or what an event of a log has that it lacks.
  static func members(of event: JSONObject) throws -> JSONObject {
    guard let subject = event["subject"]?.string else {
      throw BadLine("\"subject\" names no stream such as channel-1 (category-identifier)")
    }
    guard let data = try CloudEventData(event).json else {
      throw BadLine("\"data\" is missing, or is no JSON")
    }
    var line: JSONObject = ["stream": .string(subject), "payload": data]
    for name in ["type", "time", "actor", "correlation", "sealed", "redacted"] {
      line[name] = event[name]
    }
    for member in event.members where !Self.attributes.contains(member.name) {
      line[member.name] = line[member.name] ?? member.value
    }
    for name in ["personal", "tags"] {
      guard let value = event[name] else { continue }
      guard let text = value.string else { throw BadLine("\"\(name)\" is no text of JSON") }
      line[name] = try JSONValue(foreign: text)
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
      ("specversion", "1.0"), ("id", id), ("source", "/verbatim"),
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
