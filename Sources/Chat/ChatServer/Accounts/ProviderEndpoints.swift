import Accounts
import Conversation
import Foundation
import HTTPTypes
import Hummingbird
import JSONSchema
import OpenID
import PluginKit

/// The routes of sign-ins by an identity provider (OpenID Connect).
enum ProviderEndpoints {
  /// The most bytes of what a provider sends when somebody has signed out.
  private static let maximumNews = 64 << 10

  static func table(
    _ handlers: AccountHandlers, _ cookie: RefreshCookie, isUnderTLS: Bool
  ) throws -> [Endpoint] {
    let begun = PageCookie(
      name: "verbatim-oidc", path: "/v1/sessions/oidc", sameSite: "Lax", isUnderTLS: isUnderTLS)
    return [
      try begin(handlers, begun),
      try finish(handlers, begun, cookie),
      Endpoint(
        method: .post, path: "/v1/sessions/oidc/end", name: "signOutWithProvider",
        summary: "Signs out, and says where one signs out at the identity provider.",
        rule: .signedIn, content: .json(try ProviderEnd.parameterSchema), answerName: "ProviderEnd",
        setsCookie: true
      ) { request in
        let end = try await handlers.signOutByProvider(try request.principal)
        return .json(end, headers: cookie.forgetting)
      }.forNewcomers,
      Endpoint(
        method: .post, path: "/v1/sessions/oidc/logout", name: "hearProviderSignOut",
        summary:
          "Ends the sessions of whoever has signed out at the identity provider, which calls it (OpenID Connect Back-Channel Logout).",
        rule: .anybody, body: try SignOutNews.parameterSchema,
        bodyType: "application/x-www-form-urlencoded", problems: [.notFound]
      ) { request in
        try await handlers.hearSignOut(try await token(in: request))
        return EndpointAnswer(.ok)
      },
      try .act(
        by: .put, "/v1/accounts/{account}/identity", "tieAccount", .role([.administrator]),
        "Has an account of the identity provider sign in for an account; it is on record.",
        takes: NewIdentity.self, problems: [.conflict]
      ) { request, identity in
        try await handlers.tie(
          identity, to: try request.parameter("account"), by: try request.principal)
      },
      .act(
        by: .delete, "/v1/accounts/{account}/identity", "untieAccount", .role([.administrator]),
        "Has no account of the identity provider sign in for an account any more, and ends its sessions; it is on record."
      ) { request in
        try await handlers.untie(try request.parameter("account"), by: try request.principal)
      },
    ]
  }

  private static func begin(_ handlers: AccountHandlers, _ begun: PageCookie) throws -> Endpoint {
    Endpoint(
      method: .post, path: "/v1/sessions/oidc/requests", name: "beginProviderSignIn",
      summary:
        "The address where one signs in at the identity provider; good once, for 10 minutes, in this browser.",
      rule: .anybody, content: .json(try ProviderRequest.parameterSchema),
      answerName: "ProviderRequest", problems: [.notFound, .conflict], setsCookie: true
    ) { request in
      let (address, sealed) = try await handlers.beginByProvider(request)
      return .json(
        ProviderRequest(address: address),
        headers: begun.keeping(
          sealed, seconds: ProviderSignIns.lifetime.components.seconds))
    }
  }

  private static func finish(
    _ handlers: AccountHandlers, _ begun: PageCookie, _ cookie: RefreshCookie
  ) throws -> Endpoint {
    Endpoint(
      method: .post, path: "/v1/sessions/oidc", name: "signInWithProvider",
      summary: "Signs in with the answer of the identity provider, in the browser that asked.",
      rule: .anybody, body: try ProviderAnswer.parameterSchema, status: .created,
      content: .json(try Tokens.parameterSchema),
      problems: [.unauthorized, .forbidden, .notFound], signsIn: true, setsCookie: true
    ) { request in
      let said = try request.body(ProviderAnswer.self)
      let sealed = try begun.value(
        in: request.http, instead: "sign in on the page that this server gives")
      let tokens = try await handlers.signIn(said, sealed, request)
      var answer = tokens.answer(.created, in: said.cookie == true ? cookie : nil)
      answer.headers.append(contentsOf: begun.forgetting)
      return answer
    }
  }

  /// The token in a form that a provider sends.
  private static func token(in request: AdmittedRequest) async throws -> String {
    let type = (request.http.headers[.contentType] ?? "").lowercased().prefix { $0 != ";" }
    guard type == "application/x-www-form-urlencoded" else {
      throw Problem(
        .unsupportedMediaType, "unsupported-media-type",
        "the body has to be a form: send 'Content-Type: application/x-www-form-urlencoded'")
    }
    let body = String(buffer: try await request.http.body.collect(upTo: maximumNews))
    for field in body.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0] == "logout_token",
        let token = String(parts[1]).removingPercentEncoding
      {
        return token
      }
    }
    throw Problem(.badRequest, "malformed-form", "the form has no field 'logout_token'")
  }
}

/// The address of an identity provider that somebody goes to.
@FunctionResult
struct ProviderRequest: Sendable {
  /// where the browser goes.
  var address: String
}

/// The answer of an identity provider, as it stands in the address that the browser comes back to.
@Parameters
struct ProviderAnswer: Sendable {
  /// `state`.
  @Parameter(.length(1...200), .secret)
  var state: String
  /// `code`, if somebody was let in.
  @Parameter(.length(1...4000), .secret)
  var code: String?
  /// `iss`, if it is there.
  @Parameter(.length(1...500))
  var iss: String?
  /// `error`, if nobody was.
  @Parameter(.length(1...500))
  var error: String?
  /// Whether a browser is to keep the refresh token in a cookie, for pages of this server.
  var cookie: Bool?
}

/// The end of a session at an identity provider.
@FunctionResult
struct ProviderEnd: Sendable {
  /// where the browser goes to sign out there as well; missing if there is nothing to do.
  var address: String?
}

/// The news of a sign-out.
@Parameters
struct SignOutNews: Sendable {
  /// The provider's signed token that tells of it.
  @Parameter("logout_token", .length(1...40_000), .secret)
  var logoutToken: String
}

/// Somebody's account with the identity provider.
@Parameters
struct NewIdentity: Sendable {
  /// The provider's name for them, which it never gives to anybody else: the claim `sub`.
  @Parameter(.length(1...255))
  var subject: String
}
