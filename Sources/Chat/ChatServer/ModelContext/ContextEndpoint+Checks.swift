import Accounts
import Foundation
import HTTPTypes
import HummingbirdCore

/// Who may call, and in which session.
extension ContextEndpoint {
  /// The session that a call names; nil where it names none.
  func session(_ call: Call) throws -> ContextSessions.Session? {
    guard let id = call.request.headers[.contextSession] else { return nil }
    guard let session = sessions.session(id, of: try call.principal.id) else {
      throw Problem.notFound("the session")
    }
    return session
  }

  /// Refuses a revision of the protocol that the server does not speak.
  func checkRevision(_ call: Call) throws {
    guard let revision = call.request.headers[.contextRevision],
      !Self.revisions.contains(revision)
    else { return }
    throw Problem(
      .badRequest, "bad-request",
      "MCP-Protocol-Version is '\(revision.prefix(40))', expected is \(Self.revisions.joined(separator: " or "))"
    )
  }

  /// A page in a browser says whence it comes; those of an allowed origin may call, and the server's own, but where only this machine reaches
  /// it only one of this machine: a name that leads to another address from one moment to the next (DNS rebinding) is none of them.
  func checkOrigin(_ call: Call) throws {
    guard let origin = call.request.headers[.origin] else { return }
    guard !origins.contains(origin) else { return }
    let parts = URLComponents(string: origin)
    let port = parts?.port.map { ":\($0)" } ?? ""
    let authority = (parts?.host ?? "") + port
    let isOwn = !authority.isEmpty && call.request.head.authority == authority
    let isHere = ["localhost", "127.0.0.1", "[::1]", "::1"].contains(parts?.host ?? "")
    guard isOwn, isHere || !isLocal else {
      throw Problem.forbidden("pages of '\(origin.prefix(100))' may not call this server")
    }
  }
}

extension HTTPField.Name {
  static let contextSession = contextField("Mcp-Session-Id")
  static let contextRevision = contextField("MCP-Protocol-Version")

  private static func contextField(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("'\(text)' names a field") }
    return name
  }
}
