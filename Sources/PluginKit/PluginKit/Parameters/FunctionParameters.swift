public import JSON
public import Scheduling

/// The parameters of a function, declared once: schema, reading, errors, slots and documentation
/// follow from it.
///
/// `@Parameters` on a struct derives everything.
public protocol FunctionParameters: ParameterValue {
  /// The parameters, in the order of their declaration.
  static var fields: [ParameterField] { get }
}

extension FunctionParameters {
  /// An object with the fields and nothing else.
  public static var parameterSchema: SchemaDeclaration {
    get throws(SchemaError) { try ParameterField.object(of: fields) }
  }

  /// Reads arguments that may come from anywhere.
  ///
  /// - Throws: ``ParameterError``, naming each field that does not fit.
  public init(arguments: JSONValue) throws {
    try self.init(arguments, checkedBy: try JSONSchema(Self.parameterSchema).strict)
  }
}

extension ParameterValue {
  init(_ arguments: JSONValue, checkedBy schema: JSONSchema) throws {
    let violations = schema.validate(arguments)
    guard violations.isEmpty else { throw ParameterError(violations) }
    // The schema takes `2.0` for a whole number; a reader of whole numbers does not.
    try self.init(json: arguments.normalized.json)
  }
}

/// Why arguments do not fit what a function takes.
public struct ParameterError: Error, Equatable, CustomStringConvertible {
  /// The violations, by field.
  public let violations: [SchemaViolation]

  init(_ violations: [SchemaViolation]) { self.violations = violations }

  /// One line for a person: `department: expected a string, found 3`.
  public var description: String { violations.map(\.description).joined(separator: "; ") }
}

/// The parameters of a function that takes none.
@Parameters
public struct NoParameters {}

/// Makes a struct what a function takes: each stored property is a parameter, its `///` comment
/// what people and models are told.
///
/// ```swift
/// @Parameters
/// struct TableParameters {
///   /// The day of the visit.
///   @Parameter(.format(.date))
///   var day: String
///   /// How many come.
///   @Parameter(.range(1...12))
///   var guests: Int = 2
///   /// Where to sit.
///   var place: Place?
/// }
/// ```
///
/// A property that is neither optional nor has a default is required. A comment of one sentence is
/// told without its full stop. The types are those of ``ParameterValue``.
@attached(member, names: named(init))
@attached(
  extension, conformances: FunctionParameters, Equatable,
  names: named(init(from:)), named(write(to:)), named(fields))
public macro Parameters() = #externalMacro(module: "Macros", type: "ParametersMacro")

/// Says more about a property of `@Parameters`: what its values have to look like, and how it is
/// understood and asked for.
@attached(peer)
public macro Parameter(_ rules: ParameterRule..., slot: Slot? = nil) =
  #externalMacro(module: "Macros", type: "ParameterMacro")

/// Says more about a property of `@Parameters`, and what it is called in JSON.
@attached(peer)
public macro Parameter(_ name: String, _ rules: ParameterRule..., slot: Slot? = nil) =
  #externalMacro(module: "Macros", type: "ParameterMacro")

/// The result of a function, declared once: schema, writing and reading follow from it.
///
/// `@FunctionResult` on a struct derives everything; texts, numbers and arrays of what is one are
/// one, too.
public protocol FunctionResult: ParameterValue {
  /// The members, in the order of their declaration.
  static var fields: [ParameterField] { get }
}

extension FunctionResult {
  /// An object with the fields.
  public static var parameterSchema: SchemaDeclaration {
    get throws(SchemaError) { try ParameterField.object(of: fields) }
  }
}

/// Makes a struct what a function gives: each stored property is a member, its `///` comment what
/// models are told of it.
///
/// ```swift
/// /// A refill as it is listed.
/// @FunctionResult
/// struct Refill {
///   /// the medicine.
///   var medicine: String
///   /// the day it is ready.
///   var day: String
/// }
/// ```
///
/// ``Parameter(_:_:slot:)`` gives a member another name in JSON. The types are those of
/// ``ParameterValue``.
@attached(member, names: named(init))
@attached(
  extension, conformances: FunctionResult, Equatable,
  names: named(init(from:)), named(write(to:)), named(fields))
public macro FunctionResult() = #externalMacro(module: "Macros", type: "ParametersMacro")

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
  /// Without a slot it is understood by its type: an enum as one of its cases, a text in the format
  /// of a date as a day.
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
  /// - Throws: `SchemaError` if a rule is not for the parameter's type.
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

/// A Swift type that a parameter can have: it knows its schema and reads itself from JSON.
///
/// Texts, numbers, truth values and arrays of them are, and every struct with `@Parameters`. An
/// enum becomes one by saying so: `enum Size: String, CaseIterable, ParameterValue`; its raw values
/// are what can be given.
public protocol ParameterValue: FunctionOutput, JSONRepresentable, Equatable {
  /// The schema of a value.
  static var parameterSchema: SchemaDeclaration { get throws(SchemaError) }
  /// The kind of value to look for if the parameter declares no slot; nil to take the answer as it
  /// is.
  static var parameterSlot: Slot.Kind? { get }
}

extension ParameterValue {
  /// The answer as it is.
  public static var parameterSlot: Slot.Kind? { nil }
}

extension ParameterValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// One of the raw values.
  public static var parameterSchema: SchemaDeclaration {
    .choice(of: allCases.map(\.rawValue))
  }
  /// One of the raw values, `_` and `-` said as spaces.
  public static var parameterSlot: Slot.Kind? {
    .choice(
      allCases.map { choice in
        let words = choice.rawValue.replacing("_", with: " ").replacing("-", with: " ")
        return Slot.Option(choice.rawValue, synonyms: words == choice.rawValue ? [] : [words])
      })
  }
}

extension String: ParameterValue {
  /// Any text.
  public static var parameterSchema: SchemaDeclaration { .string() }
}

extension Int: ParameterValue {
  /// A whole number.
  public static var parameterSchema: SchemaDeclaration { .integer() }
}

extension Int64: ParameterValue {
  /// A whole number.
  public static var parameterSchema: SchemaDeclaration { .integer() }
}

extension Double: ParameterValue {
  /// Any number.
  public static var parameterSchema: SchemaDeclaration { .number() }
}

extension Bool: ParameterValue {
  /// `true` or `false`.
  public static var parameterSchema: SchemaDeclaration { .boolean() }
}

extension JSONValue: ParameterValue {
  /// Anything.
  public static var parameterSchema: SchemaDeclaration { .anything }
}

extension Weekday: ParameterValue {}

extension Array: FunctionOutput where Element: ParameterValue {}

extension Array: ParameterValue where Element: ParameterValue {
  /// Values of one kind.
  public static var parameterSchema: SchemaDeclaration {
    get throws(SchemaError) { .array(of: try Element.parameterSchema) }
  }
}
