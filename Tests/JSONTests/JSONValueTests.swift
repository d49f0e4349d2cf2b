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
  String(repeating: "9", count: 301), "1e999", String(repeating: "[", count: 5000),
])
func `what is no JSON is an error and never a trap`(_ text: String) {
  #expect(throws: JSONError.self) { try JSONValue(json: text) }
}

@Test(arguments: [
  (#" { "b" : [ 1 , 2.50 , true ] , "a" : "\u0041\n" } "#, #"{"a":"A\n","b":[1,2.5,true]}"#),
  (#""\ud83d\ude00\ud800""#, "\"😀\u{FFFD}\""), ("-9223372036854775808", "-9223372036854775808"),
  ("18446744073709551616", "18446744073709551616"),
  ("-9223372036854775809", "-9223372036854775809"),
  ("[123456789012345678901234567890]", "[123456789012345678901234567890]"),
  ("1E2", "100.0"), ("[]", "[]"), ("{}", "{}"), ("null", "null"),
])
func `equal values have one compact form`(_ text: String, _ compact: String) throws {
  let value = try JSONValue(json: text)
  #expect(value.jsonText == compact)
  #expect(try JSONValue(json: compact) == value)
}

@Test func `members come in the order of their names' bytes, however they are given`() throws {
  let names = ["é", "b", "aa", "a", "", "Z"]
  let text = "{" + names.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
  let object = try #require(try JSONValue(json: text).object)
  #expect(object.names == ["", "Z", "a", "aa", "b", "é"])
  #expect(JSONObject(names.map { ($0, 1) }) == object)
  #expect(JSONObject([("b", 1), ("a", 2), ("b", 3)]) == ["a": 2, "b": 3])
  #expect(throws: JSONError.self) { try JSONValue(json: #"{"b":1,"a":2,"c":3,"b":4}"#) }
}

// To insert each member at its place took 56 s for 2 MB in a release build, and would take half an hour in this one.
@Test(.timeLimit(.minutes(15)))
func `an object's names may come in the worst order`() throws {
  let names = (0..<50_000).reversed().map { "\"\($0 + 1_000_000)\":1" }
  let object = try JSONValue(json: "{" + names.joined(separator: ",") + "}").object
  #expect(object?.members.count == 50_000)
}

@Test func `a reader may take so many values and no more`() throws {
  let text = Array(#"{"a":[1,2],"b":{}}"#.utf8)
  var most = JSONReader(text.span, maximumValues: 5)
  #expect(try JSONValue(from: &most)["a"] == [1, 2])
  var less = JSONReader(text.span, maximumValues: 4)
  do {
    _ = try JSONValue(from: &less)
    Issue.record("a fifth value was read")
  } catch {
    #expect(error.reason == "more than 4 values")
  }
}
