import Conversation
import EventLog

/// An event on its way to those who are to hear of it.
struct LiveDelivery {
  let message: LiveMessage
  let listeners: [LiveListener]
  /// Whether somebody may have lost the right to hear it.
  let isDismissal: Bool

  func run() {
    // Whoever leaves a channel, or has it no longer, hears nothing more of it, not even this.
    if isDismissal {
      for listener in listeners where !listener.hearsAll { listener.dismiss() }
    }
    for listener in listeners { listener.give(message) }
  }
}

extension EventView {
  /// Who came into the channel by this event.
  borrowing func joinedMember() throws -> MemberID? {
    guard type == MemberJoined.eventType, isReadable else { return nil }
    return try decode(MemberJoined.self).member
  }

  /// Who left the channel by this event.
  borrowing func leftMember() throws -> MemberID? {
    guard type == MemberLeft.eventType, isReadable else { return nil }
    return try decode(MemberLeft.self).member
  }
}
