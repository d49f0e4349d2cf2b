public import PluginKit

/// A text that should name hosts and does not.
struct BadHostRule: Error, CustomStringConvertible {
  let text: String

  var description: String {
    "\"\(text)\" names no host: expected HOST, HOST:PORT or HOST:* without https:// and path, such as shop.example"
  }
}

/// Folders of this machine as plugins.
public struct LocalFolders: PluginFolders {
  private let environment: [String: String]

  /// Folders whose headers take their secrets from an environment.
  public init(environment: [String: String]) {
    self.environment = environment
  }

  /// The plugin of a folder, to look at.
  ///
  /// - Throws: ``FolderError``.
  public func plugin(at path: String) throws -> any Plugin {
    try FolderPlugin(path: path, permissions: FolderPermissions(environment: nil))
  }

  /// The plugin of a folder, to run beside others.
  ///
  /// - Throws: ``FolderError``, `RegistrationError`.
  public func start(
    at path: String, beside others: [any Plugin], allowing allowed: FolderAllowance
  ) throws -> ChangingPlugin {
    let plugins = try LivePlugins(
      others, folders: [path],
      permissions: FolderPermissions(
        hosts: try Self.rules(allowed.hosts), privateHosts: try Self.rules(allowed.privateHosts),
        variables: allowed.variables, environment: environment))
    return ChangingPlugin(plugins.folders[0]) { plugins.refresh() }
  }

  private static func rules(_ texts: [String]) throws(BadHostRule) -> [HostRule] {
    var rules: [HostRule] = []
    for text in texts {
      guard let rule = HostRule(text) else { throw BadHostRule(text: text) }
      rules.append(rule)
    }
    return rules
  }
}
