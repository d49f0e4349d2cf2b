import Synchronization

/// A session that ends with the place that it is from.
package protocol EndingSession: ConversationSession, AnyObject {
  /// Ends it; what it was made with is not used any more when this returns.
  func end() async
}

/// The conversations that are open at one place, each of them once for as long as somebody holds it, until all of them end.
package final class OpenConversations<Session: EndingSession>: Sendable {
  private struct Held {
    weak let session: Session?
  }

  private struct State {
    var isOver = false
    var held: [Chat.ID: Held] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Refuses what is to be done once they have ended.
  package func check() throws(ChatRefusal) { if state.withLock(\.isOver) { throw .closed } }

  /// The session of a conversation: the one that is open, or a new one.
  ///
  /// - Throws: ``ChatRefusal`` once they have ended, and what `open` throws.
  package func session(_ id: Chat.ID, open: () throws -> Session) throws -> Session {
    // In the lock, so that no conversation is opened twice: each would keep what it sends over the other's.
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
