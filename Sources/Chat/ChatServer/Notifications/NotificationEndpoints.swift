import EventLog
import HTTPTypes
import JSON
import JSONSchema
import Notifications
import PluginKit
import Projections

/// The routes of what people are told beside their conversations.
enum NotificationEndpoints {
  static func table(_ handlers: NotificationHandlers) throws -> [Endpoint] {
    [
      Endpoint(
        method: .get, path: "/v1/notifications", name: "listNotifications",
        summary:
          "Notifications for the signed-in person: appointments made, moved or given up by others, answers of people, invitations, alarms; the newest first.",
        rule: .signedIn,
        query: [
          .init("limit", .integer(minimum: 1, maximum: 200)), .init("before", .integer(minimum: 0)),
        ],
        content: .json(try NotificationPage.parameterSchema), problems: [.notModified]
      ) { try handlers.list($0) },
      try .act(
        "/v1/notifications/read", "readNotifications", .signedIn,
        "Notes up to where one has seen them.", takes: NotificationReadMark.self
      ) { try await handlers.read($0, $1) },
    ]
  }
}

/// Up to where somebody has seen their notifications.
@Parameters
struct NotificationReadMark: Sendable {
  /// The position of the last one that was seen.
  @Parameter(.range(0...))
  var through: Int
}

/// A person's notifications.
@FunctionResult
struct NotificationPage: Sendable {
  /// how many of all of them are unread.
  var unread: Int
  /// the newest first.
  var notifications: [NotificationItem]
  /// what to ask for as ?before= to go on; nothing at the end.
  var next: Int?
}

/// Something that a person is told.
@FunctionResult
struct NotificationItem: Sendable {
  /// where it lies in the log.
  var position: Int
  /// when it happened.
  @Parameter(.format(.dateTime))
  var time: String
  /// what happened: appointmentBooked, appointmentMoved, appointmentCancelled, answered, alarm,
  /// called, asked, invited, reported or opened.
  var kind: String
  /// the same in a sentence.
  var text: String
  /// whether it was seen.
  var read: Bool
  /// who did it.
  var by: String?
  /// what they are called.
  @Parameter("by_name")
  var byName: String?
  /// the conversation that it happened in.
  var channel: String?
  /// the appointment that it is about.
  var appointment: String?
  /// when the appointment begins.
  @Parameter(.format(.dateTime))
  var start: String?
  /// when it began before it was moved.
  @Parameter(.format(.dateTime))
  var previous: String?
}
