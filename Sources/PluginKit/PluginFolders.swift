/// What makes plugins of folders, in a program that takes folders as plugins, too.
public protocol PluginFolders: Sendable {
  /// The plugin of a folder, to look at: nothing is called, and no secret is looked up.
  ///
  /// - Throws: where the folder holds no plugin, saying what is wrong in which file.
  func plugin(at path: String) throws -> any Plugin

  /// The plugin of a folder, to run beside others, with these permissions alone.
  ///
  /// - Throws: where the folder holds no plugin, one that cannot stand beside the others, or one that wants more than it is allowed.
  func start(
    at path: String, beside others: [any Plugin], allowing allowed: FolderAllowance
  ) throws -> ChangingPlugin
}

/// What the operator of a program lets a folder's plugin call and send, which the folder itself cannot.
public struct FolderAllowance: Sendable {
  /// The public hosts that may be called: `HOST` at the usual ports 80 and 443, `HOST:PORT`, `HOST:*`; `*` for any.
  public var hosts: [String]
  /// The same, also in a private network or on this machine.
  public var privateHosts: [String]
  /// The variables of the environment that may be sent in headers.
  public var variables: Set<String>

  /// Nothing by default.
  public init(hosts: [String] = [], privateHosts: [String] = [], variables: Set<String> = []) {
    self.hosts = hosts
    self.privateHosts = privateHosts
    self.variables = variables
  }
}

/// A plugin that may change while the program runs.
public struct ChangingPlugin: Sendable {
  /// The plugin as it is now.
  public let plugin: any Plugin
  /// Looks for changes, and takes them over with all the plugins beside it.
  public let refresh: @Sendable () -> PluginRefresh

  /// A plugin, and what looks for its changes.
  public init(_ plugin: any Plugin, refresh: @escaping @Sendable () -> PluginRefresh) {
    self.plugin = plugin
    self.refresh = refresh
  }
}
