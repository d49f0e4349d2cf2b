import JSON
import PluginKit
import Synchronization

/// The tools that a language model is offered: made once for each plugin and language, since closing their schemas costs more than a turn.
final class ToolOffers: Sendable {
  struct Offer: Sendable {
    let tools: [JSONValue]
    /// Their bytes.
    let size: Int
  }

  private let known = Mutex<[String: Offer]>([:])

  /// What a plugin offers in the language in which it speaks.
  ///
  /// - Throws: `SchemaError` where a closed schema is larger than a schema may be.
  func offer(of plugin: RegisteredPlugin) throws -> Offer {
    let name = "\(plugin.manifest.id) \(plugin.language)"
    if let offer = known.withLock({ $0[name] }) { return offer }
    let tools =
      try plugin.functions.map { try $0.strictTool } + plugin.offeredFlows.map(\.tool)
    let offer = Offer(tools: tools, size: tools.reduce(0) { $0 + $1.jsonText.utf8.count })
    known.withLock { $0[name] = offer }
    return offer
  }
}
