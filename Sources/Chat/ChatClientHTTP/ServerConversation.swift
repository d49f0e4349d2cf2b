import Basics
import ChatClient
import Foundation
import JSON

/// A person's conversation at a server.
///
/// Messages go into the outbox and from there to the server, whatever happens in between; the page
/// is loaded whenever the stream says that there is more.
final class ServerConversation: ClosableSession {
  struct State {
    var page: ChannelSnapshot
    /// Whether the server has said nothing yet, and the page is what was kept, if anything.
    var isKept = true
    var connection = Chat.Status.Connection.reconnecting
    /// Up to where what one said is on the record, as far as this program has sent it.
    var delivered: Int64 = 0
    /// The acts that the server has recorded and the page does not show yet.
    var recorded: [PendingAct] = []
    var turns = AwaitedTurns()
    var speech: String?
    /// Says to who sends that there may be something; nil while nobody does.
    var wake: AsyncStream<Void>.Continuation?
  }

  let id: Chat.ID
  let client: ServerClient
  let outbox: Outbox
  let state: Lock<State>
  private let current: CurrentChat
  private let lifetime = Lifetime()
  private let keeper: ChatCache?
  /// Keeps the folder's lock.
  private let api: ServerChatAPI

  /// A conversation as it was kept, with what waits there; empty without a folder.
  init(
    _ channel: String, in folder: OutboxFolder?, _ client: ServerClient, keeping api: ServerChatAPI
  ) throws {
    id = Chat.ID(rawValue: channel)
    (self.client, self.api) = (client, api)
    outbox = try Outbox(folder)
    keeper = try folder.map { try ChatCache(in: $0.path) }
    let page = ChannelSnapshot(keeper?.kept?.page ?? .object(JSONObject()), for: api.me)
    state = Lock(State(page: page))
    current = CurrentChat(Chat(id: id, title: "", me: page.me))
    show()
  }

  var chat: Chat { current.value }
  var updates: ChatUpdates { current.updates }
  var path: String { "/v1/channels/\(id.rawValue.inPath)" }

  func run() async throws {
    try await lifetime.run { [self] in
      do {
        try await stayCurrent()
      } catch let refusal as ServerRefusal {
        let (reason, isGone) = (refusal.detail, !refusal.isSignedOut)
        change { $0.connection = isGone ? .gone(reason: reason) : .signedOut(reason: reason) }
        if isGone { try await keeper?.forget() }
        throw ChatRefusal(refusal)
      } catch {
        change { $0.connection = .reconnecting }
        throw error
      }
    }
  }

  func end() async {
    await lifetime.end()
    await outbox.close()
    current.end { $0.status.connection = .closed }
  }

  func say(_ content: ChatUtterance) async throws {
    switch content {
    case .text(let text): try await keep(.say(text: text))
    case .location(let name, let latitude, let longitude):
      try await keep(.place(name: name, latitude: latitude, longitude: longitude))
    case .file(let file, let caption):
      try await add([file]) { .send(file: $0[0], caption: caption) }
    }
  }

  func withdraw(_ message: Chat.Message.ID) async throws {
    guard try await outbox.withdraw(message.rawValue) else { return try refuseWithdrawal(message) }
    show()
  }

  func undo() async throws {
    guard case .available(let turn) = chat.undo else {
      throw ChatRefusal(.conflict, chat.undo.reason ?? "There is nothing to take back.")
    }
    try lifetime.check()
    let wish = turn.map { JSONValue.object(JSONObject([("turn", .string($0))])) }
    try await ChatRefusal.saying {
      let recorded = try await client.change("POST", "\(path)/undo", wish ?? [:])
      if let turn = recorded["turn"]?.string { change { $0.turns.await(Self.undoing(turn)) } }
      try await look()
    }
  }

  /// The key under which an undo is awaited.
  static func undoing(_ turn: String) -> String { "undo \(turn)" }

  func markRead() async throws {
    try lifetime.check()
    let page = state.withLock { $0.page }
    guard let newest = page.newestIncoming, newest.position > page.readPosition else { return }
    do {
      try await client.change("POST", "\(path)/read", ["message": .string(newest.message)])
    } catch is ServerFailure {
      // It is noted with what is read next.
    } catch let refusal as ServerRefusal where refusal.isPassing {
      // The same.
    }
  }

  // MARK: What is shown

  /// Changes what is known, and shows it.
  func change(_ change: (inout State) -> Void) {
    state.withLock { change(&$0) }
    show()
  }

  /// Shows what is known and what waits.
  func show() {
    let actions = actions
    current.change { chat in
      let state = state.withLock { $0 }
      let waiting = outbox.entries.map(\.pending)
      let done = Set(state.recorded.map(\.key))
      chat = state.page.chat(
        id, state.connection,
        pending: state.recorded + waiting.filter { !done.contains($0.key) },
        isAwaited: state.turns.isAwaited, speech: state.speech, actions)
    }
  }

  /// Asks the server what there is.
  func look() async throws {
    await show(ChannelSnapshot(try await client.get(path), for: state.withLock { $0.page.me }))
  }

  /// Shows what the server has answered, and keeps it, with what the conversation was started
  /// about.
  func show(_ page: ChannelSnapshot, about topic: String? = nil) async {
    change { state in
      // An answer that was overtaken by another one tells nothing.
      guard page.position >= state.page.position || state.isKept else { return }
      (state.page, state.isKept) = (page, false)
      keeper?.note(page, about: topic)
      state.recorded.removeAll { $0.isRecorded(upTo: page.position) }
      state.turns.haveShown(upTo: page.position)
    }
    await keeper?.keep()
  }

  // MARK: What is done

  private var actions: ChatActions {
    ChatActions { [weak self] in
      try await self.held().keep($0)
    } answer: { [weak self] input, answer in
      try await self.held().add(answer.images) {
        .answer(input: input, value: .string(answer.text), words: answer.text, images: $0)
      }
    } again: { [weak self] key in
      let session = try self.held()
      try await session.outbox.again(key)
      session.hasMore()
    } discard: { [weak self] key in
      let session = try self.held()
      try await session.outbox.remove(key)
      session.show()
    }
  }

  private func keep(_ act: ChatAct) async throws { try await add { _ in act } }

  private func add(
    _ files: [ChatFile] = [], _ act: @escaping @Sendable ([KeptFile]) -> ChatAct
  ) async throws {
    let position = state.withLock { $0.page.position }
    _ = try await outbox.add(files, after: position, act)
    hasMore()
  }

  private func hasMore() {
    show()
    let wake = state.withLock { $0.wake }
    wake?.yield()
  }
}

extension PendingAct {
  fileprivate func isRecorded(upTo seen: Int64) -> Bool {
    if case .recorded(_, let position) = state { position <= seen } else { false }
  }
}

extension ServerConversation {
  /// Listens, looks and sends until one of them cannot go on.
  func stayCurrent() async throws {
    change { $0.connection = .reconnecting }
    // A kept page says nothing of where the server is now.
    if state.withLock({ $0.isKept }) { try await patiently { try await look() } }
    let news = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    news.continuation.yield()
    let wake = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    wake.continuation.yield()
    state.withLock { $0.wake = wake.continuation }
    defer { state.withLock { $0.wake = nil } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await self.listen(news.continuation) }
      group.addTask { try await self.follow(news.stream) }
      group.addTask { try await self.send(wake.stream, news.continuation) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func listen(_ news: AsyncStream<Void>.Continuation) async throws {
    let beginning = state.withLock { $0.page.position }
    try await client.listen(to: "\(path)/live", after: "\(beginning)") { isConnected in
      change { $0.connection = isConnected ? .connected : .reconnecting }
      if isConnected { news.yield() }
    } _: { event in
      handle(event)
      if !["typing", "presence", "speaking"].contains(event.name) { news.yield() }
    }
  }

  private func handle(_ event: LiveEvent) {
    let position = event.value["position"]?.int ?? 0
    switch event.name {
    case "speaking":
      change { $0.speech = ($0.speech ?? "") + (event.value["text"]?.string ?? "") }
    case "message.sent": change { $0.speech = nil }
    case "turn.completed", "turn.failed":
      guard let turn = event.value["turn"]?.string else { return }
      change { state in
        state.speech = nil
        state.turns.end(turn, at: position)
      }
    case "turn.undone", "turn.undoFailed":
      guard let turn = event.value["turn"]?.string else { return }
      change { $0.turns.end(Self.undoing(turn), at: position) }
    case "reset": change { $0.turns.forget() }
    default: break
    }
  }

  /// Looks whenever there is more; one look may show many events.
  private func follow(_ news: AsyncStream<Void>) async throws {
    for await _ in news { try await patiently { try await look() } }
  }

  /// Does something until the server does it, however long it is away.
  private func patiently(_ work: () async throws -> Void) async throws {
    var backoff = Backoff(client.pauses)
    while true {
      do {
        return try await work()
      } catch is ServerFailure {
        try await backoff.pause()
      } catch let refusal as ServerRefusal where refusal.isPassing {
        try await backoff.pause(atLeast: refusal.retryAfter)
      }
    }
  }

  /// Sends what waits, one after the other, whenever something does.
  private func send(
    _ wake: AsyncStream<Void>, _ news: AsyncStream<Void>.Continuation
  ) async throws {
    for await _ in wake {
      var backoff = Backoff(client.pauses)
      while let entry = outbox.next {
        // If nothing says that the server is there it is asked: what never left can be withdrawn.
        try await patiently { if !isConnected { try await look() } }
        // If it was withdrawn meanwhile, the next one follows.
        guard let isFirst = try await outbox.begin(entry.key) else { continue }
        show()
        do {
          try await deliver(entry)
          backoff = Backoff(client.pauses)
          news.yield()
        } catch let failure as ServerFailure {
          if isFirst, !failure.isSent { try await rest(entry) }
          try await backoff.pause()
        } catch let refusal as ServerRefusal where refusal.isPassing {
          try await backoff.pause(atLeast: refusal.retryAfter)
        } catch let refusal as ServerRefusal where !refusal.isSignedOut {
          try await setAside(entry, because: refusal)
        }
      }
    }
  }

  private var isConnected: Bool { state.withLock { $0.connection == .connected } }

  /// Shows that something waits again, of which nothing has left.
  private func rest(_ entry: OutboxEntry) async throws {
    try await outbox.rest(entry.key)
    show()
  }

  /// Shows that something was refused, after everything that one had said before.
  private func setAside(_ entry: OutboxEntry, because refusal: ServerRefusal) async throws {
    let said = state.withLock { max($0.delivered, $0.page.newestOwnPosition) }
    try await outbox.setAside(
      entry.key, because: .init(reason: refusal.detail, kind: refusal.chatKind.rawValue),
      after: said)
    show()
  }

  /// Has the server do something under its key, and lets go of it.
  private func deliver(_ entry: OutboxEntry) async throws {
    let delivery = Delivery(client: client, outbox: outbox, path: path)
    let done = try await delivery.deliver(entry)
    state.withLock { state in
      if let position = done["position"]?.int {
        var pending = entry.pending
        pending.state = .recorded(message: done["message"]?.string, position: position)
        state.recorded.append(pending)
        state.delivered = max(state.delivered, position)
      }
      if let turn = done["turn"]?.string { state.turns.await(turn) }
    }
    try await outbox.remove(entry.key)
    show()
  }
}

/// Which turns answer what one said and have not ended yet, as far as the shown page says it.
struct AwaitedTurns {
  /// How many ended ones are remembered: the stream may tell of the end before the answer tells of
  /// the turn.
  private static let remembered = 64

  private var awaited: Set<String> = []
  private var ended: [(turn: String, position: Int64)] = []
  private var shown: Int64 = 0

  /// Whether one is.
  var isAwaited: Bool { !awaited.isEmpty }

  /// A turn will answer what was said.
  mutating func await(_ turn: String) {
    let end = ended.first { $0.turn == turn }?.position
    if end.map({ $0 > shown }) ?? true { awaited.insert(turn) }
  }

  /// A turn has ended at a position.
  mutating func end(_ turn: String, at position: Int64) {
    ended = ended.suffix(Self.remembered - 1) + [(turn, position)]
  }

  /// A page of a position is shown.
  mutating func haveShown(upTo position: Int64) {
    shown = max(shown, position)
    for (turn, end) in ended where end <= shown { awaited.remove(turn) }
  }

  /// More was missed than is told again: what ended meanwhile, nobody knows.
  mutating func forget() { awaited = [] }
}
