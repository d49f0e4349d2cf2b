import EventLog
import EventTypes
import JSON
import PluginKit
import Testing

/// Which changes of a type break whoever reads its events.
struct TypeChangeTests {
  private static func schema(
    _ properties: JSONObject, _ required: [JSONValue] = ["a"]
  ) -> JSONValue {
    ["type": "object", "properties": .object(properties), "required": .array(required)]
  }

  /// Registers one after the other; the refusal of the second.
  private static func change(
    _ old: TypeDeclaration, _ new: TypeDeclaration
  ) async throws -> TypeRefusal? {
    let types = EventTypes(MemoryEventLog(clock: Timestamp.now), try PluginRegistry([]))
    try await types.register(old, as: "x.happened", by: "x")
    do {
      #expect(try await types.register(new, as: "x.happened", by: "x").version == 2)
      return nil
    } catch let refusal as TypeRefusal {
      return refusal
    }
  }

  private static let a: JSONObject = ["a": ["type": "string"]]
  private static let number: JSONValue = ["type": "number"]

  @Test(
    "what old events fit, and what readers know, may change",
    arguments: [
      (schema(a), schema(["a": ["type": "string"], "b": ["type": "string"]])),
      (schema(a), schema(["a": ["type": ["string", "null"]]])),
      (schema(["a": ["type": "integer"]]), schema(["a": ["type": "number"]])),
      (
        schema(["a": ["type": "integer", "minimum": 5]]),
        schema(["a": ["type": "integer", "minimum": 1]])
      ),
      (
        schema(["a": ["type": "integer", "minimum": 5]]),
        schema(["a": ["type": "integer", "exclusiveMinimum": 4]])
      ),
      (schema(["a": ["enum": ["x"]]]), schema(["a": ["enum": ["x", "y"]]])),
      (schema(["a": ["enum": ["x"]]]), schema(["a": ["type": "string"]])),
      (
        schema(["a": ["type": "string", "maxLength": 5]]),
        schema(["a": ["type": "string", "maxLength": 6, "description": "longer"]])
      ),
      (
        schema(["a": ["type": "array", "items": ["type": "integer"]]]),
        schema(["a": ["type": "array", "items": ["type": "number"]]])
      ),
    ] as [(JSONValue, JSONValue)])
  func compatible(old: JSONValue, new: JSONValue) async throws {
    let refusal = try await Self.change(
      TypeDeclaration(schema: old, personal: []), TypeDeclaration(schema: new, personal: []))
    #expect(refusal == nil, "\(refusal as Any)")
  }

  @Test(
    "a change that breaks is refused with what breaks",
    arguments: [
      (schema(a), schema(["b": ["type": "string"]], []), "a is gone, and old events have it"),
      (
        schema(a), schema(["a": ["type": "string"], "b": ["type": "string"]], ["a", "b"]),
        "b is required now, and old events may lack it"
      ),
      (schema(a), schema(a, []), "a may be missing now, and readers count on it"),
      (schema(a), schema(["a": ["type": "integer"]]), "a may be a string in old events"),
      (schema(["a": ["type": "number"]]), schema(["a": ["type": "integer"]]), "a may be a number"),
      (
        schema(["a": ["enum": ["x", "y"]]]), schema(["a": ["enum": ["x"]]]), #"a may be "y" in old"#
      ),
      (schema(a), schema(["a": ["enum": ["x"]]]), "a may have any value in old events"),
      (schema(a), schema(["a": ["type": "string", "minLength": 1]]), "a has a narrower minLength"),
      (schema(a), schema(["a": ["type": "string", "pattern": "^x"]]), "a has a narrower pattern"),
      (
        schema(["a": ["type": "integer", "exclusiveMinimum": 3]]),
        schema(["a": ["type": "integer", "exclusiveMinimum": 4]]),
        "a has a narrower exclusiveMinimum"
      ),
      (
        schema(["a": ["type": "integer", "minimum": 4]]),
        schema(["a": ["type": "integer", "exclusiveMinimum": 4]]),
        "a has a narrower exclusiveMinimum"
      ),
      (
        schema(["a": ["type": "array", "items": ["type": "number"]]]),
        schema(["a": ["type": "array", "items": ["type": "integer"]]]), "a[] may be a number"
      ),
      (
        schema(["a": schema(["in": ["type": "string"]], [])]),
        schema(["a": schema(["out": ["type": "string"]], [])]), "a.in is gone"
      ),
      (
        schema(["a": ["type": "object", "additionalProperties": ["type": "string"]]]),
        schema(["a": ["type": "object", "additionalProperties": ["type": "integer"]]]),
        "a.* may be a string"
      ),
    ] as [(JSONValue, JSONValue, String)])
  func breaking(old: JSONValue, new: JSONValue, expected: String) async throws {
    let refusal = try await Self.change(
      TypeDeclaration(schema: old, personal: []), TypeDeclaration(schema: new, personal: []))
    guard case .breaking(let reasons)? = refusal else {
      Issue.record("\(refusal as Any)")
      return
    }
    #expect(reasons.contains { $0.hasPrefix(expected) }, "\(reasons)")
  }

  @Test(
    "a patch is taken if every old event fits the new schema then",
    arguments: [
      ([["op": "move", "from": "/a", "path": "/b"]], nil),
      ([["op": "copy", "from": "/a", "path": "/b"]], "has a, which the new schema does not have"),
      ([["op": "remove", "path": "/a"]], "lacks b, which the new schema requires"),
      (
        [["op": "remove", "path": "/a"], ["op": "add", "path": "/b", "value": 7]],
        "b: expected a string, found 7"
      ),
      (
        [["op": "move", "from": "/a", "path": "/b"], ["op": "remove", "path": "/maybe"]],
        "the patch cannot be done to an event with the required members only"
      ),
      ([["op": "move", "from": "/a/x", "path": "/b"]], "the patch cannot be done to"),
    ] as [(JSONValue, String?)])
  func patched(patch: JSONValue, expected: String?) async throws {
    let members: JSONObject = ["a": ["type": "string"], "maybe": ["type": "string"]]
    let new: JSONObject = ["b": ["type": "string"], "maybe": ["type": "string"]]
    let refusal = try await Self.change(
      TypeDeclaration(schema: Self.schema(members), personal: []),
      TypeDeclaration(schema: Self.schema(new, ["b"]), personal: [], upcast: patch))
    guard let expected else { return #expect(refusal == nil, "\(refusal as Any)") }
    #expect(refusal?.description.contains(expected) == true, "\(refusal as Any)")
  }

  @Test("what is personal, whose it is and what is found by it stay, with a patch or without")
  func claims() async throws {
    let schema = Self.schema(["a": ["type": "string"], "who": ["type": "string"]], ["a", "who"])
    let plain = TypeDeclaration(schema: schema, personal: [])
    let sealed = TypeDeclaration(schema: schema, personal: ["a"], whose: "who")
    let tagged = TypeDeclaration(
      schema: schema, personal: [], tags: [RegisteredTag(name: "a", member: "a")])
    for (old, new) in [(plain, sealed), (sealed, plain), (plain, tagged), (tagged, plain)] {
      guard case .breaking? = try await Self.change(old, new) else {
        Issue.record("\(old) to \(new)")
        return
      }
    }
  }
}
