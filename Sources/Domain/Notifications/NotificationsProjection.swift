import AccessRecord
import Conversation
package import EventLog
package import Projections
import Scheduling

/// `notifications`: what a person is to be told, and what of it they have seen.
///
/// Nobody is told of what they did themselves, nor of what the assistant says, and nobody any more
/// of what was undone.
package struct NotificationsProjection: Projection {
  /// `notifications`; the key is the person's identifier, a provider's as well.
  package let name = "notifications"
  /// The version of the rules.
  package let version = 9
  /// Appointments, who is where, is called and says what, alarms, and what was seen.
  package let events: Set<EventType> = [
    AppointmentBooked.eventType, AppointmentRescheduled.eventType,
    AppointmentCancelled.eventType, MemberJoined.eventType, MemberLeft.eventType,
    MessageSent.eventType, AlarmRaised.eventType, ChannelHandedOff.eventType,
    ExpertAsked.eventType, TurnUndone.eventType,
    NotificationsRead.eventType, MemberInvited.eventType, ChannelReported.eventType,
    MessageRetracted.eventType, RecordOpened.eventType, RelationAsked.eventType,
    RelationGranted.eventType, AppointmentHeld.eventType,
  ]

  /// A person's list, or the people of a channel.
  package typealias Document = NotificationList

  package init() {}

  /// Folds one event into the lists of everybody it is told to.
  package func apply(
    _ event: borrowing EventView, to documents: inout Documents<NotificationsProjection>
  ) throws {
    switch event.type {
    case MemberJoined.eventType, MemberLeft.eventType: try documents.note(event)
    case MessageSent.eventType: try documents.tellOfMessage(event)
    case TurnUndone.eventType:
      try documents.forget(Set(try event.decode(Undone.self).messages), by: event)
    case MessageRetracted.eventType:
      let gone = try event.decode(MessageRetracted.self).messages
      try documents.forget(Set(gone.map(\.rawValue)), by: event)
    case NotificationsRead.eventType:
      let read = try event.decode(NotificationsRead.self)
      guard event.stream == (try NotificationsRead.stream(of: read.person)) else { return }
      try documents.update(read.person, default: NotificationList()) {
        $0.readThrough = max($0.readThrough, read.through)
      }
    default:
      for (person, told) in try Notification.told(by: event) { try documents.tell(person, told) }
    }
  }
}

extension Documents where Folded == NotificationsProjection {
  fileprivate mutating func tell(_ person: String, _ notification: Notification) throws {
    try update(person, default: NotificationList()) { $0.add(notification) }
  }

  fileprivate mutating func note(_ event: borrowing EventView) throws {
    guard event.isIn(category: "channel") else { return }
    let key = "\u{1}" + event.streamIdentifier
    if event.type == MemberJoined.eventType {
      let joined = try event.decode(MemberJoined.self)
      guard joined.role != .assistant else { return }
      try update(key, default: NotificationList()) { list in
        if !list.people.contains(joined.member.rawValue) {
          list.people.append(joined.member.rawValue)
        }
      }
    } else {
      let left = try event.decode(MemberLeft.self).member.rawValue
      try update(key, default: NotificationList()) { $0.people.removeAll { $0 == left } }
    }
  }

  fileprivate mutating func tellOfMessage(_ event: borrowing EventView) throws {
    guard event.isIn(category: "channel"), !event.isImported else { return }
    let channel = event.streamIdentifier
    let people = try document("\u{1}" + channel)?.people ?? []
    let said = try event.decode(Said.self)
    guard people.contains(said.sender) else { return }
    var told = Notification(event, .answered, by: said.sender, channel: channel)
    told.message = said.message
    for person in people where person != said.sender { try tell(person, told) }
  }

  fileprivate mutating func forget(
    _ undone: Set<String>, by event: borrowing EventView
  ) throws {
    guard event.isIn(category: "channel") else { return }
    let channel = event.streamIdentifier
    for person in try document("\u{1}" + channel)?.people ?? [] {
      try update(person, default: NotificationList()) { $0.remove(undone, in: channel) }
    }
  }
}

/// Who said something in which message; what, is not needed.
@JSONShape
private struct Said {
  var message: String
  var sender: String
}

/// The undone messages.
@JSONShape
private struct Undone {
  var messages: [String]
}
