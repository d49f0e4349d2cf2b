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

  /// The function for people, in Markdown: what it does, what it takes, what it does to the world.
  package var documentation: String {
    var lines = ["### `\(name)`", "", summary, "", "Effect: \(effect.rawValue)\(consented)."]
    lines += [""] + Self.table(parameters, of: "parameter", without: "It takes nothing.")
    if let result {
      let given = result.items ?? result
      lines += ["", "It gives \(result.noun)\(result.items == nil ? "" : " of these")."]
      if !given.properties.isEmpty { lines += [""] + Self.table(given, of: "member", without: "") }
    }
    return lines.joined(separator: "\n")
  }

  private static func table(
    _ schema: JSONSchema, of what: String, without none: String
  ) -> [String] {
    guard !schema.properties.isEmpty else { return [none] }
    return ["| \(what) | type | required | meaning |", "|---|---|---|---|"]
      + schema.properties.map { property in
        let meaning = property.schema.description ?? ""
        return "| `\(property.name)` | \(cell(property.schema.noun)) | "
          + "\(property.isRequired ? "yes" : "no") | \(cell(meaning)) |"
      }
  }

  private var consented: String {
    switch (effect, consent) {
    case (.read, _): ""
    case (_, .spoken): ", after a request that names everything, or a yes"
    case (_, .asked): ", after a yes"
    }
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }
}
