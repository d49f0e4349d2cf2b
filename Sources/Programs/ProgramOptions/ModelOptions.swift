package import ArgumentParser
package import Assistant
import Foundation
package import PluginKit

#if LanguageModels
  import ChatCompletions
#endif

/// Which language model speaks: `--model-url` and `--model`; the key for it comes from the
/// environment alone.
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
      "How many tokens the model gets at once; older turns are left out. (default: \(Self.usualTokens))",
      valueName: "count"))
  package var modelTokens: Int?

  /// How many tokens are read if nobody says.
  package static let usualTokens = 24_000

  /// No model.
  package init() {}

  /// Whether no language model was asked for.
  package var isEmpty: Bool { modelUrl == nil && model == nil }

  /// The language model that was asked for; nil if none was.
  ///
  /// - Throws: `ValidationError`, which says what is wrong with an option.
  package func languageModel() throws -> (any LanguageModel)? {
    try Self.languageModel(modelUrl, model, tokens: modelTokens ?? Self.usualTokens)
  }

  /// The same for what was asked for in another way.
  package static func languageModel(
    _ url: String?, _ model: String?, tokens: Int
  ) throws -> (any LanguageModel)? {
    guard url != nil || model != nil else { return nil }
    guard let url, let model else {
      throw ValidationError("--model-url and --model belong together: give both, or none")
    }
    guard (1000...10_000_000).contains(tokens) else {
      throw ValidationError(
        "--model-tokens is \(tokens), expected a number from 1000 to 10000000")
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

/// A language model behind an endpoint, in programs that are built with the trait `LanguageModels`.
package enum EndpointModel {
  /// The variable of the environment that holds its key.
  static var keyVariable: String {
    #if LanguageModels
      ModelAddress.keyVariable
    #else
      "not used"
    #endif
  }

  /// The model of that name at an address.
  ///
  /// - Throws: where the address is none, or the program knows no language models; its description
  ///   is for whoever gave the address.
  package static func make(
    url: String, model: String, environment: [String: String], promptTokens: Int = 24_000
  ) throws -> any LanguageModel {
    #if LanguageModels
      ChatCompletionsModel(
        try ModelAddress(url: url, model: model, environment: environment),
        promptTokens: promptTokens)
    #else
      throw ValidationError(
        "this program was built without language models: build it with Verbatim's trait LanguageModels"
      )
    #endif
  }
}

/// The operator's allowance for plugins from folders and servers: `--allow-host`,
/// `--allow-private`, `--allow-variable`, `--ask-always`.
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
      "An environment variable that a folder's plugin may send in headers, or that an MCP server may see.",
      valueName: "name"))
  package var allowVariable: [String] = []

  /// Whether every tool is asked for.
  @Flag(
    help: "Ask before every call of an MCP server's tools, even of those that it says only read.")
  package var askAlways = false

  /// The options for a parser to fill.
  package init() {}

  /// The allowance.
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

/// The version that every command of the program prints.
package enum ProgramVersion {
  /// The version, as `--version` says it and a server's `/openapi.json`; `.github/CHANGELOG.md`
  /// says what a change of it means.
  package static let current = "0.2.0"
}
