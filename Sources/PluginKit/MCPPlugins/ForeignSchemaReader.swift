import Foundation
import JSON
import JSONSchema

/// Says a foreign schema anew, subschema by subschema.
struct ForeignSchemaReader {
  /// Rules about values that are not checked here.
  private static let otherRules: Set<String> = [
    "if", "then", "else", "dependentRequired", "dependentSchemas", "dependencies", "propertyNames",
    "contains", "minContains", "maxContains", "unevaluatedProperties", "unevaluatedItems",
    "$dynamicRef", "$recursiveRef",
  ]
  private static var dialect: some RegexComponent {
    /https?:\/\/json-schema\.org\/(draft-0[467]|draft\/20(19-09|20-12))\/schema#?/
  }

  let root: JSONValue
  private(set) var losses: Set<String> = []
  /// How often something was left out; more often than there are losses.
  private var lossCount = 0
  /// The targets of each `$ref` so far, by their pointers.
  private var targets: [String: (name: String, isExact: Bool)] = [:]
  private var definitions: JSONObject = [:]
  /// The pointers whose targets are being read.
  private var open: Set<String> = [""]

  init(root: JSONValue) { self.root = root }

  mutating func whole() throws(SchemaError) -> JSONValue {
    if let dialect = root["$schema"]?.string, dialect.wholeMatch(of: Self.dialect) == nil {
      throw SchemaError(
        at: JSONPointer(tokens: ["$schema"]),
        "expected JSON Schema of draft 4 to 2020-12, found \(ForeignText.line(dialect, atMost: 80) ?? "")"
      )
    }
    var schema = root
    // Generators put the whole schema behind a name.
    while let reference = schema["$ref"]?.string {
      let (pointer, target) = try target(of: reference)
      guard open.insert(pointer).inserted else { throw nowhere(reference, "it leads to itself") }
      var merged = target.object ?? [:]
      for member in schema.object?.members ?? [] where member.name != "$ref" {
        if merged[member.name] == nil { merged[member.name] = member.value }
      }
      schema = .object(merged)
    }
    guard var result = try read(schema, depth: 0, isRoot: true).object else { return schema }
    if !definitions.isEmpty { result["$defs"] = .object(definitions) }
    return .object(result)
  }

  private mutating func lose(_ rule: String) {
    losses.insert(rule)
    lossCount += 1
  }

  private mutating func read(
    _ schema: JSONValue, depth: Int, isRoot: Bool = false
  ) throws(SchemaError) -> JSONValue {
    guard depth <= JSONSchema.maximumDepth else {
      throw SchemaError(
        at: .root,
        "expected at most \(JSONSchema.maximumDepth) schemas inside one another, found more")
    }
    guard let object = schema.object else {
      if case .bool = schema { return schema }
      throw SchemaError(
        at: .root,
        "expected a schema (an object, true or false), found \(schema.jsonText.prefix(40))")
    }
    var result: JSONObject = [:]
    for member in object.members {
      try read(member.name, member.value, of: object, into: &result, depth: depth + 1)
    }
    try readItems(of: object, into: &result, depth: depth + 1)
    // Which names a pattern allows is not known here.
    if object["patternProperties"] != nil { result["additionalProperties"] = true }
    declareRequired(in: &result)
    if !isRoot { keepOpen(&result) }
    return .object(result)
  }

  /// Reads one keyword; what is none of the known ones says nothing about values.
  private mutating func read(
    _ name: String, _ value: JSONValue, of object: JSONObject, into result: inout JSONObject,
    depth: Int
  ) throws(SchemaError) {
    switch name {
    case "title", "description", "$comment":
      if let text = value.string {
        result[name] = .string(ForeignText.line(text, atMost: 500) ?? "")
      }
    case "default", "const": result[name] = value
    case "examples", "enum": if value.array?.isEmpty == false { result[name] = value }
    case "deprecated", "writeOnly": if case .bool = value { result[name] = value }
    case "type": readType(value, isNullable: object["nullable"] == true, into: &result)
    case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf":
      readBound(name, value, of: object, into: &result)
    case "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties":
      switch value {
      case .int(0...): result[name] = value
      case .double(let count) where count >= 0 && count == count.rounded(): result[name] = value
      default: lose(name)
      }
    case "uniqueItems": if case .bool = value { result[name] = value }
    case "format": if value.string != nil { result[name] = value }
    case "pattern": readPattern(value, into: &result)
    case "required": readRequired(value, into: &result)
    case "properties":
      var members: JSONObject = [:]
      for member in value.object?.members ?? [] {
        members[member.name] = try read(member.value, depth: depth)
      }
      result[name] = .object(members)
    case "additionalProperties": result[name] = try read(value, depth: depth)
    case "patternProperties": lose(name)
    case "allOf", "anyOf", "oneOf", "not", "$ref":
      try readCombination(name, value, into: &result, depth: depth)
    case let rule where Self.otherRules.contains(rule): lose(rule)
    default: break
    }
  }

  private mutating func readType(
    _ value: JSONValue, isNullable: Bool, into result: inout JSONObject
  ) {
    var names: [JSONValue] = []
    for name in value.array ?? [value] where !names.contains(name) { names.append(name) }
    if isNullable, !names.contains("null") { names.append("null") }
    let known: [JSONValue] = [
      "array", "boolean", "integer", "null", "number", "object", "string",
    ]
    guard !names.isEmpty, names.allSatisfy(known.contains) else { return lose("type") }
    result["type"] = names.count == 1 ? names[0] : .array(names)
  }

  /// A bound; in draft 4 `exclusiveMinimum: true` tells of `minimum`.
  private mutating func readBound(
    _ name: String, _ value: JSONValue, of object: JSONObject, into result: inout JSONObject
  ) {
    let exclusive = "exclusive" + name.prefix(1).uppercased() + name.dropFirst()
    switch value {
    case .int, .double, .digits:
      if object[exclusive] == true { result[exclusive] = value } else { result[name] = value }
    case .bool: break
    default: lose(name)
    }
  }

  private mutating func readPattern(_ value: JSONValue, into result: inout JSONObject) {
    do {
      _ = try JSONSchema(["pattern": value])
      result["pattern"] = value
    } catch {
      // Look-ahead and the like cannot be matched in bounded time.
      lose("pattern")
    }
  }

  private mutating func readRequired(_ value: JSONValue, into result: inout JSONObject) {
    // Draft 3 has a truth value here, which is about another schema.
    var names: [JSONValue] = []
    for name in value.array ?? [] where name.string != nil && !names.contains(name) {
      names.append(name)
    }
    if !names.isEmpty { result["required"] = .array(names) }
  }

  private mutating func readCombination(
    _ name: String, _ value: JSONValue, into result: inout JSONObject, depth: Int
  ) throws(SchemaError) {
    if name == "$ref" {
      guard let reference = value.string else { return }
      let read = try self.reference(reference, depth: depth)
      for member in read.object?.members ?? [] where result[member.name] == nil {
        result[member.name] = member.value
      }
      return
    }
    let before = lossCount
    guard name != "not" else {
      let part = try read(value, depth: depth)
      // The opposite of less would be more.
      if lossCount == before { result[name] = part } else { lose(name) }
      return
    }
    var parts: [JSONValue] = []
    for part in value.array ?? [] { parts.append(try read(part, depth: depth)) }
    guard !parts.isEmpty else { return }
    // More than one of several wider forms may fit.
    let isWider = name == "oneOf" && lossCount > before
    if isWider { lose(name) }
    guard isWider, result["anyOf"] != nil else {
      result[isWider ? "anyOf" : name] = .array(parts)
      return
    }
  }
}

/// Elements of arrays, members of objects.
extension ForeignSchemaReader {
  private func tuple(of object: JSONObject) -> (parts: [JSONValue], rest: JSONValue?)? {
    if let parts = object["prefixItems"]?.array { return (parts, object["items"]) }
    return object["items"]?.array.map { ($0, object["additionalItems"]) }
  }

  /// Elements; where each has a schema of its own, they are elements that have one of them.
  private mutating func readItems(
    of object: JSONObject, into result: inout JSONObject, depth: Int
  ) throws(SchemaError) {
    guard let (parts, rest) = tuple(of: object) else {
      if let items = object["items"] { result["items"] = try read(items, depth: depth) }
      return
    }
    lose("prefixItems")
    var forms: [JSONValue] = []
    for part in parts { forms.append(try read(part, depth: depth)) }
    switch rest {
    case nil, .bool(true): return
    case .bool(false):
      let most = Int64(parts.count)
      result["maxItems"] = .int(min(result["maxItems"]?.int ?? most, most))
    case let rest?: forms.append(try read(rest, depth: depth))
    }
    if !forms.isEmpty { result["items"] = ["anyOf": .array(forms)] }
  }

  /// Declares every member that is required.
  private func declareRequired(in result: inout JSONObject) {
    guard let required = result["required"]?.array else { return }
    if result["properties"] == nil, result["additionalProperties"] == nil {
      result["additionalProperties"] = true
    }
    var properties = result["properties"]?.object ?? [:]
    for name in required.compactMap(\.string) where properties[name] == nil {
      properties[name] = true
    }
    result["properties"] = .object(properties)
  }

  /// An object of which nothing is said may have any member.
  private func keepOpen(_ result: inout JSONObject) {
    let types = result["type"]?.array ?? [result["type"] ?? .null]
    let telling = ["properties", "additionalProperties", "allOf", "anyOf", "oneOf", "$ref"]
    guard types.contains("object"), telling.allSatisfy({ result[$0] == nil }) else { return }
    result["additionalProperties"] = true
  }
}

/// The targets of each `$ref`.
extension ForeignSchemaReader {
  /// A `$ref` to an entry of our own `$defs`; where it leads back to itself, just the type.
  private mutating func reference(
    _ reference: String, depth: Int
  ) throws(SchemaError) -> JSONValue {
    let (pointer, target) = try target(of: reference)
    guard !open.contains(pointer) else {
      lose("recursive $ref")
      var loose: JSONObject = [:]
      if let type = target["type"] { readType(type, isNullable: false, into: &loose) }
      keepOpen(&loose)
      return .object(loose)
    }
    if let known = targets[pointer] {
      if !known.isExact { lossCount += 1 }
      return ["$ref": .string("#/$defs/" + known.name)]
    }
    let name = freeName(for: pointer)
    let before = lossCount
    open.insert(pointer)
    // Holds the name while what lies behind it is read.
    definitions[name] = true
    definitions[name] = try read(target, depth: depth)
    open.remove(pointer)
    targets[pointer] = (name, lossCount == before)
    return ["$ref": .string("#/$defs/" + name)]
  }

  private func freeName(for pointer: String) -> String {
    let last = pointer.split(separator: "/").last.map(String.init) ?? "root"
    let name = String(
      last.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }.prefix(40))
    var free = name.isEmpty ? "part" : name
    while definitions[free] != nil { free += "_" }
    return free
  }

  /// The place inside the schema that a `$ref` names.
  private func target(
    of reference: String
  ) throws(SchemaError) -> (pointer: String, target: JSONValue) {
    if reference.hasPrefix("#"), let found = anchored(String(reference.dropFirst()), in: root, "") {
      return found
    }
    guard reference.hasPrefix("#"), reference.count == 1 || reference.hasPrefix("#/"),
      let pointer = String(reference.dropFirst()).removingPercentEncoding
    else {
      throw nowhere(reference, "it leads out of the schema, and nothing is fetched")
    }
    var place = root
    for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = String(token).replacing("~1", with: "/").replacing("~0", with: "~")
      guard let next = place[name] ?? Int(name).flatMap({ place[$0] }) else {
        throw nowhere(reference, "there is nothing of that name")
      }
      place = next
    }
    return (pointer, place)
  }

  /// The place that calls itself so by `$anchor`.
  private func anchored(
    _ name: String, in place: JSONValue, _ pointer: String
  ) -> (pointer: String, target: JSONValue)? {
    if !name.isEmpty, place["$anchor"]?.string == name { return (pointer, place) }
    let inner =
      place.object?.members.map { ($0.name, $0.value) }
      ?? place.array?.enumerated().map { (String($0.offset), $0.element) } ?? []
    for (token, value) in inner {
      let step = token.replacing("~", with: "~0").replacing("/", with: "~1")
      if let found = anchored(name, in: value, pointer + "/" + step) { return found }
    }
    return nil
  }

  private func nowhere(_ reference: String, _ reason: String) -> SchemaError {
    SchemaError(
      at: .root, "$ref \(ForeignText.line(reference, atMost: 80) ?? ""): \(reason)")
  }
}
