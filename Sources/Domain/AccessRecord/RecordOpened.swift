package import Conversation
package import EventLog

/// Somebody of the staff opens a record outside their own patients, and says why.
///
/// It comes before the first look, and lets them look for a while. The person and those who are
/// told have it among their notifications.
@Event("record.opened")
package struct RecordOpened: Sendable {
  /// Whose it is.
  @Subject package var person: MemberID
  /// Who opens it.
  package var by: MemberID
  /// Their name then.
  @Personal(erased: "") package var name: String
  /// The roles of their account then.
  @Plain("roles of an account") package var roles: [String]
  /// The conversation that is opened.
  @Plain("an identifier") package var channel: String
  /// Why, in their words.
  @Personal(erased: "") package var reason: String
  /// Until when they may look.
  package var until: Timestamp
  /// Who is told beside the person.
  package var told: [MemberID]
  /// Their address: of IPv4, or a network of IPv6.
  @Personal(erased: "") package var address: String
}

extension RecordOpened {
  /// They lie with ``RecordAccessed``.
  package static var streams: StreamRule { RecordAccessed.streams }

  /// How long somebody may look once they have said why.
  package static let duration = Duration.seconds(3600)

  /// The newest opening of a person's conversation by somebody that still lets them look; nil if
  /// there is none.
  ///
  /// Costs as much as what happened to the person's record within that time.
  package static func latest(
    of channel: String, _ person: MemberID, by reader: MemberID, at now: Timestamp,
    in log: any EventLog
  ) throws -> RecordOpened? {
    let stream = try RecordAccessed.stream(of: person)
    var found: RecordOpened?
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: stream, .backward) { event in
        guard event.time.adding(duration + duration) > now else { return .stop }
        guard event.type == RecordOpened.eventType, event.isReadable else { return .proceed }
        let opened = try event.decode(RecordOpened.self)
        guard opened.by == reader, opened.channel == channel, opened.until > now else {
          return .proceed
        }
        found = opened
        return .stop
      }
    }
    return found
  }
}
