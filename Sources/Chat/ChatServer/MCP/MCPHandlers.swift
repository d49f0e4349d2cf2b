import Accounts
import Conversation
import Foundation
import HTTPTypes
import HummingbirdCore
import JSON
import JSONSchema
import NIOCore
import PluginKit

/// The server as one of the Model Context Protocol (streamable HTTP, revisions 2025-06-18 and
/// 2025-03-26): the plugins' functions are its tools.
///
/// It needs the same sign-in as every route. A client that wants to ask the person names its
/// session; any other may go without one. There is no stream that is opened by GET: the server says
/// nothing unasked.
struct MCPHandlers: Sendable {
  static let revisions = ["2025-06-18", "2025-03-26"]

  let calls: MCPCalls
  let sessions: MCPSessions
  /// The other origins whose pages may use the server.
  let origins: Set<String>
  /// Whether only this machine reaches the server.
  let isLocal: Bool
  /// The version of the program.
  let version: String

  /// Ends a session of the caller's.
  func end(_ admitted: AdmittedRequest) throws -> EndpointAnswer {
    try checkOrigin(admitted)
    guard let id = admitted.http.headers[.mcpSession],
      sessions.end(id, of: try admitted.principal.id)
    else { throw Problem.notFound("the session") }
    return .nothing
  }

  /// Answers a message of a client.
  func answer(_ admitted: AdmittedRequest) async throws -> EndpointAnswer {
    try checkOrigin(admitted)
    let caller = try admitted.principal
    do {
      switch try MCPMessage(Array(admitted.content.readableBytesView)) {
      case .request(let id, "initialize", let parameters):
        return initialize(id, parameters, for: caller)
      case .request(let id, let method, let parameters):
        try checkRevision(admitted)
        let session = try session(admitted)
        return try await answer(
          Request(id: id, method: method, parameters: parameters, lane: admitted.lane), of: caller,
          in: session)
      case .notification:
        _ = try session(admitted)
      case .answer(let id, let result):
        _ = try session(admitted)
        sessions.give(result, to: id, of: caller.id)
      }
      return EndpointAnswer(.accepted)
    } catch let failure as MCPRequestError {
      return .json(failure.json, failure.id == nil ? .badRequest : .ok)
    }
  }

  /// Something that a client wants to be answered.
  struct Request: Sendable {
    let id: JSONValue
    let method: String
    let parameters: JSONObject
    /// The executor of work that goes on when the client has gone.
    let lane: any TaskExecutor

    func answer(_ result: JSONValue) -> JSONValue {
      ["jsonrpc": "2.0", "id": id, "result": result]
    }
  }

  private func initialize(
    _ id: JSONValue, _ parameters: JSONObject, for caller: Principal
  ) -> EndpointAnswer {
    let wanted = parameters["protocolVersion"]?.string
    let revision = Self.revisions.first { $0 == wanted } ?? Self.revisions[0]
    let client = parameters["clientInfo"]?["name"]?.string ?? "A program"
    let session = sessions.begin(
      for: caller.id, client: String(client.prefix(100)),
      canAsk: parameters["capabilities"]?["elicitation"]?.object != nil)
    let result: JSONValue = [
      "protocolVersion": .string(revision), "capabilities": ["tools": [:]],
      "serverInfo": ["name": "verbatim", "version": .string(version)],
      "instructions":
        "Every call is on the record of the signed-in person. What writes is done once they have said yes to just that call.",
    ]
    return .json(
      ["jsonrpc": "2.0", "id": id, "result": result] as JSONValue,
      headers: [.mcpSession: session])
  }

  private func answer(
    _ request: Request, of caller: Principal, in session: MCPSessions.Session?
  ) async throws -> EndpointAnswer {
    switch request.method {
    case "ping": return .json(request.answer([:]))
    case "tools/list":
      guard request.parameters["cursor"] == nil else {
        throw MCPRequestError(
          .invalidParameters, "the list has one page, and no cursor", of: request.id)
      }
      return .json(request.answer(["tools": calls.tools.list]))
    case "tools/call": return try await call(request, of: caller, in: session)
    default:
      throw MCPRequestError(
        .unknownMethod, "there is no method '\(request.method.prefix(100))'", of: request.id)
    }
  }
}

/// Calls of tools, and what is asked while they run.
extension MCPHandlers {
  /// How long a person may take to answer their client's question.
  private static let patience = Duration.seconds(300)

  /// Calls a tool, and asks the person first where it writes and their client can.
  func call(
    _ request: Request, of caller: Principal, in session: MCPSessions.Session?
  ) async throws -> EndpointAnswer {
    guard let name = request.parameters["name"]?.string,
      let arguments = (request.parameters["arguments"] ?? [:]).object
    else {
      throw MCPRequestError(
        .invalidParameters, "expected a name and an object of arguments", of: request.id)
    }
    let client = session?.client ?? "A program"
    let asks = calls.tools.function(name).map { $0.function.effect != .read } == true
    guard asks, session?.canAsk == true else {
      return .json(
        await outcome(request) {
          try await calls.call(name, arguments, of: caller, by: client, ask: nil)
        })
    }
    return stream(on: request.lane) { ask in
      await outcome(request) {
        try await calls.call(
          name, arguments, of: caller, by: client,
          ask: { question in try await isAccepted(question, by: caller.id, ask) })
      }
    }
  }

  /// An answer that may ask something before it ends; it goes on where the client has gone, so that
  /// nothing is done by halves.
  private func stream(
    on lane: any TaskExecutor,
    _ work: @escaping @Sendable (_ send: @escaping @Sendable (JSONValue) -> Void) async -> JSONValue
  ) -> EndpointAnswer {
    .streamed(headers: [.contentType: LiveStream.type, .cacheControl: "no-store"]) { writer in
      let (lines, continuation) = AsyncStream<String>.makeStream()
      let send: @Sendable (JSONValue) -> Void = {
        continuation.yield("event: message\ndata: \($0.jsonText)\n\n")
      }
      Task(executorPreference: lane) {
        send(await work(send))
        continuation.finish()
      }
      // A person may take minutes, and a proxy ends what says nothing for one.
      let beat = Task {
        while true {
          try await Task.sleep(for: LiveFeed.heartbeat)
          continuation.yield(": heartbeat\n\n")
        }
      }
      defer { beat.cancel() }
      for await line in lines { try await writer.write(ByteBuffer(string: line)) }
      try await writer.finish(nil)
    }
  }

  /// The person's answer to their client: yes, no, or neither.
  private func isAccepted(
    _ question: String, by person: MemberID, _ send: @Sendable (JSONValue) -> Void
  ) async throws -> Bool? {
    let id = RefreshToken.random()
    let answer = try await sessions.answer(to: id, of: person, within: Self.patience) {
      send([
        "jsonrpc": "2.0", "id": .string(id), "method": "elicitation/create",
        "params": [
          "message": .string(question), "requestedSchema": ["type": "object", "properties": [:]],
        ],
      ])
    }
    switch answer?["action"]?.string {
    case "accept": return true
    case "decline": return false
    default: return nil
    }
  }

  private func outcome(
    _ request: Request, _ work: () async throws -> JSONValue
  ) async -> JSONValue {
    do {
      return request.answer(try await work())
    } catch let failure as MCPRequestError {
      return failure.of(request.id).json
    } catch {
      // The caller gets the platform's refusals in full; a fault is said in general.
      let problem = Problem(error)
      return problem.status.code == 500
        ? MCPRequestError(.inside, problem.detail, of: request.id).json
        : request.answer(MCPOutcome.failure(problem.detail))
    }
  }
}

/// Who may call, and in which session.
extension MCPHandlers {
  /// The session that a call names; nil if it names none.
  func session(_ admitted: AdmittedRequest) throws -> MCPSessions.Session? {
    guard let id = admitted.http.headers[.mcpSession] else { return nil }
    guard let session = sessions.session(id, of: try admitted.principal.id) else {
      throw Problem.notFound("the session")
    }
    return session
  }

  /// Refuses a revision of the protocol that the server does not speak.
  func checkRevision(_ admitted: AdmittedRequest) throws {
    guard let revision = admitted.http.headers[.mcpRevision],
      !Self.revisions.contains(revision)
    else { return }
    throw Problem(
      .badRequest, "bad-request",
      "MCP-Protocol-Version is '\(revision.prefix(40))', expected \(Self.revisions.joined(separator: " or "))"
    )
  }

  /// A page in a browser says whence it comes; those of an allowed origin may call, and the
  /// server's own, but where only this machine reaches it only one of this machine: a name that
  /// leads to another address from one moment to the next (DNS rebinding) is none of them.
  func checkOrigin(_ admitted: AdmittedRequest) throws {
    guard let origin = admitted.http.headers[.origin] else { return }
    guard !origins.contains(origin) else { return }
    let parts = URLComponents(string: origin)
    let port = parts?.port.map { ":\($0)" } ?? ""
    let authority = (parts?.host ?? "") + port
    let isOwn = !authority.isEmpty && admitted.http.head.authority == authority
    let isHere = ["localhost", "127.0.0.1", "[::1]", "::1"].contains(parts?.host ?? "")
    guard isOwn, isHere || !isLocal else {
      throw Problem.forbidden("pages of '\(origin.prefix(100))' may not call this server")
    }
  }
}

extension HTTPField.Name {
  static let mcpSession = mcpField("Mcp-Session-Id")
  static let mcpRevision = mcpField("MCP-Protocol-Version")

  private static func mcpField(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("'\(text)' names a field") }
    return name
  }
}

/// A message of JSON-RPC 2.0 that an MCP client sends.
enum MCPMessage: Sendable {
  case request(id: JSONValue, method: String, parameters: JSONObject)
  case notification(method: String)
  /// The answer to one of our requests; nil if it is an error.
  case answer(id: String, result: JSONObject?)

  /// Reads a body.
  ///
  /// - Throws: ``MCPRequestError`` if it is none, or several at once, which the protocol has no
  ///   more.
  init(_ body: [UInt8]) throws(MCPRequestError) {
    let value: JSONValue
    do {
      value = try JSONValue(foreign: body)
    } catch {
      throw MCPRequestError(.parse, "the body is not JSON: \(error.reason) at byte \(error.offset)")
    }
    guard value.array == nil else {
      throw MCPRequestError(
        .invalidRequest, "several messages at once are not taken: send each by itself")
    }
    guard value["jsonrpc"] == "2.0" else {
      throw MCPRequestError(
        .invalidRequest, "expected a message of JSON-RPC: \"jsonrpc\": \"2.0\"")
    }
    let id = value["id"]
    if let method = value["method"]?.string {
      self = try Self.call(method, id, value["params"])
    } else if let id = id?.string, value["result"] != nil || value["error"] != nil {
      self = .answer(id: id, result: value["result"]?.object)
    } else {
      throw MCPRequestError(
        .invalidRequest, "the message has neither a method nor an answer of ours")
    }
  }

  private static func call(
    _ method: String, _ id: JSONValue?, _ parameters: JSONValue?
  ) throws(MCPRequestError) -> MCPMessage {
    guard let id else { return .notification(method: method) }
    guard id.string != nil || id.int != nil else {
      throw MCPRequestError(.invalidRequest, "the id is neither a string nor a whole number")
    }
    guard parameters == nil || parameters?.object != nil else {
      throw MCPRequestError(.invalidParameters, "params has to be an object", of: id)
    }
    return .request(id: id, method: method, parameters: parameters?.object ?? [:])
  }
}

/// Why a message is not answered with a result: an error of JSON-RPC.
struct MCPRequestError: Error, Equatable {
  enum Code: Int64, Sendable {
    case parse = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
    case inside = -32603
  }

  let code: Code
  let message: String
  /// The request; nil if it could not be read.
  let id: JSONValue?

  init(_ code: Code, _ message: String, of id: JSONValue? = nil) {
    (self.code, self.message, self.id) = (code, message, id)
  }

  /// The error as a message.
  var json: JSONValue {
    [
      "jsonrpc": "2.0", "id": id ?? .null,
      "error": ["code": .int(code.rawValue), "message": .string(message)],
    ]
  }

  /// This error, as the answer to a request.
  func of(_ id: JSONValue) -> MCPRequestError { MCPRequestError(code, message, of: id) }
}
