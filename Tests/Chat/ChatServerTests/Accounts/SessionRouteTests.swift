import Accounts
import ChatServer
import JSON
import TestSupport
import Testing

/// How long sign-ins last, and how their owner sees and ends them.
@Suite struct SessionRouteTests {
  /// Signs in as one of the demonstration's people, whose passwords are known.
  private static func tokens(
    _ login: String, of server: RunningServer, device: String = "a test"
  ) async throws -> (access: String, refresh: JSONValue) {
    let reply = try await server.call(
      "POST", "/v1/sessions", ["login": .string(login), "password": .string(login + "-demo")],
      headers: ["user-agent": device])
    return (
      try #require(try reply["access_token"]?.string), try reply["refresh_token"] ?? .null
    )
  }

  private static func refresh(
    _ token: JSONValue, of server: RunningServer
  ) async throws -> RunningServer.Reply {
    try await server.call("POST", "/v1/sessions/refresh", ["refresh_token": token])
  }

  @Test(arguments: [("auditor", 30 * 60), ("admin", 30 * 60), ("p12345", 30 * 24 * 3600)])
  func `a session that nobody uses ends after the time of its roles`(
    _ login: String, _ seconds: Int
  ) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        for (pause, status) in [(seconds - 1, 200), (seconds, 401)] {
          let token = try await Self.tokens(login, of: server).refresh
          server.clock.advance(by: .seconds(pause))
          #expect(try await Self.refresh(token, of: server).status == status)
        }
      }
    }
  }

  @Test func `each use of a session of staff puts its end off, and none beyond its limit`()
    async throws
  {
    try await withFolder { data in
      try await RunningServer.with(
        data: data, settings: { $0.sessionTimes.staffLimit = .seconds(3600) }
      ) { server in
        let first = try await Self.tokens("auditor", of: server)
        // Only this use keeps it until the refresh.
        server.clock.advance(by: .seconds(10 * 60))
        #expect(try await server.call("GET", "/v1/me", as: first.access).status == 200)
        server.clock.advance(by: .seconds(29 * 60))
        let second = try await Self.refresh(first.refresh, of: server)
        #expect(second.status == 200)
        server.clock.advance(by: .seconds(20 * 60))
        let third = try await Self.refresh(try second["refresh_token"] ?? .null, of: server)
        #expect(third.status == 200)
        let token = try third["access_token"]?.string
        server.clock.advance(by: .seconds(59))
        #expect(try await server.call("GET", "/v1/me", as: token).status == 200)
        server.clock.advance(by: .seconds(1))
        #expect(try await server.call("GET", "/v1/me", as: token).status == 401)
        let late = try await Self.refresh(try third["refresh_token"] ?? .null, of: server)
        #expect(late.status == 401)
      }
    }
  }

  @Test func `a session that has ended does not go on under longer times`() async throws {
    try await withFolder { data in
      let tokens = try await RunningServer.with(data: data) { server in
        try await Self.tokens("auditor", of: server)
      }
      // The clock of each server begins at the present time.
      try await RunningServer.with(
        data: data, settings: { $0.sessionTimes.staffIdle = .seconds(8 * 3600) }
      ) { server in
        server.clock.advance(by: .seconds(31 * 60))
        #expect(try await server.call("GET", "/v1/me", as: tokens.access).status == 401)
        #expect(try await Self.refresh(tokens.refresh, of: server).status == 401)
        // One that has not ended goes on under them.
        let next = try await Self.tokens("auditor", of: server)
        server.clock.advance(by: .seconds(2 * 3600))
        #expect(try await Self.refresh(next.refresh, of: server).status == 200)
      }
    }
  }

  @Test func `a lost answer to a refresh costs no session, however late it is asked for again`()
    async throws
  {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let first = try await Self.tokens("p12345", of: server)
        let lost = try await Self.refresh(first.refresh, of: server)
        server.clock.advance(by: .seconds(24 * 3600))
        let again = try await Self.refresh(first.refresh, of: server)
        #expect(again.status == 200)
        #expect(try again["refresh_token"] == lost["refresh_token"])
        // Once somebody has come with the new ones, who has the old one has a copy.
        let token = try again["access_token"]?.string
        #expect(try await server.call("GET", "/v1/me", as: token).status == 200)
        server.clock.advance(by: .seconds(60))
        #expect(try await Self.refresh(first.refresh, of: server).status == 401)
        #expect(try await server.call("GET", "/v1/me", as: token).status == 401)
      }
    }
  }

  @Test func `one's own sessions are listed, and end one by one`() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let phone = try await Self.tokens("p12345", of: server, device: "Phone/1")
        server.clock.advance(by: .seconds(61))
        let desk = try await Self.tokens("p12345", of: server, device: "Desk/2")
        let other = try await Self.tokens("auditor", of: server)
        let list = try await server.call("GET", "/v1/sessions", as: desk.access)
        let sessions = try list["sessions"]?.array ?? []
        #expect(sessions.map { $0["device"] } == ["Desk/2", "Phone/1"])
        #expect(sessions.map { $0["isCurrent"] } == [true, false])
        let path = "/v1/sessions/" + (sessions.last?["id"]?.string ?? "")
        #expect(try await server.call("DELETE", path, as: other.access).status == 404)
        #expect(try await server.call("GET", "/v1/me", as: phone.access).status == 200)
        #expect(try await server.call("DELETE", path, as: desk.access).status == 204)
        #expect(try await server.call("GET", "/v1/me", as: phone.access).status == 401)
        #expect(try await server.call("DELETE", path, as: desk.access).status == 404)
        #expect(try await server.call("GET", "/v1/me", as: desk.access).status == 200)
      }
    }
  }
}
