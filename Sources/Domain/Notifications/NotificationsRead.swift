package import EventLog

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
  package static var streams: EventStreams { .category("notifications", named: .afterSubject) }

  /// The stream that holds what somebody has seen, `notifications-<person>`.
  ///
  /// - Throws: `NameFault` for a text that is no identifier.
  package static func stream(of person: String) throws(NameFault) -> StreamName {
    try StreamName(category: "notifications", checking: person)
  }
}
