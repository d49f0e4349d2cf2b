import Foundation
package import PluginKit
import Synchronization

/// The plugins of the running program.
package final class ProgramPlugins: Sendable {
  package let all: [any Plugin]
  private let registered = Mutex<PluginRegistry?>(nil)

  package init(_ all: [any Plugin]) { self.all = all }

  /// All of them, registered when they are first asked for: a help text names projections, and so do most commands.
  ///
  /// - Throws: `RegistrationError` where one is refused.
  func registry() throws -> PluginRegistry {
    try registered.withLock { registered in
      if let registered { return registered }
      let registry = try PluginRegistry(all)
      registered = registry
      return registry
    }
  }
}

/// The plugins that the program knows.
enum KnownPlugins {
  static var all: [any Plugin] { Evtool.plugins.all }

  /// All of them, registered together with the plugins of some folders.
  ///
  /// - Throws: `RegistrationError` where one is refused, ``NoPluginFolders`` or what the folder's reader throws where one holds none.
  static func registry(folders: [String] = []) throws -> PluginRegistry {
    guard !folders.isEmpty else { return try Evtool.plugins.registry() }
    return try PluginRegistry(
      all
        + folders.map { path in
          guard let reader = Evtool.folders else { throw NoPluginFolders(path: path) }
          return try reader.plugin(at: path)
        })
  }

  /// Those of some identifiers, in that order; all of them without identifiers.
  ///
  /// What holds a `/` or a `plugin.json` is no identifier but the path of a plugin's folder.
  ///
  /// - Throws: ``UnknownPlugin``, and what ``registry(folders:)`` throws.
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

/// A folder that was to be a plugin, in a program that takes none.
package struct NoPluginFolders: Error, Equatable, CustomStringConvertible {
  let path: String

  package init(path: String) { self.path = path }

  package var description: String {
    "\(path): this program takes no folder as a plugin; its plugins are chosen when it is built"
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
