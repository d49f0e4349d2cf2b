package import Accounts
import Files
package import Attachments
import ChatPage
package import Consumers
import Conversation
package import EventLog
import Hummingbird
package import Logging
import NIOCore
import PluginKit
import ServiceLifecycle
import UnixSignals
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
  private let speech: Speech
  private let meters: Meters
  /// Where it listens: `127.0.0.1:8080`.
  private let address: String

  /// Prepares a server; `whenRunning` is called with the port once it listens.
  package init(
    _ platform: Platform, accounts: AccountStore, attachments: AttachmentStore,
    consumers: ConsumerStore, webhooks: WebhookSettings, people: any PersonErasing,
    speech: Speech,
    configuration: ServerConfiguration, logger: Logger,
    whenRunning: @escaping @Sendable (Int) async -> Void = { _ in }
  ) async throws {
    let metrics = PrometheusMetrics()
    let meters = Meters(metrics)
    let turns = Turns(platform.assistant, logger: logger)
    let pages = PageCache()
    let erasing = try Erasing(attachments, accounts, platform, logger: logger)
    let holds = try HoldSweeping(platform, logger: logger)
    let timing = Timing(platform.assistant, logger: logger)
    let access = ChannelAccess(platform)
    let isInside = { @Sendable (member: MemberID, channel: String) in
      let roles = accounts.account(member)?.roles ?? []
      return access.isInside(member, isProvider: roles.contains(.provider), of: channel)
    }
    let feed = try LiveFeed(
      log: platform.log, meters: meters, logger: logger, isInside: isInside
    ) { event in
      try turns.hear(event)
      pages.hear(event)
      erasing.hear(event)
      try holds.hear(event)
      timing.hear(event)
    }
    speech.forward { feed.tell($0, LiveMessage("speaking", Speaking(channel: $0, text: $1))) }
    let tokens = try await AccessTokens(
      accounts: accounts, hasNewKey: configuration.hasNewTokenKey, now: platform.now)
    signIn = SignIn(
      accounts: accounts, tokens: tokens, hasher: PasswordHasher(),
      limits: SignInLimits(now: platform.now), log: platform.log, now: platform.now,
      reserved: platform.plugins.map(\.manifest.id),
      assistants: platform.plugins.map(\.manifest.assistantName),
      admitsDemo: configuration.hasDemo && configuration.isLocal, ended: feed.dismiss)
    let consumers = Consumers(consumers, of: platform.log, now: platform.now)
    let sender = WebhookService(
      consumers, receiver: webhooks.receiver(),
      WebhookSurroundings(now: platform.now, logger: logger))
    let origins = Set(configuration.allowedOrigins.map(\.text))
    endpoints = try Self.endpoints(
      platform, accounts, signIn, feed, pages, turns, meters, metrics,
      ChannelAttachments(platform: platform, store: attachments, configuration: configuration),
      ConsumerDesk(consumers: consumers, webhooks: webhooks, now: platform.now),
      ErasureDesk(
        erasing: people, accounts: accounts, attachments: attachments, log: platform.log
      ) {
        pages.clear()
        feed.reset()
      },
      RefreshCookie(isUnderTLS: configuration.isUnderTLS),
      ContextEndpoint(
        calls: ContextCalls(platform), sessions: ContextSessions(now: platform.now),
        origins: origins, isLocal: configuration.isLocal),
      PageDelivery(files: configuration.page), demoSignIns,
      Self.images(platform, configuration))
    let dispatcher = Dispatcher(
      endpoints: endpoints, tokens: tokens,
      gate: Gate(channels: access),
      limits: RequestLimits(rate: configuration.rate, now: platform.now),
      writes: Writes(), proxies: configuration.trustedProxies,
      origins: origins, meters: meters, logger: logger)
    let serving = Self.serving(
      dispatcher, feed, configuration, logger: logger, whenRunning: whenRunning)
    let storing = ViewStoring(platform.views, logger: logger)
    services = [storing, feed, turns, erasing, holds, timing, sender, serving]
    (self.platform, self.accounts) = (platform, accounts)
    address = "\(configuration.host):\(configuration.port)"
    (self.speech, self.logger, self.meters) = (speech, logger, meters)
  }

  /// Listens, and answers with what a dispatcher says.
  private static func serving(
    _ dispatcher: Dispatcher, _ feed: LiveFeed, _ configuration: ServerConfiguration,
    logger: Logger, whenRunning: @escaping @Sendable (Int) async -> Void
  ) -> some Service {
    let connections = Connections(
      most: configuration.connectionsPerAddress ?? configuration.defaultConnections,
      patience: .init(configuration.patience),
      answerPatience: .init(configuration.answerPatience), proxies: configuration.trustedProxies)
    let application = Application(
      responder: dispatcher.router().buildResponder(),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [ConnectionGuardPlacement(connections)],
          idleTimeout: .seconds(60))),
      configuration: .init(address: .hostname(configuration.host, port: configuration.port)),
      onServerRunning: { channel in await whenRunning(channel.localAddress?.port ?? 0) },
      logger: logger)
    return Serving(
      application: application, feed: feed, connections: connections,
      lastWords: .init(configuration.lastWords))
  }

  private static func images(
    _ platform: Platform, _ configuration: ServerConfiguration
  ) -> CardImages {
    CardImages(
      platform: platform,
      images: configuration.imageHosts.map {
        RemoteImages(ImageFetcher($0, patience: configuration.imagePatience), now: platform.now)
      })
  }

  private static func endpoints(
    _ platform: Platform, _ accounts: AccountStore, _ signIn: SignIn, _ feed: LiveFeed,
    _ pages: PageCache, _ turns: Turns, _ meters: Meters, _ metrics: PrometheusMetrics,
    _ attachments: ChannelAttachments, _ consumers: ConsumerDesk, _ erasures: ErasureDesk,
    _ cookie: RefreshCookie, _ context: ContextEndpoint, _ page: PageDelivery,
    _ demoSignIns: DemoSignIns, _ images: CardImages
  ) throws -> [Endpoint] {
    let all =
      try SystemEndpoints.table(platform, turns, meters, metrics)
      + AccountEndpoints.table(signIn, demoSignIns)
      + SessionEndpoints.table(signIn, cookie)
      + ChannelEndpoints.table(
        ChannelReading(platform: platform, feed: feed, pages: pages),
        ChannelCommands(platform: platform, accounts: accounts, attachments: attachments))
      + AttachmentEndpoints.table(attachments, images)
      + RecordEndpoints.table(RecordReading(platform: platform))
      + AppointmentEndpoints.table(AppointmentDesk(platform, accounts), signIn, cookie)
      + ConsumerEndpoints.table(consumers)
      + NotificationEndpoints.table(NotificationDesk(platform: platform))
      + AdministrationEndpoints.table(erasures, ImportDesk(platform: platform))
    let others = context.table + PageEndpoints.table(page)
    return all + others
      + [DescriptionEndpoints.description(of: all), DescriptionEndpoints.home(all + others, page)]
  }

  /// Counts a group of commits that the log has written with one sync.
  package func noteWrite(_ group: WrittenGroup) {
    meters.wrote(commits: group.commits, bytes: group.bytes, in: group.duration)
  }

  /// Serves until the task is cancelled or a shutdown is asked for; then open turns end first, unless somebody asks again.
  ///
  /// - Throws: ``CannotListen`` where the address or the port cannot be had.
  package func run() async throws {
    let group = ServiceGroup(
      configuration: .init(
        services: services, gracefulShutdownSignals: [.sigint, .sigterm],
        logger: logger))
    // Whoever speaks knows who listens: let go of each other.
    defer { speech.end() }
    let impatience = Task { await Impatience.watch() }
    defer { impatience.cancel() }
    do {
      try await group.run()
    } catch let error as IOError {
      throw CannotListen(address: address, reason: SystemWords.of(error.errnoCode))
    } catch is SocketAddressError.UnknownHost {
      throw CannotListen(address: address, reason: "there is no such host")
    }
  }
}

/// A server cannot have the address that it is to listen at.
package struct CannotListen: Error, Equatable, CustomStringConvertible {
  let address: String
  let reason: String

  /// What failed, and what to do.
  package var description: String {
    "cannot listen at \(address): \(reason); choose another --port or --host"
  }
}
