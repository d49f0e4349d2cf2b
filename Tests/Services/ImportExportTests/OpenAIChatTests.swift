import EventLog
import ImportExport
import Testing

/// Conversations of chat completions become channels.
@Suite struct OpenAIChatTests {
  private static let dentist = #"""
    {"id":"a","messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"One moment","tool_calls":[{"id":"c1","type":"function","function":{"name":"find","arguments":"{\"n\": 1}"}}]},{"role":"tool","tool_call_id":"c1","content":"[]"},{"role":"assistant","content":"None."},{"role":"user","content":"Bye"}],"tools":[{"type":"function"}]}
    """#

  @Test func `a conversation becomes a channel with its turns, calls and causes`() async throws {
    let log = emptyLog()
    let imported = try await imported(Self.dentist, as: OpenAIChat(), into: log)
    #expect(imported == result(channels: 1, events: 9))
    #expect(
      try exported(log) == #"""
        {"position":1,"stream":"channel-a","version":0,"type":"channel.created","time":"2019-06-30T20:33:16.000000Z","actor":null,"correlation":null,"causation":null,"payload":{"instructions":{"tools":[{"type":"function"}]},"source":{"format":"openai-chat","id":"a"},"title":"a"}}
        {"position":2,"stream":"channel-a","version":1,"type":"channel.memberJoined","time":"2019-06-30T20:33:16.000000Z","actor":"a.person","correlation":null,"causation":1,"payload":{"member":"a.person","name":"Person","role":"person"}}
        {"position":3,"stream":"channel-a","version":2,"type":"channel.memberJoined","time":"2019-06-30T20:33:16.000000Z","actor":"assistant","correlation":null,"causation":1,"payload":{"member":"assistant","name":"Assistant","role":"assistant"}}
        {"position":4,"stream":"channel-a","version":3,"type":"message.sent","time":"2019-06-30T20:33:26.000000Z","actor":"a.person","correlation":"a.turn-1","causation":null,"payload":{"content":{"kind":"text","text":"Hi"},"message":"a.0","sender":"a.person"}}
        {"position":5,"stream":"channel-a","version":4,"type":"message.sent","time":"2019-06-30T20:33:36.000000Z","actor":"assistant","correlation":"a.turn-1","causation":4,"payload":{"content":{"kind":"text","text":"One moment"},"message":"a.1","sender":"assistant"}}
        {"position":6,"stream":"channel-a","version":5,"type":"function.called","time":"2019-06-30T20:33:36.000000Z","actor":"assistant","correlation":"a.turn-1","causation":4,"payload":{"arguments":{"n":1},"call":"c1","function":"find"}}
        {"position":7,"stream":"channel-a","version":6,"type":"function.returned","time":"2019-06-30T20:33:46.000000Z","actor":"assistant","correlation":"a.turn-1","causation":6,"payload":{"call":"c1","function":"find","response":[],"status":200}}
        {"position":8,"stream":"channel-a","version":7,"type":"message.sent","time":"2019-06-30T20:33:56.000000Z","actor":"assistant","correlation":"a.turn-1","causation":7,"payload":{"content":{"kind":"text","text":"None."},"message":"a.3","sender":"assistant"}}
        {"position":9,"stream":"channel-a","version":8,"type":"message.sent","time":"2019-06-30T20:34:06.000000Z","actor":"a.person","correlation":"a.turn-2","causation":null,"payload":{"content":{"kind":"text","text":"Bye"},"message":"a.4","sender":"a.person"}}

        """#)
  }

  @Test func `words that are no JSON stay words, parts are put together, instructions are kept`()
    async throws
  {
    let log = emptyLog()
    let text = #"""
      {"id":"p","messages":[{"role":"system","content":"Be kind"},{"role":"user","content":[{"type":"text","text":"Look"},{"type":"image_url","image_url":{"url":"u"}},{"type":"text","text":"here"}]},{"role":"assistant","content":null,"tool_calls":[{"id":"x","function":{"name":"f","arguments":"not json"}}]},{"role":"tool","tool_call_id":"x","content":"down"}]}
      """#
    let imported = try await imported(text, as: OpenAIChat(), into: log)
    #expect(imported == result(channels: 1, events: 7))
    let payloads = try log.withSnapshot { try $0.events() }
      .map { String(decoding: $0.payload, as: UTF8.self) }
    #expect(
      [payloads[0]] + payloads[3...] == [
        #"{"instructions":{"system":["Be kind"]},"source":{"format":"openai-chat","id":"p"},"title":"p"}"#,
        #"{"content":{"kind":"text","text":"Look\nhere"},"message":"p.1","sender":"p.person"}"#,
        #"{"content":{"kind":"image","url":"u"},"message":"p.1.1","sender":"p.person"}"#,
        #"{"arguments":"not json","call":"x","function":"f"}"#,
        #"{"call":"x","function":"f","response":"down","status":200}"#,
      ])
  }

  @Test func `a second import adds nothing, and another log gets the same events`() async throws {
    let text = Self.dentist + "\n" + Self.dentist.replacing("\"a\"", with: "\"b\"") + "\n"
    let (one, two) = (emptyLog(), emptyLog())
    #expect(
      try await imported(text, as: OpenAIChat(), into: one) == result(channels: 2, events: 18))
    let first = try exported(one)
    #expect(try await imported(text, as: OpenAIChat(), into: one) == result(skipped: 2))
    #expect(try exported(one) == first)
    _ = try await imported(
      Self.dentist.replacing("\"a\"", with: "\"z\""), as: OpenAIChat(), into: two)
    #expect(
      try await imported(text, as: OpenAIChat(), into: two) == result(channels: 2, events: 18))
    let streams = try [one, two].map { log in
      try log.withSnapshot { try $0.events(in: .init(category: "channel", identifier: "b")) }
    }
    #expect(streams[0].map(\.payload) == streams[1].map(\.payload))
    #expect(streams[0].map(\.time) == streams[1].map(\.time))
  }

  @Test func `the same id with other contents is a bad line`() async throws {
    let log = emptyLog()
    let text = Self.dentist + "\n" + Self.dentist.replacing("Bye", with: "Thanks")
    let what =
      "the conversation was imported before, at position 1, with other contents: give another id"
    #expect(
      try await imported(text, as: OpenAIChat(), into: log)
        == result(channels: 1, events: 9, problems: [(2, what)]))
  }

  @Test(arguments: [
    ("{", "not JSON: the text ends too early at byte 1, expected one object a line"),
    ("7", "a conversation is an object with \"messages\""),
    (#"{"id":[1],"messages":[]}"#, #""id" is [1], expected a string"#),
    (
      #"{"id":"a\u0007b","messages":[]}"#,
      "\"a\\u{07}b\" is not a conversation's id: it has the invisible character U+0007, "
        + "expected printable text"
    ),
    (
      #"{"id":"q","prompt":"a"}"#,
      "it is no conversation: expected \"messages\" as in chat completions, or a conversation that ChatGPT, Open WebUI, LibreChat or ShareGPT exports; it has \"id\", \"prompt\""
    ),
    (
      #"{"id":"q","messages":[{"role":"user","content":"a"},{"role":"robot"}]}"#,
      "message 1 of the conversation q: its role is \"robot\"; "
        + "expected system, developer, user, assistant, tool or function"
    ),
    (
      #"{"id":"q","messages":[{"role":"tool","tool_call_id":"c","content":""}]}"#,
      "message 0 of the conversation q: it answers \"c\", a call that does not wait for an answer"
    ),
    (
      #"{"id":"q","messages":[{"role":"user","content":[{"type":"text"}]}]}"#,
      "message 0 of the conversation q: a part of its content has the type \"text\" "
        + "and lacks its value, \"text\""
    ),
    (
      #"{"id":"q","messages":[{"role":"user","content":7}]}"#,
      "message 0 of the conversation q: \"content\" is neither a string nor an array of parts"
    ),
  ])
  func `a bad line is told with its number, and its neighbours are imported`(
    _ line: String, _ what: String
  ) async throws {
    let log = emptyLog()
    let text = "\n" + line + "\r\n\n" + Self.dentist
    #expect(
      try await imported(text, as: OpenAIChat(), into: log, pieceSize: 7)
        == result(channels: 1, events: 9, problems: [(2, what)]))
  }

  @Test func `bytes that are no UTF-8 make a bad line`() async throws {
    let log = emptyLog()
    let bytes = Array(#"{"id":"q","messages":[],"x":""#.utf8) + [0xFF] + Array("\"}".utf8)
    let result = try await Importer(OpenAIChat()).run(from: ByteSource(bytes), into: log)
    #expect(
      result.problems == [
        ImportProblem(
          line: 1,
          what: "not JSON: a string is not valid UTF-8 at byte 29, expected one object a line")
      ])
  }

  @Test func `what was packed is refused as a whole`() async throws {
    await #expect(throws: UnreadableSource.self) {
      try await Importer(OpenAIChat()).run(
        from: ByteSource([0x1F, 0x8B, 8, 0]), into: emptyLog())
    }
  }

  @Test func `of too many bad lines the last one listed counts the others`() async throws {
    let text = String(repeating: "x\n", count: ImportResult.maximumProblems + 5)
    let result = try await imported(text, as: OpenAIChat(), into: emptyLog())
    #expect(result.badLines == ImportResult.maximumProblems + 5)
    #expect(result.problems.count == ImportResult.maximumProblems + 1)
    #expect(
      result.problems.last
        == ImportProblem(line: 1005, what: "and 5 more bad lines up to this one"))
  }

  @Test func `a log that cannot be written ends an import, and no line is called bad`() async {
    let log = UnwritableLog()
    await #expect(throws: AppendError.unwritable(UnwritableLog.reason)) {
      _ = try await imported(Self.dentist, as: OpenAIChat(), into: log)
    }
  }
}

/// An empty log on a disk that has failed.
private struct UnwritableLog: EventLog {
  static let reason = "the log cannot be written: Input/output error"

  private let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)

  func appendEach(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
    commits.map { _ in .failure(.unwritable(Self.reason)) }
  }

  func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
    try log.withSnapshot(body)
  }

  func waitForEvents(after position: Position) async throws {
    await log.waitForEvents(after: position)
  }
}
