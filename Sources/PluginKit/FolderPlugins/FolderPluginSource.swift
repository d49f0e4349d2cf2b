internal import Basics
import Foundation
import Outbound
public import PluginKit

/// A text that should name hosts and does not.
struct BadHostRule: Error, CustomStringConvertible {
  let text: String

  var description: String {
    "\"\(text)\" names no host: expected HOST, HOST:PORT or HOST:* without https:// and path, such as shop.example"
  }
}

/// Folders of this machine as plugins.
public struct FolderPluginSource: PluginSource {
  private let environment: [String: String]

  /// Folders whose headers take their secrets from an environment.
  public init(environment: [String: String]) {
    self.environment = environment
  }

  /// Whether a name is a path: it holds a `/`, or a folder of that name a `plugin.json`.
  public func takes(_ name: String) -> Bool {
    name.contains("/") || FileManager.default.fileExists(atPath: name + "/plugin.json")
  }

  /// The plugin of a folder, to look at: nothing is called, and no secret is looked up.
  ///
  /// - Throws: ``FolderError``.
  public func plugin(
    _ path: String, allowing allowed: PluginAllowance
  ) async throws -> any Plugin {
    try FolderPlugin(path: path, permissions: FolderPermissions(environment: nil))
  }

  /// The plugin of a folder, to run beside others.
  ///
  /// - Throws: ``FolderError``, `RegistrationError`.
  public func start(
    _ path: String, beside others: [any Plugin], allowing allowed: PluginAllowance
  ) async throws -> ReloadablePlugin {
    let plugins = try LivePlugins(
      others, folders: [path],
      permissions: try FolderPermissions(allowed, environment: environment))
    return ReloadablePlugin(plugins.folders[0]) { plugins.refresh() }
  }
}

extension FolderPermissions {
  /// The operator's permissions, with values from an environment.
  ///
  /// - Throws: where a text should name a host and does not.
  package init(_ allowed: PluginAllowance, environment: [String: String]) throws {
    self.init(
      hosts: try allowed.hosts.map(Self.rule),
      privateHosts: try allowed.privateHosts.map(Self.rule),
      variables: allowed.variables, environment: environment)
  }

  private static func rule(_ text: String) throws(BadHostRule) -> HostRule {
    guard let rule = HostRule(text) else { throw BadHostRule(text: text) }
    return rule
  }
}

/// The plugins of a running program, some of them folders that may change while it runs.
///
/// Each ``registry`` is a value: whoever began a turn with one finishes it with that one. Look for
/// changes with ``refresh()`` when a turn begins; it reads the folders' small files and compares
/// them, so it misses nothing and needs no watcher.
package final class LivePlugins: Sendable {
  private struct State {
    var seen: [Result<FolderContents, FolderError>]
    var folders: [FolderPlugin]
    var registry: PluginRegistry
  }

  private let fixed: [any Plugin]
  private let paths: [String]
  private let surroundings: CallEnvironment
  private let state: Lock<State>

  /// Loads folders beside plugins that do not change.
  ///
  /// - Throws: `FolderError` or `RegistrationError` if one cannot be used.
  package convenience init(
    _ fixed: [any Plugin], folders paths: [String], permissions: FolderPermissions
  ) throws {
    try self.init(fixed, folders: paths, CallEnvironment(permissions: permissions))
  }

  /// Loads folders for calls in these surroundings.
  package init(
    _ fixed: [any Plugin], folders paths: [String], _ surroundings: CallEnvironment
  ) throws {
    self.fixed = fixed
    self.paths = paths
    self.surroundings = surroundings
    let seen = Self.read(paths)
    let folders = try seen.map { try FolderPlugin($0.get(), surroundings) }
    state = Lock(
      State(seen: seen, folders: folders, registry: try PluginRegistry(fixed + folders)))
  }

  /// All plugins as they are now.
  package var registry: PluginRegistry { state.withLock(\.registry) }

  /// The plugins of the folders as they are now, in the order of the folders.
  package var folders: [FolderPlugin] { state.withLock(\.folders) }

  /// Takes over what has changed in the folders, all of it or nothing.
  package func refresh() -> PluginRefresh {
    let found = Self.read(paths)
    return state.withLock { state in
      guard found != state.seen else { return .unchanged }
      state.seen = found
      do {
        let folders = try found.map { try FolderPlugin($0.get(), surroundings) }
        try Self.check(folders, replacing: state.folders, paths)
        state.registry = try PluginRegistry(fixed + folders)
        state.folders = folders
        return .changed(state.registry)
      } catch {
        return .refused(error)
      }
    }
  }

  private static func read(_ paths: [String]) -> [Result<FolderContents, FolderError>] {
    paths.map { path in
      Result { () throws(FolderError) in try FolderContents(reading: path) }
    }
  }

  /// A conversation belongs to a plugin's id, so that one stays while the program runs.
  private static func check(
    _ new: [FolderPlugin], replacing old: [FolderPlugin], _ paths: [String]
  ) throws(FolderError) {
    for (path, (new, old)) in zip(paths, zip(new, old)) where new.manifest.id != old.manifest.id {
      throw FolderError(
        path + "/plugin.json", at: JSONPointer(tokens: ["id"]),
        "the id changed from \(old.manifest.id) to \(new.manifest.id): start again for another plugin"
      )
    }
  }
}
