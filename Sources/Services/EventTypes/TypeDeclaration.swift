package import EventLog
package import JSON
import JSONSchema

/// The form of a type of events, as a program outside declares it.
package struct TypeDeclaration: Sendable {
  /// The shape of the payloads.
  package let schema: JSONValue
  /// The members that are about a person; none says that nothing in it is.
  package let personal: [String]
  /// The member that names the person.
  package let whose: String?
  /// The members by which events are found.
  package let tags: [RegisteredTag]
  /// The patch that lifts the payloads of the version before.
  package let upcast: JSONValue?

  package init(
    schema: JSONValue, personal: [String], whose: String? = nil, tags: [RegisteredTag] = [],
    upcast: JSONValue? = nil
  ) {
    (self.schema, self.personal, self.whose) = (schema, personal, whose)
    (self.tags, self.upcast) = (tags, upcast)
  }

  /// Words that describe one object in several places: two versions that use them cannot be compared
  /// member by member.
  private static let refused = ["$ref", "$defs", "allOf", "anyOf", "oneOf", "not"]

  /// Whether a version of a type says the same.
  func isSame(as type: TypeRegistered) -> Bool {
    type.schema.json == schema.json && type.personal == personal && type.whose == whose
      && Set(type.tags) == Set(tags)
  }

  /// The declaration with the schema in its canonical form, closed: no payload has a member that
  /// nobody has declared.
  ///
  /// - Throws: ``TypeRefusal`` that points at what is wrong.
  func checked() throws(TypeRefusal) -> TypeDeclaration {
    if let place = Self.refusedWord(in: schema, at: JSONPointer(tokens: ["schema"])) {
      throw .wrong(
        place,
        "\(Self.refused.joined(separator: ", ")) are not used in types, since two versions could not be compared: say it with type, properties, required, items, enum and bounds"
      )
    }
    let closed: JSONValue
    do throws(SchemaError) {
      closed = try JSONSchema(schema).strict.json
    } catch {
      throw .wrong(JSONPointer(tokens: ["schema"] + error.pointer.tokens), error.reason)
    }
    guard closed["type"] == "object", let members = closed["properties"]?.object,
      closed["additionalProperties"] == false
    else {
      throw .wrong(
        JSONPointer(tokens: ["schema"]),
        "expected \"type\": \"object\" with \"properties\", and no additionalProperties: a member that nobody declared could hold anything of anybody"
      )
    }
    try checkPersonal(members, required: closed["required"]?.array ?? [])
    try checkTags(members)
    return TypeDeclaration(
      schema: closed, personal: personal, whose: whose, tags: tags, upcast: upcast)
  }

  private func checkPersonal(
    _ members: JSONObject, required: [JSONValue]
  ) throws(TypeRefusal) {
    for (index, name) in personal.enumerated() {
      let place = JSONPointer(tokens: ["personal", "\(index)"])
      guard members[name] != nil else {
        throw .wrong(place, "the schema has no member \(name.debugDescription): declare it there")
      }
      guard name != whose, !personal[..<index].contains(name) else {
        throw .wrong(
          place,
          "\(name.debugDescription) is named twice, or names the person: that member stays readable"
        )
      }
    }
    let place = JSONPointer(tokens: ["whose"])
    guard let whose else {
      guard personal.isEmpty else {
        throw .wrong(
          place, "expected the member that names the person whom the personal members are about")
      }
      return
    }
    guard members[whose]?["type"] == "string", required.contains(.string(whose)) else {
      throw .wrong(
        place,
        "\(whose.debugDescription) has to be a required member of type string: without it nobody could be forgotten"
      )
    }
  }

  private func checkTags(_ members: JSONObject) throws(TypeRefusal) {
    var names: Set<String> = []
    for (index, tag) in tags.enumerated() {
      let place = JSONPointer(tokens: ["tags", "\(index)"])
      guard names.insert(tag.name).inserted, (1...100).contains(tag.name.utf8.count) else {
        throw .wrong(place, "a tag has a name of its own of 1 to 100 bytes, found \(tag.name)")
      }
      guard !tag.name.contains("=") else {
        throw .wrong(
          place, "\(tag.name) has a '=', which ends the name in ?tag=NAME=VALUE: leave it out")
      }
      let schema = members[tag.member]
      let one = schema?["type"] == "array" ? schema?["items"] : schema
      guard let kind = one?["type"]?.string, ["string", "integer"].contains(kind) else {
        throw .wrong(
          place,
          "\(tag.member.debugDescription) has to be a member of type string or integer, or a list of such"
        )
      }
    }
  }

  private static func refusedWord(in schema: JSONValue, at place: JSONPointer) -> JSONPointer? {
    guard let object = schema.object else { return nil }
    for word in refused where object[word] != nil { return place.appending(word) }
    for word in ["items", "additionalProperties"] {
      guard let inner = object[word] else { continue }
      if let found = refusedWord(in: inner, at: place.appending(word)) { return found }
    }
    for member in object["properties"]?.object?.members ?? [] {
      let inner = place.appending("properties").appending(member.name)
      if let found = refusedWord(in: member.value, at: inner) { return found }
    }
    return nil
  }
}

/// Why a type is not registered.
package enum TypeRefusal: Error, Equatable, CustomStringConvertible {
  /// A part of the declaration is wrong.
  case wrong(JSONPointer, String)
  /// The type is somebody else's.
  case taken(String)
  /// Readers would break on it: each with what breaks.
  case breaking([String])
  /// Others were faster each time.
  case busy

  /// A sentence that says what to do.
  package var description: String {
    switch self {
    case .wrong(let place, let reason):
      place.field.map { "\($0): \(reason)" } ?? reason
    case .taken(let reason): reason
    case .breaking(let reasons):
      "this change breaks whoever reads old and new events: \(reasons.joined(separator: "; ")). Change only what old events fit, or lift them with \"upcast\", a JSON Patch"
    case .busy: "others were faster each time: try again"
    }
  }
}
