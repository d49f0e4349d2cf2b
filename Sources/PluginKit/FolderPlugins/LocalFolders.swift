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
public struct LocalFolders: PluginSource {
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
  ) async throws -> ChangingPlugin {
    let plugins = try LivePlugins(
      others, folders: [path],
      permissions: try FolderPermissions(allowed, environment: environment))
    return ChangingPlugin(plugins.folders[0]) { plugins.refresh() }
  }
}

extension FolderPermissions {
  /// What an operator allows, with values from an environment.
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
