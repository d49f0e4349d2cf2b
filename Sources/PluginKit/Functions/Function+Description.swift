internal import Conversation
package import JSON

extension Function {
  /// The function as a tool of a chat-completions request: `{"type": "function", "function": {name, description, parameters}}`.
  ///
  /// Parameters that are the signed-in person's identity are left out: a model neither knows nor says them.
  package var tool: JSONValue {
    [
      "type": "function",
      "function": [
        "name": .string(name), "description": .string(summary), "parameters": offered,
      ],
    ]
  }

  /// The parameters' schema without those that a model is not asked for.
  private var offered: JSONValue {
    let hidden = slots.filter { $0.value.kind == .identity }.keys
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
