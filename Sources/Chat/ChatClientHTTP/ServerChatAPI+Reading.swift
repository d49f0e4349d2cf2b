public import ChatClient
import Files
import Foundation
import JSON

/// A conversation in a person's list.
public struct ListedChat: Sendable, Equatable, Identifiable {
  /// Which conversation it is.
  public let id: Chat.ID
  /// What it is called.
  public let title: String
  /// What it is about, as it was started; nil for what nobody started so, such as a group.
  public let topic: String?
  /// The last message in one line; nil where nothing was said.
  public let last: String?
  /// How many messages of others were not read.
  public let unread: Int
}

/// Some older messages of a conversation.
public struct EarlierMessages: Sendable {
  /// The oldest first; they can only be read.
  public let messages: [Chat.Message]
  /// What leads to those before them; nil at the beginning.
  public let next: String?
}

extension ServerChatAPI {
  /// The person's conversations, the newest first; one request for each hundred.
  ///
  /// - Throws: `ChatRefusal` where the server cannot be reached.
  public func conversations() async throws -> [ListedChat] {
    try check()
    return try await ChatRefusal.saying {
      var (listed, cursor): ([ListedChat], String?) = ([], nil)
      repeat {
        let more = cursor.map { "&cursor=\($0.inPath)" } ?? ""
        let page = try await client.get("/v1/channels?limit=100\(more)")
        listed += (page["channels"]?.array ?? []).compactMap(ListedChat.init)
        cursor = page["next"]?.string
      } while cursor != nil
      return listed
    }
  }

  /// The conversations that the folder has, as they were seen last, the newest first: what there is to show without a connection.
  ///
  /// - Throws: what keeps the folder from being read.
  public func keptConversations() throws -> [ListedChat] {
    try check()
    let chats = try kept().compactMap { id, folder in
      try KeptChat(in: folder.path).map { (id, $0.topic, ChatPage($0.page, for: me)) }
    }
    return chats.sorted { $0.2.newestPosition > $1.2.newestPosition }
      .map { id, topic, page in
        ListedChat(
          id: id, title: page.title, topic: topic, last: page.lastWords, unread: page.unread)
      }
  }

  /// The conversations in which something waits that has not arrived at the server; retrieve and run each to have it sent.
  ///
  /// - Throws: what keeps the folder from being read.
  public func waiting() throws -> [Chat.ID] {
    try check()
    return try kept().filter { try !$0.folder.log.entries().isEmpty }.map(\.id)
  }

  /// The channel of the conversation that was started about something, where the folder has it.
  func keptChannel(about topic: String) throws -> String? {
    try kept().first { try KeptChat(in: $0.folder.path)?.topic == topic }?.id.rawValue
  }

  /// The conversations that the folder knows.
  func kept() throws -> [(id: Chat.ID, folder: OutboxFolder)] {
    guard let folder else { return [] }
    let own = "\(folder)/\(me.id.rawValue.inPath)"
    try Folder.create(own)
    return try Folder.names(in: own).compactMap { name in
      guard name.hasPrefix("channel-"),
        let channel = name.dropFirst("channel-".count).removingPercentEncoding
      else { return nil }
      let kept = try OutboxFolder(in: folder, of: me.id.rawValue, in: channel)
      return (Chat.ID(rawValue: channel), kept)
    }
  }

  /// Messages before those that a conversation shows, or before those that `next` came with; what is on the conversation's own page may be among them.
  ///
  /// - Throws: `ChatRefusal` where there is no such conversation, or the server cannot be reached.
  public func earlierMessages(
    in conversation: Chat.ID, after next: String? = nil
  ) async throws -> EarlierMessages {
    try check()
    let path = "/v1/channels/\(conversation.rawValue.inPath)"
    return try await ChatRefusal.saying {
      let page = try await client.get(path)
      let cursor = next.map { "?cursor=\($0.inPath)" } ?? ""
      let older = try await client.get("\(path)/timeline\(cursor)")
      var view: [(String, JSONValue)] = [("timeline", older["entries"] ?? [])]
      for name in ["title", "members", "guest", "read"] {
        if let value = page["view"]?[name] { view.append((name, value)) }
      }
      let refusal = ChatRefusal(.conflict, "This was said before: it can only be read.")
      let chat = ChatPage(["view": .object(JSONObject(view))], for: me).chat(
        conversation, .connected, pending: [], isAwaited: false, speech: nil,
        ChatActions { _ in
          throw refusal
        } answer: { _, _ in
          throw refusal
        })
      return EarlierMessages(messages: chat.messages, next: older["next"]?.string)
    }
  }

  /// The bytes of a picture, film, recording or file that lies at the server.
  ///
  /// - Throws: `ChatRefusal` where it lies elsewhere, is not there, or the server cannot be reached.
  public func bytes(of media: Chat.Media) async throws -> [UInt8] {
    try check()
    guard media.address.hasPrefix("/v1/channels/") else {
      throw ChatRefusal(
        .invalidInput, "\"\(media.address)\" does not lie at this server: open its address.")
    }
    return try await ChatRefusal.saying { try await client.bytes(media.address) }
  }
}

extension ListedChat {
  fileprivate init?(_ line: JSONValue) {
    guard let id = line["channel"]?.string else { return nil }
    self.init(
      id: Chat.ID(rawValue: id), title: line["title"]?.string ?? "",
      topic: line["plugin"]?.string, last: line["last"]?.string,
      unread: line["unread"]?.int.map { Int(clamping: $0) } ?? 0)
  }
}
