import Synchronization

/// A chat whenever it changes: first as it is, then as it becomes; whoever is slow gets the newest, and nothing piles up.
public struct ChatUpdates: AsyncSequence, Sendable {
  private let stream: AsyncStream<Chat>

  init(_ stream: AsyncStream<Chat>) { self.stream = stream }

  /// Begins to listen.
  public func makeAsyncIterator() -> Iterator { Iterator(chats: stream.makeAsyncIterator()) }

  /// One listener.
  public struct Iterator: AsyncIteratorProtocol {
    var chats: AsyncStream<Chat>.Iterator

    /// The next chat; nil once the task is cancelled, or the conversation is closed.
    public mutating func next() async -> Chat? { await chats.next(isolation: #isolation) }
  }
}

/// The newest value of a chat, and who wants to know of the next: what an implementation of ``ConversationSession`` is made with.
public final class CurrentChat: Sendable {
  private struct State {
    var chat: Chat
    var listeners: [Int: AsyncStream<Chat>.Continuation] = [:]
    var newest = 0
    var isEnded = false
  }

  private let state: Mutex<State>
  /// Held while the listeners are told, so that the last one told is the newest.
  ///
  /// `state` is not held then: telling waits for whoever cancels a listener just now, and the end of a listening takes `state`.
  private let telling = Mutex(())

  /// Begins with a chat.
  public init(_ chat: Chat) { state = Mutex(State(chat: chat)) }

  deinit { for listener in state.withLock({ $0.listeners.values }) { listener.finish() } }

  /// The newest value.
  public var value: Chat { state.withLock { $0.chat } }

  /// Changes it; the listeners are told where it is another one then.
  public func change(_ change: (inout Chat) -> Void) {
    telling.withLock { _ in
      let told = state.withLock { state -> (Chat, [AsyncStream<Chat>.Continuation]) in
        var chat = state.chat
        change(&chat)
        guard chat != state.chat, !state.isEnded else { return (chat, []) }
        state.chat = chat
        return (chat, Array(state.listeners.values))
      }
      for listener in told.1 { listener.yield(told.0) }
    }
  }

  /// Changes it for the last time: whoever listens gets that, and then the end.
  public func end(_ change: (inout Chat) -> Void) {
    self.change(change)
    let listeners = state.withLock { state in
      state.isEnded = true
      return state.listeners.values
    }
    // Outside of the lock, which whoever ends takes.
    for listener in listeners { listener.finish() }
  }

  /// The value now, and whenever it changes.
  public var updates: ChatUpdates {
    let (stream, listener) = AsyncStream.makeStream(
      of: Chat.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state -> Int? in
      guard !state.isEnded else {
        listener.yield(state.chat)
        return nil
      }
      state.newest += 1
      state.listeners[state.newest] = listener
      listener.yield(state.chat)
      return state.newest
    }
    guard let number else {
      listener.finish()
      return ChatUpdates(stream)
    }
    listener.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    return ChatUpdates(stream)
  }
}
