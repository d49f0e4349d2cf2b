public import EventLog
public import Projections

/// The channels of one person; or, under `#` and a channel's identifier, the people of one channel.
@JSONShape
public struct ChannelList: Sendable, Equatable {
  /// A person's channels by their identifiers.
  public var channels: [String: ChannelSummary] = [:]
  /// The people of a channel, whose lists its messages belong to.
  public var members: [MemberID]?
  /// What a channel is called, for those who join later.
  public var title: String?
}

/// One line of a person's list.
@JSONShape
public struct ChannelSummary: Sendable, Equatable {
  /// What the channel is called.
  public var title: String
  /// The last message in one line.
  public var last: String?
  /// When it was said.
  public var lastTime: Timestamp?
  /// The last message.
  public var lastMessage: MessageID?
  /// How many messages of others the person has not read.
  public var unread: Int
}

/// `channels`: a person's channels, the newest message of each, and how much is unread.
///
/// Reading up to the newest message leaves nothing unread; reading up to an older one changes nothing.
public struct ChannelsProjection: Projection {
  /// `channels`; the key is the person's identifier.
  public let name = "channels"
  /// The version of the rules.
  public let version = 1
  /// Who is where, and what is said and read.
  public let events: Set<EventType> = [
    ChannelCreated.eventType, MemberJoined.eventType, MemberLeft.eventType,
    MessageSent.eventType, MessageRead.eventType,
  ]

  /// Creates the projection.
  public init() {}

  /// Folds one event into the lists of everybody it concerns.
  public func apply(
    _ event: borrowing EventView, to documents: inout Documents<ChannelList>
  ) throws {
    guard event.isIn(category: "channel") else { return }
    let channel = event.streamIdentifier
    switch event.type {
    case MessageSent.eventType: try send(event, in: channel, &documents)
    case MemberJoined.eventType:
      try join(try event.decode(MemberJoined.self).member, channel, &documents)
    case MemberLeft.eventType:
      try leave(try event.decode(MemberLeft.self).member, channel, &documents)
    case MessageRead.eventType:
      try read(try event.decode(MessageRead.self), channel, &documents)
    default:
      let title = try event.decode(ChannelTitle.self).title
      try documents.update("#" + channel, default: ChannelList()) { $0.title = title }
    }
  }

  private func send(
    _ event: borrowing EventView, in channel: String, _ documents: inout Documents<ChannelList>
  ) throws {
    guard let members = try documents.document("#" + channel)?.members, !members.isEmpty else {
      return
    }
    let sent = try event.decode(MessageSent.self)
    let summary = String(sent.content.summary.prefix(120))
    let time = event.time
    for member in members {
      try documents.update(member.rawValue, default: ChannelList()) { list in
        list.channels[channel]?.note(sent, summary, time, isOwn: member == sent.sender)
      }
    }
  }

  private func join(
    _ member: Member, _ channel: String, _ documents: inout Documents<ChannelList>
  ) throws {
    guard member.role != .assistant else { return }
    var title = ""
    try documents.update("#" + channel, default: ChannelList()) { list in
      title = list.title ?? ""
      if list.members?.contains(member.id) != true {
        list.members = (list.members ?? []) + [member.id]
      }
    }
    try documents.update(member.id.rawValue, default: ChannelList()) { list in
      list.channels[channel] = list.channels[channel] ?? ChannelSummary(title: title, unread: 0)
    }
  }

  private func leave(
    _ member: MemberID, _ channel: String, _ documents: inout Documents<ChannelList>
  ) throws {
    try documents.update("#" + channel, default: ChannelList()) { list in
      list.members?.removeAll { $0 == member }
    }
    try documents.update(member.rawValue, default: ChannelList()) { list in
      list.channels[channel] = nil
    }
  }

  private func read(
    _ read: MessageRead, _ channel: String, _ documents: inout Documents<ChannelList>
  ) throws {
    try documents.update(read.member.rawValue, default: ChannelList()) { list in
      guard list.channels[channel]?.lastMessage == read.upTo else { return }
      list.channels[channel]?.unread = 0
    }
  }
}

extension ChannelSummary {
  fileprivate mutating func note(
    _ sent: MessageSent, _ summary: String, _ time: Timestamp, isOwn: Bool
  ) {
    last = summary
    lastTime = time
    lastMessage = sent.message
    unread = isOwn ? 0 : unread + 1
  }
}

extension EventView {
  fileprivate func decode(_ type: ChannelTitle.Type) throws -> ChannelTitle {
    try ChannelTitle(json: payload)
  }
}

@JSONShape
private struct ChannelTitle {
  var title: String
}
