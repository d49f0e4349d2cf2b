public import JSON
public import Scheduling

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

extension Array: FunctionAnswer where Element: ParameterValue {}

extension Array: ParameterValue where Element: ParameterValue {
  /// Values of one kind.
  public static var parameterSchema: SchemaDeclaration {
    get throws(SchemaError) { .array(of: try Element.parameterSchema) }
  }
}
