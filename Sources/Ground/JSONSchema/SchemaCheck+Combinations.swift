import JSON

extension SchemaCheck {
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
