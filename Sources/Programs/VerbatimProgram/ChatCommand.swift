import ArgumentParser
import Conversation
import EvtoolCommands
import PluginKit
import ProgramOptions
import TerminalChat
import Understanding

#if Server
  import Assistant
  import ChatClient
  import ChatClientHTTP
  import EventLog
  import Foundation
  import Presentation
  import Terminal
#endif

struct ChatCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "chat",
      abstract: "Talk to an assistant in the terminal.",
      discussion: """
        \(ChatOptions.discussion)

          printf "I don't feel well\\n" | \(AssistantProgram.name) chat

        A folder with a plugin.json is a plugin, too: --plugin ./my-shop. You must allow each host that it calls, and \
        each environment variable that it sends; if one is missing, the chat names the option to add. A change to the \
        folder takes effect with your next message.

        An MCP server is a plugin as well: --plugin mcp:https://shop.example/mcp, or a command that speaks on its \
        standard streams, --plugin "mcp:python3 shop.py". The chat asks before each tool call, unless the server says \
        that the tool only reads.

        With --model-url and --model, a language model takes part. Its actions need the same consent as everything \
        else. If it cannot be reached, the built-in model answers and says so.\(serverHelp)
        """)
  }

  @Option(
    name: .customLong("plugin"),
    help:
      "The plugin to talk to: \(ChatCommand.pluginNames), a plugin's folder, or mcp: and a server's address or command. (default: \(ChatCommand.usual))"
  )
  var chosen: String?

  // As other commands took one before: verbatim chat ./my-shop.
  @Argument(help: .hidden)
  var named: String?

  @OptionGroup var allowance: AllowanceOptions

  @OptionGroup var model: ModelOptions

  #if Server
    @Option(
      help: ArgumentHelp(
        "Talk through a server, such as http://127.0.0.1:8080; --user is the login there.",
        valueName: "address"))
    var server: String?
  #endif

  @OptionGroup var options: ChatOptions

  private var plugin: String { chosen ?? named ?? Self.usual }

  private static var usual: String { plugins.first?.manifest.id ?? "" }

  private static var plugins: [any Plugin] { AssistantProgram.current.plugins }

  private static var pluginNames: String {
    plugins.map(\.manifest.id).joined(separator: ", ")
  }

  private var known: (any Plugin)? { Self.plugins.first { $0.manifest.id == plugin } }

  func validate() throws {
    if let named, chosen != nil {
      throw ValidationError("--plugin names the plugin to talk to already: leave out \(named)")
    }
    #if Server
      if let server { return try validate(server) }
    #endif
    _ = try model.languageModel()
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
    let encoder = InstalledEncoder.installed(for: options.folder)
    if let known {
      try await options.talk(
        with: known, among: Self.plugins, log: AssistantProgram.current.log, encoder: encoder,
        languageModel: try model.languageModel(), wording: AdvisedCommands().located)
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
    with other: ReloadablePlugin, _ encoder: (any SentenceEmbedding)?
  ) async throws {
    try await options.talk(
      with: other.plugin, among: Self.plugins + [other.plugin], log: AssistantProgram.current.log,
      encoder: encoder,
      languageModel: try model.languageModel(), refreshing: other.refresh,
      wording: AdvisedCommands().located)
  }
}

#if Server
  /// Talks in a terminal with what a server has.
  struct ServerChat {
    let address: ServerAddress
    let login: String?
    let plugin: String
    let channel: String?
    let isFocused: Bool

    /// Talks until the input ends.
    ///
    /// - Throws: `ValidationError` if nobody can be asked for what is missing; `ExitCode` after a
    ///   failure.
    func run() async throws {
      let (login, password) = try SignInPrompt().credentials(login)
      try await ChatOptions.run { output in
        if isFocused { return try await focus(login, password, on: output) }
        let client = try await SignInPrompt().asking { code in
          try await ServerClient(address, login: login, password: password, code: code)
        }
        let channel = try await channel(client)
        try await talk(in: channel, on: output)
        try await client.signOut()
      }
    }

    /// One message at a time.
    private func focus(_ login: String, _ password: String, on output: Output) async throws {
      let folder = Self.kept(at: address, login: login)
      // A second terminal of the same person keeps what it sends for as long as it runs.
      let isFree = try !ServerChatAPI.isInUse(folder)
      let chats = try await SignInPrompt().asking { code in
        try await ServerChatAPI.signIn(
          at: address.description, login: login, password: password, code: code,
          keeping: isFree ? folder : nil)
      }
      let session =
        if let channel {
          try await chats.conversation(ChatClient.Chat.ID(rawValue: channel))
        } else {
          try await chats.startConversation(about: plugin)
        }
      try await ChatLoop(focusedOn: session, output: output).run()
      try await chats.signOut()
    }

    /// The folder of words for a server until they have arrived there, in the user's state folder
    /// (XDG Base Directory).
    private static func kept(at address: ServerAddress, login: String) -> String {
      let environment = ProcessInfo.processInfo.environment
      func folder(_ variable: String) -> String? {
        environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      }
      let home = folder("HOME") ?? FileManager.default.homeDirectoryForCurrentUser.path
      return
        "\(folder("XDG_STATE_HOME") ?? "\(home)/.local/state")/verbatim/chats/\("\(address)".inPath)/user-\(login.inPath)"
    }

    private func channel(_ client: ServerClient) async throws -> RemoteChannel {
      if let channel { return try await RemoteChannel.enter(channel, client) }
      return try await RemoteChannel.open(with: plugin, client)
    }

    /// Events while the person types; drawn one after the other, and never by the listener: an
    /// answer is heard while it is waited for.
    private enum Notice: Sendable { case change, lost, back }

    private func talk(in channel: RemoteChannel, on output: Output) async throws {
      let live = LiveText(on: output)
      let conversing = TerminalSession(
        RemoteConversation(remote: channel, outputs: Self.outputs), output: output, live: live)
      let (notices, notice) = AsyncStream.makeStream(
        of: Notice.self, bufferingPolicy: .bufferingNewest(16))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await Self.listen(to: channel, notice, live) }
        group.addTask { try await Self.draw(notices, conversing) }
        group.addTask { try await conversing.run() }
        // Whichever ends first: the input, or the right to listen.
        defer { group.cancelAll() }
        try await group.next()
      }
    }

    private static func listen(
      to channel: RemoteChannel, _ notice: AsyncStream<Notice>.Continuation, _ live: LiveText
    ) async throws {
      try await channel.listen { isConnected in
        notice.yield(isConnected ? .back : .lost)
      } _: { event in
        switch event.name {
        case "speaking": live.hear(event.value["text"]?.string ?? "", in: channel.id)
        case "typing", "presence": break
        default: notice.yield(.change)
        }
      }
    }

    private static func draw(
      _ notices: AsyncStream<Notice>, _ conversing: TerminalSession
    ) async throws {
      for await notice in notices {
        switch notice {
        case .change:
          do {
            try await conversing.othersActed()
          } catch is ServerFailure {
            // It is shown with what follows: the stream goes on where it was.
          } catch let refusal as ServerRefusal where refusal.isPassing {
            // As when the server's log cannot be written for a while.
          }
        case .lost: try await conversing.say("(The connection is lost; trying again.)")
        case .back: try await conversing.say("(Connected again.)")
        }
      }
    }

    /// Of the plugins that this program knows; what others show is shown as what it says it is.
    private static var outputs: [String: ContentOutputs] {
      do {
        return try PluginRegistry(AssistantProgram.current.plugins).outputs
      } catch {
        // A chat with another server needs no plugins here.
        return [:]
      }
    }
  }

  /// A server's channel, for a terminal.
  private struct RemoteConversation: TerminalConversation {
    let remote: RemoteChannel
    let outputs: [String: ContentOutputs]

    var channel: String { remote.id }
    var person: Member { remote.person }
    var isGuest: Bool { person.role == .provider }

    func look() async throws -> (view: ChannelView, replies: [QuickReply]) {
      let page = try await remote.page()
      return (page.view, page.replies)
    }

    /// A server answers with a problem if it cannot show something.
    func stalled() -> Int64? { nil }

    func send(_ text: String) async throws { try await remote.send(text) }

    func share(_ shared: SharedContent) async throws {
      switch shared {
      case .place(let name, let latitude, let longitude):
        try await remote.tell(latitude: latitude, longitude: longitude, name: name)
      case .file(let path):
        let file = try SharedFile(path)
        try await remote.send(file: file.name, file.bytes)
      }
    }

    func choose(_ choice: Choice) async throws {
      switch choice {
      case .card(let card): try await remote.interact("card", card.card.id)
      case .button(let button): try await remote.interact("button", button.button.id)
      case .reply(let reply): try await remote.interact("reply", reply.id)
      case .retry(let input): try await remote.interact("input", input)
      }
    }

    func markRead(_ view: ChannelView) async throws {
      let newest = view.timeline.last { $0.message != nil && $0.sender != person.id }
      guard let message = newest?.message else { return }
      do {
        try await remote.markRead(upTo: message)
      } catch let refusal as ServerRefusal where refusal.isPassing {
        // It is noted with what is read next.
      }
    }

    func undo() async throws { try await remote.undo() }

    func returnToAssistant() async throws { try await remote.returnToAssistant() }

    func leave() async throws { try await remote.leave() }

    func rest() {}

    func refusal(_ error: any Error) -> String? {
      switch error {
      case let refusal as ServerRefusal where !refusal.isSignedOut:
        "That is not possible: \(refusal)."
      case let failure as ServerFailure: "(It may or may not be done: \(failure))"
      default: nil
      }
    }
  }

  /// Asks who signs in.
  private struct SignInPrompt {
    func credentials(_ login: String?) throws -> (login: String, password: String) {
      let environment = ProcessInfo.processInfo.environment
      let isAsked = isatty(STDIN_FILENO) == 1
      guard let login = login ?? (isAsked ? ask("Login: ") : nil), !login.isEmpty else {
        throw ValidationError("--server needs --user: the login there")
      }
      if let password = environment["VERBATIM_PASSWORD"] { return (login, password) }
      guard isAsked, let typed = HiddenInput.ask("Password of \(login): "), !typed.isEmpty else {
        throw ValidationError(
          "--server needs the password of \(login), and none was given: set VERBATIM_PASSWORD, or start it in a terminal and type it"
        )
      }
      return (login, typed)
    }

    /// Signs in, and once more with a code of the second factor if the server asks for one.
    func asking<R>(_ signIn: (_ code: String?) async throws -> R) async throws -> R {
      do {
        return try await signIn(nil)
      } catch  where Self.needsCode(error) && isatty(STDIN_FILENO) == 1 {
        return try await signIn(ask("Code, from your app or a recovery code: ") ?? "")
      }
    }

    private static func needsCode(_ error: any Error) -> Bool {
      switch error {
      case let refusal as ServerRefusal: refusal.chatKind == .codeNeeded
      case let refusal as ChatRefusal: refusal.kind == .codeNeeded
      default: false
      }
    }

    private func ask(_ question: String) -> String? {
      FileHandle.standardError.write(Data(question.utf8))
      return readLine()
    }
  }
#endif
