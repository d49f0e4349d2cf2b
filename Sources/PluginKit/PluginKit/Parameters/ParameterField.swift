internal import JSON

/// One parameter of a function.
public struct ParameterField: Sendable {
  /// Its name in JSON.
  public let name: String
  /// Whether a call has to give it.
  public let isRequired: Bool
  /// How it is understood and asked for; nil to take the answer as it is.
  public let slot: Slot?
  private let schema: Result<SchemaDeclaration, SchemaError>

  /// Declares a parameter; `@Parameters` does it for every property.
  ///
  /// Without a slot it is understood by its type: an enum as one of its cases, a text in the format of a date as a day.
  public init<Value: ParameterValue>(
    _ name: String, _ type: Value.Type, _ description: String, isRequired: Bool = true,
    default value: Value? = nil, rules: [ParameterRule] = [], slot: Slot? = nil
  ) {
    self.name = name
    self.isRequired = isRequired
    self.slot =
      slot ?? (rules.lazy.compactMap(\.slot).first ?? Value.parameterSlot).map { Slot($0) }
    schema = Result { () throws(SchemaError) in
      var declaration = try Value.parameterSchema.described(as: description)
      for rule in rules { declaration = try rule.applied(to: declaration, of: name) }
      guard let value else { return declaration }
      return declaration.defaulting(to: try Self.json(value, name))
    }
  }

  /// The parameter as a named part of an object.
  ///
  /// - Throws: `SchemaError` where a rule is not for the parameter's type.
  public var property: PropertyDeclaration {
    get throws(SchemaError) {
      isRequired ? .required(name, try schema.get()) : .optional(name, try schema.get())
    }
  }

  /// An object of fields.
  static func object(of fields: [ParameterField]) throws(SchemaError) -> SchemaDeclaration {
    var properties: [PropertyDeclaration] = []
    for field in fields { properties.append(try field.property) }
    return .object(properties: properties)
  }

  private static func json(_ value: some ParameterValue, _ name: String) throws(SchemaError)
    -> JSONValue
  {
    do {
      return try JSONValue(json: value.json)
    } catch {
      throw SchemaError(
        at: JSONPointer(tokens: ["properties", name, "default"]), "default: \(error)")
    }
  }
}
