import Conversation
import FolderPlugins
import JSON
import JSONSchema
package import PluginKit
import Terminal

/// The tools of an MCP server as a plugin's functions, as they were when it was read.
package struct MCPPlugin: NonSwiftPlugin {
  /// A server.
  package var form: PluginForm { .server }
  /// How long a tool may take.
  static let timeLimit = Duration.seconds(30)

  /// Who it is.
  package let manifest: PluginManifest
  /// Why tools of the server are no functions, each of which is named, in the server's order.
  let leftOut: [MCPError]
  /// Tools with rules that the server alone checks, in the server's order.
  let unchecked: [(tool: String, rules: String)]
  private let functions: [Function]

  /// Reads a server's tools; `id` is what the operator calls it.
  ///
  /// A tool that cannot be a function is left out.
  ///
  /// - Throws: ``MCPError``, `CallError`.
  init(of server: MCPServer, id: String?, asksAlways: Bool) async throws {
    let profile = try await server.profile()
    var tools: [MCPTool] = []
    var leftOut: [MCPError] = []
    let all = try await server.tools()
    if all.count > MCPTool.maximumCount {
      leftOut.append(.tooManyTools(server.name, count: all.count))
    }
    for value in all.prefix(MCPTool.maximumCount) {
      do {
        tools.append(
          try Self.tool(value, of: server.name, beside: tools, asksAlways: asksAlways))
      } catch {
        leftOut.append(error)
      }
    }
    guard !tools.isEmpty else {
      throw leftOut.first ?? .notContextProtocol(server.name, reason: "it has no tools")
    }
    self.leftOut = leftOut
    unchecked = tools.filter { !$0.uncheckedRules.isEmpty }.map {
      ($0.function, $0.uncheckedRules.joined(separator: ", "))
    }
    manifest = Self.manifest(profile, id, tools)
    let name = manifest.id
    functions = tools.map { Self.function($0, on: server, called: name) }
  }

  /// Registers a function for each tool.
  package func register(in registry: inout PluginRegistry) throws {
    for function in functions { try registry.add(function) }
  }

  private static func tool(
    _ value: JSONValue, of server: String, beside others: [MCPTool], asksAlways: Bool
  ) throws(MCPError) -> MCPTool {
    let tool = try MCPTool(value, of: server, asksAlways: asksAlways)
    if let other = others.first(where: { $0.function == tool.function }) {
      throw .badTool(
        server, tool: tool.name, reason: "it would be called as \(other.name) is")
    }
    return tool
  }

  private static func manifest(
    _ profile: ServerProfile, _ id: String?, _ tools: [MCPTool]
  ) -> PluginManifest {
    let id = id ?? Self.id(profile.name)
    let names = tools.prefix(8).map(\.function).joined(separator: ", ")
    let others = tools.count > 8 ? " and \(tools.count - 8) others" : ""
    let version = profile.version.filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || ".+-".contains($0))
    }
    return PluginManifest(
      id: id, version: version.isEmpty ? "0" : version,
      summary: "The tools of the MCP server \(profile.name.isEmpty ? id : profile.name).",
      assistantName: id,
      persona: "You help people with the tools that you have."
        + (profile.instructions.map { " Their server says of them: \($0)" } ?? ""),
      welcome: [WelcomeMessage("I can use these tools: \(names)\(others). What shall I do?")])
  }

  /// The id of a plugin that a server calls so: `Acme Files` is `acme-files`.
  private static func id(_ name: String) -> String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let id = words.joined(separator: "-")
    return String((id.first?.isLetter == true ? id : "mcp-" + id).prefix(40))
  }

  private static func function(
    _ tool: MCPTool, on server: MCPServer, called plugin: String
  ) -> Function {
    var slots: [String: Slot] = [:]
    for property in tool.parameters.properties {
      slots[property.name] = ParameterSettings.suggested(property, identity: [])
    }
    let words = ParameterSettings.words(of: tool.function).joined(separator: " ")
    let function = Function(
      tool.function, tool.summary, parameters: tool.parameters, effect: tool.effect
    ) { arguments, context in
      try MCPToolResult.response(
        try await server.call(tool, arguments, key: context.call.rawValue), of: tool,
        on: server.name)
    }
    .examples([tool.summary, words])
    .timeLimit(timeLimit)
    .slots(slots)
    .shows { (answer: JSONValue) in Rendering(text: answer["message"]?.string) }
    return tool.effect == .read ? function : function.asks(confirmation(of: tool, plugin))
  }

  /// The call as it is, before what the server says that it does.
  private static func confirmation(
    of tool: MCPTool, _ plugin: String
  ) -> @Sendable (JSONValue) -> Confirmation {
    let summary = ForeignText.line(tool.summary, atMost: 200) ?? ""
    return { arguments in
      let values = (arguments.object?.members ?? []).map { member in
        "\(member.name): \(member.value.string ?? member.value.jsonText)"
      }
      let about = values.isEmpty ? "" : " with \(values.joined(separator: ", "))"
      return Confirmation(
        "Shall I call \(tool.function) of \(plugin)\(about)? It says of itself: “\(summary)”",
        quickReplies: ["Yes", "No"], declined: "I leave it.")
    }
  }
}

/// Texts that a server says of itself and its tools: nobody here wrote them.
enum ForeignText {
  /// One line without what cannot be seen, of so many characters at most; nil if nothing is left.
  static func line(_ text: String?, atMost length: Int) -> String? {
    guard let text else { return nil }
    let words = cut(text, length).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words.sanitized()
  }

  /// Lines in which whatever cannot be seen is visible, of so many characters at most.
  static func lines(_ text: String, atMost length: Int) -> String {
    cut(text, length).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in String(line).replacing("\t", with: "    ").sanitized() }
      .joined(separator: "\n")
  }

  private static func cut(_ text: String, _ length: Int) -> String {
    // A character may be of any number of scalars.
    let scalars = text.unicodeScalars
    guard scalars.count > length else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(length))) + "…"
  }
}
