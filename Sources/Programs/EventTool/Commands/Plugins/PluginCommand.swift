import ArgumentParser

/// `evtool plugin`.
struct PluginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin", abstract: "Lists, checks, measures and makes plugins.",
    subcommands: [
      PluginListCommand.self, PluginCheckCommand.self, PluginTestCommand.self,
      PluginNewCommand.self,
    ])
}
