import Basics
import Synchronization

/// How long a conversation is open, and what runs meanwhile.
package final class Lifetime: Sendable {
  private struct State {
    var isOver = false
    var ending: AsyncStream<Never>.Continuation?
  }

  private let state = Mutex(State())
  private let runs = Lanes<Int>()

  package init() {}

  /// Whether it has ended.
  package var isOver: Bool { state.withLock { $0.isOver } }

  /// Refuses what is to be done later than that.
  package func check() throws(ChatRefusal) { if isOver { throw .closed } }

  /// Works until the work ends, or ``end()`` ends it; one after the other, and not at all where it is over.
  package func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
    try await runs.inLane(of: 0) {
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
    await runs.inLane(of: 0) {}
  }
}

extension ChatRefusal {
  /// What is asked of a conversation that is not open any more.
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
