import JSON

extension JSONSchema {
  /// The schema with `additionalProperties: false` in every object schema that does not say
  /// otherwise.
  ///
  /// An object schema has `properties` or allows the type `object`. One whose members several
  /// schemas declare together stays open, since `additionalProperties` sees only the `properties`
  /// beside it: inside `allOf` and `not`; beside `allOf`, `anyOf`, `oneOf` or `$ref`, and in their
  /// branches; and an entry of `$defs` that such a place refers to. Properties keep their order.
  ///
  /// - Throws: ``SchemaError`` when the additions exceed ``maximumSize`` or ``maximumDepth``.
  public var strict: JSONSchema {
    get throws(SchemaError) {
      var reader = SchemaReader(root: StrictForm(of: json).json)
      return try reader.wholeSchema(inOrder: PropertyOrder(self))
    }
  }
}

/// Closes the object schemas of a checked schema's JSON.
struct StrictForm {
  private let root: JSONValue
  private var sharedDefinitions: Set<ExactValue> = []

  init(of root: JSONValue) {
    self.root = root
    // A definition that is shared shares what it refers to in turn, so this is repeated until
    // nothing is added.
    var count = -1
    while count < sharedDefinitions.count {
      count = sharedDefinitions.count
      _ = closed()
    }
  }

  var json: JSONValue {
    var form = self
    return form.closed()
  }

  private mutating func closed() -> JSONValue {
    var whole = close(root, isShared: false)
    guard var definitions = root[Keyword.definitions.rawValue]?.object else { return whole }
    for name in definitions.names {
      let isShared = sharedDefinitions.contains(ExactValue(.string(name)))
      definitions[name] = definitions[name].map { close($0, isShared: isShared) }
    }
    whole.edit { $0[Keyword.definitions.rawValue] = .object(definitions) }
    return whole
  }

  private mutating func close(_ schema: JSONValue, isShared: Bool) -> JSONValue {
    guard case .object(let object) = schema else { return schema }
    let isObject = Self.isObject(schema)
    let combinations = [Keyword.allOf, .anyOf, .oneOf, .reference].filter {
      object[$0.rawValue] != nil
    }
    // Alternatives alone are whole objects each; anything more describes one object in several
    // places.
    let isTogether =
      isShared || !combinations.isEmpty && (isObject || combinations.count > 1)
    if case .string(let reference)? = schema[Keyword.reference.rawValue], isTogether,
      let name = DeclaredNames.definition(named: reference)
    {
      sharedDefinitions.insert(ExactValue(.string(name)))
    }
    var result = schema
    closeParts(of: &result, isTogether: isTogether)
    closeMembers(of: &result)
    if isObject, !isTogether, object[Keyword.additionalProperties.rawValue] == nil {
      result.edit { $0[Keyword.additionalProperties.rawValue] = false }
    }
    return result
  }

  private mutating func closeParts(of schema: inout JSONValue, isTogether: Bool) {
    for keyword in [Keyword.allOf, .anyOf, .oneOf] {
      guard let parts = schema[keyword.rawValue]?.array else { continue }
      let isShared = isTogether || keyword == .allOf
      let closed = parts.map { close($0, isShared: isShared) }
      schema.edit { $0[keyword.rawValue] = .array(closed) }
    }
    guard let part = schema[Keyword.not.rawValue] else { return }
    let closed = close(part, isShared: true)
    schema.edit { $0[Keyword.not.rawValue] = closed }
  }

  private mutating func closeMembers(of schema: inout JSONValue) {
    for keyword in [Keyword.items, .additionalProperties] {
      guard let part = schema[keyword.rawValue] else { continue }
      let closed = close(part, isShared: false)
      schema.edit { $0[keyword.rawValue] = closed }
    }
    guard var properties = schema[Keyword.properties.rawValue]?.object else { return }
    for name in properties.names {
      properties[name] = properties[name].map { close($0, isShared: false) }
    }
    schema.edit { $0[Keyword.properties.rawValue] = .object(properties) }
  }

  private static func isObject(_ schema: JSONValue) -> Bool {
    if schema[Keyword.properties.rawValue] != nil { return true }
    let type = schema[Keyword.type.rawValue]
    return type?.string == "object" || (type?.array ?? []).contains("object")
  }
}

extension JSONValue {
  /// Changes the members of an object; any other value stays as it is.
  fileprivate mutating func edit(_ change: (inout JSONObject) -> Void) {
    guard case .object(var object) = self else { return }
    change(&object)
    self = .object(object)
  }
}

/// Writes the allowed values into a sentence.
enum ChoiceList {
  static func text(_ choices: [JSONValue]) -> String {
    let shown = choices.prefix(8).map(\.summary).joined(separator: ", ")
    if choices.count == 1 { return shown }
    return "one of \(shown)" + (choices.count > 8 ? " and \(choices.count - 8) more" : "")
  }
}

/// Finds the properties that a schema declares together with all that is about the same object.
struct DeclaredNames {
  let root: JSONValue

  func names(of schema: JSONValue) -> Set<ExactValue> {
    var names: Set<ExactValue> = []
    var seen: Set<ExactValue> = []
    collect(schema, into: &names, seen: &seen)
    return names
  }

  /// The NAME of `#/$defs/NAME`, unescaped (RFC 6901, section 6), or nil for any other reference.
  static func definition(named reference: String) -> String? {
    let prefix = "#/$defs/"
    guard reference.hasPrefix(prefix) else { return nil }
    let token = String(reference.dropFirst(prefix.count))
    guard !token.contains("/"), !token.contains("%") else { return nil }
    return token.replacing("~1", with: "/").replacing("~0", with: "~")
  }

  private func collect(
    _ schema: JSONValue, into names: inout Set<ExactValue>, seen: inout Set<ExactValue>
  ) {
    let declared = schema[Keyword.properties.rawValue]?.object?.names ?? []
    names.formUnion(declared.map { ExactValue(.string($0)) })
    for keyword in [Keyword.allOf, .anyOf, .oneOf] {
      for part in schema[keyword.rawValue]?.array ?? [] {
        collect(part, into: &names, seen: &seen)
      }
    }
    if let part = schema[Keyword.not.rawValue] { collect(part, into: &names, seen: &seen) }
    guard let reference = schema[Keyword.reference.rawValue]?.string,
      let name = Self.definition(named: reference), seen.insert(ExactValue(.string(name))).inserted,
      let part = root[Keyword.definitions.rawValue]?[name]
    else { return }
    collect(part, into: &names, seen: &seen)
  }
}
