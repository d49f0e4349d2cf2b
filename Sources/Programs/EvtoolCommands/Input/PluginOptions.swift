import ArgumentParser

/// Which plugins a command is about: `--plugin`, as in every command that takes one.
struct PluginOptions: ParsableArguments {
  @Option(
    help:
      "A plugin, a plugin's folder, or mcp: and a server's address or command; may be given several times.",
    completion: Completions.plugins)
  var plugin: [String] = []

  // As it was written before: evtool plugin check ./my-shop.
  @Argument(help: .hidden, completion: Completions.plugins)
  var plugins: [String] = []

  /// All that are named, in this order.
  var names: [String] { plugin + plugins }
}
