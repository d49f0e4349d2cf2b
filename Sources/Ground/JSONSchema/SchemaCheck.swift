package import JSON

/// One validation: collects violations until there are enough.
struct SchemaCheck {
  private(set) var violations: [SchemaViolation] = []
  let limit: Int

  /// Whether nothing of the value is repeated.
  let isDiscreet: Bool

  init(limit: Int, isDiscreet: Bool = false) {
    (self.limit, self.isDiscreet) = (limit, isDiscreet)
  }

  var isFull: Bool { violations.count >= limit }

  mutating func apply(_ schema: JSONSchema, to value: JSONValue, at pointer: JSONPointer) {
    for rule in schema.rules where !isFull { apply(rule, to: value, at: pointer) }
  }

  mutating func add(
    _ keyword: Keyword, _ expected: String, _ found: String, at pointer: JSONPointer
  ) {
    guard !isFull else { return }
    let isSaid = !isDiscreet || keyword == .required
    violations.append(
      SchemaViolation(
        at: pointer, keyword, expected: expected,
        found: isSaid ? found : "another value, which is not repeated here"))
  }

  private mutating func apply(
    _ rule: SchemaRule, to value: JSONValue, at pointer: JSONPointer
  ) {
    switch (rule, value) {
    case (.never, _): add(.not, "nothing", value.summary, at: pointer)
    case (.types(let types), _):
      guard !types.contains(where: { $0.holds(value) }) else { return }
      let nouns = types.map(\.noun).joined(separator: " or ")
      add(.type, nouns, value.summary, at: pointer)
    case (.constant(let constant), _):
      if ExactValue(value) != constant {
        add(.const, constant.value.summary, value.summary, at: pointer)
      }
    case (.choices(let choices), _):
      guard !choices.contains(ExactValue(value)) else { return }
      add(.enum, ChoiceList.text(choices.map(\.value)), value.summary, at: pointer)
    case (.reference, _), (.all, _), (.any, _), (.one, _), (.not, _):
      checkCombination(rule, value, at: pointer)
    case (_, .int), (_, .double): checkNumber(rule, value, at: pointer)
    case (_, .string(let text)): checkString(rule, text, at: pointer)
    case (_, .array(let values)): checkArray(rule, values, at: pointer)
    case (_, .object(let object)): checkObject(rule, object, at: pointer)
    default: break
    }
  }

  private mutating func checkNumber(
    _ rule: SchemaRule, _ value: JSONValue, at pointer: JSONPointer
  ) {
    guard let number = JSONNumber(value) else { return }
    if case .range(let range) = rule, let breach = range.breach(by: number) {
      add(breach.keyword, breach.expected, value.summary, at: pointer)
    }
    if case .multiple(let divisor) = rule, !number.isMultiple(of: divisor) {
      add(.multipleOf, "a multiple of \(divisor)", value.summary, at: pointer)
    }
  }

  private mutating func checkString(_ rule: SchemaRule, _ text: String, at pointer: JSONPointer) {
    var found: String { JSONValue.string(text).summary }
    switch rule {
    case .length(let range):
      let count = text.unicodeScalars.count
      guard
        let breach = range.breach(by: count, .minLength, .maxLength, of: "character")
      else { return }
      add(breach.keyword, breach.expected, "\(count): \(found)", at: pointer)
    case .pattern(let pattern):
      let limit = SchemaPattern.maximumLength
      if text.unicodeScalars.count > limit {
        add(.pattern, "at most \(limit) characters to match against a pattern", found, at: pointer)
      } else if !pattern.isFound(in: text) {
        add(.pattern, "text that matches \(pattern.text)", found, at: pointer)
      }
    case .format(let format):
      if !format.holds(text) { add(.format, format.noun, found, at: pointer) }
    default: break
    }
  }
}

extension SchemaCheck {
  mutating func checkArray(_ rule: SchemaRule, _ values: [JSONValue], at pointer: JSONPointer) {
    switch rule {
    case .itemCount(let range):
      guard let breach = range.breach(by: values.count, .minItems, .maxItems, of: "element")
      else { return }
      add(breach.keyword, breach.expected, "\(values.count)", at: pointer)
    case .uniqueItems: checkUnique(values, at: pointer)
    case .items(let schema):
      for (index, value) in values.enumerated() where !isFull {
        apply(schema, to: value, at: pointer.appending(String(index)))
      }
    default: break
    }
  }

  mutating func checkObject(_ rule: SchemaRule, _ object: JSONObject, at pointer: JSONPointer) {
    switch rule {
    case .propertyCount(let range):
      let count = object.members.count
      guard let breach = range.breach(by: count, .minProperties, .maxProperties, of: "member")
      else { return }
      add(breach.keyword, breach.expected, "\(count)", at: pointer)
    case .required(let members):
      for member in members where object[member.name] == nil {
        add(.required, member.expected, "nothing", at: pointer.appending(member.name))
      }
    case .properties(let properties, let others):
      for property in properties where !isFull {
        guard let value = object[property.name] else { continue }
        apply(property.schema, to: value, at: pointer.appending(property.name))
      }
      if let others { checkOthers(object, besides: properties, others, at: pointer) }
    default: break
    }
  }

  private mutating func checkUnique(_ values: [JSONValue], at pointer: JSONPointer) {
    var seen: Set<ExactValue> = []
    for (index, value) in values.enumerated() where !seen.insert(ExactValue(value)).inserted {
      let found = "\(value.summary) again"
      add(.uniqueItems, "each element once", found, at: pointer.appending(String(index)))
    }
  }

  private mutating func checkOthers(
    _ object: JSONObject, besides properties: [JSONSchema.Property], _ others: JSONSchema,
    at pointer: JSONPointer
  ) {
    let declared = Set(properties.map { ExactValue(.string($0.name)) })
    for member in object.members where !isFull {
      guard !declared.contains(ExactValue(.string(member.name))) else { continue }
      let place = pointer.appending(member.name)
      guard others.json == .bool(false) else {
        apply(others, to: member.value, at: place)
        continue
      }
      let known = properties.map(\.name).joined(separator: ", ")
      add(
        .additionalProperties, known.isEmpty ? "none" : "one of \(known)",
        member.value.summary, at: place)
    }
  }

  mutating func checkCombination(_ rule: SchemaRule, _ value: JSONValue, at pointer: JSONPointer) {
    switch rule {
    case .reference(let schema): apply(schema, to: value, at: pointer)
    case .all(let schemas):
      for schema in schemas { apply(schema, to: value, at: pointer) }
    case .any(let schemas):
      if schemas.contains(where: { $0.accepts(value) }) { return }
      addNearest(of: schemas, .anyOf, value, at: pointer)
    case .one(let schemas):
      let count = schemas.count { $0.accepts(value) }
      if count == 0 { addNearest(of: schemas, .oneOf, value, at: pointer) }
      guard count > 1 else { return }
      add(.oneOf, "exactly one of \(schemas.count) forms", "\(count) that fit", at: pointer)
    case .not(let schema):
      guard schema.accepts(value) else { return }
      add(.not, "anything but \(schema.noun)", value.summary, at: pointer)
    default: break
    }
  }

  /// Tells the faults inside the only form of the value's own type, or else which forms there are.
  private mutating func addNearest(
    of schemas: [JSONSchema], _ keyword: Keyword, _ value: JSONValue, at pointer: JSONPointer
  ) {
    let near = schemas.filter { schema in
      schema.target.types?.contains { $0.holds(value) } ?? true
    }
    // A mere probe needs no detail; looking for it would double the work at each level of nesting.
    guard near.count == 1, limit > 1 else {
      let forms = schemas.map(\.noun).joined(separator: ", or ")
      return add(keyword, forms, value.summary, at: pointer)
    }
    apply(near[0], to: value, at: pointer)
  }
}

extension JSONValue {
  /// The same value with every double that is a whole number of 64 bits written as one.
  package var normalized: JSONValue {
    switch self {
    case .double(let number): Int64(exactly: number).map(JSONValue.int) ?? self
    case .array(let values): .array(values.map(\.normalized))
    case .object(let object):
      .object(JSONObject(object.members.map { ($0.name, $0.value.normalized) }))
    default: self
    }
  }

  /// The value on one short line, for a sentence to a person.
  var summary: String {
    switch self {
    case .array(let values): "an array of \(values.count)"
    case .object(let object): "an object with \(object.members.count) members"
    case .string(let text) where text.unicodeScalars.count > 40:
      JSONValue.string(String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))) + "…")
        .jsonText
    default: jsonText
    }
  }
}
