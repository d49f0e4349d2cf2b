/// A source that makes plugins of something that is no Swift code, such as folders or servers of
/// tools, in a program that takes them as well.
public protocol PluginSource: Sendable {
  /// Whether a name that stands for no plugin of the program is a plugin of this kind.
  func takes(_ name: String) -> Bool

  /// The plugin of a name, to look at: none of its functions is called.
  ///
  /// - Throws: if there is no plugin, saying what is wrong and where.
  func plugin(_ name: String, allowing allowed: PluginAllowance) async throws -> any Plugin

  /// The plugin of a name, to run beside others, with these permissions alone.
  ///
  /// - Throws: if there is no plugin, one that cannot stand beside the others, or one that wants
  ///   more than it is allowed.
  func start(
    _ name: String, beside others: [any Plugin], allowing allowed: PluginAllowance
  ) async throws -> ReloadablePlugin
}

/// The form that a plugin's author writes it in, and in which changes are suggested.
package enum PluginForm: Sendable, Equatable {
  /// Swift.
  case swift
  /// A folder with a `plugin.json`.
  case folder
  /// The tools of an MCP server.
  case server
}

/// A plugin that is not written in Swift.
package protocol NonSwiftPlugin: Plugin {
  /// In what it is.
  var form: PluginForm { get }
}

/// The operator's allowance for calls and messages of plugins that are no code of the program,
/// which they cannot themselves.
public struct PluginAllowance: Sendable {
  /// The public hosts that may be called: `HOST` at the usual ports 80 and 443, `HOST:PORT`,
  /// `HOST:*`; `*` for any.
  public var hosts: [String]
  /// The same, also in a private network or on this machine.
  public var privateHosts: [String]
  /// The variables of the environment that they may know or send.
  public var variables: Set<String>
  /// Whether every function is asked for before it is called, whatever a plugin says of it.
  public var asksAlways: Bool

  /// Nothing by default.
  public init(
    hosts: [String] = [], privateHosts: [String] = [], variables: Set<String> = [],
    asksAlways: Bool = false
  ) {
    self.hosts = hosts
    self.privateHosts = privateHosts
    self.variables = variables
    self.asksAlways = asksAlways
  }
}

/// A plugin that may change while the program runs.
public struct ReloadablePlugin: Sendable {
  /// The plugin as it is now.
  public let plugin: any Plugin
  /// Looks for changes, and takes them over with all the plugins beside it.
  public let refresh: @Sendable () -> PluginRefresh
  /// Lets go of what it runs on, once the program needs it no longer.
  public let end: @Sendable () async -> Void

  /// A plugin, what looks for its changes, and what ends it.
  public init(
    _ plugin: any Plugin, refresh: @escaping @Sendable () -> PluginRefresh = { .unchanged },
    end: @escaping @Sendable () async -> Void = {}
  ) {
    self.plugin = plugin
    self.refresh = refresh
    self.end = end
  }
}

/// The outcome of looking for changed plugins, in a program whose plugins may change while it runs.
public enum PluginRefresh: Sendable {
  /// Nothing has changed since the last look.
  case unchanged
  /// Changes were taken over: the new registry. Turns that have begun go on with the one they began
  /// with.
  case changed(PluginRegistry)
  /// Something changed and cannot be used; what was there before stays. Said once for each change.
  case refused(any Error)
}
