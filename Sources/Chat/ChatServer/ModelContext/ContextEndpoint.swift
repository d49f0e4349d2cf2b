import Accounts
import Conversation
import HTTPTypes
import HummingbirdCore
import JSON
import JSONSchema
import NIOCore
import PluginKit

/// The server as one of the Model Context Protocol (streamable HTTP, revisions 2025-06-18 and 2025-03-26): the plugins' functions are its tools.
///
/// It needs the same sign-in as every route. A client that wants to ask the person names its session; any other may go without one. There is
/// no stream that is opened by GET: the server says nothing unasked.
struct ContextEndpoint: Sendable {
  static let revisions = ["2025-06-18", "2025-03-26"]

  let calls: ContextCalls
  let sessions: ContextSessions
  /// The other origins whose pages may use the server.
  let origins: Set<String>
  /// Whether only this machine reaches the server.
  let isLocal: Bool

  /// What its requests have in their heads.
  private static let fields: [HTTPField.Name] = [.contextSession, .contextRevision, .lastEventID]

  /// The routes; none of the OpenAPI description, since the protocol describes itself.
  var table: [Endpoint] {
    [
      Endpoint(
        method: .post, path: "/mcp", name: "modelContext",
        summary: "A message of the Model Context Protocol: the plugins' functions as tools.",
        rule: .signedIn, body: .anything, content: .json(.anything), isRecorded: true,
        moreFields: Self.fields
      ) { try await answer($0) },
      Endpoint(
        method: .delete, path: "/mcp", name: "endModelContext",
        summary: "Ends a session of the Model Context Protocol.", rule: .signedIn,
        status: .noContent, isRecorded: true, moreFields: Self.fields
      ) { call in
        try checkOrigin(call)
        guard let id = call.request.headers[.contextSession],
          sessions.end(id, of: try call.principal.id)
        else { throw Problem.notFound("the session") }
        return .nothing
      },
    ]
  }

  private func answer(_ call: Call) async throws -> Answer {
    try checkOrigin(call)
    let caller = try call.principal
    do {
      switch try ContextMessage(Array(call.content.readableBytesView)) {
      case .request(let id, "initialize", let parameters):
        return initialize(id, parameters, for: caller)
      case .request(let id, let method, let parameters):
        try checkRevision(call)
        let session = try session(call)
        return try await answer(
          Request(id: id, method: method, parameters: parameters, lane: call.lane), of: caller,
          in: session)
      case .notification:
        _ = try session(call)
      case .answer(let id, let result):
        _ = try session(call)
        sessions.give(result, to: id, of: caller.id)
      }
      return Answer(.accepted)
    } catch let failure as ContextFailure {
      return .json(failure.json, failure.id == nil ? .badRequest : .ok)
    }
  }

  /// Something that a client wants to be answered.
  struct Request: Sendable {
    let id: JSONValue
    let method: String
    let parameters: JSONObject
    /// What runs on that goes on when the client has gone.
    let lane: any TaskExecutor

    func answer(_ result: JSONValue) -> JSONValue {
      ["jsonrpc": "2.0", "id": id, "result": result]
    }
  }

  private func initialize(
    _ id: JSONValue, _ parameters: JSONObject, for caller: Principal
  ) -> Answer {
    let wanted = parameters["protocolVersion"]?.string
    let revision = Self.revisions.first { $0 == wanted } ?? Self.revisions[0]
    let client = parameters["clientInfo"]?["name"]?.string ?? "A program"
    let session = sessions.begin(
      for: caller.id, client: String(client.prefix(100)),
      canAsk: parameters["capabilities"]?["elicitation"]?.object != nil)
    let result: JSONValue = [
      "protocolVersion": .string(revision), "capabilities": ["tools": [:]],
      "serverInfo": ["name": "verbatim", "version": "0.1.0"],
      "instructions":
        "Every call is on the record of the signed-in person. What writes is done once they have said yes to just that call.",
    ]
    return .json(
      ["jsonrpc": "2.0", "id": id, "result": result] as JSONValue,
      headers: [.contextSession: session])
  }

  private func answer(
    _ request: Request, of caller: Principal, in session: ContextSessions.Session?
  ) async throws -> Answer {
    switch request.method {
    case "ping": return .json(request.answer([:]))
    case "tools/list":
      guard request.parameters["cursor"] == nil else {
        throw ContextFailure(
          .invalidParameters, "the list has one page, and no cursor", of: request.id)
      }
      return .json(request.answer(["tools": calls.tools.list]))
    case "tools/call": return try await call(request, of: caller, in: session)
    default:
      throw ContextFailure(
        .unknownMethod, "there is no method '\(request.method.prefix(100))'", of: request.id)
    }
  }
}
