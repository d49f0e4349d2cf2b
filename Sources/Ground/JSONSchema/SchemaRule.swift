import JSON

/// One checked condition of a schema; a rule says nothing about values of a type it is not for.
enum SchemaRule: Sendable {
  case never
  case types([JSONType])
  case constant(ExactValue)
  case choices([ExactValue])
  case range(NumberRange)
  case multiple(of: JSONNumber)
  case length(CountRange)
  case pattern(SchemaPattern)
  case format(JSONFormat)
  case itemCount(CountRange)
  case uniqueItems
  case items(JSONSchema)
  case propertyCount(CountRange)
  case required([RequiredMember])
  case properties([JSONSchema.Property], others: JSONSchema?)
  case reference(JSONSchema)
  case all([JSONSchema])
  case any([JSONSchema])
  case one([JSONSchema])
  case not(JSONSchema)
}

/// A value compared the way JSON Schema does: numbers by their value, strings by their code points.
struct ExactValue: Sendable, Hashable {
  let value: JSONValue
  private let bytes: [UInt8]

  init(_ value: JSONValue) {
    self.value = value
    bytes = value.normalized.json
  }

  static func == (left: ExactValue, right: ExactValue) -> Bool { left.bytes == right.bytes }
  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// A member that has to be there, and what it should be in a few words.
struct RequiredMember: Sendable {
  let name: String
  let expected: String
}
