import EventLog
package import Conversation
package import JSON
package import PluginKit

/// Arguments that a function accepts, made of its slots and its schema alone.
///
/// Always the same for the same function; a schema with a `pattern` or a `not` may refuse them.
package struct SampleArguments: Sendable {
  /// The arguments, an object with every parameter.
  package let value: JSONValue

  /// Makes arguments for a person's call.
  package init(of function: Function, for person: MemberID) {
    var arguments = JSONObject()
    for property in function.parameters.properties {
      let meant = Self.meant(by: function.slots[property.name], for: person)
      arguments[property.name] =
        meant.flatMap { property.schema.accepts($0) ? $0 : nil }
        ?? Self.sample(of: property.schema)
    }
    value = .object(arguments)
  }

  private static func meant(by slot: Slot?, for person: MemberID) -> JSONValue? {
    switch slot?.kind {
    case .identity: .string(person.rawValue)
    case .choice(let options): options.first.map { .string($0.name) }
    case .date: "2030-01-07 09:00"
    case .identifier(_, let digits):
      .string("1" + String(repeating: "0", count: digits.lowerBound - 1))
    case .text, nil: nil
    }
  }

  private static func sample(of schema: JSONSchema) -> JSONValue {
    let schema = schema.target
    if let value = schema.json["const"] ?? schema.choices?.first ?? schema.defaultValue
      ?? schema.examples.first
    {
      return value
    }
    switch schema.types?.first {
    case .integer, .number: return schema.json["minimum"] ?? schema.json["maximum"] ?? 1
    case .boolean: return true
    case .null: return .null
    case .array:
      let count = Int(schema.json["minItems"]?.int ?? 1)
      return .array(schema.items.map { Array(repeating: sample(of: $0), count: count) } ?? [])
    case .object:
      return .object(JSONObject(schema.properties.map { ($0.name, sample(of: $0.schema)) }))
    case .string, nil: return .string(text(for: schema))
    }
  }

  private static func text(for schema: JSONSchema) -> String {
    switch schema.format {
    case .date: return "2030-01-07"
    case .dateTime: return "2030-01-07T09:00:00Z"
    case .time: return "09:00:00Z"
    case .email: return "ada@example.org"
    case .uri: return "https://example.org/"
    case .uuid: return "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
    case nil:
      let shortest = Int(schema.json["minLength"]?.int ?? 0)
      let longest = Int(schema.json["maxLength"]?.int ?? 200)
      let text = "example" + String(repeating: "x", count: max(0, shortest - 7))
      return String(text.prefix(max(0, longest)))
    }
  }
}
