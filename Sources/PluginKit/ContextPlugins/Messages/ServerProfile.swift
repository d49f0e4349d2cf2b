import JSON

/// What a server says of itself when a session begins.
struct ServerProfile: Sendable, Equatable {
  /// The revisions of the protocol that are spoken here, the newest first.
  static let revisions = ["2025-06-18", "2025-03-26"]

  let revision: String
  /// What it is called, by itself; not more than a word.
  let name: String
  let version: String
  /// How it wants to be used, by itself.
  let instructions: String?

  /// What is asked first.
  static let request: JSONObject = [
    "protocolVersion": .string(revisions[0]), "capabilities": [:],
    "clientInfo": ["name": "verbatim", "version": "1"],
  ]

  /// Reads the answer.
  ///
  /// - Throws: ``ContextError`` where it is another protocol, another revision, or a server without tools.
  init(_ result: JSONObject, of server: String) throws(ContextError) {
    guard let revision = result["protocolVersion"]?.string else {
      throw .notContextProtocol(server, reason: "it answers initialize without a protocolVersion")
    }
    guard Self.revisions.contains(revision) else {
      throw .notContextProtocol(
        server,
        reason:
          "it speaks revision \(ForeignText.line(revision, atMost: 40) ?? ""), expected is \(Self.revisions.joined(separator: " or "))"
      )
    }
    guard result["capabilities"]?["tools"]?.object != nil else {
      throw .notContextProtocol(server, reason: "it offers no tools")
    }
    self.revision = revision
    name = ForeignText.line(result["serverInfo"]?["name"]?.string, atMost: 100) ?? ""
    version = ForeignText.line(result["serverInfo"]?["version"]?.string, atMost: 40) ?? ""
    instructions = ForeignText.line(result["instructions"]?.string, atMost: 2000)
  }
}
