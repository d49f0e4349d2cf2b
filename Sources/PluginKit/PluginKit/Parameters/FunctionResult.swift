/// What a function gives, declared once: schema, writing and reading follow from it.
///
/// `@FunctionResult` on a struct derives everything; texts, numbers and arrays of what is one are one, too.
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

/// Makes a struct what a function gives: each stored property is a member, its `///` comment what models are told of it.
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
/// ``Parameter(_:_:slot:)`` gives a member another name in JSON. The types are those of ``ParameterValue``.
@attached(member, names: named(init))
@attached(
  extension, conformances: FunctionResult, Equatable,
  names: named(init(from:)), named(write(to:)), named(fields))
public macro FunctionResult() = #externalMacro(module: "Macros", type: "ParametersMacro")
