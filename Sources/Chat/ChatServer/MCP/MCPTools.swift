import JSON
import PluginKit

/// The functions of all plugins as tools of the Model Context Protocol.
///
/// A tool is listed as `careteam_find_times`, since many programs take no dot in a name. It is called
/// by that name, or by the function's own: `careteam.find_times`.
struct MCPTools: Sendable {
  /// A function, and the plugin that it is of.
  struct Tool: Sendable {
    /// The name in the list: 1 to 64 letters, digits, `_` and `-`.
    let name: String
    let plugin: RegisteredPlugin
    let function: Function

    /// The function's own name.
    var qualified: String { plugin.qualified(function.name) }
  }

  private static let longestName = 64

  private let tools: [Tool]

  init(plugins: [RegisteredPlugin]) {
    var taken: Set<String> = []
    var tools: [Tool] = []
    for plugin in plugins {
      for function in plugin.functions {
        let name = Self.freeName(for: plugin.qualified(function.name), besides: taken)
        taken.insert(name)
        tools.append(Tool(name: name, plugin: plugin, function: function))
      }
    }
    self.tools = tools
  }

  /// All of them, in the order of the plugins.
  var list: JSONValue { .array(tools.map(\.json)) }

  /// The tool that is listed so, or whose function is called so; nil if there is none.
  func tool(_ name: String) -> Tool? {
    tools.first { $0.name == name } ?? tools.first { $0.qualified == name }
  }

  private static func freeName(for qualified: String, besides taken: Set<String>) -> String {
    let name = qualified.replacing(".", with: "_")
    var free = String(name.prefix(longestName))
    var number = 2
    while taken.contains(free) {
      free = "\(name.prefix(longestName - 4))_\(number)"
      number += 1
    }
    return free
  }
}

extension MCPTools.Tool {
  /// Nothing that a signed-in person's identity fills is asked for.
  fileprivate var json: JSONValue {
    var tool: JSONObject = [
      "name": .string(name), "description": .string(function.summary),
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
