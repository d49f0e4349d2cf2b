import ArgumentParser

/// The program behind `make model`.
@main
struct SentenceEncoderTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sentence-encoder",
    abstract: "Installs the weights that understand by meaning, and measures what they bring.",
    subcommands: [InstallCommand.self, StatusCommand.self, MeasureCommand.self, SGDCommand.self])
}
