import JSON

/// Why a request was not made, or did not do what it was for.
public enum ClientError: Error, Sendable, Equatable {
  /// The text is no address of a server, or no path of a route.
  case urlInvalid(String)
  /// The route has no such verb; nothing was sent.
  case pathDoesNotSupportVerb(Route.Verb, path: String, supported: Set<Route.Verb>)
  /// The context lacks a value that the route needs; nothing was sent.
  case contextMissingKey(String)
  /// The value cannot be written as JSON; nothing was sent.
  case unwritable(String)
  /// The server says no.
  case problem(APIProblem)
  /// The server cannot be reached: what was to be done may or may not be.
  case unreachable(String)
  /// The answer is another than was expected; what was to be done is done.
  case unreadable(String)
}

extension ClientError: CustomStringConvertible {
  /// A sentence that says what failed, and what to do.
  public var description: String {
    switch self {
    case .urlInvalid(let text):
      "'\(text)' is no address: expected a server such as https://chat.example.org, or a route's path such as /appointments/:id"
    case .pathDoesNotSupportVerb(let verb, let path, let supported):
      "\(path) does not support \(verb.rawValue): it supports \(supported.map(\.rawValue).sorted().joined(separator: ", "))"
    case .contextMissingKey(let key):
      "the context has no value for \(key): add one before the request"
    case .unwritable(let reason): "the request cannot be written as JSON: \(reason)"
    case .problem(let problem): problem.detail
    case .unreachable(let reason): reason
    case .unreadable(let reason):
      "the answer is not what was expected: \(reason); is the server of another version?"
    }
  }
}

/// Why a server does not do what was asked (RFC 9457).
public struct APIProblem: Sendable, Equatable {
  /// The HTTP status.
  public let status: Int
  /// The kind of problem, such as `no-invitations`; empty if the server does not say.
  public let kind: String
  /// The fault, and what to do.
  public let detail: String
  /// The faults of the request, each with a JSON pointer to the member.
  public let errors: [MemberError]
  /// How long to wait before asking again, in seconds, where the server says it.
  public let retryAfter: Int?

  /// A fault of one member of a request.
  public struct MemberError: Sendable, Equatable {
    /// The place of the member (RFC 6901).
    public let pointer: String
    /// The fault.
    public let detail: String
  }

  init(_ reply: ServerConnection.Reply) {
    let refusal = reply.refusal
    (status, kind, detail) = (refusal.status, refusal.kind, refusal.detail)
    retryAfter = refusal.retryAfter
    var said: JSONValue = .null
    // A proxy's page lists no errors.
    if case .success(let value) = Result(catching: { try JSONValue(json: reply.body) }) {
      said = value
    }
    errors = (said["errors"]?.array ?? []).compactMap { error in
      guard let pointer = error["pointer"]?.string, let detail = error["detail"]?.string else {
        return nil
      }
      return MemberError(pointer: pointer, detail: detail)
    }
  }
}
