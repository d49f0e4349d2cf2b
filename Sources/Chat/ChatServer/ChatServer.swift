package import Accounts
import Assistant
package import Attachments
package import Consumers
import Conversation
import Cryptography
package import Erasure
package import EventLog
import Foundation
import Hummingbird
import HummingbirdCore
package import Logging
import NIOCore
import PluginKit
import ServiceLifecycle
package import Webhooks

/// Conversations over HTTP: the routes, whoever may call them, and what goes on beside them.
package struct ChatServer {
  private let services: [any Service]
  private let logger: Logger
  /// Every route that it has.
  let endpoints: [Endpoint]
  let parts: ServerParts
  let accounts: AccountStore
  let accountHandlers: AccountHandlers
  let demoSignIns = DemoSignIns()
  private let speech: SpeechRelay
  private let monitoring: Monitoring
  /// The address at which it listens.
  private let address: (host: String, port: Int)

  /// Prepares a server; `whenRunning` is called with the port once it listens.
  ///
  /// It listens at once, and builds what it needs beside: `show` is told each step of that, for
  /// somebody who watches; without it the log tells of it now and then.
  package init(
    _ parts: ServerParts, accounts: AccountStore, attachments: AttachmentStore,
    consumers: ConsumerStore, webhooks: WebhookSettings, erasure: LiveErasure,
    speech: SpeechRelay, configuration: ServerConfiguration, logger: Logger,
    whenRunning: @escaping @Sendable (Int) async -> Void = { _ in },
    show: (@Sendable (BuildingProgress) -> Void)? = nil
  ) async throws {
    attachments.vault.staysErased { person, erasure in
      let account = MemberID(rawValue: person).flatMap(accounts.account)
      return account.map { $0.began >= Int64(clamping: erasure.value) } ?? false
    }
    let monitoring = try Monitoring(
      parts, attachments.vault, configuration, logger: logger, show: show)
    let consumers = Consumers(consumers, of: parts.log, now: parts.now)
    let background = try BackgroundServices(
      parts, accounts, attachments: attachments, consumers: consumers.store, monitoring: monitoring,
      keepingDeleted: configuration.keepingDeleted, logger: logger)
    let feed = try background.feed(monitoring.meters)
    speech.forward { feed.send($0, LiveMessage("speaking", SpeakingNotice(channel: $0, text: $1))) }
    let tokens = try AccessTokens(
      accounts: accounts, times: configuration.sessionTimes,
      secondFactor: configuration.secondFactor, hasNewKey: configuration.hasNewTokenKey,
      now: parts.now)
    let signIns = configuration.openID.map {
      ProviderSignIns($0, monitoring.faults, now: parts.now)
    }
    let busy = BusyCalendars(
      parts, CalendarFetcher(configuration.calendarHosts), every: configuration.calendarInterval,
      logger: logger)
    accountHandlers = try Self.accountHandlers(
      parts, accounts, consumers.store, busy, attachments.vault, tokens, configuration, signIns,
      ended: feed.dismiss)
    let mailer = try configuration.mail.map {
      try Mailer($0, parts, accounts, logger: logger)
    }
    let mails = mailer.map {
      MailService($0, parts, monitoring.building, monitoring.faults)
    }
    let stores = StoreWatch(
      accounts, attachments, consumers.store,
      keys: parts.keys.map { KeyWatch($0, of: parts.log, attachments.vault) },
      log: parts.log, logger: logger)
    let access = ChannelAccess(parts, hasBreakGlass: configuration.hasBreakGlass)
    let accesses = AccessRecorder(access, attachments.vault)
    var table = RouteTable(
      server: parts, accounts: accounts, attachments: attachments, consumers: consumers,
      webhooks: webhooks, erasure: erasure, accountHandlers: accountHandlers,
      demoSignIns: demoSignIns, access: access, accesses: accesses, feed: feed,
      background: background, monitoring: monitoring, stores: stores, busy: busy,
      mail: MailHandlers(mailer, mails, accountHandlers), configuration: configuration
    )
    table.retention = try table.retentionRunner()
    endpoints = try table.endpoints()
    monitoring.meters.register(endpoints)
    let syslog = configuration.syslog.map {
      SyslogService($0, parts.log, now: parts.now, logger: logger)
    }
    func dispatcher(_ endpoints: [Endpoint]) -> Dispatcher {
      Self.dispatcher(
        endpoints, tokens,
        AccessCheck(
          channels: access, provisioner: ProvisionerKey(accounts: accounts),
          representation: Representation(server: parts, accounts: accounts)), accesses,
        syslog, parts: parts, configuration: configuration, monitoring: monitoring, logger: logger)
    }
    let isApart = configuration.metricsAddress != nil
    let forPeople = dispatcher(endpoints.filter { !isApart || !$0.isMetrics })
    let forMachines = dispatcher(endpoints.filter(\.isMetrics))
    let probes: [any Service] =
      (signIns.map { [ProviderProbe(signIns: $0)] } ?? [])
      + (table.retention.map {
        [RetentionService($0, parts, monitoring.building, logger: logger)]
      } ?? []) + (syslog.map { [$0] } ?? [])
    // They end in reverse order: first no turn is begun, and nobody comes in any more.
    services =
      [
        parts.lease, ViewStoreService(parts.views, logger: logger),
        background.follower(feed, monitoring.meters, logger: logger), feed,
      ] + background.services + [
        BusyService(busy, parts.lease, monitoring.building, monitoring.faults),
        WebhookService(
          consumers, receiver: webhooks.receiver(), .init(now: parts.now, logger: logger)
        ) { [lease = parts.lease] in lease.holdsLease },
        StartupBuild(parts, monitoring.building, logger: logger), stores,
        Self.serving(
          forPeople, feed, monitoring.meters, configuration, logger: logger,
          whenRunning: whenRunning),
      ]
      + probes + (mails.map { [$0] } ?? [])
      + (configuration.metricsAddress.map {
        [Self.serving(forMachines, at: $0, logger: logger)]
      } ?? []) + [
        // Clients that are connected have a while, in which no turn is to be begun.
        ShutdownNotice(hear: background.turns.end)
      ]
    address = (configuration.host, configuration.port)
    (self.parts, self.accounts, self.speech) = (parts, accounts, speech)
    (self.monitoring, self.logger) = (monitoring, logger)
    try warnOfMissingFiles(attachments)
  }

  /// Says which files of people are gone, of which nobody else would hear before they are opened.
  private func warnOfMissingFiles(_ attachments: AttachmentStore) throws {
    let missing = try attachments.missingFiles()
    guard let first = missing.first else { return }
    let count = missing.count == 1 ? "1 file" : "\(missing.count) files"
    warn(
      of:
        "\(count) that people sent cannot be opened, since they are not in \(attachments.folder)/files (such as \(first)): put them back from a backup"
    ) { missing.contains { access($0, F_OK) != 0 } }
  }

  /// The accounts' way in; `ended` is told of whoever is signed out everywhere.
  private static func accountHandlers(
    _ parts: ServerParts, _ accounts: AccountStore, _ consumers: ConsumerStore,
    _ busy: BusyCalendars, _ vault: KeyVault, _ tokens: AccessTokens,
    _ configuration: ServerConfiguration,
    _ provider: ProviderSignIns?, ended: @escaping @Sendable (MemberID) -> Void
  ) throws -> AccountHandlers {
    AccountHandlers(
      accounts: accounts, refreshKey: SymmetricKey(try accounts.secret("refresh tokens")),
      tokens: tokens, times: configuration.sessionTimes,
      zone: parts.assistant.environment.zone.identifier, hasher: PasswordHasher(),
      limits: SignInLimits(now: parts.now),
      peopleLimits: PeopleLimits(configuration, now: parts.now),
      invitations: try Invitations(accounts), resets: try PasswordResets(accounts),
      codes: SignInCodes(vault),
      passkeys: PasskeyChallenges(isUnderTLS: configuration.isUnderTLS), provider: provider,
      secondFactor: configuration.secondFactor,
      access: configuration.signUp, log: parts.log, calendars: CalendarCloser(parts, accounts),
      departures: Departures(server: parts, consumers: consumers, busy: busy),
      now: parts.now,
      reserved: parts.plugins.map(\.manifest.id),
      assistants: parts.plugins.map(\.manifest.assistantName),
      admitsDemo: configuration.hasDemo && configuration.isLocal, ended: ended)
  }

  private static func dispatcher(
    _ endpoints: [Endpoint], _ tokens: AccessTokens, _ access: AccessCheck,
    _ accesses: AccessRecorder, _ syslog: SyslogService?, parts: ServerParts,
    configuration: ServerConfiguration,
    monitoring: Monitoring, logger: Logger
  ) -> Dispatcher {
    Dispatcher(
      endpoints: endpoints, tokens: tokens, access: access,
      accesses: accesses,
      callers: CallerLimits(
        rate: configuration.rate,
        bounds: .init(
          connections: configuration.connections, unread: configuration.unreadTotal),
        threads: .forPeople(ProcessInfo.processInfo.activeProcessorCount), now: parts.now),
      writes: IdempotentWrites(),
      proxies: configuration.trustedProxies, origins: configuration.origins,
      building: monitoring.building, meters: monitoring.meters, faults: monitoring.faults,
      syslog: syslog, logger: logger)
  }

  /// Logs a fault that keeps nobody away and that an operator has to look at, and shows it to
  /// everybody who asks how the server is, as long as it stands.
  package func warn(of words: String, while stands: @escaping @Sendable () -> Bool = { true }) {
    monitoring.building.warn(of: words, while: stands)
  }

  /// Listens, and answers with what a dispatcher says.
  private static func serving(
    _ dispatcher: Dispatcher, _ feed: LiveFeed, _ meters: Meters,
    _ configuration: ServerConfiguration, logger: Logger,
    whenRunning: @escaping @Sendable (Int) async -> Void
  ) -> some Service {
    let connections = Connections(
      maximum: configuration.connections,
      patience: .init(configuration.patience),
      answerPatience: .init(configuration.answerPatience), proxies: configuration.trustedProxies,
      refused: { meters.refused($0) })
    let application = Application(
      responder: dispatcher.router().buildResponder(),
      server: HTTPServerBuilder { responder in
        EventLoopConnections(
          HTTP1Channel(
            responder: responder,
            configuration: .init(
              additionalChannelHandlers: [ConnectionGuardPlacement(connections)],
              idleTimeout: .seconds(60))))
      },
      // New connections wait here until they are taken: where there are more, a client tries again
      // only after a second. The kernel has a bound of its own.
      configuration: .init(
        address: .hostname(configuration.host, port: configuration.port), backlog: 4096),
      onServerRunning: { channel in
        do {
          try await ConnectionQueue.open(at: channel)
        } catch {
          logger.warning(
            "new connections are taken in the order in which they come, whoever opens many",
            metadata: ["error": "\(error)"])
        }
        // It is closed again where a start has failed meanwhile.
        if let port = channel.localAddress?.port { await whenRunning(port) }
      },
      logger: logger)
    return ServerLoop(
      application: application, feed: feed, connections: connections,
      lastWords: .init(configuration.lastWords))
  }

  /// Answers machines at an address of their own.
  private static func serving(
    _ dispatcher: Dispatcher, at address: MetricsAddress, logger: Logger
  ) -> any Service {
    Application(
      responder: dispatcher.router().buildResponder(),
      configuration: .init(address: .hostname(address.host, port: address.port)), logger: logger)
  }

  /// Counts a group of commits that the log has written with one sync.
  package func recordWrite(_ group: WrittenGroup) {
    monitoring.meters.observe(group)
  }

  /// Returns once everything can be read that the log holds, or when the task is cancelled.
  package func waitForViews() async { await monitoring.building.waitForViews() }

  /// Serves until the task is cancelled or a shutdown is asked for, by a signal where some are
  /// given; then what open turns have called ends first.
  ///
  /// - Throws: ``ListenFailure`` if the address or the port cannot be had, `DiskFailure` once the
  ///   log's disk has failed, which was said by then.
  package func run(endingAt signals: TerminationSignals? = nil) async throws {
    let watch = ServiceGroupConfiguration.ServiceConfiguration(
      service: DiskWatch(parts.log, monitoring.faults),
      failureTerminationBehavior: .gracefullyShutdownGroup
    )
    let group = ServiceGroup(
      configuration: .init(
        services: services.map { .init(service: $0) } + [watch], logger: logger))
    // The assistant knows the feed that listens, and the feed the assistant: let go of each other.
    defer { speech.end() }
    do {
      try await group.run(endingAt: signals)
    } catch let error as IOError {
      throw ListenFailure(host: address.host, port: address.port, error)
    } catch is SocketAddressError.UnknownHost {
      throw ListenFailure(unknownHost: address.host, port: address.port)
    }
  }
}

/// Who may make an account for themselves.
package enum SignUpAccess: String, Sendable, CaseIterable {
  /// Anybody.
  case open
  /// People with an invitation of an administrator.
  case invited
  /// Nobody: administrators make accounts.
  case closed
}
