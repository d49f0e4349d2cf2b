import EventLog
import ImportExport
import JSON
import Testing

/// Events as CloudEvents, out and in again.
@Suite struct CloudEventsTests {
  private func cloudEvents(_ log: any EventLog) throws -> String {
    var bytes: [UInt8] = []
    try EventExport.write(log, as: .cloudEvents, to: { bytes += $0 })
    return String(decoding: bytes, as: UTF8.self)
  }

  private func sampleLog() async throws -> MemoryEventLog {
    let log = emptyLog()
    let first = NewEvent(
      type: "note.taken", schemaVersion: 2, payload: ["text": "grün"], actor: "ann",
      correlation: "turn-1")
    let second = NewEvent(type: "note.kept", payload: .null, causation: .sibling(0))
    try await log.append([first, second], to: StreamName(category: "shelf", identifier: "a/1"))
    try await log.append(
      [NewEvent(type: "note.read", payload: 7, causation: .position(Position(1)))],
      to: StreamName(category: "shelf", identifier: "b"))
    return log
  }

  @Test func `an event has the attributes of the specification and of the log`() async throws {
    let text = try cloudEvents(await sampleLog())
    let lines = text.split(separator: "\n")
    let time = "2026-11-21T10:00:01.000000Z"
    #expect(
      lines.first ?? ""
        == #"{"specversion":"1.0","id":"shelf-a/1/0","source":"/verbatim","type":"note.taken","#
        + #""subject":"shelf-a/1","time":"\#(time)","datacontenttype":"application/json","#
        + #""position":"1","version":"0","schemaversion":"2","actor":"ann","#
        + #""correlation":"turn-1","data":{"text":"grün"}}"#)
  }

  @Test func `an import of an export gives the same export, in both formats`() async throws {
    let log = try await sampleLog()
    let text = try cloudEvents(log)
    let copy = emptyLog()
    #expect(
      try await imported(text, as: CloudEventLines(), into: copy, pieceSize: 9)
        == result(events: 3))
    #expect(try cloudEvents(copy) == text)
    let lines = try exported(log)
    #expect(try exported(copy) == lines)
    let other = emptyLog()
    _ = try await imported(lines, as: EventLines(), into: other)
    #expect(try exported(other) == lines)
    #expect(try await imported(text, as: CloudEventLines(), into: copy) == result(skipped: 3))
  }

  @Test(arguments: [
    ("7", #"a CloudEvent is an object with "specversion":"1.0""#),
    (
      #"{"specversion":"1.0","subject":7,"position":"1"}"#,
      #""subject" names no stream such as channel-1 (category-identifier)"#
    ),
    (
      #"{"specversion":"1.0","subject":"a-1","position":"1"}"#, #""data" is missing, or is no JSON"#
    ),
    (
      #"{"specversion":"1.0","subject":"a-1","data":1,"position":"1","datacontenttype":"text/plain"}"#,
      #""data" is missing, or is no JSON"#
    ),
    (
      #"{"specversion":"1.0","subject":"a-1","data":1,"position":"x"}"#,
      #""position" is no whole number"#
    ),
    (
      #"{"specversion":"1.0","subject":"a-1","data":1,"position":"1"}"#,
      #""version" is missing: expected a line of evtool export --format ndjson"#
    ),
    (
      #"{"specversion":"1.0","type":"a.b","data":1}"#,
      #""source" and "id" are no texts: a CloudEvent has both"#
    ),
    (
      #"{"specversion":"1.0","type":"a.b","source":"s","id":"1","data_base64":"%"}"#,
      #""data_base64" is no text in base64"#
    ),
  ])
  func `a line that is no event of a log is told`(_ line: String, _ what: String) async throws {
    #expect(
      try await imported(line, as: CloudEventLines(), into: emptyLog())
        == result(problems: [(1, what)]))
  }

  private static func foreign(_ rest: String, id: String = "1") -> String {
    #"{"specversion":"1.0","type":"com.example.made","source":"https://shop.example/a","id":"\#(id)","time":"2026-11-21T10:42:00Z"\#(rest)}"#
  }

  @Test(arguments: [
    (#","data":{"a":1}"#, #"{"a":1}"#),
    (#","data":[1],"datacontenttype":"application/json; charset=utf-8""#, "[1]"),
    (#","data":1,"datacontenttype":"Application/Problem+JSON""#, "1"),
    (#","data_base64":"eyJhIjoxfQ==","datacontenttype":"APPLICATION/JSON""#, #"{"a":1}"#),
    (#","data_base64":"/w==","datacontenttype":"image/png""#, #"{"data_base64":"/w=="}"#),
    (#","data":"<a/>","datacontenttype":"text/xml""#, #""<a/>""#), ("", "null"),
  ])
  func `an event of another program is kept as it is, once`(
    _ rest: String, _ payload: String
  ) async throws {
    let log = emptyLog()
    let line = Self.foreign(rest)
    let first = try await imported(line, as: CloudEventLines(), into: log)
    #expect(first.events == 1 && first.badLines == 0, "\(first.problems)")
    // The media type of JSON alone can be told from the value.
    #expect(first.leftOut.isEmpty == !(rest.contains("image/png") || rest.contains("text/xml")))
    let event = try #require(try log.withSnapshot { try $0.events() }.first)
    #expect(event.type == "com.example.made")
    #expect(event.stream.rawValue == "cloudevents-https://shop.example/a")
    #expect(String(decoding: event.payload, as: UTF8.self) == payload)
    #expect(event.actor == "https://shop.example/a" && event.correlation == "1")
    #expect(event.time.description == "2026-11-21T10:42:00Z")
    let again = try await imported(line, as: CloudEventLines(), into: log)
    #expect(again.skipped == 1 && again.events == 0)
    let other = try await imported(
      Self.foreign(#","data":"else""#), as: CloudEventLines(), into: log)
    #expect(other.problems.first?.what.contains("with other contents") == true)
  }

  @Test func `batches are taken event by event, and a subject that names a stream is that stream`()
    async throws
  {
    let log = emptyLog()
    let batch =
      "[\n" + Self.foreign(#","subject":"order-7","data":1"#) + ",\n  "
      + Self.foreign(#","subject":"channel-7""#, id: "2") + ", 7]\n["
      + Self.foreign(#","subject":"no stream""#, id: "3") + "]"
    let found = try await imported(batch, as: CloudEventLines(), into: log, pieceSize: 11)
    #expect(found.events == 3 && found.problems.map(\.line) == [3])
    #expect(found.countsValues)
    let streams = try log.withSnapshot { try $0.events() }.map(\.stream.rawValue)
    let source = "cloudevents-https://shop.example/a"
    #expect(streams == ["order-7", source, source])
    #expect(found.leftOut.first { $0.key.contains("subject") }?.value.count == 2)
  }

  @Test func `events of ours that say no place come in their order, and once`() async throws {
    let log = emptyLog()
    let conversation =
      #"{"id":"a","messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"Ho"}]}"#
    _ = try await imported(conversation, as: OpenAIChat(), into: log)
    let text = try cloudEvents(log).replacing(/"position":"\d+","version":"\d+",/, with: "")
    let copy = emptyLog()
    let first = try await imported(text, as: CloudEventLines(), into: copy)
    #expect(first.problems == [] && first.events == 5)
    #expect(try exported(copy) == exported(log))
    let again = try await imported(text, as: CloudEventLines(), into: copy)
    #expect(again.skipped == 5 && again.events == 0, "\(again.problems)")
  }
}
