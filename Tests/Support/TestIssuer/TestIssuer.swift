import Basics
import Cryptography
import Foundation
package import JSON
import LoopbackServer
import Synchronization

/// A small identity provider on loopback, which is honest unless a test says otherwise.
///
/// It knows one client and one person, whoever asks: a test takes the address that a server would
/// send a browser to, and gets the answer with which the browser would come back.
package final class TestIssuer: Sendable {
  /// The ways in which it differs from an honest one.
  package struct Habits: Sendable {
    /// Members of its description of itself, in the place of the usual ones.
    package var metadata = JSONObject()
    /// The key with which it signs.
    package var key = IssuerKey.ec
    /// The set of keys that it gives.
    package var keys: [JSONValue] = [IssuerKey.ec.published(), IssuerKey.rsa.published()]
    /// Claims in the place of the usual ones; null leaves one out.
    package var claims = JSONObject()
    /// Members of the token's header in the place of the usual ones.
    package var header = JSONObject()
    /// The whole token, in the place of one that is made.
    package var token: (@Sendable (JSONObject) throws -> String)?
    /// The answer of its userinfo endpoint.
    package var userInfo: JSONObject?
    /// The paths at which it never answers.
    package var silent: Set<String> = []
    /// The paths at which it gives more than anybody reads.
    package var flooding: Set<String> = []
    /// The difference of its clock, in seconds.
    package var clockOffset: Int64 = 0
  }

  private struct Given {
    var nonce: String
    var challenge: String
    var redirect: String
  }

  private struct State {
    var habits = Habits()
    var codes: [String: Given] = [:]
    var server: EndpointServer?
  }

  /// The name and the secret of its client.
  package static let client = "verbatim"
  package static let secret = "s3cret/of:it"

  private let state = Mutex(State())
  private let now: @Sendable () -> Int64

  /// Begins one, by some clock in seconds since 1970.
  package static func start(now: @escaping @Sendable () -> Int64) async throws -> TestIssuer {
    let issuer = TestIssuer(now)
    let server = try await EndpointServer.start { [issuer] request, _ in issuer.answer(request) }
    issuer.state.withLock { $0.server = server }
    return issuer
  }

  private init(_ now: @escaping @Sendable () -> Int64) { self.now = now }

  private var server: EndpointServer? { state.withLock { $0.server } }

  /// Its name, and its address.
  package var address: String { server?.address ?? "" }

  /// How often it was asked at a path.
  package func count(_ path: String) -> Int {
    server?.seen.count { $0.uri.prefix { $0 != "?" } == path } ?? 0
  }

  /// Changes what it does.
  package func change(_ edit: (inout Habits) -> Void) {
    state.withLock { edit(&$0.habits) }
  }

  /// The answer with which a browser comes back that was sent to an address: the members of the
  /// page's address.
  package func signIn(at address: String) throws -> [String: String] {
    let asked = Self.fields(of: address)
    let code = randomBytes(12).base64URL
    let given = Given(
      nonce: asked["nonce"] ?? "", challenge: asked["code_challenge"] ?? "",
      redirect: asked["redirect_uri"] ?? "")
    state.withLock { $0.codes[code] = given }
    return ["code": code, "state": asked["state"] ?? "", "iss": self.address]
  }

  /// The members of an address's query.
  package static func fields(of address: String) -> [String: String] {
    let items = URLComponents(string: address)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }

  /// A token that tells of a sign-out, with some claims in the place of the usual ones.
  package func logoutToken(
    _ changes: JSONObject = [:], by key: IssuerKey? = nil, header: JSONObject = [:]
  ) throws -> String {
    var claims: JSONObject = [
      "iss": .string(address), "aud": .string(Self.client), "iat": .int(now()),
      "exp": .int(now() + 120), "jti": .string(randomBytes(8).base64URL), "sub": "ann",
      "events": ["http://schemas.openid.net/event/backchannel-logout": [:]],
    ]
    Self.apply(changes, to: &claims)
    let signer = key ?? state.withLock { $0.habits.key }
    return try signer.token(claims, header: header)
  }

  private static func apply(_ changes: JSONObject, to claims: inout JSONObject) {
    for member in changes.members {
      claims[member.name] = member.value == .null ? nil : member.value
    }
  }

  private func answer(_ request: EndpointServer.Request) -> EndpointServer.Reply {
    let path = String(request.uri.prefix { $0 != "?" })
    let habits = state.withLock { $0.habits }
    if habits.silent.contains(path) { return .silence }
    if habits.flooding.contains(path) { return .flood(bytes: 8 << 20) }
    switch path {
    case "/.well-known/openid-configuration": return .answer(body: text(metadata(habits)))
    case "/keys": return .answer(body: text(["keys": .array(habits.keys)]))
    case "/token": return token(request, habits)
    case "/authorize", "/end": return lead(request.uri)
    case "/userinfo": return .answer(body: text(habits.userInfo ?? [:]))
    default: return .answer(status: 404, body: "{}")
    }
  }

  /// Leads a browser back at once: whoever comes is let in, and out.
  private func lead(_ uri: String) -> EndpointServer.Reply {
    var target = Self.fields(of: uri)["post_logout_redirect_uri"] ?? ""
    do {
      if target.isEmpty {
        let answer = try signIn(at: uri).map { URLQueryItem(name: $0.key, value: $0.value) }
        var parts = URLComponents(string: Self.fields(of: uri)["redirect_uri"] ?? "")
        parts?.queryItems = answer
        target = parts?.string ?? ""
      }
    } catch {
      return .answer(status: 500, body: "{}")
    }
    return .answer(status: 302, headers: ["location": target], body: "")
  }

  private func metadata(_ habits: Habits) -> JSONObject {
    var metadata: JSONObject = [
      "issuer": .string(address), "authorization_endpoint": .string("\(address)/authorize"),
      "token_endpoint": .string("\(address)/token"), "jwks_uri": .string("\(address)/keys"),
      "end_session_endpoint": .string("\(address)/end"),
      "response_types_supported": ["code"], "subject_types_supported": ["public"],
      "id_token_signing_alg_values_supported": ["ES256", "RS256"],
      "code_challenge_methods_supported": ["S256"],
      "authorization_response_iss_parameter_supported": true,
    ]
    if habits.userInfo != nil { metadata["userinfo_endpoint"] = .string("\(address)/userinfo") }
    Self.apply(habits.metadata, to: &metadata)
    return metadata
  }

  private func token(
    _ request: EndpointServer.Request, _ habits: Habits
  ) -> EndpointServer.Reply {
    let fields = Self.fields(of: "/?\(request.body)")
    let pair = "\(Self.client):s3cret%2Fof%3Ait"
    guard
      request.headers["authorization"] == "Basic \(Data(pair.utf8).base64EncodedString())"
        || fields["client_secret"] == Self.secret
    else { return .answer(status: 401, body: #"{"error": "invalid_client"}"#) }
    // A code is good once.
    let given = state.withLock { $0.codes.removeValue(forKey: fields["code"] ?? "") }
    guard let given, fields["redirect_uri"] == given.redirect,
      Digest(of: (fields["code_verifier"] ?? "").utf8).bytes.base64URL == given.challenge
    else { return .answer(status: 400, body: #"{"error": "invalid_grant"}"#) }
    let moment = now() + habits.clockOffset
    var claims: JSONObject = [
      "iss": .string(address), "aud": .string(Self.client), "sub": "ann", "sid": "session-1",
      "nonce": .string(given.nonce), "iat": .int(moment), "exp": .int(moment + 300),
      "name": "Ann Moss", "email": "ann@clinic.example",
    ]
    Self.apply(habits.claims, to: &claims)
    do {
      let token = try habits.token?(claims) ?? habits.key.token(claims, header: habits.header)
      return .answer(
        body: text([
          "access_token": "access-1", "token_type": "Bearer", "id_token": .string(token),
        ]))
    } catch {
      return .answer(status: 500, body: "{}")
    }
  }

  private func text(_ object: JSONObject) -> String { JSONValue.object(object).jsonText }
}
