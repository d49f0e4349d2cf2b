import JSON

/// The secrets that a plugin's headers hold; they leave it in requests only.
struct Secrets: Sendable {
  /// What stands in a response in the place of a secret.
  static let hidden = "[secret]"
  /// A shorter one may be an ordinary word, and could not be hidden where it stands in a response.
  private static let shortest = 6

  private let values: [String: String]

  /// Takes the secrets of some headers from the environment.
  ///
  /// - Throws: where one is missing; its name is in the error, never a value.
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
  func hidden(in value: JSONValue) -> JSONValue {
    let secrets = values.values.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    return secrets.isEmpty ? value : Self.hiding(secrets, in: value)
  }

  private static func hiding(_ secrets: [String], in value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(hiding(secrets, in: text))
    case .array(let values): .array(values.map { hiding(secrets, in: $0) })
    case .object(let object):
      .object(
        JSONObject(
          object.members.map { (hiding(secrets, in: $0.name), hiding(secrets, in: $0.value)) }))
    default: value
    }
  }

  private static func hiding(_ secrets: [String], in text: String) -> String {
    secrets.reduce(text) { $0.replacing($1, with: hidden) }
  }
}
