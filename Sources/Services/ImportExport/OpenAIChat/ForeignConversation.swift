internal import EventLog
import Foundation
import JSON

/// A conversation in the shape of chat completions, whichever program has written it.
///
/// ChatGPT's and Open WebUI's exports and LibreChat's have a tree of messages: the branch that was
/// shown last counts. ShareGPT's have pairs of a name and a text.
struct ForeignConversation {
  /// A message as chat completions have it, and when it was said, if that is known.
  struct Message {
    let json: JSONValue
    var time: Timestamp?
  }

  /// The program, such as `chatgpt`.
  let format: String
  /// Nil if it has none.
  let id: String?
  let title: String?
  let messages: [Message]
  /// When it began, as far as the program says; nil if it never says any time.
  let began: Timestamp?
  let tools: JSONValue?
  let leftOut: LeftOutKinds

  /// Reads a conversation of any of the programs.
  ///
  /// - Throws: `BadLine` if it is of none of them.
  init(_ conversation: JSONObject) throws {
    if conversation["mapping"]?.object != nil {
      self = try .chatGPT(conversation)
    } else if let chat = conversation["chat"]?.object ?? Self.history(of: conversation) {
      self = try .openWebUI(conversation, chat)
    } else if conversation["conversations"]?.array != nil {
      self = try .shareGPT(conversation)
    } else if let messages = conversation["messages"]?.array ?? conversation["messagesTree"]?.array,
      messages.first?["messageId"] != nil
    {
      self = try .libreChat(conversation, messages)
    } else {
      self = try .chatCompletions(conversation)
    }
  }

  /// The formats whose messages have times.
  private static let tellTimes: Set = ["chatgpt", "open-webui", "librechat"]

  init(
    _ format: String, id: JSONValue?, title: JSONValue?, _ messages: [Message],
    began: JSONValue? = nil, tools: JSONValue? = nil, leftOut: LeftOutKinds
  ) throws {
    (self.format, self.messages, self.tools) = (format, messages, tools)
    self.began = messages.lazy.compactMap(\.time).first ?? ForeignTime.time(began)
    var leftOut = leftOut
    if self.began == nil, Self.tellTimes.contains(format) {
      leftOut.add("when it was said: no time can be read, and those on record are made up")
    }
    self.leftOut = leftOut
    self.title = title?.string.flatMap { $0.isEmpty ? nil : $0 }
    switch id {
    case nil, .null, .string(""): self.id = nil
    case .string(let text): self.id = text
    case .int(let number): self.id = String(number)
    case let other?: throw BadLine("\"id\" is \(other.jsonText.prefix(40)), expected a string")
    }
  }

  private static func history(of conversation: JSONObject) -> JSONObject? {
    conversation["history"]?["messages"]?.object == nil ? nil : conversation
  }

  private static func chatCompletions(_ conversation: JSONObject) throws -> ForeignConversation {
    guard let messages = conversation["messages"]?.array else {
      throw BadLine(
        "it is no conversation: expected \"messages\" as in chat completions, or a conversation that ChatGPT, Open WebUI, LibreChat or ShareGPT exports; it has \(conversation.names.prefix(8).map { "\"\($0)\"" }.joined(separator: ", "))"
      )
    }
    var leftOut = LeftOutKinds()
    leftOut.add(membersOf: conversation, besides: ["id", "messages", "tools"])
    return try ForeignConversation(
      "openai-chat", id: conversation["id"], title: nil, messages.map { Message(json: $0) },
      tools: conversation["tools"], leftOut: leftOut)
  }
}

extension LeftOutKinds {
  /// Notes the members of a conversation that have no place among the events.
  mutating func add(membersOf conversation: JSONObject, besides known: Set<String>) {
    for name in conversation.unknown(besides: known) {
      add("member \"\(name)\" of conversations")
    }
  }
}

/// ShareGPT, whose messages are `{"from", "value"}`.
extension ForeignConversation {
  private static let roles = [
    "human": "user", "user": "user", "gpt": "assistant", "chatgpt": "assistant",
    "assistant": "assistant", "model": "assistant", "bing": "assistant", "bard": "assistant",
    "system": "system", "tool": "tool", "observation": "tool", "function_response": "tool",
    "function_call": "call",
  ]

  fileprivate static func shareGPT(_ conversation: JSONObject) throws -> ForeignConversation {
    var leftOut = LeftOutKinds()
    leftOut.add(
      membersOf: conversation, besides: ["id", "conversations", "system", "tools", "title"])
    var messages: [Message] = []
    if let system = conversation["system"], system != "" {
      messages.append(Message(json: ["role": "system", "content": system]))
    }
    for (index, said) in (conversation["conversations"]?.array ?? []).enumerated() {
      guard let role = said["from"]?.string.flatMap({ roles[$0] }), let words = said["value"] else {
        throw BadLine(
          "message \(index) is from \(said["from"]?.jsonText ?? "nobody"), expected {\"from\", \"value\"} with \(roles.keys.sorted().joined(separator: ", "))"
        )
      }
      for name in said.object?.unknown(besides: ["from", "value"]) ?? [] {
        leftOut.add("member \"\(name)\" of messages")
      }
      messages.append(Message(json: message(role, words)))
    }
    return try ForeignConversation(
      "sharegpt", id: conversation["id"], title: conversation["title"], messages,
      tools: tools(conversation["tools"]), leftOut: leftOut)
  }

  private static func message(_ role: String, _ words: JSONValue) -> JSONValue {
    guard role == "call" else { return ["role": .string(role), "content": words] }
    let call = value(words)
    return [
      "role": "assistant", "content": .null,
      "function_call": [
        "name": call["name"] ?? "function", "arguments": call["arguments"] ?? call,
      ],
    ]
  }

  private static func tools(_ tools: JSONValue?) -> JSONValue? {
    guard let tools, tools != "", tools != .null else { return nil }
    return value(tools)
  }

  /// The value that a text is, or the text.
  private static func value(_ words: JSONValue) -> JSONValue {
    guard let text = words.string else { return words }
    do { return try JSONValue(foreign: text) } catch { return words }
  }
}

/// When something was said, as exports write it.
enum ForeignTime {
  /// Seconds or milliseconds since 1970, or a text of ISO 8601; nil if it is none of them.
  static func time(_ value: JSONValue?) -> Timestamp? {
    switch value {
    case .int(let number): seconds(Double(number))
    case .double(let number): seconds(number)
    case .string(let text): Timestamp(text) ?? Double(text).flatMap(seconds)
    default: nil
    }
  }

  private static func seconds(_ number: Double) -> Timestamp? {
    let seconds = number > 100_000_000_000 ? number / 1000 : number
    // Up to the year 5138; before 1970 nobody talked to a program.
    guard (0..<100_000_000_000).contains(seconds) else { return nil }
    return Timestamp(microseconds: Int64((seconds * 1_000_000).rounded()))
  }
}
