import Basics
import FolderPlugins
import JSON
import Logging
import Outbound

/// A server behind an address: every message is a POST, answered with JSON or with a stream of
/// events (streamable HTTP).
///
/// The token leaves it in requests only: where a server says it, `[secret]` stands in its place.
final class MCPHTTPTransport: MCPTransport {
  private struct State {
    var session: String?
    var revision: String?
    var lastID: Int64 = 0
    var isOpen = true
    /// The server's address: another one on the same host once it has said so.
    var address: String
  }

  private static let logger = Logger(label: "verbatim.mcp")

  private let token: String?
  private let secrets: Secrets
  private let transport: Transport
  private let state: Lock<State>
  private var address: String { state.withLock(\.address) }

  /// The server of an address, which gets a token to know us by.
  init(address: String, token: String?, _ surroundings: CallEnvironment) {
    self.token = token
    state = Lock(State(address: address))
    secrets = Secrets(token.map { ["token": $0] } ?? [:])
    transport = Transport(
      resolver: surroundings.resolver, permissions: surroundings.permissions.calls,
      limit: MessageLimit.streamBytes)
  }

  var isOpen: Bool { state.withLock(\.isOpen) }

  func request(
    _ method: String, _ parameters: JSONObject, fields: [(name: String, value: String)]
  ) async throws -> JSONRPCReply {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    do {
      let message = OutgoingMessage.request(id, method, parameters)
      return try await send(message, fields, answeredAs: id)
    } catch let error where Task.isCancelled {
      // Only without sessions does a broken connection say it; and whoever was cancelled cannot.
      let isSaid = method == "initialize" || state.withLock { $0.revision == MCPRevision.stateless }
      if !isSaid { Task { await self.tell(OutgoingMessage.cancelled(id)) } }
      throw error
    }
  }

  func notify(_ message: JSONObject) async throws {
    try await exchange(outgoing(message)) { head, body in try self.check(head) }
  }

  func speak(_ revision: String?) { state.withLock { $0.revision = revision } }

  func end() async {
    let session = state.withLock { state in
      defer { (state.isOpen, state.session) = (false, nil) }
      return state.isOpen ? state.session : nil
    }
    guard let session else { return }
    do {
      // A server that ends no sessions says so with 405.
      _ = try await transport.exchange(outgoing(nil, session)) { head, _ in head.status }
    } catch {
      Self.logger.info("a session cannot be ended", metadata: ["error": "\(error)"])
    }
  }

  private func tell(_ message: JSONObject) async {
    do {
      try await notify(message)
    } catch {
      Self.logger.info("the server cannot be told", metadata: ["error": "\(error)"])
    }
  }

  /// A message for the present session, or the end of one.
  private func outgoing(
    _ message: JSONObject?, _ ending: String? = nil, _ fields: [(name: String, value: String)] = []
  ) -> OutgoingRequest {
    let (present, revision) = state.withLock { ($0.session, $0.revision) }
    let session = ending ?? present
    var headers = [("User-Agent", "Verbatim"), ("Accept", "application/json, text/event-stream")]
    if message != nil { headers.append(("Content-Type", "application/json")) }
    if let token { headers.append(("Authorization", "Bearer \(token)")) }
    if let session { headers.append(("Mcp-Session-Id", session)) }
    if let revision { headers.append(("MCP-Protocol-Version", revision)) }
    if revision == MCPRevision.stateless, let method = message?["method"]?.string {
      headers.append(("Mcp-Method", method))
      if let name = message?["params"]?["name"]?.string {
        headers.append(("Mcp-Name", HeaderText.encoded(name)))
      }
      headers += fields.map { ($0.name, $0.value) }
    }
    return OutgoingRequest(
      method: message == nil ? "DELETE" : "POST", address: address,
      headers: headers.map { (name: $0.0, value: $0.1) }, body: message?.json)
  }

  private func send(
    _ message: JSONObject, _ fields: [(name: String, value: String)], answeredAs id: Int64
  ) async throws -> JSONRPCReply {
    try await exchange(outgoing(message, nil, fields)) { head, body in
      if let refusal = try await self.refusal(head, body) { return refusal }
      try self.check(head)
      if let session = head.header("mcp-session-id") { try self.note(session) }
      switch head.header("content-type").map({ Self.mediaType(self.secrets.hidden(in: $0)) }) {
      case "application/json": return try await self.answer(to: id, in: body)
      case "text/event-stream": return try await self.answer(to: id, among: body)
      case let type:
        throw self.notContextProtocol(
          "it answers a request with \(ForeignText.line(type, atMost: 60) ?? "no content type"), expected application/json or text/event-stream"
        )
      }
    }
  }

  /// Sends a request, once more to where its answer leads if that is on the same host: whoever
  /// answers with 307 or 308 has done nothing.
  private func exchange<Answer: Sendable>(
    _ request: OutgoingRequest,
    _ read: @escaping @Sendable (IncomingHead, IncomingBody) async throws -> Answer
  ) async throws -> Answer {
    let answer: Answer? = try await transport.exchange(request) { head, body in
      guard [307, 308].contains(head.status), let location = head.header("location") else {
        return try await read(head, body)
      }
      let target = try Redirects.target(location, of: request, head.status)
      state.withLock { $0.address = target }
      return nil
    }
    if let answer { return answer }
    var request = request
    request.address = address
    return try await transport.exchange(request) { try await read($0, $1) }
  }

  /// The error of JSON-RPC that an answer of status 400, 404 or the like holds; nil if it holds none.
  private func refusal(_ head: IncomingHead, _ body: IncomingBody) async throws -> JSONRPCReply? {
    let isLost = head.status == 404 && state.withLock { $0.session != nil }
    guard (400...499).contains(head.status), ![401, 403].contains(head.status), !isLost,
      head.header("content-type").map(Self.mediaType) == "application/json"
    else { return nil }
    do {
      let value = secrets.hidden(in: try JSONValue(foreign: try await bytes(of: body)))
      guard value["jsonrpc"] == "2.0", value["error"] != nil else { return nil }
      return JSONRPCReply(value)
    } catch is JSONError {
      return nil
    }
  }

  private static func mediaType(_ field: String) -> String {
    field.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
  }

  private func check(_ head: IncomingHead) throws {
    switch head.status {
    case 200...299: return
    case 404 where state.withLock({ $0.session != nil }):
      state.withLock { $0.isOpen = false }
      throw MCPError.sessionLost(address)
    case 401, 403:
      throw MCPError.unreachable(
        address,
        reason: "it answers \(head.status)"
          + (token == nil
            ? "; if it wants a token, name the variable that holds it behind the address: #NAME"
            : ", it does not take the token"))
    case 300...399:
      throw MCPError.unreachable(
        address,
        reason:
          "it leads to \(ForeignText.line(head.header("location"), atMost: 200) ?? "nowhere") (status \(head.status)), which is not followed: use that address if you trust it"
      )
    default:
      throw notContextProtocol("it answers a message with status \(head.status)")
    }
  }

  /// Visible ASCII, as the protocol demands; it goes back in a header.
  private func note(_ session: String) throws {
    guard session.utf8.count <= 1024, session.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw notContextProtocol("its Mcp-Session-Id is none") }
    state.withLock { $0.session = session }
  }

  private func answer(to id: Int64, in body: IncomingBody) async throws -> JSONRPCReply {
    for message in try messages(in: try await bytes(of: body)) {
      if case .answer(id, let reply) = message { return reply }
    }
    throw notContextProtocol("its answer is for another request")
  }

  private func bytes(of body: IncomingBody) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    try await body.read { chunk in
      bytes += chunk
      guard bytes.count <= MessageLimit.bytes else { throw self.tooLong }
      return true
    }
    return bytes
  }

  /// Until the answer is there; what the server asks meanwhile is answered.
  private func answer(to id: Int64, among body: IncomingBody) async throws -> JSONRPCReply {
    var stream = ServerSentEventReader()
    var count = 0
    var found: JSONRPCReply?
    try await body.read { chunk in
      let events: [ServerSentEventReader.Event]
      do { events = try stream.feed(chunk) } catch { throw self.tooLong }
      for event in events where !event.data.isEmpty && found == nil {
        count += 1
        guard count <= MessageLimit.messages else {
          throw self.notContextProtocol("it says \(count) messages and no answer")
        }
        for message in try self.messages(in: event.data) {
          switch message {
          case .answer(id, let reply): found = reply
          case .request(let id, let method):
            try await self.notify(OutgoingMessage.answer(to: id, method))
          case .answer, .notification: break
          }
        }
      }
      return found == nil
    }
    guard let found else { throw notContextProtocol("its stream ended without the answer") }
    return found
  }

  private func messages(in bytes: [UInt8]) throws(MCPError) -> [JSONRPCMessage] {
    guard let messages = JSONRPCMessage.all(in: bytes, without: secrets) else {
      throw notContextProtocol("its answer is no JSON-RPC 2.0")
    }
    return messages
  }

  private var tooLong: MCPError {
    notContextProtocol("a message of it has more than \(MessageLimit.bytes) bytes")
  }

  private func notContextProtocol(_ reason: String) -> MCPError {
    .notContextProtocol(address, reason: reason)
  }
}
