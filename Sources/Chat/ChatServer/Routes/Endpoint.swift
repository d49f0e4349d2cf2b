import AccessRecord
import Accounts
import Conversation
import EventLog
import HTTPTypes
import HummingbirdCore
import JSON
import JSONSchema
import PluginKit

/// One thing that the server does: where, for whom, with what, and what comes of it.
///
/// Router, rules, limits and the served OpenAPI description are all made of this one value.
struct Endpoint: Sendable {
  /// A parameter of the query.
  struct Query: Sendable {
    let name: String
    let schema: SchemaDeclaration
    /// Whether a request without it is refused.
    let isRequired: Bool

    init(_ name: String, _ schema: SchemaDeclaration, isRequired: Bool = false) {
      (self.name, self.schema, self.isRequired) = (name, schema, isRequired)
    }
  }

  /// The content of an answer.
  enum Content: Sendable {
    /// Nothing.
    case none
    /// JSON of a schema.
    case json(SchemaDeclaration)
    /// JSON of a schema, under a media type of its own.
    case typed(String, SchemaDeclaration)
    /// Something else, by its media type.
    case media(String)
  }

  /// How a problem is told.
  enum ProblemForm: Sendable {
    /// As `application/problem+json`.
    case problem
    /// As clients of OpenAI's API read it.
    case openAI
    /// As clients of SCIM read it.
    case scim
  }

  let method: HTTPRequest.Method
  /// The path, parameters in braces.
  let path: String
  /// The name in the description: `sendMessage`.
  let name: String
  let summary: String
  let rule: AccessRule
  var query: [Query] = []
  var body: SchemaDeclaration?
  /// The name that clients made of the description give to its body; nil leaves it to them.
  var bodyName: String?
  /// How the body is written.
  var bodyType = "application/json"
  /// Whether a request without a body is as one with `{}`.
  var isBodyOptional = false
  var status: HTTPResponse.Status = .ok
  var content: Content = .none
  /// The name that clients made of the description give to its answer; nil leaves it to them.
  var answerName: String?
  /// The problems beside those that every route may have.
  var problems: [HTTPResponse.Status] = []
  /// Whether a request of it may take as long as it likes.
  var isLive = false
  /// Whether it may be asked as often as anybody likes: what watches over the server asks it,
  /// whatever people do.
  ///
  /// So it costs next to nothing.
  var isForMachines = false
  /// Whether it gives a file of the page, which costs next to nothing, and of which a browser asks
  /// for dozens.
  var isPageFile = false
  /// Whether somebody becomes known by it: however much others at the same address ask for, they
  /// may.
  ///
  /// Guesses have limits of their own.
  var signsIn = false
  /// Whether it is open also to who has to set up a second factor first, and has not.
  var isForNewcomers = false
  /// Whether it reads views, so that it waits while they are being built.
  var needsViews = true
  /// Whether it answers with a cookie.
  var setsCookie = false
  /// Whether its work is short, whoever asks, and waits for no disk but the log's: nobody is kept
  /// waiting who shares the event loop.
  var isShort = false
  /// Whether a repetition under the request's key is known without the server: by the log, by a
  /// store, by a protocol of its own.
  var isRecorded = false
  /// Whether it is one commit whose id is the key: the log answers a repetition, also one that comes
  /// while the first is under way.
  var isOneCommit = false
  /// The most bytes of its body.
  var maximumBody = AdmittedRequest.maximumBody
  /// The part that it shows of the channel in its path; nil if it shows nothing of anybody's.
  var shows: AccessedPart?
  /// The form of its problems.
  var problemForm = ProblemForm.problem
  /// The fields of its requests beside the usual ones.
  var moreFields: [HTTPField.Name] = []
  let handle: @Sendable (AdmittedRequest) async throws -> EndpointAnswer

  /// Whether its body has to be JSON, which is read before it is called.
  var takesJSON: Bool { body != nil && bodyType.hasSuffix("json") }

  /// Whether no machine calls it: it is about accounts, how somebody signs in, or keys, by which a
  /// key would outlive itself; or gives a reason for a look, or a right to act for others, which is
  /// somebody's.
  var isForPeople: Bool {
    [
      "/v1/me/", "/v1/accounts/", "/v1/invitations", "/v1/relations", "/v1/sessions", "/v1/keys",
      "/v1/calendars",
      "/v1/provisioner-key", "/auth/",
    ].contains { path.hasPrefix($0) } || path.hasSuffix("/opening")
      || isWrite && path.hasPrefix("/users/")
  }

  /// Whether it has the metrics.
  var isMetrics: Bool { path == "/metrics" }

  /// Whether it changes something.
  var isWrite: Bool { method != .get }

  /// Whether the server remembers what it answered under a key.
  var isRemembered: Bool { isWrite && !isRecorded }

  /// Whether its head can be asked for alone.
  var hasHead: Bool { method == .get && !isLive }
}

extension Endpoint {
  /// An endpoint that reads, and gives JSON.
  static func get<Output: ParameterValue>(
    _ path: String, _ name: String, _ rule: AccessRule, _ summary: String, query: [Query] = [],
    gives: Output.Type, _ handle: @escaping @Sendable (AdmittedRequest) async throws -> Output
  ) throws -> Endpoint {
    Endpoint(
      method: .get, path: path, name: name, summary: summary, rule: rule, query: query,
      content: .json(try Output.parameterSchema), answerName: "\(Output.self)"
    ) { .json(try await handle($0)) }
  }

  /// An endpoint that takes JSON and gives JSON.
  static func write<Input: FunctionParameters, Output: ParameterValue>(
    by method: HTTPRequest.Method = .post, _ path: String, _ name: String, _ rule: AccessRule,
    _ summary: String, takes: Input.Type, gives: Output.Type,
    status: HTTPResponse.Status = .ok, problems: [HTTPResponse.Status] = [],
    _ handle: @escaping @Sendable (AdmittedRequest, Input) async throws -> Output
  ) throws -> Endpoint {
    let reader = try BodyReader(Input.self)
    return Endpoint(
      method: method, path: path, name: name, summary: summary, rule: rule,
      body: try Input.parameterSchema, bodyName: "\(Input.self)", status: status,
      content: .json(try Output.parameterSchema),
      answerName: "\(Output.self)", problems: problems
    ) { request in .json(try await handle(request, try request.body(reader)), status) }
  }

  /// An endpoint that takes JSON, or nothing, and has nothing to say.
  static func act<Input: FunctionParameters>(
    by method: HTTPRequest.Method = .post, _ path: String, _ name: String, _ rule: AccessRule,
    _ summary: String, takes: Input.Type, problems: [HTTPResponse.Status] = [],
    _ handle: @escaping @Sendable (AdmittedRequest, Input) async throws -> Void
  ) throws -> Endpoint {
    let reader = try BodyReader(Input.self)
    return Endpoint(
      method: method, path: path, name: name, summary: summary, rule: rule,
      body: try Input.parameterSchema, bodyName: "\(Input.self)", status: .noContent,
      problems: problems
    ) { request in
      try await handle(request, try request.body(reader))
      return .nothing
    }
  }

  /// This endpoint, if a repetition is known without the server.
  var recorded: Endpoint {
    var endpoint = self
    endpoint.isRecorded = true
    return endpoint
  }

  /// This endpoint, if it is one commit under the request's key, in a body of so many bytes at most.
  func oneCommit(ofBytes maximum: Int) -> Endpoint {
    var endpoint = recorded
    (endpoint.isOneCommit, endpoint.maximumBody) = (true, maximum)
    return endpoint
  }

  /// This endpoint, if its work is short.
  var short: Endpoint {
    var endpoint = self
    endpoint.isShort = true
    return endpoint
  }

  /// This endpoint, if it shows a part of the channel in its path: who looks at it, other than its
  /// people, is on record first.
  func showing(_ part: AccessedPart) -> Endpoint {
    var endpoint = self
    endpoint.shows = part
    return endpoint
  }

  /// Whether a request is answered in no time; what its query asks for may take long.
  func isBrief(_ request: Request) -> Bool { isShort && request.uri.query == nil }

  /// This endpoint, open also to who has to set up a second factor first.
  var forNewcomers: Endpoint {
    var endpoint = self
    endpoint.isForNewcomers = true
    return endpoint
  }

  /// This endpoint, reading no views.
  var withoutViews: Endpoint {
    var endpoint = self
    endpoint.needsViews = false
    return endpoint
  }

  /// The same with a body that has one of some members at least.
  func needing(oneOf members: String...) -> Endpoint {
    var endpoint = self
    // The name stands for the members alone, wherever else they are taken.
    endpoint.bodyName = nil
    endpoint.body = body?.adding(.anyOf, .array(members.map { ["required": [.string($0)]] }))
    return endpoint
  }

  /// An endpoint that takes nothing and has nothing to say.
  static func act(
    by method: HTTPRequest.Method = .post, _ path: String, _ name: String, _ rule: AccessRule,
    _ summary: String, problems: [HTTPResponse.Status] = [],
    _ handle: @escaping @Sendable (AdmittedRequest) async throws -> Void
  ) -> Endpoint {
    Endpoint(
      method: method, path: path, name: name, summary: summary, rule: rule, status: .noContent,
      problems: problems
    ) { request in
      try await handle(request)
      return .nothing
    }
  }
}

/// Reads the bodies of one route: what they have to look like is made out once.
struct BodyReader<Body: FunctionParameters>: Sendable {
  private let schema: JSONSchema

  init(_ type: Body.Type) throws { schema = try JSONSchema(Body.parameterSchema).strict }

  /// - Throws: `ParameterError` with each member that does not fit; ``Problem`` where a name that
  ///   is none of theirs may be a secret.
  func body(of bytes: [UInt8]) throws -> Body {
    let arguments = try JSONValue(foreign: bytes)
    let violations = schema.validate(arguments)
    // Of what does not fit it says all that is wrong.
    guard violations.isEmpty else {
      if hasSecrets, let other = violations.first(where: { $0.keyword == "additionalProperties" }) {
        throw Problem.unknownMember(expected: other.expected)
      }
      return try Body(arguments: arguments)
    }
    // The schema takes `2.0` for a whole number; a reader of whole numbers does not.
    let normal = arguments.normalized
    return try Body(json: normal == arguments ? bytes : normal.json)
  }

  /// Whether some member is for nobody else to see; asked only of what is wrong.
  private var hasSecrets: Bool {
    String(decoding: schema.json.json, as: UTF8.self).contains(#""writeOnly":true"#)
  }
}
