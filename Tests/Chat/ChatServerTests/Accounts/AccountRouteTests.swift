import ChatServer
import JSON
import TestSupport
import Testing

/// Signing up, in and out, as a client does it.
struct AccountRouteTests {
  @Test("whoever signs up can sign in, and is told who they are")
  func signUp() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let wish: JSONValue = ["login": "Ann@x.org", "password": "correct horse", "name": "Ann"]
        let made = try await server.call("POST", "/v1/accounts", wish)
        #expect(made.status == 201)
        #expect(try made["roles"] == ["person"])
        #expect(try await server.call("POST", "/v1/accounts", wish).status == 409)
        let credentials: JSONValue = ["login": "ann@X.org", "password": "correct horse"]
        let tokens = try await server.call("POST", "/v1/sessions", credentials)
        let me = try await server.call("GET", "/v1/me", as: try tokens["access_token"]?.string)
        #expect(try me["name"] == "Ann")
        #expect(try tokens["zone"]?.string?.isEmpty == false)
      }
    }
  }

  @Test("whoever signs up is nobody whom the record knows, and cannot say who they are")
  func pseudonym() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let doctor: JSONValue = ["login": "dr-weber", "password": "correct horse", "name": "Me"]
        let made = try await server.call("POST", "/v1/accounts", doctor)
        #expect(try made["id"] != "dr-weber")
        var chosen = doctor.object ?? [:]
        chosen["id"] = "dr-weber"
        #expect(try await server.call("POST", "/v1/accounts", .object(chosen)).status == 400)
      }
    }
  }

  @Test(
    "an administrator gives accounts to those whom the record knows, but nobody is called like a plugin"
  )
  func given() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (admin, person) = (
          try await server.signIn("admin"), try await server.signIn("p12345")
        )
        let given: JSONValue = [
          "login": "weber@x.org", "password": "correct horse", "name": "Dr. Weber",
          "roles": ["person", "provider"],
        ]
        let path = "/v1/accounts/dr-weber"
        #expect(try await server.call("PUT", path, given, as: person).status == 403)
        #expect(try await server.call("PUT", path, given, as: admin).status == 201)
        #expect(try await server.call("PUT", path, given, as: admin).status == 409)
        for name in ["careteam", "assistant", "evtool", "CareTeam"] {
          let reply = try await server.call("PUT", "/v1/accounts/\(name)", given, as: admin)
          #expect(reply.status == 422)
        }
        for name in [" ", "Ann\nLee", "Ann\u{202E}eeL", "\u{2066}Ann", "Ann\u{0}", "\u{3164}"] {
          let unseen: JSONValue = [
            "login": "ann@x.org", "password": "correct horse", "name": .string(name),
            "roles": ["provider"],
          ]
          let reply = try await server.call("PUT", "/v1/accounts/ann", unseen, as: admin)
          #expect(reply.status == 422, "\(name.debugDescription)")
        }
        let credentials: JSONValue = ["login": "weber@x.org", "password": "correct horse"]
        let tokens = try await server.call("POST", "/v1/sessions", credentials)
        #expect(try tokens["account", "id"] == "dr-weber")
      }
    }
  }

  @Test("signing up again under the same key is the same account, for the same wish alone")
  func signUpAgain() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let wish: JSONValue = ["login": "ann@x.org", "password": "correct horse", "name": "Ann"]
        let key = ["idempotency-key": "a key of Ann's"]
        let first = try await server.call("POST", "/v1/accounts", wish, headers: key)
        let again = try await server.call("POST", "/v1/accounts", wish, headers: key)
        #expect([first.status, again.status] == [201, 201])
        #expect(first.body == again.body)
        for (name, value) in [("password", "another horse"), ("login", "bob@x.org")] {
          var other = wish.object ?? [:]
          other[name] = .string(value)
          let reply = try await server.call(
            "POST", "/v1/accounts", .object(other), headers: key)
          #expect(reply.status == 422)
        }
      }
    }
  }

  @Test("a wrong password and an unknown login are told alike")
  func wrongPassword() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        var answers: [String] = []
        for login in ["auditor", "nobody"] {
          let reply = try await server.call(
            "POST", "/v1/sessions", ["login": .string(login), "password": "wrong wrong"],
            headers: ["X-Request-Id": "the-same"])
          #expect(reply.status == 401)
          answers.append(reply.body)
        }
        #expect(answers[0] == answers[1])
      }
    }
  }

  @Test("after ten wrong passwords the right one gets through in its turn, and others at once")
  func attempts() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let wrong: JSONValue = ["login": "auditor", "password": "wrong wrong"]
        var replies: [RunningServer.Reply] = []
        for _ in 0..<10 {
          replies.append(try await server.call("POST", "/v1/sessions", wrong))
        }
        #expect(replies.map(\.status) == Array(repeating: 401, count: 10))
        _ = try await server.signIn("p12345")
        server.clock.advance(by: .milliseconds(2500))
        _ = try await server.signIn("auditor")
      }
    }
  }

  @Test("under a new key old access tokens are refused, and their sessions go on")
  func newKey() async throws {
    try await withFolder { data in
      let before = try await RunningServer.with(data: data) { server in
        try await server.call(
          "POST", "/v1/sessions", ["login": "p12345", "password": "p12345-demo"])
      }
      let token = try #require(try before["access_token"]?.string)
      for (isNew, status) in [(false, 200), (true, 401)] {
        try await RunningServer.with(data: data, settings: { $0.hasNewTokenKey = isNew }) {
          server in
          #expect(try await server.call("GET", "/v1/me", as: token).status == status)
          guard isNew else { return }
          let renewed = try await server.call(
            "POST", "/v1/sessions/refresh", ["refresh_token": before["refresh_token"] ?? .null])
          let fresh = try #require(try renewed["access_token"]?.string)
          #expect(try await server.call("GET", "/v1/me", as: fresh).status == 200)
        }
      }
    }
  }

  @Test(
    "a refresh token is good once, and for a minute where the answer was lost; used later, it ends the session"
  )
  func refresh() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let first = try await server.call(
          "POST", "/v1/sessions", ["login": "p12345", "password": "p12345-demo"])
        let old = try first["refresh_token"] ?? .null
        let second = try await server.call(
          "POST", "/v1/sessions/refresh", ["refresh_token": old])
        #expect(second.status == 200)
        server.clock.advance(by: .seconds(59))
        let repeated = try await server.call(
          "POST", "/v1/sessions/refresh", ["refresh_token": old])
        #expect(repeated.status == 200 && repeated.body != second.body)
        let newest = try await server.call(
          "POST", "/v1/sessions/refresh",
          ["refresh_token": try second["refresh_token"] ?? .null])
        let token = try newest["access_token"]?.string
        #expect(try await server.call("GET", "/v1/me", as: token).status == 200)
        server.clock.advance(by: .seconds(1))
        let again = try await server.call(
          "POST", "/v1/sessions/refresh", ["refresh_token": old])
        #expect(again.status == 401)
        #expect(try await server.call("GET", "/v1/me", as: token).status == 401)
      }
    }
  }

  @Test("a refresh token that was never given out is refused, and ends no session")
  func invented() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let first = try await server.call(
          "POST", "/v1/sessions", ["login": "p12345", "password": "p12345-demo"])
        let token = try #require(try first["refresh_token"]?.string)
        let session = try #require(token.split(separator: ".").first)
        let last = token.hasSuffix("A") ? "E" : "A"
        for invented in ["\(session).x", "\(session).", String(token.dropLast()) + last] {
          let reply = try await server.call(
            "POST", "/v1/sessions/refresh", ["refresh_token": .string(invented)])
          #expect(reply.status == 401)
        }
        let second = try await server.call(
          "POST", "/v1/sessions/refresh", ["refresh_token": .string(token)])
        #expect(second.status == 200)
      }
    }
  }

  @Test("however often the answer to a refresh is lost within the minute, the session goes on")
  func lostAnswers() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let first = try await server.call(
          "POST", "/v1/sessions", ["login": "p12345", "password": "p12345-demo"])
        let old: JSONValue = ["refresh_token": try first["refresh_token"] ?? .null]
        var newest: String?
        for _ in 0..<20 {
          let reply = try await server.call("POST", "/v1/sessions/refresh", old)
          #expect(reply.status == 200)
          newest = try reply["access_token"]?.string
        }
        #expect(try await server.call("GET", "/v1/me", as: newest).status == 200)
      }
    }
  }

  @Test(
    "however many refresh one token side by side get the same one, and none of them loses the session"
  )
  func parallelRefreshes() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let first = try await server.call(
          "POST", "/v1/sessions", ["login": "p12345", "password": "p12345-demo"])
        let old: JSONValue = ["refresh_token": try first["refresh_token"] ?? .null]
        var given: [JSONValue] = []
        for _ in 0..<20 {
          let reply = try await server.call("POST", "/v1/sessions/refresh", old)
          #expect(reply.status == 200)
          given.append(try reply["refresh_token"] ?? .null)
        }
        // Whichever answer a client keeps is good when the access token has run out.
        server.clock.advance(by: .seconds(900))
        for token in [given.first, given.last] {
          let next = try await server.call(
            "POST", "/v1/sessions/refresh", ["refresh_token": token ?? .null])
          #expect(next.status == 200)
        }
        server.clock.advance(by: .seconds(61))
        let late = try await server.call("POST", "/v1/sessions/refresh", old)
        #expect(late.status == 401)
      }
    }
  }

  @Test("whoever signs out is refused from the next request on, after a restart, too")
  func signOut() async throws {
    try await withFolder { data in
      let (gone, kept) = try await RunningServer.with(data: data) { server in
        let (gone, kept) = (try await server.signIn("p12345"), try await server.signIn("p12345"))
        #expect(try await server.call("DELETE", "/v1/sessions/current", as: gone).status == 204)
        #expect(try await server.call("GET", "/v1/me", as: gone).status == 401)
        return (gone, kept)
      }
      try await RunningServer.with(data: data) { server in
        let refused = try await server.call("GET", "/v1/me", as: gone)
        #expect(refused.status == 401)
        #expect(try await server.call("GET", "/v1/me", as: kept).status == 200)
      }
    }
  }

  @Test("roles come from an administrator, at once, and from nobody else")
  func roles() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (person, admin) = (
          try await server.signIn("p12345"), try await server.signIn("admin")
        )
        let roles: JSONValue = ["roles": ["person", "auditor"]]
        let path = "/v1/accounts/P12345/roles"
        #expect(try await server.call("PUT", path, roles, as: person).status == 403)
        #expect(try await server.call("GET", "/v1/events/1", as: person).status == 403)
        #expect(try await server.call("PUT", path, roles, as: admin).status == 200)
        #expect(try await server.call("GET", "/v1/events/1", as: person).status == 200)
      }
    }
  }
}
