import Conversation
import EventLog
import HTTPClient
import Installation
import JSON
import TestSupport
import Testing

@testable import ChatServer

/// The server as one of the Model Context Protocol.
struct MCPTests {
  private static let note: JSONValue = ["staff": "Dr. Weber", "text": "I am ten minutes late."]

  private static func with(
    _ body: @escaping @Sendable (RunningServer, String) async throws -> Void
  ) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        try await body(server, try await server.signIn("p12345"))
      }
    }
  }

  @Test("whoever is not signed in, comes from another page or says no message is refused")
  func refusals() async throws {
    try await Self.with { server, token in
      let ping: JSONValue = ["jsonrpc": "2.0", "id": 1, "method": "ping"]
      let stranger = try await server.call("POST", "/mcp", ping)
      #expect(stranger.status == 401)
      #expect(stranger.headers["www-authenticate"] == "Bearer")
      for (headers, status) in [
        (["origin": "https://evil.example"], 403), (["origin": "null"], 403),
        (["origin": "http://127.0.0.1:\(server.port)"], 200),
        (
          ["origin": "http://evil.example:\(server.port)", "host": "evil.example:\(server.port)"],
          403
        ),
        (["mcp-protocol-version": "1999-01-01"], 400), (["mcp-session-id": "another"], 404),
        (["mcp-protocol-version": "2025-03-26"], 200), (["content-type": "text/plain"], 415),
      ] {
        let reply = try await server.call("POST", "/mcp", ping, as: token, headers: headers)
        #expect(reply.status == status, "\(headers)")
      }
      let get = try await server.call("GET", "/mcp", as: token)
      #expect(get.status == 405)
      #expect(get.headers["allow"] == "DELETE, POST")
      for (message, status, code) in [
        ([], 400, -32600), (["id": 1, "method": "ping"], 400, -32600),
        (["jsonrpc": "2.0", "id": [], "method": "ping"], 400, -32600),
        (["jsonrpc": "2.0", "id": 1, "method": "resources/list"], 200, -32601),
        (["jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": []], 200, -32602),
        (
          ["jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": ["name": "no.such"]], 200,
          -32602
        ),
      ] as [(JSONValue, Int, Int64)] {
        let reply = try await server.call("POST", "/mcp", message, as: token)
        #expect(reply.status == status, "\(reply.body)")
        #expect(try reply["error", "code"] == .int(code), "\(reply.body)")
      }
    }
  }

  @Test(
    "pages of an origin that is named may use it from a browser, session and all; others' may not")
  func allowedOrigin() async throws {
    try await withFolder { data in
      let origin = try AllowedOrigin("https://tools.example.org")
      try await RunningServer.with(data: data) {
        $0.allowedOrigins = [origin]
      } _: { server in
        let token = try await server.signIn("p12345")
        let asking = [
          "origin": origin.text, "access-control-request-method": "POST",
          "access-control-request-headers": "authorization,content-type,mcp-session-id",
        ]
        let preflight = try await server.call("OPTIONS", "/mcp", headers: asking)
        #expect(preflight.status == 204)
        #expect(
          preflight.headers["access-control-allow-headers"]
            == "Authorization, Content-Type, Idempotency-Key, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id"
        )
        let begin: JSONValue = [
          "jsonrpc": "2.0", "id": 1, "method": "initialize",
          "params": ["protocolVersion": "2025-06-18", "capabilities": [:]],
        ]
        for (from, status) in [(origin.text, 200), ("https://evil.example.org", 403)] {
          let reply = try await server.call(
            "POST", "/mcp", begin, as: token, headers: ["origin": from])
          #expect(reply.status == status)
          let exposed = reply.headers["access-control-expose-headers"] ?? ""
          #expect(exposed.contains("Mcp-Session-Id") == (status == 200))
          #expect((reply.headers["mcp-session-id"] != nil) == (status == 200))
        }
      }
    }
  }

  @Test("functions are tools with their effects; what reads is done as a turn on the record")
  func reading() async throws {
    try await Self.with { server, token in
      let tools = try await server.ask("tools/list", as: token)["result", "tools"]?.array ?? []
      func tool(_ name: String) -> JSONValue? { tools.first { $0["name"]?.string == name } }
      let times = try #require(tool("careteam_find_times"))
      #expect(times["annotations"]?["readOnlyHint"] == true)
      #expect(times["inputSchema"]?["type"] == "object")
      let cancel = try #require(tool("careteam_cancel_visit"))
      #expect(cancel["annotations"]?["destructiveHint"] == true)
      for name in tools.compactMap({ $0["name"]?.string }) {
        #expect(name.wholeMatch(of: /[a-zA-Z0-9_-]{1,64}/) != nil, "\(name)")
      }
      let reply = try await server.use("careteam.find_times", [:], as: token)
      #expect(try reply["result", "isError"] == false, "\(reply.body)")
      #expect(try reply["result", "structuredContent"]?.object != nil)
      let wrong = try await server.use("careteam.find_times", ["nonsense": 1], as: token)
      #expect(try wrong["result", "isError"] == true)
      _ = try await server.use("careteam_list_visits", [:], as: token)
      let channel = try await server.programChannel(as: token)
      let events = try server.types(in: channel)
      #expect(events.count { $0 == "turn.started" } == 2)
      #expect(events.contains("function.returned"))
    }
  }

  @Test("what writes is not done without a yes on the record, and then just what was asked")
  func writing() async throws {
    try await Self.with { server, token in
      let reply = try await server.use("careteam.write_message", Self.note, as: token)
      #expect(try reply["result", "isError"] == true)
      #expect(reply.body.contains("Nothing is done yet"), "\(reply.body)")
      #expect(reply.body.contains("I am ten minutes late."))
      let channel = try await server.programChannel(as: token)
      #expect(try !server.types(in: channel).contains("function.called"))
      let page = try await server.call("GET", "/v1/channels/\(channel)", as: token)
      let confirms = try page["view", "inputs"]?.array?.first?["confirms"]
      #expect(confirms?["title"] == "Passes a message to a member of staff, or to a patient")
      #expect(confirms?["arguments"]?["text"] == "I am ten minutes late.")
      let yes = try #require(try page["replies"]?.array?.first?["id"])
      let said = try await server.call(
        "POST", "/v1/channels/\(channel)/interactions", ["kind": "reply", "id": yes], as: token)
      #expect(said.status == 201, "\(said.body)")
      // Answered once whatever was said before is.
      _ = try await server.use("careteam.list_visits", [:], as: token)
      let called = try #require(try server.calls(in: channel).first)
      #expect(called.function == "careteam.write_message")
      #expect(called.arguments["text"] == "I am ten minutes late.")
      #expect(try server.types(in: channel).contains("consent.given"))
    }
  }

  @Test(
    "each revision with sessions is spoken, and of another the newest",
    arguments: ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "1999-01-01"])
  func revisions(_ wanted: String) async throws {
    try await Self.with { server, token in
      let spoken = wanted == "1999-01-01" ? "2025-11-25" : wanted
      let begun = try await server.ask(
        "initialize", ["protocolVersion": .string(wanted), "capabilities": [:]], as: token)
      #expect(try begun["result", "protocolVersion"] == .string(spoken))
      let ping = RunningServer.message("ping", [:])
      let headers = ["mcp-protocol-version": spoken]
      #expect(
        try await server.call("POST", "/mcp", ping, as: token, headers: headers).status == 200)
      let tell: JSONValue = ["jsonrpc": "2.0", "method": "notifications/initialized"]
      let several: JSONValue = [ping, tell, RunningServer.message("nonsense", [:])]
      let reply = try await server.call("POST", "/mcp", several, as: token, headers: headers)
      guard ["2025-03-26", "2024-11-05"].contains(spoken) else {
        #expect(reply.status == 400)
        return
      }
      let answers = try JSONValue(json: Array(reply.body.utf8)).array ?? []
      #expect(answers.map { $0["result"] } == [[:], nil])
      #expect(answers.last?["error"]?["code"] == -32601)
    }
  }

  @Test(
    "a client that can ask does: yes is consent, no is none, and neither leaves the question",
    arguments: ["accept", "decline", "cancel"])
  func asking(_ action: String) async throws {
    try await Self.with { server, token in
      let begun = try await server.ask(
        "initialize",
        [
          "protocolVersion": "2025-11-25", "capabilities": ["elicitation": [:]],
          "clientInfo": ["name": "Tester", "version": "1"],
        ], as: token)
      #expect(try begun["result", "protocolVersion"] == "2025-11-25")
      let session = try #require(begun.headers["mcp-session-id"])
      let headers = ["mcp-session-id": session]
      var request = server.request("POST", "/mcp", as: token, headers)
      request.headers.append(("content-type", "application/json"))
      request.body = .bytes(
        RunningServer.message(
          "tools/call", ["name": "careteam.write_message", "arguments": Self.note]
        ).json)
      var events = try await LiveEvents(
        request, of: "/mcp", by: RunningServer.client, server.waiting
      )
      .makeAsyncIterator()
      let question = try await events.next("message").json
      #expect(question["method"] == "elicitation/create")
      let shown = question["params"]?["message"]?.string ?? ""
      #expect(shown.contains(#""text":"I am ten minutes late.""#), "\(shown)")
      let stranger = try await server.signIn("agent")
      let answer: JSONValue = [
        "jsonrpc": "2.0", "id": question["id"] ?? .null, "result": ["action": .string(action)],
      ]
      // Somebody else's answer is nobody's.
      #expect(try await server.call("POST", "/mcp", answer, as: stranger).status == 202)
      let taken = try await server.call("POST", "/mcp", answer, as: token, headers: headers)
      #expect(taken.status == 202)
      let result = try await events.next("message").json["result"]
      #expect(result?["isError"] == .bool(action != "accept"), "\(result?.jsonText ?? "")")
      let types = try server.types(in: try await server.programChannel(as: token))
      #expect(types.contains("function.called") == (action == "accept"))
      #expect(types.contains("consent.given") == (action == "accept"))
      #expect(types.contains("consent.declined") == (action == "decline"))
      let ended = try await server.call("DELETE", "/mcp", as: token, headers: headers)
      #expect(ended.status == 204)
      let gone = try await server.call("DELETE", "/mcp", as: token, headers: headers)
      #expect(gone.status == 404)
    }
  }
}

extension RunningServer {
  static func message(_ method: String, _ parameters: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": parameters]
  }

  fileprivate func ask(
    _ method: String, _ parameters: JSONValue = [:], as token: String
  ) async throws -> Reply {
    try await call("POST", "/mcp", Self.message(method, parameters), as: token)
  }

  fileprivate func use(
    _ tool: String, _ arguments: JSONValue, as token: String
  ) async throws -> Reply {
    try await ask("tools/call", ["name": .string(tool), "arguments": arguments], as: token)
  }

  /// The channel in which programs call for somebody.
  fileprivate func programChannel(as token: String) async throws -> String {
    let list = try await call("GET", "/v1/channels", as: token)["channels"]?.array ?? []
    let lines = list.filter { $0["title"] == "careteam (MCP)" }
    #expect(lines.count == 1, "\(list)")
    let line = try #require(lines.first)
    return try #require(line["channel"]?.string ?? line["id"]?.string)
  }

  /// The types of a channel's events, in order.
  fileprivate func types(in channel: String) throws -> [String] {
    var types: [String] = []
    let log: any EventLog = installation.log
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: .channel(channel), .forward) { event in
        types.append(event.type.name)
        return .proceed
      }
    }
    return types
  }

  /// The calls of a channel, in order.
  fileprivate func calls(in channel: String) throws -> [FunctionCalled] {
    var calls: [FunctionCalled] = []
    let log: any EventLog = installation.log
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: .channel(channel), .forward) { event in
        if event.type == FunctionCalled.eventType {
          calls.append(try event.decode(FunctionCalled.self))
        }
        return .proceed
      }
    }
    return calls
  }
}
