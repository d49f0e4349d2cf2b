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
    ("[]", #"a CloudEvent is an object with "specversion":"1.0""#),
    (
      #"{"specversion":"1.0","datacontenttype":"text/plain"}"#,
      #""datacontenttype" is "text/plain", expected application/json"#
    ),
    (
      #"{"specversion":"1.0","subject":7}"#,
      #""subject" names no stream such as channel-1 (category-identifier)"#
    ),
    (#"{"specversion":"1.0","subject":"a-1"}"#, #""data" is missing"#),
    (
      #"{"specversion":"1.0","subject":"a-1","data":1,"position":"x"}"#,
      #""position" is no whole number"#
    ),
    (
      #"{"specversion":"1.0","subject":"a-1","data":1,"position":"1"}"#,
      #""version" is missing: expected a line of evtool export --format ndjson"#
    ),
  ])
  func `a line that is no event of a log is told`(_ line: String, _ what: String) async throws {
    #expect(
      try await imported(line, as: CloudEventLines(), into: emptyLog())
        == result(problems: [(1, what)]))
  }
}
