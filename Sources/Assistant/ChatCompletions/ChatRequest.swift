import Assistant
internal import EventLog
import Conversation
import JSON

/// The body of a request for chat completions.
struct ChatRequest {
  private let model: String
  private let prompt: ModelPrompt
  private let numbers: [CallID: Int]

  init(model: String, prompt: ModelPrompt) {
    (self.model, self.prompt) = (model, prompt)
    let calls = prompt.messages.flatMap { message -> [CallID] in
      if case .assistant(_, let calls) = message { calls.map(\.call) } else { [] }
    }
    numbers = Dictionary(calls.enumerated().map { ($1, $0) }) { first, _ in first }
  }

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
      case .assistant(let text, let calls): assistant(text, calls)
      case .result(let call, _, let text):
        ["role": "tool", "tool_call_id": .string(name(of: call)), "content": .string(text)]
      }
    }
  }

  private func assistant(_ text: String?, _ calls: [ModelCall]) -> JSONValue {
    var message: JSONObject = [
      "role": "assistant", "content": text.map { .string($0) } ?? .null,
    ]
    guard !calls.isEmpty else { return .object(message) }
    message["tool_calls"] = .array(
      calls.map { call in
        [
          "id": .string(name(of: call.call)), "type": "function",
          "function": [
            "name": .string(Self.allowed(call.function)), "arguments": .string(call.arguments),
          ],
        ]
      })
    return .object(message)
  }

  /// The call by its number: some endpoints take nothing but nine letters and digits, and the record's own identifier is nobody's business.
  private func name(of call: CallID) -> String {
    let digits = "\(numbers[call] ?? 0)"
    return "call" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }

  /// A function's name as every endpoint takes it, whatever the model wrote: one that is refused would end each request to come.
  private static func allowed(_ name: String) -> String {
    let characters = name.utf8.prefix(64).map { byte -> Character in
      let character = Character(UnicodeScalar(byte))
      return character.isASCII
        && (character.isLetter || character.isNumber || "_-".contains(character)) ? character : "_"
    }
    return characters.isEmpty ? "_" : String(characters)
  }
}
