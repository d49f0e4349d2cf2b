import FolderPlugins
import JSON

/// One MCP server: its session is begun when it is first needed, and anew where it was lost or its
/// process has ended.
actor MCPServer {
  private struct Session {
    let conduit: any MCPTransport
    let profile: ServerProfile
  }

  /// How long a server may take to answer what comes before any call.
  static let startLimit = Duration.seconds(20)
  private static let maximumPages = 32

  nonisolated let name: String
  private let surroundings: CallEnvironment
  private let connect: @Sendable () -> any MCPTransport
  private var session: Task<Session, any Error>?
  private var hasEnded = false

  /// A server that is reached by what `connect` makes, for each session one.
  init(
    _ name: String, _ surroundings: CallEnvironment,
    connect: @escaping @Sendable () -> any MCPTransport
  ) {
    (self.name, self.surroundings, self.connect) = (name, surroundings, connect)
  }

  /// The server's profile.
  func profile() async throws -> ServerProfile { try await open().profile }

  /// Its tools as it describes them, all pages of them.
  func tools() async throws -> [JSONValue] {
    let conduit = try await open().conduit
    var tools: [JSONValue] = []
    var cursor: String?
    for _ in 0..<Self.maximumPages {
      let page = try await ask(
        conduit, "tools/list", cursor.map { ["cursor": .string($0)] } ?? [:],
        within: Self.startLimit)
      guard let found = page["tools"]?.array else {
        throw MCPError.notContextProtocol(name, reason: "it answers tools/list without tools")
      }
      tools += found
      guard tools.count <= MCPTool.maximumCount else {
        throw MCPError.notContextProtocol(
          name, reason: "it has more than \(MCPTool.maximumCount) tools")
      }
      cursor = page["nextCursor"]?.string
      guard cursor != nil else { return tools }
    }
    throw MCPError.notContextProtocol(
      name, reason: "its list of tools has more than \(Self.maximumPages) pages")
  }

  /// Calls a tool; `key` is the same where the call is repeated after a crash.
  ///
  /// A call that a lost session has refused was not made, and is made once more in a new session.
  func call(_ tool: String, _ arguments: JSONValue, key: String) async throws -> JSONObject {
    let parameters: JSONObject = [
      "name": .string(tool), "arguments": arguments,
      "_meta": ["verbatim/idempotency-key": .string(key)],
    ]
    do {
      return try await ask(try await open().conduit, "tools/call", parameters)
    } catch MCPError.sessionLost {
      return try await ask(try await open().conduit, "tools/call", parameters)
    }
  }

  /// Lets it go for good.
  func end() async {
    hasEnded = true
    guard let session else { return }
    self.session = nil
    if case .success(let open) = await session.result { await open.conduit.end() }
  }

  private func open() async throws -> Session {
    while let running = session {
      if case .success(let open) = await running.result, open.conduit.isOpen { return open }
      if session == running { session = nil }
    }
    guard !hasEnded else { throw MCPError.ended(name, said: nil) }
    let task = Task { try await self.begin() }
    session = task
    return try await task.value
  }

  private func begin() async throws -> Session {
    let conduit = connect()
    do {
      let profile = try ServerProfile(
        try await ask(conduit, "initialize", ServerProfile.request, within: Self.startLimit),
        of: name)
      await conduit.speak(profile.revision)
      try await conduit.notify(OutgoingMessage.notification("notifications/initialized"))
      return Session(conduit: conduit, profile: profile)
    } catch {
      await conduit.end()
      throw error
    }
  }

  private func ask(
    _ conduit: any MCPTransport, _ method: String, _ parameters: JSONObject, within limit: Duration
  ) async throws -> JSONObject {
    let name = name
    let pause = surroundings.pause
    return try await withThrowingTaskGroup { group in
      group.addTask { try await self.ask(conduit, method, parameters) }
      group.addTask {
        try await pause(limit)
        throw MCPError.late(name, method: method, within: limit)
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }

  private func ask(
    _ conduit: any MCPTransport, _ method: String, _ parameters: JSONObject
  ) async throws -> JSONObject {
    switch try await conduit.request(method, parameters) {
    case .result(let result): return result
    case .error(let code, let message):
      throw MCPError.refused(name, method: method, code: code, message: message)
    }
  }
}
