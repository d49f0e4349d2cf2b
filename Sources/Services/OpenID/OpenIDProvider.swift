package import Accounts
import Basics
import Cryptography
package import EventLog
import Foundation
import HTTPClient
import JSON

/// Asks an identity provider who somebody is (OpenID Connect Core 1.0, code flow with PKCE).
///
/// Its description and its keys are kept for an hour. A key that is not among them is asked for
/// anew, once a minute at most.
package actor OpenIDProvider {
  /// How long nobody asks again for keys because of one that is not known.
  private static let keyPause = Duration.seconds(60)
  /// The longest token that is kept to sign out with: it stands in an address then.
  private static let maximumHint = 4096
  /// The most bytes of an answer.
  private static let maximumAnswer = 256 << 10
  /// How many signed sign-outs are remembered, so that each counts once.
  private static let maximumNews = 100_000

  package nonisolated let settings: OpenIDSettings
  private let client: HTTPClient
  private let now: @Sendable () -> Timestamp
  private let metadata: KeptAnswer<ProviderMetadata>
  private let keys: KeptAnswer<TokenKeys>
  /// The names of the sign-outs that were told, until they are too old to count anyhow.
  private var news: [String: Timestamp] = [:]

  package init(_ settings: OpenIDSettings, now: @escaping @Sendable () -> Timestamp) {
    (self.settings, self.now) = (settings, now)
    (metadata, keys) = (KeptAnswer(now: now), KeptAnswer(now: now))
    var http = HTTPClient.Settings()
    (http.connectTime, http.wholeTime) = (settings.patience, settings.patience)
    http.maximumAtOnce = 32
    client = HTTPClient(http)
  }

  /// Looks whether the provider is there and as it has to be.
  ///
  /// - Throws: ``OpenIDFault``.
  package func probe() async throws {
    _ = try await currentMetadata()
    _ = try await currentKeys()
  }

  /// The address at which somebody signs in.
  ///
  /// - Throws: ``OpenIDFault``.
  package func address(state: String, nonce: String, verifier: String) async throws -> String {
    let scopes = ["openid", "profile", "email"] + settings.scopes
    return Self.address(
      try await currentMetadata().authorization,
      [
        ("response_type", "code"), ("client_id", settings.client),
        ("redirect_uri", settings.redirect), ("scope", scopes.joined(separator: " ")),
        ("state", state), ("nonce", nonce),
        ("code_challenge", Digest(of: verifier.utf8).bytes.base64URL),
        ("code_challenge_method", "S256"),
      ])
  }

  /// Whether an answer is this provider's: another one might have it redeemed by this one (RFC
  /// 9207).
  ///
  /// - Throws: ``OpenIDFault``.
  package func checkIssuer(_ issuer: String?) async throws {
    let isRequired = try await currentMetadata().saysIssuer
    guard issuer == settings.issuer || issuer == nil && !isRequired else {
      throw OpenIDFault.refused(
        "the answer is by \((issuer ?? "nobody").prefix(200)), expected \(settings.issuer)")
    }
  }

  /// Who has signed in, for the code that the provider gave them.
  ///
  /// - Throws: ``OpenIDFault``, `CancellationError`.
  package func identity(
    for code: String, verifier: String, nonce: String
  ) async throws -> ProvenIdentity {
    let metadata = try await currentMetadata()
    let answer = try await read(request(for: code, verifier, metadata), "its token endpoint")
    guard let text = answer["id_token"]?.string else {
      throw OpenIDFault.unusable("its token endpoint gives no id_token")
    }
    let token = try SignedToken(text)
    try await checkSignature(of: token)
    let subject = try ClaimCheck(settings: settings, now: now()).subject(of: token, nonce: nonce)
    let access = answer["access_token"]?.string
    if let hash = token.claims["at_hash"]?.string {
      let half = Digest(of: (access ?? "").utf8).bytes.prefix(16).base64URL
      guard hash == half else {
        throw OpenIDFault.refused("its at_hash is not that of the access token")
      }
    }
    var claims = token.claims
    if let access, let address = metadata.userInfo, lacksClaims(claims) {
      try await add(claimsAt: address, by: access, of: subject, to: &claims)
    }
    return ProvenIdentity(
      identity: ExternalIdentity(issuer: settings.issuer, subject: subject),
      session: ExternalSession(
        issuer: settings.issuer, id: token.claims["sid"]?.string,
        token: text.utf8.count <= Self.maximumHint ? text : nil),
      isTwofold: token.claims["amr"]?.array?.contains("mfa") == true, claims: claims)
  }

  /// Who has signed out at the provider, by a token that it has sent; each counts once.
  ///
  /// - Throws: ``OpenIDFault``.
  package func ended(by text: String) async throws -> EndedIdentity {
    let token = try SignedToken(text)
    let moment = now()
    let (ended, name) = try ClaimCheck(settings: settings, now: moment).ended(token)
    try await checkSignature(of: token)
    if news.count >= Self.maximumNews { news = news.filter { $0.value > moment } }
    guard news.count < Self.maximumNews else {
      throw OpenIDFault.away("too many sign-outs at once")
    }
    let end = moment.adding(.seconds(ClaimCheck.newsAge + ClaimCheck.skew))
    guard news.updateValue(end, forKey: name) == nil else {
      throw OpenIDFault.refused("this sign-out was told before")
    }
    return ended
  }

  /// The address at which somebody signs out at the provider; nil if it has none.
  ///
  /// - Throws: ``OpenIDFault``.
  package func endAddress(of session: ExternalSession) async throws -> String? {
    try await currentMetadata().end.map { end in
      let hint = session.token.map { [("id_token_hint", $0)] } ?? []
      return Self.address(
        end,
        hint + [
          ("client_id", settings.client), ("post_logout_redirect_uri", "\(settings.page)/"),
        ])
    }
  }
}

// MARK: What the provider says of itself

extension OpenIDProvider {
  private func currentMetadata() async throws -> ProviderMetadata {
    try await metadata.current { [self] in
      // As RFC 8414 and OpenID Connect Discovery have it: behind whatever path there is.
      let base =
        settings.issuer.hasSuffix("/") ? String(settings.issuer.dropLast()) : settings.issuer
      let address = "\(base)/.well-known/openid-configuration"
      return try ProviderMetadata(
        try await read(HTTPRequest(address: address), address), issuer: settings.issuer)
    }
  }

  private func currentKeys() async throws -> TokenKeys {
    let address = try await currentMetadata().keys
    return try await keys.current { [self] in
      try TokenKeys(try await read(HTTPRequest(address: address), "its keys"))
    }
  }

  private func checkSignature(of token: SignedToken) async throws {
    var known = try await currentKeys()
    if !known.hasKey(of: token), await keys.forget(olderThan: Self.keyPause) {
      known = try await currentKeys()
    }
    guard known.hasKey(of: token) else {
      throw OpenIDFault.refused("it names a key that the provider does not have")
    }
    guard try known.haveSigned(token) else {
      throw OpenIDFault.refused("its signature is not the provider's")
    }
  }
}

// MARK: Requests

extension OpenIDProvider {
  private nonisolated func request(
    for code: String, _ verifier: String, _ metadata: ProviderMetadata
  ) -> HTTPRequest {
    var fields = [
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", settings.redirect),
      ("code_verifier", verifier),
    ]
    var headers = [("content-type", "application/x-www-form-urlencoded")]
    if metadata.takesSecretInBody {
      fields += [("client_id", settings.client), ("client_secret", settings.secret)]
    } else {
      let pair = "\(Self.encoded(settings.client)):\(Self.encoded(settings.secret))"
      headers.append(("authorization", "Basic \(Data(pair.utf8).base64EncodedString())"))
    }
    return HTTPRequest(
      method: "POST", address: metadata.token, headers: headers.map { (name: $0.0, value: $0.1) },
      body: .bytes(Array(Self.form(fields).utf8)))
  }

  private nonisolated func lacksClaims(_ claims: JSONObject) -> Bool {
    claims["name"] == nil
      || settings.roles.contains { rule in
        let first = rule.claim.prefix { $0 != "." }
        return claims[rule.claim] == nil && claims[String(first)] == nil
      }
  }

  /// Adds what the provider says beside its token (OpenID Connect Core, section 5.3); what is
  /// signed stays.
  private func add(
    claimsAt address: String, by access: String, of subject: String, to claims: inout JSONObject
  ) async throws {
    let found = try await read(
      HTTPRequest(
        address: address, headers: [(name: "authorization", value: "Bearer \(access)")]),
      "its userinfo endpoint")
    guard let more = found.object, more["sub"]?.string == subject else {
      throw OpenIDFault.refused("its userinfo endpoint tells of somebody else")
    }
    for member in more.members where claims[member.name] == nil {
      claims[member.name] = member.value
    }
  }

  private nonisolated func read(_ request: HTTPRequest, _ what: String) async throws -> JSONValue {
    var request = request
    request.headers.append((name: "accept", value: "application/json"))
    let (head, body): (HTTPHead, [UInt8])
    do {
      (head, body) = try await client.answer(to: request, limit: Self.maximumAnswer)
    } catch let error as HTTPError {
      if case .tooLarge = error { throw OpenIDFault.unusable("\(what): \(error)") }
      throw OpenIDFault.away("\(what): \(error)")
    }
    let answer: JSONValue?
    do { answer = try JSONValue(json: body) } catch { answer = nil }
    guard head.status == 200 else {
      let words = "\(what) answers with status \(head.status)\(Self.words(for: answer))"
      // A code that is not good any more is whoever's who sent it; a wrong secret is a setting's.
      guard head.status < 500 else { throw OpenIDFault.away(words) }
      throw answer?["error"] == "invalid_grant"
        ? OpenIDFault.refused(words) : OpenIDFault.unusable(words)
    }
    guard let answer else { throw OpenIDFault.unusable("\(what) gives no JSON") }
    return answer
  }

  /// The kind of error of OAuth, which is one of a few words.
  private static func words(for answer: JSONValue?) -> String {
    guard let kind = answer?["error"]?.string, kind.wholeMatch(of: /[a-z_]{1,40}/) != nil else {
      return ""
    }
    return " (\(kind))"
  }

  private static func address(_ base: String, _ query: [(String, String)]) -> String {
    "\(base)\(base.contains("?") ? "&" : "?")\(form(query))"
  }

  private static func form(_ fields: [(String, String)]) -> String {
    fields.map { "\($0)=\(encoded($1))" }.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}

/// A provider's description of itself (OpenID Connect Discovery 1.0), as far as it is needed.
struct ProviderMetadata: Sendable {
  let authorization: String
  let token: String
  let keys: String
  let userInfo: String?
  let end: String?
  /// Whether it says in each answer that it is by it (RFC 9207).
  let saysIssuer: Bool
  /// Whether it takes the client's secret in the body alone.
  let takesSecretInBody: Bool

  /// - Throws: ``OpenIDFault`` for a provider that calls itself otherwise, or that lacks what is
  ///   needed.
  init(_ found: JSONValue, issuer: String) throws(OpenIDFault) {
    let name = found["issuer"]?.string ?? "nobody"
    guard name == issuer else {
      throw .unusable(
        "it calls itself \(name.prefix(200)), expected \(issuer): set 'oidc' as it is written there"
      )
    }
    authorization = try Self.required("authorization_endpoint", in: found, issuer)
    token = try Self.required("token_endpoint", in: found, issuer)
    keys = try Self.required("jwks_uri", in: found, issuer)
    userInfo = try Self.address("userinfo_endpoint", in: found, issuer)
    end = try Self.address("end_session_endpoint", in: found, issuer)
    saysIssuer = found["authorization_response_iss_parameter_supported"] == true
    try Self.check("response_types_supported", has: ["code"], in: found)
    try Self.check("code_challenge_methods_supported", has: ["S256"], in: found)
    try Self.check(
      "id_token_signing_alg_values_supported", has: ["RS256", "ES256"], in: found)
    let ways = found["token_endpoint_auth_methods_supported"]?.array ?? ["client_secret_basic"]
    takesSecretInBody = !ways.contains("client_secret_basic")
    guard !takesSecretInBody || ways.contains("client_secret_post") else {
      throw .unusable(
        "it takes the client's secret neither as client_secret_basic nor as client_secret_post")
    }
  }

  private static func check(
    _ member: String, has wanted: [JSONValue], in found: JSONValue
  ) throws(OpenIDFault) {
    guard let all = found[member]?.array, !all.contains(where: wanted.contains) else { return }
    let words = wanted.compactMap(\.string).joined(separator: " nor ")
    throw .unusable("its '\(member)' has no \(words)")
  }

  private static func required(
    _ member: String, in found: JSONValue, _ issuer: String
  ) throws(OpenIDFault) -> String {
    guard let address = try address(member, in: found, issuer) else {
      throw .unusable("it has no '\(member)'")
    }
    return address
  }

  /// An address of the provider: without TLS on this machine alone, where the provider is there.
  private static func address(
    _ member: String, in found: JSONValue, _ issuer: String
  ) throws(OpenIDFault) -> String? {
    guard let text = found[member]?.string else { return nil }
    do {
      let (address, provider) = (try HTTPAddress(text), try HTTPAddress(issuer))
      if address.isSecure || (!provider.isSecure && address.isOnThisMachine) { return address.text }
    } catch {
      // No address at all.
    }
    throw .unusable("its '\(member)' is no address with https://")
  }
}
