import Conversation
import EventLog
import FolderPlugins
import JSON
import LoopbackServer
import PluginKit
import Synchronization
import TestSupport
import Testing

/// What goes out to an endpoint, and what comes back.
@Suite struct EndpointCallTests {
  @Test func `a GET carries its arguments in path and query, escaped`() async throws {
    let server = try await EndpointServer.start { _, _ in .answer(body: "[1]") }
    try await withFolder { path in
      let url = server.address + "/orders/{id}?shop=1"
      let folder = try PluginFolder(
        path,
        plugin: PluginFolder.function(
          "look", "GET", url,
          parameters:
            #"{"id": {"type": "string"}, "q": {"type": "string"}, "n": {"type": "array"}}"#,
          required: #"["id"]"#))
      let response = try await folder.plugin().call(
        "look", ["id": "a/../b?c", "q": "x&y=ü", "n": [1, 2]])
      #expect(response == FunctionResponse([1]))
      let request = try #require(server.seen.first)
      #expect(request.method == "GET")
      #expect(request.uri == "/orders/a%2F..%2Fb%3Fc?shop=1&n=1&n=2&q=x%26y%3D%C3%BC")
      #expect(request.headers["idempotency-key"] == nil)
    }
  }

  @Test(arguments: ["..", ".", ""])
  func `an argument that would climb in the path is refused`(_ id: String) async throws {
    try await withFolder { path in
      let folder = try PluginFolder(
        path,
        plugin: PluginFolder.function(
          "look", "GET", "http://127.0.0.1:1/orders/{id}", required: #"["id"]"#))
      await #expect(throws: (any Error).self) {
        try await folder.plugin().call("look", ["id": .string(id)])
      }
    }
  }

  @Test func `a write sends JSON and repeats with the same key until it succeeds`() async throws {
    let server = try await EndpointServer.start { _, count in
      count < 2 ? .answer(status: 500, body: "<html>") : .answer(status: 201, body: #"{"id": 7}"#)
    }
    try await withFolder { path in
      let folder = try PluginFolder(
        path, plugin: PluginFolder.function("order", "POST", server.address + "/orders"))
      let response = try await folder.plugin().call("order", ["id": "7"], key: "call-9")
      #expect(response == FunctionResponse(["id": 7]))
      #expect(server.seen.map(\.body) == Array(repeating: #"{"id":"7"}"#, count: 3))
      #expect(
        server.seen.map { $0.headers["idempotency-key"] } == Array(repeating: "call-9", count: 3))
    }
  }

  @Test func `what is destructive is sent once, whatever comes back`() async throws {
    let server = try await EndpointServer.start { _, _ in
      .answer(status: 503, body: #"{"message": "later"}"#)
    }
    try await withFolder { path in
      let folder = try PluginFolder(
        path, plugin: PluginFolder.function("cancel_order", "GET", server.address + "/cancel"))
      let response = try await folder.plugin().call("cancel_order", ["id": "7"])
      #expect(response == FunctionResponse(["message": "later"], status: 503))
      #expect(server.seen.count == 1)
    }
  }

  @Test func `a failure that stays is told after the last attempt`() async throws {
    let server = try await EndpointServer.start { _, _ in .answer(status: 502, body: "<html>") }
    try await withFolder { path in
      let folder = try PluginFolder(
        path,
        plugin: PluginFolder.function(
          "look", "GET", server.address, rest: #", "http": {"retries": 1}"#))
      let response = try await folder.plugin().call("look")
      #expect(response == FunctionResponse(.null, status: 502))
      #expect(server.seen.count == 2)
    }
  }

  @Test func `repetitions wait longer each time, or as long as the server asks`() async throws {
    let server = try await EndpointServer.start { _, count in
      let headers = count == 1 ? ["retry-after": "3"] : count == 3 ? ["retry-after": "600"] : [:]
      return .answer(status: 503, headers: headers, body: "{}")
    }
    let pauses = Mutex<[Duration]>([])
    var surroundings = CallEnvironment.loopback()
    surroundings.pause = { pause in pauses.withLock { $0.append(pause) } }
    try await withFolder { [surroundings] path in
      let folder = try PluginFolder(
        path,
        plugin: PluginFolder.function(
          "look", "GET", server.address, rest: #", "http": {"retries": 5}"#))
      let response = try await folder.plugin(surroundings).call("look")
      #expect(response == FunctionResponse([:], status: 503))
      #expect(pauses.withLock { $0 } == [.seconds(0.2), .seconds(3), .seconds(0.8)])
    }
  }

  @Test func `both shapes of the demos' responses are read`() async throws {
    let bodies = [
      #"{"function_response": {"status_code": 200, "endpoint": "/recommend_date", "response": "[{\"doctor\": \"Lee\"}]"}}"#,
      #"{"function_calls": [{"name": "get_recommend_date", "status_code": 200, "response_text": "[{\"recommended_date\": \"2026-12-01\"}]"}]}"#,
    ]
    let server = try await EndpointServer.start { _, count in .answer(body: bodies[count]) }
    try await withFolder { path in
      let plugin = try PluginFolder(
        path, plugin: PluginFolder.function("recommend_date", "GET", server.address)
      ).plugin()
      let response = try await plugin.call("recommend_date")
      #expect(response == FunctionResponse([["doctor": "Lee"]]))
      let later = try await plugin.call("recommend_date")
      #expect(later == FunctionResponse([["recommend_date": "2026-12-01"]]))
    }
  }

  @Test func `nothing that a server says is taken for JSON that is none`() async throws {
    let server = try await EndpointServer.start { _, _ in .answer(body: #"{"half": "#) }
    try await withFolder { path in
      let plugin = try PluginFolder(
        path, plugin: PluginFolder.function("look", "GET", server.address)
      ).plugin()
      let error = await #expect(throws: (any Error).self) { try await plugin.call("look") }
      let text = error.map { "\($0)" } ?? ""
      #expect(text == "the answer (status 200) is no JSON: the text ends too early at byte 9")
      #expect(server.seen.count == 1)
    }
  }
}
