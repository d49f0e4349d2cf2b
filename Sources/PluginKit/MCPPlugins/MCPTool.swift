import Conversation
import FolderPlugins
import JSON
import JSONSchema
import PluginKit
import Terminal

/// A tool of a server, within limits: its texts are cleaned, its schemas are checked in full.
struct MCPTool: Sendable {
  /// The most tools of one server.
  static let maximumCount = 128
  private static let maximumSchema = 64 << 10
  private static let longestSummary = 1000

  /// The server's name for it.
  let name: String
  /// Its name here: letters, digits, `_` and `-`.
  let function: String
  let summary: String
  /// Its parameters, closed: nothing passes that it does not declare.
  let parameters: JSONSchema
  /// The schema of its structured answer; nil if it promises nothing.
  let result: JSONSchema?
  let effect: FunctionEffect

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

  /// The effect of a call, as far as hints say; they are nobody's promise, so what is not said
  /// counts as the worst.
  ///
  /// Only what may be repeated and destroys nothing is a write that is made again after a crash.
  private static func effect(_ hints: JSONValue?, asksAlways: Bool) -> FunctionEffect {
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
