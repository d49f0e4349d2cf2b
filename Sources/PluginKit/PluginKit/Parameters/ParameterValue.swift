public import JSON

/// A Swift type that a parameter can have: it knows its schema and reads itself from JSON.
///
/// Texts, numbers, truth values and arrays of them are, and every struct with `@Parameters`. An enum becomes one by
/// saying so: `enum Size: String, CaseIterable, ParameterValue`; its raw values are what can be given.
public protocol ParameterValue: FunctionAnswer, JSONRepresentable, Equatable {
  /// What a value looks like.
  static var parameterSchema: SchemaDeclaration { get throws(SchemaError) }
  /// What is looked for in what a person says, where the parameter declares no slot; nil to take the answer as it is.
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
