import Accounts
import Basics
import Cryptography
import EventLog
import JSON
import Synchronization
import TestIssuer
import Testing

@testable import OpenID

/// Who somebody is by an identity provider, an honest one and others.
@Suite struct OpenIDProviderTests {
  /// A provider, the server's view of it, and the time that it is.
  private struct Trial: Sendable {
    let issuer: TestIssuer
    let provider: OpenIDProvider
    let clock: Clock

    init(_ edit: (inout OpenIDSettings) -> Void = { _ in }) async throws {
      let clock = Clock()
      self.clock = clock
      issuer = try await TestIssuer.start { clock.now.microseconds / 1_000_000 }
      var settings = OpenIDSettings(
        issuer: issuer.address, client: TestIssuer.client, secret: TestIssuer.secret,
        page: "http://localhost:8080")
      edit(&settings)
      provider = OpenIDProvider(settings) { clock.now }
    }

    /// Goes the way of a browser.
    func identity() async throws -> ProvenIdentity {
      let verifier = "a verifier of 43 letters at least, which nobody guesses"
      let address = try await provider.address(state: "s", nonce: "n", verifier: verifier)
      let answer = try issuer.signIn(at: address)
      return try await provider.identity(
        for: answer["code"] ?? "", verifier: verifier, nonce: "n")
    }

    /// The reason why the provider is refused.
    func fault() async -> OpenIDFault? {
      await #expect(throws: OpenIDFault.self) { try await identity() }
    }
  }

  private final class Clock: Sendable {
    private let moment = Mutex(Timestamp.now())

    var now: Timestamp { moment.withLock { $0 } }
    func advance(by duration: Duration) { moment.withLock { $0 = $0.adding(duration) } }
  }

  @Test(arguments: ["ec", "rsa"])
  func `ES256 and RS256 sign somebody in, with all that the code flow asks for`(
    kind: String
  ) async throws {
    let trial = try await Trial { $0.scopes = ["groups"] }
    trial.issuer.change { $0.key = kind == "ec" ? .ec : .rsa }
    let address = try await trial.provider.address(state: "s", nonce: "n", verifier: "v")
    let asked = TestIssuer.fields(of: address)
    #expect(address.hasPrefix("\(trial.issuer.address)/authorize?"))
    #expect(asked["redirect_uri"] == "http://localhost:8080/signed-in")
    #expect(asked["response_type"] == "code" && asked["client_id"] == TestIssuer.client)
    #expect(asked["scope"] == "openid profile email groups")
    #expect(asked["code_challenge_method"] == "S256" && asked["state"] == "s")
    #expect(asked["code_challenge"] == Digest(of: "v".utf8).bytes.base64URL)
    let found = try await trial.identity()
    #expect(found.identity == ExternalIdentity(issuer: trial.issuer.address, subject: "ann"))
    #expect(found.names == ["Ann Moss"] && found.logins == ["ann@clinic.example"])
    #expect(found.session.id == "session-1" && !found.isTwofold)
    #expect(trial.issuer.count("/keys") == 1)
  }

  @Test func `a client's secret goes in the body where the provider takes it there alone`()
    async throws
  {
    let trial = try await Trial()
    trial.issuer.change {
      $0.metadata["token_endpoint_auth_methods_supported"] = ["client_secret_post"]
    }
    #expect(try await trial.identity().identity.subject == "ann")
    let wrong = try await Trial { $0.secret = "another" }
    #expect(await wrong.fault()?.kind == .unusable)
  }

  /// A token that is not one for this server, and a word of why.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let name: String
    let words: String
    let change: @Sendable (inout TestIssuer.Habits) -> Void

    init(
      _ name: String, _ words: String,
      _ change: @escaping @Sendable (inout TestIssuer.Habits) -> Void
    ) {
      (self.name, self.words, self.change) = (name, words, change)
    }

    var testDescription: String { name }
  }

  private static func unsigned(_ header: JSONObject, _ claims: JSONObject) -> String {
    "\(JSONValue.object(header).json.base64URL).\(JSONValue.object(claims).json.base64URL)"
  }

  static let refusals = [
    Refusal("the provider's key swapped", "its signature is not the provider's") {
      ($0.key, $0.header) = (.otherEC, ["kid": "ec1"])
    },
    Refusal("a key of another kind under its name", "a key that the provider does not have") {
      ($0.key, $0.header) = (.otherRSA, ["kid": "ec1"])
    },
    Refusal("a key in the token's own header", "its signature is not the provider's") {
      $0.key = .otherEC
      $0.header = ["kid": "ec1", "jwk": IssuerKey.otherEC.published()]
    },
    Refusal("a key that nobody knows", "a key that the provider does not have") {
      $0.key = .otherRSA
    },
    Refusal("no signature", "'none'") {
      $0.token = { unsigned(["alg": "none"], $0) + "." }
    },
    Refusal("the public key as a shared secret", "'HS256'") {
      $0.token = { claims in
        let said = unsigned(["alg": "HS256", "kid": "rsa1"], claims)
        let key = SymmetricKey(IssuerKey.rsa.publicBytes)
        return "\(said).\(HMAC.code(of: said.utf8, under: key).bytes.base64URL)"
      }
    },
    Refusal("claims that were changed after", "its signature is not the provider's") {
      $0.token = { claims in
        var others = claims
        others["sub"] = "eve"
        let token = try IssuerKey.ec.token(claims)
        let parts = token.split(separator: ".")
        return "\(parts[0]).\(JSONValue.object(others).json.base64URL).\(parts[2])"
      }
    },
    Refusal("extensions that have to be understood", "extensions") {
      $0.header = ["crit": ["exp"]]
    },
    Refusal("another issuer", "it is by https://evil.example") {
      $0.claims = ["iss": "https://evil.example"]
    },
    Refusal("another audience", "it is for another-client, expected verbatim") {
      $0.claims = ["aud": "another-client"]
    },
    Refusal("asked for by another client", "asked for by another-client") {
      $0.claims = ["aud": ["verbatim", "another-client"], "azp": "another-client"]
    },
    Refusal("several audiences and nobody who asked", "asked for by nobody") {
      $0.claims = ["aud": ["verbatim", "another-client"]]
    },
    Refusal("nobody's audience", "it is for nobody") { $0.claims = ["aud": .null] },
    Refusal("another nonce", "nonce") { $0.claims = ["nonce": "another"] },
    Refusal("no nonce", "nonce") { $0.claims = ["nonce": .null] },
    Refusal("expired", "it expired") { $0.clockOffset = -361 },
    Refusal("no end", "'exp'") { $0.claims = ["exp": .null] },
    Refusal("an end that is no time", "'exp'") { $0.claims = ["exp": 1e300] },
    Refusal("from the future", "from the future") { $0.clockOffset = 61 },
    Refusal("no beginning", "'iat'") { $0.claims = ["iat": .null] },
    Refusal("not yet", "it counts only") { $0.claims = ["nbf": 20_000_000_000] },
    Refusal("nobody", "it names nobody") { $0.claims = ["sub": .null] },
    Refusal("a name without end", "it names nobody") {
      $0.claims = ["sub": .string(String(repeating: "x", count: 256))]
    },
    Refusal("another access token", "at_hash") { $0.claims = ["at_hash": "AAAA"] },
    Refusal("a sign-out's token", "it tells of a sign-out") { $0.header = ["typ": "logout+jwt"] },
    Refusal("no token", "no signed token") { $0.token = { _ in "a.b" } },
    Refusal("a token without end", "no signed token") {
      $0.claims = ["more": .string(String(repeating: "x", count: 40_000))]
    },
    Refusal("userinfo of somebody else", "somebody else") {
      ($0.claims, $0.userInfo) = (["name": .null], ["sub": "eve", "name": "Eve"])
    },
  ]

  @Test(arguments: refusals)
  func `a token that is not one for this sign-in lets nobody in`(refusal: Refusal) async throws {
    let trial = try await Trial()
    trial.issuer.change(refusal.change)
    let fault = await trial.fault()
    #expect(fault?.kind == .refused)
    #expect(fault?.description.contains(refusal.words) == true, "\(String(describing: fault))")
    // The log that it goes to holds no token.
    #expect(fault?.description.contains("eyJ") == false)
  }

  @Test func `clocks may be a minute apart, either way`() async throws {
    for offset in [Int64(-359), 59] {
      let trial = try await Trial()
      trial.issuer.change { $0.clockOffset = offset }
      #expect(try await trial.identity().identity.subject == "ann")
    }
  }

  @Test func `a code is good once, and only with the verifier of who asked for it`() async throws {
    let trial = try await Trial()
    let address = try await trial.provider.address(state: "s", nonce: "n", verifier: "mine")
    let code = try trial.issuer.signIn(at: address)["code"] ?? ""
    let stolen = await #expect(throws: OpenIDFault.self) {
      try await trial.provider.identity(for: code, verifier: "another's", nonce: "n")
    }
    #expect(stolen?.kind == .refused)
    #expect(stolen?.description.contains("invalid_grant") == true)
    await #expect(throws: OpenIDFault.self) {
      try await trial.provider.identity(for: code, verifier: "mine", nonce: "n")
    }
  }

  @Test func `an answer of another issuer is not redeemed`() async throws {
    let trial = try await Trial()
    try await trial.provider.checkIssuer(trial.issuer.address)
    for issuer in ["https://evil.example", nil] {
      await #expect(throws: OpenIDFault.self) { try await trial.provider.checkIssuer(issuer) }
    }
    #expect(trial.issuer.count("/token") == 0)
    let older = try await Trial()
    older.issuer.change { $0.metadata["authorization_response_iss_parameter_supported"] = .null }
    try await older.provider.checkIssuer(nil)
    await #expect(throws: OpenIDFault.self) { try await older.provider.checkIssuer("https://e.x") }
  }

  @Test func `a new key is asked for when it comes, once a minute at most; an old one goes`()
    async throws
  {
    let trial = try await Trial()
    _ = try await trial.identity()
    trial.issuer.change {
      $0.key = .otherEC
      $0.keys = [IssuerKey.otherEC.published()]
    }
    // The keys are new still: whoever names one that is not there has nobody ask again.
    #expect(await trial.fault()?.kind == .refused)
    #expect(trial.issuer.count("/keys") == 1)
    trial.clock.advance(by: .seconds(60))
    _ = try await trial.identity()
    #expect(trial.issuer.count("/keys") == 2)
    trial.issuer.change { $0.key = .ec }
    #expect(await trial.fault()?.kind == .refused)
    #expect(trial.issuer.count("/keys") == 2)
    // A key that was taken back counts for an hour at most.
    trial.issuer.change { ($0.key, $0.keys) = (.otherEC, [IssuerKey.ec.published()]) }
    trial.clock.advance(by: .seconds(3600))
    #expect(await trial.fault()?.kind == .refused)
    #expect(trial.issuer.count("/keys") == 3)
  }

  @Test func `keys that sign nothing are passed over, and a set without end is none`() async throws
  {
    let trial = try await Trial()
    let short: JSONValue = ["kty": "RSA", "n": "AQAB", "e": "AQAB", "kid": "ec1"]
    trial.issuer.change {
      $0.keys = [["kty": "oct", "k": "AAAA", "kid": "ec1"], short, IssuerKey.ec.published()]
    }
    _ = try await trial.identity()
    let huge = try await Trial()
    huge.issuer.change { $0.keys = Array(repeating: IssuerKey.ec.published(), count: 101) }
    #expect(await huge.fault()?.kind == .unusable)
    let flood = try await Trial()
    flood.issuer.change { $0.flooding = ["/keys"] }
    let fault = await flood.fault()
    #expect(fault?.kind == .unusable && fault?.description.contains("more than") == true)
  }

  @Test func `a provider that hangs is waited for once, for a while, whoever asks`() async throws {
    let trial = try await Trial { $0.patience = .milliseconds(300) }
    trial.issuer.change { $0.silent = ["/.well-known/openid-configuration"] }
    await withTaskGroup(of: OpenIDFault.Kind?.self) { group in
      for _ in 0..<5 { group.addTask { await trial.fault()?.kind } }
      for await kind in group { #expect(kind == .away) }
    }
    #expect(await trial.fault()?.kind == .away)
    #expect(trial.issuer.count("/.well-known/openid-configuration") == 1)
    trial.issuer.change { $0.silent = [] }
    trial.clock.advance(by: .seconds(5))
    #expect(try await trial.identity().identity.subject == "ann")
  }

  @Test(
    arguments: [
      (["issuer": "https://evil.example"], "it calls itself https://evil.example"),
      (["token_endpoint": .null], "it has no 'token_endpoint'"),
      (["jwks_uri": "http://10.0.0.1/keys"], "'jwks_uri' is no address with https://"),
      (["code_challenge_methods_supported": ["plain"]], "has no S256"),
      (["id_token_signing_alg_values_supported": ["HS256"]], "has no RS256 nor ES256"),
      (["token_endpoint_auth_methods_supported": ["private_key_jwt"]], "client_secret_basic"),
    ] as [(JSONObject, String)])
  func `a provider that is not as it has to be is told to whoever runs the server`(
    metadata: JSONObject, words: String
  ) async throws {
    let trial = try await Trial()
    trial.issuer.change { $0.metadata = metadata }
    let fault = await #expect(throws: OpenIDFault.self) { try await trial.provider.probe() }
    #expect(fault?.kind == .unusable)
    #expect(fault?.description.contains(words) == true, "\(String(describing: fault))")
  }

  @Test func `what the token lacks is asked for beside it, and does not change what it says`()
    async throws
  {
    let trial = try await Trial { $0.roles = ["groups=doctors:provider"].compactMap(RoleRule.init) }
    trial.issuer.change {
      $0.claims = ["name": .null]
      $0.userInfo = [
        "sub": "ann", "name": "Ann Moss", "email": "eve@evil.example", "groups": ["doctors"],
      ]
    }
    let found = try await trial.identity()
    #expect(found.names == ["Ann Moss"] && found.logins == ["ann@clinic.example"])
    #expect(found.roles(by: trial.provider.settings.roles) == [.provider])
  }

  @Test(
    arguments: [
      ("groups=doctors:provider", [.provider]), ("groups=nurses:provider", [.person]),
      ("realm.roles=audit:auditor", [.auditor]), ("https://x.example/a=b:c:importer", [.importer]),
      ("staff=true:provider", [.provider]), ("level=3:administrator", [.administrator]),
      ("groups=doctor:provider", [.person]), ("nothing=x:administrator", [.person]),
    ] as [(String, [AccountRole])])
  func `a claim gives the role that the table says, and else that of a person`(
    rule: String, roles: [AccountRole]
  ) async throws {
    let trial = try await Trial()
    trial.issuer.change {
      $0.claims = [
        "groups": ["doctors", "all"], "realm": ["roles": ["audit"]], "staff": true, "level": 3,
        "https://x.example/a": "b:c",
      ]
    }
    let table = [try #require(RoleRule(rule))]
    #expect(try await trial.identity().roles(by: table) == roles)
    #expect(try await trial.identity().roles(by: []) == [.person])
  }

  @Test(arguments: [
    "groups", "groups=doctors", "=x:provider", "realm..roles=x:provider", "a=:provider", "a=b:king",
    "a:b=c",
  ])
  func `what is no rule for a role is none`(text: String) { #expect(RoleRule(text) == nil) }

  @Test func `a second factor at the provider is known by its name`() async throws {
    let trial = try await Trial()
    trial.issuer.change { $0.claims = ["amr": ["pwd", "mfa"]] }
    #expect(try await trial.identity().isTwofold)
    trial.issuer.change { $0.claims = ["amr": ["pwd", "otp"]] }
    #expect(try await !trial.identity().isTwofold)
  }

  @Test func `somebody signs out there: by session, by person, once each`() async throws {
    let trial = try await Trial()
    let token = try trial.issuer.logoutToken(["sid": "session-1"])
    let ended = try await trial.provider.ended(by: token)
    #expect(
      ended == EndedIdentity(issuer: trial.issuer.address, session: "session-1", subject: "ann"))
    await #expect(throws: OpenIDFault.self) { try await trial.provider.ended(by: token) }
    let all = try await trial.provider.ended(by: try trial.issuer.logoutToken())
    #expect(all.session == nil && all.subject == "ann")
    let session = try trial.issuer.logoutToken(["sub": .null, "sid": "session-1"])
    #expect(try await trial.provider.ended(by: session).subject == nil)
  }

  @Test(
    arguments: [
      ["iss": "https://evil.example"], ["aud": "another-client"], ["nonce": "n"],
      ["events": ["https://x.example": [:]]], ["events": .null], ["jti": .null],
      ["sub": .null], ["iat": 1_000_000_000], ["iat": 20_000_000_000], ["iat": .null],
      ["exp": 1_000_000_000],
    ] as [JSONObject])
  func `what does not tell of a sign-out here ends nothing`(changes: JSONObject) async throws {
    let trial = try await Trial()
    let token = try trial.issuer.logoutToken(changes)
    let fault = await #expect(throws: OpenIDFault.self) {
      try await trial.provider.ended(by: token)
    }
    #expect(fault?.kind == .refused)
    let foreign = try trial.issuer.logoutToken(by: .otherEC, header: ["kid": "ec1"])
    await #expect(throws: OpenIDFault.self) { try await trial.provider.ended(by: foreign) }
  }
}
