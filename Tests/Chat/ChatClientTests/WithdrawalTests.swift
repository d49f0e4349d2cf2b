import ChatClient
import ChatClientHTTP
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What was said and has not left yet, and is not to be sent.
@Suite struct WithdrawalTests {
  private func open(
    _ address: String, _ folder: String? = nil
  ) async throws -> any ConversationSession {
    let api = try await ServerChatAPI.signIn(
      at: address, login: "ann", password: "secret", keeping: folder, pauses: [0.001])
    return try await api.startConversation(about: "clinic")
  }

  private func start() async throws -> (FlakyServer, EndpointServer) {
    let flaky = FlakyServer(seed: 1)
    flaky.calm()
    return (flaky, try await EndpointServer.start { request, _ in flaky.answer(request) })
  }

  @Test func `what waits is withdrawn, and never sent`() async throws {
    let (flaky, server) = try await start()
    try await withFolder { folder in
      let session = try await open(server.address, folder)
      for text in ["one", "two", "three"] { try await session.say(text) }
      try await session.withdraw(session.chat.messages[1].id)
      #expect(session.chat.messages.map(\.content) == [.text("one"), .text("three")])
      _ = try await session.running { $0.isSettled && $0.messages.count == 2 }
      #expect(flaky.said == ["one", "three"])
    }
  }

  @Test func `what may have arrived is not withdrawn, also not after the program's end`()
    async throws
  {
    let (flaky, server) = try await start()
    try await withFolder { folder in
      let api = try await ServerChatAPI.signIn(
        at: server.address, login: "ann", password: "secret", keeping: folder, pauses: [0.001])
      let session = try await api.startConversation(about: "clinic")
      flaky.goDeaf()
      try await session.say("one")
      let chat = try await session.running { $0.messages.first?.outgoing?.delivery == .sending }
      await api.close()
      let known = try #require(try ServerChatAPI.resume(keeping: folder, pauses: [0.001]))
      let again = try await known.conversation("c")
      await #expect {
        try await again.withdraw(chat.messages[0].id)
      } throws: {
        ($0 as? ChatRefusal)?.kind == .conflict
      }
      #expect(again.chat.messages.count == 1)
    }
  }

  @Test func `what is said while the server is away waits, whatever was connected before`()
    async throws
  {
    let (flaky, server) = try await start()
    let session = try await open(server.address)
    _ = try await session.running { $0.status.connection == .connected }
    flaky.goAway()
    async let back = session.running { $0.isSettled && $0.messages.count == 1 }
    try await session.say("one")
    try await session.say("two")
    try await session.withdraw(session.chat.messages[0].id)
    flaky.goAway(false)
    _ = try await back
    #expect(flaky.said == ["two"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `what had no connection to leave over is withdrawn between two attempts`()
    async throws
  {
    try await withFolder { folder in
      let (_, server) = try await start()
      do { _ = try await open(server.address, folder) }
      // From now on it is if nobody listens.
      let saved = URL(fileURLWithPath: folder + "/session.json")
      let text = try String(contentsOf: saved, encoding: .utf8)
      try Data(text.replacing(server.address, with: "http://127.0.0.1:1").utf8).write(to: saved)
      let api = try #require(try ServerChatAPI.resume(keeping: folder, pauses: [0.001]))
      let session = try await api.startConversation(about: "clinic")
      try await session.say("one")
      let message = session.chat.messages[0].id
      async let ran = session.running { $0.messages.isEmpty }
      try await withdraw(message, from: session)
      #expect(try await ran.messages.isEmpty)
    }
  }

  private func withdraw(
    _ message: Chat.Message.ID, from session: any ConversationSession
  ) async throws {
    while true {
      do {
        return try await session.withdraw(message)
      } catch let refusal as ChatRefusal where refusal.kind == .conflict {
        await Task.yield()
      }
    }
  }

  @Test func `what was never said is not withdrawn`() async throws {
    let (_, server) = try await start()
    let session = try await open(server.address)
    await #expect { try await session.withdraw("k") } throws: {
      ($0 as? ChatRefusal)?.kind == .gone
    }
  }
}
