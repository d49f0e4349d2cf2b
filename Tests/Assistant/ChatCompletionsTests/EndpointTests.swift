import Assistant
import ChatCompletions
import Conversation
import EventLog
import Foundation
import JSON
import LoopbackServer
import PluginKit
import Synchronization
import TestSupport
import Testing

/// What an endpoint may do: cut anywhere, stall, refuse, break off, go away.
@Suite struct EndpointTests {
  private static let prompt = ModelPrompt(system: "s", messages: [.user("hi")], tools: [])

  @Test(arguments: [1, 2, 3, 7, 64, 4096])
  func `a stream says the same however it is cut`(_ piece: Int) async throws {
    let text = "Grüße, 世界 👋 \"quoted\" and \\ more"
    let endpoint = try await ScriptedEndpoint.start { _, _ in .saying(text, piece: piece) }
    let heard = Mutex<[String]>.Box([])
    let reply = try await ChatCompletionsModel(endpoint).reply(to: Self.prompt) { words in
      heard.value.withLock { $0.append(words) }
    }
    #expect(reply.text == text && heard.value.withLock { $0.joined() } == text)
    #expect(reply.ending == "stop" && reply.model == "scripted-1" && reply.attempts == 1)
    #expect(reply.promptTokens == 120 && reply.answerTokens == 7)
  }

  @Test(arguments: [
    // Comments, CR LF, several lines of data, no end.
    ": keep-alive\r\ndata: {\"choices\": [{\"delta\":\r\ndata: {\"content\": \"Hello\"}}]}\r\n\r\n",
    "event: x\nid: 3\nretry: 9\ndata:{\"choices\":[{\"delta\":{\"content\":\"Hello\"}}]}\n\ndata: [DONE]\n\n",
    "\u{FEFF}data: {\"choices\": [{\"delta\": {\"content\": \"Hello\"}}]}\n\ndata: [DONE]\n\n",
    "data: {\"choices\": [{\"index\": 1, \"delta\": {\"content\": \"Bye\"}}, {\"index\": 0, \"delta\": {\"content\": \"Hello\"}}]}\n\ndata: [DONE]\n\n",
    "data: {\"choices\": [{\"delta\": {\"content\": \"Hello\"}, \"finish_reason\": \"stop\"}]}",
    "data: {\"choices\": [{\"delta\": {\"content\": [{\"type\": \"text\", \"text\": \"Hello\"}]}}]}\r\rdata: [DONE]\r\r",
  ])
  func `streams of many endpoints are read`(_ body: String) async throws {
    let endpoint = try await ScriptedEndpoint.start { _, _ in
      ScriptedEndpoint.Reply(pieces: body.unicodeScalars.map { String($0) })
    }
    let reply = try await ChatCompletionsModel(endpoint).reply(to: Self.prompt) { _ in }
    #expect(reply.text == "Hello")
  }

  @Test(arguments: [
    // One character in two chunks, in words and in arguments; halves that stay alone.
    ([#"{"content": "a\ud83d"}"#, #"{"content": "\ude00b"}"#], "a😀b", ""),
    ([#"{"content": "\ud83d"}"#, #"{"role": "x"}"#, #"{"content": "\ude00"}"#], "😀", ""),
    ([#"{"content": "\uD83D\uDE00\\ud83d"}"#, #"{"content": "!"}"#], "😀\\ud83d!", ""),
    ([#"{"content": "a\ud83d"}"#, #"{"content": "b"}"#], "ab\u{FFFD}", ""),
    ([#"{"content": "\ude00\ud83db"}"#], "\u{FFFD}\u{FFFD}b", ""),
    (
      [
        #"{"tool_calls": [{"index": 0, "function": {"name": "say", "arguments": "{\"a\":\"\ud83d"}}]}"#,
        #"{"tool_calls": [{"index": 0, "function": {"arguments": "\ude00\"}"}}]}"#,
      ], "", "{\"a\":\"😀\"}"
    ),
  ])
  func `a character that two chunks share is whole`(
    _ deltas: [String], _ words: String, _ arguments: String
  ) async throws {
    let body =
      deltas.map { "data: {\"choices\": [{\"delta\": \($0)}]}\n\n" }.joined() + "data: [DONE]\n\n"
    let endpoint = try await ScriptedEndpoint.start { _, _ in
      ScriptedEndpoint.Reply(pieces: [body])
    }
    let reply = try await ChatCompletionsModel(endpoint).reply(to: Self.prompt) { _ in }
    #expect(reply.text == words)
    #expect((reply.calls.first?.arguments ?? "") == arguments)
  }

  @Test func `an answer that is no stream counts as well`() async throws {
    let endpoint = try await ScriptedEndpoint.start { _, _ in
      ScriptedEndpoint.Reply(
        headers: ["content-type": "application/json"],
        pieces: [
          #"{"choices": [{"message": {"content": null, "tool_calls": [{"id": "a", "function": "#,
          #"{"name": "rooms", "arguments": {"day": "2026-11-24"}}}]}, "finish_reason": "tool_calls"}]}"#,
        ])
    }
    let reply = try await ChatCompletionsModel(endpoint).reply(to: Self.prompt) { _ in }
    #expect(
      reply.calls == [ModelReply.Call(function: "rooms", arguments: #"{"day":"2026-11-24"}"#)])
  }

  @Test func `calls without an index are told apart by their identifiers`() async throws {
    let endpoint = try await ScriptedEndpoint.start { _, _ in
      .stream([
        ["tool_calls": [["id": "a", "function": ["name": "rooms", "arguments": "{"]]]],
        ["tool_calls": [["function": ["arguments": "}"]]]],
        ["tool_calls": [["id": "b", "function": ["name": "book", "arguments": "{}"]]]],
      ])
    }
    let reply = try await ChatCompletionsModel(endpoint).reply(to: Self.prompt) { _ in }
    #expect(reply.calls.map(\.function) == ["rooms", "book"])
    #expect(reply.calls.map(\.arguments) == ["{}", "{}"])
  }

  @Test func `where the endpoint is gone the built-in model goes on, and says so once`()
    async throws
  {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count == 0 ? .calling(("rooms", #"{"day": "2026-11-24"}"#)) : .saying("I am back.")
      }
      let time = Mutex<Double>.Box(0)
      let gone = try ChatCompletionsModel(at: "http://127.0.0.1:1/v1") {
        $0.clock = { time.value.withLock { $0 } }
      }
      let hotel = HotelPlugin()
      let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
      let desk = try Desk(hotel, folder: folder + "/gone", log: log, languageModel: gone)
      let session = try await desk.session()
      try await session.send("book the room Blue on 2026-11-27")
      #expect(hotel.made == [#"book {"day":"2026-11-27","guest":"P1","room":"Blue"}"#])
      #expect(
        try session.lines().suffix(2) == [
          "assistant: \(AssistantPhrases().modelGone)", "assistant: Booked.",
        ])
      try await session.send("book the room Green on 2026-11-27")
      #expect(hotel.made.count == 2)
      #expect(try session.lines().count { $0.contains(AssistantPhrases().modelGone) } == 1)
      let failed = try desk.events(ModelFailed.self)
      #expect(failed.map(\.reason) == [.unreachable, .unreachable])
      // It is left alone for a while, and asked again then.
      #expect(failed.map(\.attempts) == [4, 0])
      let back = try Desk(
        hotel, folder: folder + "/back", log: log, languageModel: try ChatCompletionsModel(endpoint)
      )
      try await back.session().send("And on Tuesday?")
      #expect(try await back.session().last == "assistant: I am back.")
      #expect(endpoint.hasValidHistories)
    }
  }

  @Test func `where it goes away in the middle of a turn, what was found is shown`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count == 0
          ? .calling(("book", #"{"room": "Blue", "day": "2026-11-27"}"#)) : .failing(503)
      }
      let hotel = HotelPlugin()
      let desk = try Desk(hotel, folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("book the room Blue on 2026-11-27")
      #expect(hotel.made.count == 1)
      #expect(try session.last == "assistant: Booked.")
    }
  }

  @Test(arguments: [
    ("ftp://x/v1", "m", "", "http"), ("ftp://me:pw@x/v1", "m", "", "holds a name"),
    ("https://me:pw@x/v1", "m", "", "holds a name"),
    ("https://x/v1", "", "", "--model"), ("https://x/my models", "m", "", "without spaces"),
    ("https://x:65536/v1", "m", "", "port"), ("https://x:0/v1", "m", "", "port"),
    ("https://x/" + String(repeating: "v", count: 70_000), "m", "", "70010 bytes"),
    ("http://models.example/v1", "m", "sk-5ecret", "encryption"),
    ("https://x/v1", "m", "two w0rds", "printable"),
  ])
  func `an address that cannot be used is refused with what to do`(
    _ url: String, _ model: String, _ key: String, _ reason: String
  ) {
    let fault = #expect(throws: ModelAddressError.self) {
      try ModelAddress(url: url, model: model, environment: [ModelAddress.keyVariable: key])
    }
    #expect(fault?.description.contains(reason) == true)
    #expect(fault?.description.contains("pw") == false)
    #expect(key.isEmpty || fault?.description.contains(key) == false)
  }
}
