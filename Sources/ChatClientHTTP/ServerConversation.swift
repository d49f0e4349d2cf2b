import Basics
import ChatClient
import Foundation
import JSON
import Synchronization

/// A person's conversation at a server.
///
/// What is said goes into the outbox and from there to the server, whatever happens in between; what the server has is asked for whenever its stream
/// says that there is more.
final class ServerConversation: EndingSession {
  struct State {
    var page: ChatPage
    var connection = Chat.Status.Connection.reconnecting
    /// What the server has done and the page does not show yet.
    var recorded: [PendingAct] = []
    var turns = AwaitedTurns()
    var speech: String?
    /// Says to who sends that there may be something; nil while nobody does.
    var wake: AsyncStream<Void>.Continuation?
  }

  let id: Chat.ID
  let client: ServerClient
  let outbox: Outbox
  let state: Mutex<State>
  private let current: CurrentChat
  private let lifetime = Lifetime()
  /// Keeps the folder's lock.
  private let api: ServerChatAPI

  init(
    _ channel: String, _ page: ChatPage, _ client: ServerClient, _ outbox: Outbox,
    keeping api: ServerChatAPI
  ) {
    id = Chat.ID(rawValue: channel)
    (self.client, self.outbox, self.api) = (client, outbox, api)
    state = Mutex(State(page: page))
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
        let reason = refusal.detail
        change {
          $0.connection = refusal.isSignedOut ? .signedOut(reason: reason) : .gone(reason: reason)
        }
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

  /// What is awaited until a turn is undone.
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
    show(ChatPage(try await client.get(path), for: state.withLock { $0.page.me }))
  }

  /// Shows what the server has answered.
  func show(_ page: ChatPage) {
    change { state in
      // An answer that was overtaken by another one tells nothing.
      guard page.position >= state.page.position else { return }
      state.page = page
      state.recorded.removeAll { $0.isRecorded(upTo: page.position) }
      state.turns.haveShown(upTo: page.position)
    }
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
    state.withLock { _ = $0.wake?.yield() }
  }
}

extension PendingAct {
  fileprivate func isRecorded(upTo seen: Int64) -> Bool {
    if case .recorded(_, let position) = state { position <= seen } else { false }
  }
}
