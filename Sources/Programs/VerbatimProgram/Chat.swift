import ArgumentParser
#if Server
  import ChatClientHTTP
#endif
import Conversation
import EventTool
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

        The tools of an MCP server are a plugin as well: --plugin mcp:https://shop.example/mcp, or a command that speaks on its standard \
        streams, --plugin "mcp:python3 shop.py". What a tool does is asked for first, unless the server says that it only reads.

        With --model-url and --model a language model reads the conversation and speaks in it; what it wants done goes through \
        the same consent as everything else. Where it cannot be reached the embedded model answers, and says so.\(serverHelp)
        """)
  }

  @Option(
    help:
      "The plugin to talk to: \(Chat.pluginNames), a plugin's folder, or mcp: and a server's address or command."
  )
  var plugin = Program.current.plugins.first?.manifest.id ?? ""

  @OptionGroup var allowance: AllowanceOptions

  @OptionGroup var model: ModelOptions

  #if Server
    @Option(
      help: ArgumentHelp(
        "Talk at a server, such as http://127.0.0.1:8080; --user is the login there.",
        valueName: "address"))
    var server: String?
  #endif

  @OptionGroup var options: ChatOptions

  private static var plugins: [any Plugin] { Program.current.plugins }

  private static var pluginNames: String {
    plugins.map(\.manifest.id).joined(separator: ", ")
  }

  private var known: (any Plugin)? { Self.plugins.first { $0.manifest.id == plugin } }

  func validate() throws {
    #if Server
      if let server { return try validate(server) }
    #endif
    _ = try model.speaker()
    guard known == nil, OtherPlugins.source(of: plugin) == nil else { return }
    throw ValidationError("\(UnknownPlugin(plugin))")
  }

  func run() async throws {
    #if Server
      if let server {
        return try await ServerChat(
          address: ServerAddress(server), login: options.user, plugin: plugin,
          channel: options.channel, isFocused: options.focused
        ).run()
      }
    #endif
    let encoder = Encoder.installed(for: options.folder)
    if let known {
      try await options.talk(
        with: known, among: Self.plugins, log: Program.current.log, encoder: encoder,
        speaker: try model.speaker())
    } else {
      try await OtherPlugins.run([plugin], allowing: allowance.allowed) { others in
        try await talk(with: others[0], encoder)
      }
    }
  }

  #if Server
    private static let serverHelp = """


      --server talks at a server that runs elsewhere, or here while it has the log. It asks for the password of --user, or takes \
      it from VERBATIM_PASSWORD; what others say is shown as they say it.
      """

    private func validate(_ server: String) throws {
      do { _ = try ServerAddress(server) } catch { throw ValidationError("--server: \(error)") }
      guard options.data == nil, model.isEmpty, allowance.isEmpty
      else {
        throw ValidationError(
          "--server talks with what is installed there: leave out --data, --model… and --allow…, which are the server's"
        )
      }
    }
  #else
    private static let serverHelp = ""
  #endif

  private func talk(
    with other: ChangingPlugin, _ encoder: (any SentenceEmbedding)?
  ) async throws {
    try await options.talk(
      with: other.plugin, among: Self.plugins + [other.plugin], log: Program.current.log,
      encoder: encoder,
      speaker: try model.speaker(), refreshing: other.refresh)
  }
}
