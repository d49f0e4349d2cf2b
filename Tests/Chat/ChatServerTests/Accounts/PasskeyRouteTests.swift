import Accounts
import Basics
import ChatServer
import Cryptography
import JSON
import TestSupport
import Testing

/// Signing in with a device, without a password.
struct PasskeyRouteTests {
  private static let password: JSONValue = ["password": "correct horse"]

  private static func with(
    rule: SecondFactorRule = .none, roles: [JSONValue] = ["person"],
    _ body: @escaping @Sendable (RunningServer) async throws -> Void
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
        try await body(server)
      }
    }
  }

  /// Asks as a page at localhost does: passkeys are for names.
  private static func call(
    _ server: RunningServer, _ method: String, _ path: String, _ body: JSONValue? = nil,
    as token: String? = nil
  ) async throws -> RunningServer.Reply {
    try await server.call(
      method, path, body, as: token, headers: ["host": "localhost:\(server.port)"])
  }

  private static func token(_ server: RunningServer) async throws -> String {
    let reply = try await server.call(
      "POST", "/v1/sessions", ["login": "ann@x.org", "password": "correct horse"])
    return try #require(try reply["access_token"]?.string, "\(reply.body)")
  }

  private static func challenge(
    _ server: RunningServer, adding token: String? = nil
  ) async throws -> String {
    let path = token == nil ? "/v1/sessions/passkey/challenges" : "/v1/me/passkeys/challenges"
    let reply = try await call(server, "POST", path, token == nil ? nil : password, as: token)
    return try #require(try reply["challenge"]?.string, "\(reply.body)")
  }

  @discardableResult
  private static func add(
    _ device: SoftAuthenticator, to server: RunningServer, as token: String
  ) async throws -> RunningServer.Reply {
    try await call(
      server, "POST", "/v1/me/passkeys",
      device.made(try await challenge(server, adding: token)), as: token)
  }

  private static func signIn(
    _ device: SoftAuthenticator, _ server: RunningServer
  ) async throws -> RunningServer.Reply {
    try await call(
      server, "POST", "/v1/sessions/passkey", device.used(try await challenge(server)))
  }

  @Test("several devices sign in without a password; each is named, and removed with the password")
  func use() async throws {
    try await Self.with { server in
      let token = try await Self.token(server)
      var phone = try SoftAuthenticator(at: server.port)
      let key = try SoftAuthenticator(at: server.port)
      let refused = try await Self.call(
        server, "POST", "/v1/me/passkeys/challenges", ["password": "wrong horse"], as: token)
      #expect(refused.status == 403)
      let added = try await Self.add(phone, to: server, as: token)
      #expect(added.status == 201, "\(added.body)")
      #expect(try await Self.add(key, to: server, as: token).status == 201)
      #expect(try await Self.add(key, to: server, as: token).status == 409)
      for device in [phone, key] {
        let reply = try await Self.signIn(device, server)
        #expect(reply.status == 201, "\(reply.body)")
        #expect(try reply["account", "id"] == "ann")
      }
      // A device that does not count may go on doing so; one that counts has to go up.
      phone.count = 7
      #expect(try await Self.signIn(phone, server).status == 201)

      let path = "/v1/me/passkeys/\(try #require(try added["id"]?.string))"
      #expect(
        try await Self.call(server, "PUT", path, ["name": "Old phone"], as: token).status == 200)
      let list = try await Self.call(server, "GET", "/v1/me/passkeys", as: token)
      #expect(try list["passkeys"]?.array?.map { $0["name"] } == ["Phone", "Old phone"])
      let admin = try await server.signIn("admin")
      #expect(try await Self.call(server, "PUT", path, ["name": "Mine"], as: admin).status == 404)
      let removal = path + "/removal"
      let wrong: JSONValue = ["password": "wrong horse"]
      #expect(try await Self.call(server, "POST", removal, wrong, as: token).status == 403)
      #expect(try await Self.call(server, "POST", removal, Self.password, as: token).status == 204)
      #expect(try await Self.signIn(phone, server).status == 401)
      #expect(try await Self.signIn(key, server).status == 201)
    }
  }

  @Test("what a dishonest page, device or copy says signs nobody in")
  func refusals() async throws {
    try await Self.with { server in
      let token = try await Self.token(server)
      var device = try SoftAuthenticator(at: server.port)
      device.count = 5
      #expect(try await Self.add(device, to: server, as: token).status == 201)
      device.count = 6
      let other = try SoftAuthenticator(at: server.port)
      let cases: [(String, (inout SoftAuthenticator) -> Void)] = [
        ("another page", { $0.origin = "https://evil.example" }),
        ("another port", { $0.origin = "http://localhost:1" }),
        ("a page inside another", { $0.more = ["crossOrigin": true] }),
        ("a page below another", { $0.more = ["topOrigin": "https://evil.example"] }),
        ("another host", { $0.host = "evil.example" }),
        ("nobody was there", { $0.flags = 0x04 }),
        ("nobody was checked", { $0.flags = 0x01 }),
        ("backed up and cannot be", { $0.flags = 0x15 }),
        ("made, not used", { $0.type = "webauthn.create" }),
        ("a copy that was used less", { $0.count = 5 }),
        ("a copy that does not count", { $0.count = 0 }),
        ("another device", { $0 = other }),
      ]
      for (name, change) in cases {
        var wrong = device
        change(&wrong)
        #expect(try await Self.signIn(wrong, server).status == 401, "\(name)")
      }
      func use(_ challenge: String) async throws -> Int {
        try await Self.call(server, "POST", "/v1/sessions/passkey", device.used(challenge)).status
      }
      #expect(try await use(randomBytes(56).base64URL) == 401)
      #expect(try await use("short") == 401)
      #expect(try await use(Self.challenge(server, adding: token)) == 401)
      let old = try await Self.challenge(server)
      server.clock.advance(by: .seconds(300))
      #expect(try await use(old) == 401)
      // The same answer twice: the second time the count, or else the challenge, gives it away.
      let answer = try device.used(try await Self.challenge(server))
      #expect(try await Self.call(server, "POST", "/v1/sessions/passkey", answer).status == 201)
      #expect(try await Self.call(server, "POST", "/v1/sessions/passkey", answer).status == 401)
    }
  }

  @Test("a challenge that one account has proven itself for adds nothing to another")
  func foreignChallenge() async throws {
    try await Self.with { server in
      let victim = try await Self.token(server)
      let made = try await server.call(
        "POST", "/v1/accounts",
        ["login": "eve@x.org", "password": "correct horse", "name": "Eve Moss"])
      #expect(made.status == 201, "\(made.body)")
      let signedIn = try await server.call(
        "POST", "/v1/sessions", ["login": "eve@x.org", "password": "correct horse"])
      let eve = try #require(try signedIn["access_token"]?.string)
      let device = try SoftAuthenticator(at: server.port)
      let making = device.made(try await Self.challenge(server, adding: eve))
      let added = try await Self.call(server, "POST", "/v1/me/passkeys", making, as: victim)
      #expect(added.status == 422, "\(added.body)")
      #expect(try await Self.signIn(device, server).status == 401)
    }
  }

  @Test("a challenge is good once, also for a device that does not count")
  func replay() async throws {
    try await Self.with { server in
      let device = try SoftAuthenticator(at: server.port)
      let token = try await Self.token(server)
      let making = device.made(try await Self.challenge(server, adding: token))
      func add() async throws -> Int {
        try await Self.call(server, "POST", "/v1/me/passkeys", making, as: token).status
      }
      #expect(try await add() == 201)
      #expect(try await add() == 422)
      let answer = try device.used(try await Self.challenge(server))
      let first = try await Self.call(server, "POST", "/v1/sessions/passkey", answer)
      #expect(first.status == 201)
      let second = try await Self.call(server, "POST", "/v1/sessions/passkey", answer)
      #expect(second.status == 401)
      #expect(try second["type"] == "/problems/wrong-passkey")
    }
  }

  @Test("passkeys are for names: nothing is asked at an address of numbers")
  func numbers() async throws {
    try await Self.with { server in
      let reply = try await server.call("POST", "/v1/sessions/passkey/challenges")
      #expect(reply.status == 409)
    }
  }

  @Test("a passkey is more than a password; staff who have one sign in with it, until it is reset")
  func required() async throws {
    try await Self.with(rule: .staff, roles: ["provider"]) { server in
      let token = try await Self.token(server)
      let device = try SoftAuthenticator(at: server.port)
      #expect(try await server.call("GET", "/v1/channels", as: token).status == 403)
      #expect(try await Self.add(device, to: server, as: token).status == 201)
      #expect(try await server.call("GET", "/v1/channels", as: token).status == 200)
      let credentials: JSONValue = ["login": "ann@x.org", "password": "correct horse"]
      let refused = try await server.call("POST", "/v1/sessions", credentials)
      #expect(refused.status == 401)
      #expect(try refused["type"] == "/problems/passkey-needed")
      let reply = try await Self.signIn(device, server)
      #expect(try reply["needs_second_factor"] == false)
      let admin = try await server.signIn("admin")
      #expect(
        try await server.call("DELETE", "/v1/accounts/ann/second-factor", as: admin).status == 204)
      #expect(try await Self.signIn(device, server).status == 401)
      #expect(try await server.call("POST", "/v1/sessions", credentials).status == 201)
    }
  }
}
