import JSON

/// One schema object while it is read.
struct SchemaNode {
  private let keywords: SchemaKeywords
  private let depth: Int
  private let names: Set<ExactValue>
  private let order: PropertyOrder?
  private var canonical: JSONObject
  private var properties: [JSONSchema.Property] = []
  /// What is required, as it is listed.
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
