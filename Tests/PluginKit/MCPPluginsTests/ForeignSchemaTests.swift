import JSON
import JSONSchema
import Testing

@testable import MCPPlugins

/// Schemas as other programs write them.
@Suite struct ForeignSchemaTests {
  private static func parameters(_ text: String) throws -> (JSONSchema, [String]) {
    let read = try ForeignSchema(parameters: ScriptedPeer.json(text))
    return (try JSONSchema(read.json).strict, read.uncheckedRules)
  }

  /// A schema whose member `v` is this one.
  private static func schema(of member: String, _ rest: String = "") -> String {
    #"{"type": "object", "properties": {"v": \#(member)}\#(rest)}"#
  }

  @Test(arguments: [
    "http://json-schema.org/draft-04/schema#", "http://json-schema.org/draft-06/schema",
    "http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft-07/schema",
    "https://json-schema.org/draft/2019-09/schema", "https://json-schema.org/draft/2020-12/schema",
  ])
  func `every dialect that is in use is read`(_ dialect: String) throws {
    let (schema, unchecked) = try Self.parameters(
      Self.schema(of: #"{"type": "integer"}"#, #", "$schema": "\#(dialect)""#))
    #expect(schema.accepts(["v": 3]))
    #expect(!schema.accepts(["v": "three"]))
    #expect(unchecked == [])
  }

  private static let checked: [(String, String, String)] = [
    (schema(of: "true"), #"{"v": [1]}"#, #"{"w": 1}"#),
    (schema(of: #"{"type": ["string", "null"]}"#), #"{"v": null}"#, #"{"v": 1}"#),
    (schema(of: #"{"type": "string", "nullable": true}"#), #"{"v": null}"#, #"{"v": 1}"#),
    (schema(of: #"{"type": "object"}"#), #"{"v": {"any": 1}}"#, #"{"v": 1}"#),
    (
      schema(of: #"{"minimum": 3, "exclusiveMinimum": true}"#), #"{"v": 4}"#, #"{"v": 3}"#
    ),
    (schema(of: "true", #", "required": ["w"]"#), #"{"w": 1}"#, #"{"v": 1}"#),
    (schema(of: "false"), "{}", #"{"v": 1}"#),
    (
      schema(of: #"{"x-order": 1, "$id": "a", "readOnly": true, "const": 2}"#), #"{"v": 2}"#,
      #"{"v": 3}"#
    ),
    (
      schema(
        of: ##"{"$ref": "#/definitions/a b"}"##, #", "definitions": {"a b": {"type": "number"}}"#),
      #"{"v": 1.5}"#, #"{"v": "1"}"#
    ),
    (
      ##"{"type": "object", "properties": {"u": {"type": "number"}, "v": {"$ref": "#/properties/u"}}}"##,
      #"{"v": 1.5}"#, #"{"v": "1"}"#
    ),
    (
      ##"{"$ref": "#/$defs/Whole", "$defs": {"Whole": {"type": "object", "properties": {"v": {"type": "boolean"}}}}}"##,
      #"{"v": true}"#, #"{"v": 1}"#
    ),
    (#"{"properties": {"v": {"type": "boolean"}}}"#, #"{"v": true}"#, "3"),
  ]

  @Test(arguments: checked)
  func `what can be said here is checked in full`(
    _ text: String, _ right: String, _ wrong: String
  ) throws {
    let (schema, unchecked) = try Self.parameters(text)
    #expect(schema.accepts(ScriptedPeer.json(right)))
    #expect(!schema.accepts(ScriptedPeer.json(wrong)))
    #expect(unchecked == [])
  }

  private static let unchecked: [(String, String, String?, String)] = [
    (schema(of: #"{"pattern": "^(?=.*[0-9]).+$"}"#), #"{"v": "abc"}"#, nil, "pattern"),
    (
      schema(of: ##"{"type": "object", "properties": {"next": {"$ref": "#/properties/v"}}}"##),
      #"{"v": {"next": {"next": {"deep": 1}}}}"#, #"{"v": {"next": 1}}"#, "recursive $ref"
    ),
    (
      schema(of: ##"{"type": "array", "items": {"$ref": "#"}}"##), #"{"v": [{"v": []}]}"#,
      #"{"v": [3]}"#, "recursive $ref"
    ),
    (
      schema(of: #"{"items": [{"type": "string"}, {"type": "null"}], "additionalItems": false}"#),
      #"{"v": ["a", null]}"#, #"{"v": ["a", null, "b"]}"#, "prefixItems"
    ),
    (
      schema(of: #"{"prefixItems": [{"type": "string"}], "items": {"type": "integer"}}"#),
      #"{"v": ["a", 1]}"#, #"{"v": [true]}"#, "prefixItems"
    ),
    (
      schema(
        of: #"{"type": "object", "patternProperties": {"^a": {}}, "additionalProperties": false}"#),
      #"{"v": {"a1": 1}}"#, #"{"v": 1}"#, "patternProperties"
    ),
    (
      schema(of: "{}", #", "if": {"required": ["v"]}, "then": false"#), #"{"v": 1}"#, nil, "if,then"
    ),
    (schema(of: #"{"not": {"contains": {"const": 1}}}"#), #"{"v": [2]}"#, nil, "contains,not"),
    (
      schema(of: #"{"oneOf": [{"propertyNames": {"maxLength": 3}}, {"type": "object"}]}"#),
      #"{"v": {"long name": 1}}"#, nil, "oneOf,propertyNames"
    ),
    (schema(of: #"{"type": "file"}"#), #"{"v": 1}"#, nil, "type"),
  ]

  @Test(arguments: unchecked)
  func `a rule that cannot be checked here is left to the server, by name`(
    _ text: String, _ right: String, _ wrong: String?, _ rules: String
  ) throws {
    let (schema, unchecked) = try Self.parameters(text)
    #expect(schema.accepts(ScriptedPeer.json(right)), "\(schema.json.jsonText)")
    if let wrong { #expect(!schema.accepts(ScriptedPeer.json(wrong))) }
    #expect(unchecked.joined(separator: ",") == rules)
  }

  private static let refused: [(String, String)] = [
    (#"{"$schema": "https://example.org/mine"}"#, "expected JSON Schema of draft 4 to 2020-12"),
    (schema(of: #"{"$ref": "https://example.org/a.json"}"#), "it leads out of the schema"),
    (schema(of: ##"{"$ref": "#/$defs/none"}"##), "there is nothing of that name"),
    (##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/a"}}}"##, "it leads to itself"),
    (schema(of: "3"), "expected a schema"),
  ]

  @Test(arguments: refused)
  func `what is no schema, or is not all here, is refused`(_ text: String, _ reason: String) {
    let error = #expect(throws: SchemaError.self) { try Self.parameters(text) }
    #expect(error?.reason.contains(reason) == true, "\(error.map { "\($0)" } ?? "")")
  }
}
