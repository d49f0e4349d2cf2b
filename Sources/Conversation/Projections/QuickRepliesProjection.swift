public import EventLog
public import Projections

/// What may be sent with one touch in a channel now.
@JSONShape
public struct OfferedReplies: Sendable, Equatable {
  /// The message they belong to.
  public var message: MessageID?
  /// The replies, in order; none once anybody has said something.
  public var options: [QuickReply] = []
  /// The position of the event that offered them.
  public var position: Int64?
}

/// `quickReplies`: what a channel offers to say, only until the next message.
public struct QuickRepliesProjection: KeyedProjection {
  /// `quickReplies`; the key is the channel's identifier.
  public let name = "quickReplies"
  /// The version of the rules.
  public let version = 4
  /// Messages and suggestions.
  public let events: Set<EventType> = [
    MessageSent.eventType, QuickRepliesSuggested.eventType, QuickReplyChosen.eventType,
    TurnUndone.eventType,
  ]

  /// One channel.
  public typealias Document = OfferedReplies

  public init() {}

  /// The channel's identifier.
  public func key(for event: borrowing EventView) -> String? {
    event.isIn(category: "channel") ? event.streamIdentifier : nil
  }

  /// Channels have nothing to do with each other.
  public let isGroupedByStream = true

  /// Nothing is offered.
  public func initial(_ key: String) -> OfferedReplies { OfferedReplies() }

  /// The channel's own stream.
  public func streams(of key: String) -> [StreamName]? {
    StreamName(rawValue: "channel-\(key)").map { [$0] } ?? []
  }

  /// Offers what was suggested, takes it away with the next message.
  public func apply(_ event: borrowing EventView, to offered: inout OfferedReplies) throws {
    if event.type == TurnUndone.eventType { return try offered.restore(event) }
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
  /// What was offered with the message that is the newest again; what somebody else was offered since stays.
  fileprivate mutating func restore(_ event: borrowing EventView) throws {
    let undone = try event.decode(TurnUndone.self)
    guard message.map(undone.messages.contains) ?? true else { return }
    message = undone.replies.isEmpty ? nil : undone.newest
    options = event.isImported ? [] : undone.replies
    position = options.isEmpty ? nil : Int64(clamping: event.position.value)
  }
}
