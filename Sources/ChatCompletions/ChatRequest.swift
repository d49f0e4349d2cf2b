import Assistant
internal import EventLog
import Conversation
import JSON

/// The body of a request for chat completions.
struct ChatRequest {
  let model: String
  let prompt: ModelPrompt

  var json: [UInt8] {
    var body: JSONObject = [
      "model": .string(model), "stream": true, "stream_options": ["include_usage": true],
      "messages": .array([["role": "system", "content": .string(prompt.system)]] + messages),
    ]
    if !prompt.tools.isEmpty { body["tools"] = .array(prompt.tools) }
    return JSONValue.object(body).json
  }

  private var messages: [JSONValue] {
    prompt.messages.map { message in
      switch message {
      case .user(let text): ["role": "user", "content": .string(text)]
      case .assistant(let text, let calls): Self.assistant(text, calls)
      case .result(let call, _, let text):
        [
          "role": "tool", "tool_call_id": .string(call.rawValue), "content": .string(text),
        ]
      }
    }
  }

  private static func assistant(_ text: String?, _ calls: [ModelCall]) -> JSONValue {
    var message: JSONObject = [
      "role": "assistant", "content": text.map { .string($0) } ?? .null,
    ]
    guard !calls.isEmpty else { return .object(message) }
    message["tool_calls"] = .array(
      calls.map { call in
        [
          "id": .string(call.call.rawValue), "type": "function",
          "function": [
            "name": .string(call.function), "arguments": .string(call.arguments),
          ],
        ]
      })
    return .object(message)
  }
}
