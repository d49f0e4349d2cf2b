import JSON
import Testing

@Test func `a member that is missing is nil, one that is null is null`() {
  let object: JSONObject = ["a": .null]
  #expect(object["a"] == .some(.null))
  #expect(object["b"] == Optional<JSONValue>.none)
  #expect(JSONValue.object(object)["b"] == Optional<JSONValue>.none)
}

@Test(arguments: [
  "", "{", "[1,]", "{\"a\":1,\"a\":2}", "01", "1.", "-", "\"\u{01}\"", "\"\\x\"", "nul", "[1] 2",
  "99999999999999999999", "1e999", String(repeating: "[", count: 5000),
])
func `what is no JSON is an error and never a trap`(_ text: String) {
  #expect(throws: JSONError.self) { try JSONValue(json: text) }
}

@Test(arguments: [
  (#" { "b" : [ 1 , 2.50 , true ] , "a" : "\u0041\n" } "#, #"{"a":"A\n","b":[1,2.5,true]}"#),
  (#""\ud83d\ude00\ud800""#, "\"😀\u{FFFD}\""), ("-9223372036854775808", "-9223372036854775808"),
  ("1E2", "100.0"), ("[]", "[]"), ("{}", "{}"), ("null", "null"),
])
func `equal values have one compact form`(_ text: String, _ compact: String) throws {
  let value = try JSONValue(json: text)
  #expect(value.jsonText == compact)
  #expect(try JSONValue(json: compact) == value)
}
