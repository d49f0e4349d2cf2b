import Accounts
import Attachments
import Consumers
import Conversation
import EventLog
import Logging
import ServiceLifecycle

/// What goes on in a server beside its requests: each hears every event of the log, in order.
struct Reactors: Sendable {
  private let platform: Platform
  private let accounts: AccountStore
  let turns: Turns
  let pages = PageCache()
  private let erasing: Erasing
  private let holds: HoldSweeping
  private let timing: Timing

  /// They begin to act once the views are there.
  init(
    _ platform: Platform, _ accounts: AccountStore, _ attachments: AttachmentStore,
    _ consumers: ConsumerStore, _ building: Building, logger: Logger
  ) throws {
    (self.platform, self.accounts) = (platform, accounts)
    turns = Turns(platform.assistant, platform.acting, building, logger: logger)
    erasing = try Erasing(attachments, accounts, consumers, platform, logger: logger)
    holds = HoldSweeping(platform, building, logger: logger)
    timing = Timing(platform.assistant, platform.acting, building, logger: logger)
  }

  /// Those that run as long as the server does; they end in reverse order.
  var services: [any Service] { [turns, erasing, holds, timing] }

  /// What tells people of events, and these of them first.
  func feed(_ meters: Meters, logger: Logger) throws -> LiveFeed {
    let access = ChannelAccess(platform)
    return try LiveFeed(
      log: platform.log, meters: meters, logger: logger,
      isInside: { [accounts] member, channel in
        let roles = accounts.account(member)?.roles ?? []
        return access.isInside(member, isProvider: roles.contains(.provider), of: channel)
      }, heard: hear)
  }

  @Sendable private func hear(_ event: borrowing EventView) throws {
    try turns.hear(event)
    pages.hear(event)
    erasing.hear(event)
    try holds.hear(event)
    timing.hear(event)
  }
}
