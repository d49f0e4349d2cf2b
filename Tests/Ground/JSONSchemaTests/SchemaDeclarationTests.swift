import Foundation
import JSON
import JSONSchema
import TestSupport
import Testing

private let demo = #"""
  {"type":"object","properties":{
    "department":{"type":"string","description":"the department in charge"},
    "preferred_reservation_date":{"type":"string","description":"Preferred reservation date"},
    "preferred_doctor_name":{"type":"string","description":"Doctor Name"}},
   "required":["department","preferred_reservation_date"]}
  """#

@Test func `a declaration in Swift equals the demo's JSON and keeps its order`() throws {
  let schema = try JSONSchema.object(
    .required("preferred_reservation_date", .string("Preferred reservation date")),
    .required("department", .string("the department in charge")),
    .optional("preferred_doctor_name", .string("Doctor Name")))
  #expect(schema == (try JSONSchema(JSONValue(json: demo))))
  let order = ["preferred_reservation_date", "department", "preferred_doctor_name"]
  #expect(schema.properties.map(\.name) == order)
  #expect(try schema.strict.properties.map(\.name) == order)
}

@Test func `every kind of declaration becomes its keywords`() throws {
  let schema = try JSONSchema.object(
    .optional("text", .string(format: .email, pattern: "@", minLength: 1, maxLength: 9)),
    .optional("pick", .choice("which", of: ["b", "a"]).defaulting(to: "b")),
    .optional("count", .integer(minimum: 1, maximum: 8).examples(2, 3)),
    .optional("price", .number(minimum: 0.5, multipleOf: 0.01)),
    .optional("yes", .boolean().deprecated),
    .optional("list", .array(of: .object(.required("z", .boolean())), minItems: 1, unique: true)))
  let expected = #"""
    {"type":"object","properties":{
      "text":{"type":"string","format":"email","pattern":"@","minLength":1,"maxLength":9},
      "pick":{"type":"string","description":"which","enum":["b","a"],"default":"b"},
      "count":{"type":"integer","minimum":1,"maximum":8,"examples":[2,3]},
      "price":{"type":"number","minimum":0.5,"multipleOf":0.01},
      "yes":{"type":"boolean","deprecated":true},
      "list":{"type":"array","minItems":1,"uniqueItems":true,"items":{
        "type":"object","properties":{"z":{"type":"boolean"}},"required":["z"]}}}}
    """#
  #expect(schema.json == (try JSONValue(json: expected)))
}

@Test func `a faulty declaration is refused where it is checked`() {
  #expect(throws: SchemaError.self) {
    try JSONSchema.object(.optional("n", .integer(minimum: 2, maximum: 1)))
  }
}

private let healthcare = "healthcare-ai-attrs.json"
private let shop = "ecommerce-ai-attrs.json"

@Test(
  .enabled(if: SharedData.has(healthcare, shop), "the demo files are not here"),
  arguments: [healthcare, shop])
func `the demos' parameters load`(name: String) throws {
  let text = try String(contentsOf: SharedData.file(name), encoding: .utf8)
  let functions = try JSONValue(json: text)["ai_attrs"]?["functions"]?.array ?? []
  #expect(!functions.isEmpty)
  for function in functions { _ = try JSONSchema(#require(function["parameters"])) }
}
