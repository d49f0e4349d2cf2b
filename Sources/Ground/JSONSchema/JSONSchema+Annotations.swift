package import JSON

extension JSONSchema {
  /// What the value means, for a person and a language model.
  package var description: String? { json[Keyword.description.rawValue]?.string }

  /// The value that counts when there is none; it is not checked against the schema.
  package var defaultValue: JSONValue? { json[Keyword.default.rawValue] }

  /// Sample values; they are not checked against the schema.
  package var examples: [JSONValue] { json[Keyword.examples.rawValue]?.array ?? [] }

  /// The schema at the end of the chain of `$ref`s that starts here, or this one.
  package var target: JSONSchema {
    for case .reference(let schema) in rules { return schema.target }
    return self
  }

  /// The types that `type` allows, or nil where it is not given.
  package var types: [JSONType]? {
    for case .types(let types) in rules { return types }
    return nil
  }

  /// The values that `enum` allows, in the given order, or nil where it is not given.
  package var choices: [JSONValue]? {
    for case .choices(let choices) in rules { return choices.map(\.value) }
    return nil
  }

  /// The asserted format, or nil where none is given or the given one is not asserted.
  package var format: JSONFormat? {
    for case .format(let format) in rules { return format }
    return nil
  }

  /// What every element of an array has to look like, or nil where `items` is not given.
  package var items: JSONSchema? {
    for case .items(let schema) in rules { return schema }
    return nil
  }
}
