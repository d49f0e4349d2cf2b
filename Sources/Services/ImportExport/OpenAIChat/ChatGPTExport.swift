import JSON

/// ChatGPT's `conversations.json`: `mapping` has the nodes of a tree, `current_node` the one that was
/// shown last.
extension ForeignConversation {
  static func chatGPT(_ conversation: JSONObject) throws -> ForeignConversation {
    let all = conversation["mapping"]?.object?.members ?? []
    let tree = MessageTree(all.map { ($0.name, $0.value, $0.value["parent"]?.string) })
    let last = tree.last(named: conversation["current_node"]?.string) {
      ForeignTime.time($0["message"]?["create_time"])
    }
    let path = tree.path(to: last)
    var reader = ChatGPTReader()
    reader.leftOut.add(
      membersOf: conversation,
      besides: [
        "id", "conversation_id", "title", "mapping", "current_node", "create_time", "update_time",
      ])
    for node in path { reader.add(node["message"] ?? .null) }
    let shown = Set(path.compactMap { $0["id"]?.string })
    let hidden = all.count { node in
      !shown.contains(node.value["id"]?.string ?? node.name)
        && ["user", "assistant"].contains(node.value["message"]?["author"]?["role"])
    }
    if hidden > 0 { reader.leftOut.add(otherBranches, hidden) }
    return try ForeignConversation(
      "chatgpt", id: conversation["conversation_id"] ?? conversation["id"],
      title: conversation["title"], reader.messages,
      began: conversation["create_time"], leftOut: reader.leftOut)
  }
}

/// The messages of a branch, one after the other.
private struct ChatGPTReader {
  private(set) var messages: [ForeignConversation.Message] = []
  var leftOut = LeftOutKinds()
  /// The tools whose calls wait for an answer.
  private var called: [String] = []

  mutating func add(_ message: JSONValue) {
    guard var role = message["author"]?["role"]?.string else { return }
    // What a person wants every assistant to know is no message of theirs.
    if message["content"]?["content_type"] == "user_editable_context" { role = "system" }
    let content = parts(of: message["content"])
    let time = ForeignTime.time(message["create_time"])
    let recipient = message["recipient"]?.string ?? "all"
    switch role {
    case "tool":
      let name = message["author"]?["name"]?.string ?? ""
      guard let place = called.firstIndex(where: { $0 == name || $0.hasPrefix(name + ".") }) else {
        return leftOut.add("answers of tools that were not called")
      }
      called.remove(at: place)
      messages.append(
        ForeignConversation.Message(
          json: ["role": "tool", "name": .string(name), "content": .array(content)], time: time))
    case "assistant" where recipient != "all":
      called.append(recipient)
      messages.append(
        ForeignConversation.Message(
          json: [
            "role": "assistant", "content": .null,
            "tool_calls": [
              [
                "id": "",
                "function": [
                  "name": .string(recipient),
                  "arguments": .string(
                    content.compactMap { $0["text"]?.string }.joined(separator: "\n")),
                ],
              ]
            ],
          ], time: time))
    default:
      // Every export has empty ones that are not shown.
      guard !content.isEmpty || role == "user" else { return }
      messages.append(
        ForeignConversation.Message(
          json: ["role": .string(role), "content": .array(content)], time: time))
    }
  }

  /// The parts of a content; one that has no place stays as it is, and is counted later.
  private mutating func parts(of content: JSONValue?) -> [JSONValue] {
    let kind = content?["content_type"]?.string ?? "text"
    switch kind {
    case "text", "multimodal_text":
      return (content?["parts"]?.array ?? []).compactMap { part in
        guard let text = part.string ?? Self.transcription(part) else {
          return ["type": part["content_type"] ?? "part"]
        }
        return text.isEmpty ? nil : Self.text(text)
      }
    case "code", "execution_output", "tether_quote", "system_error":
      return content?["text"]?.string.map { $0.isEmpty ? [] : [Self.text($0)] } ?? []
    case "tether_browsing_display":
      return content?["result"]?.string.map { $0.isEmpty ? [] : [Self.text($0)] } ?? []
    case "user_editable_context":
      return ["user_profile", "user_instructions"].compactMap { name in
        content?[name]?.string.flatMap { $0.isEmpty ? nil : Self.text($0) }
      }
    default: return [["type": .string(kind)]]
    }
  }

  private static func transcription(_ part: JSONValue) -> String? {
    part["content_type"] == "audio_transcription" ? part["text"]?.string : nil
  }

  private static func text(_ text: String) -> JSONValue {
    ["type": "text", "text": .string(text)]
  }
}
