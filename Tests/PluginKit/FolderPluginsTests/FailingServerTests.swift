import Conversation
import FolderPlugins
import JSON
import LoopbackServer
import PluginKit
import TestSupport
import Testing

/// Servers that are slow, break off or never end.
@Suite struct FailingServerTests {
  private static func withPlugin(
    _ rest: String = "", _ server: EndpointServer,
    _ body: (RegisteredPlugin) async throws -> Void
  ) async throws {
    try await withFolder { path in
      try await body(
        PluginFolder(
          path, plugin: PluginFolder.function("look", "GET", server.address, rest: rest)
        ).plugin())
    }
  }

  @Test func `a read is repeated after an answer that broke off`() async throws {
    let server = try await EndpointServer.start { _, count in
      switch count {
      case 0: .broken(announced: 1000, body: "[1, 2")
      case 1: .hangUp
      default: .answer(body: "[1, 2]")
      }
    }
    try await Self.withPlugin("", server) { plugin in
      let response = try await plugin.call("look")
      #expect(response == FunctionResponse([1, 2]))
      #expect(server.seen.count == 3)
    }
  }

  @Test func `a server that always breaks off is named`() async throws {
    let server = try await EndpointServer.start { _, _ in .broken(announced: 1000, body: "[1") }
    try await Self.withPlugin("", server) { plugin in
      let error = await #expect(throws: (any Error).self) { try await plugin.call("look") }
      #expect(error.map { "\($0)" }?.hasPrefix("127.0.0.1 broke off its answer: ") == true)
    }
  }

  @Test func `reading stops at the limit of a hundred megabytes that come`() async throws {
    let server = try await EndpointServer.start { _, _ in .flood(bytes: 100_000_000) }
    try await Self.withPlugin(#", "http": {"response_limit": 100000}"#, server) { plugin in
      let error = await #expect(throws: (any Error).self) { try await plugin.call("look") }
      #expect(error.map { "\($0)" } == "the answer has more than 100000 bytes")
      #expect(server.floodedBytes < 50_000_000)
      #expect(server.seen.count == 1, "a flood is not asked for again")
    }
  }

  @Test func `an answer that announces too much is not read`() async throws {
    let server = try await EndpointServer.start { _, _ in .broken(announced: 100_000_000, body: "[")
    }
    try await Self.withPlugin("", server) { plugin in
      let error = await #expect(throws: (any Error).self) { try await plugin.call("look") }
      #expect(error.map { "\($0)" } == "the answer has more than 262144 bytes")
    }
  }

  @Test func `a silent server is left when the call is cancelled`() async throws {
    let server = try await EndpointServer.start { _, _ in .silence }
    try await Self.withPlugin(#", "http": {"time_limit": 2.5}"#, server) { plugin in
      #expect(plugin.function("look")?.timeLimit == .seconds(2.5))
      let call = Task { try await plugin.call("look") }
      await server.waitForRequest()
      call.cancel()
      await #expect(throws: CancellationError.self) { try await call.value }
      await server.waitForDeparture()
      #expect(server.seen.count == 1)
    }
  }

  @Test func `nobody at the port is said with the host`() async throws {
    try await withFolder { path in
      let plugin = try PluginFolder(
        path, plugin: PluginFolder.function("look", "GET", "http://127.0.0.1:1/")
      ).plugin()
      let error = await #expect(throws: (any Error).self) { try await plugin.call("look") }
      let text = error.map { "\($0)" } ?? ""
      #expect(text.hasPrefix("cannot connect to 127.0.0.1: "), "\(text)")
    }
  }
}
