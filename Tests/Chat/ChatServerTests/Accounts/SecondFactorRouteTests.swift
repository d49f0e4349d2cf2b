import AccessRecord
import Accounts
import Basics
import ChatServer
import Conversation
import Cryptography
import EventLog
import Installation
import JSON
import TestSupport
import Testing

/// Signing in with more than a password.
struct SecondFactorRouteTests {
  /// Somebody with an account and an app that shows codes.
  private struct Person {
    let server: RunningServer
    let login: String
    var secret: [UInt8] = []

    /// The code that the app shows, now or some seconds later.
    func code(in seconds: Int64 = 0) throws -> String {
      let now = server.clock.now.microseconds / 1_000_000 + seconds
      return try OneTimePassword(SymmetricKey(secret)).code(of: OneTimePassword.step(at: now))
    }

    func signIn(_ code: String? = nil) async throws -> RunningServer.Reply {
      var body: JSONObject = ["login": .string(login), "password": "correct horse"]
      body["code"] = code.map { .string($0) }
      return try await server.call("POST", "/v1/sessions", .object(body))
    }

    func token(_ code: String? = nil) async throws -> String {
      let reply = try await signIn(code)
      return try #require(try reply["access_token"]?.string, "\(reply.body)")
    }

    /// Begins to set the second factor up, and takes its secret.
    mutating func begin(as token: String) async throws -> JSONValue {
      let begun = try await server.call(
        "POST", "/v1/me/second-factor", ["password": "correct horse"], as: token)
      #expect(begun.status == 200, "\(begun.body)")
      secret = try #require(Self.bytes(base32: try begun["secret"]?.string ?? ""))
      #expect(try begun["uri"]?.string?.contains("secret=\(secret.base32)&issuer=Verbatim") == true)
      return try begun["setup"] ?? .null
    }

    /// Sets it up, and returns the recovery codes.
    mutating func setUp(as token: String) async throws -> [String] {
      let setup = try await begin(as: token)
      let done = try await server.call(
        "PUT", "/v1/me/second-factor", ["setup": setup, "code": .string(try code())], as: token)
      #expect(done.status == 200, "\(done.body)")
      return try done["recovery_codes"]?.array?.compactMap(\.string) ?? []
    }

    private static func bytes(base32 text: String) -> [UInt8]? {
      var (bytes, rest, bits): ([UInt8], Int, Int) = ([], 0, 0)
      for digit in text {
        guard let value = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".firstIndex(of: digit) else {
          return nil
        }
        rest = rest << 5 | value.utf16Offset(in: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        bits += 5
        if bits >= 8 {
          bits -= 8
          bytes.append(UInt8(rest >> bits & 255))
        }
        rest &= 1 << bits - 1
      }
      return bytes
    }
  }

  private static func with(
    rule: SecondFactorRule = .none, roles: [JSONValue] = ["person"],
    _ body: @escaping @Sendable (RunningServer, Person) async throws -> Void
  ) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.secondFactor = rule }) { server in
        let made = try await server.call(
          "PUT", "/v1/accounts/ann",
          [
            "login": "ann@x.org", "password": "correct horse", "name": "Ann",
            "roles": .array(roles),
          ],
          as: server.signIn("admin"))
        #expect(made.status == 201)
        try await body(server, Person(server: server, login: "ann@x.org"))
      }
    }
  }

  private static func changes(on server: RunningServer) throws -> [SignInChange] {
    var found: [SignInChange] = []
    try server.installation.log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: SignInChanged.stream(of: "ann")) { event in
        found.append(try event.decode(SignInChanged.self).change)
        return .proceed
      }
    }
    return found
  }

  @Test("once it is set up, no sign-in goes without a code, and each code is good once")
  func codes() async throws {
    try await Self.with { server, person in
      var ann = person
      let (here, elsewhere) = (try await ann.token(), try await ann.token())
      let setup = try await ann.begin(as: here)
      func finish(_ code: String, as token: String) async throws -> Int {
        try await server.call(
          "PUT", "/v1/me/second-factor", ["setup": setup, "code": .string(code)], as: token
        ).status
      }
      #expect(try await finish("12", as: here) == 403)
      // Nothing counts until a code has come back.
      #expect(try await ann.signIn().status == 201)
      #expect(try await finish(ann.code(), as: here) == 200)
      #expect(try await finish(ann.code(), as: here) == 409)
      #expect(try await server.call("GET", "/v1/me", as: here).status == 200)
      #expect(try await server.call("GET", "/v1/me", as: elsewhere).status == 401)

      let asked = try await ann.signIn()
      #expect(asked.status == 401)
      #expect(try asked["type"] == "/problems/second-factor-needed")
      // The code that set it up was used by that.
      #expect(try await ann.signIn(ann.code()).status == 401)
      server.clock.advance(by: .seconds(30))
      let code = try ann.code()
      #expect(try await ann.signIn("\(code.prefix(3)) \(code.suffix(3))").status == 201)
      #expect(try await ann.signIn(code).status == 401)
      // A clock may be half a minute ahead, and no more; then nothing earlier is good.
      #expect(try await ann.signIn(ann.code(in: 60)).status == 401)
      #expect(try await ann.signIn(ann.code(in: 30)).status == 201)
      server.clock.advance(by: .seconds(30))
      #expect(try await ann.signIn(ann.code()).status == 401)
      #expect(try Self.changes(on: server) == [.secondFactorAdded])
    }
  }

  @Test("a setup is good for 15 minutes, for the account that began it, and needs its password")
  func setups() async throws {
    try await Self.with { server, person in
      var ann = person
      let token = try await ann.token()
      for (password, status) in [("wrong horse", 403), ("", 400)] {
        let begun = try await server.call(
          "POST", "/v1/me/second-factor", ["password": .string(password)], as: token)
        #expect(begun.status == status)
      }
      let demo = try await server.signIn("p12345")
      let refused = try await server.call(
        "POST", "/v1/me/second-factor", ["password": "p12345-demo"], as: demo)
      #expect(refused.status == 403)
      let setup = try await ann.begin(as: token)
      _ = try await server.call(
        "PUT", "/v1/accounts/bob",
        ["login": "bob", "password": "correct horse", "name": "Bob", "roles": ["person"]],
        as: server.signIn("admin"))
      let bob = try await Person(server: server, login: "bob").token()
      func finish(_ setup: JSONValue, as token: String) async throws -> Int {
        try await server.call(
          "PUT", "/v1/me/second-factor", ["setup": setup, "code": .string(try ann.code())],
          as: token
        ).status
      }
      #expect(try await finish(setup, as: bob) == 409)
      #expect(try await finish("made-up", as: token) == 409)
      server.clock.advance(by: .seconds(15 * 60))
      let later = try await ann.token()
      #expect(try await finish(setup, as: later) == 409)
    }
  }

  @Test("a recovery code is good once; other ones take the place of all")
  func recovery() async throws {
    try await Self.with { server, person in
      var ann = person
      let token = try await ann.token()
      let codes = try await ann.setUp(as: token)
      #expect(Set(codes).count == 10)
      #expect(try await ann.signIn(codes[0].uppercased().replacing("-", with: " ")).status == 201)
      #expect(try await ann.signIn(codes[0]).status == 401)
      let state = try await server.call("GET", "/v1/me/second-factor", as: token)
      #expect(try state["is_set"] == true && state["recovery_codes"] == 9)
      let renewed = try await server.call(
        "POST", "/v1/me/second-factor/recovery-codes", ["password": "correct horse"], as: token)
      let others = try renewed["recovery_codes"]?.array?.compactMap(\.string) ?? []
      #expect(try await ann.signIn(codes[1]).status == 401)
      #expect(try await ann.signIn(others[1]).status == 201)
      #expect(
        try Self.changes(on: server) == [
          .secondFactorAdded, .recoveryCodeUsed, .recoveryCodesRenewed, .recoveryCodeUsed,
        ])
    }
  }

  @Test(
    "its owner removes it with the password; an administrator resets it, which ends its sessions")
  func removal() async throws {
    try await Self.with { server, person in
      var ann = person
      let token = try await ann.token()
      _ = try await ann.setUp(as: token)
      func remove(_ password: JSONValue) async throws -> Int {
        try await server.call(
          "POST", "/v1/me/second-factor/removal", ["password": password], as: token
        ).status
      }
      #expect(try await remove("wrong horse") == 403)
      #expect(try await ann.signIn().status == 401)
      #expect(try await remove("correct horse") == 204)
      #expect(try await remove("correct horse") == 409)
      #expect(try await ann.signIn().status == 201)

      _ = try await ann.setUp(as: token)
      let path = "/v1/accounts/ann/second-factor"
      let admin = try await server.signIn("admin")
      #expect(try await server.call("DELETE", path, as: token).status == 403)
      #expect(
        try await server.call("DELETE", "/v1/accounts/nobody/second-factor", as: admin).status
          == 404)
      #expect(
        try await server.call("DELETE", "/v1/accounts/admin/second-factor", as: admin).status
          == 403)
      #expect(try await server.call("DELETE", path, as: admin).status == 204)
      #expect(try await server.call("GET", "/v1/me", as: token).status == 401)
      #expect(try await ann.signIn().status == 201)
      #expect(
        try Self.changes(on: server) == [
          .secondFactorAdded, .secondFactorRemoved, .secondFactorAdded, .secondFactorReset,
        ])
    }
  }

  @Test("codes are guessed ten times at most, and then one in five minutes")
  func guesses() async throws {
    try await Self.with { server, person in
      var ann = person
      let token = try await ann.token()
      let recovery = try await ann.setUp(as: token)
      // From other places each time, so that nothing else bounds it.
      func guess(_ code: String, _ number: Int) async throws -> Int {
        try await server.call(
          "POST", "/v1/sessions",
          ["login": "ann@x.org", "password": "correct horse", "code": .string(code)],
          headers: ["x-forwarded-for": "192.0.2.\(number)"]
        ).status
      }
      for number in 0..<10 { #expect(try await guess("wrong", number) == 401) }
      #expect(try await guess(recovery[0], 10) == 429)
      server.clock.advance(by: .seconds(300))
      #expect(try await guess(recovery[0], 11) == 201)
      #expect(try await guess("wrong", 12) == 401)
    }
  }

  @Test("staff who have to have one do nothing else before it is set up, in no session of before")
  func required() async throws {
    try await Self.with(rule: .staff, roles: ["provider"]) { server, person in
      var ann = person
      let reply = try await ann.signIn()
      #expect(try reply["needs_second_factor"] == true)
      let token = try #require(try reply["access_token"]?.string)
      for path in [
        "/v1/channels", "/v1/search?q=x", "/v1/live", "/v1/notifications", "/v1/sessions",
      ] {
        let answer = try await server.call("GET", path, as: token)
        #expect(answer.status == 403, "\(path)")
        #expect(try answer["type"] == "/problems/second-factor-required")
      }
      #expect(try await server.call("GET", "/v1/me", as: token).status == 200)
      _ = try await ann.setUp(as: token)
      #expect(try await server.call("GET", "/v1/channels", as: token).status == 200)
      server.clock.advance(by: .seconds(30))
      let next = try await ann.signIn(ann.code())
      #expect(try next["needs_second_factor"] == false)
      // Who is no staff has to have none.
      _ = try await server.call(
        "POST", "/v1/accounts", ["login": "bob", "password": "correct horse", "name": "Bob"])
      let bob = try await Person(server: server, login: "bob").signIn()
      #expect(try bob["needs_second_factor"] == false)
    }
  }

  @Test("the files of accounts hold neither the secret nor a recovery code")
  func sealed() async throws {
    try await withFolder { data in
      let (secret, recovery) = try await RunningServer.with(data: data) { server in
        _ = try await server.call(
          "POST", "/v1/accounts",
          ["login": "ann@x.org", "password": "correct horse", "name": "Ann"])
        var ann = Person(server: server, login: "ann@x.org")
        let recovery = try await ann.setUp(as: try await ann.token())
        return (ann.secret, recovery)
      }
      let accounts = try AccountStore(folder: data + "/accounts")
      let kept = try #require(accounts.account(login: "ann@x.org")?.secondFactor)
      let text = String(decoding: kept.json, as: UTF8.self)
      for word in recovery + [secret.base32, secret.base64URL, secret.hexadecimal] {
        #expect(!text.contains(word))
      }
      let bytes = try #require([UInt8](base64URL: kept.secret))
      #expect(!bytes.indices.contains { bytes[$0...].starts(with: secret) })
    }
  }
}
