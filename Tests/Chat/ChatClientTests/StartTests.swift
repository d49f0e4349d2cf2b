import ChatClient
import ChatClientHTTP
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// How a program begins with what it has in its folder, where the server is away.
@Suite struct StartTests {
  private static let pauses = [0.001]

  /// Lends a folder in which somebody is signed in who said "one" in a conversation, and has closed
  /// it.
  private func withTalk(_ body: (FlakyServer, String) async throws -> Void) async throws {
    let flaky = FlakyServer(seed: 1)
    flaky.calm()
    let server = try await EndpointServer.start { request, _ in flaky.answer(request) }
    try await withFolder { folder in
      let api = try await ServerChatAPI.signIn(
        at: server.address, login: "ann", password: "secret", keeping: folder,
        pauses: Self.pauses)
      let session = try await api.startConversation(about: "clinic")
      try await session.say("one")
      _ = try await session.running { $0.messages.first?.id == "m1" }
      await api.close()
      try await body(flaky, folder)
    }
  }

  @Test func `without a connection there is what was seen and what waits, and it goes on later`()
    async throws
  {
    try await withTalk { flaky, folder in
      flaky.goAway()
      let api = try #require(try ServerChatAPI.resume(keeping: folder, pauses: Self.pauses))
      let listed = try api.keptConversations()
      #expect(listed.map(\.topic) == ["clinic"] && listed.map(\.last) == ["one"])
      let session = try await api.startConversation(about: "clinic")
      try await session.say("two")
      #expect(session.chat.title == "Talk" && session.chat.status.connection == .reconnecting)
      #expect(session.chat.messages.map(\.content) == [.text("one"), .text("two")])
      await #expect {
        try await api.startConversation(about: "shop")
      } throws: {
        ($0 as? ChatRefusal)?.kind == .offline
      }
      async let back = session.running { chat in
        chat.status.connection == .connected
          && chat.messages.allSatisfy { $0.outgoing?.delivery == .sent }
      }
      flaky.goAway(false)
      #expect(try await back.messages.count == 2)
      #expect(flaky.said == ["one", "two"])
    }
  }

  @Test func `who signs out leaves nothing of what was said`() async throws {
    try await withTalk { _, folder in
      let api = try #require(try ServerChatAPI.resume(keeping: folder, pauses: Self.pauses))
      #expect(try api.keptConversations().count == 1)
      try await api.signOut()
      let left = try FileManager.default.subpathsOfDirectory(atPath: folder)
      #expect(!left.contains { $0.hasSuffix("chat.json") || $0.hasSuffix("session.json") })
      for file in left where file.hasSuffix("outbox.jsonl") {
        #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)")).isEmpty)
      }
    }
  }

  @Test func `whose session has ended at the server is asked for the password at the next start`()
    async throws
  {
    try await withTalk { flaky, folder in
      flaky.revoke()
      let api = try #require(try ServerChatAPI.resume(keeping: folder, pauses: Self.pauses))
      await #expect {
        try await api.startConversation(about: "clinic")
      } throws: {
        ($0 as? ChatRefusal)?.kind == .signedOut
      }
      await api.close()
      #expect(try ServerChatAPI.resume(keeping: folder) == nil)
    }
  }
}
