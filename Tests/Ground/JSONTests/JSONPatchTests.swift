import JSON
import Testing

/// Patches as RFC 6902 defines them.
@Suite struct JSONPatchTests {
  @Test(
    "the examples of the RFC's appendix A give what it says",
    arguments: [
      (
        #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux"}]"#,
        #"{"baz":"qux","foo":"bar"}"#
      ),
      (
        #"{"foo":["bar","baz"]}"#, #"[{"op":"add","path":"/foo/1","value":"qux"}]"#,
        #"{"foo":["bar","qux","baz"]}"#
      ),
      (#"{"baz":"qux","foo":"bar"}"#, #"[{"op":"remove","path":"/baz"}]"#, #"{"foo":"bar"}"#),
      (
        #"{"foo":["bar","qux","baz"]}"#, #"[{"op":"remove","path":"/foo/1"}]"#,
        #"{"foo":["bar","baz"]}"#
      ),
      (
        #"{"baz":"qux"}"#, #"[{"op":"replace","path":"/baz","value":"boo"}]"#, #"{"baz":"boo"}"#
      ),
      (
        #"{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}"#,
        #"[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]"#,
        #"{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}"#
      ),
      (
        #"{"foo":["all","grass","cows","eat"]}"#,
        #"[{"op":"move","from":"/foo/1","path":"/foo/3"}]"#,
        #"{"foo":["all","cows","eat","grass"]}"#
      ),
      (
        #"{"baz":"qux","foo":["a",2,"c"]}"#,
        #"[{"op":"test","path":"/baz","value":"qux"},{"op":"test","path":"/foo/1","value":2}]"#,
        #"{"baz":"qux","foo":["a",2,"c"]}"#
      ),
      (
        #"{"foo":"bar"}"#, #"[{"op":"add","path":"/child","value":{"grandchild":{}}}]"#,
        #"{"child":{"grandchild":{}},"foo":"bar"}"#
      ),
      (
        #"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":10}]"#, #"{"/":9,"~1":10}"#
      ),
      (
        #"{"foo":["bar"]}"#, #"[{"op":"add","path":"/foo/-","value":["abc","def"]}]"#,
        #"{"foo":["bar",["abc","def"]]}"#
      ),
      (#"{"a":[1]}"#, #"[{"op":"copy","from":"/a","path":"/b"}]"#, #"{"a":[1],"b":[1]}"#),
    ])
  func examples(value: String, patch: String, expected: String) throws {
    let patch = try JSONPatch(try JSONValue(json: Array(patch.utf8)))
    let result = try patch.applied(to: try JSONValue(json: Array(value.utf8)))
    #expect(result.jsonText == expected)
  }

  @Test(
    "what cannot be done changes nothing and says which operation it is",
    arguments: [
      (#"[{"op":"add","path":"/baz/bat","value":1}]"#, "operation 0: /baz/bat is not there"),
      (
        #"[{"op":"add","path":"/a","value":1},{"op":"remove","path":"/gone"}]"#,
        "operation 1: /gone is not there"
      ),
      (#"[{"op":"test","path":"/foo","value":"no"}]"#, "operation 0: /foo is another value"),
      (#"[{"op":"replace","path":"/list/01","value":1}]"#, "operation 0: /list/01 is not there"),
      (#"[{"op":"add","path":"/list/9","value":1}]"#, "operation 0: /list/9 is not there"),
      (#"[{"op":"move","from":"/o","path":"/o/p"}]"#, "operation 0: /o cannot be moved"),
    ])
  func impossible(patch: String, expected: String) throws {
    let patch = try JSONPatch(try JSONValue(json: Array(patch.utf8)))
    let error = #expect(throws: JSONPatchError.self) {
      _ = try patch.applied(to: ["foo": "bar", "list": [1], "o": ["p": 1]])
    }
    #expect(error?.description.hasPrefix(expected) == true, "\(error as Any)")
  }

  @Test(
    "what is no patch is refused",
    arguments: [
      "{}", "[]", #"[{"op":"spam","path":"/a"}]"#, #"[{"op":"add","path":"a","value":1}]"#,
      #"[{"op":"add","path":"","value":1}]"#, #"[{"op":"add","path":"/a~2","value":1}]"#,
      #"[{"op":"add","path":"/a"}]"#, #"[{"op":"move","path":"/a"}]"#, "[7]",
    ])
  func malformed(text: String) throws {
    let json = try JSONValue(json: Array(text.utf8))
    #expect(throws: JSONPatchError.self) { _ = try JSONPatch(json) }
  }

  @Test("a patch that doubles a value again and again ends at a bound")
  func bomb() throws {
    let copies = Array(
      repeating: ["op": "copy", "from": "/a", "path": "/a/-"] as JSONValue, count: 100)
    let patch = try JSONPatch(.array(copies))
    #expect(throws: JSONPatchError.self) { _ = try patch.applied(to: ["a": [1]]) }
  }
}
