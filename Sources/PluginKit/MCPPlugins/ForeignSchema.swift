package import JSON
package import JSONSchema

/// A schema as anybody writes it, in the words of ``JSONSchema``: drafts 4 to 2020-12.
///
/// A rule that cannot be checked here is left to the server and named in ``uncheckedRules``: the
/// schema then accepts what its author's accepts, and more. Texts for people are cleaned.
package struct ForeignSchema {
  /// The schema, without a `$schema`.
  package let json: JSONValue
  /// The rules that the server alone checks: keywords in order of their names.
  let uncheckedRules: [String]

  /// Reads a schema.
  ///
  /// - Throws: ``SchemaError`` for another dialect, and for a `$ref` that leads out of the schema or
  ///   to nothing.
  init(_ foreign: JSONValue) throws(SchemaError) {
    var reader = ForeignSchemaReader(root: foreign)
    json = try reader.whole()
    uncheckedRules = reader.losses.sorted()
  }

  /// Reads a schema of parameters: one of objects.
  package init(parameters foreign: JSONValue) throws(SchemaError) {
    let read = try ForeignSchema(foreign)
    var object = read.json.object ?? [:]
    if object["type"] == nil { object["type"] = "object" }
    (json, uncheckedRules) = (
      read.json.object == nil ? read.json : .object(object), read.uncheckedRules
    )
  }
}
