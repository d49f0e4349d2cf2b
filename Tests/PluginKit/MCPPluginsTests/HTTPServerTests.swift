import MCPPlugins
import JSON
import LoopbackServer
import PluginKit
import Synchronization
import Testing

/// An MCP server behind an address, as a plugin.
@Suite struct HTTPServerTests {
  @Test(arguments: [false, true])
  func `tools of all pages are functions, called in one session that is ended`(
    _ streams: Bool
  ) async throws {
    var peer = ScriptedPeer(session: "s-1", streams: streams)
    peer.pages.append([ScriptedPeer.tool("cancel.order")])
    let server = try await peer.start()
    try await MCPPluginSource.tested().running("mcp:" + server.address + "/mcp") { plugin in
      #expect(plugin.manifest.id == "scripted-peer")
      #expect(plugin.manifest.version == "1.2.0beta")
      #expect(plugin.functions.map(\.name) == ["look", "cancel_order"])
      #expect(plugin.functions.map(\.effect) == [.read, .destructive])
      let response = try await plugin.call("cancel_order")
      #expect(response == FunctionResponse(["message": "Here."]))
    }
    let pings = streams ? ["{\"id\":\"s1\",\"jsonrpc\":\"2.0\",\"result\":{}}"] : []
    let seen = server.seen.filter { !pings.contains($0.body) }
    let methods = seen.map { ScriptedPeer.json($0.body)["method"]?.string ?? $0.method }
    #expect(
      methods == [
        "server/discover", "initialize", "notifications/initialized", "tools/list", "tools/list",
        "tools/call", "DELETE",
      ])
    #expect(server.seen.count - seen.count == (streams ? 3 : 0))
    #expect(seen[1].headers["mcp-protocol-version"] == nil)
    for request in seen.dropFirst(2) {
      #expect(request.headers["mcp-session-id"] == "s-1")
      #expect(request.headers["mcp-protocol-version"] == "2025-06-18")
    }
    let call = try #require(seen.map { ScriptedPeer.json($0.body) }.dropLast().last?["params"])
    #expect(call["name"] == "cancel.order")
    #expect(call["arguments"] == ["id": "7"])
    #expect(call["_meta"] == ["verbatim/idempotency-key": "call-1"])
  }

  @Test(arguments: ["2025-11-25", "2025-03-26", "2024-11-05"])
  func `a server of any revision is used in its own`(_ revision: String) async throws {
    let server = try await ScriptedPeer(revision: revision).start()
    try await MCPPluginSource.tested().running("mcp:" + server.address) { plugin in
      let response = try await plugin.call("look")
      #expect(response == FunctionResponse(["message": "Here."]))
    }
    #expect(server.seen.last?.headers["mcp-protocol-version"] == revision)
  }

  @Test(arguments: [false, true])
  func `a server without sessions gets requests that say everything themselves`(
    _ streams: Bool
  ) async throws {
    var peer = ScriptedPeer(revision: "2026-07-28", session: "ignored", streams: streams)
    let schema =
      #"{"type": "object", "properties": {"id": {"type": "string", "x-mcp-header": "Item"}, "deep": {"type": "object", "properties": {"n": {"type": "integer", "x-mcp-header": "N"}}}}}"#
    peer.pages = [[ScriptedPeer.tool("see.it", schema: schema)]]
    let server = try await peer.start()
    try await MCPPluginSource.tested().running("mcp:" + server.address) { plugin in
      let response = try await plugin.call("see_it", ["id": "übel", "deep": ["n": -7]])
      #expect(response == FunctionResponse(["message": "Here."]))
    }
    let seen = server.seen.filter { !$0.body.contains("\"s1\"") }
    let methods = seen.map { ScriptedPeer.json($0.body)["method"]?.string ?? $0.method }
    #expect(methods == ["server/discover", "tools/list", "tools/call"])
    for request in seen {
      let message = ScriptedPeer.json(request.body)
      let meta = message["params"]?["_meta"]
      #expect(meta?["io.modelcontextprotocol/protocolVersion"] == "2026-07-28")
      #expect(meta?["io.modelcontextprotocol/clientCapabilities"] == [:])
      #expect(request.headers["mcp-protocol-version"] == "2026-07-28")
      #expect(request.headers["mcp-method"] == message["method"]?.string)
      #expect(request.headers["mcp-session-id"] == nil)
    }
    let call = try #require(seen.last)
    #expect(call.headers["mcp-name"] == "see.it")
    #expect(call.headers["mcp-param-item"] == "=?base64?w7xiZWw=?=")
    #expect(call.headers["mcp-param-n"] == "-7")
    let meta = ScriptedPeer.json(call.body)["params"]?["_meta"]
    #expect(meta?["verbatim/idempotency-key"] == "call-1")
  }

  @Test
  func `a server that is not done is asked again with its state, one that asks is not answered`()
    async throws
  {
    let rounds = Counter()
    var peer = ScriptedPeer(revision: "2026-07-28")
    peer.instead = { method, request in
      guard method == "tools/call" else { return nil }
      let state = ScriptedPeer.json(request.body)["params"]?["requestState"]
      let result =
        rounds.next() == 0
        ? #"{"resultType":"input_required","requestState":"half"}"#
        : state == "half"
          ? #"{"resultType":"complete","content":[{"type":"text","text":"Done."}]}"#
          : #"{"resultType":"input_required","inputRequests":{"a":{"method":"elicitation/create"}}}"#
      let id = ScriptedPeer.json(request.body)["id"]?.jsonText ?? ""
      return .answer(
        headers: ["content-type": "application/json"],
        body: #"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#)
    }
    let server = try await peer.start()
    let servers = MCPPluginSource.tested(pause: { limit in
      // Only the pause between two rounds takes no time.
      if limit > .seconds(1) { try await Task.sleep(for: .seconds(3600)) }
    })
    try await servers.running("mcp:" + server.address) { plugin in
      let response = try await plugin.call("look")
      #expect(response == FunctionResponse(["message": "Done."]))
      let error = await #expect(throws: MCPError.self) { try await plugin.call("look") }
      #expect("\(error.map { "\($0)" } ?? "")".contains("asks for something back (input_required)"))
    }
  }

  @Test func `a lost session is begun anew, and what it refused is asked once more`() async throws {
    var peer = ScriptedPeer(session: "s-1")
    let refused = Counter()
    peer.instead = { method, _ in
      method == "tools/call" && refused.next() == 0 ? .answer(status: 404, body: "") : nil
    }
    let server = try await peer.start()
    try await MCPPluginSource.tested().running("mcp:" + server.address) { plugin in
      let response = try await plugin.call("look")
      #expect(response == FunctionResponse(["message": "Here."]))
    }
    let methods = server.seen.map { ScriptedPeer.json($0.body)["method"]?.string ?? "" }
    #expect(methods.count { $0 == "initialize" } == 2)
    #expect(methods.count { $0 == "tools/call" } == 2)
  }

  @Test func `a variable's token is sent where it is allowed`() async throws {
    let server = try await ScriptedPeer().start()
    let servers = MCPPluginSource.tested(["SHOP_TOKEN": "open-sesame"])
    let name = "mcp:shop=" + server.address + "/mcp#SHOP_TOKEN"
    #expect(
      await servers.refusal(of: name)?.contains("start with --allow-variable SHOP_TOKEN") == true)
    let allowed = PluginAllowance(privateHosts: ["127.0.0.1:*"], variables: ["SHOP_TOKEN"])
    try await servers.running(name, allowed) { #expect($0.manifest.id == "shop") }
    #expect(server.seen.allSatisfy { $0.headers["authorization"] == "Bearer open-sesame" })
    #expect(server.seen.first?.uri == "/mcp")
  }

  @Test func `a token is hidden where a server says it back`() async throws {
    var peer = ScriptedPeer()
    peer.result = ["content": [["type": "text", "text": "You are Bearer open-sesame."]]]
    let servers = MCPPluginSource.tested(["SHOP_TOKEN": "open-sesame"])
    let allowed = PluginAllowance(privateHosts: ["127.0.0.1:*"], variables: ["SHOP_TOKEN"])
    let server = try await peer.start()
    try await servers.running("mcp:" + server.address + "#SHOP_TOKEN", allowed) { plugin in
      let response = try await plugin.call("look")
      #expect(response == FunctionResponse(["message": "You are Bearer [secret]."]))
    }
    for (type, body) in [
      (
        "application/json",
        #"{"jsonrpc":"2.0","id":2,"error":{"code":1,"message":"not open-sesame"}}"#
      ),
      ("open-sesame", ""),
    ] {
      peer.instead = { _, _ in .answer(headers: ["content-type": type], body: body) }
      let refusing = try await peer.start()
      let refusal = await servers.refusal(of: "mcp:" + refusing.address + "#SHOP_TOKEN", allowed)
      #expect(refusal?.contains("[secret]") == true, "\(refusal ?? "")")
      #expect(refusal?.contains("open-sesame") == false, "\(refusal ?? "")")
    }
  }

  @Test func `a token that could be any word is refused`() async throws {
    let allowed = PluginAllowance(privateHosts: ["127.0.0.1:*"], variables: ["SHOP_TOKEN"])
    let refusal = await MCPPluginSource.tested(["SHOP_TOKEN": "order"])
      .refusal(of: "mcp:http://127.0.0.1:1#SHOP_TOKEN", allowed)
    #expect(refusal?.contains("SHOP_TOKEN has fewer than 6 characters") == true, "\(refusal ?? "")")
  }

  @Test func `what cannot be called is said with the option that allows it`() async throws {
    let server = try await ScriptedPeer().start()
    let servers = MCPPluginSource.tested()
    #expect(
      await servers.refusal(of: "mcp:" + server.address, PluginAllowance())?
        .contains("use https, or start with --allow-private 127.0.0.1:\(server.port)") == true)
    #expect(
      await servers.refusal(of: "mcp:https://127.0.0.1:\(server.port)", PluginAllowance())?
        .contains("start with --allow-private 127.0.0.1:\(server.port)") == true)
    #expect(
      await servers.refusal(of: "mcp:http://127.0.0.1:1")?.contains("cannot connect") == true)
    #expect(server.seen.isEmpty)
  }

  @Test func `a server that leads elsewhere on its host is used there`() async throws {
    var peer = ScriptedPeer()
    peer.instead = { _, request in
      request.uri == "/mcp"
        ? .answer(status: 307, headers: ["location": "/mcp/"], body: "") : nil
    }
    let server = try await peer.start()
    try await MCPPluginSource.tested().running("mcp:\(server.address)/mcp") { plugin in
      let answer = try await plugin.call("look", ["id": "1"])
      #expect(answer.body["message"] == "Here.")
    }
    let asked = server.seen.map(\.uri)
    #expect(asked.first == "/mcp" && asked.filter { $0 == "/mcp" }.count == 1, "\(asked)")
  }

  @Test func `a server that refuses the newest revision is asked for an older one`() async throws {
    var peer = ScriptedPeer(revision: "2024-11-05")
    peer.instead = { method, request in
      let message = ScriptedPeer.json(request.body)
      guard method == "initialize", message["params"]?["protocolVersion"] != "2024-11-05" else {
        return nil
      }
      let refusal: JSONValue = [
        "jsonrpc": "2.0", "id": message["id"] ?? .null,
        "error": ["code": -32602, "message": "Unsupported protocol version"],
      ]
      return .answer(headers: ["content-type": "application/json"], body: refusal.jsonText)
    }
    let server = try await peer.start()
    try await MCPPluginSource.tested().running("mcp:" + server.address) { plugin in
      #expect(plugin.functions.count == 1)
    }
  }

  @Test(arguments: ["", "0"])
  func `a list whose next page is no other one ends there`(_ cursor: String) async throws {
    var peer = ScriptedPeer()
    peer.instead = { method, request in
      guard method == "tools/list" else { return nil }
      let list: JSONValue = [
        "jsonrpc": "2.0", "id": ScriptedPeer.json(request.body)["id"] ?? .null,
        "result": ["tools": [ScriptedPeer.tool("look")], "nextCursor": .string(cursor)],
      ]
      return .answer(headers: ["content-type": "application/json"], body: list.jsonText)
    }
    let server = try await peer.start()
    try await MCPPluginSource.tested().running("mcp:" + server.address) { plugin in
      #expect(plugin.functions.map(\.name) == ["look"])
    }
  }

  @Test(arguments: [
    (#"{"jsonrpc": "2.0", "id": ID, "result": {"tools": NaN}}"#, "is not JSON that can be read"),
    (#"{"jsonrpc": "2.0", "id": "ID", "result": {"a": 1, "a": 1e999}}"#, "is not JSON"),
    (#"{"jsonrpc": "2.0", "id": ID, "result": null}"#, "neither a result that is an object"),
    (#"{"jsonrpc": "2.0", "id": ID, "error": "out of order"}"#, "out of order"),
  ])
  func `an answer that cannot be taken is told at once`(
    _ answer: String, _ reason: String
  ) async throws {
    var peer = ScriptedPeer()
    peer.instead = { method, request in
      guard method == "tools/list" else { return nil }
      let id = ScriptedPeer.json(request.body)["id"]?.int ?? 0
      return .answer(
        headers: ["content-type": "application/json"], body: answer.replacing("ID", with: "\(id)"))
    }
    let server = try await peer.start()
    let refusal = await MCPPluginSource.tested().refusal(of: "mcp:" + server.address)
    #expect(refusal?.contains(reason) == true, "\(refusal ?? "")")
  }

  @Test(arguments: [
    (404, [:], "", "it answers a message with status 404"),
    (401, [:], "", "name the variable that holds it behind the address: #NAME"),
    (302, ["location": "/other"], "", "it leads to /other (status 302)"),
    (200, ["content-type": "text/html"], "<html>", "it answers a request with text/html"),
    (200, ["content-type": "application/json"], "{}", "its answer is no JSON-RPC 2.0"),
    (
      200, ["content-type": "application/json"],
      #"{"jsonrpc":"2.0","id":2,"result":{"protocolVersion":"1999-01-01","capabilities":{}}}"#,
      "it speaks revision 1999-01-01, expected one of 2026-07-28, 2025-11-25"
    ),
    (
      200, ["content-type": "application/json"],
      #"{"jsonrpc":"2.0","id":2,"result":{"protocolVersion":"2025-03-26","capabilities":{}}}"#,
      "it offers no tools"
    ),
    (
      200, ["content-type": "application/json"],
      #"{"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"out\u001b[2J of order"}}"#,
      "answers initialize with error -32603: out␛[2J of order"
    ),
    (
      200, ["content-type": "text/event-stream"],
      "data: {\"jsonrpc\":\"2.0\",\"method\":\"x\"}\n\n",
      "its stream ended without the answer"
    ),
  ])
  func `what is no server of tools is said at the start`(
    _ status: Int, _ headers: [String: String], _ body: String, _ reason: String
  ) async throws {
    var peer = ScriptedPeer()
    peer.instead = { _, _ in .answer(status: status, headers: headers, body: body) }
    let server = try await peer.start()
    let refusal = await MCPPluginSource.tested().refusal(of: "mcp:" + server.address)
    #expect(refusal?.contains(reason) == true, "\(refusal ?? "nothing")")
  }

  @Test func `a server that says nothing is not waited for, and one that floods is cut`()
    async throws
  {
    var peer = ScriptedPeer()
    peer.instead = { _, _ in .silence }
    let silent = try await peer.start()
    let impatient = MCPPluginSource.tested(pause: { _ in await silent.waitForRequest() })
    #expect(
      await impatient.refusal(of: "mcp:" + silent.address)?
        .contains("does not answer initialize within 20.0 seconds") == true)
    let line = "data: " + String(repeating: "x", count: 2 << 20)
    peer.instead = { _, _ in
      .answer(headers: ["content-type": "text/event-stream"], body: line)
    }
    let flooding = try await peer.start()
    #expect(
      await MCPPluginSource.tested().refusal(of: "mcp:" + flooding.address)?
        .contains("a message of it has more than 1048576 bytes") == true)
  }
}

/// Counts.
final class Counter: Sendable {
  private let count = Mutex(0)

  /// How often it was asked before.
  func next() -> Int {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}
