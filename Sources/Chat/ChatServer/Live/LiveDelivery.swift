import Conversation
import EventLog

/// An event on its way to those who are to hear of it.
struct LiveDelivery {
  /// A conversation that changes hands.
  struct HandOff {
    let channel: String
    /// Who has it now; nil where the assistant has, or nobody knows.
    let called: MemberID?
  }

  let message: LiveMessage
  let listeners: [LiveListener]
  /// Whether somebody may have lost the right to hear it.
  let isDismissal: Bool
  var handOff: HandOff?

  func run() {
    // Whoever leaves a channel, or has it no longer, hears nothing more of it, not even this.
    if isDismissal {
      for listener in listeners where !listener.hearsAll { listener.dismiss() }
    }
    for listener in listeners { listener.give(message) }
  }
}

/// A channel that one has left, or was called to and is not any more.
@JSONShape
struct GoneChannel: Sendable {
  /// Its identifier.
  var channel: String
}

extension LiveMessage {
  static func gone(_ channel: String) -> LiveMessage {
    LiveMessage("gone", GoneChannel(channel: channel), about: channel)
  }
}

/// A provider's calendar that is not as it was.
@JSONShape
struct ChangedCalendar: Sendable {
  /// Whose it is.
  var provider: String
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

  /// To whom the conversation goes by this event; nil where it stays where it is.
  borrowing func handOff() throws -> LiveDelivery.HandOff? {
    guard type == ChannelHandedOff.eventType else { return nil }
    guard isReadable, !isImported else {
      return LiveDelivery.HandOff(channel: streamIdentifier, called: nil)
    }
    return LiveDelivery.HandOff(
      channel: streamIdentifier, called: try decode(ChannelHandedOff.self).to)
  }
}
