import Accounts
import Attachments
import Consumers
import EventLog
import Foundation
import Logging
import ServiceLifecycle

/// The services of a server beside its requests: each hears every event of the log, in order.
struct BackgroundServices: Sendable {
  private let platform: Platform
  private let accounts: AccountStore
  let turns: TurnService
  let pages = PageCache()
  private let erasures: ErasureService
  private let holds: HoldService
  private let timing: TimerService

  /// They begin to act once the views are there.
  init(
    _ platform: Platform, _ accounts: AccountStore, _ attachments: AttachmentStore,
    _ consumers: ConsumerStore, _ monitoring: Monitoring, logger: Logger
  ) throws {
    (self.platform, self.accounts) = (platform, accounts)
    let (building, faults) = (monitoring.building, monitoring.faults)
    turns = TurnService(platform.assistant, platform.lease, building, faults, logger: logger)
    erasures = try ErasureService(attachments, accounts, consumers, platform, logger: logger)
    holds = HoldService(platform, building, faults, logger: logger)
    timing = TimerService(platform.assistant, platform.lease, building, logger: logger)
  }

  /// Those that run as long as the server does; they end in reverse order.
  var services: [any Service] { [turns, erasures, holds, timing] }

  /// The feed that tells people of events that come from now on.
  func feed(_ meters: Meters) throws -> LiveFeed {
    let access = ChannelAccess(platform)
    return LiveFeed(after: try platform.log.head(), meters: meters) {
      [accounts] member, channel in
      let roles = accounts.account(member)?.roles ?? []
      return access.isInside(member, isProvider: roles.contains(.provider), of: channel)
    }
  }

  /// The follower that tells these of each event, and then whoever listens.
  func follower(_ feed: LiveFeed, _ meters: Meters, logger: Logger) -> LogFollower {
    LogFollower(platform.log, feed, logger: logger) { event in
      try handle(event)
      try meters.observe(event)
    }
  }

  private func handle(_ event: borrowing EventView) throws {
    try turns.handle(event)
    pages.handle(event)
    erasures.handle(event)
    try holds.handle(event)
    timing.handle(event)
  }
}
