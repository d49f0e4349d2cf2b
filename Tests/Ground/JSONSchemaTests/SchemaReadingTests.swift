import JSON
import JSONSchema
import Testing

private let faults: [(json: String, pointer: String)] = [
  (##"{"tpye":"string"}"##, "/tpye"),
  (##"{"properties":{"a/b":{"minLength":"3"}}}"##, "/properties/a~1b/minLength"),
  (##"{"type":"text"}"##, "/type"),
  (##"{"type":["string","strnig"]}"##, "/type/1"),
  (##"{"type":[]}"##, "/type"),
  (##"{"properties":{"a":true},"required":["a","b"]}"##, "/required/1"),
  (##"{"properties":{"a":true},"required":["a","a"]}"##, "/required/1"),
  (##"{"enum":[]}"##, "/enum"),
  (##"{"minimum":3,"maximum":2.5}"##, "/minimum"),
  (##"{"exclusiveMinimum":3,"maximum":3}"##, "/exclusiveMinimum"),
  (##"{"minItems":2,"maxItems":1}"##, "/minItems"),
  (##"{"maxLength":-1}"##, "/maxLength"),
  (##"{"multipleOf":0}"##, "/multipleOf"),
  (##"{"pattern":"("}"##, "/pattern"),
  (##"{"items":[{}]}"##, "/items"),
  (##"{"anyOf":[]}"##, "/anyOf"),
  (##"{"not":{"$defs":{}}}"##, "/not/$defs"),
  (##"{"$schema":"http://json-schema.org/draft-07/schema#"}"##, "/$schema"),
  (##"{"$ref":"#/$defs/missing","$defs":{}}"##, "/$ref"),
  (##"{"$ref":"https://example.org/schema"}"##, "/$ref"),
  (##"{"$defs":{"a":{"items":{"$ref":"#/$defs/a"}}}}"##, "/$defs/a/items/$ref"),
  (##"{"$defs":{"unused":{"type":1}}}"##, "/$defs/unused/type"),
  ("3", ""),
]

@Test(arguments: faults)
func `a faulty schema is refused with a pointer to the fault`(json: String, pointer: String)
  throws
{
  let value = try JSONValue(json: json)
  let error = #expect(throws: SchemaError.self) { try JSONSchema(value) }
  #expect(error?.pointer.description == pointer)
}

@Test func `a refusal says what was found and what was expected`() {
  #expect(
    throws: SchemaError(
      at: JSONPointer(tokens: ["items", "maxLength"]),
      "maxLength: expected a whole number that is not negative, found \"3\"")
  ) { try JSONSchema(["items": ["maxLength": "3"]]) }
}

@Test func `equal schemas have equal bytes however they are written`() throws {
  let first = try JSONSchema(
    JSONValue(
      json:
        #"{"type":["string"],"maxLength":3.0,"properties":{"b":{},"a":{}},"required":["b","a"]}"#
    ))
  let second = try JSONSchema(
    JSONValue(
      json: #"{"required":["a","b"],"properties":{"a":{},"b":{}},"maxLength":3,"type":"string"}"#))
  #expect(first == second)
  #expect(first.json.json == second.json.json)
  #expect(try JSONSchema(first.json).json == first.json)
}

@Test func `a schema doubled at each reference is refused instead of being expanded`() throws {
  var definitions = JSONObject()
  for level in 0..<40 {
    let next: JSONValue = ["$ref": "#/$defs/d\(level + 1)"]
    definitions["d\(level)"] = ["allOf": [next, next]]
  }
  definitions["d40"] = ["type": "string"]
  let schema: JSONValue = ["$ref": "#/$defs/d0", "$defs": .object(definitions)]
  #expect(throws: SchemaError.self) { try JSONSchema(schema) }
}

@Test func `a reference is followed and leads to what it names`() throws {
  let schema = try JSONSchema([
    "$defs": ["a/b": ["type": "integer"]], "properties": ["x": ["$ref": "#/$defs/a~1b"]],
  ])
  #expect(schema.properties.map(\.schema.target.types) == [[.integer]])
  #expect(!schema.accepts(["x": "one"]))
}

@Test func `the strict form closes whole objects and leaves parts of one object open`() throws {
  let schema = try JSONSchema(
    JSONValue(
      json: #"""
        {"type":"object","properties":{
          "open":{"type":"object","additionalProperties":true},
          "whole":{"anyOf":[{"properties":{"x":{}}},{"type":"null"}]},
          "parts":{"allOf":[{"properties":{"x":{}}},{"$ref":"#/$defs/part"}]},
          "list":{"items":{"$ref":"#/$defs/alone"}}},
         "$defs":{"part":{"properties":{"y":{}}},"alone":{"properties":{"z":{}}}}}
        """#))
  let expected = try JSONValue(
    json: #"""
      {"type":"object","additionalProperties":false,"properties":{
        "open":{"type":"object","additionalProperties":true},
        "whole":{"anyOf":[{"properties":{"x":{}},"additionalProperties":false},{"type":"null"}]},
        "parts":{"allOf":[{"properties":{"x":{}}},{"$ref":"#/$defs/part"}]},
        "list":{"items":{"$ref":"#/$defs/alone"}}},
       "$defs":{"part":{"properties":{"y":{}}},
         "alone":{"properties":{"z":{}},"additionalProperties":false}}}
      """#)
  #expect(try schema.strict.json == expected)
}

@Test func `the properties of a schema that was read are in the order in which they are required`()
  throws
{
  let schema = try JSONSchema([
    "type": "object", "properties": ["a": [:], "b": [:], "c": [:], "d": [:]],
    "required": ["d", "b"],
  ])
  #expect(schema.properties.map(\.name) == ["d", "b", "a", "c"])
  #expect(try schema.strict.properties.map(\.name) == ["d", "b", "a", "c"])
}
