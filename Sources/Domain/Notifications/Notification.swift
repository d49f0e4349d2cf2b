import AccessRecord
import Conversation
package import EventLog
import Scheduling

/// Something that a person is to be told, without its words: whoever shows it reads those from the
/// record.
@JSONShape
package struct Notification: Sendable, Equatable {
  /// The event.
  package var position: Int64
  /// When it happened.
  package var time: Timestamp
  /// The kind of event.
  package var kind: NotificationKind
  /// Who did it; nil if nobody is named.
  package var by: String?
  /// The conversation that it happened in.
  package var channel: String?
  /// The appointment that it is about.
  package var appointment: String?
  /// When the appointment begins; nil if it is given up.
  package var start: Timestamp?
  /// When it began before it was moved.
  package var previous: Timestamp?
  /// The message in which it was said.
  package var message: String?
}

/// A kind of news that people are told of.
@JSONShape
package enum NotificationKind: String, Sendable, CaseIterable {
  /// Somebody else made an appointment with them.
  case appointmentBooked
  /// Somebody else moved an appointment of theirs.
  case appointmentMoved
  /// Somebody else gave up an appointment of theirs.
  case appointmentCancelled
  /// A time that they wait for is free, and kept for them.
  case offered
  /// A person, not the assistant, said something to them.
  case answered
  /// They are to see to a danger.
  case alarm
  /// They were given a conversation.
  case called
  /// A person has asked them something, and waits for their answer.
  case asked
  /// A person asks them to come into a conversation.
  case invited
  /// A person reports something that they are to look into.
  case reported
  /// Somebody of the staff opened a record outside their own patients.
  case opened
  /// Somebody may act for them from now on, or they for somebody, or somebody asks for that.
  case relation
}

/// The latest notifications of a person, and which of them they have seen.
@JSONShape
package struct NotificationList: Sendable, Equatable {
  /// The oldest first; at most ``maximumCount``.
  package var notifications: [Notification] = []
  /// Up to where they have seen them.
  package var readThrough: Int64 = 0
  /// Of a channel, under U+0001 and its identifier: the people who are in it.
  package var people: [String] = []

  /// The most that are kept.
  package static var maximumCount: Int { 200 }

  /// How many they have not seen.
  package var unread: Int { notifications.count { $0.position > readThrough } }

  /// Tells no more of what was said in a channel and is undone.
  mutating func remove(_ messages: Set<String>, in channel: String) {
    notifications.removeAll { told in
      told.channel == channel && told.message.map(messages.contains) ?? false
    }
  }

  mutating func add(_ notification: Notification) {
    notifications.append(notification)
    notifications.removeFirst(max(0, notifications.count - Self.maximumCount))
  }
}

extension Notification {
  /// Who is told what by an event that names them itself: an appointment's, an alarm's, or a call;
  /// an imported past is nothing new to anybody.
  ///
  /// Only the payloads of such events are read.
  package static func told(
    by event: borrowing EventView
  ) throws -> [(person: String, notification: Notification)] {
    guard event.isReadable, !event.isImported else { return [] }
    switch event.type {
    case AppointmentBooked.eventType: return try booked(event)
    case AppointmentRescheduled.eventType: return try moved(event)
    case AppointmentHeld.eventType: return try offered(event)
    case AppointmentCancelled.eventType: return try cancelled(event)
    case AlarmRaised.eventType: return try alarm(event)
    case ChannelHandedOff.eventType: return try called(event)
    case ExpertAsked.eventType: return try asked(event)
    case MemberInvited.eventType: return try invited(event)
    case ChannelReported.eventType: return try reported(event)
    case RecordOpened.eventType: return try opened(event)
    case RelationAsked.eventType, RelationGranted.eventType: return try related(event)
    default: return []
    }
  }

  private static func booked(
    _ event: borrowing EventView
  ) throws -> [(person: String, notification: Notification)] {
    guard event.isIn(category: "calendar") else { return [] }
    let booked = try event.decode(AppointmentBooked.self)
    let (person, provider) = (booked.person.rawValue, booked.provider.rawValue)
    // Nobody is named for whom it is, so the person made it.
    var told = Notification(event, .appointmentBooked, by: whoDid(event) ?? person)
    (told.appointment, told.start) = (booked.appointment.rawValue, booked.start)
    return [person, provider].filter { $0 != told.by }.map { ($0, told) }
  }

  /// Who did it; what a plugin does for somebody, `ann via healthcare@1#2`, is theirs.
  package static func whoDid(_ event: borrowing EventView) -> String? {
    event.actor.map { actor in
      String(actor[..<(actor.firstRange(of: " via ")?.lowerBound ?? actor.endIndex)])
    }
  }

  private static func offered(
    _ event: borrowing EventView
  ) throws -> [(person: String, notification: Notification)] {
    guard event.isIn(category: "calendar") else { return [] }
    let held = try event.decode(AppointmentHeld.self)
    guard held.wish != nil else { return [] }
    var told = Notification(event, .offered, by: held.provider.rawValue)
    (told.appointment, told.start) = (held.appointment.rawValue, held.start)
    return [(held.person.rawValue, told)]
  }

  private static func moved(
    _ event: borrowing EventView
  ) throws -> [(person: String, notification: Notification)] {
    guard event.isIn(category: "calendar") else { return [] }
    let moved = try event.decode(AppointmentRescheduled.self)
    var told = Notification(event, .appointmentMoved, by: actor(of: event, moved.by))
    (told.appointment, told.start) = (moved.appointment.rawValue, moved.start)
    told.previous = moved.previous.start
    return [moved.person.rawValue, moved.provider.rawValue].filter { $0 != told.by }
      .map { ($0, told) }
  }

  private static func cancelled(
    _ event: borrowing EventView
  ) throws -> [(person: String, notification: Notification)] {
    guard event.isIn(category: "calendar") else { return [] }
    let cancelled = try event.decode(AppointmentCancelled.self)
    var told = Notification(event, .appointmentCancelled, by: actor(of: event, cancelled.by))
    told.appointment = cancelled.appointment.rawValue
    return [cancelled.person.rawValue, cancelled.provider.rawValue].filter { $0 != told.by }
      .map { ($0, told) }
  }

  /// Who moved or gave up an appointment: the side that did, or somebody who acts for its person.
  private static func actor(of event: borrowing EventView, _ party: Party) -> String {
    guard party.isPerson else { return party.identifier }
    return whoDid(event) ?? party.identifier
  }

  private static func alarm(
    _ event: borrowing EventView
  ) throws -> [(person: String, notification: Notification)] {
    guard event.isIn(category: "channel") else { return [] }
    let alarm = try event.decode(AlarmPeople.self)
    guard let told = alarm.told else { return [] }
    return [(told, Notification(event, .alarm, by: alarm.by, channel: event.streamIdentifier))]
  }

  private static func asked(
    _ event: borrowing EventView
  ) throws -> [(person: String, notification: Notification)] {
    guard event.isIn(category: "channel") else { return [] }
    let asked = try event.decode(AskedPeople.self)
    return [
      (
        asked.expert,
        Notification(event, .asked, by: asked.by, channel: event.streamIdentifier)
      )
    ]
  }

  /// Who was called to help is told of that, and of no invitation.
  private static func invited(
    _ event: borrowing EventView
  ) throws -> [(person: String, notification: Notification)] {
    guard event.isIn(category: "channel") else { return [] }
    let invited = try event.decode(InvitedPeople.self)
    guard invited.isOpen == true else { return [] }
    let told = Notification(event, .invited, by: invited.by, channel: event.streamIdentifier)
    return [(invited.member, told)]
  }

  private static func reported(
    _ event: borrowing EventView
  ) throws -> [(person: String, notification: Notification)] {
    guard event.isIn(category: "channel") else { return [] }
    let reported = try event.decode(ChannelReported.self)
    var told = Notification(
      event, .reported, by: reported.by.rawValue, channel: event.streamIdentifier)
    told.message = reported.message?.rawValue
    return reported.told.map { ($0.rawValue, told) }
  }

  private static func opened(
    _ event: borrowing EventView
  ) throws -> [(person: String, notification: Notification)] {
    guard event.isIn(category: "access") else { return [] }
    let opened = try event.decode(OpenedPeople.self)
    let told = Notification(event, .opened, by: opened.by, channel: opened.channel)
    return ([opened.person] + opened.told).filter { $0 != opened.by }.map { ($0, told) }
  }

  private static func related(
    _ event: borrowing EventView
  ) throws -> [(person: String, notification: Notification)] {
    guard event.isIn(category: "relations") else { return [] }
    let sides = try event.decode(RelatedPeople.self)
    let by = sides.by ?? sides.representative
    let told = Notification(event, .relation, by: by)
    return [sides.person, sides.representative].filter { $0 != by }.map { ($0, told) }
  }

  private static func called(
    _ event: borrowing EventView
  ) throws -> [(person: String, notification: Notification)] {
    guard event.isIn(category: "channel"),
      let called = try event.decode(ChannelHandedOff.self).to?.rawValue
    else { return [] }
    let by = whoDid(event)
    guard called != by else { return [] }
    return [(called, Notification(event, .called, by: by, channel: event.streamIdentifier))]
  }
}

/// Whom an alarm concerns; what was said, is not needed.
@JSONShape
private struct AlarmPeople {
  var by: String
  var told: String?
}

/// Whom a question concerns; what was asked, is not needed.
@JSONShape
private struct AskedPeople {
  var by: String
  @JSONName("clinician") var expert: String
}

/// Whom an invitation concerns; what they are called, is not needed.
@JSONShape
private struct InvitedPeople {
  var member: String
  var by: String
  var isOpen: Bool?
}

/// The two sides of a relation, and who granted it; nil as long as it is asked for.
@JSONShape
private struct RelatedPeople {
  var person: String
  var representative: String
  var by: String?
}

/// Whom the opening of a record concerns; why it was opened, is not needed.
@JSONShape
private struct OpenedPeople {
  var person: String
  var by: String
  var channel: String
  var told: [String]
}

extension Party {
  fileprivate var identifier: String {
    switch self {
    case .person(let id): id.rawValue
    case .provider(let id): id.rawValue
    }
  }
}

extension Notification {
  init(
    _ event: borrowing EventView, _ kind: NotificationKind, by: String?, channel: String? = nil
  ) {
    self.init(
      position: Int64(clamping: event.position.value), time: event.time, kind: kind, by: by,
      channel: channel)
  }
}

/// Somebody has seen their notifications up to a position.
@Event("notifications.read")
package struct NotificationsRead: Sendable {
  /// Who.
  @Subject public var person: String
  /// The last position that they have seen.
  @Personal(erased: 0)
  package var through: Int64
}

extension NotificationsRead {
  /// Each person's lie in a stream of their own.
  package static var streams: StreamRule { .category("notifications", named: .afterSubject) }

  /// The stream that holds what somebody has seen, `notifications-<person>`.
  ///
  /// - Throws: `NameFault` for a text that is no identifier.
  package static func stream(of person: String) throws(NameFault) -> StreamName {
    try StreamName(category: "notifications", checking: person)
  }
}
