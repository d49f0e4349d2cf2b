import JSON
import JSONSchema

/// Examples of bodies, made of their schemas: what has to be there, as short as it may be.
extension OpenAPI {
  /// A value that a schema allows; nil for one that asks for more than these rules know.
  static func example(of schema: JSONValue) -> JSONValue? {
    if let given = schema["examples"]?.array?.first { return given }
    if let choice = schema["enum"]?.array?.first { return choice }
    switch schema["type"]?.string {
    case "string": return text(of: schema)
    case "integer", "number":
      let least = smallest(of: schema)
      return .int(least > 0 || (schema["maximum"]?.int ?? 1) < 1 ? least : 1)
    case "boolean": return true
    case "array":
      guard let item = schema["items"].flatMap(example) else {
        return schema["minItems"]?.int ?? 0 > 0 ? nil : []
      }
      return .array(Array(repeating: item, count: max(1, Int(schema["minItems"]?.int ?? 1))))
    case "object": return object(of: schema)
    // A schema that says nothing allows everything.
    default: return "text"
    }
  }

  /// The least whole number that a schema allows; 0 if it names none.
  private static func smallest(of schema: JSONValue) -> Int64 {
    switch schema["minimum"] {
    case .int(let least): least
    case .double(let least): Int64(least.rounded(.up))
    default: 0
    }
  }

  private static func text(of schema: JSONValue) -> JSONValue? {
    switch schema["format"]?.string {
    case "date": return "2026-11-27"
    case "date-time": return "2026-11-27T10:00:00Z"
    case "time": return "10:00:00Z"
    case "email": return "ann@example.org"
    case "uri": return "https://example.org/"
    case nil, "password": break
    default: return nil
    }
    guard schema["pattern"] == nil else { return fitting(schema) }
    let (least, most) = (schema["minLength"]?.int ?? 0, schema["maxLength"]?.int ?? .max)
    let word = "an example"
    guard most >= word.count else { return .string(String(word.prefix(Int(most)))) }
    return .string(word + String(repeating: "e", count: max(0, Int(least) - word.count)))
  }

  /// A text that fits a pattern, of those that the patterns here ask for.
  private static func fitting(_ schema: JSONValue) -> JSONValue? {
    let texts: [JSONValue] = ["10:00", "2026-11-27", "2026-11-27T10:00:00Z", "abc", "ABC123", "1"]
    do {
      let rule = try JSONSchema(schema)
      return texts.first { rule.validate($0).isEmpty }
    } catch { return nil }
  }

  /// The members that have to be there, of several choices those of the first.
  private static func object(of schema: JSONValue) -> JSONValue? {
    let chosen = schema["anyOf"]?.array?.first?["required"]?.array ?? []
    let required = ((schema["required"]?.array ?? []) + chosen).compactMap(\.string)
    var members = JSONObject()
    for name in required {
      guard let value = schema["properties"]?[name].flatMap(example) else { return nil }
      members[name] = value
    }
    return .object(members)
  }
}
