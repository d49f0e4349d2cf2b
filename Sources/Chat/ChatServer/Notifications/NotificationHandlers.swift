import EventLog
import HTTPTypes
import HummingbirdCore
import JSON
import JSONSchema
import Notifications
import PluginKit
import Projections

/// The notifications of people beside their conversations, and which of them they have seen.
struct NotificationHandlers: Sendable {
  let server: ServerParts

  /// The most in one answer.
  static let maximumCount = 200

  /// One's own notifications, the newest first; to whoever has them, only that.
  func list(_ request: AdmittedRequest) throws -> EndpointAnswer {
    let person = try request.principal.id.rawValue
    let limit = try request.number("limit", in: 1...Self.maximumCount) ?? 50
    let before = try request.position("before").map { Int64(clamping: $0.value) } ?? .max
    let list = try list(of: person)
    let newest = list.notifications.last?.position ?? 0
    // Undone events are listed no more, so the newest one alone does not say what there is.
    let tag =
      "\"\(newest)-\(list.notifications.count)-\(list.readThrough)-\(limit)-\(before)\""
    var headers: HTTPFields = [.eTag: tag, .cacheControl: "private, no-cache"]
    guard !request.http.headers.hasTag(tag, in: .ifNoneMatch) else {
      return EndpointAnswer(.notModified, headers: headers)
    }
    headers[.contentType] = "application/json"
    let earlier = list.notifications.filter { $0.position < before }
    let shown = earlier.suffix(limit).reversed()
    let page = NotificationPage(
      unread: list.unread,
      notifications: shown.map { NotificationItem($0, isRead: $0.position <= list.readThrough) },
      next: earlier.count > limit ? shown.last.map { Int($0.position) } : nil)
    return .json(page, headers: headers)
  }

  /// Notes up to where one has seen them; what was seen before stays so.
  func read(_ request: AdmittedRequest, _ seen: NotificationReadMark) async throws {
    let caller = try request.principal.id.rawValue
    let newest = try list(of: caller).notifications.last?.position ?? 0
    let through = min(Int64(seen.through), newest)
    guard try through > list(of: caller).readThrough else { return }
    let event = NewEvent(NotificationsRead(person: caller, through: through), actor: caller)
    try await server.log.append(
      [event], to: try NotificationsRead.stream(of: caller), commitID: request.key.commitID)
  }

  private func list(of person: String) throws -> NotificationList {
    try server.views.catchUp()
    return try server.views.document(NotificationsProjection(), person) ?? NotificationList()
  }
}

extension NotificationItem {
  init(_ notification: Notification, isRead: Bool) {
    self.init(
      position: Int(notification.position), time: notification.time.description,
      kind: notification.kind.rawValue, text: notification.text, read: isRead,
      by: notification.by, channel: notification.channel, appointment: notification.appointment,
      start: notification.start?.description)
  }
}

extension Notification {
  /// In a sentence, without anybody's words.
  var text: String {
    switch kind {
    case .appointmentBooked: "There is a new appointment with you."
    case .appointmentMoved: "An appointment of yours was moved."
    case .asked: "Somebody has a question for you."
    case .appointmentCancelled: "An appointment of yours was cancelled."
    case .answered: "Somebody answered in a conversation of yours."
    case .alarm: "Somebody may be in danger: see to their conversation now."
    case .called: "You were called to a conversation."
    }
  }
}
