package import Conversation
package import EventLog

/// Somebody has looked at what is another person's.
///
/// One event stands for all looks of one reader at one thing within a minute. It is in the log
/// before the first of them is answered.
@Event("record.accessed")
package struct RecordAccessed: Sendable {
  /// Whose it is.
  @Subject package var person: MemberID
  /// Who looked.
  package var by: MemberID
  /// The reader's name then.
  @Personal(erased: "") package var name: String
  /// The roles of their account then, such as `provider`.
  @Plain("roles of an account") package var roles: [String]
  /// The part that they looked at.
  @Plain("a kind of thing") package var part: AccessedPart
  /// The stream or view that it is in, such as `channel-42` or `reservations/P12345`.
  @Plain("a stream's or a view's name") package var place: String
  /// The reader's address: of IPv4, or a network of IPv6.
  @Personal(erased: "") package var address: String
  /// Why, in the reader's words, outside their own patients; nil if nobody was asked.
  @Personal(erased: "") package var reason: String?
}

/// A part of somebody's record.
@JSONShape
package enum AccessedPart: String, Sendable, CaseIterable {
  /// The conversation as its members see it, now or as it was.
  case conversation
  /// A live stream of it.
  case live
  /// Messages that a search found.
  case search
  /// A file that was sent in it.
  case file
  /// Appointments.
  case appointments
  /// Events of the record, with everything that is in them.
  case events
  /// A view as the record keeps it.
  case view
}

extension RecordAccessed {
  /// Each person's lie in a stream of their own.
  package static var streams: StreamRule { .category("access", named: .afterSubject) }

  /// The stream of the looks at a person's record, `access-<person>`.
  ///
  /// - Throws: `NameFault` for a text that is no identifier.
  package static func stream(of person: MemberID) throws(NameFault) -> StreamName {
    try StreamName(category: "access", checking: person.rawValue)
  }
}

/// A look that is on record.
package struct RecordedAccess: Sendable, Equatable {
  /// The event's position in the log.
  package let position: Position
  /// Its place among the looks at that person's record.
  package let version: Version
  /// When the first look of its minute was.
  package let time: Timestamp
  package let access: RecordAccessed

  /// The looks at a person's record, the newest first, from before a version on.
  ///
  /// Costs as much as what it gives, however long the log is.
  package static func latest(
    of person: MemberID, before version: Version? = nil, limit: Int = .max, in log: any EventLog
  ) throws -> [RecordedAccess] {
    guard version != .initial else { return [] }
    let stream = try RecordAccessed.stream(of: person)
    var found: [RecordedAccess] = []
    try log.withSnapshot { snapshot in
      let start = version.map { Version($0.value - 1) }
      try snapshot.forEachEvent(in: stream, from: start, .backward) { event in
        guard event.type == RecordAccessed.eventType, event.isReadable else { return .proceed }
        guard found.count < limit else { return .stop }
        found.append(
          RecordedAccess(
            position: event.position, version: event.version, time: event.time,
            access: try event.decode(RecordAccessed.self)))
        return .proceed
      }
    }
    return found
  }
}
