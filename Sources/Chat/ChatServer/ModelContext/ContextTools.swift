import Conversation
import JSON
import JSONSchema
import PluginKit

/// The functions of all plugins as tools of the Model Context Protocol.
struct ContextTools: Sendable {
  let plugins: [RegisteredPlugin]

  /// All of them; `name` is the qualified one.
  var list: JSONValue {
    .array(plugins.flatMap { plugin in plugin.functions.map { Self.tool($0, of: plugin) } })
  }

  /// The plugin and the function of a qualified name; nil where there is none.
  func function(_ qualified: String) -> (plugin: RegisteredPlugin, function: Function)? {
    for plugin in plugins {
      if let function = plugin.local(qualified).flatMap(plugin.function) {
        return (plugin, function)
      }
    }
    return nil
  }

  /// Nothing that a signed-in person's identity fills is asked for.
  private static func tool(_ function: Function, of plugin: RegisteredPlugin) -> JSONValue {
    var tool: JSONObject = [
      "name": .string(plugin.qualified(function.name)), "description": .string(function.summary),
      "inputSchema": function.tool["function"]?["parameters"] ?? ["type": "object"],
      "annotations": [
        "readOnlyHint": .bool(function.effect == .read),
        "destructiveHint": .bool(function.effect == .destructive),
      ],
    ]
    if let result = function.result, result.types == [.object] {
      tool["outputSchema"] = result.json
    }
    return .object(tool)
  }
}
