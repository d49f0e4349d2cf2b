package import EventLog
import JSON
package import Projections

/// `channels`: a person's channels, the newest message of each, and how much is unread.
///
/// Each line of a list is a part of its own, so a person may be in any number of channels. Reading
/// up to the newest message leaves nothing unread; reading up to an older one changes nothing.
package struct ChannelsProjection: Projection {
  /// `channels`; the key is the person's identifier.
  package let name = "channels"
  /// The version of the rules.
  package let version = 11
  /// Who is where or called, and what is said and read.
  package let events: Set<EventType> = [
    ChannelCreated.eventType, MemberJoined.eventType, MemberLeft.eventType,
    MessageSent.eventType, MessageRead.eventType, ChannelHandedOff.eventType,
    TurnUndone.eventType, MemberInvited.eventType, InvitationDeclined.eventType,
    MessageRetracted.eventType,
  ]
  /// The parts are a person's `channels`, by their identifiers.
  package let partsMember = "channels"

  /// The people of a channel; a person's view has only parts.
  package typealias Document = ChannelPeople
  /// One channel of a person.
  package typealias Part = ChannelSummary

  package init() {}

  /// The channel's people, so that the lists of all of them go on without what this channel cannot
  /// show.
  package func view(of event: borrowing EventView) throws -> String? {
    event.isIn(category: "channel") ? people(of: event.streamIdentifier) : nil
  }

  /// A line of a list stands still with its channel.
  package func source(of part: PartName, of key: String) -> String? {
    if case .named(let channel) = part { people(of: channel) } else { nil }
  }

  /// The lines of one channel are changed by its own events only.
  package let isGroupedByStream = true

  /// A member without any channel gets a line only by these.
  package let joiningEvents: Set<EventType> = [
    MemberJoined.eventType, ChannelHandedOff.eventType, MemberInvited.eventType,
  ]

  /// The list of whoever came in, was called, or was asked to come.
  package func views(joinedBy event: borrowing EventView) throws -> [String] {
    guard event.isIn(category: "channel") else { return [] }
    let member: MemberID?
    switch event.type {
    case MemberJoined.eventType: member = try event.decode(MemberJoined.self).member
    case MemberInvited.eventType:
      let invited = try event.decode(MemberInvited.self)
      member = invited.isOpen == true ? invited.member : nil
    default: member = try event.decode(ChannelHandedOff.self).to
    }
    return member.map { [$0.rawValue] } ?? []
  }

  /// The people of a channel are made by its own stream.
  package func streams(of key: String) -> [StreamName]? {
    channel(ofPeople: key).map { StreamName(rawValue: "channel-\($0)").map { [$0] } ?? [] }
  }

  /// Folds one event into the lists of everybody it concerns.
  package func apply(
    _ event: borrowing EventView, to documents: inout Documents<ChannelsProjection>
  ) throws {
    guard event.isIn(category: "channel") else { return }
    let channel = event.streamIdentifier
    switch event.type {
    case MessageSent.eventType: try documents.send(event, in: channel)
    case MemberJoined.eventType:
      try documents.join(try event.decode(MemberJoined.self).who, at: event.time, channel)
    case MemberLeft.eventType:
      try documents.leave(try event.decode(MemberLeft.self).member, channel)
    case TurnUndone.eventType:
      try documents.undo(try event.decode(TurnUndone.self), at: event.time, channel)
    case MessageRead.eventType:
      try documents.read(try event.decode(MessageRead.self), channel)
    case MemberInvited.eventType:
      guard !event.isImported else { return }
      try documents.invite(try event.decode(MemberInvited.self), at: event.time, channel)
    case InvitationDeclined.eventType:
      try documents.decline(try event.decode(InvitationDeclined.self).member, channel)
    case MessageRetracted.eventType:
      try documents.retract(try event.decode(MessageRetracted.self).messages, channel)
    case ChannelHandedOff.eventType:
      guard !event.isImported else { return }
      try documents.call(try event.decode(ChannelHandedOff.self).to, at: event.time, channel)
    default:
      let created = try event.decode(CreatedSummary.self)
      let position = Int64(clamping: event.position.value)
      let isImported = event.isImported
      try documents.update(people(of: channel), default: ChannelPeople()) {
        $0.note(created, at: position, isImported: isImported)
      }
    }
  }
}

extension ChannelsProjection {
  /// A member who may have left has the channel in no list any more, and nobody is called to one
  /// that was handed to somebody who is not known.
  package func applyRedacted(
    _ event: borrowing EventView, to documents: inout Documents<ChannelsProjection>
  ) throws {
    guard event.isIn(category: "channel") else { return }
    let channel = event.streamIdentifier
    if event.type == ChannelHandedOff.eventType {
      try documents.call(nil, at: event.time, channel)
    }
    guard event.type == MemberLeft.eventType,
      let people = try documents.document(people(of: channel))
    else { return }
    let actor = event.actor
    for member in people.members
    where people.providers.contains(member) || actor == member.rawValue {
      try documents.leave(member, channel)
    }
  }
}

/// One line of a person's list.
@JSONShape
package struct ChannelSummary: Sendable, Equatable {
  /// The plugin whose conversation with this person it is.
  package var plugin: String?
  /// Where it was opened for them, if it was.
  package var opened: Int64?
  /// The title of the channel.
  package var title: String
  /// The last message in one line.
  package var last: String?
  /// When it was said; before anything was, when they came in or were called.
  package var lastTime: Timestamp?
  package var lastMessage: MessageID?
  /// Who said it.
  package var lastSender: MemberID?
  /// How many messages of others the person has not read.
  package var unread: Int
  /// Whether they were given the conversation and have not come in yet: then they may look, and
  /// come in.
  package var isCalled: Bool = false
  /// Who asked them to come; nil if nobody did, or if they have answered.
  package var invitedBy: MemberID?
}

/// Under U+0001 and a channel's identifier, which no person's can begin with: the people of a
/// channel, whose lists its messages belong to.
@JSONShape
package struct ChannelPeople: Sendable, Equatable {
  /// Who is there; assistants have no list.
  package var members: [MemberID] = []
  /// Those of them whom the assistant does not answer.
  package var providers: [MemberID] = []
  /// Whether the assistant is there.
  package var hasAssistant: Bool = false
  /// The title of the channel, for those who join later.
  package var title: String = ""
  /// Whose conversation with a plugin it is.
  package var own: OwnChannel?
  /// Whether anybody else was ever there, or sent a message.
  package var hadOthers: Bool = false
  /// Who was given the conversation and has not come in yet.
  package var called: MemberID?
}

/// A channel that was opened for one person and one plugin.
@JSONShape
package struct OwnChannel: Sendable, Equatable {
  package var person: MemberID
  package var plugin: String
  /// Where it was created.
  package var position: Int64
  /// Whether it was imported: then it is theirs only if nobody else was ever in it.
  package var isImported: Bool = false
}

/// The key of a channel's people.
func people(of channel: String) -> String { "\u{1}" + channel }

/// The channel whose people have a key; nil for the key of a person's list.
func channel(ofPeople key: String) -> String? {
  key.unicodeScalars.first == "\u{1}" ? String(key.unicodeScalars.dropFirst()) : nil
}

extension ChannelPeople {
  mutating func note(
    _ created: CreatedSummary, at position: Int64, isImported: Bool
  ) {
    title = created.title
    guard let plugin = created.plugin, let person = created.person else { return }
    own = OwnChannel(person: person, plugin: plugin, position: position, isImported: isImported)
  }

  func line(for member: MemberID, since time: Timestamp) -> ChannelSummary {
    let isOwn = own?.person == member
    return ChannelSummary(
      plugin: isOwn ? own?.plugin : nil, opened: isOwn ? own?.position : nil, title: title,
      lastTime: time, unread: 0)
  }
}

extension ChannelSummary {
  mutating func note(
    _ sent: MessageSent, _ summary: String, _ time: Timestamp, isOwn: Bool
  ) {
    last = summary
    lastTime = time
    lastMessage = sent.message
    lastSender = sent.sender
    unread = isOwn ? 0 : unread + 1
  }
}

extension String {
  /// The first characters; a text that can have no more is not walked through.
  func shortened(to limit: Int) -> String {
    utf8.count <= limit ? self : String(prefix(limit))
  }
}

/// Finds a person's conversation with a plugin: channels have identifiers that say nothing of
/// either.
package enum ChannelDirectory {
  /// The channel that was opened first for a person and a plugin; nil if there is none as far as
  /// the views have folded.
  ///
  /// Costs the length of the person's list. One that was imported counts only if the person and the
  /// assistant are in it, and nobody else ever was: any other could keep them from ever being
  /// answered, or let others read along.
  package static func channel(
    of person: MemberID, with plugin: String, in views: Views
  ) throws -> String? {
    let list = try views.view(ChannelsProjection().name, person.rawValue)
    let own = try list?.parts.compactMap { part -> (channel: String, opened: Int64)? in
      guard case .named(let channel) = part.name else { return nil }
      let line = try ChannelSummary(json: part.value.json)
      guard let opened = line.opened, line.plugin == plugin,
        let here = try views.document(ChannelsProjection(), people(of: channel)),
        here.own?.isImported == false || here.isOnly(person)
      else { return nil }
      return (channel, opened)
    }
    return own?.min { $0.opened < $1.opened }?.channel
  }
}

extension ChannelPeople {
  fileprivate func isOnly(_ person: MemberID) -> Bool {
    members == [person] && providers.isEmpty && hasAssistant && !hadOthers
  }
}

/// The projections of conversations that every installation has.
package enum ConversationProjections {
  /// `channel`, `channels` and `quickReplies`.
  package static let all: [any Projection] = [
    ChannelProjection(), ChannelsProjection(), QuickRepliesProjection(),
  ]
}
