import Assistant
#if Server
  import Accounts
  import ArgumentParser
  import Attachments
  import ChatServer
  import Consumers
  import EventLog
  import EventTool
  import Foundation
  import Installation
  import Logging
  import Outbound
  import PluginKit
  import Terminal
  import TraceFile
  import Tracing
  import Webhooks

  struct Serve: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Serve conversations over HTTP.",
        discussion: """
          Everybody with an account talks to the assistants and to each other; / lists what there is, /openapi.json describes it. \
          Ctrl-C ends, once open turns have ended; what a kill leaves open is taken up at the next start. \
          At /mcp the plugins' functions are tools of the Model Context Protocol, for whoever is signed in.

            \(Program.name) serve --demo

          --demo makes accounts to try it with, whose passwords everybody knows: they sign in on this machine only.

          It speaks HTTP without TLS: for others than this machine put a proxy with TLS before it.
          """)
    }

    @Option(help: "The address to listen at.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen at; 0 takes a free one.")
    var port = 8080

    @Option(help: "The data directory; by default $VERBATIM_DATA, else ./verbatim-data.")
    var data: String?

    @Option(
      help: ArgumentHelp(
        "How many requests a second one account may make in the long run.", valueName: "count"))
    var rate = 50.0

    @Flag(help: "Make accounts to try it with; for this machine only.")
    var demo = false

    @Option(
      help: ArgumentHelp(
        "Make an administrator's account with this login, if nobody signs in so, and say its password once.",
        valueName: "login"))
    var administrator: String?

    @Option(
      help: ArgumentHelp(
        "A host that webhooks may be sent to, HOST, HOST:PORT or HOST:*; * for any public one; may be given several times.",
        valueName: "host"))
    var webhookHost: [String] = []

    @Option(
      help: ArgumentHelp(
        "The same for a host in a private network or on this machine.", valueName: "host"))
    var privateWebhookHost: [String] = []

    @Flag(
      help:
        "Sign access tokens with a new key: those given out before are refused, and renewed by their clients."
    )
    var newTokenKey = false

    @Option(
      help: ArgumentHelp(
        "A file to append spans to, as lines of OpenTelemetry's JSON; nothing that anybody said is in them.",
        valueName: "file"))
    var traces: String?

    @Option(
      help: ArgumentHelp(
        "An origin whose pages may use the server from a browser, such as https://chat.example.org; may be given several times.",
        valueName: "origin"))
    var allowOrigin: [String] = []

    @Option(
      help: ArgumentHelp(
        "The address of a proxy whose X-Forwarded-For says whence requests come; may be given several times.",
        valueName: "address"))
    var trustedProxy: [String] = []

    @Option(
      help: ArgumentHelp(
        "The most connections from one address, but for trusted proxies; by default 4096 where only this machine reaches it, else 256.",
        valueName: "count"))
    var connections: Int?

    @Option(
      help:
        "A plugin besides the program's own: a plugin's folder, or mcp: and a server's address or command; may be given several times. It is read at the start."
    )
    var plugin: [String] = []

    @OptionGroup var allowance: AllowanceOptions

    @OptionGroup var model: ModelOptions

    func validate() throws {
      guard connections ?? 1 > 0 else {
        throw ValidationError("--connections is \(connections ?? 0), expected is a number above 0")
      }
      let settings = try self.settings()
      for text in webhookHost + privateWebhookHost where HostRule(text) == nil {
        throw ValidationError(
          "'\(text)' names no host: expected HOST, HOST:PORT or HOST:* without https:// and path")
      }
      guard (0...65_535).contains(port) else {
        throw ValidationError("--port is \(port), expected is a number from 0 to 65535")
      }
      guard rate > 0, rate.isFinite else {
        throw ValidationError("--rate is \(rate), expected is a number above 0")
      }
      guard data?.isEmpty != true else {
        throw ValidationError("--data is empty, expected is a directory")
      }
      guard !demo || settings.isLocal else {
        throw ValidationError(
          "--demo makes accounts whose passwords everybody knows, and \(host) may be reached by others: leave one of them out"
        )
      }
      _ = try model.speaker()
    }

    private func settings() throws -> ServerConfiguration {
      var settings = ServerConfiguration()
      (settings.host, settings.port, settings.rate, settings.hasDemo) = (host, port, rate, demo)
      settings.hasNewTokenKey = newTokenKey
      settings.connectionsPerAddress = connections
      do {
        settings.allowedOrigins = try allowOrigin.map { try AllowedOrigin($0) }
      } catch {
        throw ValidationError("--allow-origin: \(error)")
      }
      do {
        settings.trustedProxies = try TrustedProxies(trustedProxy)
      } catch {
        throw ValidationError("--trusted-proxy: \(error)")
      }
      return settings
    }

    private var webhooks: WebhookSettings {
      WebhookSettings(
        permissions: HostPermissions(
          hosts: webhookHost.compactMap { HostRule($0) },
          privateHosts: privateWebhookHost.compactMap { HostRule($0) }))
    }

    func run() async throws {
      if let traces { InstrumentationSystem.bootstrap(try FileTracer(path: traces)) }
      try await OtherPlugins.run(plugin, allowing: allowance.allowed) { others in
        try await serve(Program.current.plugins + others.map(\.plugin))
      }
    }

    private func serve(_ plugins: [any Plugin]) async throws {
      let folder = DataFolder(data, environment: ProcessInfo.processInfo.environment)
      let encoder = Encoder.installed(for: folder)
      let installation = try Installation(folder, plugins: plugins)
      let speech = Speech()
      let logger = Logger(label: "verbatim.server")
      var environment = Installation.environment
      environment.hear = { speech.say($1, in: $0) }
      environment.report = { logger.warning("a plugin's answer cannot be shown: \($0)") }
      let assistant = installation.assistant(
        with: installation.registry, encoder: encoder, speaker: try model.speaker(),
        environment: environment)
      try await assistant.setUp()
      let output = Output.standardOutput(environment: ProcessInfo.processInfo.environment)
      let platform = Platform(
        log: installation.log, views: installation.views, assistant: assistant,
        channels: installation.channels, now: Timestamp.now)
      let server = try await ChatServer(
        platform, accounts: try AccountStore(folder: folder.accounts),
        attachments: try AttachmentStore(folder: folder.attachments, vault: installation.vault),
        consumers: try ConsumerStore(folder: folder.consumers), webhooks: webhooks,
        people: LiveErasure(
          folder, log: installation.log, vault: installation.vault, views: installation.views,
          plugins: plugins),
        speech: speech, configuration: try self.settings(), logger: logger
      ) { port in Greeting(host: host, port: port).show(on: output) }
      installation.watchWrites { server.noteWrite(commits: $0, bytes: $1, in: $2) }
      let signIns = demo ? try await server.makeDemoAccounts(for: Program.current.plugins) : []
      try Greeting.show(signIns, on: output)
      if let administrator, let password = try await server.makeAdministrator(administrator) {
        try output.writeLine(
          "\(administrator) signs in with the password \(password), said only now.")
        try output.flush()
      }
      try await server.run()
    }
  }

  /// What is said at the start.
  private struct Greeting {
    let host: String
    let port: Int

    static func show(_ signIns: [DemoSignIn], on output: Output) throws {
      guard !signIns.isEmpty else { return }
      try output.writeLine("Sign-ins to try it with (the password is the login and \"-demo\"):")
      let width = signIns.map(\.login.count).max() ?? 0
      for signIn in signIns {
        let login = signIn.login.padding(toLength: width + 2, withPad: " ", startingAt: 0)
        try output.writeLine("  \(login)\(signIn.about)")
      }
      try output.flush()
    }

    func show(on output: Output) {
      do {
        let host = host.contains(":") ? "[\(host)]" : host
        try output.writeLine("Verbatim listens at http://\(host):\(port) (Ctrl-C ends).")
        try output.flush()
      } catch {
        // Nobody reads it: a server goes on.
      }
    }
  }
#endif
