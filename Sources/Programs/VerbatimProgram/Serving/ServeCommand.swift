#if Server
  import ArgumentParser
  import Assistant
  import ChatPage
  import Accounts
  import ChatServer
  import Foundation
  import Logging
  import Outbound
  import PluginKit
  import ProgramOptions
  import Terminal
  import TraceFile
  import Tracing
  import Webhooks

  struct ServeCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "serve", abstract: "Serve conversations over HTTP.",
        discussion: """
          Everybody with an account can talk to the assistants and to each other. / lists the routes, and \
          /openapi.json describes them. /mcp offers the plugins' functions as tools of the Model Context Protocol, to \
          people who are signed in.

            \(AssistantProgram.name) serve --demo

          --demo makes demo accounts with well-known passwords, which can only sign in on this machine.

          Each option can also be set by an environment variable, VERBATIM_ and its name in capitals \
          (VERBATIM_WEBHOOK_HOST=a,b), or in a file (--config). Options override variables, and variables override the \
          file.

          The server speaks HTTP without TLS. To serve other machines, put a proxy with TLS in front of it.

          Ctrl-C stops it when running calls have ended, and a second one stops it at once; the next start continues \
          unfinished turns. SIGHUP reopens the file of --traces, for logrotate.
          """)
    }

    @Option(
      help: ArgumentHelp(
        "A settings file: one JSON object with the names of these options, without --; by default $VERBATIM_CONFIG.",
        valueName: "file"))
    var config: String?

    @Option(help: ServeSettings.host.argument)
    var host: String?

    @Option(help: ServeSettings.port.argument)
    var port: Int?

    @Option(help: ServeSettings.data.argument)
    var data: String?

    @Option(help: ServeSettings.zone.argument)
    var zone: String?

    @Option(help: ServeSettings.traces.argument)
    var traces: String?

    @Option(help: ServeSettings.metricsAddress.argument)
    var metricsAddress: String?

    @Option(help: ServeSettings.securityContact.argument)
    var securityContact: [String] = []

    @Option(help: ServeSettings.logLevel.argument)
    var logLevel: String?

    @Flag(inversion: .prefixedNo, help: ServeSettings.demo.argument)
    var demo: Bool?

    @Option(help: ServeSettings.administrator.argument)
    var administrator: String?

    @Option(help: ServeSettings.signUp.argument)
    var signUp: SignUpAccess?

    @Option(help: ServeSettings.sessionDays.argument)
    var sessionDays: Int?

    @Option(help: ServeSettings.staffIdleMinutes.argument)
    var staffIdleMinutes: Int?

    @Option(help: ServeSettings.staffSessionHours.argument)
    var staffSessionHours: Int?

    @Option(help: ServeSettings.requireSecondFactor.argument)
    var requireSecondFactor: SecondFactorRule?

    @OptionGroup(title: "The identity provider") var provider: ProviderOptions

    @OptionGroup(title: "Mails") var mail: MailOptions

    @OptionGroup(title: "What stays, and who looks") var keeping: KeepingOptions

    @Flag(inversion: .prefixedNo, help: ServeSettings.newTokenKey.argument)
    var newTokenKey: Bool?

    @Option(help: ServeSettings.rate.argument)
    var rate: Double?

    @Option(help: ServeSettings.connections.argument)
    var connections: Int?

    @Option(help: ServeSettings.patience.argument)
    var patience: Int?

    @Option(help: ServeSettings.answerPatience.argument)
    var answerPatience: Int?

    @Option(help: ServeSettings.attachmentSize.argument)
    var attachmentSize: Int?

    @Option(help: ServeSettings.attachmentQuota.argument)
    var attachmentQuota: Int?

    @Option(help: ServeSettings.attachmentTotal.argument)
    var attachmentTotal: Int?

    @Option(help: ServeSettings.unreadTotal.argument)
    var unreadTotal: Int?

    @Option(help: ServeSettings.commitSize.argument)
    var commitSize: Int?

    @Option(help: ServeSettings.openAppointments.argument)
    var openAppointments: Int?

    @Option(help: ServeSettings.invitations.argument)
    var invitations: Int?

    @Option(help: ServeSettings.signUpsPerAddress.argument)
    var signUpsPerAddress: Int?

    @Option(help: ServeSettings.signUpsPerHour.argument)
    var signUpsPerHour: Int?

    @Option(help: ServeSettings.allowOrigin.argument)
    var allowOrigin: [String] = []

    @Option(help: ServeSettings.trustedProxy.argument)
    var trustedProxy: [String] = []

    @Option(help: ServeSettings.webhookHost.argument)
    var webhookHost: [String] = []

    @Option(help: ServeSettings.privateWebhookHost.argument)
    var privateWebhookHost: [String] = []

    @Option(help: ServeSettings.page.argument)
    var page: String?

    @Flag(inversion: .prefixedNo, help: ServeSettings.remoteImages.argument)
    var remoteImages: Bool?

    @Option(help: ServeSettings.plugin.argument)
    var plugin: [String] = []

    // As other commands took them before: verbatim serve ./my-shop.
    @Argument(help: .hidden)
    var plugins: [String] = []

    @OptionGroup(title: "Several machines") var cluster: ClusterOptions

    @OptionGroup var allowance: AllowanceOptions

    @OptionGroup var model: ModelOptions

    func validate() throws {
      do {
        let settings = try self.settings()
        guard try !settings[ServeSettings.demo] || settings.server.isLocal else {
          throw ValidationError(
            "--demo makes accounts whose passwords everybody knows, and \(settings[ServeSettings.host]) may be reached by others: leave one of them out"
          )
        }
        try settings.checkSessionTimes()
        _ = try settings.openID()
        _ = try settings.mail()
        // The names of plugins that are read at the start are not known yet.
        _ = try settings.retention(in: "", plugins: nil)
        _ = try settings.languageModel()
        _ = try settings.log(AssistantProgram.current.log)
      } catch let fault as SettingFault {
        throw ValidationError("\(fault)")
      }
    }

    /// The settings, here and elsewhere.
    func settings() throws -> Settings {
      let environment = ProcessInfo.processInfo.environment
      let path = config ?? environment["VERBATIM_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
      return try Settings(
        ServeSettings.all, given: given, environment: environment,
        file: try path.map { try SettingsFile($0, for: ServeSettings.all) })
    }

    func run() async throws {
      let settings = try self.settings()
      if let level = settings[ServeSettings.logLevel].flatMap({ Logger.Level(rawValue: $0) }) {
        ProgramLog.begin(telling: level)
      }
      let tracer = try settings[ServeSettings.traces].map { try FileTracer(path: $0) }
      if let tracer { InstrumentationSystem.bootstrap(tracer) }
      let hangUp = HangUp { tracer?.reopen() }
      defer { withExtendedLifetime(hangUp) {} }
      try await OtherPlugins.run(
        settings[ServeSettings.plugin], allowing: settings.allowance
      ) { others in
        try await ServerRun(
          settings: settings, plugins: AssistantProgram.current.plugins + others.map(\.plugin)
        )
        .serve()
      }
    }
  }

  extension SignUpAccess: ExpressibleByArgument {}
  extension SecondFactorRule: ExpressibleByArgument {}

  extension ServeCommand {
    /// The settings that were given as options.
    var given: [GivenSetting?] {
      typealias All = ServeSettings
      return [
        All.host.given(host),
        All.port.given(port),
        All.metricsAddress.given(metricsAddress),
        All.securityContact.given(securityContact),
        All.data.given(data),
        All.zone.given(zone),
        All.traces.given(traces),
        All.logLevel.given(logLevel),
        All.demo.given(demo),
        All.administrator.given(administrator),
        All.signUp.given(signUp),
        All.sessionDays.given(sessionDays),
        All.staffIdleMinutes.given(staffIdleMinutes),
        All.staffSessionHours.given(staffSessionHours),
        All.requireSecondFactor.given(requireSecondFactor),
        All.newTokenKey.given(newTokenKey),
        All.rate.given(rate),
        All.connections.given(connections),
        All.patience.given(patience),
        All.answerPatience.given(answerPatience),
        All.attachmentSize.given(attachmentSize),
        All.attachmentQuota.given(attachmentQuota),
        All.attachmentTotal.given(attachmentTotal),
        All.unreadTotal.given(unreadTotal),
        All.commitSize.given(commitSize),
        All.openAppointments.given(openAppointments),
        All.invitations.given(invitations),
        All.signUpsPerAddress.given(signUpsPerAddress),
        All.signUpsPerHour.given(signUpsPerHour),
        All.allowOrigin.given(allowOrigin),
        All.trustedProxy.given(trustedProxy),
        All.webhookHost.given(webhookHost),
        All.privateWebhookHost.given(privateWebhookHost),
        All.page.given(page),
        All.remoteImages.given(remoteImages),
        All.plugin.given(plugin + plugins),
        All.allowHost.given(allowance.allowHost),
        All.allowPrivate.given(allowance.allowPrivate),
        All.allowVariable.given(allowance.allowVariable),
        All.askAlways.given(allowance.askAlways ? true : nil),
        All.modelURL.given(model.modelUrl), All.model.given(model.model),
        All.modelTokens.given(model.modelTokens),
      ] + provider.given + keeping.given + mail.given + cluster.given
    }
  }

  /// The meaning of the settings.
  extension Settings {
    /// How a server serves.
    var server: ServerConfiguration {
      get throws {
        var server = ServerConfiguration()
        server.version = ProgramVersion.current
        (server.host, server.port) = (self[ServeSettings.host], self[ServeSettings.port])
        server.metricsAddress = self[ServeSettings.metricsAddress].flatMap { MetricsAddress($0) }
        server.securityContacts = self[ServeSettings.securityContact]
        (server.rate, server.hasDemo) = (self[ServeSettings.rate], self[ServeSettings.demo])
        server.hasNewTokenKey = self[ServeSettings.newTokenKey]
        server.connectionsPerAddress = self[ServeSettings.connections]
        server.patience = .seconds(self[ServeSettings.patience])
        server.answerPatience = .seconds(self[ServeSettings.answerPatience])
        server.maximumAttachment = self[ServeSettings.attachmentSize]
        server.attachmentQuota = self[ServeSettings.attachmentQuota]
        server.attachmentTotal = self[ServeSettings.attachmentTotal]
        server.unreadTotal = self[ServeSettings.unreadTotal]
        server.maximumCommit = self[ServeSettings.commitSize]
        server.invitations = self[ServeSettings.invitations]
        server.signUpsPerAddress = self[ServeSettings.signUpsPerAddress]
        server.signUpsPerHour = self[ServeSettings.signUpsPerHour]
        server.signUp = self[ServeSettings.signUp]
        server.secondFactor = self[ServeSettings.requireSecondFactor]
        server.openID = try openID()
        server.mail = try mail()
        server.hasBreakGlass = self[ServeSettings.breakGlass]
        server.feedDetail = self[ServeSettings.feedDetail]
        server.calendarInterval = .seconds(60 * self[ServeSettings.calendarMinutes])
        server.waitingMinutes = self[ServeSettings.waitingMinutes]
        server.calendarHosts.privateHosts = self[ServeSettings.privateCalendarHost].compactMap {
          HostRule($0)
        }
        server.sessionTimes.idle = .seconds(self[ServeSettings.sessionDays] * 24 * 3600)
        server.sessionTimes.staffIdle = .seconds(self[ServeSettings.staffIdleMinutes] * 60)
        server.sessionTimes.staffLimit = .seconds(self[ServeSettings.staffSessionHours] * 3600)
        server.allowedOrigins = try self[ServeSettings.allowOrigin].map { try AllowedOrigin($0) }
        server.trustedProxies = try TrustedProxies(self[ServeSettings.trustedProxy])
        if let page = self[ServeSettings.page] { server.page = .folder(URL(filePath: page)) }
        if !self[ServeSettings.remoteImages] { server.imageHosts = nil }
        return server
      }
    }

    /// Refuses a time without use that no session of staff lasts for.
    ///
    /// - Throws: `ValidationError`.
    func checkSessionTimes() throws {
      let (idle, limit) = (
        self[ServeSettings.staffIdleMinutes], self[ServeSettings.staffSessionHours]
      )
      guard idle > limit * 60 else { return }
      throw ValidationError(
        "staff-idle-minutes is \(idle), and staff-session-hours \(limit): a session of staff would always end after \(limit * 60) minutes, so set the first to \(limit * 60) at most, or the second to \((idle + 59) / 60) at least"
      )
    }

    /// The rules for addresses of webhooks.
    var webhooks: WebhookSettings {
      WebhookSettings(
        permissions: HostPermissions(
          hosts: self[ServeSettings.webhookHost].compactMap { HostRule($0) },
          privateHosts: self[ServeSettings.privateWebhookHost].compactMap { HostRule($0) }))
    }

    /// The allowance for plugins from folders and servers.
    var allowance: PluginAllowance {
      PluginAllowance(
        hosts: self[ServeSettings.allowHost], privateHosts: self[ServeSettings.allowPrivate],
        variables: Set(self[ServeSettings.allowVariable]),
        asksAlways: self[ServeSettings.askAlways])
    }

    /// The language model that speaks; nil for none.
    func languageModel() throws -> (any LanguageModel)? {
      try ModelOptions.languageModel(
        self[ServeSettings.modelURL], self[ServeSettings.model],
        tokens: self[ServeSettings.modelTokens])
    }
  }

  /// How a server takes part in a cluster.
  struct ClusterOptions: ParsableArguments {
    @Option(help: ServeSettings.cluster.argument)
    var cluster: String?

    @Option(help: ServeSettings.clusterSystem.argument)
    var clusterSystem: [String] = []

    @Option(help: ServeSettings.clusterNode.argument)
    var clusterNode: String?

    @Option(help: ServeSettings.clusterCredentials.argument)
    var clusterCredentials: String?

    @Option(help: ServeSettings.clusterCertificates.argument)
    var clusterCertificates: String?

    @Option(help: ServeSettings.clusterReplicas.argument)
    var clusterReplicas: Int?

    @Option(help: ServeSettings.clusterPartitions.argument)
    var clusterPartitions: Int?

    @Option(help: ServeSettings.clusterPartition.argument)
    var clusterPartition: Int?

    @Flag(inversion: .prefixedNo, help: ServeSettings.allowUnsafeServer.argument)
    var allowUnsafeServer: Bool?

    /// The given settings.
    var given: [GivenSetting?] {
      typealias All = ServeSettings
      return [
        All.cluster.given(cluster), All.clusterSystem.given(clusterSystem),
        All.clusterNode.given(clusterNode), All.clusterCredentials.given(clusterCredentials),
        All.clusterCertificates.given(clusterCertificates),
        All.clusterReplicas.given(clusterReplicas),
        All.clusterPartitions.given(clusterPartitions),
        All.clusterPartition.given(clusterPartition),
        All.allowUnsafeServer.given(allowUnsafeServer),
      ]
    }
  }
#endif
