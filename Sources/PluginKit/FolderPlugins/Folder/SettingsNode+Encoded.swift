import JSON

extension SettingsNode {
  /// The object that this is, holds, or names.
  ///
  /// The chatbot demos send their settings as a JSON text within the `data` of a message, in an object with the member `ai_attrs`. So the
  /// value may be the settings themselves, such an object, a text that holds either, to any depth of the three, or the
  /// name of a file of the folder with one of them: `demo-ai-attrs.json`.
  /// What has one of `own` among its members is no wrapping.
  func unwrapped(
    _ member: String, own: [String] = [], in contents: FolderContents
  ) throws(FolderError) -> SettingsNode {
    var node = self
    for _ in 0..<Self.maximumWrappings {
      if own.contains(where: { node[$0] != nil }) {
        return node
      } else if let inner = node[member] ?? node["data"] {
        node = inner
      } else if let text = node.value.string {
        node = try node.read(text, in: contents)
      } else {
        return node
      }
    }
    throw failure("is wrapped more than \(Self.maximumWrappings) times")
  }

  private static let maximumWrappings = 8

  private func read(
    _ text: String, in contents: FolderContents
  ) throws(FolderError) -> SettingsNode {
    let isFile = text.hasSuffix(".json") && !text.contains(where: \.isNewline)
    guard !isFile else { return try file(named: text, in: contents) }
    do {
      return replaced(by: try JSONValue(foreign: text))
    } catch {
      throw failure(
        "expected JSON in a text, or the name of a file such as \"ai-attrs.json\": \(error)")
    }
  }

  private func file(
    named name: String, in contents: FolderContents
  ) throws(FolderError) -> SettingsNode {
    guard contents.bytes(name) != nil else { throw failure(contents.missing(name).reason) }
    return try SettingsNode(name, in: contents)
  }
}
