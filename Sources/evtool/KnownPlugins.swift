import ECommerce
import Healthcare
import PluginKit

/// The plugins that the program knows.
enum KnownPlugins {
  static let all: [any Plugin] = [HealthcarePlugin(), ECommercePlugin()]

  /// All of them, registered together.
  ///
  /// - Throws: `RegistrationError` where one is refused.
  static func registry() throws -> PluginRegistry { try PluginRegistry(all) }

  /// Those of some identifiers, in that order; all of them without identifiers.
  ///
  /// - Throws: ``UnknownPlugin``.
  static func named(_ ids: [String]) throws -> [RegisteredPlugin] {
    let registry = try registry()
    guard !ids.isEmpty else { return registry.plugins }
    return try ids.map { id in
      guard let plugin = registry[id] else {
        throw UnknownPlugin(id: id, known: registry.plugins.map(\.manifest.id))
      }
      return plugin
    }
  }
}

/// A plugin that was asked for and is not known.
struct UnknownPlugin: Error, Equatable, CustomStringConvertible {
  let id: String
  let known: [String]

  var description: String {
    "there is no plugin \(id); known are: \(known.joined(separator: ", "))"
  }
}
