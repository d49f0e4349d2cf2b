import MCPPlugins
import Foundation
import JSON
import PluginKit
import TestSupport
import Testing

/// An MCP server that is a command, as a plugin: here a script that answers by the number of the
/// request.
@Suite struct CommandServerTests {
  /// Answers initialize and tools/list, and then each call as `call` does, a part of a shell
  /// script.
  private static func script(_ call: String) -> String {
    let unknown = #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"too early"}}"#
    let start =
      #"{"jsonrpc":"2.0","id":2,"result":{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"9 Lives","version":"1"}}}"#
    let tools =
      #"{"jsonrpc":"2.0","id":3,"result":{"tools":[{"name":"look","inputSchema":{"type":"object"},"annotations":{"readOnlyHint":true}}]}}"#
    return """
      echo "it begins" >&2
      while read -r line; do
        case "$line" in
          *'"server/discover"'*) echo '\(unknown)' ;;
          *'"initialize"'*) echo 'not a message'; echo '\(start)' ;;
          *'"tools/list"'*) echo '\(tools)' ;;
          *'"tools/call"'*)
            id=$(printf '%s' "$line" | sed 's/.*"id":\\([0-9]*\\).*/\\1/')
            \(call) ;;
        esac
      done
      echo ended >> "$0.ended"
      """
  }

  private static func answer(_ words: String) -> String {
    "echo '{\"jsonrpc\":\"2.0\",\"id\":'$id',\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"'\"\(words)\"'\"}]}}'"
  }

  private static func with(
    _ script: String, _ body: (_ name: String, _ path: String) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let path = folder + "/peer.sh"
      try Data(script.utf8).write(to: URL(filePath: path))
      try await body("mcp:sh '\(path)'", path)
    }
  }

  @Test func `it answers on its standard output, and ends when its input does`() async throws {
    try await Self.with(Self.script(Self.answer("Hello."))) { name, path in
      try await MCPPluginSource.tested().running(name) { plugin in
        #expect(plugin.manifest.id == "mcp-9-lives")
        let response = try await plugin.call("look", [:])
        #expect(response == FunctionResponse(["message": "Hello."]))
        #expect(!FileManager.default.fileExists(atPath: path + ".ended"))
      }
      #expect(FileManager.default.fileExists(atPath: path + ".ended"))
    }
  }

  @Test func `one that ends when it is asked what it does not know is started anew`() async throws {
    let touchy = Self.script(Self.answer("Hello."))
      .replacing("echo '{\"jsonrpc\":\"2.0\",\"id\":1,", with: "exit 3; echo '{\"id\":1,")
      .replacing("\"id\":2,\"result\":{\"protocol", with: "\"id\":1,\"result\":{\"protocol")
      .replacing("\"id\":3,\"result\":{\"tools", with: "\"id\":2,\"result\":{\"tools")
    try await Self.with(touchy) { name, _ in
      try await MCPPluginSource.tested().running(name) { plugin in
        let response = try await plugin.call("look", [:])
        #expect(response == FunctionResponse(["message": "Hello."]))
      }
    }
  }

  @Test func `it knows of the environment what is allowed`() async throws {
    let variables = ["PATH": "/usr/bin:/bin", "SHOP_TOKEN": "open", "OTHER": "secret"]
    try await Self.with(Self.script(Self.answer("$SHOP_TOKEN-$OTHER"))) { name, _ in
      try await MCPPluginSource.tested(variables).running(
        name, PluginAllowance(variables: ["SHOP_TOKEN"])
      ) { plugin in
        let response = try await plugin.call("look", [:])
        #expect(response == FunctionResponse(["message": "open-"]))
      }
    }
  }

  @Test func `what it may know it tells nobody: neither in an answer nor in its last words`()
    async throws
  {
    let variables = ["PATH": "/usr/bin:/bin", "SHOP_TOKEN": "open-sesame"]
    let telling =
      "if [ -e \"$0.once\" ]; then echo \"no $SHOP_TOKEN\" >&2; exit 3; else touch \"$0.once\"; \(Self.answer("It is $SHOP_TOKEN.")); fi"
    try await Self.with(Self.script(telling)) { name, _ in
      try await MCPPluginSource.tested(variables).running(
        name, PluginAllowance(variables: ["SHOP_TOKEN"])
      ) { plugin in
        let response = try await plugin.call("look", [:])
        #expect(response == FunctionResponse(["message": "It is [secret]."]))
        do {
          _ = try await plugin.call("look", [:])
          Issue.record("it answers")
        } catch {
          #expect(!"\(error)".contains("sesame"))
          #expect("\(error)".contains("it said last: no [secret]"))
        }
      }
    }
  }

  @Test func `a crash fails the call that it was in, and the next one starts it anew`()
    async throws
  {
    let crash =
      "if [ -e \"$0.once\" ]; then \(Self.answer("Back.")); else touch \"$0.once\"; echo dying >&2; exit 3; fi"
    try await Self.with(Self.script(crash)) { name, _ in
      try await MCPPluginSource.tested().running(name) { plugin in
        await #expect(throws: (any Error).self) { try await plugin.call("look", [:]) }
        let response = try await plugin.call("look", [:])
        #expect(response == FunctionResponse(["message": "Back."]))
      }
    }
  }

  @Test func `a call that nobody waits for any more is told to it`() async throws {
    let script = Self.script("echo asked > \"$0.asked\"")
      .replacing(
        "*'\"tools/call\"'*",
        with: "*cancelled*) printf '%s' \"$line\" > \"$0.cancelled\" ;;\n    *'\"tools/call\"'*")
    try await Self.with(script) { name, path in
      try await MCPPluginSource.tested().running(name) { plugin in
        let call = Task { try await plugin.call("look", [:]) }
        while !FileManager.default.fileExists(atPath: path + ".asked") { await Task.yield() }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
      }
      let told = try String(contentsOfFile: path + ".cancelled", encoding: .utf8)
      #expect(ScriptedPeer.json(told)["params"]?["requestId"] == 4)
    }
  }

  @Test(arguments: [
    ("mcp:no-such-program-here", "no-such-program-here"),
    ("mcp:false", "the MCP server false has ended"),
    ("mcp:yes", "what it writes on its standard output is no JSON-RPC"),
    ("mcp:", "expected an address or a command"),
    ("mcp:sh 'a", "a quote is not closed"),
    ("mcp:ftp://host/mcp", "expected an address"),
    ("mcp:https://me:secret@host/mcp", "must not hold a name or password"),
    ("mcp:https://host/mcp#a-b", "names no variable"),
    ("mcp:sh -c 'echo gone wrong >&2'", "it said last: gone wrong"),
  ])
  func `what is no server is said at the start`(_ name: String, _ reason: String) async {
    let refusal = await MCPPluginSource.tested().refusal(of: name)
    #expect(refusal?.contains(reason) == true, "\(refusal ?? "nothing")")
  }
}
