import FolderPlugins
import JSON

/// One MCP server: its session is begun when it is first needed, and anew where it was lost or its
/// process has ended.
actor MCPServer {
  private struct Session {
    let conduit: any MCPTransport
    let profile: ServerProfile

    /// The parameters of a request, with what every request says if there is no session.
    func complete(_ parameters: JSONObject) -> JSONObject {
      guard profile.isStateless else { return parameters }
      var parameters = parameters
      let own = (parameters["_meta"]?.object?.members ?? []).map { ($0.name, $0.value) }
      let meta = ServerProfile.meta.members.map { ($0.name, $0.value) }
      parameters["_meta"] = .object(JSONObject(meta + own))
      return parameters
    }
  }

  /// How long a server may take to answer what comes before any call.
  static let startLimit = Duration.seconds(20)
  /// How long it may take to say whether it speaks without sessions; older ones say nothing.
  static let probeLimit = Duration.seconds(5)
  private static let maximumPages = 32
  /// How often a server that is not done may be asked again.
  private static let maximumRounds = 10

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

  /// Its tools as it describes them, page after page; the list ends where a page names no other one,
  /// or one that was read.
  func tools() async throws -> [JSONValue] {
    let session = try await open()
    var tools: [JSONValue] = []
    var cursor: String?
    var read: Set<String> = [""]
    for _ in 0..<Self.maximumPages {
      let page = try await ask(
        session, "tools/list", cursor.map { ["cursor": .string($0)] } ?? [:],
        within: Self.startLimit)
      guard let found = page["tools"]?.array else {
        throw MCPError.notContextProtocol(name, reason: "it answers tools/list without tools")
      }
      tools += found
      cursor = page["nextCursor"]?.string
      guard let cursor, read.insert(cursor).inserted else { return tools }
    }
    throw MCPError.notContextProtocol(
      name, reason: "its list of tools has more than \(Self.maximumPages) pages")
  }

  /// Calls a tool; `key` is the same where the call is repeated after a crash.
  ///
  /// A call that a lost session has refused was not made, and is made once more in a new session.
  func call(_ tool: MCPTool, _ arguments: JSONValue, key: String) async throws -> JSONObject {
    do {
      return try await call(tool, arguments, key, in: try await open())
    } catch MCPError.sessionLost {
      return try await call(tool, arguments, key, in: try await open())
    }
  }

  /// Until the server is done: one without sessions may want to be asked again.
  private func call(
    _ tool: MCPTool, _ arguments: JSONValue, _ key: String, in session: Session
  ) async throws -> JSONObject {
    var parameters: JSONObject = [
      "name": .string(tool.name), "arguments": arguments,
      "_meta": ["verbatim/idempotency-key": .string(key)],
    ]
    let fields = tool.mirrored.compactMap { $0.field(for: arguments) }
    for _ in 0..<Self.maximumRounds {
      let result = try await ask(session, "tools/call", parameters, fields)
      guard let kind = result["resultType"], kind != "complete" else { return result }
      guard kind == "input_required", result["inputRequests"]?.object?.isEmpty != false,
        let state = result["requestState"]
      else {
        throw MCPError.notContextProtocol(
          name,
          reason:
            "\(tool.function) was called and asks for something back (\(ForeignText.line(kind.string, atMost: 40) ?? "")), which nobody here answers"
        )
      }
      parameters["requestState"] = state
      try await surroundings.pause(.seconds(1))
    }
    throw MCPError.notContextProtocol(
      name, reason: "\(tool.function) was called \(Self.maximumRounds) times and is not done")
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

  /// A session; of a server that speaks without them, just what it says of itself.
  ///
  /// The server is asked in the newest way first. If that comes to nothing, it is asked in the old
  /// one.
  private func begin() async throws -> Session {
    var conduit = connect()
    do {
      if let session = try await discover(conduit) { return session }
      if !conduit.isOpen {
        // Some end when they are asked what they do not know.
        await conduit.end()
        conduit = connect()
      }
      await conduit.speak(nil)
      let profile = try ServerProfile(try await initialize(conduit), of: name)
      await conduit.speak(profile.revision)
      try await conduit.notify(OutgoingMessage.notification("notifications/initialized"))
      return Session(conduit: conduit, profile: profile)
    } catch {
      await conduit.end()
      throw error
    }
  }

  /// The answer to `initialize`: a server that refuses a revision is asked for the next older one.
  private func initialize(_ conduit: any MCPTransport) async throws -> JSONObject {
    for revision in MCPRevision.withSessions.dropLast() {
      do {
        return try await ask(
          conduit, "initialize", ServerProfile.request(revision), within: Self.startLimit)
      } catch MCPError.refused(_, _, code: -32602, _) {
        continue
      }
    }
    let oldest = MCPRevision.withSessions.last ?? ""
    return try await ask(
      conduit, "initialize", ServerProfile.request(oldest), within: Self.startLimit)
  }

  /// Asks a server whether it speaks without sessions; nil if it does not.
  private func discover(_ conduit: any MCPTransport) async throws -> Session? {
    await conduit.speak(MCPRevision.stateless)
    let answer: JSONObject
    do {
      answer = try await ask(
        conduit, "server/discover", ["_meta": .object(ServerProfile.meta)],
        within: Self.probeLimit)
    } catch let error as MCPError {
      if case .unreachable = error { throw error }
      return nil
    }
    return try ServerProfile(discovered: answer, of: name).map {
      Session(conduit: conduit, profile: $0)
    }
  }

  private func ask(
    _ session: Session, _ method: String, _ parameters: JSONObject, within limit: Duration
  ) async throws -> JSONObject {
    try await ask(session.conduit, method, session.complete(parameters), within: limit)
  }

  private func ask(
    _ session: Session, _ method: String, _ parameters: JSONObject,
    _ fields: [(name: String, value: String)]
  ) async throws -> JSONObject {
    try await ask(session.conduit, method, session.complete(parameters), fields)
  }

  private func ask(
    _ conduit: any MCPTransport, _ method: String, _ parameters: JSONObject, within limit: Duration
  ) async throws -> JSONObject {
    let name = name
    let pause = surroundings.pause
    return try await withThrowingTaskGroup { group in
      group.addTask { try await self.ask(conduit, method, parameters, []) }
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
    _ conduit: any MCPTransport, _ method: String, _ parameters: JSONObject,
    _ fields: [(name: String, value: String)]
  ) async throws -> JSONObject {
    switch try await conduit.request(method, parameters, fields: fields) {
    case .result(let result): return result
    case .error(let code, let message):
      throw MCPError.refused(name, method: method, code: code, message: message)
    }
  }
}
