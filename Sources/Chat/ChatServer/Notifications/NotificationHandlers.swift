import Accounts
import Conversation
import EventLog
import HTTPTypes
import HummingbirdCore
import JSON
import JSONSchema
import Notifications
import PluginKit
import Projections
import Scheduling

/// The notifications of people beside their conversations, and which of them they have seen.
struct NotificationHandlers: Sendable {
  let server: ServerParts
  let accounts: AccountStore
  let blocks: BlockLists

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
      notifications: try shown.map {
        NotificationItem($0, by: try name($0.by), isRead: $0.position <= list.readThrough)
      },
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

  /// The name of somebody: of their account, or as a plugin's provider.
  private func name(_ id: String?) throws -> String? {
    guard let id else { return nil }
    if let account = MemberID(rawValue: id).flatMap(accounts.account) { return account.name }
    return try server.views.part(ProvidersProjection(), ProvidersProjection.key, .named(id))?.name
  }

  private func list(of person: String) throws -> NotificationList {
    try server.views.catchUp()
    var list = try server.views.document(NotificationsProjection(), person) ?? NotificationList()
    let hidden = try MemberID(rawValue: person).map(blocks.blocked) ?? []
    list.notifications.removeAll { isNobodys($0) || isHidden($0, hidden) }
    return list
  }

  /// Whether it tells of words that the person does not read, or of an invitation by somebody whom
  /// they have blocked since.
  private func isHidden(_ notification: Notification, _ blocked: Set<MemberID>) -> Bool {
    guard [.answered, .invited].contains(notification.kind),
      let by = notification.by.flatMap(MemberID.init(rawValue:))
    else { return false }
    return blocked.contains(by)
  }

  /// Whether somebody asks for something who has left: nobody waits for it any more.
  private func isNobodys(_ notification: Notification) -> Bool {
    guard [.asked, .called, .invited].contains(notification.kind),
      let by = notification.by.flatMap(MemberID.init(rawValue:))
    else { return false }
    return accounts.isRetired(by)
  }
}

extension NotificationItem {
  init(_ notification: Notification, by name: String? = nil, isRead: Bool) {
    self.init(
      position: Int(notification.position), time: notification.time.description,
      kind: notification.kind.rawValue, text: notification.text(by: name ?? "Somebody"),
      read: isRead,
      by: notification.by, byName: name, channel: notification.channel,
      appointment: notification.appointment, start: notification.start?.description,
      previous: notification.previous?.description)
  }
}

extension Notification {
  /// In a sentence, without anybody's words.
  func text(by name: String) -> String {
    switch kind {
    case .appointmentBooked: "\(name) made an appointment with you."
    case .appointmentMoved: "\(name) moved an appointment of yours."
    case .asked: "\(name) has a question for you."
    case .appointmentCancelled: "\(name) cancelled an appointment of yours."
    case .offered: "A time with \(name) that you wait for is free. It is kept for you for a while."
    case .answered: "\(name) answered in a conversation of yours."
    case .alarm: "\(name) may be in danger: see to their conversation now."
    case .called: "You were called to a conversation."
    case .invited: "\(name) invites you to a conversation."
    case .reported: "\(name) reports something in a conversation: look into it."
    case .opened:
      "\(name) opened a record outside their own patients, and said why: see who has looked."
    case .relation:
      "\(name) asks or lets somebody act for another person: see who may act for you, and for whom you may."
    }
  }
}
