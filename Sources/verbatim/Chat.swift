import ArgumentParser
import Conversation
import FolderPlugins
import Foundation
import PluginKit
import TerminalChat
import Understanding

struct Chat: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Talk to an assistant in the terminal.",
    discussion: """
      \(ChatOptions.discussion)

        printf "I don't feel well\\n" | verbatim chat

      A folder with a plugin.json is a plugin too: --plugin ./my-shop. It may call hosts of the public internet; \
      others have to be named with --allow-private. What changes in the folder counts from the next message on.
      """)

  @Option(help: "The plugin to talk to: \(Chat.pluginNames), or a plugin's folder.")
  var plugin = "healthcare"

  @Option(
    help: ArgumentHelp(
      "A private host, or this machine, that a folder's plugin may call; may be given several times.",
      valueName: "host"))
  var allowPrivate: [String] = []

  @OptionGroup var options: ChatOptions

  private static var pluginNames: String {
    KnownPlugin.all.map(\.plugin.manifest.id).joined(separator: ", ")
  }

  func validate() throws {
    guard KnownPlugin.named(plugin) == nil, !isFolder else { return }
    throw ValidationError(
      "There is no plugin '\(plugin)'. Known are: \(Self.pluginNames). A folder with a plugin.json "
        + "is named by its path, such as ./\(plugin).")
  }

  func run() async throws {
    let encoder = Encoder.installed(for: options)
    if let known = KnownPlugin.named(plugin) {
      let plugins = KnownPlugin.all.map(\.plugin)
      try await options.talk(
        with: known.plugin, among: plugins, visitor: known.visitor, encoder: encoder)
    } else {
      try await talkWithFolder(encoder)
    }
  }

  private var isFolder: Bool {
    plugin.contains("/") || FileManager.default.fileExists(atPath: plugin + "/plugin.json")
  }

  private func talkWithFolder(_ encoder: (any SentenceEmbedding)?) async throws {
    let known = KnownPlugin.all.map(\.plugin)
    let plugins = try LivePlugins(
      known, folders: [plugin],
      permissions: FolderPermissions(
        privateHosts: Set(allowPrivate), environment: ProcessInfo.processInfo.environment))
    for folder in plugins.folders {
      try await options.talk(
        with: folder, among: known + [folder], visitor: folder.visitor, encoder: encoder,
        refreshing: { plugins.refresh() })
    }
  }
}
