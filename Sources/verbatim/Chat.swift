import ArgumentParser
import PluginKit
import TerminalChat

struct Chat: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Talk to an assistant in the terminal.",
    discussion: """
      \(ChatOptions.discussion)

        printf "I don't feel well\\n" | verbatim chat
      """)

  @Option(help: "The plugin to talk to: \(Chat.pluginNames).")
  var plugin = "healthcare"

  @OptionGroup var options: ChatOptions

  private static var pluginNames: String {
    KnownPlugin.all.map(\.plugin.manifest.id).joined(separator: ", ")
  }

  func validate() throws {
    guard KnownPlugin.named(plugin) != nil else {
      throw ValidationError("There is no plugin '\(plugin)'. Known are: \(Self.pluginNames).")
    }
  }

  func run() async throws {
    guard let known = KnownPlugin.named(plugin) else { return }
    try await options.talk(
      with: known.plugin, among: KnownPlugin.all.map(\.plugin), visitor: known.visitor)
  }
}
