import JSON

extension SchemaDeclaration {
  /// Text; lengths are in code points, the pattern is found anywhere in the text unless it is anchored.
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
