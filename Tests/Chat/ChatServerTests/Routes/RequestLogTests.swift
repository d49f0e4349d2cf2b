import HTTPTypes
import JSON
import NIOCore
import NIOHTTP1
import TestSupport
import Testing

@testable import ChatServer

/// What a request is called.
struct RequestLogTests {
  @Test("a request keeps a sane name, gets one otherwise, and its problem has it too")
  func names() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let long = String(repeating: "a", count: 64)
        for name in ["abc-123", long] {
          let reply = try await server.call(
            "GET", "/healthz", headers: ["x-request-id": name])
          #expect(reply.headers["x-request-id"] == name)
        }
        for name in [long + "a", "two words", "é", nil] {
          let reply = try await server.call(
            "GET", "/v1/me", headers: name.map { ["x-request-id": $0] } ?? [:])
          let made = try #require(reply.headers["x-request-id"])
          #expect(made.wholeMatch(of: /[0-9a-f]{32}/) != nil)
          #expect(reply.status == 401)
          #expect(try reply["request_id"]?.string == made)
        }
      }
    }
  }

  @Test("what never became a request has a name as well")
  func refused() throws {
    let refused = RefusedRequest(.tooLarge(AdmittedRequest.maximumBody))
    let name = try #require(refused.head.headers.first(name: "x-request-id"))
    let body = try JSONValue(json: Array(refused.body.readableBytesView))
    #expect(body["request_id"]?.string == name)
  }
}
