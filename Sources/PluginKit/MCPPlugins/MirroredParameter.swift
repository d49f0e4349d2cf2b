import Foundation
import JSON
import JSONSchema

/// A parameter whose value stands in the header `Mcp-Param-NAME` of a call as well, so that whatever
/// lies between can read it (revision 2026-07-28, `x-mcp-header`).
struct MirroredParameter: Sendable, Equatable {
  private static let mark = "x-mcp-header"

  /// The header's whole name.
  let header: String
  /// The names of the members that lead to the value.
  let path: [String]

  /// The marked parameters of a schema.
  ///
  /// - Throws: ``SchemaError`` for a mark that the protocol does not allow.
  static func all(in schema: JSONValue) throws(SchemaError) -> [MirroredParameter] {
    var found: [MirroredParameter] = []
    try collect(schema, at: [], into: &found)
    let names = found.map { $0.header.lowercased() }
    guard Set(names).count == names.count else {
      throw SchemaError(at: .root, "\(mark): expected each name once")
    }
    guard count(in: schema) == found.count else {
      throw SchemaError(at: .root, "\(mark): expected only behind properties, found elsewhere")
    }
    return found
  }

  /// The header of a call with these arguments; nil if the parameter is not given.
  func field(for arguments: JSONValue) -> (name: String, value: String)? {
    var value: JSONValue? = arguments
    for name in path { value = value?[name] }
    switch value {
    case .string(let text): return (header, HeaderText.encoded(text))
    case .int(let number): return (header, String(number))
    case .bool(let flag): return (header, flag ? "true" : "false")
    default: return nil
    }
  }

  private static func collect(
    _ schema: JSONValue, at path: [String], into found: inout [MirroredParameter]
  ) throws(SchemaError) {
    if let value = schema[mark] {
      guard !path.isEmpty, let name = value.string,
        name.wholeMatch(of: /[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}/) != nil
      else { throw SchemaError(at: JSONPointer(tokens: path), "\(mark): expected a header's name") }
      guard ["string", "integer", "boolean"].contains(schema["type"]) else {
        throw SchemaError(
          at: JSONPointer(tokens: path), "\(mark): expected a string, an integer or true or false")
      }
      found.append(MirroredParameter(header: "Mcp-Param-" + name, path: path))
    }
    for member in schema["properties"]?.object?.members ?? [] {
      try collect(member.value, at: path + [member.name], into: &found)
    }
  }

  /// How many marks there are anywhere; a parameter that is called so is none.
  private static func count(in value: JSONValue) -> Int {
    switch value {
    case .array(let values): values.reduce(0) { $0 + count(in: $1) }
    case .object(let object):
      object.members.reduce(0) { sum, member in
        sum + count(in: member.value) + (member.name == mark && member.value.object == nil ? 1 : 0)
      }
    default: 0
    }
  }
}

/// Text in a header's value, as revision 2026-07-28 writes it.
enum HeaderText {
  /// The text as it is, or in base64 where a header cannot hold it.
  static func encoded(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    let isPadded = text.hasPrefix(" ") || text.hasSuffix(" ")
    guard isPlain, !isPadded, !(text.hasPrefix("=?base64?") && text.hasSuffix("?=")) else {
      return "=?base64?" + Data(text.utf8).base64EncodedString() + "?="
    }
    return text
  }
}
