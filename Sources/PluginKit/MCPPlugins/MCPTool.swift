import Conversation
import FolderPlugins
import JSON
import JSONSchema
import PluginKit
import Terminal

/// A tool of a server, within limits: its texts are cleaned, and of its schemas everything is
/// checked that can be.
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
  /// The rules of its schemas that the server alone checks.
  let uncheckedRules: [String]
  /// The parameters that stand in a header of a call over HTTP as well.
  let mirrored: [MirroredParameter]

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
    guard value["execution"]?["taskSupport"] != "required" else {
      throw bad("it runs as a task only, which this client does not follow")
    }
    do {
      let read = try ForeignSchema(parameters: try Self.schema(value["inputSchema"]))
      parameters = try JSONSchema(read.json).strict
      mirrored = try MirroredParameter.all(in: value["inputSchema"] ?? [:])
      let promised = value["outputSchema"] == .null ? nil : value["outputSchema"]
      let given = try promised.map { (schema) throws(SchemaError) in
        try ForeignSchema(try Self.schema(schema))
      }
      result = try given.map { (schema) throws(SchemaError) in try JSONSchema(schema.json) }
      uncheckedRules = Set(read.uncheckedRules + (given?.uncheckedRules ?? [])).sorted()
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

  /// A schema of bounded size.
  private static func schema(_ value: JSONValue?) throws(SchemaError) -> JSONValue {
    guard let value else { throw SchemaError(at: .root, "there is none") }
    guard value.json.count <= maximumSchema else {
      throw SchemaError(at: .root, "it has more than \(maximumSchema) bytes")
    }
    return value
  }
}
