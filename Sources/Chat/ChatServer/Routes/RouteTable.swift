import Accounts
import Assistant
import Attachments
import Consumers
import Conversation
import Erasure
import EventLog
import PluginKit
import Projections
import Webhooks

/// Who does what the routes ask for, made of what a server has.
struct RouteTable {
  let platform: Platform
  let accounts: AccountStore
  let attachments: AttachmentStore
  let consumers: Consumers
  let webhooks: WebhookSettings
  let erasure: LiveErasure
  let accountHandlers: AccountHandlers
  let demoSignIns: DemoSignIns
  let feed: LiveFeed
  let background: BackgroundServices
  let monitoring: Monitoring
  let stores: StoreWatch
  let configuration: ServerConfiguration

  /// All routes; those of the page and of other protocols are not in the description.
  func endpoints() throws -> [Endpoint] {
    let page = PageDelivery(files: configuration.page)
    let described = try conversations() + administration()
    let all = described + MCPEndpoints.table(mcp) + PageEndpoints.table(page)
    return all + [
      DescriptionEndpoints.description(of: described).withoutViews,
      DescriptionEndpoints.home(all, page),
    ]
  }

  private func conversations() throws -> [Endpoint] {
    let cookie = RefreshCookie(isUnderTLS: configuration.isUnderTLS)
    let files = AttachmentHandlers(
      platform: platform, store: attachments, configuration: configuration)
    let alone =
      try SystemEndpoints.table(
        platform,
        Readiness(
          platform: platform, turns: background.turns, building: monitoring.building, stores: stores
        ),
        monitoring.meters, monitoring.metrics, probedFor: configuration.probeMoment)
      + AccountEndpoints.table(accountHandlers, demoSignIns)
      + SessionEndpoints.table(accountHandlers, cookie)
    return try alone.map(\.withoutViews)
      + ChannelEndpoints.table(
        ChannelHandlers(
          platform: platform, accounts: accounts, attachments: files,
          peopleLimits: accountHandlers.peopleLimits, feed: feed, pages: background.pages))
      + AttachmentEndpoints.table(files, images)
      + RecordEndpoints.table(RecordHandlers(platform: platform))
      + AppointmentEndpoints.table(AppointmentHandlers(platform, accounts), accountHandlers, cookie)
  }

  private func administration() throws -> [Endpoint] {
    let handlers = ConsumerHandlers(consumers: consumers, webhooks: webhooks, now: platform.now)
    return try ConsumerEndpoints.table(handlers).map(\.withoutViews)
      + NotificationEndpoints.table(NotificationHandlers(platform: platform))
      + AdministrationEndpoints.table(erasures, ImportHandlers(platform: platform))
  }

  private var erasures: ErasureHandlers {
    ErasureHandlers(
      erasing: erasure, accounts: accounts, attachments: attachments, consumers: consumers.store,
      log: platform.log, calendars: accountHandlers.calendars
    ) { [background, feed, platform] in
      // A turn that goes on reads that its message is gone.
      platform.channels.dropStates()
      background.pages.clear()
      feed.reset()
    }
  }

  private var mcp: MCPHandlers {
    MCPHandlers(
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
