import Accounts
package import Assistant
import Attachments
import Erasure
import Consumers
package import Conversation
package import EventLog
import PluginKit
package import Projections
import Webhooks

/// What conversations stand on; whoever composes a program makes it.
package struct Platform: Sendable {
  /// The record.
  let log: any EventLog
  /// What is folded from it.
  let views: Views
  /// Who answers.
  let assistant: Assistant
  /// Where commands on channels are decided.
  let channels: CommandRunner<Channel>
  /// The moment it is.
  let now: @Sendable () -> Timestamp
  /// Whether this server does what must happen once.
  let acting: ActingLease
  /// Whether there is room for some more events.
  let hasRoom: @Sendable () -> Bool
  /// How many bytes its disk has left; nil if nobody knows.
  let room: @Sendable () -> UInt64?
  /// The files that should hold somebody's key and do not, each with why and what to do.
  let damagedKeys: @Sendable () throws -> [(file: String, reason: String)]
  /// How many appends wait for the log's writer.
  let waitingAppends: @Sendable () -> Int
  /// Has the assistant learn what sentences mean, in the caller's thread; false while nothing is
  /// installed that knows, nil if nothing ever will be.
  let learn: (@Sendable (_ progress: (_ known: Int, _ total: Int) throws -> Void) throws -> Bool)?

  package init(
    log: any EventLog, views: Views, assistant: Assistant, channels: CommandRunner<Channel>,
    now: @escaping @Sendable () -> Timestamp, acting: ActingLease? = nil,
    hasRoom: @escaping @Sendable () -> Bool = { true },
    room: @escaping @Sendable () -> UInt64? = { nil },
    damagedKeys: @escaping @Sendable () throws -> [(file: String, reason: String)] = { [] },
    waitingAppends: @escaping @Sendable () -> Int = { 0 },
    learn: (@Sendable (_ progress: (_ known: Int, _ total: Int) throws -> Void) throws -> Bool)? =
      nil
  ) {
    (self.log, self.views, self.assistant) = (log, views, assistant)
    (self.channels, self.now, self.hasRoom) = (channels, now, hasRoom)
    (self.room, self.waitingAppends, self.learn) = (room, waitingAppends, learn)
    self.damagedKeys = damagedKeys
    self.acting = acting ?? ActingLease(log)
  }

  /// How many appointments one person may have open, whichever way they are booked; nil if nobody
  /// counts.
  var bookings: BookingBound? { assistant.environment.bookings }

  /// The plugins that answer.
  var plugins: [RegisteredPlugin] { assistant.registry.plugins }
}

/// Who does what the routes ask for, made of what a server has.
struct Handlers {
  let platform: Platform
  let accounts: AccountStore
  let attachments: AttachmentStore
  let consumers: Consumers
  let webhooks: WebhookSettings
  let people: LiveErasure
  let signIn: SignIn
  let demoSignIns: DemoSignIns
  let feed: LiveFeed
  let reactors: Reactors
  let meters: Meters
  let metrics: PrometheusMetrics
  let building: BackgroundBuilds
  let stores: StoreWatch
  let configuration: ServerConfiguration

  /// All routes; those of the page and of other protocols are not in the description.
  func endpoints() throws -> [Endpoint] {
    let page = PageDelivery(files: configuration.page)
    let described = try conversations() + administration()
    let all = described + context.table + PageEndpoints.table(page)
    return all + [
      DescriptionEndpoints.description(of: described).withoutViews,
      DescriptionEndpoints.home(all, page),
    ]
  }

  private func conversations() throws -> [Endpoint] {
    let cookie = RefreshCookie(isUnderTLS: configuration.isUnderTLS)
    let files = ChannelAttachments(
      platform: platform, store: attachments, configuration: configuration)
    let alone =
      try SystemEndpoints.table(
        platform,
        Readiness(platform: platform, turns: reactors.turns, building: building, stores: stores),
        meters, metrics, probedFor: configuration.probeMoment)
      + AccountEndpoints.table(signIn, demoSignIns) + SessionEndpoints.table(signIn, cookie)
    return try alone.map(\.withoutViews)
      + ChannelEndpoints.table(
        ChannelReading(platform: platform, feed: feed, pages: reactors.pages),
        ChannelCommands(
          platform: platform, accounts: accounts, attachments: files, people: signIn.people))
      + AttachmentEndpoints.table(files, images)
      + RecordEndpoints.table(RecordReading(platform: platform))
      + AppointmentEndpoints.table(AppointmentHandlers(platform, accounts), signIn, cookie)
  }

  private func administration() throws -> [Endpoint] {
    let desk = ConsumerHandlers(consumers: consumers, webhooks: webhooks, now: platform.now)
    return try ConsumerEndpoints.table(desk).map(\.withoutViews)
      + NotificationEndpoints.table(NotificationHandlers(platform: platform))
      + AdministrationEndpoints.table(erasures, ImportHandlers(platform: platform))
  }

  private var erasures: ErasureHandlers {
    ErasureHandlers(
      erasing: people, accounts: accounts, attachments: attachments, consumers: consumers.store,
      log: platform.log, calendars: signIn.calendars
    ) { [reactors, feed] in
      reactors.pages.clear()
      feed.reset()
    }
  }

  private var context: MCPEndpoint {
    MCPEndpoint(
      calls: MCPCalls(platform), sessions: MCPSessions(now: platform.now),
      origins: configuration.origins, isLocal: configuration.isLocal,
      version: configuration.version)
  }

  private var images: CardImages {
    CardImages(
      platform: platform,
      images: configuration.imageHosts.map {
        RemoteImages(ImageFetcher($0, patience: configuration.imagePatience), now: platform.now)
      })
  }
}
