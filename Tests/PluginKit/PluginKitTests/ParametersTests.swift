import Conversation
import PluginKit
import Testing

/// Where to sit.
private enum Place: String, CaseIterable, ParameterValue {
  case inside
  case garden = "in_the_garden"
}

@Parameters
private struct Address {
  /// The street and the number.
  @Parameter(.length(1...80))
  var street: String
}

@Parameters
private struct TableParameters {
  /// Who comes.
  @Parameter("customer_id", slot: .identity)
  var customer: String
  /// The day of the visit.
  ///
  /// It may be today.
  @Parameter(.format(.date))
  var day: String
  /// How many come.
  @Parameter(.range(1...12))
  var guests: Int = 2
  /// Where to sit.
  var place: Place?
  /// What nobody can eat.
  @Parameter(.count(...5), .unique)
  var allergies: [String] = []
  /// Where the bill goes.
  var bill: Address?
}

/// One struct a function; schema, reading, errors, slots, tool and documentation follow from it.
@Suite struct ParametersTests {
  @Test func `a struct's fields, comments and types become a strict schema in their order`() throws
  {
    let schema = try table().parameters
    let expected = #"""
      {"type":"object","additionalProperties":false,"required":["customer_id","day"],"properties":{
        "customer_id":{"type":"string","description":"Who comes"},
        "day":{"type":"string","format":"date",
          "description":"The day of the visit.\nIt may be today."},
        "guests":{"type":"integer","minimum":1,"maximum":12,"default":2,
          "description":"How many come"},
        "place":{"type":"string","enum":["inside","in_the_garden"],"description":"Where to sit"},
        "allergies":{"type":"array","items":{"type":"string"},"maxItems":5,"uniqueItems":true,
          "default":[],"description":"What nobody can eat"},
        "bill":{"type":"object","additionalProperties":false,"required":["street"],
          "description":"Where the bill goes","properties":{
            "street":{"type":"string","minLength":1,"maxLength":80,
              "description":"The street and the number"}}}}}
      """#
    #expect(schema == (try JSONSchema(JSONValue(json: expected))))
    #expect(
      schema.properties.map(\.name)
        == ["customer_id", "day", "guests", "place", "allergies", "bill"])
  }

  @Test func `arguments that fit are read, whole numbers written as fractions too`() throws {
    let given: JSONValue = [
      "customer_id": "P1", "day": "2026-12-24", "guests": 3.0, "place": "in_the_garden",
      "bill": ["street": "Main 1"],
    ]
    #expect(
      try TableParameters(arguments: given)
        == TableParameters(
          customer: "P1", day: "2026-12-24", guests: 3, place: .garden,
          bill: Address(street: "Main 1")))
    let least: JSONValue = ["customer_id": "P1", "day": "2026-12-24"]
    #expect(
      try TableParameters(arguments: least) == TableParameters(customer: "P1", day: "2026-12-24"))
  }

  @Test func `what does not fit is told by its field`() throws {
    let given: JSONValue = [
      "day": "soon", "guests": 0, "place": "roof", "bill": ["street": ""], "wine": true,
    ]
    let error = #expect(throws: ParameterError.self) { try TableParameters(arguments: given) }
    #expect(
      error?.violations.map(\.description) == [
        "customer_id: expected a string, found nothing",
        "bill.street: expected at least 1 character, found 0: \"\"",
        "day: expected a date such as 2026-11-21, found \"soon\"",
        "guests: expected at least 1, found 0",
        "place: expected one of \"inside\", \"in_the_garden\", found \"roof\"",
        "wine: unknown member, expected one of allergies, bill, customer_id, day, guests, place",
      ])
  }

  @Test func `slots come from the mark, else from the type`() throws {
    let slots = try table().slots.mapValues(\.kind)
    #expect(
      slots == [
        "customer_id": .identity, "day": .date,
        "place": .choice([
          .init("inside"), .init("in_the_garden", synonyms: ["in the garden"]),
        ]),
      ])
  }

  @Test func `a rule that is not for the type is refused`() {
    let field = ParameterField("guests", Int.self, "How many", rules: [.length(1...2)])
    let error = #expect(throws: SchemaError.self) { try field.property }
    #expect(
      error?.description
        == "schema #/properties/guests/minLength: minLength is a rule for a string, but the "
        + "parameter guests is a whole number: remove the rule or change the type")
  }

  @Test func `a function that takes nothing says so`() throws {
    let function = Function(
      "now", "", effect: .read
    ) { _ in FunctionResponse([]) }
    #expect(
      function.parameters.json == [
        "additionalProperties": false, "properties": [:], "type": "object",
      ])
  }

  private func table() throws -> Function {
    Function(
      "book_table", "Books a table.", effect: .write
    ) { (table: TableParameters, _) in FunctionResponse(["guests": .int(Int64(table.guests))]) }
  }
}
