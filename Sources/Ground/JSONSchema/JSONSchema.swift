public import JSON

/// A description of values: a JSON Schema, 2020-12 (https://json-schema.org/draft/2020-12).
///
/// Checked in full when it is created, so validating cannot fail half way. Supported are `type`,
/// `enum`, `const`, the bounds of numbers, strings, arrays and objects, `pattern`, `format`,
/// `properties`, `required`, `additionalProperties`, `items`, `anyOf`, `oneOf`, `allOf`, `not`,
/// `$ref` into the root's `$defs`, and the annotations `title`, `description`, `default`,
/// `examples`, `deprecated`, `writeOnly`, `$schema`, `$comment`. Any other keyword is refused by
/// name: one that were skipped would accept values its author meant to refuse.
///
/// Two schemas are equal when their ``json`` has the same bytes.
public struct JSONSchema: Sendable {
  /// A named part of an object.
  package struct Property: Sendable, Hashable {
    /// The member's name.
    package let name: String
    /// The schema of the member's value.
    package let schema: JSONSchema
    /// Whether the member has to be there.
    package let isRequired: Bool
  }

  /// The most schemas that may lie inside one another, `$ref` included.
  public static let maximumDepth = 64
  /// The most subschemas that a schema may have, those behind each `$ref` counted again.
  public static let maximumSize = 10_000

  /// The schema in its canonical form; its bytes identify the schema.
  ///
  /// Against what was read, whole numbers lose their fraction (`1.0` is `1`), a `type` of one name
  /// is that name, the names in `type` and `required` are sorted and an empty `required` is left
  /// out. Of a subschema with a `$ref` this is not a schema of its own: the `$defs` are the root's.
  public let json: JSONValue

  /// The declared properties, in the order of their declaration in Swift, or by name if read from
  /// JSON.
  package let properties: [Property]

  let rules: [SchemaRule]
  let extent: SchemaExtent

  /// Reads a schema: an object, `true` (anything) or `false` (nothing).
  ///
  /// - Throws: ``SchemaError`` with a pointer to the first fault found. Besides unknown keywords
  ///   and values of the wrong kind these are refused: bounds that no value can meet, an empty
  ///   `enum`, a `required` name that no `properties` of the same object declares, a `pattern` that
  ///   does not compile, a `$ref` to anything but `#/$defs/NAME`, every cycle of `$ref`s, and more
  ///   than ``maximumDepth`` or ``maximumSize``.
  public init(_ json: JSONValue) throws(SchemaError) {
    var reader = SchemaReader(root: json)
    self = try reader.wholeSchema()
  }

  init(json: JSONValue, properties: [Property], rules: [SchemaRule], extent: SchemaExtent) {
    self.json = json
    self.properties = properties
    self.rules = rules
    self.extent = extent
  }
}

extension JSONSchema: Hashable {
  /// Whether both have the same canonical bytes.
  public static func == (left: JSONSchema, right: JSONSchema) -> Bool {
    left.json.json == right.json.json
  }

  /// Feeds the canonical bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(json.json) }
}

extension JSONSchema {
  /// The most violations that one validation reports.
  public static let maximumViolations = 20

  /// How a value differs from what the schema asks for; empty when it does not.
  ///
  /// At most ``maximumViolations``, and always in the same order for equal schemas and values: an
  /// object's own rules before those of its members, declared members by name before others,
  /// elements by index. A value that fits no form of an `anyOf` or `oneOf` gets the violations of
  /// the only form of its type, or else one that tells the forms. A string of more than 4096 code
  /// points is refused by any `pattern` without being matched. The cost is at most the value's size
  /// times the schema's, each pattern counted as its length.
  ///
  /// When a part of the schema is `writeOnly`, a password say, nothing of the value is repeated,
  /// wherever in it the secret may stand.
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

  /// The schema in a few words, such as `a string`.
  package var noun: String {
    if let choices = target.choices { return ChoiceList.text(choices) }
    for case .constant(let constant) in target.rules { return constant.value.summary }
    if let format = target.format { return format.noun }
    guard let types = target.types else { return "another form" }
    return types.map(\.noun).joined(separator: " or ")
  }

  /// The meaning of the value, for a person and a language model.
  package var description: String? { json[Keyword.description.rawValue]?.string }

  /// The value that counts when there is none; it is not checked against the schema.
  package var defaultValue: JSONValue? { json[Keyword.default.rawValue] }

  /// Sample values; they are not checked against the schema.
  package var examples: [JSONValue] { json[Keyword.examples.rawValue]?.array ?? [] }

  /// The schema at the end of the chain of `$ref`s that starts here, or this one.
  package var target: JSONSchema {
    for case .reference(let schema) in rules { return schema.target }
    return self
  }

  /// The types that `type` allows, or nil if it is not given.
  package var types: [JSONType]? {
    for case .types(let types) in rules { return types }
    return nil
  }

  /// The values that `enum` allows, in the given order, or nil if it is not given.
  package var choices: [JSONValue]? {
    for case .choices(let choices) in rules { return choices.map(\.value) }
    return nil
  }

  /// The asserted format, or nil if none is given or the given one is not asserted.
  package var format: JSONFormat? {
    for case .format(let format) in rules { return format }
    return nil
  }

  /// The schema of every element of an array; nil if `items` is not given.
  package var items: JSONSchema? {
    for case .items(let schema) in rules { return schema }
    return nil
  }
}

/// One way in which a value is not what its schema asks for.
public struct SchemaViolation: Error, Hashable {
  /// The place inside the value; of a missing member, the place where it belongs.
  public let pointer: JSONPointer
  /// The schema keyword that was not met, such as `type` or `required`.
  public let keyword: String
  /// The expected thing, such as `a string`.
  public let expected: String
  /// The value found, shortened to one line: `3`, `"cardio…"`, `an array of 2`, `nothing`.
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
    let field = pointer.field ?? "the value"
    guard keyword == Keyword.additionalProperties.rawValue else {
      return "\(field): expected \(expected), found \(found)"
    }
    return "\(field): unknown member, expected \(expected)"
  }
}

/// Why a JSON value is not a schema that can be used.
public struct SchemaError: Error, Equatable {
  /// The keyword or subschema at fault, inside the schema.
  public let pointer: JSONPointer
  /// The problem in words: found, expected, and where it helps what to do.
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
