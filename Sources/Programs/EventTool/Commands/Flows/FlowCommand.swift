import ArgumentParser

/// `evtool flow`.
struct FlowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow", abstract: "Lists and draws the controlled dialogues of plugins.",
    subcommands: [FlowListCommand.self, FlowShowCommand.self])
}
