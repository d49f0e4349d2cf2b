import Assistant
package import PluginKit

/// Looks for what registration lets pass and an author would regret.
///
/// It reads what is registered and asks the embedded model; it calls no function and needs no log.
package struct PluginCheck: Sendable {
  let plugin: RegisteredPlugin
  let registry: PluginRegistry
  let routes: Routes

  /// A check of one plugin among those it is registered with.
  package init(_ plugin: RegisteredPlugin, in registry: PluginRegistry) {
    self.plugin = plugin
    self.registry = registry
    routes = Routes(of: plugin)
  }

  /// Everything that was found, rule by rule; empty if there is nothing to say.
  package func findings() async throws -> [PluginFinding] {
    schemas() + names() + flows() + (try await examples()) + unreachable() + unrendered()
      + irrevocable() + (try await quickReplies())
  }

  func finding(_ rule: PluginFinding.Rule, _ place: String, _ problem: String) -> PluginFinding {
    PluginFinding(plugin: plugin.manifest.id, rule: rule, place: place, problem: problem)
  }
}
