package import EventLog
package import Projections

/// `channels`: a person's channels, the newest message of each, and how much is unread.
///
/// Each line of a list is a part of its own, so a person may be in any number of channels. Reading up to the newest message leaves
/// nothing unread; reading up to an older one changes nothing.
package struct ChannelsProjection: Projection {
  /// `channels`; the key is the person's identifier.
  package let name = "channels"
  /// The version of the rules.
  package let version = 9
  /// Who is where or called, and what is said and read.
  package let events: Set<EventType> = [
    ChannelCreated.eventType, MemberJoined.eventType, MemberLeft.eventType,
    MessageSent.eventType, MessageRead.eventType, ChannelHandedOff.eventType,
    TurnUndone.eventType,
  ]
  /// The parts are a person's `channels`, by their identifiers.
  package let partsMember = "channels"

  /// The people of a channel; a person's view has only parts.
  package typealias Document = ChannelPeople
  /// One channel of a person.
  package typealias Part = ChannelSummary

  package init() {}

  /// The channel's people, so that the lists of all of them go on without what this channel cannot show.
  package func view(of event: borrowing EventView) throws -> String? {
    event.isIn(category: "channel") ? people(of: event.streamIdentifier) : nil
  }

  /// A line of a list stands still with its channel.
  package func source(of part: PartName, of key: String) -> String? {
    if case .named(let channel) = part { people(of: channel) } else { nil }
  }

  /// The lines of one channel are changed by its own events only.
  package let isGroupedByStream = true

  /// Whoever is nowhere yet gets a line only by these.
  package let joiningEvents: Set<EventType> = [MemberJoined.eventType, ChannelHandedOff.eventType]

  /// The list of whoever came in, or was called.
  package func views(joinedBy event: borrowing EventView) throws -> [String] {
    guard event.isIn(category: "channel") else { return [] }
    let member =
      event.type == MemberJoined.eventType
      ? try event.decode(MemberJoined.self).who.id : try event.decode(ChannelHandedOff.self).to
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
  /// Whoever may have left has the channel in no list any more, and nobody is called to one that was handed to somebody who is not known.
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
