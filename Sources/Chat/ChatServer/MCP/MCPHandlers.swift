import Accounts
import Conversation
import Foundation
import HTTPTypes
import HummingbirdCore
import JSON
import JSONSchema
import NIOCore
import PluginKit

/// The server as one of the Model Context Protocol (streamable HTTP): the plugins' functions are its
/// tools.
///
/// This file has the revisions with sessions. It needs the same sign-in as every route. A client that wants to ask the person names its
/// session; any other may go without one. There is no stream that is opened by GET: the server says
/// nothing unasked.
struct MCPHandlers: Sendable {
  /// The revisions with sessions, the newest first.
  static let revisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// Those whose clients may send several messages at once.
  private static let batched = ["2025-03-26", "2024-11-05"]
  private static let largestBatch = 100

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
    do {
      let body = try MCPMessage.body(Array(admitted.content.readableBytesView))
      if let batch = body.array { return try await answer(batch, admitted) }
      return try await answer(MCPMessage(body), admitted)
    } catch let failure as MCPRequestError {
      return .json(failure.json, failure.id == nil ? .badRequest : .ok)
    }
  }

  private func answer(
    _ message: MCPMessage, _ admitted: AdmittedRequest
  ) async throws -> EndpointAnswer {
    let caller = try admitted.principal
    switch message {
    case .request(let id, let method, let parameters):
      let request = Request(id: id, method: method, parameters: parameters, lane: admitted.lane)
      if isStateless(request, admitted) { return await answer(stateless: request, admitted) }
      if method == "initialize" { return initialize(id, parameters, for: caller) }
      try checkRevision(admitted)
      return try await answer(request, of: caller, in: try session(admitted))
    case .notification:
      _ = try session(admitted)
    case .answer(let id, let result):
      _ = try session(admitted)
      sessions.give(result, to: id, of: caller.id)
    }
    return EndpointAnswer(.accepted)
  }

  /// Answers several messages at once; nothing is asked meanwhile.
  private func answer(
    _ batch: [JSONValue], _ admitted: AdmittedRequest
  ) async throws -> EndpointAnswer {
    let revision = admitted.http.headers[.mcpRevision]
    guard (1...Self.largestBatch).contains(batch.count), revision.map(Self.batched.contains) ?? true
    else {
      throw MCPRequestError(
        .invalidRequest,
        "\(batch.count) messages at once are not taken: send each by itself, or up to \(Self.largestBatch) in revision \(Self.batched[0])"
      )
    }
    let caller = try admitted.principal
    let session = try session(admitted)
    var answers: [JSONValue] = []
    for value in batch {
      switch try MCPMessage(value) {
      case .request(let id, let method, let parameters):
        let request = Request(id: id, method: method, parameters: parameters, lane: admitted.lane)
        answers.append(
          await outcome(request) { try await result(of: request, for: caller, in: session) })
      case .notification: break
      case .answer(let id, let result): sessions.give(result, to: id, of: caller.id)
      }
    }
    return answers.isEmpty ? EndpointAnswer(.accepted) : .json(JSONValue.array(answers))
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
      canAsk: Self.canAsk(parameters["capabilities"]))
    let result: JSONValue = [
      "protocolVersion": .string(revision), "capabilities": ["tools": [:]],
      "serverInfo": serverInfo, "instructions": .string(Self.instructions),
    ]
    return .json(
      ["jsonrpc": "2.0", "id": id, "result": result] as JSONValue,
      headers: [.mcpSession: session])
  }

  /// Answers a request; what writes is asked about first, where the client can.
  private func answer(
    _ request: Request, of caller: Principal, in session: MCPSessions.Session?
  ) async throws -> EndpointAnswer {
    guard request.method == "tools/call", session?.canAsk == true else {
      return .json(
        await outcome(request) { try await result(of: request, for: caller, in: session) })
    }
    let call = try call(request, of: caller, by: session?.client)
    guard call.tool.function.effect != .read else {
      return .json(await outcome(request) { try await calls.make(call, ask: nil) })
    }
    return stream(on: request.lane) { ask in
      await outcome(request) {
        try await calls.make(
          call, ask: { question in try await isAccepted(question, by: caller.id, ask) })
      }
    }
  }

  /// The result of a request during which nothing is asked.
  private func result(
    of request: Request, for caller: Principal, in session: MCPSessions.Session?
  ) async throws -> JSONValue {
    switch request.method {
    case "ping": return [:]
    case "tools/list": return ["tools": try list(request)]
    case "tools/call":
      return try await calls.make(try call(request, of: caller, by: session?.client), ask: nil)
    default: throw unknownMethod(request)
    }
  }
}

/// Calls of tools, and what is asked while they run.
extension MCPHandlers {
  /// How long a person may take to answer their client's question.
  private static let patience = Duration.seconds(300)

  /// Whether a client with these capabilities can ask the person for a yes or no.
  static func canAsk(_ capabilities: JSONValue?) -> Bool {
    guard let modes = capabilities?["elicitation"]?.object else { return false }
    return modes.isEmpty || modes["form"] != nil
  }

  /// The question as the person's client shows it.
  static func elicitation(_ question: String) -> JSONObject {
    [
      "method": "elicitation/create",
      "params": [
        "message": .string(question), "requestedSchema": ["type": "object", "properties": [:]],
      ],
    ]
  }

  /// The person's answer: yes, no, or neither.
  static func consent(_ answer: JSONValue?) -> Bool? {
    switch answer?["action"]?.string {
    case "accept": true
    case "decline": false
    default: nil
    }
  }

  /// The tools of a request that lists them.
  func list(_ request: Request) throws(MCPRequestError) -> JSONValue {
    guard request.parameters["cursor"] == nil else {
      throw MCPRequestError(
        .invalidParameters, "the list has one page, and no cursor", of: request.id)
    }
    return calls.tools.list
  }

  /// The call that a request wants.
  func call(
    _ request: Request, of caller: Principal, by client: String?
  ) throws(MCPRequestError) -> MCPCalls.Call {
    guard let name = request.parameters["name"]?.string,
      let arguments = (request.parameters["arguments"] ?? [:]).object
    else {
      throw MCPRequestError(
        .invalidParameters, "expected a name and an object of arguments", of: request.id)
    }
    do {
      return try calls.read(name, arguments, of: caller, by: client ?? "A program")
    } catch {
      throw error.of(request.id)
    }
  }

  func unknownMethod(_ request: Request) -> MCPRequestError {
    MCPRequestError(
      .unknownMethod, "there is no method '\(request.method.prefix(100))'", of: request.id)
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
      var question = Self.elicitation(question)
      question["jsonrpc"] = "2.0"
      question["id"] = .string(id)
      send(.object(question))
    }
    return Self.consent(answer.map { .object($0) })
  }

  /// A result as an answer, or why there is none.
  private func outcome(
    _ request: Request, _ work: () async throws -> JSONValue
  ) async -> JSONValue {
    do {
      return request.answer(try await result(work))
    } catch {
      return error.of(request.id).json
    }
  }

  /// The result of some work; a refusal of the platform is one as well.
  func result(
    _ work: () async throws -> JSONValue
  ) async throws(MCPRequestError) -> JSONValue {
    do {
      return try await work()
    } catch let failure as MCPRequestError {
      throw failure
    } catch {
      // The caller gets the platform's refusals in full; a fault is said in general.
      let problem = Problem(error)
      guard problem.status.code != 500 else { throw MCPRequestError(.inside, problem.detail) }
      return MCPOutcome.failure(problem.detail)
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
      "MCP-Protocol-Version is '\(revision.prefix(40))', expected one of \(([Self.stateless] + Self.revisions).joined(separator: ", "))"
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
  static let mcpMethod = mcpField("Mcp-Method")
  static let mcpName = mcpField("Mcp-Name")

  private static func mcpField(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("'\(text)' names a field") }
    return name
  }
}
