public import PluginKit

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
    at path: String, beside others: [any Plugin], allowing privateHosts: Set<String>
  ) throws -> ChangingPlugin {
    let plugins = try LivePlugins(
      others, folders: [path],
      permissions: FolderPermissions(privateHosts: privateHosts, environment: environment))
    return ChangingPlugin(plugins.folders[0]) { plugins.refresh() }
  }
}
