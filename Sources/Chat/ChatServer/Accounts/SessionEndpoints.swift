import Accounts
import Conversation
import EventLog
import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of sign-ins.
enum SessionEndpoints {
  static func table(_ handlers: AccountHandlers, _ cookie: RefreshCookie) throws -> [Endpoint] {
    [
      try begin("/v1/sessions", "signIn", "Signs in.", handlers, cookie),
      try refresh(handlers, cookie),
      try .get(
        "/v1/sessions", "listSessions", .signedIn,
        "One's own sessions that have not ended, the one that was used last first.",
        gives: SessionList.self
      ) { request in handlers.sessions(of: try request.principal) },
      .act(
        by: .delete, "/v1/sessions/{session}", "endSession", .signedIn,
        "Ends one of one's own sessions: from then on its device is refused.",
        problems: [.notFound]
      ) { request in
        try handlers.end(try request.parameter("session"), of: try request.principal)
      },
      end(by: .delete, "/v1/sessions/current", "signOut", "Signs out.", cookie) { request in
        try handlers.signOut(try request.principal.session)
      }.forNewcomers,
      end(
        by: .delete, "/v1/sessions", "signOutEverywhere", "Ends all of one's sessions.", cookie
      ) { request in
        try handlers.signOutEverywhere(try request.principal.id)
      }.forNewcomers,
    ]
  }

  /// A route that begins a session.
  static func begin(
    _ path: String, _ name: String, _ summary: String, _ handlers: AccountHandlers,
    _ cookie: RefreshCookie
  ) throws -> Endpoint {
    Endpoint(
      method: .post, path: path, name: name, summary: summary, rule: .anybody,
      body: try Credentials.parameterSchema, status: .created,
      content: .json(try Tokens.parameterSchema), problems: [.unauthorized, .forbidden],
      signsIn: true,
      setsCookie: true
    ) { request in
      let credentials = try request.body(Credentials.self)
      let tokens = try await handlers.signIn(credentials, request)
      return tokens.answer(.created, in: credentials.cookie == true ? cookie : nil)
    }
  }

  private static func refresh(_ handlers: AccountHandlers, _ cookie: RefreshCookie) throws
    -> Endpoint
  {
    Endpoint(
      method: .post, path: "/v1/sessions/refresh", name: "refresh",
      summary:
        "Goes on with a session under new tokens; a refresh token is good once, and again for a minute or until somebody comes with what it gave. Without one in the body a page of this server sends its cookie.",
      rule: .anybody, body: try RefreshRequest.parameterSchema,
      content: .json(try Tokens.parameterSchema), problems: [.unauthorized, .forbidden],
      signsIn: true, setsCookie: true
    ) { request in
      let named = try request.body(RefreshRequest.self).refreshToken
      let token = try named ?? cookie.token(in: request.http)
      guard let tokens = try await handlers.refresh(token) else { throw Problem.wrongToken }
      return tokens.answer(.ok, in: named == nil ? cookie : nil)
    }
  }

  /// A route that ends sessions.
  static func end(
    by method: HTTPRequest.Method = .post, _ path: String, _ name: String, _ summary: String,
    _ cookie: RefreshCookie, _ handle: @escaping @Sendable (AdmittedRequest) throws -> Void
  ) -> Endpoint {
    Endpoint(
      method: method, path: path, name: name, summary: summary, rule: .signedIn,
      status: .noContent, setsCookie: true
    ) { request in
      try handle(request)
      return EndpointAnswer(.noContent, headers: cookie.forgetting)
    }
  }
}

extension Tokens {
  /// The answer that gives them: with a cookie the refresh token is in that alone, where no script
  /// sees it.
  func answer(_ status: HTTPResponse.Status, in cookie: RefreshCookie?)
    -> EndpointAnswer
  {
    guard let cookie, let token = refreshToken else { return .json(self, status) }
    var rest = self
    rest.refreshToken = nil
    return .json(rest, status, headers: cookie.keeping(token))
  }
}

/// Somebody who signs in.
@Parameters
struct Credentials: Sendable {
  /// What you sign in with.
  @Parameter(.length(1...120))
  var login: String
  /// The password.
  @Parameter(.length(1...200), .secret)
  var password: String
  /// A code of the second factor, if the account has one: of the app, or a recovery code.
  @Parameter(.length(1...40), .secret)
  var code: String?
  /// Whether a browser is to keep the refresh token in a cookie, for pages of this server.
  var cookie: Bool?
}

/// A refresh token that is turned in.
@Parameters
struct RefreshRequest: Sendable {
  /// The refresh token that was given last; without it the one in the cookie.
  @Parameter("refresh_token", .length(1...400), .secret)
  var refreshToken: String?
}

/// The tokens with which a client signs its requests.
@FunctionResult
struct Tokens: Sendable {
  /// the bearer token of requests.
  @Parameter("access_token")
  var accessToken: String
  /// the token for the next refresh, unless it is in a cookie; each is good for one.
  @Parameter("refresh_token")
  var refreshToken: String?
  /// for how many seconds the access token is good.
  @Parameter("expires_in")
  var expiresIn: Int
  /// after how many seconds without a request the session ends.
  @Parameter("idle_end")
  var idleEnd: Int
  /// the time zone in which assistants hear and say times, such as America/New_York.
  var zone: String
  /// whether nothing else is open until a second factor is set up, or shown.
  @Parameter("needs_second_factor")
  var needsSecondFactor: Bool
  /// whether the account has a password.
  @Parameter("has_password")
  var hasPassword: Bool
  /// the name of the identity provider that the session came from; missing if it came from none.
  var provider: String?
  /// who signed in.
  var account: AccountSummary
}

/// The sessions of an account.
@FunctionResult
struct SessionList: Sendable {
  /// the one that was used last first.
  var sessions: [SessionSummary]
}

/// A sign-in as its owner sees it.
@FunctionResult
struct SessionSummary: Sendable {
  /// its identifier, to end it by.
  var id: String
  /// the program that signed in, as it calls itself; empty if it did not say.
  var device: String
  /// the address it signed in from, or the network of IPv6; empty in a session that an earlier version began.
  var address: String
  /// when it began, if that is known, as in 2026-11-28T09:00:00Z.
  var began: String?
  /// when it was used last, to a minute.
  var used: String?
  /// when it ends unless it is used.
  var ends: String
  /// whether it is the one that asks.
  var isCurrent: Bool
}

extension SessionSummary {
  init(
    _ session: Session, isCurrent: Bool, _ times: SessionTimes, _ roles: [AccountRole]
  ) {
    self.init(
      id: session.id.rawValue, device: session.device, address: session.address,
      began: session.began.map { "\($0)" }, used: session.used.map { "\($0)" },
      ends: "\(times.end(of: session, for: roles))", isCurrent: isCurrent)
  }
}
