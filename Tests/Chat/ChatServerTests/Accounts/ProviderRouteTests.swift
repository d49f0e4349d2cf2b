import AccessRecord
import Accounts
import Basics
import ChatServer
import Conversation
import Cryptography
import EventLog
import Foundation
import HTTPClient
import Installation
import JSON
import OpenID
import TestIssuer
import TestSupport
import Testing

/// Signing in with an identity provider.
struct ProviderRouteTests {
  /// A server and the provider that it asks.
  private struct Trial: Sendable {
    static let page = "http://localhost:8080"

    let server: RunningServer
    let issuer: TestIssuer

    /// Asks as the server's own page does.
    func call(
      _ path: String, _ body: JSONValue? = nil, cookie: String? = nil,
      headers: [String: String] = [:]
    ) async throws -> RunningServer.Reply {
      var all = ["host": "localhost:8080", "sec-fetch-site": "same-origin"]
      if let cookie { all["cookie"] = "theme=dark; \(cookie)" }
      return try await server.call("POST", path, body, headers: all.merging(headers) { $1 })
    }

    /// Begins: where the browser goes, and its cookie.
    func begin() async throws -> (address: String, cookie: String) {
      let reply = try await call("/v1/sessions/oidc/requests")
      let address = try #require(try reply["address"]?.string, "\(reply.body)")
      let cookie = reply.headers["set-cookie"] ?? ""
      #expect(cookie.contains("; Path=/v1/sessions/oidc; HttpOnly; SameSite=Lax"))
      return (address, String(cookie.prefix { $0 != ";" }))
    }

    /// Comes back with an answer, some members of which a test may change.
    func finish(
      _ answer: [String: String], _ cookie: String?, headers: [String: String] = [:]
    ) async throws -> RunningServer.Reply {
      let body = JSONObject(answer.map { ($0.key, .string($0.value)) })
      return try await call("/v1/sessions/oidc", .object(body), cookie: cookie, headers: headers)
    }

    /// Goes the whole way.
    func signIn() async throws -> RunningServer.Reply {
      let (address, cookie) = try await begin()
      return try await finish(try issuer.signIn(at: address), cookie)
    }

    func token() async throws -> String {
      let reply = try await signIn()
      return try #require(try reply["access_token"]?.string, "\(reply.body)")
    }

    /// Tells of a sign-out at the provider.
    func logout(_ token: String) async throws -> Int {
      var request = server.request(
        "POST", "/v1/sessions/oidc/logout", as: nil,
        ["content-type": "application/x-www-form-urlencoded"])
      request.body = .bytes(Array("logout_token=\(token)".utf8))
      return try await RunningServer.client.answer(to: request, limit: 1 << 16).head.status
    }

    func changes(of person: String) throws -> [SignInChange] {
      var found: [SignInChange] = []
      let stream = try SignInChanged.stream(of: MemberID(checking: person))
      try server.installation.log.withSnapshot { snapshot in
        try snapshot.forEachEvent(in: stream) { event in
          found.append(try event.decode(SignInChanged.self).change)
          return .proceed
        }
      }
      return found
    }
  }

  private static func with(
    _ edit: @escaping @Sendable (inout OpenIDSettings) -> Void = { _ in },
    rule: SecondFactorRule = .none,
    _ body: @escaping @Sendable (Trial) async throws -> Void
  ) async throws {
    // The server's own clock may be moved on; the provider's goes on by itself, as a rule.
    let issuer = try await TestIssuer.start { Timestamp.now().microseconds / 1_000_000 }
    try await withFolder { data in
      try await RunningServer.with(
        data: data,
        settings: {
          var settings = OpenIDSettings(
            issuer: issuer.address, client: TestIssuer.client, secret: TestIssuer.secret,
            name: "Clinic", page: Trial.page)
          settings.patience = .seconds(60)
          edit(&settings)
          ($0.openID, $0.secondFactor) = (settings, rule)
        }
      ) { try await body(Trial(server: $0, issuer: issuer)) }
    }
  }

  @Test("the first sign-in makes an account without a password, the next ones are the same person")
  func accounts() async throws {
    try await Self.with { trial in
      let demo = try await trial.server.call("GET", "/v1/demo")
      #expect(try demo["provider"] == "Clinic")
      let first = try await trial.signIn()
      #expect(first.status == 201, "\(first.body)")
      #expect(try first["account", "name"] == "Ann Moss")
      #expect(try first["account", "roles"] == ["person"])
      #expect(try first["has_password"] == false && first["provider"] == "Clinic")
      #expect(first.headers["set-cookie"]?.hasPrefix("verbatim-oidc=; Max-Age=0;") == true)
      let id = try #require(try first["account", "id"]?.string)
      // Name and address may change there: they are the same person.
      trial.issuer.change { $0.claims = ["name": "Ann Lee", "email": "lee@clinic.example"] }
      #expect(try await trial.signIn()["account", "id"] == .string(id))
      #expect(try trial.changes(of: id) == [.identityAdded])
      let refreshed = try await trial.server.call(
        "POST", "/v1/sessions/refresh", ["refresh_token": try first["refresh_token"] ?? .null])
      #expect(refreshed.status == 200)
      for password in ["", " ", "ann@clinic.example"] {
        let reply = try await trial.server.call(
          "POST", "/v1/sessions", ["login": "ann@clinic.example", "password": .string(password)])
        #expect([400, 401].contains(reply.status))
      }
      let admin = try await trial.server.signIn("admin")
      let reset = try await trial.server.call(
        "POST", "/v1/accounts/\(id)/password-resets", as: admin)
      #expect(reset.status == 409)
      // Somebody else there is somebody else here.
      trial.issuer.change { $0.claims = ["sub": "bob", "name": "Ann Moss"] }
      let other = try await trial.signIn()
      #expect(other.status == 201)
      #expect(try other["account", "id"] != .string(id))
    }
  }

  @Test("an account with a password is not taken over by whoever has its login, name or address")
  func noTakeover() async throws {
    try await Self.with { trial in
      let made = try await trial.server.call(
        "POST", "/v1/accounts",
        ["login": "ann@clinic.example", "password": "correct horse", "name": "Ann Moss"])
      let owner = try made["id"]
      let reply = try await trial.signIn()
      #expect(reply.status == 201, "\(reply.body)")
      #expect(try reply["account", "id"] != owner)
      let own = try await trial.server.call(
        "POST", "/v1/sessions", ["login": "ann@clinic.example", "password": "correct horse"])
      #expect(try own["account", "id"] == owner)
    }
  }

  @Test("an answer counts once, for ten minutes, in the browser that asked, from the own page")
  func answers() async throws {
    try await Self.with { trial in
      func expect(
        _ reply: RunningServer.Reply, _ kind: String, _ name: Comment
      ) throws {
        #expect(try reply["type"] == .string("/problems/\(kind)"), name)
        #expect([401, 403].contains(reply.status), name)
      }
      let (address, cookie) = try await trial.begin()
      let (other, otherCookie) = try await trial.begin()
      let answer = try trial.issuer.signIn(at: address)
      try expect(await trial.finish(answer, nil), "sign-in-expired", "another browser")
      try expect(await trial.finish(answer, otherCookie), "sign-in-expired", "another sign-in")
      try expect(
        await trial.finish(answer, "verbatim-oidc=\(randomBytes(80).base64URL)"),
        "sign-in-expired", "a cookie that was made up")
      try expect(
        await trial.finish(answer, "\(cookie); \(otherCookie)"), "sign-in-expired",
        "a cookie that was put beside it")
      try expect(
        await trial.finish(answer, cookie, headers: ["sec-fetch-site": "cross-site"]),
        "forbidden", "another page")
      #expect(trial.issuer.count("/token") == 0)
      #expect(try await trial.finish(answer, cookie).status == 201)
      try expect(await trial.finish(answer, cookie), "sign-in-expired", "once more")
      // The code of one sign-in in another one of the same browser.
      var swapped = try trial.issuer.signIn(at: other)
      let (third, thirdCookie) = try await trial.begin()
      swapped["state"] = TestIssuer.fields(of: third)["state"]
      try expect(await trial.finish(swapped, thirdCookie), "wrong-identity", "another's code")
      let (late, lateCookie) = try await trial.begin()
      let lateAnswer = try trial.issuer.signIn(at: late)
      trial.server.clock.advance(by: .seconds(600))
      try expect(await trial.finish(lateAnswer, lateCookie), "sign-in-expired", "too late")
    }
  }

  @Test("an answer of another provider, of a refusal or with another token signs nobody in")
  func refusals() async throws {
    try await Self.with { trial in
      for issuer in ["https://evil.example", nil] {
        let (address, cookie) = try await trial.begin()
        var answer = try trial.issuer.signIn(at: address)
        answer["iss"] = issuer
        let reply = try await trial.finish(answer, cookie)
        #expect(reply.status == 401)
        #expect(try reply["type"] == "/problems/wrong-identity")
      }
      #expect(trial.issuer.count("/token") == 0)
      let (address, cookie) = try await trial.begin()
      let state = TestIssuer.fields(of: address)["state"] ?? ""
      let refused = try await trial.finish(
        ["error": "access_denied", "state": state, "iss": trial.issuer.address], cookie)
      #expect(refused.status == 403)
      #expect(refused.body.contains("Clinic has not let you in"))
      trial.issuer.change { $0.claims = ["nonce": "another"] }
      let reply = try await trial.signIn()
      #expect(reply.status == 401)
      #expect(reply.body.contains("what Clinic sent is not good for this sign-in"))
      #expect(!reply.body.contains("nonce"))
    }
  }

  @Test("a provider that is away, or not as it has to be, is said so in a sentence")
  func away() async throws {
    try await Self.with { trial in
      // The server looks at its start as well: what it finds then is to be there before.
      _ = try await trial.begin()
      trial.issuer.change { $0.metadata = ["issuer": "https://evil.example"] }
      trial.server.clock.advance(by: .seconds(3600))
      let reply = try await trial.call("/v1/sessions/oidc/requests")
      #expect(reply.status == 503)
      #expect(try reply["type"] == "/problems/provider-away")
      #expect(reply.body.contains("tell whoever runs this server"))
      let elsewhere = try await trial.call(
        "/v1/sessions/oidc/requests", headers: ["host": "evil.example"])
      #expect(elsewhere.status == 409)
      #expect(elsewhere.body.contains("open that address"))
    }
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let begun = try await server.call("POST", "/v1/sessions/oidc/requests")
        #expect(begun.status == 404)
        let demo = try await server.call("GET", "/v1/demo")
        #expect(try demo["provider"] == nil)
      }
    }
  }

  @Test("where accounts are provisioned, only those come in whom an administrator has tied")
  func provisioned() async throws {
    try await Self.with({ $0.admission = .provisioned }) { trial in
      #expect(try await trial.signIn().status == 403)
      let admin = try await trial.server.signIn("admin")
      func put(_ account: String) async throws -> Int {
        try await trial.server.call(
          "PUT", "/v1/accounts/\(account)/identity", ["subject": "ann"], as: admin
        ).status
      }
      for id in ["ann", "bob"] {
        let made = try await trial.server.call(
          "PUT", "/v1/accounts/\(id)",
          [
            "login": .string(id), "password": "correct horse", "name": .string(id),
            "roles": ["provider"],
          ], as: admin)
        #expect(made.status == 201)
      }
      #expect(try await put("nobody") == 404)
      #expect(try await put("P12345") == 403)
      #expect(try await put("ann") == 204)
      #expect(try await put("bob") == 409)
      let reply = try await trial.signIn()
      #expect(try reply["account", "id"] == "ann")
      #expect(try reply["account", "roles"] == ["provider"])
      #expect(try reply["has_password"] == true)
      let token = try #require(try reply["access_token"]?.string)
      let path = "/v1/accounts/ann/identity"
      #expect(try await trial.server.call("DELETE", path, as: admin).status == 204)
      #expect(try await trial.server.call("DELETE", path, as: admin).status == 404)
      #expect(try await trial.server.call("GET", "/v1/me", as: token).status == 401)
      #expect(try await trial.signIn().status == 403)
      #expect(try trial.changes(of: "ann") == [.identityAdded, .identityRemoved])
    }
  }

  @Test("with a table the provider decides roles at each sign-in, and staff's sessions are staff's")
  func roles() async throws {
    let table = ["groups=doctors:provider", "groups=it:administrator"].compactMap(RoleRule.init)
    try await Self.with({ $0.roles = table }) { trial in
      #expect(try await trial.signIn()["account", "roles"] == ["person"])
      trial.issuer.change { $0.claims = ["groups": ["doctors"], "name": "Dr. Ann Moss, MD"] }
      let doctor = try await trial.signIn()
      #expect(try doctor["account", "roles"] == ["provider"])
      #expect(try doctor["idle_end"] == 1800)
      let token = try #require(try doctor["access_token"]?.string)
      trial.issuer.change { $0.claims = ["groups": ["it"]] }
      #expect(try await trial.signIn()["account", "roles"] == ["administrator"])
      trial.issuer.change { $0.claims = [:] }
      #expect(try await trial.signIn()["account", "roles"] == ["person"])
      #expect(try await trial.server.call("GET", "/v1/me", as: token)["roles"] == ["person"])
      // The last administrator stays one, whatever the table says.
      trial.issuer.change { $0.claims = ["groups": ["it"]] }
      #expect(try await trial.signIn()["account", "roles"] == ["administrator"])
      let admin = try await trial.server.signIn("admin")
      let left = try await trial.server.call(
        "PUT", "/v1/accounts/admin/active", ["active": false], as: admin)
      #expect(left.status == 200, "\(left.body)")
      trial.issuer.change { $0.claims = ["groups": ["doctors"], "name": "Dr. Ann Moss, MD"] }
      #expect(try await trial.signIn()["account", "roles"] == ["provider", "administrator"])
    }
  }

  @Test("people have no titles by what they call themselves there; staff have those of the clinic")
  func names() async throws {
    let table = ["groups=doctors:provider"].compactMap(RoleRule.init)
    try await Self.with({ $0.roles = table }) { trial in
      let cases: [(JSONObject, String)] = [
        (["sub": "1", "name": "Dr. House", "nickname": "Gregory"], "Gregory"),
        (["sub": "2", "name": "Dr. House", "email": "greg@x.org"], "greg"),
        (["sub": "3", "name": "Agent", "email": .null], "Guest"),
        (
          ["sub": "4", "name": "A\u{202E}nn", "given_name": "Ann", "family_name": "Lee"], "Ann Lee"
        ),
        (["sub": "5", "name": "Dr. House", "groups": ["doctors"]], "Dr. House"),
      ]
      for (claims, name) in cases {
        trial.issuer.change { $0.claims = claims }
        let reply = try await trial.signIn()
        #expect(try reply["account", "name"] == .string(name), "\(reply.body)")
      }
    }
  }

  @Test("a second factor that is asked for here is shown there, or here in the session")
  func secondFactor() async throws {
    let table = ["groups=doctors:provider"].compactMap(RoleRule.init)
    try await Self.with({ $0.roles = table }, rule: .staff) { trial in
      let server = trial.server
      trial.issuer.change { $0.claims = ["groups": ["doctors"], "amr": ["pwd", "mfa"]] }
      #expect(try await trial.signIn()["needs_second_factor"] == false)
      trial.issuer.change { $0.claims = ["groups": ["doctors"]] }
      let reply = try await trial.signIn()
      #expect(try reply["needs_second_factor"] == true)
      let token = try #require(try reply["access_token"]?.string)
      #expect(try await server.call("GET", "/v1/channels", as: token).status == 403)
      // Who has no password has just signed in.
      let begun = try await server.call("POST", "/v1/me/second-factor", [:], as: token)
      #expect(begun.status == 200, "\(begun.body)")
      let secret = try #require(Self.bytes(base32: try begun["secret"]?.string ?? ""))
      func code() throws -> JSONValue {
        let step = OneTimePassword.step(at: server.clock.now.microseconds / 1_000_000)
        return .string(try OneTimePassword(SymmetricKey(secret)).code(of: step))
      }
      let done = try await server.call(
        "PUT", "/v1/me/second-factor", ["setup": try begun["setup"] ?? .null, "code": try code()],
        as: token)
      #expect(done.status == 200)

      // The next session is asked for it, also by somebody who would add another way in.
      let next = try await trial.token()
      for (method, path) in [("GET", "/v1/channels"), ("GET", "/v1/sessions")] {
        #expect(try await server.call(method, path, as: next).status == 403)
      }
      let adding = try await server.call(
        "POST", "/v1/me/passkeys/challenges", [:], as: next,
        headers: ["host": "localhost:\(server.port)"])
      #expect(adding.status == 403)
      let path = "/v1/me/second-factor/codes"
      #expect(try await server.call("POST", path, ["code": "000000"], as: next).status == 403)
      server.clock.advance(by: .seconds(30))
      #expect(try await server.call("POST", path, ["code": try code()], as: next).status == 204)
      #expect(try await server.call("GET", "/v1/channels", as: next).status == 200)
      // Ten minutes after the sign-in nobody changes how they sign in.
      server.clock.advance(by: .seconds(600))
      let renewing = try await server.call(
        "POST", "/v1/me/second-factor/recovery-codes", [:], as: next)
      #expect(renewing.status == 403)
      #expect(try renewing["type"] == "/problems/sign-in-too-old")
    }
  }

  @Test("who signs out here is sent to sign out there, and who signs out there is out here")
  func signOut() async throws {
    try await Self.with { trial in
      let server = trial.server
      let token = try await trial.token()
      let end = try await server.call("POST", "/v1/sessions/oidc/end", as: token)
      let address = try #require(try end["address"]?.string, "\(end.body)")
      let fields = TestIssuer.fields(of: address)
      #expect(address.hasPrefix("\(trial.issuer.address)/end?"))
      #expect(fields["post_logout_redirect_uri"] == "\(Trial.page)/")
      #expect(fields["client_id"] == TestIssuer.client && fields["id_token_hint"]?.isEmpty == false)
      #expect(try await server.call("GET", "/v1/me", as: token).status == 401)
      let other = try await server.call(
        "POST", "/v1/sessions/oidc/end", as: try await server.signIn("p12345"))
      #expect(try other.status == 200 && other["address"] == nil)

      let (one, two) = (try await trial.token(), try await trial.token())
      trial.issuer.change { $0.claims = ["sid": "session-2"] }
      let three = try await trial.token()
      trial.issuer.change { $0.claims = ["sub": "bob"] }
      let bob = try await trial.token()
      func isIn(_ token: String) async throws -> Bool {
        try await server.call("GET", "/v1/me", as: token).status == 200
      }
      let forged = try trial.issuer.logoutToken(by: .otherEC, header: ["kid": "ec1"])
      #expect(try await trial.logout(forged) == 400)
      #expect(try await trial.logout("x") == 400)
      let news = try trial.issuer.logoutToken(["sid": "session-1"])
      #expect(try await trial.logout(news) == 200)
      #expect(try await trial.logout(news) == 400)
      for token in [one, two] { #expect(try await !isIn(token)) }
      for token in [three, bob] { #expect(try await isIn(token)) }
      #expect(try await trial.logout(try trial.issuer.logoutToken()) == 200)
      #expect(try await !isIn(three))
      #expect(try await isIn(bob))
    }
  }

  private static func bytes(base32 text: String) -> [UInt8]? {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    var (bytes, rest, bits): ([UInt8], Int, Int) = ([], 0, 0)
    for digit in text {
      guard let value = alphabet.firstIndex(of: digit) else { return nil }
      (rest, bits) = (rest << 5 | value, bits + 5)
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(rest >> bits & 255))
      }
      rest &= 1 << bits - 1
    }
    return bytes
  }
}
