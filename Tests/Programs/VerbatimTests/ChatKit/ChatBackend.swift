import BundledPlugins
import ChatClient
import ChatClientHTTP
import ChatClientInProcess
import Foundation
import TestSupport

/// What is behind a chat: what each promises, all do.
enum ChatBackend: String, CaseIterable, Sendable {
  /// The assistant of this process, over a log of its own.
  case inProcess
  /// A server, in a process of its own.
  case server

  /// Lends the conversations of a patient.
  func with<R>(_ body: (any ChatAPI) async throws -> R) async throws -> R {
    try await withFolder { folder in
      switch self {
      case .inProcess:
        return try await body(
          try await InProcessChatAPI.open(
            BundledPlugins.all, keeping: folder,
            as: Chat.Person(id: "P12345", name: "John Doe")))
      case .server:
        let server = try ServerProcess(folder + "/data")
        defer { server.kill() }
        return try await body(
          try await ServerChatAPI.signIn(
            at: server.address, login: "p12345", password: "p12345-demo",
            keeping: folder + "/chat"))
      }
    }
  }

  /// Lends a conversation that is kept current.
  func with<R: Sendable>(
    _ topic: String, _ body: @escaping @Sendable (any ConversationSession) async throws -> R
  ) async throws -> R {
    try await with { api in
      let session = try await api.startConversation(about: topic)
      return try await withThrowingTaskGroup(of: R?.self) { group in
        group.addTask {
          try await session.run()
          return nil
        }
        group.addTask { try await body(session) }
        defer { group.cancelAll() }
        while let result = try await group.next() {
          if let result { return result }
        }
        throw CancellationError()
      }
    }
  }
}

extension ConversationSession {
  /// The chat once everything was answered and it is as wanted.
  func settled(_ isWanted: @escaping @Sendable (Chat) -> Bool = { _ in true }) async -> Chat {
    await updates.first { $0.isSettled && isWanted($0) } ?? chat
  }

  /// Says something, and waits for what follows.
  func ask(_ text: String) async throws -> Chat {
    try await say(text)
    return await settled { chat in
      let place = chat.messages.lastIndex { $0.content == .text(text) && $0.outgoing != nil }
      return place.map { $0 < chat.messages.count - 1 } ?? false
    }
  }
}

extension Chat {
  /// What was said last by somebody else.
  var newest: Incoming? {
    messages.lazy.reversed().compactMap(\.incoming).first { $0.sender != nil }
  }
}
