import Assistant
import ChatCompletions
import Conversation
import EventLog
import Foundation
import JSON
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

  @Test func `what passes is asked again, with pauses that grow or that the endpoint asks for`()
    async throws
  {
    let endpoint = try await ScriptedEndpoint.start { _, count in
      switch count {
      case 0: .failing(429, after: "7")
      case 1: .failing(500)
      case 2: ScriptedEndpoint.Reply(end: .cut)
      default: .saying("At last.")
      }
    }
    let pauses = Mutex<[Double]>.Box([])
    let model = try ChatCompletionsModel(endpoint) {
      $0.pause = { seconds in pauses.value.withLock { $0.append(seconds) } }
    }
    let reply = try await model.reply(to: Self.prompt) { _ in }
    #expect(reply.text == "At last." && reply.attempts == 4)
    #expect(pauses.value.withLock { $0 } == [7, 1, 2])
  }

  @Test(arguments: [
    (401, nil, ModelFailure.refused, 1), (404, nil, .refused, 1), (429, "3600", .busy, 1),
    (503, nil, .busy, 4),
  ])
  func `what does not pass is given up, and said`(
    _ status: Int, _ wait: String?, _ reason: ModelFailure, _ attempts: Int
  ) async throws {
    let endpoint = try await ScriptedEndpoint.start { _, _ in .failing(status, after: wait) }
    let model = try ChatCompletionsModel(endpoint, key: "sk-very-secret")
    let fault = await #expect(throws: ModelFault.self) {
      _ = try await model.reply(to: Self.prompt) { _ in }
    }
    #expect(fault?.reason == reason && fault?.attempts == attempts)
    #expect(fault?.description.contains("status \(status): not now") == true)
    #expect(endpoint.authorizations.first == "Bearer sk-very-secret")
    #expect(fault?.description.contains("secret") == false)
  }

  @Test func `an endpoint that stalls is given up in time`() async throws {
    let endpoint = try await ScriptedEndpoint.start { _, _ in
      ScriptedEndpoint.Reply(pieces: [": thinking\n\n"], end: .stall)
    }
    let model = try ChatCompletionsModel(endpoint) {
      $0.idleTime = 0.05
      $0.attempts = 2
    }
    let fault = await #expect(throws: ModelFault.self) {
      _ = try await model.reply(to: Self.prompt) { _ in }
    }
    #expect(fault?.reason == .timeout && fault?.attempts == 2)
  }

  @Test func `an answer that goes on and on is given up as a whole`() async throws {
    let endpoint = try await ScriptedEndpoint.start { _, _ in
      ScriptedEndpoint.Reply(
        pieces: Array(repeating: "data: " + String(repeating: "x", count: 1 << 16), count: 40))
    }
    let fault = await #expect(throws: ModelFault.self) {
      _ = try await ChatCompletionsModel(endpoint).reply(to: Self.prompt) { _ in }
    }
    #expect(fault?.reason == .unreadable)
  }

  @Test func `words that were heard count, and are not asked for again`() async throws {
    let words = ScriptedEndpoint.Reply.saying("Let me see").pieces.joined()
    let first = words.components(separatedBy: "\n\n").prefix(3).joined(separator: "\n\n") + "\n\n"
    let endpoint = try await ScriptedEndpoint.start { _, _ in
      ScriptedEndpoint.Reply(pieces: [first], end: .cut)
    }
    let reply = try await ChatCompletionsModel(endpoint).reply(to: Self.prompt) { _ in }
    #expect(reply.text == "Let me see" && reply.isBrokenOff && reply.calls.isEmpty)
    #expect(endpoint.seen.count == 1)
    try await withFolder { folder in
      let desk = try Desk(
        HotelPlugin(), folder: folder, speaker: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("hello there")
      #expect(try session.last == "assistant: Let me see \(AssistantPhrases().brokenOff)")
    }
  }

  @Test func `calls that were cut off are none`() async throws {
    let call = ScriptedEndpoint.Reply.calling(("book", #"{"room": "Blue"}"#)).pieces.joined()
    let first = call.components(separatedBy: "\n\n").prefix(4).joined(separator: "\n\n") + "\n\n"
    let endpoint = try await ScriptedEndpoint.start { _, count in
      count == 0
        ? ScriptedEndpoint.Reply(pieces: [first], end: .cut) : .saying("Nothing was lost.")
    }
    let reply = try await ChatCompletionsModel(endpoint).reply(to: Self.prompt) { _ in }
    #expect(reply.text == "Nothing was lost." && reply.attempts == 2)
  }

  @Test func `where the endpoint is gone the embedded model goes on, and says so once`()
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
      let log = MemoryEventLog(clock: { noon })
      let desk = try Desk(hotel, folder: folder + "/gone", log: log, speaker: gone)
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
        hotel, folder: folder + "/back", log: log, speaker: try ChatCompletionsModel(endpoint))
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
      let desk = try Desk(hotel, folder: folder, speaker: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("book the room Blue on 2026-11-27")
      #expect(hotel.made.count == 1)
      #expect(try session.last == "assistant: Booked.")
    }
  }

  @Test(arguments: [
    ("ftp://x/v1", "m", "", "http"), ("https://me:pw@x/v1", "m", "", "holds a name"),
    ("https://x/v1", "", "", "--model"),
    ("http://models.example/v1", "m", "sk-5ecret", "encryption"),
    ("https://x/v1", "m", "two w0rds", "printable"),
  ])
  func `an address that cannot be used is refused with what to do`(
    _ url: String, _ model: String, _ key: String, _ reason: String
  ) {
    let fault = #expect(throws: UnusableModel.self) {
      try ModelAddress(url: url, model: model, environment: [ModelAddress.keyVariable: key])
    }
    #expect(fault?.description.contains(reason) == true)
    #expect(key.isEmpty || fault?.description.contains(key) == false)
  }
}
