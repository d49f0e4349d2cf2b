#if Server
  import Basics
  import ChatClientHTTP
  import Conversation
  import EventLog
  import JSON

  /// A channel of a server, as one of its members sees it.
  final class RemoteChannel: Sendable {
    /// A member's view of a channel at one moment.
    struct Page: Sendable {
      /// Title, members, the end of the timeline, and what waits.
      let view: ChannelView
      /// The quick replies.
      let replies: [QuickReply]
      /// Up to where of the log it is.
      let position: Int64
    }

    /// Its identifier.
    let id: String
    /// Who talks in it.
    let person: Member
    private let client: ServerClient
    /// Up to where of the log it was looked at first.
    private let beginning: Int64
    private let ended = TurnEnds()

    /// Returns to one's conversation with a plugin's assistant, or begins it.
    static func open(with plugin: String, _ client: ServerClient) async throws
      -> RemoteChannel
    {
      let made = try await client.change("POST", "/v1/channels", ["plugin": .string(plugin)])
      return try await enter(try made.text("channel"), client)
    }

    /// Goes on in a channel that one is a member of, or enters one that one was called to.
    static func enter(_ id: String, _ client: ServerClient) async throws -> RemoteChannel {
      let me = try await client.get("/v1/me")
      let own = MemberID(rawValue: try me.text("id"))
      guard let own else {
        throw JSONError(offset: 0, reason: "a server's account has no identifier")
      }
      let path = "/v1/channels/\(id.inPath)"
      var page = try await page(of: path, client)
      if !page.view.members.contains(where: { $0.id == own }) {
        try await client.change("PUT", "\(path)/members/\(own.rawValue.inPath)")
        page = try await Self.page(of: path, client)
      }
      let member = page.view.members.first { $0.id == own }
      return RemoteChannel(
        id, try member ?? Member(id: own, name: me.text("name"), role: .provider), client,
        beginning: page.position)
    }

    private init(_ id: String, _ person: Member, _ client: ServerClient, beginning: Int64) {
      (self.id, self.person, self.client, self.beginning) = (id, person, client, beginning)
    }

    private var path: String { "/v1/channels/\(id.inPath)" }

    /// Its present page.
    func page() async throws -> Page { try await Self.page(of: path, client) }

    private static func page(of path: String, _ client: ServerClient) async throws -> Page {
      let value = try await client.get(path)
      return Page(
        view: try ChannelView(json: (value["view"] ?? .null).json),
        replies: try (value["replies"]?.array ?? []).map { try QuickReply(json: $0.json) },
        position: value["position"]?.int ?? 0)
    }

    /// Says something; returns once the assistant waits again, if it answers.
    func send(_ text: String) async throws {
      try await act("messages", ["text": .string(text)])
    }

    /// Takes a card, clicks a button or chooses a reply, by what kind it is and its identifier;
    /// returns as ``send(_:)`` does.
    func interact(_ kind: String, _ id: InteractionID) async throws {
      try await act("interactions", ["kind": .string(kind), "id": .string(id.rawValue)])
    }

    /// Tells of a place, in degrees (WGS 84); returns as ``send(_:)`` does.
    func tell(latitude: Double, longitude: Double, name: String?) async throws {
      var place: JSONObject = ["latitude": .double(latitude), "longitude": .double(longitude)]
      if let name { place["name"] = .string(name) }
      try await act("messages", ["location": .object(place)])
    }

    /// Sends a file; returns as ``send(_:)`` does.
    func send(file name: String, _ bytes: [UInt8]) async throws {
      let file = try await client.upload(name, bytes, to: "\(path)/attachments")
      try await act("messages", ["attachment": .string(try file.text("id"))])
    }

    /// Undoes what was said last; returns once that is done, or was found not to be possible.
    func undo() async throws {
      let recorded = try await client.change("POST", "\(path)/undo", [:])
      if let turn = recorded["turn"]?.string { await ended.wait(for: Self.undoing(turn)) }
    }

    private static func undoing(_ turn: String) -> String { "undo \(turn)" }

    private func act(_ route: String, _ body: JSONValue) async throws {
      let recorded = try await client.change("POST", "\(path)/\(route)", body)
      if let turn = recorded["turn"]?.string { await ended.wait(for: turn) }
    }

    /// Notes that everything up to a message was seen.
    func markRead(upTo message: MessageID) async throws {
      try await client.change("POST", "\(path)/read", ["message": .string(message.rawValue)])
    }

    /// Gives the conversation back to the assistant.
    func returnToAssistant() async throws {
      try await client.change("PUT", "\(path)/assignee", [:])
    }

    /// Leaves it.
    func leave() async throws {
      try await client.change("DELETE", "\(path)/members/\(person.id.rawValue.inPath)")
    }

    /// Hands on what happens in it, until the task is cancelled; actions return only while somebody
    /// listens.
    ///
    /// - Throws: ``ServerRefusal`` if one may listen no more.
    func listen(
      isConnected: (Bool) async throws -> Void, _ take: (LiveEvent) async throws -> Void
    ) async throws {
      defer { ended.endAll() }
      var wasLost = false
      try await client.listen(to: "\(path)/live", after: "\(beginning)") { isThere in
        // Nobody needs to be told that it is there at first.
        if wasLost || !isThere { try await isConnected(isThere) }
        wasLost = !isThere
      } _: { event in
        try await take(event)
        switch event.name {
        case "turn.completed", "turn.failed":
          if let turn = event.value["turn"]?.string { ended.end(turn) }
        case "turn.undone", "turn.undoFailed":
          if let turn = event.value["turn"]?.string { ended.end(Self.undoing(turn)) }
        // More was missed than the server gives again.
        case "reset": ended.release()
        default: break
        }
      }
    }
  }

  /// Which turns have ended, and who waits for them.
  private final class TurnEnds: Sendable {
    private struct State {
      /// The latest that ended; more than one is waited for only by mistake.
      var ended: [String] = []
      var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
      var isOver = false
    }

    private static let remembered = 256

    private let state = Lock(State())

    func end(_ turn: String) {
      let waiting = state.withLock { state in
        state.ended = state.ended.suffix(Self.remembered - 1) + [turn]
        return state.waiting.removeValue(forKey: turn) ?? []
      }
      for continuation in waiting { continuation.resume() }
    }

    /// Nobody listens any more.
    func endAll() {
      state.withLock { $0.isOver = true }
      release()
    }

    /// Lets everybody go on who waits.
    func release() {
      let waiting = state.withLock { state in
        defer { state.waiting = [:] }
        return state.waiting.values.flatMap(\.self)
      }
      for continuation in waiting { continuation.resume() }
    }

    func wait(for turn: String) async {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          guard !state.isOver, !state.ended.contains(turn) else { return true }
          state.waiting[turn, default: []].append(continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    }
  }
#endif
