import JSON

/// One schema object while it is read.
struct SchemaNode {
  private let keywords: SchemaKeywords
  private let depth: Int
  private let names: Set<ExactValue>
  private let order: PropertyOrder?
  private var canonical: JSONObject
  private var properties: [JSONSchema.Property] = []
  /// The required members, as they are listed.
  private var asked: [String] = []
  private var rules: [SchemaRule] = []
  private var extent = SchemaExtent()

  init(
    _ keywords: SchemaKeywords, depth: Int, names: Set<ExactValue>, order: PropertyOrder?
  ) {
    self.keywords = keywords
    self.depth = depth
    self.names = names
    self.order = order
    canonical = keywords.object
  }

  var schema: JSONSchema {
    JSONSchema(json: .object(canonical), properties: properties, rules: rules, extent: extent)
  }

  mutating func read(with reader: inout SchemaReader) throws(SchemaError) {
    try keywords.checkAnnotations()
    rules = try keywords.plainRules()
    if case .types(let types)? = rules.first {
      let names = types.map { JSONValue.string($0.rawValue) }
      canonical[Keyword.type.rawValue] = names.count == 1 ? names[0] : .array(names)
    }
    try readItems(with: &reader)
    try readObject(with: &reader)
    try readCombinations(with: &reader)
    try readDefinitions(with: &reader)
  }

  private mutating func readItems(with reader: inout SchemaReader) throws(SchemaError) {
    guard let json = keywords.value(.items) else { return }
    let place = place([Keyword.items.rawValue], order?.items)
    let schema = try child(json, at: place, with: &reader)
    canonical[Keyword.items.rawValue] = schema.json
    rules.append(.items(schema))
  }

  private mutating func readObject(with reader: inout SchemaReader) throws(SchemaError) {
    let required = try readRequired()
    let read = try readProperties(required: required, with: &reader)
    if !required.isEmpty {
      rules.append(
        .required(
          required.map { name in
            let property = read.first { $0.name.utf8.elementsEqual(name.utf8) }
            return RequiredMember(name: name, expected: property?.schema.noun ?? "a value")
          }))
    }
    var others: JSONSchema?
    if let json = keywords.value(.additionalProperties) {
      let place = place([Keyword.additionalProperties.rawValue])
      let schema = try child(json, at: place, with: &reader)
      canonical[Keyword.additionalProperties.rawValue] = schema.json
      others = schema
    }
    if !read.isEmpty || others != nil { rules.append(.properties(read, others: others)) }
  }

  private mutating func readRequired() throws(SchemaError) -> [String] {
    guard let required = try keywords.names(.required) else { return [] }
    for (index, name) in required.enumerated() where !names.contains(ExactValue(.string(name))) {
      throw keywords.wrong(.required, .string(name), "the name of a declared property", index)
    }
    asked = required
    let sorted = required.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // Not `nil` in a ternary, which would be JSON's `null`.
    let names = sorted.isEmpty ? Optional.none : sorted.map(JSONValue.string)
    canonical[Keyword.required.rawValue] = names.map(JSONValue.array)
    return sorted
  }

  private mutating func readProperties(
    required: [String], with reader: inout SchemaReader
  ) throws(SchemaError) -> [JSONSchema.Property] {
    guard var members = try keywords.members(.properties) else { return [] }
    for member in members.members {
      let schema = try child(
        member.value,
        at: place([Keyword.properties.rawValue, member.name], order?.property(member.name)),
        with: &reader)
      members[member.name] = schema.json
      properties.append(
        JSONSchema.Property(
          name: member.name, schema: schema,
          isRequired: required.contains { $0.utf8.elementsEqual(member.name.utf8) }))
    }
    canonical[Keyword.properties.rawValue] = .object(members)
    let sorted = properties
    // JSON keeps no order of members; what is required is listed in one.
    properties = (order ?? PropertyOrder(names: asked)).sorted(properties)
    return sorted
  }

  private mutating func readCombinations(with reader: inout SchemaReader) throws(SchemaError) {
    if let reference = try keywords.text(.reference) {
      let schema = try reader.target(
        of: reference, at: keywords.place(of: .reference), depth: depth + 1)
      try add(schema)
      rules.append(.reference(schema))
    }
    if let parts = try parts(.allOf, with: &reader) { rules.append(.all(parts)) }
    if let parts = try parts(.anyOf, with: &reader) { rules.append(.any(parts)) }
    if let parts = try parts(.oneOf, with: &reader) { rules.append(.one(parts)) }
    guard let json = keywords.value(.not) else { return }
    let schema = try child(
      json, at: place([Keyword.not.rawValue], names: names), with: &reader)
    canonical[Keyword.not.rawValue] = schema.json
    rules.append(.not(schema))
  }

  private mutating func parts(
    _ keyword: Keyword, with reader: inout SchemaReader
  ) throws(SchemaError) -> [JSONSchema]? {
    guard let list = try keywords.list(keyword) else { return nil }
    guard !list.isEmpty else { throw keywords.wrong(keyword, [], "at least one schema") }
    var schemas: [JSONSchema] = []
    for (index, json) in list.enumerated() {
      let place = place([keyword.rawValue, String(index)], names: names)
      schemas.append(try child(json, at: place, with: &reader))
    }
    canonical[keyword.rawValue] = .array(schemas.map(\.json))
    return schemas
  }

  private mutating func readDefinitions(with reader: inout SchemaReader) throws(SchemaError) {
    guard var members = try keywords.members(.definitions) else { return }
    guard keywords.pointer == .root else {
      throw SchemaError(
        at: keywords.place(of: .definitions), "$defs: expected at the root only; move it there")
    }
    for name in members.names {
      members[name] = try reader.definition(name, depth: 1).json
    }
    canonical[Keyword.definitions.rawValue] = .object(members)
  }

  private mutating func child(
    _ json: JSONValue, at place: SchemaPlace, with reader: inout SchemaReader
  ) throws(SchemaError) -> JSONSchema {
    let schema = try reader.schema(json, at: place)
    try add(schema)
    return schema
  }

  private mutating func add(_ child: JSONSchema) throws(SchemaError) {
    extent.add(child.extent)
    guard extent.size <= JSONSchema.maximumSize else {
      throw SchemaError(
        at: keywords.pointer,
        "expected at most \(JSONSchema.maximumSize) subschemas, those behind each $ref counted again, "
          + "found more")
    }
  }

  private func place(
    _ steps: [String], _ order: PropertyOrder? = nil, names: Set<ExactValue>? = nil
  ) -> SchemaPlace {
    SchemaPlace(
      pointer: JSONPointer(tokens: keywords.pointer.tokens + steps), depth: depth + 1,
      names: names, order: order)
  }
}

/// One checked condition of a schema; a rule says nothing about values of a type it is not for.
enum SchemaRule: Sendable {
  case never
  case types([JSONType])
  case constant(ExactValue)
  case choices([ExactValue])
  case range(NumberRange)
  case multiple(of: JSONNumber)
  case length(CountRange)
  case pattern(SchemaPattern)
  case format(JSONFormat)
  case itemCount(CountRange)
  case uniqueItems
  case items(JSONSchema)
  case propertyCount(CountRange)
  case required([RequiredMember])
  case properties([JSONSchema.Property], others: JSONSchema?)
  case reference(JSONSchema)
  case all([JSONSchema])
  case any([JSONSchema])
  case one([JSONSchema])
  case not(JSONSchema)
}

/// A value compared the way JSON Schema does: numbers by their value, strings by their code points.
struct ExactValue: Sendable, Hashable {
  let value: JSONValue
  private let bytes: [UInt8]

  init(_ value: JSONValue) {
    self.value = value
    bytes = value.normalized.json
  }

  static func == (left: ExactValue, right: ExactValue) -> Bool { left.bytes == right.bytes }
  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// A member that has to be there, and what it should be in a few words.
struct RequiredMember: Sendable {
  let name: String
  let expected: String
}

/// A compiled `pattern`: unanchored, by code points, `\d` and `\w` for ASCII only, as in ECMA-262.
///
/// A pattern may come from anybody: matching costs at most the text's length times the pattern's,
/// never more.
struct SchemaPattern: Sendable {
  /// The longest string in code points that is matched; a longer one breaks the rule.
  static let maximumLength = 4096

  let text: String
  private let program: PatternProgram

  init(_ text: String) throws(PatternError) {
    self.text = text
    program = try PatternProgram(text)
  }

  func isFound(in string: String) -> Bool {
    var match = PatternMatch(program, in: Array(string.unicodeScalars))
    return match.isFound()
  }
}

/// How many characters, elements or members there may be.
struct CountRange: Sendable {
  let minimum: Int64?
  let maximum: Int64?

  /// Which of the two keywords a count breaks, and what it asks for.
  func breach(
    by count: Int, _ lower: Keyword, _ upper: Keyword, of noun: String
  ) -> (keyword: Keyword, expected: String)? {
    func words(_ bound: Int64) -> String { "\(bound) \(noun)\(bound == 1 ? "" : "s")" }
    if let minimum, count < minimum { return (lower, "at least \(words(minimum))") }
    if let maximum, count > maximum { return (upper, "at most \(words(maximum))") }
    return nil
  }
}

/// The types of JSON Schema (validation vocabulary, section 6.1.1).
package enum JSONType: String, Sendable, Hashable, CaseIterable {
  /// Values in order.
  case array
  /// `true` or `false`.
  case boolean
  /// A number without a fractional part, however it is written: `1` and `1.0`.
  case integer
  /// `null`.
  case null
  /// Any number.
  case number
  /// Named members.
  case object
  /// Text.
  case string

  func holds(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.array, .array), (.boolean, .bool), (.null, .null), (.object, .object),
      (.string, .string), (.integer, .int), (.integer, .digits), (.number, .int),
      (.number, .digits),
      (.number, .double):
      true
    case (.integer, .double(let number)): number == number.rounded(.towardZero)
    default: false
    }
  }

  package var noun: String {
    switch self {
    case .array: "an array"
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .null: "null"
    case .number: "a number"
    case .object: "an object"
    case .string: "a string"
    }
  }
}
