import Accounts
import Assistant
import Attachments
import Consumers
import Conversation
import Erasure
import EventLog
import EventTypes
import PluginKit
import Projections
import Webhooks

/// Who does what the routes ask for, made of what a server has.
struct RouteTable {
  let server: ServerParts
  let accounts: AccountStore
  let attachments: AttachmentStore
  let consumers: Consumers
  let webhooks: WebhookSettings
  let erasure: LiveErasure
  let accountHandlers: AccountHandlers
  let demoSignIns: DemoSignIns
  let access: ChannelAccess
  let accesses: AccessRecorder
  let feed: LiveFeed
  let background: BackgroundServices
  let monitoring: Monitoring
  let stores: StoreWatch
  let busy: BusyCalendars
  let mail: MailHandlers
  let configuration: ServerConfiguration
  /// Who follows the rules of retention; nil if there are none.
  var retention: RetentionRunner?

  /// All routes; those of the page and of other protocols are not in the description.
  func endpoints() throws -> [Endpoint] {
    let page = PageDelivery(
      files: configuration.page,
      retention: configuration.retention.map { RetentionNotice($0.rules) })
    let scim = SCIMEndpoints.table(
      SCIMHandlers(
        accounts: accounts, handlers: accountHandlers, isUnderTLS: configuration.isUnderTLS),
      provisioner)
    let described = try conversations() + administration() + scim
    let all = described + MCPEndpoints.table(mcp) + PageEndpoints.table(page)
    return all + SecurityContacts.table(configuration.securityContacts, server.now) + [
      DescriptionEndpoints.description(of: described).withoutViews,
      DescriptionEndpoints.home(all, page),
    ]
  }

  private var provisioner: ProvisionerKey { ProvisionerKey(accounts: accounts) }

  private func conversations() throws -> [Endpoint] {
    let cookie = RefreshCookie(
      isUnderTLS: configuration.isUnderTLS, times: configuration.sessionTimes)
    let files = AttachmentHandlers(
      server: server, store: attachments, configuration: configuration)
    let readiness = Readiness(
      server: server, turns: background.turns, building: monitoring.building, stores: stores)
    let system = try SystemEndpoints.table(
      server, readiness, monitoring.meters, monitoring.metrics,
      probedFor: configuration.probeMoment)
    let people =
      try AccountEndpoints.table(accountHandlers, demoSignIns)
      + PasswordEndpoints.table(accountHandlers)
      + SecondFactorEndpoints.table(accountHandlers)
      + PasskeyEndpoints.table(accountHandlers, cookie)
      + ProviderEndpoints.table(
        accountHandlers, cookie, isUnderTLS: configuration.isUnderTLS)
      + SCIMEndpoints.keys(provisioner) + MailEndpoints.table(mail)
      + MachineKeyEndpoints.table(accountHandlers)
      + SessionEndpoints.table(accountHandlers, cookie)
    let channels = ChannelHandlers(
      server: server, accounts: accounts, attachments: files,
      peopleLimits: accountHandlers.peopleLimits, feed: feed, pages: background.pages,
      accesses: accesses, access: access, hasBreakGlass: configuration.hasBreakGlass)
    let appointments = AppointmentHandlers(server, accounts, accesses)
    return try (system + people).map(\.withoutViews)
      + ChannelEndpoints.table(channels)
      + CompletionEndpoints.table(CompletionHandlers(channels: channels, access: access))
      + AttachmentEndpoints.table(files, images)
      + RecordEndpoints.table(
        RecordHandlers(server: server, accesses: accesses, blocks: feed.blocks))
      + AppointmentEndpoints.table(appointments, accountHandlers, cookie)
      + BusyEndpoints(server, busy).table()
      + FeedEndpoints.table(FeedHandlers(appointments, detail: configuration.feedDetail))
      + WaitingEndpoints.table(
        WaitingHandlers(appointments: appointments, minutes: configuration.waitingMinutes))
      + AccessEndpoints.table(server)
      + RelationEndpoints.table(
        RelationHandlers(server, accounts, feed.blocks, accountHandlers.peopleLimits))
  }

  private func administration() throws -> [Endpoint] {
    let handlers = ConsumerHandlers(
      consumers: consumers, webhooks: webhooks, accesses: accesses, now: server.now)
    let types = EventTypes(server.log, server.assistant.registry)
    return try ConsumerEndpoints.table(handlers).map(\.withoutViews)
      + WriterEndpoints.table(
        CommitHandlers(log: server.log, types: types),
        WriterReading(log: server.log, types: types), maximumCommit: configuration.maximumCommit)
      + NotificationEndpoints.table(
        NotificationHandlers(server: server, accounts: accounts, blocks: feed.blocks))
      + AdministrationEndpoints.table(erasures, ImportHandlers(server: server))
      + HoldEndpoints(server, accounts).table() + RetentionEndpoints.table(retention, server)
  }

  private var erasures: ErasureHandlers {
    ErasureHandlers(
      erasing: erasure, accounts: accounts, attachments: attachments, consumers: consumers.store,
      log: server.log, calendars: accountHandlers.calendars,
      departures: accountHandlers.departures, erased: letGo)
  }

  /// Lets go of what is kept in memory of what was erased or redacted.
  private var letGo: @Sendable () -> Void {
    { [background, feed, server] in
      // A turn that goes on reads that its message is gone.
      server.channels.dropStates()
      background.pages.clear()
      feed.reset()
    }
  }

  /// Who follows the rules of retention; nil if there are none.
  func retentionRunner() throws -> RetentionRunner? {
    try configuration.retention.map {
      try RetentionRunner($0, server, erasures, redacted: letGo)
    }
  }

  private var mcp: MCPHandlers {
    MCPHandlers(
      calls: MCPCalls(server), sessions: MCPSessions(now: server.now),
      origins: configuration.origins, isLocal: configuration.isLocal,
      version: configuration.version)
  }

  private var images: CardImages {
    CardImages(
      server: server,
      images: configuration.imageHosts.map {
        RemoteImages(ImageFetcher($0, patience: configuration.imagePatience), now: server.now)
      })
  }
}
