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

/// Endpoints that refuse, stall, break off or never end.
@Suite struct FailingEndpointTests {
  private static let prompt = ModelPrompt(system: "s", messages: [.user("hi")], tools: [])

  @Test func `what passes is asked again, with pauses that grow or that the endpoint asks for`()
    async throws
  {
    let endpoint = try await ScriptedEndpoint.start { _, count in
      switch count {
      case 0: .failing(429, after: "7")
      case 1: .failing(500)
      case 2: ScriptedEndpoint.Reply(pieces: [#"data: {"choices": [{"del"#])
      default: .saying("At last.")
      }
    }
    let pauses = Mutex<[Duration]>.Box([])
    let model = try ChatCompletionsModel(endpoint) {
      $0.pause = { pause in pauses.value.withLock { $0.append(pause) } }
    }
    let reply = try await model.reply(to: Self.prompt) { _ in }
    #expect(reply.text == "At last." && reply.attempts == 4)
    #expect(pauses.value.withLock { $0 } == [.seconds(7), .seconds(1), .seconds(2)])
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
    let fault = await #expect(throws: LanguageModelError.self) {
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
    let fault = await #expect(throws: LanguageModelError.self) {
      _ = try await model.reply(to: Self.prompt) { _ in }
    }
    #expect(fault?.reason == .timeout && fault?.attempts == 2)
  }

  @Test func `an answer that goes on and on is given up as a whole`() async throws {
    let endpoint = try await ScriptedEndpoint.start { _, _ in
      ScriptedEndpoint.Reply(
        pieces: Array(repeating: "data: " + String(repeating: "x", count: 1 << 16), count: 40))
    }
    let fault = await #expect(throws: LanguageModelError.self) {
      _ = try await ChatCompletionsModel(endpoint).reply(to: Self.prompt) { _ in }
    }
    #expect(fault?.reason == .unreadable)
  }

  @Test func `an endpoint that says nothing at all is given up in time`() async throws {
    let server = try await EndpointServer.start { _, _ in .silence }
    let model = try ChatCompletionsModel(at: server.address) {
      $0.idleTime = 0.05
      $0.attempts = 2
    }
    let fault = await #expect(throws: LanguageModelError.self) {
      _ = try await model.reply(to: Self.prompt) { _ in }
    }
    #expect(fault?.reason == .timeout && fault?.attempts == 2)
  }

  @Test(.timeLimit(.minutes(10)))
  func `many are asked at a time, and none waits for another's answer`() async throws {
    let server = try await EndpointServer.start { _, _ in .silence }
    let model = try ChatCompletionsModel(at: server.address)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          await #expect(throws: LanguageModelError.self) {
            _ = try await model.reply(to: Self.prompt) { _ in }
          }
        }
      }
      while server.seen.count < 100 { await server.waitForRequest() }
      group.cancelAll()
    }
  }

  @Test func `a stream that ends without a word of its end was cut off`() async throws {
    let call = ScriptedEndpoint.Reply.calling(("book", "{}"), words: "So").pieces.joined()
    let events = call.components(separatedBy: "\n\n")
    func first(_ count: Int) -> String {
      events.prefix(count).joined(separator: "\n\n") + "\n\n"
    }
    let cut = [first(1), first(2), first(3)]
    for pieces in cut {
      let endpoint = try await ScriptedEndpoint.start { _, _ in
        ScriptedEndpoint.Reply(pieces: [pieces])
      }
      let reply = try await ChatCompletionsModel(endpoint).reply(to: Self.prompt) { _ in }
      #expect(reply.text == "So" && reply.isBrokenOff && reply.calls.isEmpty)
    }
  }

  @Test func `a key that the endpoint repeats is in no fault`() async throws {
    let key = "sk-5ecret-0f-mine"
    let endpoint = try await ScriptedEndpoint.start { _, _ in
      .failing(
        401, saying: "Incorrect API key \(key) " + String(repeating: "x", count: 250) + key)
    }
    let model = try ChatCompletionsModel(endpoint, key: key)
    let fault = await #expect(throws: LanguageModelError.self) {
      _ = try await model.reply(to: Self.prompt) { _ in }
    }
    #expect(fault?.description.contains("Incorrect API key (the key)") == true)
    #expect(fault?.description.contains("5ecret") == false)
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
        HotelPlugin(), folder: folder, languageModel: try ChatCompletionsModel(endpoint))
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
}
