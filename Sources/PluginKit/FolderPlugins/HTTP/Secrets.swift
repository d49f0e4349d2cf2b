package import JSON

/// The secrets that a plugin's headers hold; they leave it in requests only.
package struct Secrets: Sendable {
  /// The text in a response in the place of a secret.
  static let hidden = "[secret]"
  /// A shorter one may be an ordinary word, and could not be hidden where it stands in a response.
  package static let shortest = 6

  private let values: [String: String]

  /// Secrets by their names, each of ``shortest`` bytes at least.
  package init(_ values: [String: String]) { self.values = values }

  /// Takes the secrets of some headers from the environment.
  ///
  /// - Throws: if one is missing; its name is in the error, never a value.
  init(
    of headers: [HeaderTemplate], from environment: [String: String]?, at node: SettingsNode
  ) throws(FolderError) {
    var values: [String: String] = [:]
    for header in headers {
      for name in header.secrets {
        guard let environment else { continue }
        guard let value = environment[name], !value.isEmpty else {
          throw node.failure(
            "the header \(header.name) needs the environment variable \(name): set it and start again"
          )
        }
        guard value.utf8.count >= Self.shortest else {
          throw node.failure(
            "the environment variable \(name) has fewer than \(Self.shortest) characters, too few for a secret: "
              + "in an answer it could not be told from other words")
        }
        values[name] = value
      }
      guard environment == nil || header.value({ values[$0] }) != nil else {
        throw node.failure(
          "the header \(header.name) has no line of printable ASCII characters with its secret in it"
        )
      }
    }
    self.values = values
  }

  /// The headers as they are sent, in order.
  func filled(_ headers: [HeaderTemplate]) -> [(name: String, value: String)] {
    headers.compactMap { header in
      header.value { values[$0] }.map { (header.name, $0) }
    }
  }

  /// A response without the secrets that a server sent back.
  package func hidden(in value: JSONValue) -> JSONValue {
    values.isEmpty ? value : Self.hiding(longestFirst, in: value)
  }

  /// The same of a text.
  package func hidden(in text: String) -> String { Self.hiding(longestFirst, in: text) }

  private var longestFirst: [String] {
    values.values.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  private static func hiding(_ secrets: [String], in value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(hiding(secrets, in: text))
    case .array(let values): .array(values.map { hiding(secrets, in: $0) })
    case .object(let object):
      .object(
        JSONObject(
          object.members.map { (hiding(secrets, in: $0.name), hiding(secrets, in: $0.value)) }))
    default: hiding(secrets, inNumber: value)
    }
  }

  /// A number that a secret is, however it is written, or that has one among its digits.
  private static func hiding(_ secrets: [String], inNumber value: JSONValue) -> JSONValue {
    let text = value.jsonText
    let isSecret = secrets.contains {
      text.contains($0) || Double($0).map { $0 == Double(text) } == true
    }
    return isSecret ? .string(hidden) : value
  }

  /// Byte by byte: what follows a secret may belong to its last character.
  private static func hiding(_ secrets: [String], in text: String) -> String {
    secrets.reduce(text) { text, secret in
      let (bytes, needle) = (Array(text.utf8), Array(secret.utf8))
      guard bytes.count >= needle.count else { return text }
      var shown: [UInt8] = []
      var place = 0
      while place < bytes.count {
        if bytes[place...].starts(with: needle) {
          shown += Array(hidden.utf8)
          place += needle.count
        } else {
          shown.append(bytes[place])
          place += 1
        }
      }
      return String(decoding: shown, as: UTF8.self)
    }
  }
}
