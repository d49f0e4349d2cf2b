package import ArgumentParser
package import Assistant
import Foundation

/// Which language model speaks: `--model-url` and `--model`; the key for it comes from the environment alone.
package struct ModelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A language model's endpoint, such as https://api.example.com/v1; its key is $\(EndpointModel.keyVariable).
      """, valueName: "url"))
  package var modelUrl: String?

  @Option(help: ArgumentHelp("The model's name at --model-url.", valueName: "name"))
  package var model: String?

  @Option(
    help: ArgumentHelp(
      "How many tokens the model reads at once: the oldest turns are left out. (default: \(Self.usualTokens))",
      valueName: "count"))
  package var modelTokens: Int?

  /// How many tokens are read where nobody says.
  package static let usualTokens = 24_000

  /// No model.
  package init() {}

  /// Whether no language model was asked for.
  package var isEmpty: Bool { modelUrl == nil && model == nil }

  /// The language model that was asked for; nil where none was.
  ///
  /// - Throws: `ValidationError`, which says what is wrong with an option.
  package func speaker() throws -> (any ConversationModel)? {
    try Self.speaker(modelUrl, model, tokens: modelTokens ?? Self.usualTokens)
  }

  /// The same for what was asked for in another way.
  package static func speaker(
    _ url: String?, _ model: String?, tokens: Int
  ) throws -> (any ConversationModel)? {
    guard url != nil || model != nil else { return nil }
    guard let url, let model else {
      throw ValidationError("--model-url and --model belong together: give both, or none")
    }
    guard (1000...10_000_000).contains(tokens) else {
      throw ValidationError(
        "--model-tokens is \(tokens), expected is a number from 1000 to 10000000")
    }
    do {
      return try EndpointModel.make(
        url: url, model: model, environment: ProcessInfo.processInfo.environment,
        promptTokens: tokens)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
