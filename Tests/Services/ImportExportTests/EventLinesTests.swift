import EventLog
import ImportExport
import JSON
import TestSupport
import Testing

@Event("seat.taken")
private struct SeatTaken {
  @Tagged("seat") @Plain("a seat") var seat: String
  @Subject var guest: String
  @Personal @Tagged("name") var name: String
}

/// Events go out as lines and come back.
@Suite struct EventLinesTests {
  /// A log of interleaved streams with every field, from a seed.
  private static func randomLog(_ random: inout SplitMix64) async throws -> MemoryEventLog {
    let log = emptyLog()
    var head: UInt64 = 0
    for round in 0..<60 {
      let category = ["channel", "order"][Int.random(in: 0..<2, using: &random)]
      let stream = StreamName(
        category: category, identifier: String(Int.random(in: 0..<4, using: &random)))
      let count = Int.random(in: 1...4, using: &random)
      let events = (0..<count).map { index in
        NewEvent(
          type: "thing.happened",
          payload: [
            "i": .int(Int64(index)), "x": [1.5, .null, "é\n"],
            "n": .digits("-123456789012345678901234567890"),
          ],
          actor: Bool.random(using: &random) ? "P\(round)" : nil,
          correlation: Bool.random(using: &random) ? "turn" : nil,
          causation: cause(index, after: head, &random),
          time: Bool.random(using: &random)
            ? Timestamp(microseconds: Int64.random(in: -9...9, using: &random)) : nil)
      }
      head = try await log.append(events, to: stream).lastPosition.value
    }
    return log
  }

  private static func cause(
    _ index: Int, after head: UInt64, _ random: inout SplitMix64
  ) -> NewEvent.Cause? {
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where index > 0: .sibling(Int.random(in: 0..<index, using: &random))
    case 1 where head > 0: .position(Position(UInt64.random(in: 1...head, using: &random)))
    default: nil
    }
  }

  @Test(arguments: UInt64(0)..<12)
  func `an export that is imported is exported again byte for byte`(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let text = try exported(await Self.randomLog(&random))
    let copy = emptyLog()
    let result = try await imported(text, as: EventLines(), into: copy, pieceSize: 333)
    #expect(result.problems == [])
    #expect(result.events == text.split(separator: "\n").count)
    #expect(try exported(copy) == text)
  }

  @Test func `events of commits over several streams come back, with the tags of their types`()
    async throws
  {
    let log = emptyLog()
    // Before the type had any tag, and after.
    let old = NewEvent(type: "seat.taken", payload: ["seat": "a1", "guest": "p1", "name": "Ada"])
    let new = NewEvent(SeatTaken(seat: "a2", guest: "p1", name: "Ada"))
    let streams = (0..<3).compactMap { StreamName(rawValue: "seat-\($0)") }
    try await log.append([streams[0]: [old, new], streams[1]: [new], streams[2]: [old]])
    let text = try exported(log)
    let copy = emptyLog()
    let rules = ImportRules(payloads: [SeatTaken.self])
    let result = try await imported(text, as: EventLines(rules: rules), into: copy)
    #expect(result.problems == [] && result.events == 4)
    #expect(try exported(copy) == text)
    let tags: [(EventTag, [UInt64])] = [
      (EventTag("seat", "a1"), [1, 4]), (EventTag("seat", "a2"), [2, 3]),
      (EventTag("name", "Ada", of: "p1"), [1, 2, 3, 4]),
    ]
    for (tag, expected) in tags {
      var found: [UInt64] = []
      try copy.withSnapshot { snapshot in
        try snapshot.forEachEvent(matching: EventQuery(tagged: tag)) { event in
          found.append(event.position.value)
          return .proceed
        }
      }
      #expect(found == expected, "\(tag)")
    }
  }

  @Test func `a line of too many values is a bad line, and what follows goes in`() async throws {
    let line = { (position: Int, values: Int) in
      #"{"position":\#(position),"version":0,"time":"2026-01-01T00:00:00Z","stream":"note-\#(position)","#
        + #""type":"note.written","payload":{"t":[0"# + String(repeating: ",0", count: values)
        + "]}}\n"
    }
    let result = try await imported(
      line(1, JSONLimits.foreign.values) + line(2, 9), as: EventLines(), into: emptyLog())
    #expect(result.events == 1)
    #expect(result.problems.map(\.line) == [1])
    #expect(result.problems[0].what.contains("more than 1000000 values"))
  }

  @Test(arguments: UInt64(0)..<12)
  func `an import that was broken off anywhere goes on where it was`(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let text = try exported(await Self.randomLog(&random))
    let lines = text.split(separator: "\n")
    let cut = Int.random(in: 0...lines.count, using: &random)
    let copy = emptyLog()
    let beginning = lines.prefix(cut).joined(separator: "\n")
    let first = try await imported(beginning, as: EventLines(), into: copy)
    let second = try await imported(text, as: EventLines(), into: copy)
    #expect(first.events == cut)
    #expect(second.skipped == cut)
    #expect(second.events == lines.count - cut)
    #expect(second.problems == [])
    #expect(try exported(copy) == text)
  }

  private static func line(
    _ position: Int, _ stream: String, _ version: Int, causation: String = "null",
    payload: String = "{}"
  ) -> String {
    #"{"position":\#(position),"stream":"\#(stream)","version":\#(version),"type":"a.b","time":"2020-01-01T00:00:00.000000Z","#
      + #""actor":"A","correlation":null,"causation":\#(causation),"payload":\#(payload)}"#
  }

  @Test func `in another log positions and causes are new ones`() async throws {
    let log = emptyLog()
    try await log.append(
      [NewEvent(type: "was.there", payload: [:])], to: StreamName(category: "x", identifier: "0"))
    let text = [
      Self.line(7, "channel-1", 0), Self.line(9, "order-1", 0, causation: "7"),
      Self.line(10, "channel-1", 1, causation: "9"), Self.line(12, "channel-1", 2, causation: "10"),
    ].joined(separator: "\n")
    #expect(
      try await imported(text, as: EventLines(), into: log) == result(events: 4))
    let expected = [
      Self.line(2, "channel-1", 0), Self.line(3, "order-1", 0, causation: "2"),
      Self.line(4, "channel-1", 1, causation: "3"), Self.line(5, "channel-1", 2, causation: "4"),
    ]
    #expect(try log.withSnapshot { try $0.events(from: Position(2)) }.map(\.jsonText) == expected)
  }

  @Test func `what does not fit the log is told line by line`() async throws {
    let log = emptyLog()
    let text = [
      Self.line(1, "s-1", 0), Self.line(2, "s-1", 2), Self.line(2, "s-2", 0, causation: "3"),
      Self.line(1, "s-3", 0), Self.line(4, "s-1", 1, causation: "1"),
    ].joined(separator: "\n")
    #expect(
      try await imported(text, as: EventLines(), into: log)
        == result(
          events: 2,
          problems: [
            (2, "version 2 of the stream s-1 cannot be appended, expected 1"),
            (3, "its cause, position 3, is none of the events imported before it"),
            (4, "the position 1 does not follow 1, that of a line before"),
          ]))
    let other = Self.line(1, "s-1", 0, payload: #"{"other":true}"#)
    #expect(
      try await imported(other, as: EventLines(), into: log)
        == result(problems: [(1, "version 0 of the stream s-1 is in the log with other contents")]))
  }

  @Test(arguments: [
    ("7", "an event is an object with \"position\", \"stream\" and so on"),
    ("{}", noPosition), (line(0, "s-1", 0), noPosition),
    (
      line(1, "s1", 0),
      "\"s1\" is not a stream name: it has 2 bytes, expected 3 to 400"
    ),
    (
      line(1, "s1.x", 0),
      "\"s1.x\" is not a stream name: expected category-identifier, such as channel-1"
    ),
    (line(1, "s-1", -1), "\"version\" is not a whole number from 0 on"),
    (line(1, "s-1", 0, causation: "\"1\""), "\"causation\" is not a whole number from 0 on"),
    (
      line(1, "s-1", 0).replacing("a.b", with: "a b"),
      "\"type\" names no event type: 1 to 100 bytes without spaces are expected"
    ),
    (
      line(1, "s-1", 0).replacing("2020-", with: "20-"),
      "\"time\" is no time such as 2026-11-21T10:42:00Z"
    ),
    (
      line(1, "s-1", 0).replacing("\"A\"", with: "\"\""),
      "\"actor\" is neither a text of 1 to 400 bytes nor null"
    ),
    (line(1, "s-1", 0).replacing("\"payload\"", with: "\"load\""), "\"payload\" is missing"),
  ])
  func `a line that is no event is told why`(_ text: String, _ what: String) async throws {
    #expect(
      try await imported(text, as: EventLines(), into: emptyLog())
        == result(problems: [(1, what)]))
  }

  @Test func `pages of some of the events are those events`() async throws {
    let log = emptyLog()
    let stream = StreamName(category: "s", identifier: "1")
    for round in 0..<5 {
      let events = (0..<700).map {
        NewEvent(type: EventType("t.\($0 % 2)"), payload: .int(Int64($0)))
      }
      try await log.append(
        events, to: round == 2 ? StreamName(category: "o", identifier: "1") : stream)
    }
    var pages = try EventPages(
      of: log, stream: stream, from: Position(101), upTo: Position(3000),
      where: { $0.type == "t.1" })
    var found: [RecordedEvent] = []
    while let page = try pages.next() { found += page }
    let all = try log.withSnapshot { try $0.events(in: stream) }
    #expect(
      found == all.filter { $0.type == "t.1" && (101...3000).contains($0.position.value) })
  }
}

private let noPosition =
  "\"position\" is missing or not above 0: expected a line of evtool export --format ndjson; "
  + "conversations need --format openai-chat"
