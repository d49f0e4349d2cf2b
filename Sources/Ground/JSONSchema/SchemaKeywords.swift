import JSON

/// The members of one schema object, read by the kind of value each has to have.
struct SchemaKeywords {
  let object: JSONObject
  let pointer: JSONPointer

  init(_ object: JSONObject, at pointer: JSONPointer) throws(SchemaError) {
    self.object = object
    self.pointer = pointer
    for name in object.names where Keyword(rawValue: name) == nil {
      throw SchemaError(
        at: pointer.appending(name),
        "unknown keyword \"\(name)\", expected one of JSON Schema 2020-12 that Verbatim checks: "
          + "remove it or say it with another keyword")
    }
  }

  func value(_ keyword: Keyword) -> JSONValue? { object[keyword.rawValue] }

  func place(of keyword: Keyword) -> JSONPointer { pointer.appending(keyword.rawValue) }

  func text(_ keyword: Keyword) throws(SchemaError) -> String? {
    guard let value = value(keyword) else { return nil }
    guard case .string(let text) = value else { throw wrong(keyword, value, "a string") }
    return text
  }

  func flag(_ keyword: Keyword) throws(SchemaError) -> Bool? {
    guard let value = value(keyword) else { return nil }
    guard case .bool(let flag) = value else { throw wrong(keyword, value, "true or false") }
    return flag
  }

  func number(_ keyword: Keyword) throws(SchemaError) -> JSONNumber? {
    guard let value = value(keyword) else { return nil }
    guard let number = JSONNumber(value) else { throw wrong(keyword, value, "a number") }
    return number
  }

  func list(_ keyword: Keyword) throws(SchemaError) -> [JSONValue]? {
    guard let value = value(keyword) else { return nil }
    guard case .array(let list) = value else { throw wrong(keyword, value, "an array") }
    return list
  }

  func members(_ keyword: Keyword) throws(SchemaError) -> JSONObject? {
    guard let value = value(keyword) else { return nil }
    guard case .object(let members) = value else { throw wrong(keyword, value, "an object") }
    return members
  }

  /// An array of strings that are all different.
  func names(_ keyword: Keyword) throws(SchemaError) -> [String]? {
    guard let list = try list(keyword) else { return nil }
    var names: [String] = []
    for (index, value) in list.enumerated() {
      guard case .string(let name) = value else {
        throw wrong(keyword, value, "a string", index)
      }
      guard !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
        throw wrong(keyword, value, "each name once", index)
      }
      names.append(name)
    }
    return names
  }

  func counts(_ lower: Keyword, _ upper: Keyword) throws(SchemaError) -> CountRange? {
    let range = CountRange(minimum: try count(lower), maximum: try count(upper))
    guard range.minimum != nil || range.maximum != nil else { return nil }
    if let minimum = range.minimum, let maximum = range.maximum, minimum > maximum {
      throw SchemaError(
        at: place(of: lower),
        "\(lower.rawValue) \(minimum) is more than \(upper.rawValue) \(maximum), so nothing fits")
    }
    return range
  }

  func wrong(
    _ keyword: Keyword, _ found: JSONValue, _ expected: String, _ index: Int? = nil
  ) -> SchemaError {
    let place = place(of: keyword)
    return SchemaError(
      at: index.map { place.appending(String($0)) } ?? place,
      "\(keyword.rawValue): expected \(expected), found \(found.summary)")
  }

  private func count(_ keyword: Keyword) throws(SchemaError) -> Int64? {
    guard let value = value(keyword) else { return nil }
    guard case .int(let count) = value, count >= 0 else {
      throw wrong(keyword, value, "a whole number that is not negative")
    }
    return count
  }
}

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
