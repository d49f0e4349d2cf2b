import ChatClient
import ChatClientHTTP
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// The file in which what waits is kept.
@Suite struct OutboxLogTests {
  private static let pauses = [0.001]

  /// Lends a conversation of a folder, and the path of what waits in it.
  private func with(
    _ body: (ServerChatAPI, any ConversationSession, String, FlakyServer) async throws -> Void
  ) async throws {
    let flaky = FlakyServer(seed: 1)
    flaky.calm()
    let server = try await EndpointServer.start { request, _ in flaky.answer(request) }
    try await withFolder { folder in
      let api = try await ServerChatAPI.signIn(
        at: server.address, login: "ann", password: "secret", keeping: folder,
        pauses: Self.pauses)
      let session = try await api.startConversation(about: "clinic")
      try await body(api, session, folder, flaky)
    }
  }

  private func file(_ folder: String) -> String { folder + "/P1/channel-c/outbox.jsonl" }

  private func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private func again(_ folder: String) async throws -> any ConversationSession {
    let api = try #require(try ServerChatAPI.resume(keeping: folder, pauses: Self.pauses))
    return try await api.conversation("c")
  }

  @Test func `what is added is written behind what is there`() async throws {
    try await with { _, session, folder, _ in
      try await session.say("one")
      let one = try bytes(file(folder))
      try await session.say("two")
      let two = try bytes(file(folder))
      #expect(two.starts(with: one) && two.count > one.count)
    }
  }

  @Test func `what was sent takes no room for ever`() async throws {
    try await with { _, session, folder, flaky in
      for number in 0..<100 { try await session.say("\(number)") }
      _ = try await session.running { chat in
        chat.messages.count == 100 && chat.messages.allSatisfy { $0.outgoing?.delivery == .sent }
      }
      let lines = try bytes(file(folder)).count { $0 == UInt8(ascii: "\n") }
      #expect(flaky.said.count == 100 && lines <= 65)
    }
  }

  @Test func `a line that was being written at the end of a program is none`() async throws {
    try await with { api, session, folder, flaky in
      try await session.say("one")
      await api.close()
      flaky.goAway()
      var torn = try bytes(file(folder))
      torn += torn.prefix(20)
      try torn.write(to: URL(fileURLWithPath: file(folder)))
      let second = try await again(folder)
      #expect(second.chat.messages.map(\.content) == [.text("one")])
      try await second.say("two")
      #expect(try bytes(file(folder)).split(separator: UInt8(ascii: "\n")).count == 2)
    }
  }

  @Test func `what is no outbox is said, and left as it is`() async throws {
    try await with { api, session, folder, _ in
      try await session.say("one")
      await api.close()
      try Data("nonsense\n".utf8).write(to: URL(fileURLWithPath: file(folder)))
      await #expect { try await again(folder) } throws: { "\($0)".contains("is no outbox") }
      #expect(try bytes(file(folder)) == Data("nonsense\n".utf8))
    }
  }
}
