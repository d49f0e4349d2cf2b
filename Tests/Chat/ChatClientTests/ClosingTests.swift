import ChatClient
import ChatClientHTTP
import LoopbackServer
import TestSupport
import Testing

/// How conversations at a server end, and what is left then.
@Suite struct ClosingTests {
  private func signIn(_ server: EndpointServer, _ folder: String) async throws -> ServerChatAPI {
    try await ServerChatAPI.signIn(
      at: server.address, login: "ann", password: "secret", keeping: folder, pauses: [0.001])
  }

  private func with(
    _ body: (FlakyServer, EndpointServer, String) async throws -> Void
  ) async throws {
    let flaky = FlakyServer(seed: 1)
    let server = try await EndpointServer.start { request, _ in flaky.answer(request) }
    try await withFolder { try await body(flaky, server, $0) }
  }

  @Test func `who signs out leaves the folder free, whoever holds a session still`() async throws {
    try await with { _, server, folder in
      let api = try await signIn(server, folder)
      let session = try await api.startConversation(about: "clinic")
      try await session.say("later")
      try await api.signOut()
      #expect(try ServerChatAPI.resume(keeping: folder) == nil)
      let again = try await signIn(server, folder)
      #expect(session.chat.status.connection == .closed)
      #expect(try again.waiting() == [session.id])
    }
  }

  @Test func `who cannot be signed out goes on`() async throws {
    try await with { flaky, server, folder in
      let api = try await signIn(server, folder)
      let session = try await api.startConversation(about: "clinic")
      flaky.goAway()
      await #expect { try await api.signOut() } throws: { ($0 as? ChatRefusal)?.kind == .offline }
      try await session.say("still here")
      #expect(try api.waiting() == [session.id])
    }
  }

  @Test func `what was closed says so to whoever uses it`() async throws {
    try await with { _, server, folder in
      let api = try await signIn(server, folder)
      let session = try await api.startConversation(about: "clinic")
      guard case .text(_, let sender) = session.chat.input else { return }
      async let last = session.updates.reduce(nil) { _, chat in chat }
      async let ran: Void = session.run()
      await api.close()
      try await ran
      #expect(await last?.status.connection == .closed)
      for act in [
        { try await session.say("hi") }, { try await sender("hi") },
        { try await session.markRead() }, { _ = try await api.conversations() },
        { _ = try await api.conversation("c") },
      ] as [() async throws -> Void] {
        await #expect { try await act() } throws: { ($0 as? ChatRefusal)?.kind == .closed }
      }
    }
  }

  @Test func `a sender whose session nobody holds says so`() async throws {
    try await with { _, server, folder in
      let api = try await signIn(server, folder)
      let input = try await api.startConversation(about: "clinic").chat.input
      guard case .text(_, let sender) = input else { return }
      await #expect { try await sender("hi") } throws: { ($0 as? ChatRefusal)?.kind == .closed }
    }
  }

  @Test func `a conversation that is opened twice is one, and keeps what both are told`()
    async throws
  {
    try await with { _, server, folder in
      let api = try await signIn(server, folder)
      let session = try await api.startConversation(about: "clinic")
      let same = try await api.conversation(session.id)
      try await session.say("one")
      try await same.say("two")
      #expect(session.chat.messages.map(\.content) == [.text("one"), .text("two")])
    }
  }

  @Test func `who left on another device is not asked to sign in`() async throws {
    try await with { flaky, server, folder in
      let session = try await signIn(server, folder).startConversation(about: "clinic")
      flaky.leave()
      await #expect { try await session.run() } throws: { ($0 as? ChatRefusal)?.kind == .gone }
      #expect(session.chat.status.connection == .gone(reason: "there is no channel c"))
    }
  }
}
