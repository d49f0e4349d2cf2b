import ChatClient
import Testing

extension ConversationSession {
  /// Runs it until its chat looks as wanted.
  func running(until isWanted: @escaping @Sendable (Chat) -> Bool) async throws -> Chat {
    try await withThrowingTaskGroup(of: Chat?.self) { group in
      group.addTask {
        try await self.run()
        return nil
      }
      group.addTask { await self.updates.first(where: isWanted) }
      defer { group.cancelAll() }
      return try #require(try await group.next() ?? nil)
    }
  }
}
