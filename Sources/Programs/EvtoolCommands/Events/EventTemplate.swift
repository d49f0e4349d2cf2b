import EventLog
import JSON
import Terminal

/// A line for each event with places for its fields: `{position} {type} {payload.content.text}`.
///
/// A backslash makes `\n` a line feed, `\t` a tab, and `\\`, `\{`, `\}` themselves.
struct EventTemplate: Sendable {
  /// The reason why a text is no template.
  struct TemplateError: Error, CustomStringConvertible {
    let description: String
  }

  private enum Part: Sendable {
    case text(String)
    case field(@Sendable (RecordedEvent) -> String)
    case member([String])
  }

  /// The names that can stand in braces.
  static let placeholders =
    fields.map { "{\($0.name)}" }.joined(separator: " ") + " {payload} {payload.member.path}"

  private static let fields: [(name: String, value: @Sendable (RecordedEvent) -> String)] = [
    ("position", { $0.position.description }), ("time", { $0.time.fixedLength }),
    ("stream", { $0.stream.rawValue }), ("version", { $0.version.description }),
    ("type", { $0.type.name }), ("actor", { $0.actor ?? "" }),
    ("correlation", { $0.correlation ?? "" }),
    ("causation", { $0.causation?.description ?? "" }),
  ]

  private var parts: [Part] = []

  /// Reads a template.
  ///
  /// - Throws: ``TemplateError`` naming the placeholder that there is not, or what is not closed.
  init(_ text: String) throws(TemplateError) {
    var rest = text[...]
    var literal = ""
    while let character = rest.popFirst() {
      switch character {
      case "\\": literal.append(try Self.escaped(rest.popFirst()))
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw TemplateError(description: "'{\(rest)' is not closed; write \\{ for a brace")
        }
        parts.append(.text(literal))
        literal = ""
        parts.append(try Self.part(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      default: literal.append(character)
      }
    }
    parts.append(.text(literal))
  }

  private static func escaped(_ character: Character?) throws(TemplateError) -> Character {
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "\\", "{", "}": return character ?? "\\"
    default:
      throw TemplateError(
        description: "'\\\(character.map { String($0) } ?? "")' stands for nothing; "
          + "\\n, \\t, \\\\, \\{ and \\} do")
    }
  }

  private static func part(_ name: String) throws(TemplateError) -> Part {
    if let field = fields.first(where: { $0.name == name }) { return .field(field.value) }
    let path = name.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    guard path[0] == "payload", !path.contains("") else {
      throw TemplateError(
        description: "there is no placeholder {\(name)}; known are \(placeholders)")
    }
    return .member(Array(path.dropFirst()))
  }

  /// The line of an event; nothing in its payload makes a line of its own.
  ///
  /// - Throws: `JSONError` if a member is asked of a payload that is no JSON.
  func line(_ event: RecordedEvent) throws -> String {
    try parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): field(event).sanitized()
      case .member([]): String(decoding: event.payload, as: UTF8.self).sanitized()
      case .member(let path): try event.payloadValue().text(at: path).sanitized()
      }
    }.joined()
  }
}
