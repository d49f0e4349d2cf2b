import Basics

/// A session that ends with the place that it is from.
package protocol ClosableSession: ConversationSession, AnyObject {
  /// Ends it; what it was made with is not used any more when this returns.
  func end() async
}

/// The conversations that are open at one place, each of them once for as long as somebody holds
/// it, until all of them end.
package final class OpenConversations<Session: ClosableSession>: Sendable {
  private struct Held {
    weak let session: Session?
  }

  private struct State {
    var isOver = false
    var held: [Chat.ID: Held] = [:]
  }

  private let state = Lock(State())

  package init() {}

  /// Refuses what is to be done once they have ended.
  package func check() throws(ChatRefusal) { if state.withLock(\.isOver) { throw .closed } }

  /// The session of a conversation: the one that is open, or a new one.
  ///
  /// - Throws: ``ChatRefusal`` once they have ended, and what `open` throws.
  package func session(_ id: Chat.ID, open: () throws -> Session) throws -> Session {
    // In the lock, so that no conversation is opened twice: each would keep what it sends over the
    // other's.
    try state.withLock { state in
      if state.isOver { throw ChatRefusal.closed }
      if let known = state.held[id]?.session { return known }
      state.held = state.held.filter { $0.value.session != nil }
      let new = try open()
      state.held[id] = Held(session: new)
      return new
    }
  }

  /// Ends all of them, and opens no other one.
  package func end() async {
    let sessions = state.withLock { state in
      state.isOver = true
      return state.held.values.compactMap(\.session)
    }
    for session in sessions { await session.end() }
  }
}

/// How long a conversation is open, and what runs meanwhile.
package final class Lifetime: Sendable {
  private struct State {
    var isOver = false
    var ending: AsyncStream<Never>.Continuation?
  }

  private let state = Lock(State())
  private let runs = KeyedQueue<Int>()

  package init() {}

  /// Whether it has ended.
  package var isOver: Bool { state.withLock { $0.isOver } }

  /// Refuses what is to be done later than that.
  package func check() throws(ChatRefusal) { if isOver { throw .closed } }

  /// Works until the work ends, or ``end()`` ends it; one after the other, and not at all where it
  /// is over.
  package func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
    try await runs.inQueue(of: 0) {
      let (ended, ending) = AsyncStream<Never>.makeStream()
      let isOpen = state.withLock { state in
        state.ending = ending
        return !state.isOver
      }
      guard isOpen else { return }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await work() }
        group.addTask { for await _ in ended {} }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
  }

  /// Is over from now on; returns once what ran has ended.
  package func end() async {
    let ending = state.withLock { state in
      state.isOver = true
      return state.ending
    }
    ending?.finish()
    await runs.inQueue(of: 0) {}
  }
}

extension ChatRefusal {
  /// The refusal of a request to a conversation that is not open any more.
  package static let closed = ChatRefusal(
    .closed,
    "This conversation is not open any more: retrieve it again, and hold it while it is used."
  )
}

extension Optional where Wrapped: ConversationSession {
  /// The session that a sender leads to, where somebody holds it still.
  package func held() throws(ChatRefusal) -> Wrapped {
    guard let self else { throw .closed }
    return self
  }
}
