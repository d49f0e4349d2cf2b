import EventLog
import JSON

/// Open WebUI, whose messages are in `history`, and LibreChat, whose messages name their parents.
extension ForeignConversation {
  static func openWebUI(
    _ conversation: JSONObject, _ chat: JSONObject
  ) throws -> ForeignConversation {
    var leftOut = LeftOutKinds()
    leftOut.add(membersOf: conversation, besides: ["id", "title", "chat", "history", "messages"])
    let all = chat["history"]?["messages"]?.object?.members ?? []
    let tree = MessageTree(
      all.map { ($0.name, $0.value, $0.value["parentId"]?.string) })
    let last = tree.last(named: chat["history"]?["currentId"]?.string) {
      ForeignTime.time($0["timestamp"])
    }
    // Old exports have the messages alone.
    let shown = all.isEmpty ? chat["messages"]?.array ?? [] : tree.path(to: last)
    let messages = shown.map { node in
      Message(
        json: message(
          of: node, ["role", "content"],
          besides: ["id", "parentId", "childrenIds", "timestamp"], &leftOut),
        time: ForeignTime.time(node["timestamp"]))
    }
    if all.count > shown.count { leftOut.add(otherBranches, all.count - shown.count) }
    return try ForeignConversation(
      "open-webui", id: conversation["id"], title: conversation["title"] ?? chat["title"],
      messages, leftOut: leftOut)
  }

  static let otherBranches = "messages of branches that were not shown last"

  /// A message with some of a node's members; the others are noted.
  private static func message(
    of node: JSONValue, _ kept: [String], besides known: Set<String>, _ leftOut: inout LeftOutKinds
  ) -> JSONValue {
    var message: JSONObject = [:]
    for name in kept { message[name] = node[name] }
    for member in node.object?.members ?? [] {
      guard !kept.contains(member.name), !known.contains(member.name) else { continue }
      if ![.null, [], "", [:], false].contains(member.value) {
        leftOut.add("member \"\(member.name)\" of messages")
      }
    }
    return .object(message)
  }

  static func libreChat(
    _ conversation: JSONObject, _ roots: [JSONValue]
  ) throws -> ForeignConversation {
    var leftOut = LeftOutKinds()
    leftOut.add(
      membersOf: conversation,
      besides: [
        "conversationId", "title", "messages", "messagesTree", "branches", "recursive", "exportAt",
      ])
    var nodes: [(id: String, node: JSONValue, parent: String?)] = []
    collect(roots, under: nil, into: &nodes)
    let tree = MessageTree(nodes)
    let shown = tree.path(
      to: tree.last(named: nil) {
        ForeignTime.time($0["createdAt"])
      })
    var messages: [Message] = []
    for node in shown {
      let time = ForeignTime.time(node["createdAt"])
      messages += Self.messages(ofLibreChat: node, &leftOut).map { Message(json: $0, time: time) }
    }
    if nodes.count > shown.count { leftOut.add(otherBranches, nodes.count - shown.count) }
    return try ForeignConversation(
      "librechat", id: conversation["conversationId"], title: conversation["title"], messages,
      leftOut: leftOut)
  }

  /// All messages of a list, and those that hang under them.
  private static func collect(
    _ list: [JSONValue], under parent: String?,
    into nodes: inout [(id: String, node: JSONValue, parent: String?)]
  ) {
    for node in list {
      guard let id = node["messageId"]?.string else { continue }
      nodes.append((id, node, node["parentMessageId"]?.string ?? parent))
      collect(node["children"]?.array ?? [], under: id, into: &nodes)
    }
  }

  /// A node's words, and the calls in them with what they came to.
  private static func messages(
    ofLibreChat node: JSONValue, _ leftOut: inout LeftOutKinds
  ) -> [JSONValue] {
    let known: Set<String> = [
      "messageId", "parentMessageId", "conversationId", "children", "createdAt", "updatedAt",
      "isCreatedByUser", "sender", "depth", "siblingIndex", "_id", "__v", "user", "tokenCount",
    ]
    _ = message(of: node, ["text", "content"], besides: known, &leftOut)
    let role: JSONValue = node["isCreatedByUser"] == true ? "user" : "assistant"
    guard let parts = node["content"]?.array, !parts.isEmpty else {
      return [["role": role, "content": node["text"] ?? .null]]
    }
    var messages: [JSONValue] = []
    for part in parts {
      guard part["type"] == "tool_call", let call = part["tool_call"] else {
        let text = part["text"]?["value"] ?? part["text"]
        let isText = part["type"] == "text" && text != nil
        messages.append([
          "role": role, "content": [isText ? ["type": "text", "text": text ?? ""] : part],
        ])
        continue
      }
      messages.append([
        "role": "assistant", "content": .null,
        "tool_calls": [
          [
            "id": call["id"] ?? "",
            "function": ["name": call["name"] ?? "", "arguments": call["args"] ?? "{}"],
          ]
        ],
      ])
      if let output = call["output"], output != .null {
        messages.append(["role": "tool", "tool_call_id": call["id"] ?? "", "content": output])
      }
    }
    return messages
  }
}
