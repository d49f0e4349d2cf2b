package import Accounts
package import Attachments
package import ChatPage
package import Consumers
import Conversation
import Cryptography
package import Erasure
package import EventLog
import Files
import Foundation
import Hummingbird
package import Logging
import NIOCore
package import Outbound
import PluginKit
import ServiceLifecycle
package import Webhooks

/// Conversations over HTTP: the routes, whoever may call them, and what goes on beside them.
package struct ChatServer {
  private let services: [any Service]
  private let logger: Logger
  /// Every route that it has.
  let endpoints: [Endpoint]
  let platform: Platform
  let accounts: AccountStore
  let signIn: SignIn
  let demoSignIns = DemoSignIns()
  private let speech: SpeechRelay
  private let meters: Meters
  private let building: BackgroundBuilds
  private let faults: Faults
  /// Where it listens.
  private let address: (host: String, port: Int)

  /// Prepares a server; `whenRunning` is called with the port once it listens.
  ///
  /// It listens at once, and builds what it needs beside: `show` is told each step of that, for
  /// somebody who watches; without it the log tells of it now and then.
  package init(
    _ platform: Platform, accounts: AccountStore, attachments: AttachmentStore,
    consumers: ConsumerStore, webhooks: WebhookSettings, people: LiveErasure,
    speech: SpeechRelay,
    configuration: ServerConfiguration, logger: Logger,
    whenRunning: @escaping @Sendable (Int) async -> Void = { _ in },
    show: (@Sendable (BuildingProgress) -> Void)? = nil
  ) async throws {
    let metrics = PrometheusMetrics()
    let meters = Meters(metrics, of: platform.plugins, version: configuration.version)
    building = BackgroundBuilds(
      logger: logger, patience: configuration.buildPatience, show: show)
    building.begin(.views, of: Int(clamping: try platform.log.head().value))
    faults = Faults(building, logger: logger)
    let consumers = Consumers(consumers, of: platform.log, now: platform.now)
    let reactors = try Reactors(
      platform, accounts, attachments, consumers.store, building, faults, logger: logger)
    let feed = try reactors.feed(meters)
    speech.forward { feed.tell($0, LiveMessage("speaking", Speaking(channel: $0, text: $1))) }
    let tokens = try AccessTokens(
      accounts: accounts, hasNewKey: configuration.hasNewTokenKey, now: platform.now)
    signIn = SignIn(
      accounts: accounts, refreshKey: SymmetricKey(try accounts.secret("refresh tokens")),
      tokens: tokens, hasher: PasswordHasher(),
      limits: SignInLimits(now: platform.now),
      people: PeopleLimits(configuration, now: platform.now),
      invitations: try Invitations(accounts), access: configuration.signUp, log: platform.log,
      calendars: CalendarClosing(platform, accounts), now: platform.now,
      reserved: platform.plugins.map(\.manifest.id),
      assistants: platform.plugins.map(\.manifest.assistantName),
      admitsDemo: configuration.hasDemo && configuration.isLocal, ended: feed.dismiss)
    let stores = StoreWatch(accounts, attachments, consumers.store, logger: logger)
    let desks = Handlers(
      platform: platform, accounts: accounts, attachments: attachments, consumers: consumers,
      webhooks: webhooks, people: people, signIn: signIn, demoSignIns: demoSignIns, feed: feed,
      reactors: reactors, meters: meters, metrics: metrics, building: building, stores: stores,
      configuration: configuration)
    endpoints = try desks.endpoints()
    meters.expect(endpoints)
    let serving = Self.serving(
      Self.dispatcher(
        endpoints, tokens, platform, building, configuration, meters, faults, logger), feed,
      configuration, logger: logger, whenRunning: whenRunning)
    services =
      [
        platform.acting, ViewStoring(platform.views, logger: logger),
        reactors.follower(feed, meters, logger: logger), feed,
      ] + reactors.services + [
        WebhookService(
          consumers, receiver: webhooks.receiver(), .init(now: platform.now, logger: logger)
        ) { [acting = platform.acting] in acting.isActing },
        Preparing(platform, building, logger: logger), stores, serving,
      ]
    (self.platform, self.accounts) = (platform, accounts)
    address = (configuration.host, configuration.port)
    (self.speech, self.logger, self.meters) = (speech, logger, meters)
  }

  private static func dispatcher(
    _ endpoints: [Endpoint], _ tokens: AccessTokens, _ platform: Platform,
    _ building: BackgroundBuilds,
    _ configuration: ServerConfiguration, _ meters: Meters, _ faults: Faults, _ logger: Logger
  ) -> Dispatcher {
    Dispatcher(
      endpoints: endpoints, tokens: tokens, gate: Gate(channels: ChannelAccess(platform)),
      callers: Callers(
        rate: configuration.rate,
        bounds: .init(
          connections: configuration.connections, unread: configuration.unreadTotal),
        threads: .forPeople(ProcessInfo.processInfo.activeProcessorCount), now: platform.now),
      writes: IdempotentWrites(),
      proxies: configuration.trustedProxies, origins: configuration.origins, building: building,
      meters: meters, faults: faults,
      logger: logger)
  }

  /// Listens, and answers with what a dispatcher says.
  private static func serving(
    _ dispatcher: Dispatcher, _ feed: LiveFeed, _ configuration: ServerConfiguration,
    logger: Logger, whenRunning: @escaping @Sendable (Int) async -> Void
  ) -> some Service {
    let connections = Connections(
      most: configuration.connections,
      patience: .init(configuration.patience),
      answerPatience: .init(configuration.answerPatience), proxies: configuration.trustedProxies)
    let application = Application(
      responder: dispatcher.router().buildResponder(),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [ConnectionGuardPlacement(connections)],
          idleTimeout: .seconds(60))),
      // New connections wait here until they are taken: where there are more, a client tries again
      // only after a second. The kernel has a bound of its own.
      configuration: .init(
        address: .hostname(configuration.host, port: configuration.port), backlog: 4096),
      onServerRunning: { channel in
        do {
          try await Reception.open(at: channel)
        } catch {
          logger.warning(
            "new connections are taken in the order in which they come, whoever opens many",
            metadata: ["error": "\(error)"])
        }
        await whenRunning(channel.localAddress?.port ?? 0)
      },
      logger: logger)
    return Serving(
      application: application, feed: feed, connections: connections,
      lastWords: .init(configuration.lastWords))
  }

  /// Counts a group of commits that the log has written with one sync.
  package func noteWrite(_ group: WrittenGroup) {
    meters.wrote(group)
  }

  /// Returns once everything can be read that the log holds, or when the task is cancelled.
  package func waitForViews() async { await building.waitForViews() }

  /// Serves until the task is cancelled or a shutdown is asked for, by a signal where some are
  /// given; then what open turns have called ends first.
  ///
  /// - Throws: ``CannotListen`` if the address or the port cannot be had, `DiskFailure` once the
  ///   log's disk has failed, which was said by then.
  package func run(endingAt signals: EndSignals? = nil) async throws {
    let watch = ServiceGroupConfiguration.ServiceConfiguration(
      service: DiskWatch(platform.log, faults), failureTerminationBehavior: .gracefullyShutdownGroup
    )
    let group = ServiceGroup(
      configuration: .init(
        services: services.map { .init(service: $0) } + [watch], logger: logger))
    // Whoever speaks knows who listens: let go of each other.
    defer { speech.end() }
    do {
      try await group.run(endingAt: signals)
    } catch let error as IOError {
      throw CannotListen(host: address.host, port: address.port, error)
    } catch is SocketAddressError.UnknownHost {
      throw CannotListen(unknownHost: address.host, port: address.port)
    }
  }
}

/// How a server serves.
package struct ServerConfiguration: Sendable {
  /// The version of the program, for whoever watches it.
  package var version = "unknown"
  /// The address that it listens at.
  package var host = "127.0.0.1"
  /// The port; 0 takes a free one.
  package var port = 8080
  /// How many requests one caller may make a second in the long run.
  package var rate = 50.0
  /// Whether there are accounts with known passwords, to try things out; only for an address of
  /// this machine.
  package var hasDemo = false

  /// Whether access tokens are signed with a new key from now on: those that were given out before
  /// are refused, and renewed by their clients.
  package var hasNewTokenKey = false

  /// The most bytes of an attachment.
  package var maximumAttachment = 20 << 20
  /// The most bytes of attachments that one account may have uploaded.
  package var attachmentQuota = 500 << 20

  /// The most bytes of all attachments together.
  package var attachmentTotal = 50 << 30
  /// The most bytes of everybody's requests and answers that lie in memory until they are taken.
  package var unreadTotal = 64 << 20
  /// How many people one account may bring into conversations a day.
  package var invitations = 100
  /// How many accounts may be made from one address an hour.
  package var signUpsPerAddress = 30
  /// How many accounts may be made an hour in all.
  package var signUpsPerHour = 500
  /// Who may make an account for themselves.
  package var signUp = SignUpAccess.open

  /// Whence the pictures of cards are fetched: every public host at its usual ports, unless said
  /// otherwise; nil if none are.
  package var imageHosts: HostPermissions? = HostPermissions(
    hosts: ["*"].compactMap { HostRule($0) })
  /// How long one of them may take.
  package var imagePatience = Duration.seconds(10)

  /// The pages of other origins that may use it from a browser.
  package var allowedOrigins: [AllowedOrigin] = []
  /// Who says for others whence they come.
  package var trustedProxies = TrustedProxies.none
  /// The most connections from one address, but for trusted proxies; nil takes
  /// ``defaultConnections``.
  package var connectionsPerAddress: Int?
  /// How long a client may take for a head, and for the first bytes of a body.
  package var patience = Duration.seconds(10)
  /// How long a client may read next to nothing of what waits for it.
  package var answerPatience = Duration.seconds(30)
  /// How long a request waits for views that are being built before it is refused.
  package var buildPatience = Duration.seconds(5)
  /// For how long `/readyz` and `/metrics` say what they have found out: however often they are
  /// asked, it is found out no more often.
  package var probeMoment = Duration.milliseconds(250)
  /// How long those have who are being answered when it shuts down.
  package var lastWords = Duration.seconds(20)

  /// Where the chat page's files come from.
  package var page = PageFiles.builtIn

  package init() {}

  /// 4,096 where only this machine reaches it, 256 else.
  package var defaultConnections: Int { isLocal ? 4096 : 256 }

  /// The most connections from one address.
  var connections: Int { connectionsPerAddress ?? defaultConnections }

  /// Whether browsers come to it by HTTPS, so that they are to send cookies by nothing else.
  var isUnderTLS: Bool { !isLocal || !trustedProxies.isEmpty }

  /// The other origins, as browsers send them.
  var origins: Set<String> { Set(allowedOrigins.map(\.text)) }

  /// Whether only this machine reaches it.
  package var isLocal: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
}

/// Who may make an account for themselves.
package enum SignUpAccess: String, Sendable, CaseIterable {
  /// Anybody.
  case open
  /// Whoever has an invitation of an administrator.
  case invited
  /// Nobody: administrators make accounts.
  case closed
}
