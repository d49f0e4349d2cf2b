import Accounts
import Conversation
import EventLog
import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of sign-ins.
enum SessionEndpoints {
  static func table(_ signIn: SignIn, _ cookie: RefreshCookie) throws -> [Endpoint] {
    [
      try begin("/v1/sessions", "signIn", "Signs in.", signIn, cookie),
      try refresh(signIn, cookie),
      end(by: .delete, "/v1/sessions/current", "signOut", "Signs out.", cookie) { request in
        try signIn.signOut(try request.principal.session)
      },
      end(
        by: .delete, "/v1/sessions", "signOutEverywhere", "Ends all of one's sessions.", cookie
      ) { request in
        try signIn.signOutEverywhere(try request.principal.id)
      },
    ]
  }

  /// A route that begins a session.
  static func begin(
    _ path: String, _ name: String, _ summary: String, _ signIn: SignIn, _ cookie: RefreshCookie
  ) throws -> Endpoint {
    Endpoint(
      method: .post, path: path, name: name, summary: summary, rule: .anybody,
      body: try Credentials.parameterSchema, status: .created,
      content: .json(try Tokens.parameterSchema), problems: [.unauthorized], signsIn: true,
      setsCookie: true
    ) { request in
      let credentials = try request.body(Credentials.self)
      let tokens = try await signIn.signIn(credentials, for: request.passwordClient)
      return tokens.answer(.created, in: credentials.cookie == true ? cookie : nil)
    }
  }

  private static func refresh(_ signIn: SignIn, _ cookie: RefreshCookie) throws -> Endpoint {
    Endpoint(
      method: .post, path: "/v1/sessions/refresh", name: "refresh",
      summary:
        "Goes on with a session under new tokens; a refresh token is good once, and for a minute again where the answer did not arrive. Without one in the body a page of this server sends its cookie.",
      rule: .anybody, body: try RefreshRequest.parameterSchema,
      content: .json(try Tokens.parameterSchema), problems: [.unauthorized, .forbidden],
      signsIn: true, setsCookie: true
    ) { request in
      let named = try request.body(RefreshRequest.self).refreshToken
      let token = try named ?? cookie.token(in: request.http)
      guard let tokens = try await signIn.refresh(token) else { throw Problem.wrongToken }
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
  fileprivate func answer(_ status: HTTPResponse.Status, in cookie: RefreshCookie?)
    -> EndpointAnswer
  {
    guard let cookie, let token = refreshToken else { return .json(self, status) }
    var rest = self
    rest.refreshToken = nil
    return .json(rest, status, headers: cookie.keeping(token))
  }
}
