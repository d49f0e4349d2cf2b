import JSON
import JSONSchema
import Testing

private let violations: [(schema: String, value: String, sentence: String)] = [
  (#"{"type":"string"}"#, "3", "the value: expected a string, found 3"),
  (#"{"type":["integer","null"]}"#, "1.5", "the value: expected a whole number or null, found 1.5"),
  (
    #"{"properties":{"a":{"items":{"type":"string"}}}}"#, #"{"a":["x",1]}"#,
    "a[1]: expected a string, found 1"
  ),
  (
    #"{"properties":{"a":{"enum":["x",2]}},"required":["a"]}"#, "{}",
    #"a: expected one of "x", 2, found nothing"#
  ),
  (
    #"{"properties":{"a":true},"additionalProperties":false}"#, #"{"b":{}}"#,
    "b: unknown member, expected one of a"
  ),
  (#"{"exclusiveMinimum":1}"#, "1.0", "the value: expected more than 1, found 1.0"),
  (#"{"multipleOf":0.01}"#, "0.015", "the value: expected a multiple of 0.01, found 0.015"),
  (#"{"maxLength":1}"#, #""ab""#, #"the value: expected at most 1 character, found 2: "ab""#),
  (#"{"uniqueItems":true}"#, "[1,1.0]", "[1]: expected each element once, found 1.0 again"),
  (#"{"pattern":"^\\d$"}"#, #""٣""#, #"the value: expected text that matches ^\d$, found "٣""#),
  (#"{"not":{"type":"null"}}"#, "null", "the value: expected anything but null, found null"),
  (
    #"{"anyOf":[{"type":"null"},{"type":"string","maxLength":1}]}"#, "3",
    "the value: expected null, or a string, found 3"
  ),
  (
    #"{"oneOf":[{"type":"null"},{"type":"integer","maximum":2}]}"#, "3",
    "the value: expected at most 2, found 3"
  ),
  (
    #"{"oneOf":[{"minimum":1},{"maximum":5}]}"#, "3",
    "the value: expected exactly one of 2 forms, found 2 that fit"
  ),
]

@Test(arguments: violations)
func `a violation names the field, what was expected and what was found`(
  schema: String, value: String, sentence: String
) throws {
  let schema = try JSONSchema(JSONValue(json: schema))
  #expect(schema.validate(try JSONValue(json: value)).map(\.description) == [sentence])
}

@Test func `every violation is reported in order until there are twenty`() throws {
  let schema = try JSONSchema(["items": ["type": "string"]])
  let found = schema.validate(.array((0..<30).map { .int($0) }))
  #expect(found.map(\.pointer.description) == (0..<20).map { "/\($0)" })
}

@Test(arguments: [
  ("19.99", "0.01", true), ("0.3", "0.1", true), ("1e20", "3", false), ("1e300", "1e-300", true),
  ("9007199254740993", "2", false), ("0.015", "0.01", false), ("0", "7", true),
])
func `multiples are those of the decimal numbers as written`(
  number: String, divisor: String, isMultiple: Bool
) throws {
  let schema = try JSONSchema(["multipleOf": JSONValue(json: divisor)])
  #expect(schema.accepts(try JSONValue(json: number)) == isMultiple)
}

@Test func `whole numbers and doubles are compared without rounding`() throws {
  let schema = try JSONSchema(["maximum": 9_007_199_254_740_992.0])
  #expect(schema.accepts(9_007_199_254_740_992))
  #expect(!schema.accepts(9_007_199_254_740_993))
}

@Test func `strings differ by their code points, not by how they look`() throws {
  #expect(!(try JSONSchema(["const": "\u{E9}"]).accepts("e\u{301}")))
  #expect(!(try JSONSchema(["maxLength": 1]).accepts("e\u{301}")))
}

@Test func `text too long for a pattern is refused even where it would match`() throws {
  let schema = try JSONSchema(["pattern": "^a+$"])
  #expect(schema.accepts(.string(String(repeating: "a", count: 4096))))
  #expect(
    schema.validate(.string(String(repeating: "a", count: 4097))).map(\.expected)
      == ["at most 4096 characters to match against a pattern"])
}

@Test func `nested alternatives are checked without doubling the work at each level`() throws {
  var json: JSONValue = ["type": "object", "maxProperties": 0]
  for _ in 0..<60 { json = ["anyOf": [json, ["type": "null"]]] }
  let schema = try JSONSchema(json)
  #expect(schema.validate(["a": 1]).map(\.keyword) == ["maxProperties"])
}

private let samples: [(format: JSONFormat, good: [String], bad: [String])] = [
  (.date, ["2024-02-29"], ["2026-02-29", "2026-2-01", "2026-02-01Z"]),
  (.time, ["15:04:05Z", "23:59:60Z", "08:59:60.5+09:00"], ["15:04:05", "12:00:60Z", "24:00:00Z"]),
  (.dateTime, ["2026-11-21T15:04:05.1-09:30"], ["2026-11-21 15:04:05Z", "2026-13-01T00:00:00Z"]),
  (.email, ["a.b+c@example.org"], ["a", "a@", ".a@b.c", "a@-b.c", "a@b@c", "a b@c.d"]),
  (
    .uri, ["https://a@b.c:80/d?e#f", "urn:x:1", "http://[::1]/"],
    ["a/b", "http://a b", "x:%4", "http://[::1", "http://a:b/"]
  ),
  (.uuid, ["F81d4fae-7dec-11d0-a765-00a0c91e6bf6"], ["f81d4fae7dec11d0a76500a0c91e6bf6", ""]),
]

@Test(arguments: samples)
func `an asserted format holds for its texts only`(
  format: JSONFormat, good: [String], bad: [String]
) throws {
  let schema = try JSONSchema(["format": .string(format.rawValue)])
  #expect((good + bad).filter { schema.accepts(.string($0)) } == good)
}
