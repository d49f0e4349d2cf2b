import JSON
import PluginKit

/// The demos' `first_message_data`: what the assistant says when a channel begins.
enum Welcome {
  /// Reads a list of messages, or a single one; `data` may be an empty array or an object with `options` (or `option`).
  static func messages(
    _ node: SettingsNode, in contents: FolderContents
  ) throws(FolderError) -> [WelcomeMessage] {
    guard node.value.object == nil else { return [try message(node, in: contents)] }
    var messages: [WelcomeMessage] = []
    for element in try node.elements() { messages.append(try message(element, in: contents)) }
    return messages
  }

  private static func message(
    _ node: SettingsNode, in contents: FolderContents
  ) throws(FolderError) -> WelcomeMessage {
    try node.object(["message", "data"])
    let data = try node["data"]?.object(["options", "option"])
    let options = data?["options"] ?? data?["option"]
    return WelcomeMessage(
      try node.required("message").text(in: contents), quickReplies: try options?.texts() ?? [])
  }
}
