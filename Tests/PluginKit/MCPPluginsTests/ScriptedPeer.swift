import MCPPlugins
import EventLog
import FolderPlugins
import Foundation
import JSON
import LoopbackServer
import PluginKit
import PluginTesting
import Testing

/// An MCP server on loopback that answers what a test says.
struct ScriptedPeer: Sendable {
  /// The revision that is spoken; with 2026-07-28 there are no sessions.
  var revision = "2025-06-18"
  var session: String?
  /// How messages are answered: as JSON, or as a stream of events with others before it.
  var streams = false
  var pages: [[JSONValue]] = [[Self.tool("look", #"{"readOnlyHint": true}"#)]]
  var result: JSONValue = ["content": [["type": "text", "text": "Here."]]]
  /// What is answered instead; nil leaves it.
  var instead: @Sendable (_ method: String, EndpointServer.Request) -> EndpointServer.Reply? = {
    _, _ in nil
  }

  /// A tool that takes a text.
  static func tool(
    _ name: String, _ annotations: String = "{}", schema: String = Self.schema,
    rest: String = "", description: String = "Looks around."
  ) -> JSONValue {
    json(
      """
      {"name": "\(name)", "description": "\(description)", "inputSchema": \(schema),
       "annotations": \(annotations)\(rest.isEmpty ? "" : ", " + rest)}
      """)
  }

  static let schema =
    #"{"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}"#

  static func json(_ text: String) -> JSONValue {
    do { return try JSONValue(json: text) } catch { return .string("\(error)") }
  }

  func start() async throws -> EndpointServer {
    try await EndpointServer.start { request, _ in reply(to: request) }
  }

  private func reply(to request: EndpointServer.Request) -> EndpointServer.Reply {
    guard request.method == "POST" else { return .answer(status: 200, body: "") }
    let message = Self.json(request.body)
    let method = message["method"]?.string ?? ""
    if let other = instead(method, request) { return other }
    guard let id = message["id"] else { return .answer(status: 202, body: "") }
    if isStateless == (method == "initialize"), isStateless || method == "server/discover" {
      let unknown: JSONValue = [
        "jsonrpc": "2.0", "id": id, "error": ["code": -32601, "message": "no such method"],
      ]
      return .answer(
        status: isStateless ? 404 : 400, headers: ["content-type": "application/json"],
        body: unknown.jsonText)
    }
    let answer: JSONValue = ["jsonrpc": "2.0", "id": id, "result": answer(to: method, message)]
    var headers = ["content-type": "application/json"]
    if method == "initialize" { headers["mcp-session-id"] = session }
    guard streams, method != "initialize", method != "server/discover" else {
      return .answer(headers: headers, body: answer.jsonText)
    }
    headers["content-type"] = "text/event-stream; charset=utf-8"
    let before: JSONValue = ["jsonrpc": "2.0", "id": "s1", "method": "ping"]
    return .pieces(
      headers: headers,
      [
        ": hello\r\n\r\nevent: message\r\ndata: \(before.jsonText)\r\n\r\n", "id: 7\ndata: ",
        answer.jsonText, "\n\n",
      ], .stall)
  }

  private var isStateless: Bool { revision == "2026-07-28" }

  private func answer(to method: String, _ message: JSONValue) -> JSONValue {
    switch method {
    case "server/discover":
      return [
        "resultType": "complete", "supportedVersions": [.string(revision)],
        "capabilities": ["tools": [:]],
        "_meta": ["io.modelcontextprotocol/serverInfo": ["name": "Scripted Peer", "version": "2"]],
      ]
    case "initialize":
      return [
        "protocolVersion": .string(revision), "capabilities": ["tools": [:]],
        "serverInfo": ["name": "Scripted Peer", "version": "1.2.0 (beta)"],
        "instructions": "Be\u{202E} kind.",
      ]
    case "tools/list":
      let page = message["params"]?["cursor"]?.string.flatMap { Int($0) } ?? 0
      var list: JSONObject = ["tools": .array(pages[page])]
      if page + 1 < pages.count { list["nextCursor"] = .string("\(page + 1)") }
      return .object(list)
    default: return result
    }
  }
}

extension MCPPluginSource {
  /// Servers among which waiting takes no time, unless a test says how.
  static func tested(
    _ environment: [String: String] = ["PATH": "/usr/bin:/bin"],
    pause: @escaping @Sendable (Duration) async throws -> Void = { _ in
      // Longer than any test.
      try await Task.sleep(for: .seconds(3600))
    },
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) -> MCPPluginSource {
    MCPPluginSource(
      environment: environment,
      surroundings: { permissions in
        var surroundings = CallEnvironment(permissions: permissions)
        surroundings.pause = pause
        return surroundings
      }, warn: warn)
  }

  /// The plugin of a server while it runs.
  func running<R>(
    _ name: String, _ allowed: PluginAllowance = PluginAllowance(privateHosts: ["127.0.0.1:*"]),
    _ body: (RegisteredPlugin) async throws -> R
  ) async throws -> R {
    let started = try await start(name, beside: [], allowing: allowed)
    let registry = try PluginRegistry([started.plugin])
    let result: Result<R, any Error>
    do {
      result = .success(try await body(try #require(registry.plugins.first)))
    } catch {
      result = .failure(error)
    }
    await started.end()
    return try result.get()
  }

  /// What starting says is wrong; nil if nothing is.
  func refusal(
    of name: String, _ allowed: PluginAllowance = PluginAllowance(privateHosts: ["127.0.0.1:*"])
  ) async -> String? {
    do {
      let started = try await start(name, beside: [], allowing: allowed)
      await started.end()
      return nil
    } catch {
      return "\(error)"
    }
  }
}

extension RegisteredPlugin {
  /// Calls a function as the assistant would.
  func call(_ name: String, _ arguments: JSONValue = ["id": "7"]) async throws -> FunctionResponse {
    let known = try #require(function(name))
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
    let context = FunctionContext(
      person: "12345", channel: "peer-12345", turn: "turn-1", call: "call-1", causation: nil,
      now: Timestamp(microseconds: 0), zone: .gmt, log: log, views: FoldedViews(log, []))
    return try await known.run(arguments, context)
  }
}
