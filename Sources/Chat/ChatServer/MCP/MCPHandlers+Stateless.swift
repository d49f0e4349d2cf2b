import Conversation
import EventLog
import Foundation
import HTTPTypes
import HummingbirdCore
import JSON

/// Revision 2026-07-28, which has no sessions: a request says itself which revision it is of and what
/// its client can. The person's yes or no comes with a second request for the same call.
extension MCPHandlers {
  static let stateless = "2026-07-28"
  static let instructions =
    "Every call is on the record of the signed-in person. What writes is done once they have said yes to just that call."

  private static let revisionKey = "io.modelcontextprotocol/protocolVersion"
  private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
  private static let clientKey = "io.modelcontextprotocol/clientInfo"
  /// The name of the one question that a call has.
  private static let question = "confirmation"
  /// How long a client may keep what does not change while the server runs.
  private static let freshness: JSONValue = 60_000

  var serverInfo: JSONValue { ["name": "verbatim", "version": .string(version)] }

  /// Whether a request is of this revision, or says of itself which one it is of.
  func isStateless(_ request: Request, _ admitted: AdmittedRequest) -> Bool {
    request.parameters["_meta"]?[Self.revisionKey] != nil
      || admitted.http.headers[.mcpRevision] == Self.stateless
      || request.method == "server/discover"
  }

  /// Answers a request; an error that the head of the answer has to show is one there as well.
  func answer(stateless request: Request, _ admitted: AdmittedRequest) async -> EndpointAnswer {
    do throws(MCPRequestError) {
      try check(request, admitted)
      var result = try await result(of: request, admitted).object ?? [:]
      if result["resultType"] == nil { result["resultType"] = "complete" }
      result["_meta"] = ["io.modelcontextprotocol/serverInfo": serverInfo]
      return .json(request.answer(.object(result)))
    } catch {
      let status: HTTPResponse.Status =
        switch error.code {
        case .unknownMethod: .notFound
        case .inside: .internalServerError
        default: .badRequest
        }
      return .json(error.of(request.id).json, status)
    }
  }

  private func result(
    of request: Request, _ admitted: AdmittedRequest
  ) async throws(MCPRequestError) -> JSONValue {
    switch request.method {
    case "server/discover":
      return [
        "supportedVersions": .array(([Self.stateless] + Self.revisions).map { .string($0) }),
        "capabilities": ["tools": [:]], "serverInfo": serverInfo,
        "instructions": .string(Self.instructions), "ttlMs": Self.freshness,
        "cacheScope": "private",
      ]
    case "tools/list":
      return [
        "tools": try list(request), "ttlMs": Self.freshness, "cacheScope": "private",
      ]
    case "tools/call": return try await called(request, admitted)
    default: throw unknownMethod(request)
    }
  }

  /// The result of a call, or the question that comes first.
  private func called(
    _ request: Request, _ admitted: AdmittedRequest
  ) async throws(MCPRequestError) -> JSONValue {
    let meta = request.parameters["_meta"]
    let caller: Principal
    do { caller = try admitted.principal } catch {
      throw MCPRequestError(.invalidRequest, Problem(error).detail)
    }
    let name = meta?[Self.clientKey]?["name"]?.string.map { String($0.prefix(100)) }
    let call = try call(request, of: caller, by: name)
    guard Self.canAsk(meta?[Self.capabilitiesKey]) else {
      return try await result { try await calls.make(call, ask: nil) }
    }
    if let state = request.parameters["requestState"] {
      return try await goOn(call, state, request.parameters["inputResponses"])
    }
    return try await result {
      switch try await calls.begin(call) {
      case .done(let result): result
      case .asks(let question, let turn, _):
        [
          "resultType": "input_required", "requestState": .string(turn.rawValue),
          "inputRequests": [Self.question: .object(Self.elicitation(question))],
        ]
      }
    }
  }

  /// The second request for a call.
  ///
  /// Its state names the turn that has asked, which is looked up in
  /// the caller's own channel; the yes is for the call that was shown, and for no other.
  private func goOn(
    _ call: MCPCalls.Call, _ state: JSONValue, _ answers: JSONValue?
  ) async throws(MCPRequestError) -> JSONValue {
    let foreign = MCPRequestError(
      .invalidParameters, "requestState is not of this call: call the tool again without it")
    guard let turn = state.string else { throw foreign }
    return try await result {
      let result = try await calls.finish(
        call, askedIn: TurnID(turn), isGiven: Self.consent(answers?[Self.question]))
      guard let result else { throw foreign }
      return result
    }
  }

  /// Refuses a request whose head or metadata is not as the revision wants it.
  private func check(_ request: Request, _ admitted: AdmittedRequest) throws(MCPRequestError) {
    let meta = request.parameters["_meta"]
    guard let revision = meta?[Self.revisionKey]?.string,
      meta?[Self.capabilitiesKey]?.object != nil
    else {
      throw MCPRequestError(
        .invalidParameters,
        "expected params._meta with \(Self.revisionKey) and \(Self.capabilitiesKey)")
    }
    try checkField(.mcpRevision, revision, admitted)
    try checkField(.mcpMethod, request.method, admitted)
    if request.method == "tools/call", let name = request.parameters["name"]?.string {
      try checkField(.mcpName, name, admitted)
    }
    guard revision == Self.stateless else {
      throw MCPRequestError(
        .unsupportedRevision, "revision '\(revision.prefix(40))' is not spoken here",
        data: [
          "supported": .array(([Self.stateless] + Self.revisions).map { .string($0) }),
          "requested": .string(revision),
        ])
    }
  }

  /// Refuses a request whose head says something else than its body.
  private func checkField(
    _ name: HTTPField.Name, _ value: String, _ admitted: AdmittedRequest
  ) throws(MCPRequestError) {
    let found = admitted.http.headers[values: name]
    guard found.count == 1, Self.decoded(found[0]) == value else {
      throw MCPRequestError(
        .headerMismatch,
        "expected one header \(name.rawName) with '\(value.prefix(100))', found \(found.isEmpty ? "none" : "'\(found.joined(separator: "', '").prefix(100))'")"
      )
    }
  }

  /// A header's text, which may be in base64; nil if that is none.
  private static func decoded(_ field: String) -> String? {
    guard field.hasPrefix("=?base64?"), field.hasSuffix("?="), field.utf8.count >= 11 else {
      return field
    }
    return Data(base64Encoded: String(field.dropFirst(9).dropLast(2))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
