import Cryptography
import EventLog
import EventTypes
import Foundation
import JSON

/// A CloudEvent of another program: its type and its data as they are, its source as the actor and
/// its id as the correlation.
///
/// It lies in the stream that its subject names, or else in one of its source. The same source and
/// id again changes nothing.
package struct ForeignEvent: Sendable {
  /// The category of the streams for sources.
  private static let category = "cloudevents"
  private static let known: Set<String> = [
    "specversion", "id", "source", "subject", "type", "time", "data", "data_base64", "actor",
    "correlation",
  ]

  private(set) var commit: Commit
  /// The parts of it that the log does not hold.
  let leftOut: [String]

  /// Reads an event; nil if it is one of a log.
  ///
  /// - Throws: what is wrong with it.
  init?(_ event: JSONObject, of line: Line, rules: ImportRules) throws {
    guard let name = event["type"]?.string, event["position"] == nil, event["version"] == nil,
      rules.isRaw || !rules.knows(EventType(name))
    else { return nil }
    guard EventType(name).isValid else {
      throw BadLine("\"type\" names no event type: 1 to 100 bytes without spaces are expected")
    }
    guard let source = event["source"]?.string, !source.isEmpty, let id = event["id"]?.string,
      !id.isEmpty
    else { throw BadLine("\"source\" and \"id\" are no texts: a CloudEvent has both") }
    var time: Timestamp?
    if let text = event["time"], text != .null {
      time = text.string.flatMap { Timestamp($0) }
      guard time != nil else { throw BadLine("\"time\" is no time such as 2026-11-21T10:42:00Z") }
    }
    let data = try CloudEventData(event)
    var new = NewEvent(
      type: EventType(name), payload: data.value,
      actor: Self.text(event["actor"]?.string ?? source),
      correlation: Self.text(event["correlation"]?.string ?? id), time: time)
    new.isImported = true
    let digest = Digest(of: Array((source + "\n" + id).utf8)).hexadecimal
    let stream = try Self.stream(of: event["subject"]?.string, source, new, rules)
    commit = Commit(
      [new], to: stream, expecting: .any, id: CommitID("import:cloudevents:" + digest))
    let isSubjectKept = [nil, .null, .string(stream.rawValue)].contains(event["subject"])
    leftOut =
      (isSubjectKept ? [] : ["\"subject\" of events, where it names no stream of its own"])
      + event.unknown(besides: data.isAsTyped ? Self.known.union(["datacontenttype"]) : Self.known)
      .map { "member \"\($0)\" of events" }
      + ImportLosses(in: line.bytes).findings.map(\.what)
  }

  /// The event as its type says, if it lies where a registered type's events do.
  ///
  /// - Throws: `BadLine` if the type does not fit.
  func completed(by types: RegisteredTypes) throws -> ForeignEvent {
    var event = self
    event.commit = try commit.mapEvents { new throws(BadLine) in
      guard let type = types[new.type], new.type.mayBeRegistered(in: commit.stream) else {
        return new
      }
      do {
        let read = try RegisteredEvents().event(JSONValue(json: new.payload), of: type)
        return new.declared(about: read.subject, read.personalFields, tagged: read.tags)
      } catch {
        throw BadLine("its data is none of \(new.type): \(error)")
      }
    }
    return event
  }

  /// A text that the log can hold: what is too long is told by its digest.
  private static func text(_ text: String) -> String {
    NameFault.reason(text, bytes: 1...400) == nil
      ? text : "sha256:" + Digest(of: Array(text.utf8)).hexadecimal
  }

  /// The stream of the subject, unless it is a channel: another program has no say there.
  private static func stream(
    of subject: String?, _ source: String, _ event: NewEvent, _ rules: ImportRules
  ) throws -> StreamName {
    if let stream = subject.flatMap({ StreamName(rawValue: $0) }),
      NameFault.reason(stream.rawValue, bytes: 3...400) == nil
    {
      do {
        let meaning = try rules.isRaw ? .other : rules.meaning(of: event, in: stream)
        if meaning == .other, stream.category != "channel" { return stream }
      } catch is BadLine {
        // Other events lie there.
      }
    }
    let name = NameFault.reason(source, bytes: 1...150) == nil ? source : text(source)
    return StreamName(category: category, identifier: name)
  }
}

/// The data of a CloudEvent.
struct CloudEventData {
  /// The value; of what is no JSON its text, or its bytes in base64 under a name.
  let value: JSONValue
  /// The value if it is JSON; nil if there is none.
  let json: JSONValue?
  /// Whether the value tells its media type.
  let isAsTyped: Bool

  /// - Throws: `BadLine` if there is data twice, or in no base64.
  init(_ event: JSONObject) throws {
    let isJSON = Self.isJSON(event["datacontenttype"]?.string)
    isAsTyped = isJSON
    guard let encoded = event["data_base64"], encoded != .null else {
      value = event["data"] ?? .null
      json = isJSON ? event["data"] : nil
      return
    }
    guard event["data"] == nil else { throw BadLine("\"data\" and \"data_base64\" are both there") }
    guard let text = encoded.string, let data = Data(base64Encoded: text) else {
      throw BadLine("\"data_base64\" is no text in base64")
    }
    guard isJSON else {
      (value, json) = (["data_base64": encoded], nil)
      return
    }
    value = try JSONValue(foreign: Array(data))
    json = value
  }

  /// Whether a media type is one of JSON: `application/json`, or one that ends in `+json`; without
  /// one it is.
  private static func isJSON(_ mediaType: String?) -> Bool {
    guard let mediaType else { return true }
    let name = mediaType.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    return name.hasSuffix("/json") || name.hasSuffix("+json")
  }
}
