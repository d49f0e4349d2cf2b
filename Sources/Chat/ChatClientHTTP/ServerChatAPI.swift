public import ChatClient
import JSON
import Synchronization

/// The conversations that somebody has at a server (`verbatim serve`).
///
/// With a folder it survives the end of the program: who is signed in, everything that was said and did not arrive, and what each conversation looked
/// like last, so that the next start needs no connection. One program at a time uses a folder. Without one that lasts as long as the program.
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

  /// Signs in.
  ///
  /// - Throws: `ChatRefusal` where login or password is wrong, the server cannot be reached, its address is none, or another program uses the folder.
  public static func signIn(
    at address: String, login: String, password: String, keeping folder: String? = nil
  ) async throws -> ServerChatAPI {
    try await signIn(at: address, login: login, password: password, keeping: folder, pauses: nil)
  }

  package static func signIn(
    at address: String, login: String, password: String, keeping folder: String?,
    pauses: [Double]?
  ) async throws -> ServerChatAPI {
    let lock = try folder.map { try FolderLock($0) }
    return try await ChatRefusal.saying {
      let server = try ServerAddress(address)
      let client = try await ServerClient(
        server, login: login, password: password, pauses: pauses)
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
  /// - Throws: `ChatRefusal` where the login is taken or the password too short, and as ``signIn(at:login:password:keeping:)`` does.
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

  /// Goes on as who is signed in by a folder, also without a connection; nil where nobody is.
  ///
  /// - Throws: `ChatRefusal` where another program uses the folder; what keeps its files from being read.
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
      // Where it cannot be kept the session goes on, and the next start asks for the password.
      do { try keep(tokens) } catch {}
    }
  }

  /// Ends the session at the server, and here as ``close()`` does.
  ///
  /// What waits to be sent stays in the folder, for when the same person signs in again; what conversations looked like does not.
  ///
  /// - Throws: `ChatRefusal` where the server cannot be reached: then nothing has ended.
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
      try KeptChat.remove(from: kept.path)
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
