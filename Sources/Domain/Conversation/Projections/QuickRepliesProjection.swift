package import EventLog
import Projections

/// The replies that may be sent with one touch in a channel now.
@JSONShape
package struct OfferedReplies: Sendable, Equatable {
  /// The message they belong to.
  package var message: MessageID?
  /// The replies, in order; none once anybody has said something.
  package var options: [QuickReply] = []
  /// The position of the event that offered them.
  package var position: Int64?
}

/// `quickReplies`: what a channel offers to say, only until the next message.
package struct QuickRepliesProjection: KeyedProjection {
  /// `quickReplies`; the key is the channel's identifier.
  package let name = "quickReplies"
  /// The version of the rules.
  package let version = 4
  /// Messages and suggestions.
  package let events: Set<EventType> = [
    MessageSent.eventType, QuickRepliesSuggested.eventType, QuickReplyChosen.eventType,
    TurnUndone.eventType, MessageRetracted.eventType,
  ]

  /// One channel.
  package typealias Document = OfferedReplies

  package init() {}

  /// The channel's identifier.
  package func key(for event: borrowing EventView) -> String? {
    event.isIn(category: "channel") ? event.streamIdentifier : nil
  }

  /// Channels have nothing to do with each other.
  package let isGroupedByStream = true

  /// Nothing is offered.
  package func initial(_ key: String) -> OfferedReplies { OfferedReplies() }

  /// The channel's own stream.
  package func streams(of key: String) -> [StreamName]? {
    StreamName(rawValue: "channel-\(key)").map { [$0] } ?? []
  }

  /// Offers what was suggested, takes it away with the next message.
  package func apply(_ event: borrowing EventView, to offered: inout OfferedReplies) throws {
    if event.type == TurnUndone.eventType { return try offered.restore(event) }
    if event.type == MessageRetracted.eventType {
      let gone = try event.decode(MessageRetracted.self).messages
      if offered.message.map(gone.contains) ?? false { offered = OfferedReplies() }
      return
    }
    guard event.type == QuickRepliesSuggested.eventType, !event.isImported else {
      offered.message = nil
      offered.position = nil
      if !offered.options.isEmpty { offered.options = [] }
      return
    }
    let suggested = try event.decode(QuickRepliesSuggested.self)
    offered.message = suggested.message
    offered.options = suggested.options
    offered.position = Int64(clamping: event.position.value)
  }
}

extension OfferedReplies {
  /// The replies of the message that is the newest again come back; replies that somebody else was
  /// offered since stay.
  fileprivate mutating func restore(_ event: borrowing EventView) throws {
    let undone = try event.decode(TurnUndone.self)
    guard message.map(undone.messages.contains) ?? true else { return }
    message = undone.replies.isEmpty ? nil : undone.newest
    options = event.isImported ? [] : undone.replies
    position = options.isEmpty ? nil : Int64(clamping: event.position.value)
  }
}
