import EventLog
import ImportExport
import JSON
import Testing

/// Conversations as other programs export them.
@Suite struct ForeignConversationTests {
  /// The words and calls of the only channel, one a line, and the title.
  private static func told(_ text: String) async throws -> (said: [String], ImportResult) {
    let log = emptyLog()
    let found = try await imported(text, as: OpenAIChat(), into: log, pieceSize: 13)
    let said = try log.withSnapshot { try $0.events() }.compactMap { event -> String? in
      let payload = try JSONValue(json: event.payload)
      switch event.type.name {
      case "channel.created": return "# \(payload["title"]?.string ?? "")"
      case "message.sent":
        let words = payload["content"]?["text"]?.string ?? payload["content"]?["url"]?.string ?? ""
        return (event.actor == "assistant" ? "A: " : "P: ") + words
      case "function.called":
        return "> \(payload["function"]?.string ?? "") \(payload["arguments"]?.jsonText ?? "")"
      case "function.returned": return "< \(payload["response"]?.jsonText ?? "")"
      default: return nil
      }
    }
    return (said, found)
  }

  private static let chatGPT = #"""
    [{"title": "Trip", "create_time": 1700000000.25, "conversation_id": "g-1", "current_node": "n5", "is_archived": true,
      "mapping": {
       "n0": {"id": "n0", "message": null, "parent": null, "children": ["n1"]},
       "n1": {"id": "n1", "parent": "n0", "children": ["n2", "n3"], "message": {"author": {"role": "user"},
         "create_time": 1700000001.5, "content": {"content_type": "text", "parts": ["Where to?"]}, "recipient": "all"}},
       "n2": {"id": "n2", "parent": "n1", "children": [], "message": {"author": {"role": "assistant"},
         "create_time": 1700000009, "content": {"content_type": "text", "parts": ["Nowhere."]}, "recipient": "all"}},
       "n3": {"id": "n3", "parent": "n1", "children": ["n4"], "message": {"author": {"role": "assistant"},
         "create_time": 1700000002, "content": {"content_type": "code", "text": "find()"}, "recipient": "browser.find"}},
       "n4": {"id": "n4", "parent": "n3", "children": ["n5"], "message": {"author": {"role": "tool", "name": "browser"},
         "create_time": 1700000003, "content": {"content_type": "tether_browsing_display", "result": "Rome"}}},
       "n5": {"id": "n5", "parent": "n4", "children": [], "message": {"author": {"role": "assistant"}, "recipient": "all",
         "create_time": 1700000004, "content": {"content_type": "multimodal_text", "parts": ["To Rome.", {"content_type": "image_asset_pointer", "asset_pointer": "x"}]}}}
     }}]
    """#

  @Test(arguments: [
    (#""create_time": 1700000000"#, "null", "2023-11-14"),
    (#""create_time": null"#, #""1700000000""#, "2023-11-14"),
    (#""create_time": null"#, "-5", nil), (#""update_time": 1"#, "1e20", nil),
  ])
  func `a message without a time has the conversation's, and made-up times are told`(
    _ conversation: String, _ time: String, _ day: String?
  ) async throws {
    let log = emptyLog()
    let found = try await imported(
      """
      [{\(conversation), "conversation_id": "g-2", "current_node": "a", "mapping": {"a": {"id": "a",
        "parent": null, "children": [], "message": {"author": {"role": "user"}, "create_time": \(time),
        "content": {"content_type": "text", "parts": ["Hi"]}, "recipient": "all"}}}}]
      """, as: OpenAIChat(), into: log)
    #expect(found.channels == 1, "\(found.problems)")
    let times = try log.withSnapshot { try $0.events() }.map(\.time.description)
    let isTold = found.leftOut.contains { $0.key.contains("no time can be read") }
    #expect(isTold == (day == nil))
    if let day { #expect(times.allSatisfy { $0.hasPrefix(day) }, "\(times)") }
  }

  @Test func `of ChatGPT's tree the branch that was shown last is told, at its times`() async throws
  {
    let (said, found) = try await Self.told(Self.chatGPT)
    #expect(
      said == [
        "# Trip", "P: Where to?", #"> browser.find "find()""#, #"< "Rome""#, "A: To Rome.",
      ])
    #expect(found.problems == [])
    #expect(
      Set(found.leftOut.keys) == [
        "member \"is_archived\" of conversations", "messages of branches that were not shown last",
        "parts of the type \"image_asset_pointer\"",
      ])
    let log = emptyLog()
    _ = try await imported(Self.chatGPT, as: OpenAIChat(), into: log)
    let times = try log.withSnapshot { try $0.events() }.map(\.time.description)
    #expect(times.first == "2023-11-14T22:13:21.5Z" && times.last == "2023-11-14T22:13:24Z")
  }

  private static let openWebUI = #"""
    [{"id": "w-1", "title": "Tea", "archived": false, "chat": {"history": {"currentId": "c", "messages": {
      "a": {"id": "a", "parentId": null, "childrenIds": ["b", "c"], "role": "user", "content": "Tea?", "timestamp": 1700000000},
      "b": {"id": "b", "parentId": "a", "role": "assistant", "content": "No.", "timestamp": 1700000002},
      "c": {"id": "c", "parentId": "a", "role": "assistant", "content": "Yes.", "timestamp": 1700000001, "model": "m"}}}}}]
    """#

  private static let libreChat = #"""
    {
      "conversationId": "l-1", "title": "Sum", "branches": true, "endpoint": "openAI",
      "messages": [
        {"messageId": "1", "parentMessageId": "0000", "isCreatedByUser": true, "text": "Add", "createdAt": "2026-01-01T10:00:00.000Z"},
        {"messageId": "2", "parentMessageId": "1", "isCreatedByUser": false, "text": "Old", "createdAt": "2026-01-01T10:00:01.000Z"},
        {"messageId": "3", "parentMessageId": "1", "isCreatedByUser": false, "createdAt": "2026-01-01T10:00:02.000Z", "content": [
          {"type": "think", "think": "hm"}, {"type": "tool_call", "tool_call": {"id": "", "name": "add", "args": "{\"n\":[1,2]}", "output": "3"}},
          {"type": "text", "text": {"value": "Three."}}]}
      ]
    }
    """#

  private static let shareGPT = #"""
    {"conversations": [{"from": "system", "value": "Be brief."}, {"from": "human", "value": "Add"},
      {"from": "function_call", "value": "{\"name\": \"add\", \"arguments\": {\"n\": 1}}"},
      {"from": "observation", "value": "1"}, {"from": "gpt", "value": "One."}]}
    """#

  private static let others: [(String, [String], Set<String>)] = [
    (
      openWebUI, ["# Tea", "P: Tea?", "A: Yes."],
      [
        "member \"archived\" of conversations", "member \"model\" of messages",
        "messages of branches that were not shown last",
      ]
    ),
    (
      libreChat, ["# Sum", "P: Add", "> add {\"n\":[1,2]}", "< 3", "A: Three."],
      [
        "member \"endpoint\" of conversations", "messages of branches that were not shown last",
        "messages without words", "parts of the type \"think\"",
      ]
    ),
    (shareGPT.replacing("\n", with: ""), ["P: Add", "> add {\"n\":1}", "< 1", "A: One."], []),
  ]

  @Test(arguments: others)
  func `other programs' exports are told`(
    _ text: String, _ said: [String], _ leftOut: Set<String>
  ) async throws {
    let (told, found) = try await Self.told(text)
    #expect(found.problems == [] && found.channels == 1)
    #expect(told.suffix(said.count) == said[...], "\(told)")
    #expect(Set(found.leftOut.keys) == leftOut)
  }

  @Test func `a conversation without an id has one of its contents, and is imported once`()
    async throws
  {
    let log = emptyLog()
    let line = #"{"id":"","messages":[{"role":"user","content":"Hi"}]}"#
    let other = #"{"messages":[{"role":"user","content":"Ho"}]}"#
    let text = [line, other, line].joined(separator: "\n")
    let found = try await imported(text, as: OpenAIChat(), into: log)
    #expect(found.channels == 2 && found.skipped == 1 && found.problems == [])
    let streams = Set(try log.withSnapshot { try $0.events() }.map(\.stream.identifier))
    #expect(
      streams.count == 2 && streams.allSatisfy { $0.hasPrefix("import-") && $0.utf8.count == 31 })
  }

  @Test func `functions of old, calls of one id and answers in parts are told`() async throws {
    func call(_ id: String) -> String {
      #"{"role":"assistant","tool_calls":[{"id":"\#(id)","function":{"name":"f","arguments":"{}"}}]},"#
        + #"{"role":"tool","tool_call_id":"\#(id)","content":[{"type":"text","text":"\#(id)!"}]},"#
    }
    let old =
      #"{"role":"assistant","content":null,"function_call":{"name":"g","arguments":"{\"a\":1}"}},"#
      + #"{"role":"function","name":"g","content":"\"quoted\""},"#
    let parts =
      #"{"role":"user","content":[{"type":"input_audio","input_audio":{}},{"type":"file","file":{}},{"type":"input_text","text":"So?"}]},"#
      + #"{"role":"assistant","content":[{"type":"thinking","thinking":"x"},{"type":"output_text","text":"So."}]}"#
    let line =
      #"{"id":"o","messages":[{"role":"user","content":"Go"},"# + call("call_0") + call("call_0")
      + call("") + old + parts + "]}"
    let (said, found) = try await Self.told(line)
    #expect(found.problems == [], "\(found.problems)")
    #expect(
      said == [
        "# o", "P: Go", "> f {}", #"< "call_0!""#, "> f {}", #"< "call_0!""#, "> f {}", #"< "!""#,
        #"> g {"a":1}"#, #"< "\"quoted\"""#, "P: So?", "A: So.",
      ])
    #expect(
      found.leftOut.mapValues(\.count) == [
        "ids of calls that another call has: a number is added": 1,
        "parts of the type \"input_audio\"": 1, "parts of the type \"file\"": 1,
        "parts of the type \"thinking\"": 1,
      ])
  }

  @Test(arguments: [
    "plain", "\"asd\"", "\"7\"", "7", "\"\\\"7\\\"\"", "{\"a\":1}", "\"{}\"", "true", "", "\"",
  ])
  func `what a tool gave comes out as it was`(_ content: String) async throws {
    let line: JSONValue = [
      "id": "t",
      "messages": [
        ["role": "assistant", "tool_calls": [["id": "c", "function": ["name": "f"]]]],
        ["role": "tool", "tool_call_id": "c", "content": .string(content)],
      ],
    ]
    let log = emptyLog()
    #expect(try await imported(line.jsonText, as: OpenAIChat(), into: log).problems == [])
    var bytes: [UInt8] = []
    try TranscriptExport.write(log, to: { bytes += $0 })
    #expect(try JSONValue(json: bytes)["messages"]?[1]?["content"] == .string(content))
  }

  @Test(arguments: [
    (chatGPT, "conversations"), (openWebUI, "conversations"), (libreChat, "conversations"),
    ("{cut\n" + #"{"specversion":"1.0"}"#, "cloudEvents"),
    (#"[{"specversion":"1.0"}]"#, "cloudEvents"),
    ("\u{FEFF}\n" + #"{"position":1,"stream":"a-1","payload":{}}"#, "events"),
    ("", "conversations"),
  ])
  func `a text tells what it holds, and is read from its beginning all the same`(
    _ text: String, _ kind: String
  ) throws {
    let (found, source) = try RecognizedText.look(
      at: ByteSource(Array(text.utf8), pieceSize: 5))
    #expect("\(found)" == kind)
    var bytes: [UInt8] = []
    while let piece = try source.next() { bytes += piece }
    #expect(bytes == Array(text.utf8))
  }

  @Test func `a line that is broken off spoils no other, and neither does an element`() async throws
  {
    let good = #"{"id":"a","messages":[{"role":"user","content":"]}"}]}"#
    let lines = try await imported("{\"id\":\n" + good, as: OpenAIChat(), into: emptyLog())
    #expect(lines.channels == 1 && lines.problems.map(\.line) == [1] && !lines.countsValues)
    let array = try await imported("[ 3 , " + good + "\n,]", as: OpenAIChat(), into: emptyLog())
    #expect(array.channels == 1 && array.problems.map(\.line) == [1] && array.countsValues)
  }
}
