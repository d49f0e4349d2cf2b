import Conversation
import EventLog
import Installation
import JSON
import TestSupport
import Testing

@testable import ChatServer

/// Revision 2026-07-28 of the Model Context Protocol, which has no sessions.
struct MCPStatelessTests {
  private static let note: JSONObject = [
    "name": "careteam_write_message",
    "arguments": ["staff": "Dr. Weber", "text": "I am ten minutes late."],
  ]

  private static func with(
    _ body: @escaping @Sendable (RunningServer, String) async throws -> Void
  ) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        try await body(server, try await server.signIn("p12345"))
      }
    }
  }

  private static func request(
    _ server: RunningServer, _ token: String, _ method: String, _ parameters: JSONObject = [:],
    revision: String = "2026-07-28", capabilities: JSONValue? = ["elicitation": [:]],
    _ headers: [String: String?] = [:]
  ) async throws -> RunningServer.Reply {
    var parameters = parameters
    var meta: JSONObject = ["io.modelcontextprotocol/protocolVersion": .string(revision)]
    meta["io.modelcontextprotocol/clientCapabilities"] = capabilities
    parameters["_meta"] = .object(meta)
    var head: [String: String?] = ["mcp-protocol-version": revision, "mcp-method": method]
    head["mcp-name"] = parameters["name"]?.string
    head.merge(headers) { $1 }
    return try await server.call(
      "POST", "/mcp",
      ["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": .object(parameters)],
      as: token, headers: head.compactMapValues(\.self))
  }

  @Test("the server is discovered, and its tools are listed without a session")
  func discovery() async throws {
    try await Self.with { server, token in
      let found = try await Self.request(server, token, "server/discover")
      #expect(found.status == 200, "\(found.body)")
      #expect(try found["result", "supportedVersions"]?.array?.first == "2026-07-28")
      #expect(try found["result", "resultType"] == "complete")
      #expect(found.headers["mcp-session-id"] == nil)
      let list = try await Self.request(server, token, "tools/list")
      #expect(try list["result", "tools"]?.array?.isEmpty == false)
      #expect(try list["result", "ttlMs"]?.int != nil)
      #expect(try list["result", "cacheScope"] == "private")
      #expect(
        try list["result", "_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "verbatim")
    }
  }

  @Test("a head that says something else than the body is refused, and so is what is not spoken")
  func refusals() async throws {
    try await Self.with { server, token in
      let base64 = "=?base64?Y2FyZXRlYW1fZmluZF90aW1lcw==?="
      for (name, headers, status, code) in [
        ("careteam_find_times", ["mcp-name": "careteam_write_message"], 400, -32020),
        ("careteam_find_times", ["mcp-name": nil], 400, -32020),
        ("careteam_find_times", ["mcp-method": "tools/list"], 400, -32020),
        ("careteam_find_times", ["mcp-protocol-version": "2025-11-25"], 400, -32020),
        ("careteam_find_times", ["mcp-protocol-version": nil], 400, -32020),
        ("no_such", [:], 400, -32602),
        ("careteam_find_times", ["mcp-name": base64], 200, nil),
      ] as [(String, [String: String?], Int, Int64?)] {
        let reply = try await Self.request(
          server, token, "tools/call", ["name": .string(name), "arguments": [:]], headers)
        #expect(reply.status == status, "\(headers) \(reply.body)")
        #expect(try reply["error", "code"] == code.map { .int($0) }, "\(reply.body)")
      }
      let future = try await Self.request(server, token, "tools/list", revision: "2030-01-01")
      #expect(future.status == 400)
      #expect(try future["error", "code"] == -32022)
      #expect(try future["error", "data"]?["supported"]?.array?.first == "2026-07-28")
      #expect(try future["error", "data"]?["requested"] == "2030-01-01")
      let mute = try await Self.request(server, token, "tools/list", capabilities: nil)
      #expect(mute.status == 400)
      #expect(try mute["error", "code"] == -32602)
      let unknown = try await Self.request(server, token, "ping")
      #expect(unknown.status == 404)
      #expect(try unknown["error", "code"] == -32601)
    }
  }

  @Test(
    "what writes is asked about in the first answer, and done with the second request's yes",
    arguments: ["accept", "decline", "cancel"])
  func asking(_ action: String) async throws {
    try await Self.with { server, token in
      let asked = try await Self.request(server, token, "tools/call", Self.note)
      #expect(try asked["result", "resultType"] == "input_required", "\(asked.body)")
      let question = try asked["result", "inputRequests"]?["confirmation"]
      #expect(question?["method"] == "elicitation/create")
      #expect(question?["params"]?["message"]?.string?.contains("I am ten minutes late.") == true)
      let state = try #require(try asked["result", "requestState"])
      var second = Self.note
      second["requestState"] = state
      second["inputResponses"] = ["confirmation": ["action": .string(action)]]
      // Neither another call nor another person gets the yes.
      var other = second
      other["arguments"] = ["staff": "Dr. Weber", "text": "Cancel everything."]
      let refused = try await Self.request(server, token, "tools/call", other)
      #expect(try refused["error", "code"] == -32602, "\(refused.body)")
      let stranger = try await server.signIn("agent")
      let theirs = try await Self.request(server, stranger, "tools/call", second)
      #expect(try theirs["error", "code"] == -32602, "\(theirs.body)")
      let reply = try await Self.request(server, token, "tools/call", second)
      #expect(try reply["result", "isError"] == .bool(action != "accept"), "\(reply.body)")
      let again = try await Self.request(server, token, "tools/call", second)
      #expect(try again["result", "isError"] == true, "\(again.body)")
      #expect(try Self.count("function.called", server) == (action == "accept" ? 1 : 0))
      #expect(try Self.count("consent.given", server) == (action == "accept" ? 1 : 0))
      #expect(try Self.count("consent.declined", server) == (action == "decline" ? 1 : 0))
    }
  }

  @Test("a client that cannot ask is told that the person has to say yes themselves")
  func mute() async throws {
    try await Self.with { server, token in
      for capabilities in [[:], ["elicitation": ["url": [:]]]] as [JSONValue] {
        let reply = try await Self.request(
          server, token, "tools/call", Self.note, capabilities: capabilities)
        #expect(try reply["result", "isError"] == true)
        #expect(reply.body.contains("Nothing is done yet"), "\(reply.body)")
      }
      #expect(try Self.count("function.called", server) == 0)
    }
  }

  /// How many events of a type are on the record.
  private static func count(_ type: String, _ server: RunningServer) throws -> Int {
    var count = 0
    let log: any EventLog = server.installation.log
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent { event in
        if event.type.name == type { count += 1 }
        return .proceed
      }
    }
    return count
  }
}
