import Conversation
import FolderPlugins
import JSON
import LoopbackServer
import PluginKit
import TestSupport
import Testing

/// Redirects stay with their host.
@Suite struct RedirectTests {
  private static func call(
    _ method: String = "GET",
    _ answer: @escaping @Sendable (EndpointServer.Request, Int) -> EndpointServer.Reply
  ) async throws -> (Result<FunctionResponse, any Error>, [EndpointServer.Request]) {
    let server = try await EndpointServer.start(answer)
    return try await withFolder { path in
      let plugin = try PluginFolder(
        path, plugin: PluginFolder.function("look", method, server.address + "/old")
      ).plugin(.loopback(privateHosts: ["127.0.0.1:*", "localhost:*"]))
      let result: Result<FunctionResponse, any Error>
      do {
        result = .success(try await plugin.call("look", ["id": "7"]))
      } catch {
        result = .failure(error)
      }
      return (result, server.seen)
    }
  }

  private static func moved(_ status: Int, _ location: String) -> EndpointServer.Reply {
    .answer(status: status, headers: ["location": location], body: "")
  }

  @Test func `a redirect on the same host is followed`() async throws {
    let (result, seen) = try await Self.call { _, count in
      count == 0 ? Self.moved(302, "/new?x=1") : .answer(body: "[]")
    }
    #expect(try result.get() == FunctionResponse([]))
    #expect(seen.map(\.uri) == ["/old?id=7", "/new?x=1"])
  }

  @Test func `a write is sent again only where the redirect says so`() async throws {
    let (kept, seen) = try await Self.call("POST") { _, count in
      count == 0 ? Self.moved(307, "/new") : .answer(body: "[]")
    }
    #expect(try kept.get() == FunctionResponse([]))
    #expect(seen.map(\.body) == [#"{"id":"7"}"#, #"{"id":"7"}"#])
    #expect(seen.map { $0.headers["idempotency-key"] } == ["call-1", "call-1"])
    let (lost, once) = try await Self.call("POST") { _, _ in Self.moved(302, "/new") }
    #expect(throws: (any Error).self) { try lost.get() }
    #expect(once.count == 1)
  }

  @Test(arguments: [
    ("http://localhost:80/", "to another host"), ("https://other.example/", "to another host"),
    ("http://127.0.0.1:1/", "to another port"), ("https://127.0.0.1/", "to another port"),
    ("https://127.0.0.1:1/", "to another port"), ("http://me@127.0.0.1/", "to another host"),
    ("ftp://127.0.0.1/", "from an encrypted address"),
    ("http://169.254.169.254/", "to another host"),
  ])
  func `a redirect elsewhere is not followed`(_ location: String, _ reason: String) async throws {
    let (result, seen) = try await Self.call { _, _ in Self.moved(302, location) }
    let error = #expect(throws: (any Error).self) { try result.get() }
    #expect(error.map { "\($0)" }?.contains(reason) == true, "\(error.map { "\($0)" } ?? "")")
    #expect(seen.count == 1)
  }

  @Test func `a circle of redirects ends`() async throws {
    let (result, seen) = try await Self.call { _, _ in Self.moved(302, "/old") }
    #expect(throws: (any Error).self) { try result.get() }
    #expect(seen.count == 3)
  }
}
