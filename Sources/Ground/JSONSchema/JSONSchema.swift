public import JSON

/// What a value has to look like: a JSON Schema, 2020-12 (https://json-schema.org/draft/2020-12).
///
/// Checked in full when it is created, so validating cannot fail half way. Supported are `type`, `enum`, `const`,
/// the bounds of numbers, strings, arrays and objects, `pattern`, `format`, `properties`, `required`,
/// `additionalProperties`, `items`, `anyOf`, `oneOf`, `allOf`, `not`, `$ref` into the root's `$defs`, and the
/// annotations `title`, `description`, `default`, `examples`, `deprecated`, `writeOnly`, `$schema`, `$comment`. Any other keyword is
/// refused by name: one that were skipped would accept values its author meant to refuse.
///
/// Two schemas are equal when their ``json`` has the same bytes.
public struct JSONSchema: Sendable {
  /// A named part of an object.
  package struct Property: Sendable, Hashable {
    /// The member's name.
    package let name: String
    /// What the member's value has to look like.
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
  /// Against what was read, whole numbers lose their fraction (`1.0` is `1`), a `type` of one name is that name, the names
  /// in `type` and `required` are sorted and an empty `required` is left out. Of a subschema with a `$ref` this is not a
  /// schema of its own: the `$defs` are the root's.
  public let json: JSONValue

  /// The declared properties, in the order of their declaration in Swift, or by name if read from JSON.
  package let properties: [Property]

  let rules: [SchemaRule]
  let extent: SchemaExtent

  /// Reads a schema: an object, `true` (anything) or `false` (nothing).
  ///
  /// - Throws: ``SchemaError`` with a pointer to the first fault found. Besides
  ///   unknown keywords and values of the wrong kind these are refused: bounds that no value can meet, an empty `enum`,
  ///   a `required` name that no `properties` of the same object declares, a `pattern` that does not compile, a `$ref`
  ///   to anything but `#/$defs/NAME`, every cycle of `$ref`s, and more than ``maximumDepth`` or ``maximumSize``.
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
