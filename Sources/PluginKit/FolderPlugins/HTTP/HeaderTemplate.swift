import JSON

/// A header whose value may hold secrets: `Authorization: Bearer ${SHOP_TOKEN}`.
struct HeaderTemplate: Sendable {
  let name: String
  private let parts: [Part]

  private enum Part: Sendable {
    case text(String)
    case secret(String)
  }

  /// Headers that belong to the call itself.
  private static let reserved = [
    "connection", "content-length", "expect", "host", "idempotency-key", "te", "trailer",
    "transfer-encoding", "upgrade",
  ]

  /// Reads an object of headers.
  static func all(_ node: SettingsNode) throws(FolderError) -> [HeaderTemplate] {
    var headers: [HeaderTemplate] = []
    for member in try node.members() {
      headers.append(try HeaderTemplate(member.name, member.node))
    }
    return headers
  }

  init(_ name: String, _ node: SettingsNode) throws(FolderError) {
    guard name.wholeMatch(of: /[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}/) != nil else {
      throw node.failure("\"\(name.prefix(60))\" is no name of a header")
    }
    guard !Self.reserved.contains(name.lowercased()) else {
      throw node.failure("this header is set by the call itself: remove it")
    }
    self.name = name
    let text = try node.text()
    guard Self.isValue(text) else {
      throw node.failure("a header's value has one line of printable ASCII characters")
    }
    parts = try Self.parts(of: text, node)
  }

  /// The names of the secrets in it.
  var secrets: [String] {
    parts.compactMap { if case .secret(let name) = $0 { name } else { nil } }
  }

  /// The value with its secrets; nil where one is missing or cannot stand in a header.
  func value(_ secret: (String) -> String?) -> String? {
    var value = ""
    for part in parts {
      switch part {
      case .text(let text): value += text
      case .secret(let name):
        guard let text = secret(name) else { return nil }
        value += text
      }
    }
    return Self.isValue(value) ? value : nil
  }

  private static func isValue(_ text: String) -> Bool {
    text.utf8.count <= 4096 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  private static func parts(
    of text: String, _ node: SettingsNode
  ) throws(FolderError) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "${") {
      guard let match = rest[start.lowerBound...].prefixMatch(of: /\${([A-Za-z_][A-Za-z0-9_]*)}/)
      else { throw node.failure("expected ${NAME} with the name of an environment variable") }
      parts.append(.text(String(rest[..<start.lowerBound])))
      parts.append(.secret(String(match.1)))
      rest = rest[match.range.upperBound...]
    }
    parts.append(.text(String(rest)))
    return parts
  }
}
