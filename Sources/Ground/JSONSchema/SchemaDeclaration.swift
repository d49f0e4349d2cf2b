public import JSON

/// A schema written in Swift; ``JSONSchema/init(_:)-(SchemaDeclaration)`` checks it.
///
/// ```swift
/// let parameters = try JSONSchema.object(
///   .required("department", .string("the department in charge")),
///   .optional("day", .string("the day wished for", format: .date)),
///   .optional("guests", .integer("how many come", minimum: 1, maximum: 8)))
/// ```
public struct SchemaDeclaration: Sendable {
  /// The keywords of this schema, as JSON.
  package let keywords: JSONObject
  /// The properties in the order of their declaration.
  let properties: [PropertyDeclaration]
  private let element: [SchemaDeclaration]

  init(
    _ type: JSONType?, _ description: String?, _ keywords: [(Keyword, JSONValue?)],
    properties: [PropertyDeclaration] = [], items: SchemaDeclaration? = nil
  ) {
    var object = JSONObject()
    object[Keyword.type.rawValue] = type.map { .string($0.rawValue) }
    object[Keyword.description.rawValue] = description.map(JSONValue.string)
    for case (let keyword, let value?) in keywords { object[keyword.rawValue] = value }
    object[Keyword.items.rawValue] = items.map { .object($0.keywords) }
    self.init(keywords: object, properties: properties, items: items)
  }

  private init(
    keywords: JSONObject, properties: [PropertyDeclaration], items: SchemaDeclaration?
  ) {
    self.keywords = keywords
    self.properties = properties
    element = items.map { [$0] } ?? []
  }

  var items: SchemaDeclaration? { element.first }

  /// The same schema with a default value, which counts when none is given.
  public func defaulting(to value: JSONValue) -> SchemaDeclaration { adding(.default, value) }

  /// The same schema with sample values.
  public func examples(_ values: JSONValue...) -> SchemaDeclaration {
    adding(.examples, .array(values))
  }

  /// The same schema marked as one that should no longer be given.
  public var deprecated: SchemaDeclaration { adding(.deprecated, true) }

  /// Any value at all.
  public static var anything: SchemaDeclaration { SchemaDeclaration(nil, nil, []) }

  /// The same schema with another description.
  public func described(as description: String) -> SchemaDeclaration {
    adding(.description, .string(description))
  }

  package func adding(_ keyword: Keyword, _ value: JSONValue) -> SchemaDeclaration {
    var keywords = keywords
    keywords[keyword.rawValue] = value
    return SchemaDeclaration(keywords: keywords, properties: properties, items: items)
  }
}

extension SchemaDeclaration {
  /// Text; lengths are in code points, the pattern is found anywhere in the text unless it is
  /// anchored.
  public static func string(
    _ description: String? = nil, format: JSONFormat? = nil, pattern: String? = nil,
    minLength: Int? = nil, maxLength: Int? = nil
  ) -> SchemaDeclaration {
    SchemaDeclaration(
      .string, description,
      [
        (.format, format.map { .string($0.rawValue) }), (.pattern, pattern.map(JSONValue.string)),
        (.minLength, minLength.map { .int(Int64($0)) }),
        (.maxLength, maxLength.map { .int(Int64($0)) }),
      ])
  }

  /// One of the given texts, offered in this order.
  public static func choice(_ description: String? = nil, of choices: [String]) -> SchemaDeclaration
  {
    SchemaDeclaration(.string, description, [(.enum, .array(choices.map(JSONValue.string)))])
  }

  /// A whole number within the bounds, both included.
  public static func integer(
    _ description: String? = nil, minimum: Int64? = nil, maximum: Int64? = nil
  ) -> SchemaDeclaration {
    SchemaDeclaration(
      .integer, description,
      [(.minimum, minimum.map(JSONValue.int)), (.maximum, maximum.map(JSONValue.int))])
  }

  /// A finite number within the bounds, both included; such as cents with `multipleOf: 0.01`.
  public static func number(
    _ description: String? = nil, minimum: Double? = nil, maximum: Double? = nil,
    multipleOf: Double? = nil
  ) -> SchemaDeclaration {
    SchemaDeclaration(
      .number, description,
      [
        (.minimum, minimum.map(JSONValue.double)), (.maximum, maximum.map(JSONValue.double)),
        (.multipleOf, multipleOf.map(JSONValue.double)),
      ])
  }

  /// `true` or `false`.
  public static func boolean(_ description: String? = nil) -> SchemaDeclaration {
    SchemaDeclaration(.boolean, description, [])
  }

  /// Values of one kind, in order.
  public static func array(
    _ description: String? = nil, of items: SchemaDeclaration, minItems: Int? = nil,
    maxItems: Int? = nil, unique: Bool = false
  ) -> SchemaDeclaration {
    SchemaDeclaration(
      .array, description,
      [
        (.minItems, minItems.map { .int(Int64($0)) }),
        (.maxItems, maxItems.map { .int(Int64($0)) }),
        (.uniqueItems, unique ? .some(true) : Optional.none),
      ], items: items)
  }

  /// Named parts; of a name given twice the last counts.
  public static func object(_ properties: PropertyDeclaration...) -> SchemaDeclaration {
    object(properties: properties)
  }

  /// Named parts, described; of a name given twice the last counts.
  public static func object(
    _ description: String, _ properties: PropertyDeclaration...
  ) -> SchemaDeclaration {
    object(description, properties: properties)
  }

  /// Named parts; of a name given twice the last counts.
  public static func object(
    _ description: String? = nil, properties: [PropertyDeclaration]
  ) -> SchemaDeclaration {
    let required = properties.filter(\.isRequired).map { JSONValue.string($0.name) }
    let members = properties.map { ($0.name, JSONValue.object($0.schema.keywords)) }
    return SchemaDeclaration(
      .object, description,
      [
        (.properties, .object(JSONObject(members))),
        (.required, required.isEmpty ? Optional.none : .some(.array(required))),
      ], properties: properties)
  }
}

extension JSONSchema {
  /// Checks a schema declared in Swift; its properties keep their order.
  ///
  /// - Throws: ``SchemaError`` as for a schema read from JSON.
  public init(_ declaration: SchemaDeclaration) throws(SchemaError) {
    var reader = SchemaReader(root: .object(declaration.keywords))
    self = try reader.wholeSchema(inOrder: PropertyOrder(declaration))
  }

  /// The schema of an object with these properties, such as a function's parameters.
  ///
  /// - Throws: ``SchemaError`` as for a schema read from JSON.
  public static func object(
    _ properties: PropertyDeclaration...
  ) throws(SchemaError) -> JSONSchema {
    try JSONSchema(.object(properties: properties))
  }
}

/// A named part of an object, declared in Swift.
public struct PropertyDeclaration: Sendable {
  let name: String
  let schema: SchemaDeclaration
  let isRequired: Bool

  /// A member that has to be there.
  public static func required(
    _ name: String, _ schema: SchemaDeclaration
  ) -> PropertyDeclaration {
    PropertyDeclaration(name: name, schema: schema, isRequired: true)
  }

  /// A member that may be left out.
  public static func optional(
    _ name: String, _ schema: SchemaDeclaration
  ) -> PropertyDeclaration {
    PropertyDeclaration(name: name, schema: schema, isRequired: false)
  }
}

/// The order in which a schema's properties were declared, which its JSON does not keep; what it
/// does not name comes last.
struct PropertyOrder: Sendable {
  private let names: [String]
  private let inner: [PropertyOrder]
  private let element: [PropertyOrder]

  init(_ declaration: SchemaDeclaration) {
    names = declaration.properties.map(\.name)
    inner = declaration.properties.map { PropertyOrder($0.schema) }
    element = declaration.items.map { [PropertyOrder($0)] } ?? []
  }

  init(_ schema: JSONSchema) {
    names = schema.properties.map(\.name)
    inner = schema.properties.map { PropertyOrder($0.schema) }
    element = schema.items.map { [PropertyOrder($0)] } ?? []
  }

  /// An order of names of which nothing more is known.
  init(names: [String]) {
    self.names = names
    (inner, element) = ([], [])
  }

  var items: PropertyOrder? { element.first }

  /// The order inside a property; of a name declared twice the last counts.
  func property(_ name: String) -> PropertyOrder? {
    names.lastIndex { $0.utf8.elementsEqual(name.utf8) }.flatMap { index in
      inner.indices.contains(index) ? inner[index] : nil
    }
  }

  func sorted(_ properties: [JSONSchema.Property]) -> [JSONSchema.Property] {
    let ranked = properties.enumerated().map { (rank($1.name), $0, $1) }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private func rank(_ name: String) -> Int {
    names.firstIndex { $0.utf8.elementsEqual(name.utf8) } ?? names.count
  }
}
