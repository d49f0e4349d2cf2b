import Conversation
import EventLog

/// Who listens to what, and up to where they have heard everything.
struct LiveAudience {
  /// Everything up to here has been given to the listeners.
  var position: Position
  private(set) var listeners: [LiveListener.ID: LiveListener] = [:]
  private var byChannel: [String: Set<LiveListener.ID>] = [:]
  private var newest = 0

  init(position: Position) { self.position = position }

  /// Adds a listener, who is told who else is there.
  mutating func add(
    _ member: MemberID, _ hearsAll: Bool, to channels: [String],
    _ isStillAllowed: @escaping @Sendable () -> Bool
  ) -> LiveListener {
    newest += 1
    let listener = LiveListener(
      id: newest, member: member, hearsAll: hearsAll, isStillAllowed: isStillAllowed)
    listeners[listener.id] = listener
    for channel in channels {
      let isNew = !listeners(of: channel).contains { $0.member == member }
      byChannel[channel, default: []].insert(listener.id)
      tellPresence(in: channel, to: isNew ? nil : listener)
    }
    return listener
  }

  /// Lets a listener go; the others are told where nobody else stands for its member.
  mutating func remove(_ listener: LiveListener) {
    listeners[listener.id] = nil
    for (channel, ids) in byChannel where ids.contains(listener.id) {
      byChannel[channel] = ids.count == 1 ? nil : ids.subtracting([listener.id])
      let isGone = !listeners(of: channel).contains { $0.member == listener.member }
      if isGone { tellPresence(in: channel, to: nil) }
    }
  }

  func isHeard(_ channel: String) -> Bool { byChannel[channel]?.isEmpty == false }

  func listeners(of channel: String) -> [LiveListener] {
    byChannel[channel, default: []].compactMap { listeners[$0] }
  }

  /// Somebody's streams of all that is theirs.
  func ownStreams(of member: String) -> [LiveListener] {
    listeners.values.filter { $0.hearsAll && $0.member.rawValue == member }
  }

  /// Those of them that hear a channel.
  func ownStreams(of member: MemberID, in channel: String) -> [LiveListener] {
    listeners(of: channel).filter { $0.hearsAll && $0.member == member }
  }

  /// Tells who is there, to one listener or to all: while the state is held, so that what is told last is so.
  private func tellPresence(in channel: String, to listener: LiveListener?) {
    let here = listeners(of: channel)
    let members = Set(here.map(\.member)).sorted().map(\.rawValue)
    let message = LiveMessage(
      "presence", Presence(channel: channel, members: members), about: channel)
    for listener in listener.map({ [$0] }) ?? here { listener.give(message) }
  }

  /// Whoever leaves a channel does not hear it any more on the stream of all their channels.
  mutating func release(_ member: MemberID, from channel: String) {
    for listener in listeners(of: channel) where listener.hearsAll && listener.member == member {
      byChannel[channel]?.remove(listener.id)
    }
  }

  /// Whoever comes into a channel hears it on the stream of all their channels.
  mutating func admit(_ member: MemberID, to channel: String) {
    for listener in listeners.values where listener.hearsAll && listener.member == member {
      byChannel[channel, default: []].insert(listener.id)
    }
  }
}
