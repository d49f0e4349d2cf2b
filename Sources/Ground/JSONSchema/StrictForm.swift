import JSON

/// Closes the object schemas of a checked schema's JSON.
struct StrictForm {
  private let root: JSONValue
  private var sharedDefinitions: Set<ExactValue> = []

  init(of root: JSONValue) {
    self.root = root
    // A definition that is shared shares what it refers to in turn, so this is repeated until nothing is added.
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
    // Alternatives alone are whole objects each; anything more describes one object in several places.
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
