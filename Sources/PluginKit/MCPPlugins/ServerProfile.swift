import FolderPlugins
import JSON

/// The revisions of the protocol that are spoken here.
enum MCPRevision {
  /// The one without sessions: every request says which revision it is of.
  static let stateless = "2026-07-28"
  /// Those that begin with `initialize`, the newest first.
  static let withSessions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  static let all = [stateless] + withSessions
}

/// A server's description of itself.
struct ServerProfile: Sendable, Equatable {
  let revision: String
  /// Its name by its own word; not more than a word.
  let name: String
  let version: String
  /// How it wants to be used, by itself.
  let instructions: String?

  private static let client: JSONValue = ["name": "verbatim", "version": "1"]

  /// The first request of a session, in a revision.
  static func request(_ revision: String) -> JSONObject {
    ["protocolVersion": .string(revision), "capabilities": [:], "clientInfo": client]
  }

  /// The metadata of every request when there is no session.
  static let meta: JSONObject = [
    "io.modelcontextprotocol/protocolVersion": .string(MCPRevision.stateless),
    "io.modelcontextprotocol/clientInfo": client,
    "io.modelcontextprotocol/clientCapabilities": [:],
  ]

  var isStateless: Bool { revision == MCPRevision.stateless }

  /// Reads the answer to `initialize`.
  ///
  /// - Throws: ``MCPError`` if it is another protocol, another revision, or a server without tools.
  init(_ result: JSONObject, of server: String) throws(MCPError) {
    guard let revision = result["protocolVersion"]?.string else {
      throw .notContextProtocol(server, reason: "it answers initialize without a protocolVersion")
    }
    guard MCPRevision.withSessions.contains(revision) else {
      throw .notContextProtocol(
        server,
        reason:
          "it speaks revision \(ForeignText.line(revision, atMost: 40) ?? ""), expected one of \(MCPRevision.all.joined(separator: ", "))"
      )
    }
    try self.init(result, result["serverInfo"], revision, of: server)
  }

  /// Reads the answer to `server/discover`; nil if it is not from a server without sessions.
  init?(discovered result: JSONObject, of server: String) throws(MCPError) {
    guard
      result["supportedVersions"]?.array?.contains(.string(MCPRevision.stateless)) == true
    else { return nil }
    let info = result["serverInfo"] ?? result["_meta"]?["io.modelcontextprotocol/serverInfo"]
    try self.init(result, info, MCPRevision.stateless, of: server)
  }

  private init(
    _ result: JSONObject, _ info: JSONValue?, _ revision: String, of server: String
  ) throws(MCPError) {
    guard result["capabilities"]?["tools"]?.object != nil else {
      throw .notContextProtocol(server, reason: "it offers no tools")
    }
    self.revision = revision
    name = ForeignText.line(info?["name"]?.string, atMost: 100) ?? ""
    version = ForeignText.line(info?["version"]?.string, atMost: 40) ?? ""
    instructions = ForeignText.line(result["instructions"]?.string, atMost: 2000)
  }
}
