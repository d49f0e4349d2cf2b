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
    (self.model, text) = (model, try Self.newest(of: body["messages"]))
  }

  private static func newest(of messages: JSONValue?) throws -> String {
    guard let messages = messages?.array,
      let place = messages.lastIndex(where: { $0["role"] == "user" })
    else {
      throw refusal(
        "messages", found: messages, expected: "a list with a message of the role 'user'")
    }
    let (content, pointer) = (messages[place]["content"], "messages/\(place)/content")
    guard let text = content?.string ?? content?.array.flatMap(joined) else {
      throw refusal(
        pointer, found: content,
        expected: "a text, or parts of the type 'text' (files are sent to the channel)")
    }
    guard (1...longest).contains(text.unicodeScalars.count) else {
      throw refusal(
        pointer, found: .string("\(text.unicodeScalars.count) characters"),
        expected: "1 to \(longest) characters")
    }
    return text
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
        .array("the newest user message is said; the channel has its own history", of: message)),
      .optional("stream", .boolean("whether the answer comes as server-sent events"))
    ).adding(.additionalProperties, true)
  }
}
