import Conversation
import EventLog
import ImportExport
import JSON
import Testing

/// Something of a patient's, as a plugin would declare it.
@Event("note.taken")
private struct NoteTaken: Sendable {
  @Subject var patient: MemberID
  @Personal var text: String
}

extension NoteTaken {
  static var streams: StreamRule { .category("notes", named: .afterSubject) }
}

/// Which streams an import may add to, and what happens to the rest of a stream that lacks
/// something.
@Suite struct PlaceTests {
  private static func line(
    _ position: Int, _ stream: String, _ version: Int, _ type: String = "a.b",
    _ payload: String = "{}", cause: Int? = nil
  ) -> String {
    #"{"position":\#(position),"stream":"\#(stream)","version":\#(version),"type":"\#(type)","#
      + #""time":"2026-11-24T10:00:00Z","causation":\#(cause.map(String.init) ?? "null"),"payload":\#(payload)}"#
  }

  private static func booked(
    _ position: Int, _ version: Int, _ id: String, provider: String = "lee", start: Int = 16
  ) -> String {
    line(
      position, "calendar-lee", version, "appointment.booked",
      #"{"appointment":"\#(id)","department":"skin","end":"2026-12-24T\#(start):30:00Z","person":"ann","#
        + #""provider":"\#(provider)","sequence":0,"start":"2026-12-24T\#(start):00:00Z","zone":"Etc/UTC"}"#
    )
  }

  private static let rules = ImportRules(payloads: [NoteTaken.self])

  @Test func `nothing is booked twice, or into another calendar`() async throws {
    let cancelled = Self.line(
      4, "calendar-lee", 3, "appointment.cancelled",
      #"{"appointment":"one","by":{"kind":"person","id":"eve"},"person":"eve","provider":"lee","reason":"","sequence":1}"#
    )
    let text = [
      Self.booked(1, 0, "one"), Self.booked(2, 1, "two"),
      Self.booked(3, 2, "three", provider: "kim", start: 17), cancelled,
      Self.booked(5, 4, "four", start: 18),
    ].joined(separator: "\n")
    let log = emptyLog()
    let found = try await imported(text, as: EventLines(), into: log)
    #expect(found.problems.map(\.line) == [2, 3, 4])
    #expect(found.events == 2 && found.renumbered == 1)
    // Said again, it is the same.
    let again = try await imported(text, as: EventLines(), into: log)
    #expect(again.skipped == 2 && again.events == 0)
    #expect(again.problems.map(\.line) == [2, 3, 4])
  }

  @Test func `a plugin's events lie where it says, in their person's stream`() async throws {
    let note = #"{"patient":"bob","text":"x"}"#
    let text = [
      Self.line(1, "notes-ann", 0, "note.taken", note),
      Self.line(2, "channel-x", 0, "note.taken", note),
      Self.line(3, "notes-bob", 0, "note.taken", note),
    ].joined(separator: "\n")
    let found = try await imported(text, as: EventLines(rules: Self.rules), into: emptyLog())
    #expect(found.problems.map(\.line) == [1, 2])
    #expect(found.events == 1)
  }

  @Test func `a stream that goes on here takes nothing, whatever it holds`() async throws {
    let log = emptyLog()
    try await log.append(
      [NewEvent(type: "a.b", payload: [:])], to: StreamName(category: "any", identifier: "1"))
    let found = try await imported(
      Self.line(1, "any-1", 1) + "\n" + Self.line(2, "any-1", 2), as: EventLines(), into: log)
    #expect(found.events == 0)
    #expect(found.problems.map(\.line) == [1, 2])
    #expect(found.problems[0].what.contains("goes on in this log"))
  }

  @Test func `what a log says of itself goes into a copy of it only`() async throws {
    let forgotten = Self.line(
      1, "subject-00000000000000000000000000000000", 0, "subject.forgotten",
      #"{"bytes":1,"events":1,"fields":1,"handles":["00000000000000000000000000000000-00000001"],"said":[],"streams":1}"#
    )
    #expect(try await imported(forgotten, as: EventLines(), into: emptyLog()).events == 1)
    for other in [
      forgotten.replacing(#"["0000"#, with: #"["John Doe has SECRET","0000"#),
      forgotten.replacing("subject-0000", with: "subject-John"),
    ] {
      #expect(try await imported(other, as: EventLines(), into: emptyLog()).badLines == 1)
    }
    let log = emptyLog()
    try await log.append(
      [NewEvent(type: "a.b", payload: [:])], to: StreamName(category: "any", identifier: "1"))
    let found = try await imported(forgotten, as: EventLines(), into: log)
    #expect(found.events == 0 && found.badLines == 1)
    let redacted = Self.line(
      1, "log-redactions", 0, "event.redacted",
      #"{"position":1,"reason":"r","saltedHash":"aa","stream":"any-1","type":"a.b","version":0}"#)
    #expect(try await imported(redacted, as: EventLines(), into: emptyLog()).badLines == 1)
    #expect(
      try await imported(Self.line(1, "log-x", 0), as: EventLines(), into: emptyLog()).badLines
        == 1)
  }

  @Test func `what follows a line that is left out goes in`() async throws {
    let text = [
      Self.line(1, "s-1", 0), Self.line(2, "s-1", 1, cause: 1).replacing("a.b", with: "a b"),
      Self.line(3, "s-1", 2, cause: 2), "{", Self.line(5, "s-1", 4, cause: 3),
    ].joined(separator: "\n")
    let log = emptyLog()
    let found = try await imported(text, as: EventLines(), into: log)
    #expect(found.problems.map(\.line) == [2, 4])
    #expect(found.events == 3 && found.renumbered == 2)
    let events = try log.withSnapshot { try $0.events() }
    #expect(events.map(\.version.value) == [0, 1, 2])
    #expect(events.map { $0.causation?.value } == [nil, 1, 2])
    let again = try await imported(text, as: EventLines(), into: log)
    #expect(again.skipped == 3 && again.events == 0)
  }

  @Test func `a line refused of one stream opens no gap in another`() async throws {
    let text = [Self.line(1, "s-1", 3), Self.line(2, "s-2", 1)].joined(separator: "\n")
    let found = try await imported(text, as: EventLines(), into: emptyLog())
    #expect(found.problems.map(\.line) == [1, 2] && found.events == 0)
    let same = [Self.line(1, "s-1", 0), Self.line(2, "s-1", 3), Self.line(3, "s-1", 2)]
      .joined(separator: "\n")
    #expect(
      try await imported(same, as: EventLines(), into: emptyLog()).problems.map(\.line) == [2])
  }

  @Test func `what was refused once is refused when the lines are read again`() async throws {
    func line(_ version: Int, _ type: String, _ payload: String) -> String {
      Self.line(version + 1, "channel-c", version, type, payload)
    }
    let said = #"{"content":{"kind":"text","text":"x"},"message":"m","sender":"eve"}"#
    let text = [
      line(0, "channel.created", #"{"title":"T"}"#), line(1, "message.sent", said),
      line(2, "message.sent", said),
      line(3, "channel.memberJoined", #"{"member":"eve","name":"","role":"person"}"#),
      line(4, "channel.memberLeft", #"{"member":"eve"}"#),
    ].joined(separator: "\n")
    let log = emptyLog()
    for round in 0..<3 {
      let found = try await imported(text, as: EventLines(), into: log)
      #expect(found.problems.map(\.line) == [2, 3])
      #expect(found.events == (round == 0 ? 3 : 0) && found.skipped == (round == 0 ? 0 : 3))
    }
  }

  @Test func `a redacted event and its record are left out, all others go in`() async throws {
    let redacted =
      String(Self.line(2, "s-1", 1).dropLast()) + #","redacted":""#
      + String(repeating: "a", count: 64) + #""}"#
    let record = Self.line(
      4, "log-redactions", 0, "event.redacted",
      #"{"position":2,"reason":"r","saltedHash":"aa","stream":"s-1","type":"a.b","version":1}"#,
      cause: 2)
    let text = [Self.line(1, "s-1", 0), redacted, Self.line(3, "s-1", 2, cause: 2), record]
      .joined(separator: "\n")
    let found = try await imported(text, as: EventLines(), into: emptyLog())
    #expect(found.problems == [])
    #expect(found.events == 2 && found.leftOut.values.map(\.count) == [2] && found.renumbered == 1)
  }
}
