import MCPPlugins
import Conversation
import JSON
import LoopbackServer
import PluginKit
import Synchronization
import Testing

/// What becomes of a server's tools and of what they give.
@Suite struct ToolTests {
  private static func plugin(
    _ tools: [JSONValue], result: JSONValue = [:], _ allowed: PluginAllowance? = nil,
    _ body: (RegisteredPlugin) async throws -> Void
  ) async throws {
    let server = try await ScriptedPeer(pages: [tools], result: result).start()
    try await MCPPluginSource.tested().running(
      "mcp:" + server.address, allowed ?? PluginAllowance(privateHosts: ["127.0.0.1:*"]), body)
  }

  @Test(arguments: [
    (#"{"readOnlyHint": true}"#, FunctionEffect.read), ("{}", .destructive),
    (#"{"readOnlyHint": "true"}"#, .destructive),
    (#"{"readOnlyHint": false, "destructiveHint": false}"#, .destructive),
    (#"{"idempotentHint": true}"#, .destructive),
    (#"{"idempotentHint": true, "destructiveHint": false}"#, .write),
  ])
  func `what is not said to be harmless counts as the worst`(
    _ hints: String, _ effect: FunctionEffect
  ) async throws {
    try await Self.plugin([ScriptedPeer.tool("act", hints)]) { plugin in
      #expect(plugin.function("act")?.effect == effect)
      #expect(plugin.function("act")?.consent == .asked)
    }
    let strict = PluginAllowance(privateHosts: ["127.0.0.1:*"], asksAlways: true)
    try await Self.plugin([ScriptedPeer.tool("act", hints)], strict) { plugin in
      #expect(plugin.function("act")?.effect == .destructive)
    }
  }

  @Test func `a tool is closed, and its words command nothing`() async throws {
    let schema =
      #"{"type": "object", "properties": {"id": {"type": "string", "description": "a\u202eb", "enum": ["\u202e"]}}}"#
    let tool = ScriptedPeer.tool("act", schema: schema, description: #"Does\u001b[2J\n this."#)
    try await Self.plugin([tool]) { plugin in
      let function = try #require(plugin.function("act"))
      #expect(function.summary == "Does␛[2J this.")
      #expect(function.parameters.validate(["other": 1]).count == 1)
      let id = function.parameters.json["properties"]?["id"]
      #expect(id?["description"] == #"a\u{202E}b"#)
      #expect(id?["enum"] == ["\u{202E}"])
      let confirmation = try #require(function.confirmation)
      let asked = try confirmation(["id": "x"])
      #expect(asked.text.contains("act of scripted-peer with id: x"))
    }
  }

  @Test(arguments: [
    (ScriptedPeer.tool("act", schema: #"{"type": "array"}"#), "has not type object"),
    (
      ScriptedPeer.tool("act", schema: #"{"type": "object", "$schema": "urn:mine"}"#), "urn:mine"
    ),
    (
      ScriptedPeer.tool(
        "act",
        schema: #"{"type": "object", "properties": {"a": {"type": "number", "x-mcp-header": "A"}}}"#
      ),
      "x-mcp-header"
    ),
    (
      ScriptedPeer.tool(
        "act",
        schema:
          #"{"type": "object", "properties": {"a": {"items": {"type": "string", "x-mcp-header": "A"}}}}"#
      ),
      "only behind properties"
    ),
    (
      ScriptedPeer.tool("act", rest: #""execution": {"taskSupport": "required"}"#), "as a task only"
    ),
    (ScriptedPeer.tool("act", schema: "null"), "schema"),
    (ScriptedPeer.tool("", schema: ScriptedPeer.schema), "a name has 1 to 128"),
    (ScriptedPeer.tool("a b", schema: ScriptedPeer.schema), "a name has 1 to 128"),
    (
      ScriptedPeer.tool(
        "act", schema: #"{"type": "object", "title": "\#(String(repeating: "x", count: 70_000))"}"#),
      "it has more than 65536 bytes"
    ),
  ])
  func `a tool that cannot be a function is left out by its name, and is no plugin alone`(
    _ tool: JSONValue, _ reason: String
  ) async throws {
    let alone = try await ScriptedPeer(pages: [[tool]]).start()
    let refusal = await MCPPluginSource.tested().refusal(of: "mcp:" + alone.address)
    #expect(refusal?.contains("cannot be a function: ") == true, "\(refusal ?? "")")
    #expect(refusal?.contains(reason) == true, "\(refusal ?? "")")
    let leftOut = try await Self.leftOut(of: [tool, ScriptedPeer.tool("other")])
    #expect(leftOut.count == 1)
    #expect(leftOut.first?.contains(reason) == true, "\(leftOut)")
  }

  @Test(arguments: [
    ScriptedPeer.tool(
      "act",
      schema:
        ##"{"type": "object", "properties": {"a": {"$ref": "#id"}}, "$defs": {"x": {"$anchor": "id", "type": "string"}}}"##
    ),
    ScriptedPeer.tool("act", rest: #""outputSchema": null"#),
  ])
  func `what newer or sloppier servers write of a tool is taken`(_ tool: JSONValue) async throws {
    let server = try await ScriptedPeer(pages: [[tool]]).start()
    #expect(await MCPPluginSource.tested().refusal(of: "mcp:" + server.address) == nil)
  }

  @Test func `rules that only the server checks are said once`() async throws {
    let said = try await Self.leftOut(of: [
      ScriptedPeer.tool(
        "act",
        schema:
          #"{"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "if": {}, "properties": {"a": {"pattern": "(?!x)"}}}"#,
        rest:
          #""outputSchema": {"$schema": "https://json-schema.org/draft/2019-09/schema", "contains": {}}"#
      )
    ])
    #expect(said.count == 1)
    #expect(
      said.first?.hasSuffix("has rules that only the server checks: contains, if, pattern") == true,
      "\(said)")
  }

  @Test func `of two tools that would be called alike the first counts`() async throws {
    let leftOut = try await Self.leftOut(of: [ScriptedPeer.tool("a.b"), ScriptedPeer.tool("a/b")])
    #expect(leftOut.count == 1)
    #expect(leftOut.first?.contains("'a/b'") == true, "\(leftOut)")
    #expect(leftOut.first?.contains("it would be called as a.b is") == true, "\(leftOut)")
  }

  /// What is said of the tools that are left out, beside one that is not.
  private static func leftOut(of tools: [JSONValue]) async throws -> [String] {
    let server = try await ScriptedPeer(pages: [tools]).start()
    let warnings = Warnings()
    let plugin = try await MCPPluginSource.tested(warn: warnings.take).plugin(
      "mcp:" + server.address, allowing: PluginAllowance(privateHosts: ["127.0.0.1:*"]))
    #expect(try PluginRegistry([plugin]).plugins.first?.functions.count == 1)
    return warnings.all
  }

  @Test func `a server without tools is refused, and of too many the first are taken`() async throws
  {
    let empty = try await ScriptedPeer(pages: [[]]).start()
    let refusal = await MCPPluginSource.tested().refusal(of: "mcp:" + empty.address)
    #expect(refusal?.contains("it has no tools") == true)
    let many = try await ScriptedPeer(pages: [(0..<130).map { ScriptedPeer.tool("t\($0)") }])
      .start()
    let warnings = Warnings()
    let plugin = try await MCPPluginSource.tested(warn: warnings.take).plugin(
      "mcp:" + many.address, allowing: PluginAllowance(privateHosts: ["127.0.0.1:*"]))
    let functions = try PluginRegistry([plugin]).plugins.first?.functions.map(\.name)
    #expect(functions == (0..<128).map { "t\($0)" })
    #expect(warnings.all.count == 1 && warnings.all[0].contains("has 130 tools: the first 128"))
  }

  @Test(arguments: [
    (#"{"content": [{"type": "text", "text": "a\u001bb"}]}"#, 200, #"{"message": "a␛b"}"#),
    (
      #"{"content": [{"type": "text", "text": "No."}], "isError": true}"#, 422,
      #"{"message": "No."}"#
    ),
    (
      #"{"content": [{"type": "image", "mimeType": "image/png", "data": "AAAAAA=="}, {"type": "resource_link", "uri": "file:///a", "name": "A"}, {"type": "resource", "resource": {"uri": "file:///b", "mimeType": "text/plain", "text": "B"}}]}"#,
      200,
      #"{"message": "[image: image/png, 4 bytes]\n[resource_link: A, file:///a]\n[resource: file:///b, text/plain]\nB"}"#
    ),
    (
      #"{"content": [], "structuredContent": {"n": 1}}"#, 200,
      #"{"message": "{\"n\":1}", "structured": {"n": 1}}"#
    ),
  ])
  func `what a tool gives is an answer, and nothing of it is silently left out`(
    _ result: String, _ status: Int, _ body: String
  ) async throws {
    let tool = ScriptedPeer.tool("look", #"{"readOnlyHint": true}"#)
    try await Self.plugin([tool], result: ScriptedPeer.json(result)) { plugin in
      let expected = FunctionResponse(ScriptedPeer.json(body), status: status)
      let response = try await plugin.call("look")
      #expect(response == expected)
    }
  }

  @Test(arguments: [#"{"content": []}"#, #"{"content": [], "structuredContent": {"n": "one"}}"#])
  func `a tool that breaks its own promise has failed`(_ result: String) async throws {
    let tool = ScriptedPeer.tool(
      "look",
      rest: #""outputSchema": {"type": "object", "properties": {"n": {"type": "integer"}}}"#)
    try await Self.plugin([tool], result: ScriptedPeer.json(result)) { plugin in
      await #expect(throws: (any Error).self) { try await plugin.call("look") }
    }
  }
}

/// What was warned of.
private final class Warnings: Sendable {
  private let lines = Mutex<[String]>([])

  /// In order.
  var all: [String] { lines.withLock(\.self) }

  @Sendable func take(_ line: String) { lines.withLock { $0.append(line) } }
}
