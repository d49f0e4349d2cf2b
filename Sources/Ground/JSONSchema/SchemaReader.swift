import JSON

/// Turns JSON into a schema, following `$ref`s; each entry of `$defs` is read once.
struct SchemaReader {
  private let root: JSONValue
  private var definitions: [ExactValue: JSONSchema] = [:]
  private var open: [String] = []

  init(root: JSONValue) { self.root = root.normalized }

  /// The whole schema; `order` tells the order of its properties.
  mutating func wholeSchema(
    inOrder order: PropertyOrder? = nil
  ) throws(SchemaError) -> JSONSchema {
    let place = SchemaPlace(pointer: .root, depth: 0, names: nil, order: order)
    return try schema(root, at: place)
  }

  mutating func schema(
    _ json: JSONValue, at place: SchemaPlace
  ) throws(SchemaError) -> JSONSchema {
    guard place.depth <= JSONSchema.maximumDepth else { throw Self.tooDeep(place.pointer) }
    switch json {
    case .bool(let accepts):
      return JSONSchema(
        json: json, properties: [], rules: accepts ? [] : [.never], extent: SchemaExtent())
    case .object(let object):
      let names = place.names ?? DeclaredNames(root: root).names(of: json)
      var node = SchemaNode(
        try SchemaKeywords(object, at: place.pointer), depth: place.depth, names: names,
        order: place.order)
      try node.read(with: &self)
      return node.schema
    default:
      throw SchemaError(
        at: place.pointer, "expected a schema (an object, true or false), found \(json.summary)")
    }
  }

  /// The schema that a `$ref` names, read on its first use.
  mutating func target(
    of reference: String, at pointer: JSONPointer, depth: Int
  ) throws(SchemaError) -> JSONSchema {
    guard let name = DeclaredNames.definition(named: reference),
      root[Keyword.definitions.rawValue]?[name] != nil
    else {
      throw SchemaError(
        at: pointer,
        "$ref: expected \"#/$defs/NAME\" with a NAME in the root's $defs, found \"\(reference)\"")
    }
    guard !open.contains(name) else {
      let cycle = (open.drop { $0 != name } + [name]).joined(separator: " → ")
      throw SchemaError(
        at: pointer, "$ref: expected no way back, found \(cycle); recursive schemas are refused")
    }
    return try definition(name, depth: depth)
  }

  /// An entry of the root's `$defs`, read on its first use.
  mutating func definition(
    _ name: String, depth: Int
  ) throws(SchemaError) -> JSONSchema {
    let pointer = JSONPointer(tokens: [Keyword.definitions.rawValue, name])
    if let known = definitions[ExactValue(.string(name))] {
      guard depth + known.extent.height <= JSONSchema.maximumDepth else {
        throw Self.tooDeep(pointer)
      }
      return known
    }
    open.append(name)
    let json = root[Keyword.definitions.rawValue]?[name] ?? .null
    let schema = try schema(
      json, at: SchemaPlace(pointer: pointer, depth: depth, names: nil, order: nil))
    open.removeLast()
    definitions[ExactValue(.string(name))] = schema
    return schema
  }

  private static func tooDeep(_ pointer: JSONPointer) -> SchemaError {
    SchemaError(
      at: pointer,
      "expected at most \(JSONSchema.maximumDepth) schemas inside one another, found more")
  }
}

/// The place of a subschema while a schema is read.
struct SchemaPlace {
  let pointer: JSONPointer
  let depth: Int
  /// The properties of the object that the subschema is about together with others, or nil if it is
  /// alone.
  let names: Set<ExactValue>?
  let order: PropertyOrder?
}

/// How much lies inside a schema.
struct SchemaExtent: Sendable {
  private(set) var size = 1
  private(set) var height = 0

  mutating func add(_ child: SchemaExtent) {
    size += child.size
    height = max(height, child.height + 1)
  }
}

/// The supported keywords, in the order in which a value is checked against them.
package enum Keyword: String, CaseIterable {
  case schema = "$schema"
  case definitions = "$defs"
  case comment = "$comment"
  case title, description, `default`, examples, deprecated, writeOnly
  case type, const, `enum`
  case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
  case minLength, maxLength, pattern, format
  case minItems, maxItems, uniqueItems, items
  case minProperties, maxProperties, required, properties, additionalProperties
  case reference = "$ref"
  case allOf, anyOf, oneOf, not
}
