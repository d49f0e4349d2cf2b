package import ArgumentParser
package import PluginKit

/// What the operator lets plugins from folders and servers do: `--allow-host`, `--allow-private`, `--allow-variable`, `--ask-always`.
package struct AllowanceOptions: ParsableArguments {
  /// Hosts that may be called.
  @Option(
    help: ArgumentHelp(
      "A host that a folder's plugin may call, HOST, HOST:PORT or HOST:*; may be given several times.",
      valueName: "host"))
  package var allowHost: [String] = []

  /// Hosts of a private network that may be called.
  @Option(
    help: ArgumentHelp(
      "The same for a host in a private network or on this machine, that of an MCP server as well.",
      valueName: "host"))
  package var allowPrivate: [String] = []

  /// Variables that may be known or sent.
  @Option(
    help: ArgumentHelp(
      "A variable of the environment that a folder's plugin may send in headers, or that an MCP server may know.",
      valueName: "name"))
  package var allowVariable: [String] = []

  /// Whether every tool is asked for.
  @Flag(
    help: "Ask before every call of an MCP server's tools, also of those that it says only read.")
  package var askAlways = false

  /// The options for a parser to fill.
  package init() {}

  /// What is allowed.
  package var allowed: PluginAllowance {
    PluginAllowance(
      hosts: allowHost, privateHosts: allowPrivate, variables: Set(allowVariable),
      asksAlways: askAlways)
  }

  /// Whether nothing is allowed.
  package var isEmpty: Bool {
    allowHost.isEmpty && allowPrivate.isEmpty && allowVariable.isEmpty && !askAlways
  }
}
