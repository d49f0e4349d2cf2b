import ChatServer
import JSON
import TestSupport
import Testing

/// Another password, and a way back for whoever has forgotten theirs.
struct PasswordRouteTests {
  private static func credentials(_ password: String) -> JSONValue {
    ["login": "ann@x.org", "password": .string(password)]
  }

  /// Ann with an account, and what she is called.
  private static func signUp(_ server: RunningServer) async throws -> String {
    let wish: JSONValue = ["login": "ann@x.org", "password": "correct horse", "name": "Ann"]
    return try #require(try await server.call("POST", "/v1/accounts", wish)["id"]?.string)
  }

  private static func signIn(
    _ server: RunningServer, _ password: String
  ) async throws -> (status: Int, token: String?) {
    let reply = try await server.call("POST", "/v1/sessions", credentials(password))
    return (reply.status, try reply["access_token"]?.string)
  }

  @Test("a password is changed by who knows it: their other sessions end, and this one goes on")
  func change() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        _ = try await Self.signUp(server)
        let here = try await Self.signIn(server, "correct horse").token
        let elsewhere = try await Self.signIn(server, "correct horse").token
        func change(_ old: String, _ new: String, as token: String?) async throws -> Int {
          try await server.call(
            "PUT", "/v1/me/password", ["password": .string(old), "new_password": .string(new)],
            as: token
          ).status
        }
        #expect(try await change("wrong horse", "battery staple", as: here) == 403)
        #expect(try await change("correct horse", "short", as: here) == 400)
        #expect(try await change("correct horse", "battery staple", as: nil) == 401)
        #expect(try await change("correct horse", "battery staple", as: here) == 204)
        #expect(try await server.call("GET", "/v1/me", as: here).status == 200)
        #expect(try await server.call("GET", "/v1/me", as: elsewhere).status == 401)
        #expect(try await Self.signIn(server, "correct horse").status == 401)
        #expect(try await Self.signIn(server, "battery staple").status == 201)
        // Everybody knows it, and needs it.
        let demo = try await server.signIn("p12345")
        #expect(try await change("p12345-demo", "battery staple", as: demo) == 403)
      }
    }
  }

  @Test("a reset lets somebody in again, once, for a day, and nobody but an administrator gets one")
  func reset() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let id = try await Self.signUp(server)
        let old = try await Self.signIn(server, "correct horse").token
        let (admin, patient) = (
          try await server.signIn("admin"), try await server.signIn("p12345")
        )
        let path = "/v1/accounts/\(id)/password-resets"
        #expect(try await server.call("POST", path, as: patient).status == 403)
        #expect(try await server.call("POST", path, as: old).status == 403)
        #expect(
          try await server.call("POST", "/v1/accounts/nobody/password-resets", as: admin).status
            == 404)
        func made() async throws -> String {
          let reply = try await server.call("POST", path, as: admin)
          #expect(reply.status == 201)
          return try #require(try reply["reset"]?.string)
        }
        func set(_ reset: String, _ password: String = "battery staple") async throws -> Int {
          try await server.call(
            "POST", "/v1/password-resets",
            ["reset": .string(reset), "password": .string(password)]
          ).status
        }
        let (first, second) = (try await made(), try await made())
        var parts = first.split(separator: ".").map(String.init)
        parts[1] += "0"
        for forged in ["made.up.AAAA", "", parts.joined(separator: "."), String(first.dropLast())] {
          let status = try await set(forged)
          #expect(status == 403 || forged.isEmpty && status == 400, "\(forged): \(status)")
        }
        #expect(try await set(first) == 204)
        // Good once, and none of those that were made for the password of before.
        #expect(try await set(first) == 403)
        #expect(try await set(second) == 403)
        #expect(try await server.call("GET", "/v1/me", as: old).status == 401)
        #expect(try await Self.signIn(server, "correct horse").status == 401)
        #expect(try await Self.signIn(server, "battery staple").status == 201)
        // It ends with the role of who made it.
        let boss: JSONValue = [
          "login": "boss@x.org", "password": "correct horse", "name": "Bo",
          "roles": ["administrator"],
        ]
        #expect(try await server.call("PUT", "/v1/accounts/BO", boss, as: admin).status == 201)
        let session = try await server.call(
          "POST", "/v1/sessions", ["login": "boss@x.org", "password": "correct horse"])
        let other = try #require(try session["access_token"]?.string)
        let reply = try await server.call("POST", path, as: other)
        let fourth = try #require(try reply["reset"]?.string)
        let invited = try await server.call("POST", "/v1/invitations", as: other)
        #expect(
          try await server.call(
            "PUT", "/v1/accounts/BO/roles", ["roles": ["person"]], as: admin
          ).status < 300)
        #expect(try await set(fourth, "another one") == 403)
        #expect(invited.status == 201)
        let third = try await made()
        server.clock.advance(by: .seconds(86_401))
        #expect(try await set(third, "another one") == 403)
      }
    }
  }

  @Test("a reset that is sent again under its key is answered as the first time")
  func resetSentAgain() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let id = try await Self.signUp(server)
        let admin = try await server.signIn("admin")
        let made = try await server.call("POST", "/v1/accounts/\(id)/password-resets", as: admin)
        let wish: JSONValue = ["reset": try made["reset"] ?? .null, "password": "battery staple"]
        for (key, status) in [("one", 204), ("one", 204), ("two", 403)] {
          let reply = try await server.call(
            "POST", "/v1/password-resets", wish, headers: ["idempotency-key": key])
          #expect(reply.status == status, "\(key)")
        }
      }
    }
  }

  @Test("a password is the same on every keyboard")
  func keyboards() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        // ä as one character or as two, and a space that does not break.
        let (composed, apart) = ("p\u{E4}ssw\u{F6}rd eins", "pa\u{308}sswo\u{308}rd\u{A0}eins")
        let wish: JSONValue = [
          "login": "ann@x.org", "password": .string(composed), "name": "Ann",
        ]
        let made = try await server.call("POST", "/v1/accounts", wish)
        #expect(made.status == 201)
        #expect(try await Self.signIn(server, apart).status == 201)
        #expect(try await Self.signIn(server, "passwort eins").status == 401)
      }
    }
  }
}
