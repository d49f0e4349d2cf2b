import JSON

extension SchemaKeywords {
  /// The `$schema` value of the one dialect that is understood.
  static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// Checks the annotations, which say nothing about a value.
  func checkAnnotations() throws(SchemaError) {
    for keyword in [Keyword.comment, .title, .description] { _ = try text(keyword) }
    _ = try list(.examples)
    _ = try flag(.deprecated)
    _ = try flag(.writeOnly)
    guard let schema = try text(.schema) else { return }
    guard pointer == .root else {
      throw SchemaError(at: place(of: .schema), "$schema: expected at the root only")
    }
    guard schema == Self.dialect || schema == Self.dialect + "#" else {
      throw wrong(.schema, .string(schema), "\"\(Self.dialect)\"")
    }
  }

  /// The rules that need no subschema, in the order in which they are checked.
  func plainRules() throws(SchemaError) -> [SchemaRule] {
    var rules: [SchemaRule] = []
    if let types = try types() { rules.append(.types(types)) }
    if let value = value(.const) { rules.append(.constant(ExactValue(value))) }
    if let choices = try choices() { rules.append(.choices(choices)) }
    rules += try numberRules() + stringRules()
    if let counts = try counts(.minItems, .maxItems) { rules.append(.itemCount(counts)) }
    if try flag(.uniqueItems) ?? false { rules.append(.uniqueItems) }
    if let counts = try counts(.minProperties, .maxProperties) {
      rules.append(.propertyCount(counts))
    }
    return rules
  }

  private func types() throws(SchemaError) -> [JSONType]? {
    if case .string(let name)? = value(.type) { return [try type(name, at: place(of: .type))] }
    guard value(.type)?.array != nil else {
      guard let found = value(.type) else { return nil }
      throw wrong(.type, found, "the name of a type or an array of such names")
    }
    var types: [JSONType] = []
    for (index, name) in (try names(.type) ?? []).enumerated() {
      types.append(try type(name, at: place(of: .type).appending(String(index))))
    }
    guard !types.isEmpty else { throw wrong(.type, [], "at least one type") }
    return types.sorted { $0.rawValue < $1.rawValue }
  }

  private func type(_ name: String, at place: JSONPointer) throws(SchemaError) -> JSONType {
    guard let type = JSONType(rawValue: name) else {
      let known = JSONType.allCases.map(\.rawValue).joined(separator: ", ")
      throw SchemaError(at: place, "type: expected one of \(known), found \"\(name)\"")
    }
    return type
  }

  private func choices() throws(SchemaError) -> [ExactValue]? {
    guard let list = try list(.enum) else { return nil }
    guard !list.isEmpty else { throw wrong(.enum, [], "at least one value") }
    return list.map(ExactValue.init)
  }

  private func numberRules() throws(SchemaError) -> [SchemaRule] {
    let range = NumberRange(
      minimum: try number(.minimum), maximum: try number(.maximum),
      exclusiveMinimum: try number(.exclusiveMinimum),
      exclusiveMaximum: try number(.exclusiveMaximum))
    guard range.isPossible else {
      let keyword: Keyword = range.minimum == nil ? .exclusiveMinimum : .minimum
      throw SchemaError(
        at: place(of: keyword), "\(keyword.rawValue) lies beyond the maximum, so no number fits")
    }
    var rules: [SchemaRule] = range.isEmpty ? [] : [.range(range)]
    if let divisor = try number(.multipleOf) {
      guard divisor > .whole(0) else {
        throw wrong(.multipleOf, value(.multipleOf) ?? .null, "a number above 0")
      }
      rules.append(.multiple(of: divisor))
    }
    return rules
  }

  private func stringRules() throws(SchemaError) -> [SchemaRule] {
    var rules: [SchemaRule] = []
    if let counts = try counts(.minLength, .maxLength) { rules.append(.length(counts)) }
    if let text = try text(.pattern) { rules.append(.pattern(try pattern(text))) }
    if let name = try text(.format), let format = JSONFormat(rawValue: name) {
      rules.append(.format(format))
    }
    return rules
  }

  private func pattern(_ text: String) throws(SchemaError) -> SchemaPattern {
    do {
      return try SchemaPattern(text)
    } catch {
      throw SchemaError(
        at: place(of: .pattern),
        "pattern: expected a regular expression, found \(JSONValue.string(text).summary), "
          + "which does not compile: \(error)")
    }
  }
}
