import Conversation
import EventLog

/// Somebody who listens, for as long as this value lasts, whatever becomes of it.
final class LiveSubscription: Sendable {
  let listener: LiveListener
  /// They hear what follows this position.
  let joined: Position
  private let feed: LiveFeed

  init(
    to channels: [String], of feed: LiveFeed, as member: MemberID, toAllOfTheirs: Bool = false,
    isStillAllowed: @escaping @Sendable () -> Bool
  ) {
    self.feed = feed
    (listener, joined) = feed.listen(
      to: channels, as: member, toAllOfTheirs: toAllOfTheirs, isStillAllowed: isStillAllowed)
  }

  deinit { feed.remove(listener) }
}
