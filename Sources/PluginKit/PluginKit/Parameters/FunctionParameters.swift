public import JSON

/// What a function takes, declared once: schema, reading, errors, slots and documentation follow from it.
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
  /// What does not fit, by field.
  public let violations: [SchemaViolation]

  init(_ violations: [SchemaViolation]) { self.violations = violations }

  /// One line for a person: `department: expected a string, found 3`.
  public var description: String { violations.map(\.description).joined(separator: "; ") }
}

/// What a function takes that takes nothing.
@Parameters
public struct NoParameters {}

/// Makes a struct what a function takes: each stored property is a parameter, its `///` comment what people and models are told.
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
/// A property that is neither optional nor has a default is required. A comment of one sentence is told without its full
/// stop. The types are those of ``ParameterValue``.
@attached(member, names: named(init))
@attached(
  extension, conformances: FunctionParameters, Equatable,
  names: named(init(from:)), named(write(to:)), named(fields))
public macro Parameters() = #externalMacro(module: "Macros", type: "ParametersMacro")

/// Says more about a property of `@Parameters`: what its values have to look like, and how it is understood and asked for.
@attached(peer)
public macro Parameter(_ rules: ParameterRule..., slot: Slot? = nil) =
  #externalMacro(module: "Macros", type: "ParameterMacro")

/// Says more about a property of `@Parameters`, and what it is called in JSON.
@attached(peer)
public macro Parameter(_ name: String, _ rules: ParameterRule..., slot: Slot? = nil) =
  #externalMacro(module: "Macros", type: "ParameterMacro")
