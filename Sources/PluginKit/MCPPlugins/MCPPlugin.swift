import Conversation
import FolderPlugins
import JSON
import JSONSchema
package import PluginKit
import Terminal

/// The tools of an MCP server as a plugin's functions, as they were when it was read.
package struct MCPPlugin: FormedPlugin {
  /// A server.
  package var form: PluginForm { .server }
  /// How long a tool may take.
  static let timeLimit = Duration.seconds(30)

  /// Who it is.
  package let manifest: PluginManifest
  /// Why tools of the server are no functions, each of which is named, in the server's order.
  let leftOut: [MCPError]
  private let functions: [Function]

  /// Reads a server's tools; `id` is what the operator calls it.
  ///
  /// A tool that cannot be a function is left out.
  ///
  /// - Throws: ``MCPError``, `CallError`.
  init(of server: MCPServer, id: String?, asksAlways: Bool) async throws {
    let profile = try await server.profile()
    var tools: [Tool] = []
    var leftOut: [MCPError] = []
    for value in try await server.tools() {
      do {
        tools.append(try Self.tool(value, of: server.name, beside: tools, asksAlways: asksAlways))
      } catch {
        leftOut.append(error)
      }
    }
    guard !tools.isEmpty else {
      throw leftOut.first ?? .notContextProtocol(server.name, reason: "it has no tools")
    }
    self.leftOut = leftOut
    manifest = Self.manifest(profile, id, tools)
    let name = manifest.id
    functions = tools.map { Self.function($0, on: server, called: name) }
  }

  /// Registers a function for each tool.
  package func register(in registry: inout PluginRegistry) throws {
    for function in functions { try registry.add(function) }
  }

  private static func tool(
    _ value: JSONValue, of server: String, beside others: [Tool], asksAlways: Bool
  ) throws(MCPError) -> Tool {
    let tool = try Tool(value, of: server, asksAlways: asksAlways)
    if let other = others.first(where: { $0.function == tool.function }) {
      throw .badTool(
        server, tool: tool.name, reason: "it would be called as \(other.name) is")
    }
    return tool
  }

  private static func manifest(
    _ profile: ServerProfile, _ id: String?, _ tools: [Tool]
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

  /// What a plugin can be called that a server calls so: `Acme Files` is `acme-files`.
  private static func id(_ name: String) -> String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let id = words.joined(separator: "-")
    return String((id.first?.isLetter == true ? id : "mcp-" + id).prefix(40))
  }

  private static func function(
    _ tool: Tool, on server: MCPServer, called plugin: String
  ) -> Function {
    var slots: [String: Slot] = [:]
    for property in tool.parameters.properties {
      slots[property.name] = ParameterSettings.suggested(property, identity: [])
    }
    let words = ParameterSettings.words(of: tool.function).joined(separator: " ")
    let function = Function(
      tool.function, tool.summary, parameters: tool.parameters, effect: tool.effect
    ) { arguments, context in
      try ToolAnswer.response(
        try await server.call(tool.name, arguments, key: context.call.rawValue), of: tool,
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
    of tool: Tool, _ plugin: String
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

/// A tool of a server, within limits: its texts are cleaned, its schemas are checked in full.
struct Tool: Sendable {
  /// The most tools of one server.
  static let maximumCount = 128
  private static let maximumSchema = 64 << 10
  private static let longestSummary = 1000

  /// What the server calls it.
  let name: String
  /// What it is called here: letters, digits, `_` and `-`.
  let function: String
  let summary: String
  /// What it takes, closed: nothing passes that it does not declare.
  let parameters: JSONSchema
  /// What its structured answer has to look like; nil if it promises nothing.
  let result: JSONSchema?
  let effect: Effect

  /// Reads a tool; with `asksAlways` what it says of its effect counts for nothing.
  ///
  /// - Throws: ``MCPError/badTool(_:tool:reason:)``.
  init(_ value: JSONValue, of server: String, asksAlways: Bool) throws(MCPError) {
    let shown = ForeignText.line(value["name"]?.string, atMost: 130) ?? ""
    func bad(_ reason: String) -> MCPError { .badTool(server, tool: shown, reason: reason) }
    guard let name = value["name"]?.string, (1...128).contains(name.utf8.count),
      name.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw bad("a name has 1 to 128 letters, digits, _, -, . or /") }
    self.name = name
    function = String(
      String.UnicodeScalarView(
        name.unicodeScalars.prefix(64).map { scalar in
          scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-"
            ? scalar : "_"
        }))
    let said = value["description"]?.string ?? value["title"]?.string
    summary = ForeignText.line(said, atMost: Self.longestSummary) ?? shown
    effect = Self.effect(value["annotations"], asksAlways: asksAlways)
    do {
      parameters = try JSONSchema(try Self.schema(value["inputSchema"])).strict
      result = try value["outputSchema"].map { (schema) throws(SchemaError) in
        try JSONSchema(try Self.schema(schema))
      }
    } catch {
      throw bad(ForeignText.line("\(error)", atMost: 400) ?? "")
    }
    guard parameters.types == [.object] else { throw bad("its inputSchema has not type object") }
  }

  /// What a call does to the world, as far as hints say; they are nobody's promise, so what is not
  /// said counts as the worst.
  ///
  /// Only what may be repeated and destroys nothing is a write that is made again after a crash.
  private static func effect(_ hints: JSONValue?, asksAlways: Bool) -> Effect {
    guard !asksAlways else { return .destructive }
    if hints?["readOnlyHint"] == true { return .read }
    let isHarmless = hints?["idempotentHint"] == true && hints?["destructiveHint"] == false
    return isHarmless ? .write : .destructive
  }

  private static func schema(_ value: JSONValue?) throws(SchemaError) -> JSONValue {
    guard let value else { throw SchemaError(at: .root, "there is none") }
    guard value.json.count <= maximumSchema else {
      throw SchemaError(at: .root, "it has more than \(maximumSchema) bytes")
    }
    return cleaned(value, depth: 0)
  }

  /// A schema whose words for people are cleaned; what values may be stays as it is.
  private static func cleaned(_ schema: JSONValue, depth: Int) -> JSONValue {
    // Deeper ones are refused if the schema is read.
    guard depth <= 2 * JSONSchema.maximumDepth else { return schema }
    switch schema {
    case .array(let schemas): return .array(schemas.map { cleaned($0, depth: depth + 1) })
    case .object(let object):
      return .object(
        JSONObject(
          object.members.map { member in
            switch member.name {
            case "enum", "const", "default", "examples", "required", "pattern":
              (member.name, member.value)
            case "title", "description", "$comment":
              (member.name, words(member.value) ?? cleaned(member.value, depth: depth + 1))
            default: (member.name, cleaned(member.value, depth: depth + 1))
            }
          }))
    default: return schema
    }
  }

  private static func words(_ value: JSONValue) -> JSONValue? {
    value.string.map { .string(ForeignText.line($0, atMost: 500) ?? "") }
  }
}

/// What a tool gave, as the answer of a function: `{"message": …, "structured": …}`, with status
/// 422 if the tool says that it failed.
///
/// What is no text is named in the message: a kind, a type, a size, where it is.
enum ToolAnswer {
  private static let longestText = 200_000

  /// Reads the result of `tools/call`.
  ///
  /// - Throws: ``MCPError`` if it is none, or not what the tool promises.
  static func response(
    _ result: JSONObject, of tool: Tool, on server: String
  ) throws(MCPError) -> FunctionResponse {
    let structured = result["structuredContent"]
    let isError = result["isError"] == true
    guard structured != nil || result["content"]?.array != nil else {
      throw .notContextProtocol(server, reason: "\(tool.function) was called and gave no content")
    }
    if !isError { try check(structured, tool, server) }
    let words = (result["content"]?.array ?? []).map(words)
    var body: JSONObject = [:]
    if let structured { body["structured"] = structured }
    let text = ForeignText.lines(words.joined(separator: "\n"), atMost: longestText)
    if !text.allSatisfy(\.isWhitespace) {
      body["message"] = .string(text)
    } else if let structured {
      body["message"] = .string(ForeignText.lines(structured.jsonText, atMost: longestText))
    } else if isError {
      body["message"] = .string("\(tool.function) failed and does not say why.")
    }
    return FunctionResponse(.object(body), status: isError ? 422 : 200)
  }

  private static func check(
    _ structured: JSONValue?, _ tool: Tool, _ server: String
  ) throws(MCPError) {
    guard let schema = tool.result else { return }
    let reason: String
    if let structured {
      guard let violation = schema.validate(structured).first else { return }
      reason = ForeignText.line("\(violation)", atMost: 200) ?? ""
    } else {
      reason = "there is none"
    }
    throw .notContextProtocol(
      server,
      reason:
        "\(tool.function) was called, but its structured answer is not what its outputSchema promises: \(reason)"
    )
  }

  /// A part of an answer in words.
  private static func words(_ part: JSONValue) -> String {
    let kind = part["type"]?.string ?? "part"
    switch kind {
    case "text": return part["text"]?.string ?? ""
    case "resource":
      let resource = part["resource"]
      let about = [label(resource?["uri"]), label(resource?["mimeType"]), size(resource?["blob"])]
      return (["[resource\(list(about))]"] + [resource?["text"]?.string].compactMap(\.self))
        .joined(separator: "\n")
    default:
      let about = [
        label(part["title"]) ?? label(part["name"]), label(part["uri"]), label(part["mimeType"]),
        size(part["data"]),
      ]
      return "[\(ForeignText.line(kind, atMost: 40) ?? "part")\(list(about))]"
    }
  }

  private static func list(_ about: [String?]) -> String {
    let known = about.compactMap(\.self)
    return known.isEmpty ? "" : ": " + known.joined(separator: ", ")
  }

  private static func label(_ value: JSONValue?) -> String? {
    ForeignText.line(value?.string, atMost: 300)
  }

  /// How many bytes a text in base64 stands for.
  private static func size(_ base64: JSONValue?) -> String? {
    base64?.string.map { text in
      "\(text.utf8.count / 4 * 3 - text.utf8.suffix(2).count { $0 == UInt8(ascii: "=") }) bytes"
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
