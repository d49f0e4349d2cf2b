import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of what people are told beside their conversations.
enum NotificationEndpoints {
  static func table(_ desk: NotificationDesk) throws -> [Endpoint] {
    [
      Endpoint(
        method: .get, path: "/v1/notifications", name: "listNotifications",
        summary:
          "What one is told: appointments made, moved or given up by others, answers of people, alarms; the newest first.",
        rule: .signedIn,
        query: [
          .init("limit", .integer(minimum: 1, maximum: 200)), .init("before", .integer(minimum: 0)),
        ],
        content: .json(try NotificationPage.parameterSchema), problems: [.notModified]
      ) { try desk.list($0) },
      try .act(
        "/v1/notifications/read", "readNotifications", .signedIn,
        "Notes up to where one has seen them.", takes: SeenUpTo.self
      ) { try await desk.read($0, $1) },
    ]
  }
}
