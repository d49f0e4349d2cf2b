import HTTPTypes
import JSON
import JSONSchema
import NIOCore

/// A request for a chat completion, as far as it counts here.
///
/// Its other members, such as `temperature`, are for language models: they change nothing.
struct NewCompletion: Sendable, Equatable {
  /// The longest message, in characters of Unicode.
  private static let longest = 16384

  /// The plugin.
  let model: String
  /// The newest message of the user.
  let text: String
  /// The last answer before it in the history; nil if there is none.
  let lastAnswer: String?
  /// Whether the answer comes as server-sent events.
  let isStreamed: Bool

  /// Reads a body.
  ///
  /// - Throws: ``Problem`` 400, which names the member that does not fit.
  init(json: [UInt8]) throws {
    let body: JSONValue
    do { body = try JSONValue(foreign: json) } catch {
      throw Problem(.badRequest, "malformed-json", "the body is not JSON: \(error)")
    }
    guard let model = body["model"]?.string else {
      throw Self.refusal("model", found: body["model"], expected: "the name of a plugin")
    }
    switch body["stream"] ?? .null {
    case .bool(let isStreamed): self.isStreamed = isStreamed
    case .null: isStreamed = false
    case let other: throw Self.refusal("stream", found: other, expected: "true or false")
    }
    guard [nil, .null, 1].contains(body["n"]) else {
      throw Self.refusal("n", found: body["n"], expected: "1: a conversation has one answer")
    }
    let (messages, place) = try Self.newest(of: body["messages"])
    self.model = model
    text = try Self.text(of: messages, at: place)
    lastAnswer = messages[..<place].last { $0["role"] == "assistant" }.flatMap {
      Self.text($0["content"])
    }
  }

  /// The messages, and where the newest of the user is.
  private static func newest(of messages: JSONValue?) throws -> ([JSONValue], Int) {
    guard let messages = messages?.array,
      let place = messages.lastIndex(where: { $0["role"] == "user" })
    else {
      throw refusal(
        "messages", found: messages, expected: "a list with a message of the role 'user'")
    }
    // Some clients end with an empty answer, to be filled.
    if let later = messages[place...].dropFirst().first(where: {
      $0["role"] == "tool" || $0["role"] == "assistant" && $0["content"]?.string != ""
    }) {
      throw refusal(
        "messages", found: later,
        expected: "the user's message last: what was answered is not continued")
    }
    return (messages, place)
  }

  private static func text(of messages: [JSONValue], at place: Int) throws -> String {
    let (content, pointer) = (messages[place]["content"], "messages/\(place)/content")
    guard let text = text(content) else {
      throw refusal(
        pointer, found: content,
        expected: "a text, or parts of the type 'text' (files are sent to the channel)")
    }
    guard (1...longest).contains(text.unicodeScalars.count) else {
      throw refusal(
        pointer, found: .string("\(text.unicodeScalars.count) characters"),
        expected: "1 to \(longest) characters")
    }
    guard !isTask(text) else {
      throw Problem(
        .unprocessableContent, "not-a-message",
        "'\(pointer)' is a task about a conversation (a title, tags, follow-ups), and an assistant here answers people: give such tasks another model, or turn them off",
        errors: [.init(pointer: "/\(pointer)", detail: "expected what a person says")])
    }
    return text
  }

  /// Whether a program asks for itself and quotes the conversation, as Open WebUI does beside each
  /// chat: taken for the person's words, it would act on what they said a second time.
  private static func isTask(_ text: String) -> Bool {
    let start = text.drop(while: \.isWhitespace)
    return start.hasPrefix("### Task:") || text.contains("<chat_history>")
  }

  private static func text(_ content: JSONValue?) -> String? {
    content?.string ?? content?.array.flatMap(joined)
  }

  /// The texts of some parts; nil if one of them is something else.
  private static func joined(_ parts: [JSONValue]) -> String? {
    let texts = parts.map { $0["type"] == "text" ? $0["text"]?.string : nil }
    return texts.contains(nil) ? nil : texts.compactMap(\.self).joined(separator: "\n")
  }

  private static func refusal(_ member: String, found: JSONValue?, expected: String) -> Problem {
    let value = found.map { String($0.jsonText.prefix(80)) } ?? "missing"
    let detail = "'\(member)' is \(value), expected \(expected)"
    return Problem(
      .badRequest, "bad-request", detail,
      errors: [.init(pointer: "/\(member)", detail: "expected \(expected)")])
  }

  /// The form of a body, for the description of the interface.
  static var schema: SchemaDeclaration {
    let message = SchemaDeclaration.object(
      .required("role", .string("who says it; the newest of 'user' counts")),
      .optional("content", .anything.described(as: "a text, or parts of the type 'text'"))
    ).adding(.additionalProperties, true)
    return .object(
      .required("model", .string("the plugin's identifier")),
      .required(
        "messages",
        .array(
          "the newest user message is said, and stands last; the channel has its own history",
          of: message, minItems: 1)),
      .optional("stream", .boolean("whether the answer comes as server-sent events")),
      .optional("n", .integer("how many answers: a conversation has one", minimum: 1, maximum: 1))
    ).adding(.additionalProperties, true).adding(
      .examples,
      [["model": "healthcare", "messages": [["role": "user", "content": "my knee hurts"]]]])
  }
}
