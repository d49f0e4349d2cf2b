import ArgumentParser
import Conversation
import EventTool
import Foundation
import PluginKit
import TerminalChat
import Understanding

struct Chat: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Talk to an assistant in the terminal.",
      discussion: """
        \(ChatOptions.discussion)

          printf "I don't feel well\\n" | \(Program.name) chat

        A folder with a plugin.json is a plugin too: --plugin ./my-shop. The hosts that it calls, \
        and the variables of the environment that it sends, have to be allowed by name; where one is not, the options that \
        would allow it are said. What changes in the folder counts from the next message on.

        With --model-url and --model a language model reads the conversation and speaks in it; what it wants done goes through \
        the same consent as everything else. Where it cannot be reached the embedded model answers, and says so.
        """)
  }

  @Option(help: "The plugin to talk to: \(Chat.pluginNames), or a plugin's folder.")
  var plugin = Program.current.plugins.first?.manifest.id ?? ""

  @Option(
    help: ArgumentHelp(
      "A host that a folder's plugin may call, HOST, HOST:PORT or HOST:*; may be given several times.",
      valueName: "host"))
  var allowHost: [String] = []

  @Option(
    help: ArgumentHelp(
      "The same for a host in a private network or on this machine.", valueName: "host"))
  var allowPrivate: [String] = []

  @Option(
    help: ArgumentHelp(
      "A variable of the environment that a folder's plugin may send in headers.",
      valueName: "name"))
  var allowVariable: [String] = []

  @OptionGroup var model: ModelOptions

  @OptionGroup var options: ChatOptions

  private static var plugins: [any Plugin] { Program.current.plugins }

  private static var pluginNames: String {
    plugins.map(\.manifest.id).joined(separator: ", ")
  }

  private var known: (any Plugin)? { Self.plugins.first { $0.manifest.id == plugin } }

  func validate() throws {
    _ = try model.speaker()
    guard known == nil, !isFolder else { return }
    throw ValidationError(
      "There is no plugin '\(plugin)'. Known are: \(Self.pluginNames). A folder with a plugin.json "
        + "is named by its path, such as ./\(plugin).")
  }

  func run() async throws {
    let encoder = Encoder.installed(for: options)
    if let known {
      try await options.talk(
        with: known, among: Self.plugins, encoder: encoder, speaker: try model.speaker())
    } else {
      try await talkWithFolder(encoder)
    }
  }

  private var allowance: FolderAllowance {
    FolderAllowance(
      hosts: allowHost, privateHosts: allowPrivate, variables: Set(allowVariable))
  }

  private var isFolder: Bool {
    plugin.contains("/") || FileManager.default.fileExists(atPath: plugin + "/plugin.json")
  }

  private func talkWithFolder(_ encoder: (any SentenceEmbedding)?) async throws {
    let known = Self.plugins
    guard let folders = Program.current.folders else { throw NoPluginFolders(path: plugin) }
    let folder = try folders.start(at: plugin, beside: known, allowing: allowance)
    try await options.talk(
      with: folder.plugin, among: known + [folder.plugin], encoder: encoder,
      speaker: try model.speaker(), refreshing: folder.refresh)
  }
}
