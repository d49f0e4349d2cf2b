import BundledPlugins
import ChatClient
import ChatClientInProcess
import TestSupport
import Testing

/// Conversations over a log in a folder of the app's own.
@Suite(.timeLimit(.minutes(10))) struct InProcessTests {
  private func open(_ folder: String) async throws -> InProcessChatAPI {
    try await InProcessChatAPI.open(
      BundledPlugins.all, keeping: folder, as: Chat.Person(id: "ann", name: "Ann"))
  }

  @Test func `the folder is free once it is closed, whoever holds a session still`() async throws {
    try await withFolder { folder in
      let api = try await open(folder)
      let session = try await api.startConversation(about: "healthcare")
      try await session.say("Hello")
      await #expect {
        try await open(folder)
      } throws: {
        ($0 as? ChatRefusal)?.kind == .folderInUse
      }
      await api.close()
      let again = try await open(folder)
      let same = try await again.conversation(session.id)
      #expect(same.chat.messages.contains { $0.content == .text("Hello") })
      #expect(session.chat.status.connection == .closed)
      await again.close()
    }
  }
}
