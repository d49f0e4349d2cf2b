import EventLog
import ImportExport
import Testing

/// Nothing that an import does not take goes without a word.
@Suite struct LeftOutTests {
  private static func conversation(_ id: String, _ messages: String, _ more: String = "") -> String
  {
    #"{"id":"\#(id)","messages":[\#(messages)]\#(more)}"#
  }

  @Test func `what a conversation says and its events do not is counted and named`() async throws {
    let lines = [
      Self.conversation("a", #"{"role":"user","content":"Hi","name":"Ann","refusal":null}"#),
      Self.conversation(
        "b",
        #"{"role":"user","content":""},{"role":"assistant","content":null,"refusal":"No."},"#
          + #"{"role":"assistant","content":[{"type":"text","text":""}]}"#,
        #","metadata":{"a":1},"tools":[]"#),
      Self.conversation(
        "c",
        #"{"role":"assistant","content":"","tool_calls":[{"id":"x","function":{"name":"f"}}]},"#
          + #"{"role":"tool","tool_call_id":"x","content":[{"type":"image_url","image_url":{"url":"u"}}]}"#
      ),
    ]
    let log = emptyLog()
    let found = try await imported(lines.joined(separator: "\n"), as: OpenAIChat(), into: log)
    #expect(found.problems == [] && found.channels == 3)
    #expect(
      found.leftOut == [
        "member \"name\" of messages": LeftOut(count: 1, line: 1),
        "messages without words": LeftOut(count: 3, line: 2),
        "member \"refusal\" of messages": LeftOut(count: 1, line: 2),
        "member \"metadata\" of conversations": LeftOut(count: 1, line: 2),
        "pictures in answers of tools": LeftOut(count: 1, line: 3),
      ])
    let again = try await imported(lines[1], as: OpenAIChat(), into: log)
    #expect(again.skipped == 1 && again.leftOut.isEmpty)
  }

  @Test func `what parts and calls say beside what is kept is counted and named`() async throws {
    let parts =
      #"{"type":"text","text":"Look","annotations":[1]},{"type":"refusal","refusal":"No."},"#
      + #"{"type":"image_url","image_url":{"url":"u","detail":"high"}}"#
    let call = #"{"id":"x","type":"function","index":0,"function":{"name":"f","strict":true}}"#
    let line = Self.conversation(
      "a",
      #"{"role":"developer","content":"Be kind."},"#
        + #"{"role":"assistant","content":[\#(parts)],"tool_calls":[\#(call)]}"#)
    let found = try await imported(line, as: OpenAIChat(), into: emptyLog())
    let names = [
      "that instructions are a developer's, not the system's",
      "member \"annotations\" of parts of a content", "that a text is a refusal",
      "member \"detail\" of pictures", "member \"index\" of tool calls",
      "member \"strict\" of called functions",
    ]
    #expect(found.problems == [])
    #expect(found.leftOut == Dictionary(names.map { ($0, LeftOut(count: 1, line: 1)) }) { $1 })
  }

  @Test func `members that no event has are counted and named`() async throws {
    let line =
      #"{"position":1,"stream":"box-1","version":0,"type":"thing.made","#
      + #""time":"2020-01-01T00:00:00Z","payload":{},"trace":"x","note":null}"#
    let found = try await imported(line, as: EventLines(), into: emptyLog())
    #expect(found.leftOut == ["member \"trace\" of events": LeftOut(count: 1, line: 1)])
    let event =
      #"{"specversion":"1.0","id":"1","source":"/x","subject":"box-1","type":"thing.made","#
      + #""time":"2020-01-01T00:00:00Z","position":"1","version":"0","data":{},"traceparent":"x"}"#
    let other = try await imported(event, as: CloudEventLines(), into: emptyLog())
    #expect(other.leftOut == ["member \"traceparent\" of events": LeftOut(count: 1, line: 1)])
  }

  @Test func `a text that names members without end is counted all the same`() {
    var result = ImportResult()
    for index in 0..<200 { result.leaveOut("member \(index)", line: 200 - index) }
    #expect(result.leftOut.count == 101)
    #expect(result.leftOut["others"] == LeftOut(count: 100, line: 1))
    #expect(result.kindsLeftOut == (0..<100).map { "member \($0)" } + ["others"])
  }

  @Test func `the first hundred kinds are named in the order in which a line has them`()
    async throws
  {
    let messages = (0..<150).map { #"{"role":"user","content":"Hi","m\#($0)":1}"# }
    let line = Self.conversation("a", messages.joined(separator: ","))
    let found = try await imported(line, as: OpenAIChat(), into: emptyLog())
    let names = (0..<100).map { "member \"m\($0)\" of messages" }
    #expect(found.kindsLeftOut == names + ["others"])
    #expect(found.leftOut["others"]?.count == 50)
  }

  @Test func `halves of pairs and digits that no value holds are counted and named`() async throws {
    let call =
      #"{"id":"x","function":{"name":"f","arguments":"{\"at\":1700000000.123456789,\"a\":\"\\udc00\"}"}}"#
    let line = Self.conversation(
      "a",
      #"{"role":"user","content":"\ud800 \ud83d\ude00 \\ud800 \ud800\u0041"},"#
        + #"{"role":"assistant","content":"","tool_calls":[\#(call)]}"#,
      #","tools":[{"big":12345678901234567890123,"exact":0.1234567890123456,"cut":1.00000000000000000001}]"#
    )
    let found = try await imported(line, as: OpenAIChat(), into: emptyLog())
    #expect(found.problems == [] && found.events > 0)
    #expect(
      found.leftOut == [
        "halves of surrogate pairs, which are no characters: U+FFFD stands in their place":
          LeftOut(count: 3, line: 1),
        "digits of decimal numbers beyond those of a double": LeftOut(count: 2, line: 1),
      ])
    let event =
      #"{"position":1,"stream":"box-1","version":0,"type":"thing.made","#
      + #""time":"2020-01-01T00:00:00.123456789Z","payload":{"a":"\uDFFF"}}"#
    let other = try await imported(event, as: EventLines(), into: emptyLog())
    #expect(other.leftOut.values.map(\.count) == [1, 1])
    #expect(other.kindsLeftOut.last == "digits of times beyond the microsecond")
    let kept = event.replacing("456789Z", with: "456000Z").replacing(#"\uDFFF"#, with: "b")
    #expect(try await imported(kept, as: EventLines(), into: emptyLog()).leftOut.isEmpty)
  }

  @Test func `bad lines stand in their order, however they are found, and are all counted`()
    async throws
  {
    let good = Self.conversation("a", #"{"role":"user","content":"Hi"}"#)
    let other = Self.conversation("a", #"{"role":"user","content":"Ho"}"#)
    let found = try await imported(
      [good, other, "no JSON", other, "[]"].joined(separator: "\n"), as: OpenAIChat(),
      into: emptyLog())
    #expect(found.problems.map(\.line) == [2, 3, 4, 5])
    var result = ImportResult()
    for line in (1...1500).reversed() { result.note("bad", line: line) }
    #expect(result.badLines == 1500)
    #expect(result.problems.dropLast().map(\.line) == Array(1...1000))
    #expect(
      result.problems.last
        == ImportProblem(line: 1500, what: "and 500 more bad lines up to this one"))
  }
}
