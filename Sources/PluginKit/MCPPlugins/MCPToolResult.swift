import Conversation
import FolderPlugins
import JSON
import JSONSchema
import PluginKit
import Terminal

/// The answer of a tool, as the answer of a function: `{"message": …, "structured": …}`, with
/// status 422 if the tool says that it failed.
///
/// Content that is no text is named in the message: a kind, a type, a size, where it is.
enum MCPToolResult {
  private static let longestText = 200_000

  /// Reads the result of `tools/call`.
  ///
  /// - Throws: ``MCPError`` if it is none, or not what the tool promises.
  static func response(
    _ result: JSONObject, of tool: MCPTool, on server: String
  ) throws(MCPError) -> FunctionResponse {
    let structured = result["structuredContent"]
    let isError = [true, "true"].contains(result["isError"])
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
    _ structured: JSONValue?, _ tool: MCPTool, _ server: String
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
    case "text": return part["text"].map { $0.string ?? $0.jsonText } ?? ""
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
