import ArgumentParser

/// What measures how well sentences are understood.
@main
struct SentenceEncoderTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sentence-encoder",
    abstract: "Measures what the weights that understand by meaning bring.",
    subcommands: [MeasureCommand.self, SGDCommand.self])
}
