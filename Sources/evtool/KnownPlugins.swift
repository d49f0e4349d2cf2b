import CareTeam
import ECommerce
import FolderPlugins
import Foundation
import Healthcare
import PluginKit

/// The plugins that the program knows.
enum KnownPlugins {
  static let all: [any Plugin] = [HealthcarePlugin(), ECommercePlugin(), CareTeamPlugin()]

  /// All of them, registered together with the plugins of some folders.
  ///
  /// - Throws: `RegistrationError` where one is refused, `FolderError` where a folder is none.
  static func registry(folders: [String] = []) throws -> PluginRegistry {
    // Nothing is called here, so no secret is looked up.
    let permissions = FolderPermissions(environment: nil)
    return try PluginRegistry(
      all + folders.map { try FolderPlugin(path: $0, permissions: permissions) })
  }

  /// Those of some identifiers, in that order; all of them without identifiers.
  ///
  /// What holds a `/` or a `plugin.json` is no identifier but the path of a plugin's folder.
  ///
  /// - Throws: ``UnknownPlugin``, `FolderError`.
  static func named(_ names: [String]) throws -> KnownSelection {
    let folders = names.filter(isFolder)
    let registry = try registry(folders: folders)
    guard !names.isEmpty else {
      return KnownSelection(plugins: registry.plugins, registry: registry)
    }
    var fromFolders = registry.plugins.dropFirst(all.count)
    let plugins = try names.map { name in
      guard let plugin = isFolder(name) ? fromFolders.popFirst() : registry[name] else {
        throw UnknownPlugin(id: name, known: all.map(\.manifest.id))
      }
      return plugin
    }
    return KnownSelection(plugins: plugins, registry: registry)
  }

  private static func isFolder(_ name: String) -> Bool {
    name.contains("/") || FileManager.default.fileExists(atPath: name + "/plugin.json")
  }
}

/// Some plugins among all that are registered with them.
struct KnownSelection {
  let plugins: [RegisteredPlugin]
  let registry: PluginRegistry
}

/// A plugin that was asked for and is not known.
struct UnknownPlugin: Error, Equatable, CustomStringConvertible {
  let id: String
  let known: [String]

  var description: String {
    "there is no plugin \(id); known are: \(known.joined(separator: ", ")); a "
      + "folder with a plugin.json is named by its path, such as ./\(id)"
  }
}
