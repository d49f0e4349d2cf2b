public import JSON

/// Why a JSON value is not a schema that can be used.
public struct SchemaError: Error, Equatable {
  /// The keyword or subschema at fault, inside the schema.
  public let pointer: JSONPointer
  /// What was found there, what was expected, and where it helps what to do.
  public let reason: String

  /// An error that points into a schema.
  public init(at pointer: JSONPointer, _ reason: String) {
    self.pointer = pointer
    self.reason = reason
  }
}

extension SchemaError: CustomStringConvertible {
  /// One line for a person: the pointer as a URI fragment (`#/properties/age`), and the reason.
  public var description: String { "schema #\(pointer): \(reason)" }
}
