/// What makes plugins of folders, in a program that takes folders as plugins, too.
public protocol PluginFolders: Sendable {
  /// The plugin of a folder, to look at: nothing is called, and no secret is looked up.
  ///
  /// - Throws: where the folder holds no plugin, saying what is wrong in which file.
  func plugin(at path: String) throws -> any Plugin

  /// The plugin of a folder, to run beside others; of private hosts it may call these alone.
  ///
  /// - Throws: where the folder holds no plugin, or one that cannot stand beside the others.
  func start(
    at path: String, beside others: [any Plugin], allowing privateHosts: Set<String>
  ) throws -> ChangingPlugin
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
