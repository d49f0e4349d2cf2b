import Foundation
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

// To insert each member at its place moves half the square of their number: 56 s for 2 MB in a
// release build.
@Test(arguments: [1_000, 8_000])
func `names in the worst order are compared some times each`(_ count: Int) throws {
  let names = (0..<count).reversed().map { "\"\($0 + 1_000_000)\":1" }
  let text = Array("{\(names.joined(separator: ","))}".utf8)
  var reader = JSONReader(text.span)
  #expect(try JSONObject(from: &reader).members.count == count)
  let most = Double(count) * (log2(Double(count)) + 1)
  #expect((Double(count - 1)...most).contains(Double(reader.comparisons)))
}

@Test(arguments: [
  ("{%}", "the object has 10001 members, expected 10000 at most"),
  (#"[1,{"a":{},"b/c":[{"n":{}},{%}]}]"#, "the object at /1/b~1c/1 has 10001 members"),
])
func `an object from outside has so many members and no more`(_ text: String, _ reason: String)
  throws
{
  let members = (0...JSONLimits.foreign.members).map { "\"\($0)\":{}" }
  let most = text.replacing("%", with: members.dropLast().joined(separator: ","))
  #expect(try JSONValue(foreign: most) == JSONValue(json: most))
  let more = text.replacing("%", with: members.joined(separator: ","))
  let error = try #require(throws: JSONError.self) { try JSONValue(foreign: more) }
  #expect(error.reason.hasPrefix(reason), "\(error)")
  #expect(try JSONValue(json: more).jsonText.count > 0)
}

@Test func `a reader may take so many values and no more`() throws {
  let text = Array(#"{"a":[1,2],"b":{}}"#.utf8)
  var most = JSONReader(text.span, limits: JSONLimits(values: 5, members: 9))
  #expect(try JSONValue(from: &most)["a"] == [1, 2])
  var less = JSONReader(text.span, limits: JSONLimits(values: 4, members: 9))
  do {
    _ = try JSONValue(from: &less)
    Issue.record("a fifth value was read")
  } catch {
    #expect(error.reason == "more than 4 values")
  }
}
