internal import Basics
import JSON

/// An argument as it stands in a query.
struct QueryItem {
  let name: String
  let value: String

  /// `name=value`, escaped.
  var text: String { "\(Self.escaped(name))=\(Self.escaped(value))" }

  /// An argument's items: one, none for null, and one for each element of an array.
  static func items(_ name: String, _ value: JSONValue) -> [QueryItem] {
    if value == .null { return [] }
    if let values = value.array { return values.flatMap { items(name, $0) } }
    return [QueryItem(name: name, value: plain(value) ?? value.jsonText)]
  }

  /// A text, number or truth value as it is written; nil for anything else.
  static func plain(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .int, .digits, .double, .bool: value.jsonText
    default: nil
    }
  }

  /// Everything but unreserved characters as `%XX` (RFC 3986, 2.1).
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || "-._~".utf8.contains(byte)
      escaped += isPlain ? String(UnicodeScalar(byte)) : "%" + byte.hexadecimal.uppercased()
    }
    return escaped
  }
}
