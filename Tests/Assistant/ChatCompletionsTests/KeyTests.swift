import Assistant
import ChatCompletions
import JSON
import Synchronization
import TestSupport
import Testing

/// An endpoint that repeats the key: nothing of it is shown or recorded.
@Suite struct KeyTests {
  private static let key = "sk-5ecret-0f-mine"
  private static let prompt = ModelPrompt(system: "s", messages: [.user("hi")], tools: [])

  @Test(arguments: [1, 3, 5, 17, 100])
  func `a key that the endpoint says is neither heard nor said, however it is cut`(
    _ part: Int
  ) async throws {
    let endpoint = try await ScriptedEndpoint.start { _, _ in
      .saying("Your key is \(Self.key)\u{301}, sk-5e is none, \(Self.key)", part: part)
    }
    let heard = Mutex<[String]>.Box([])
    let reply = try await ChatCompletionsModel(endpoint, key: Self.key).reply(to: Self.prompt) {
      words in heard.value.withLock { $0.append(words) }
    }
    #expect(reply.text == "Your key is (the key)\u{301}, sk-5e is none, (the key)")
    #expect(heard.value.withLock { $0.joined() } == reply.text)
  }

  @Test func `nor is it in a name, an ending or a call`() async throws {
    let escaped = #"{"to": "\u0073k-5ecret-0f-mine", "\#(Self.key)": 1}"#
    let endpoint = try await ScriptedEndpoint.start { _, _ in
      let padding = String(repeating: "x", count: 30)
      let chunk: JSONValue = [
        "model": .string(String(repeating: "m", count: 190) + Self.key),
        "choices": [
          [
            "delta": [
              "tool_calls": [
                ["index": 0, "function": ["name": .string("a\(Self.key)"), "arguments": "{"]],
                [
                  "index": 0,
                  "function": ["arguments": .string(String(escaped.dropFirst()))],
                ],
              ]
            ], "finish_reason": .string(padding + Self.key),
          ]
        ],
      ]
      return ScriptedEndpoint.Reply(pieces: ["data: \(chunk.jsonText)\n\ndata: [DONE]\n\n"])
    }
    let reply = try await ChatCompletionsModel(endpoint, key: Self.key).reply(to: Self.prompt) {
      _ in
    }
    #expect(reply.calls.map(\.function) == ["a(the key)"])
    #expect(reply.calls.map(\.arguments) == [#"{"(the key)":1,"to":"(the key)"}"#])
    #expect(reply.model?.contains("sk-") == false && reply.ending?.contains("sk-") == false)
  }

  @Test func `a word that somebody gives for a key is no secret`() async throws {
    let endpoint = try await ScriptedEndpoint.start { _, _ in .saying("I am none of them.") }
    let reply = try await ChatCompletionsModel(endpoint, key: "none").reply(to: Self.prompt) {
      _ in
    }
    #expect(reply.text == "I am none of them.")
  }
}
