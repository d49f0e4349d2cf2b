import JSON

extension JSONValue {
  /// The value over several lines, two spaces deeper for each level; short ones stay on one line.
  func indented(width: Int = 80, depth: Int = 0) -> String {
    let flat = jsonText
    let room = width - 2 * depth
    guard flat.utf8.count > room else { return spaced }
    let inner = String(repeating: "  ", count: depth + 1)
    let outer = String(repeating: "  ", count: depth)
    switch self {
    case .array(let values) where !values.isEmpty:
      let lines = values.map { inner + $0.indented(width: width, depth: depth + 1) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(outer)]"
    case .object(let object) where !object.isEmpty:
      let lines = object.members.map { member in
        "\(inner)\(member.name.jsonText): \(member.value.indented(width: width, depth: depth + 1))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(outer)}"
    default: return flat
    }
  }

  /// The value on one line, with a space after each colon and comma.
  private var spaced: String {
    switch self {
    case .array(let values): "[\(values.map(\.spaced).joined(separator: ", "))]"
    case .object(let object):
      "{"
        + object.members.map { "\($0.name.jsonText): \($0.value.spaced)" }.joined(separator: ", ")
        + "}"
    default: jsonText
    }
  }
}
