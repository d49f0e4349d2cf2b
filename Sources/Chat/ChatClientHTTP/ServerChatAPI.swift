public import ChatClient
import Files
import Foundation
import JSON
import Synchronization

/// The conversations that somebody has at a server (`verbatim serve`).
///
/// With a folder it survives the end of the program: who is signed in, everything that was said and
/// did not arrive, and what each conversation looked like last, so that the next start needs no
/// connection. One program at a time uses a folder. Without one that lasts as long as the program.
///
/// ```swift
/// let api =
///   try ServerChatAPI.resume(keeping: "chat")
///   ?? await ServerChatAPI.signIn(
///     at: "http://127.0.0.1:8080", login: "p12345", password: "p12345-demo", keeping: "chat")
/// let session = try await api.startConversation(about: "healthcare")
/// ```
public final class ServerChatAPI: ChatAPI {
  /// Who is signed in.
  public let me: Chat.Person
  let client: ServerClient
  let folder: String?
  /// Held as long as the folder is used.
  private let lock: FolderLock?
  let open = OpenConversations<ServerConversation>()

  /// Signs in; `code` is one of the account's second factor, if it has one.
  ///
  /// - Throws: `ChatRefusal` if login, password or code is wrong or a code is missing, the server cannot be reached, its
  ///   address is none, or another program uses the folder.
  public static func signIn(
    at address: String, login: String, password: String, code: String? = nil,
    keeping folder: String? = nil
  ) async throws -> ServerChatAPI {
    try await signIn(
      at: address, login: login, password: password, code: code, keeping: folder, pauses: nil)
  }

  package static func signIn(
    at address: String, login: String, password: String, code: String? = nil,
    keeping folder: String?, pauses: [Double]?
  ) async throws -> ServerChatAPI {
    let lock = try folder.map { try FolderLock($0) }
    return try await ChatRefusal.saying {
      let server = try ServerAddress(address)
      let client = try await ServerClient(
        server, login: login, password: password, code: code, pauses: pauses)
      let account = try await client.get("/v1/me")
      guard let me = Chat.Person(account: account) else {
        throw ServerFailure(address: server, reason: "its account has no identifier")
      }
      return try ServerChatAPI(client, me, server, folder, lock)
    }
  }

  /// Whether another program uses a folder at this moment; one that is not there is made.
  package static func isInUse(_ folder: String) throws -> Bool {
    do {
      _ = try FolderLock(folder)
      return false
    } catch is ChatRefusal {
      return true
    }
  }

  /// Makes an account and signs in.
  ///
  /// - Throws: `ChatRefusal` if the login is taken or the password too short, and as
  ///   ``signIn(at:login:password:keeping:)`` does.
  public static func signUp(
    at address: String, login: String, password: String, name: String,
    keeping folder: String? = nil
  ) async throws -> ServerChatAPI {
    try await ChatRefusal.saying {
      try await ServerClient.signUp(
        at: ServerAddress(address), login: login, password: password, name: name)
    }
    return try await signIn(at: address, login: login, password: password, keeping: folder)
  }

  /// Goes on as who is signed in by a folder, also without a connection; nil if nobody is.
  ///
  /// - Throws: `ChatRefusal` if another program uses the folder; what keeps its files from being
  ///   read.
  public static func resume(keeping folder: String) throws -> ServerChatAPI? {
    try resume(keeping: folder, pauses: nil)
  }

  package static func resume(keeping folder: String, pauses: [Double]?) throws -> ServerChatAPI? {
    let lock = try FolderLock(folder)
    guard let saved = try SavedSession(in: folder) else { return nil }
    let address = try ServerAddress(saved.server)
    let client = ServerClient(address, (saved.access, saved.refresh), pauses: pauses)
    let me = Chat.Person(id: .init(rawValue: saved.account), name: saved.name)
    return try ServerChatAPI(client, me, address, folder, lock)
  }

  private init(
    _ client: ServerClient, _ me: Chat.Person, _ address: ServerAddress, _ folder: String?,
    _ lock: FolderLock?
  ) throws {
    (self.client, self.me, self.folder, self.lock) = (client, me, folder, lock)
    guard let folder else { return }
    let keep: @Sendable (ServerClient.SavedTokens?) throws -> Void = { tokens in
      guard let tokens else { return try SavedSession.remove(from: folder) }
      try SavedSession(
        server: "\(address)", account: me.id.rawValue, name: me.name, access: tokens.access,
        refresh: tokens.refresh
      ).save(in: folder)
    }
    try keep(client.saved)
    client.whenRenewed { tokens in
      // If it cannot be kept the session goes on, and the next start asks for the password.
      do { try keep(tokens) } catch {}
    }
  }

  /// Ends the session at the server, and here as ``close()`` does.
  ///
  /// Messages that wait to be sent stay in the folder until the same person signs in again; the
  /// kept pages of conversations do not.
  ///
  /// - Throws: `ChatRefusal` if the server cannot be reached: then nothing has ended.
  public func signOut() async throws {
    try check()
    try await ChatRefusal.saying {
      do {
        try await client.signOut()
      } catch let refusal as ServerRefusal where refusal.isSignedOut {
        // It has ended already.
      }
    }
    await end()
    defer { lock?.release() }
    guard let folder else { return }
    try SavedSession.remove(from: folder)
    for (_, kept) in try kept() {
      try CachedChat.remove(from: kept.path)
      try kept.log.tidy()
    }
  }

  public func close() async {
    await end()
    lock?.release()
  }

  private func end() async {
    await open.end()
    client.whenRenewed(nil)
  }

  /// Refuses what is asked for once it was closed.
  func check() throws(ChatRefusal) { try open.check() }
}

extension Chat.Person {
  /// An account, as a server says who one is.
  init?(account: JSONValue) {
    guard let id = account["id"]?.string else { return nil }
    self.init(id: .init(rawValue: id), name: account["name"]?.string ?? id)
  }
}

extension JSONValue {
  package func text(_ name: String) throws -> String {
    guard let text = self[name]?.string else {
      throw JSONError(offset: 0, reason: "a server's answer lacks '\(name)'")
    }
    return text
  }
}

extension ServerChatAPI {
  /// Starts a conversation about something, or returns to the one there is.
  ///
  /// Where the server does not answer within some seconds, or at all, one that was started here
  /// before is as it was seen last, with what waits in it; it goes on when the server is there
  /// again.
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
  /// Without a connection it is as ``startConversation(about:)`` says, and empty but for what waits
  /// where it was never seen here.
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
    if let answer { await session.show(ChannelSnapshot(answer, for: me), about: topic) }
    return session
  }
}

/// A conversation in a person's list.
public struct ListedChat: Sendable, Equatable, Identifiable {
  /// Which conversation it is.
  public let id: Chat.ID
  /// Its title.
  public let title: String
  /// Its topic, as it was started; nil for what nobody started so, such as a group.
  public let topic: String?
  /// The last message in one line; nil if nothing was said.
  public let last: String?
  /// How many messages of others were not read.
  public let unread: Int
}

/// Some older messages of a conversation.
public struct EarlierMessages: Sendable {
  /// The oldest first; they can only be read.
  public let messages: [Chat.Message]
  /// The cursor of those before them; nil at the beginning.
  public let next: String?
}

extension ServerChatAPI {
  /// The person's conversations, the newest first; one request for each hundred.
  ///
  /// - Throws: `ChatRefusal` if the server cannot be reached.
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

  /// The conversations that the folder has, as they were seen last, the newest first: what there is
  /// to show without a connection.
  ///
  /// - Throws: what keeps the folder from being read.
  public func keptConversations() throws -> [ListedChat] {
    try check()
    let chats = try kept().compactMap { id, folder in
      try CachedChat(in: folder.path).map { (id, $0.topic, ChannelSnapshot($0.page, for: me)) }
    }
    return chats.sorted { $0.2.newestPosition > $1.2.newestPosition }
      .map { id, topic, page in
        ListedChat(
          id: id, title: page.title, topic: topic, last: page.lastWords, unread: page.unread)
      }
  }

  /// The conversations in which something waits that has not arrived at the server; retrieve and
  /// run each to have it sent.
  ///
  /// - Throws: what keeps the folder from being read.
  public func waiting() throws -> [Chat.ID] {
    try check()
    return try kept().filter { try !$0.folder.log.entries().isEmpty }.map(\.id)
  }

  /// The channel of the conversation that was started about something, where the folder has it.
  func keptChannel(about topic: String) throws -> String? {
    try kept().first { try CachedChat(in: $0.folder.path)?.topic == topic }?.id.rawValue
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

  /// Messages before those that a conversation shows, or before those that `next` came with; what
  /// is on the conversation's own page may be among them.
  ///
  /// - Throws: `ChatRefusal` if there is no such conversation, or the server cannot be reached.
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
      let chat = ChannelSnapshot(["view": .object(JSONObject(view))], for: me).chat(
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
  /// - Throws: `ChatRefusal` if it lies elsewhere, is not there, or the server cannot be reached.
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
