package import JSON

extension JSONValue {
  /// The same value with every double that is a whole number of 64 bits written as one.
  package var normalized: JSONValue {
    switch self {
    case .double(let number): Int64(exactly: number).map(JSONValue.int) ?? self
    case .array(let values): .array(values.map(\.normalized))
    case .object(let object):
      .object(JSONObject(object.members.map { ($0.name, $0.value.normalized) }))
    default: self
    }
  }

  /// The value on one short line, for a sentence to a person.
  var summary: String {
    switch self {
    case .array(let values): "an array of \(values.count)"
    case .object(let object): "an object with \(object.members.count) members"
    case .string(let text) where text.unicodeScalars.count > 40:
      JSONValue.string(String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))) + "…")
        .jsonText
    default: jsonText
    }
  }
}
