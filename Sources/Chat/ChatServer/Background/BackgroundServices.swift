import Accounts
import Attachments
import Consumers
import Erasure
import EventLog
import Foundation
import Logging
import ServiceLifecycle

/// The services of a server beside its requests: each hears every event of the log, in order.
struct BackgroundServices: Sendable {
  private let server: ServerParts
  private let accounts: AccountStore
  let turns: TurnService
  let pages = PageCache()
  private let erasures: ErasureService
  private let deletions: DeletionService
  private let holds: HoldService
  private let timing: TimerService
  private let visits: VisitNews

  /// They begin to act once the views are there.
  init(
    _ server: ServerParts, _ accounts: AccountStore, attachments: AttachmentStore,
    consumers: ConsumerStore, monitoring: Monitoring, keepingDeleted delay: Duration?,
    logger: Logger
  ) throws {
    (self.server, self.accounts) = (server, accounts)
    let (building, faults) = (monitoring.building, monitoring.faults)
    turns = TurnService(server.assistant, server.lease, building, faults, logger: logger)
    erasures = try ErasureService(attachments, accounts, consumers, server, logger: logger)
    deletions = DeletionService(
      LiveRedaction(server.log, views: server.views, attachments), server, building, after: delay,
      logger: logger)
    holds = HoldService(server, building, faults, logger: logger)
    timing = TimerService(server.assistant, server.lease, building, logger: logger)
    visits = VisitNews(server, accounts, building, logger: logger)
  }

  /// Those that run as long as the server does; they end in reverse order.
  var services: [any Service] { [turns, erasures, deletions, holds, timing, visits] }

  /// The feed that tells people of events that come from now on.
  func feed(_ meters: Meters) throws -> LiveFeed {
    let access = ChannelAccess(server)
    let blocks = BlockLists(runner: CommandRunner(log: server.log))
    return LiveFeed(after: try server.log.head(), meters: meters, blocks: blocks) {
      [accounts] member, channel in
      let roles = accounts.account(member)?.roles ?? []
      return access.isInside(member, isProvider: roles.contains(.provider), of: channel)
    }
  }

  /// The follower that tells these of each event, and then whoever listens.
  func follower(_ feed: LiveFeed, _ meters: Meters, logger: Logger) -> LogFollower {
    LogFollower(server.log, feed, logger: logger) { event in
      try handle(event)
      try meters.observe(event)
    }
  }

  private func handle(_ event: borrowing EventView) throws {
    try turns.handle(event)
    pages.handle(event)
    erasures.handle(event)
    deletions.handle(event)
    try holds.handle(event)
    timing.handle(event)
    try visits.handle(event)
  }
}
