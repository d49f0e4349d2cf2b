public import JSON

extension JSONSchema {
  /// The most violations that one validation reports.
  public static let maximumViolations = 20

  /// How a value differs from what the schema asks for; empty when it does not.
  ///
  /// At most ``maximumViolations``, and always in the same order for equal schemas and values: an object's own rules
  /// before those of its members, declared members by name before others, elements by index. A value that fits no form of
  /// an `anyOf` or `oneOf` gets the violations of the only form of its type, or else one that tells the forms. A string of more than 4096 code points is refused by any `pattern` without being matched. The
  /// cost is at most the value's size times the schema's, each pattern counted as its length.
  ///
  /// When a part of the schema is `writeOnly`, a password say, nothing of the value is repeated, wherever in it the secret may stand.
  public func validate(_ value: JSONValue) -> [SchemaViolation] {
    var check = SchemaCheck(limit: Self.maximumViolations)
    check.apply(self, to: value, at: .root)
    // Asked only of what is wrong.
    guard !check.violations.isEmpty, hasSecrets else { return check.violations }
    var discreet = SchemaCheck(limit: Self.maximumViolations, isDiscreet: true)
    discreet.apply(self, to: value, at: .root)
    return discreet.violations
  }

  /// Whether some part of it is for nobody else to see.
  private var hasSecrets: Bool { Self.hasSecrets(json) }

  private static func hasSecrets(_ schema: JSONValue) -> Bool {
    switch schema {
    case .object(let object):
      object[Keyword.writeOnly.rawValue] == .bool(true)
        || object.members.contains { hasSecrets($0.value) }
    case .array(let parts): parts.contains(where: hasSecrets)
    default: false
    }
  }

  /// Whether the value is what the schema asks for; stops at the first difference.
  public func accepts(_ value: JSONValue) -> Bool {
    var check = SchemaCheck(limit: 1)
    check.apply(self, to: value, at: .root)
    return check.violations.isEmpty
  }

  /// What the schema asks for in a few words, such as `a string`.
  package var noun: String {
    if let choices = target.choices { return ChoiceList.text(choices) }
    for case .constant(let constant) in target.rules { return constant.value.summary }
    if let format = target.format { return format.noun }
    guard let types = target.types else { return "another form" }
    return types.map(\.noun).joined(separator: " or ")
  }
}
