import Accounts
import EventLog
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Terminal
import Tracing

/// Takes requests to their endpoints: finds out who asks, checks the rule and the limits, answers,
/// and turns what is thrown into problems.
struct Dispatcher: Sendable {
  let endpoints: [Endpoint]
  let tokens: AccessTokens
  let access: AccessCheck
  let accesses: AccessRecorder
  let callers: CallerLimits
  /// The threads of the routes of machines.
  let machines = WorkThreads.forMachines()
  let writes: IdempotentWrites
  let proxies: TrustedProxies
  /// The other origins whose pages may use the server.
  let origins: Set<String>
  let building: BackgroundBuilds
  let meters: Meters
  let faults: Faults
  /// Who is told of sign-ins that are refused; nil if nobody is.
  let syslog: SyslogService?
  let logger: Logger

  /// The router of all endpoints.
  func router() -> Router<ServerContext> {
    let router = Router(context: ServerContext.self)
    let paths = endpoints.paths
    router.add(middleware: RequestLogger(proxies: proxies, logger: logger))
    router.add(middleware: ProtectiveFields())
    router.add(middleware: CrossOrigin(origins: origins, paths: paths))
    router.add(
      middleware: Problems(
        paths: paths, faults: faults,
        countUnknown: { request, context in
          let caller = request.headers.bearer.flatMap(tokens.principal)
          try allowance(of: caller, for: request, context).count()
        }, refused: { [meters] in meters.refused($0) }))
    for endpoint in endpoints {
      let path = RouterPath(endpoint.path)
      router.on(path, method: endpoint.method) { request, context in
        try await respond(to: request, context, at: endpoint).response
      }
      guard endpoint.hasHead else { continue }
      router.on(path, method: .head) { request, context in
        var response = try await respond(to: request, context, at: endpoint).response
        // The length is that of the body which is not sent (RFC 9110, section 9.3.2).
        let length = response.headers[.contentLength]
        response.body = .init()
        if let length { response.headers[.contentLength] = length }
        return response
      }
    }
    return router
  }

  private func respond(
    to request: Request, _ context: ServerContext, at endpoint: Endpoint
  ) async throws -> EndpointAnswer {
    let started = ContinuousClock.now
    var status = HTTPResponse.Status.internalServerError
    defer { meters.answered(endpoint.name, status, ContinuousClock.now - started) }
    return try await withSpan(
      endpoint.name, context: request.headers.traceContext, ofKind: .server
    ) { span in
      defer { span.attributes["http.response.status_code"] = status.code }
      do {
        let answer = try await answer(request, context, at: endpoint)
        status = answer.status
        return answer
      } catch {
        let problem = Problem(error)
        status = problem.status
        meters.refused(problem)
        // Signing in costs no request: a failure there takes its time, as a refusal does.
        let isGuess = endpoint.signsIn || isWrongKey(problem, request)
        if isGuess, let syslog, problem.status.code < 500 {
          syslog.noteRefusal(
            problem.kind, at: endpoint.name,
            from: allowance(of: nil, for: request, context).address)
        }
        if isGuess, problem.status != .tooManyRequests { await Problems.rest() }
        throw error
      }
    }
  }

  /// Whether somebody came with a machine's key that is none, or good no more.
  private func isWrongKey(_ problem: Problem, _ request: Request) -> Bool {
    problem.status == .unauthorized
      && request.headers.bearer?.hasPrefix(MachineKey.prefix) == true
  }

  private func answer(
    _ request: Request, _ context: ServerContext, at endpoint: Endpoint
  ) async throws -> EndpointAnswer {
    let isWithoutSignIn = endpoint.rule.isWithoutSignIn
    let caller = isWithoutSignIn ? nil : request.headers.bearer.flatMap(tokens.principal)
    let allowance = allowance(of: caller, for: request, context)
    // A refused request counts as well.
    if !endpoint.isForMachines, !endpoint.signsIn {
      try allowance.count(endpoint.isPageFile ? .pageFile : .usual)
    }
    let parameters = try parameters(of: context)
    try access.checkPartition(endpoint.rule, parameters)
    try access.checkKey(endpoint.rule, request.headers.bearer)
    let isRefused = caller == nil && !isWithoutSignIn
    guard !isRefused || request.headers[.authorization] == nil else { throw Problem.badToken }
    if let caller { context.belongs(caller.id.rawValue) }
    let admitted = AdmittedRequest(
      http: request, parameters: parameters, caller: caller, address: allowance.address,
      key: try IdempotencyKey(
        request.headers[values: .idempotencyKey], of: caller?.id, isWrite: endpoint.isWrite),
      lane: allowance.lane,
      isStillAllowed: { [tokens, access] in
        do {
          let now = caller.flatMap(tokens.current)
          try access.check(endpoint, now, parameters)
          return Set(caller?.categories ?? []).isSubset(of: now?.categories ?? [])
        } catch {
          return false
        }
      }, context: context)
    guard !endpoint.isForMachines, !endpoint.isPageFile else {
      let lane = machines.lane(of: endpoint.name, at: endpoint.name)
      return try await withTaskExecutorPreference(lane) {
        try await endpoint.handle(admitted).sent(in: allowance, settle: admitted.settle)
      }
    }
    if endpoint.needsViews { try await building.checkViews() }
    guard endpoint.isBrief(request) else {
      return try await withTaskExecutorPreference(allowance.lane) {
        try await answer(admitted, at: endpoint, in: allowance)
      }
    }
    // What takes no time is answered where it was read: to hand it over would cost more.
    let underWay = try allowance.begin()
    defer { withExtendedLifetime(underWay) {} }
    guard !underWay.isOneOfFew else {
      return try await answer(admitted, at: endpoint, in: allowance, underWay.use)
    }
    return try await withTaskExecutorPreference(allowance.lane) {
      try await answer(admitted, at: endpoint, in: allowance, underWay.use)
    }
  }

  /// Answers on the caller's own threads, and no more at once than they may have.
  ///
  /// A request that is under way already counts while its body comes.
  private func answer(
    _ request: AdmittedRequest, at endpoint: Endpoint, in allowance: RequestAllowance,
    _ underWay: ResourceUse? = nil
  ) async throws -> EndpointAnswer {
    var request = request
    do {
      try access.check(endpoint, request.caller, request.parameters)
    } catch {
      // The act may have taken the right to do it again: leaving a channel.
      guard let answer = writes.answer(to: request, at: endpoint) else { throw error }
      return answer
    }
    if endpoint.takesJSON {
      try await request.readBody(
        in: allowance, upTo: endpoint.maximumBody, isOptional: endpoint.isBodyOptional)
    }
    // A caller who leaves lying what they have asked for gets no more of it.
    let underWay = try underWay ?? allowance.begin().use
    defer { withExtendedLifetime(underWay) {} }
    if endpoint.body != nil, !endpoint.takesJSON { request.admitBody() }
    let answer =
      endpoint.isWrite
      ? try await writes.perform(request, at: endpoint) { [request] in
        try await endpoint.handle(request)
      }
      : try await answerRead(request, at: endpoint)
    return try answer.sent(in: allowance, settle: request.settle)
  }

  /// Answers what changes nothing, unless its turn comes when the client has gone; who is to
  /// see it is put on record first.
  private func answerRead(_ request: AdmittedRequest, at endpoint: Endpoint) async throws
    -> EndpointAnswer
  {
    try request.checkClientWaits()
    let answer = try await endpoint.handle(request)
    if let part = endpoint.shows {
      try await accesses.note(part, of: [try request.channel], by: request)
    }
    return answer
  }

  /// What whoever makes a request may ask for.
  private func allowance(
    of caller: Principal?, for request: Request, _ context: ServerContext
  ) -> RequestAllowance {
    let address = TrustedProxies.network(
      of: proxies.client(of: request.headers, from: context.address))
    return callers.allowance(of: caller?.id, from: address, hangUp: context.hangUp)
  }

  private func parameters(of context: ServerContext) throws -> [String: String] {
    var parameters: [String: String] = [:]
    for (name, value) in context.parameters {
      // Foundation takes its time also if nothing is encoded.
      let isPlain = !value.utf8.contains(UInt8(ascii: "%"))
      guard let decoded = isPlain ? String(value) : String(value).removingPercentEncoding else {
        throw Problem(.badRequest, "bad-request", "'\(value)' in the address is not UTF-8")
      }
      // Nothing is called so.
      guard decoded.unicodeScalars.count <= OpenAPI.longest(String(name)) else {
        throw Problem.notFound("'\(decoded.prefix(40))…', longer than any name")
      }
      parameters[String(name)] = decoded
    }
    return parameters
  }
}

extension HTTPFields {
  /// The token of `Authorization: Bearer …`; nil without one.
  var bearer: String? {
    guard let parts = self[.authorization]?.split(separator: " ", maxSplits: 1), parts.count == 2,
      parts[0].lowercased() == "bearer"
    else { return nil }
    return String(parts[1])
  }

  /// The trace that began with the caller and goes on here (W3C Trace Context).
  fileprivate var traceContext: InstrumentationContext {
    var context = InstrumentationContext.topLevel
    InstrumentationSystem.instrument.extract(self, into: &context, using: FieldExtractor())
    return context
  }
}

/// Finds what a tracer looks for in a request's head.
private struct FieldExtractor: Extractor {
  func extract(key: String, from fields: HTTPFields) -> String? {
    HTTPField.Name(key).flatMap { fields[$0] }
  }
}

/// The context of a request: its connection, and where it comes from.
struct ServerContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address of whoever is at the other end of the connection.
  let address: String
  /// Ends the connection.
  let hangUp: @Sendable () -> Void
  /// Whether the connection has ended: nobody takes an answer any more.
  let isOver: @Sendable () -> Bool
  /// Tells whose the connection is.
  let belongs: @Sendable (_ account: String) -> Void
  /// Has a function called once the connection has ended.
  let whenOver: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// Has the rest of the request's body sent.
  let wantBody: @Sendable () -> Void

  /// Returns when the connection has what was written to it, so that it is known whether it takes
  /// more.
  let settle: @Sendable () async throws -> Void

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    let channel = source.channel
    hangUp = { channel.close(promise: nil) }
    isOver = { !channel.isActive }
    belongs = {
      channel.triggerUserOutboundEvent(ConnectionGuard.Caller(account: $0), promise: nil)
    }
    wantBody = {
      channel.triggerUserOutboundEvent(ConnectionGuard.BodyRequested(), promise: nil)
    }
    settle = { try await channel.eventLoop.submit {}.get() }
    whenOver = { act in channel.closeFuture.whenComplete { _ in act() } }
    address = source.channel.remoteAddress?.ipAddress ?? "local"
  }
}
