import Conversation
import FolderPlugins
import Foundation
import JSON
import PluginKit
import TestSupport
import Testing

/// What the guide shows can be used as it stands there.
@Suite struct GuideTests {
  /// The guide's code blocks that hold a text.
  private static func block(_ kind: String, with text: String) throws -> String {
    let guide = Repository.file("Sources/Programs/Guides/PluginWithoutCompiler.md")
    let parts = String(decoding: try Data(contentsOf: guide), as: UTF8.self).split(
      separator: "```", omittingEmptySubsequences: false)
    let blocks = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    let found = try #require(blocks.first { $0.hasPrefix(kind + "\n") && $0.contains(text) })
    return String(found.dropFirst(kind.count + 1))
  }

  @Test func `its smallest plugin loads, and knows what is its own to know`() async throws {
    try await withFolder { path in
      let folder = try PluginFolder(path)
      try folder.write("plugin.json", try Self.block("json", with: "weather"))
      let plugin = try folder.plugin()
      let function = try #require(plugin.function("get_weather"))
      #expect(plugin.manifest.assistantName == "Weather")
      #expect(plugin.manifest.persona == "You tell the weather, and nothing else.")
      #expect(function.effect == .read)
      #expect(function.examples.count == 3)
      #expect(function.timeLimit == .seconds(10))
    }
  }

  @Test func `its card template shows orders`() async throws {
    try await withFolder { path in
      let plugin = try PluginFolder(
        path,
        plugin: PluginFolder.function(
          "look", "GET", "https://a.example/",
          rest: #", "words": {"icon": {"delivered": "✅"}}"#),
        files: ["cards/look.mustache": try Self.block("", with: "card: {{icon(status)}}")]
      ).plugin()
      let order: JSONValue = ["id": 7, "status": "delivered", "items": ["Tea", "Jam"], "price": 3]
      #expect(
        plugin.render(FunctionResponse([order]), of: "look")
          == Rendering(
            text: "Here are your orders.",
            cards: [
              Rendering.Card(
                title: "✅ Order #7", subtitle: "Your order delivered",
                details: "- Items: Tea, Jam\n- Total: $3",
                action: .send(text: "Show me the details of order #7"))
            ], quickReplies: ["I want to order something"]))
    }
  }
}
