public import JSON

/// One way in which a value is not what its schema asks for.
public struct SchemaViolation: Error, Hashable {
  /// The place inside the value; of a missing member, the place where it belongs.
  public let pointer: JSONPointer
  /// The schema keyword that was not met, such as `type` or `required`.
  public let keyword: String
  /// What should be there, such as `a string`.
  public let expected: String
  /// What is there, shortened to one line: `3`, `"cardio…"`, `an array of 2`, `nothing`.
  public let found: String

  init(at pointer: JSONPointer, _ keyword: Keyword, expected: String, found: String) {
    self.pointer = pointer
    self.keyword = keyword.rawValue
    self.expected = expected
    self.found = found
  }
}

extension SchemaViolation: CustomStringConvertible {
  /// A sentence that names the field: `department: expected a string, found 3`.
  public var description: String {
    "\(pointer.field ?? "the value"): expected \(expected), found \(found)"
  }
}
