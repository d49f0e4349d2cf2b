import JSON

/// A JSON text whose members stand in the order in which they are given, for people who read it.
struct JSONText: Equatable {
  let text: String

  /// An object.
  init(_ members: KeyValuePairs<String, JSONText>) { self.init(members.map { ($0, $1) }) }

  /// An object of members that are not always there.
  init(_ members: [(String, JSONText)]) {
    text = "{" + members.map { "\($0.jsonText):\($1.text)" }.joined(separator: ",") + "}"
  }

  /// An array.
  init(_ elements: [JSONText]) {
    text = "[" + elements.map(\.text).joined(separator: ",") + "]"
  }

  /// A text that is JSON already.
  init(raw text: String) { self.text = text }

  /// Any value.
  init(_ value: some JSONRepresentable) { text = value.jsonText }
}
