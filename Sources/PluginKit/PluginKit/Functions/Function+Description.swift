internal import Conversation
package import JSON

extension Function {
  /// The function as a tool of a chat-completions request:
  /// `{"type": "function", "function": {name, description, parameters}}`.
  ///
  /// Parameters that are the signed-in person's identity, or that the preview fills in, are left
  /// out: a model neither knows nor says them.
  package var tool: JSONValue {
    [
      "type": "function",
      "function": [
        "name": .string(name), "description": .string(summary), "parameters": offered,
      ],
    ]
  }

  /// The function as a tool in strict form: every object is closed, and `strict` says so where all
  /// of its members are required.
  ///
  /// Costs time in proportion to the schema.
  ///
  /// - Throws: `SchemaError` if the closed schema is larger than a schema may be.
  package var strictTool: JSONValue {
    get throws {
      let schema = try JSONSchema(offered).strict.json
      var function: JSONObject = [
        "name": .string(name), "description": .string(summary), "parameters": schema,
      ]
      if schema.isStrict { function["strict"] = true }
      return ["type": "function", "function": .object(function)]
    }
  }

  /// The parameters' schema without those that a model is not asked for.
  private var offered: JSONValue {
    let hidden = slots.filter { $0.value.kind == .identity || $0.value.isFilledIn }.keys
    guard !hidden.isEmpty, var schema = parameters.json.object else { return parameters.json }
    var properties = schema["properties"]?.object ?? JSONObject()
    for name in hidden { properties[name] = nil }
    schema["properties"] = .object(properties)
    let required = (schema["required"]?.array ?? []).filter { name in
      !hidden.contains { .string($0) == name }
    }
    schema["required"] = required.isEmpty ? Optional.none : .array(required)
    return .object(schema)
  }
}

extension JSONValue {
  /// Whether every object schema in it is closed and requires all of its members, as endpoints ask
  /// of a strict tool.
  fileprivate var isStrict: Bool {
    switch self {
    case .array(let values): return values.allSatisfy(\.isStrict)
    case .object(let object):
      if let properties = object["properties"]?.object {
        let required = Set((object["required"]?.array ?? []).compactMap(\.string))
        guard required == Set(properties.names), object["additionalProperties"] == false else {
          return false
        }
      }
      return object.members.allSatisfy { $0.value.isStrict }
    default: return true
    }
  }
}
