public import ChatClient
import JSON

extension ServerChatAPI {
  /// Starts a conversation about something, or returns to the one there is.
  ///
  /// Where the server does not answer within some seconds, or at all, one that was started here before is as it was seen last, with what waits in it;
  /// it goes on when the server is there again.
  public func startConversation(about topic: String) async throws -> any ConversationSession {
    try check()
    return try await ChatRefusal.saying {
      try await withoutWaiting(for: try keptChannel(about: topic)) {
        let made = try await self.client.change("POST", "/v1/channels", ["plugin": .string(topic)])
        return try await self.enter(try made.text("channel"), about: topic)
      }
    }
  }

  /// Retrieves a conversation; one that the person was called to is entered.
  ///
  /// Without a connection it is as ``startConversation(about:)`` says, and empty but for what waits where it was never seen here.
  public func conversation(_ id: Chat.ID) async throws -> any ConversationSession {
    try check()
    return try await ChatRefusal.saying {
      try await withoutWaiting(for: id.rawValue) { try await self.enter(id.rawValue) }
    }
  }

  /// The longest that somebody who could be shown something waits for the server, in seconds.
  private static let patience = 5.0

  /// Opens what is kept of a channel, where there is one, if a server does not answer soon.
  private func withoutWaiting(
    for kept: String?, _ ask: @escaping @Sendable () async throws -> ServerConversation
  ) async throws -> ServerConversation {
    guard let kept else { return try await ask() }
    do {
      return try await client.within(seconds: Self.patience, ask)
    } catch  where error.isPassing {
      return try await open(kept, nil)
    }
  }

  private func enter(_ channel: String, about topic: String? = nil) async throws
    -> ServerConversation
  {
    let path = "/v1/channels/\(channel.inPath)"
    var page = try await client.get(path)
    let members = page["view"]?["members"]?.array ?? []
    if !members.contains(where: { $0["id"]?.string == me.id.rawValue }) {
      try await client.change("PUT", "\(path)/members/\(me.id.rawValue.inPath)")
      page = try await client.get(path)
    }
    return try await open(channel, page, about: topic)
  }

  /// The session of a conversation, with what the server has answered; without that as it was kept.
  private func open(
    _ channel: String, _ answer: JSONValue?, about topic: String? = nil
  ) async throws -> ServerConversation {
    let session = try open.session(Chat.ID(rawValue: channel)) {
      let kept = try folder.map { try OutboxFolder(in: $0, of: me.id.rawValue, in: channel) }
      return try ServerConversation(channel, in: kept, client, keeping: self)
    }
    if let answer { await session.show(ChatPage(answer, for: me), about: topic) }
    return session
  }
}
