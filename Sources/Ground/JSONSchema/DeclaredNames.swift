import JSON

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
