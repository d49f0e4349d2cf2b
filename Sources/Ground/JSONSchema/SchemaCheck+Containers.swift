import JSON

extension SchemaCheck {
  mutating func checkArray(_ rule: SchemaRule, _ values: [JSONValue], at pointer: JSONPointer) {
    switch rule {
    case .itemCount(let range):
      guard let breach = range.breach(by: values.count, .minItems, .maxItems, of: "elements")
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
      guard let breach = range.breach(by: count, .minProperties, .maxProperties, of: "members")
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
      let known =
        properties.isEmpty ? "" : ", only " + properties.map(\.name).joined(separator: ", ")
      add(.additionalProperties, "no such member\(known)", member.value.summary, at: place)
    }
  }
}
