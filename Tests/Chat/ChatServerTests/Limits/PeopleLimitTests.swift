import EventLog
import JSON
import TestSupport
import Testing

@testable import ChatServer

/// What one person may have, make and bring in, each with a refusal that says the limit.
struct PeopleLimitTests {
  private static func wish(_ login: String, _ more: JSONObject = [:]) -> JSONValue {
    .object(
      JSONObject(
        [
          ("login", .string(login)), ("password", "correct horse"),
          ("name", .string("New \(login)")),
        ] + more.members.map { ($0.name, $0.value) }))
  }

  @Test("nobody has more appointments open than one may")
  func openAppointments() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, openAppointments: 2) { server in
        let patient = try await server.signIn("p12345")
        func book(_ provider: String, _ slot: Int) async throws -> RunningServer.Reply {
          let profile = try await server.call("GET", "/providers/\(provider)", as: patient)
          let free = try await server.call(
            "GET", "/providers/\(provider)/availability?limit=200", as: patient)
          let slots = try free["slots"]?.array ?? []
          return try await server.call(
            "POST", "/appointments",
            [
              "provider": .string(provider), "start": slots[slot]["start"] ?? .null,
              "department": try profile["specialties"]?.array?.first ?? .null,
            ], as: patient)
        }
        let first = try await book("dr-weber", 0)
        #expect(first.status == 201)
        #expect(try await book("nurse-amara", 40).status == 201)
        let third = try await book("dr-weber", 8)
        #expect(third.status == 409)
        #expect(try third["type"] == "/problems/too-many-appointments")
        #expect(try third["detail"]?.string?.contains("more than 2 appointments") == true)
        let id = try #require(try first["appointment"]?.string)
        #expect(
          try await server.call("DELETE", "/appointments?appointment=\(id)", as: patient).status
            == 200)
        #expect(try await book("dr-weber", 8).status == 201)
      }
    }
  }

  @Test("an address, and all together, make so many accounts an hour")
  func signUps() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.signUpsPerAddress = 2 }) { server in
        for login in ["a", "b"] {
          #expect(try await server.call("POST", "/v1/accounts", Self.wish(login)).status == 201)
        }
        let third = try await server.call("POST", "/signup", Self.wish("c"))
        #expect(third.status == 429)
        #expect(third.headers["retry-after"] == "1800")
        #expect(try third["detail"]?.string?.contains("2 an hour") == true)
        server.clock.advance(by: .seconds(1800))
        #expect(try await server.call("POST", "/v1/accounts", Self.wish("c")).status == 201)
      }
    }
  }

  @Test("the addresses of one IPv6 network make as many accounts as one address does")
  func signUpsOfANetwork() async throws {
    try await withFolder { data in
      let proxies = try TrustedProxies(["127.0.0.1"])
      try await RunningServer.with(
        data: data, settings: { ($0.signUpsPerAddress, $0.trustedProxies) = (2, proxies) }
      ) { server in
        var answers: [Int] = []
        for (login, address) in [
          ("a", "2001:db8::1"), ("b", "2001:db8::2"), ("c", "2001:db8::3:3"),
          ("c", "2001:db8:0:1::3"),
        ] {
          answers.append(
            try await server.call(
              "POST", "/v1/accounts", Self.wish(login), headers: ["x-forwarded-for": address]
            ).status)
        }
        #expect(answers == [201, 201, 429, 201])
      }
    }
  }

  @Test("limits are counted by address, by account, and in all")
  func counting() throws {
    let clock = ServerClock()
    var configuration = ServerConfiguration()
    (configuration.signUpsPerAddress, configuration.signUpsPerHour) = (2, 3)
    configuration.invitations = 3
    let limits = PeopleLimits(configuration) { clock.now }
    func refusal(_ body: () throws -> Void) -> String? {
      do {
        try body()
        return nil
      } catch {
        return (error as? Problem)?.detail
      }
    }
    let made = ["here", "here", "here", "there", "elsewhere"].map { address in
      refusal { try limits.signUp(from: address) }
    }
    #expect(made.map { $0 == nil } == [true, true, false, true, false])
    #expect(made[2]?.contains("from one address, 2 an hour") == true)
    #expect(made[4]?.contains("3 an hour") == true)
    #expect(refusal { try limits.chargeInvitations(2, by: "ann") } == nil)
    #expect(refusal { try limits.chargeInvitations(2, by: "ann") }?.contains("3 a day") == true)
    #expect(refusal { try limits.chargeInvitations(1, by: "ann") } == nil)
    #expect(refusal { try limits.chargeInvitations(4, by: "bob") }?.contains("4 people") == true)
    #expect(refusal { try limits.chargeInvitations(3, by: "bob") } == nil)
    clock.advance(by: .seconds(86_400))
    #expect(refusal { try limits.chargeInvitations(3, by: "ann") } == nil)
  }

  @Test("an account brings so many people into conversations a day")
  func bringingIn() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.invitations = 2 }) { server in
        let ann = try await server.signIn("p12345")
        let group: JSONValue = ["members": ["agent", "nurse-amara"]]
        let made = try await server.call("POST", "/v1/channels", group, as: ann)
        #expect(made.status == 201)
        let channel = try #require(try made["channel"]?.string)
        let more = try await server.call("POST", "/v1/channels", group, as: ann)
        #expect(more.status == 429)
        #expect(try more["detail"]?.string?.contains("2 a day") == true)
        #expect(
          try await server.call("PUT", "/v1/channels/\(channel)/members/auditor", as: ann).status
            == 429)
        // Who is there already is nobody more.
        #expect(
          try await server.call("PUT", "/v1/channels/\(channel)/members/nurse-amara", as: ann)
            .status
            < 300)
      }
    }
  }

  @Test("all attachments together have so many bytes")
  func attachments() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.attachmentTotal = 10_000 }) {
        server in
        let (ann, channel) = try await server.group()
        let bob = try await server.signIn("agent")
        #expect(try await server.upload([1], to: channel, as: ann).status == 201)
        #expect(try await server.upload([2], to: channel, as: bob).status == 201)
        let third = try await server.upload([3], to: channel, as: bob)
        #expect(third.status == 409)
        #expect(try third["type"] == "/problems/no-room")
        #expect(try third["detail"]?.string?.contains("10000 bytes") == true)
      }
    }
  }

  @Test("where sign-up is closed nobody makes an account but administrators")
  func closed() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.signUp = .closed }) { server in
        #expect(try await server.call("GET", "/v1/demo")["sign_up"] == "closed")
        for path in ["/v1/accounts", "/signup"] {
          let refused = try await server.call("POST", path, Self.wish("a"))
          #expect(refused.status == 403)
          #expect(try refused["type"] == "/problems/sign-up-closed")
        }
        let admin = try await server.signIn("admin")
        let invited = try await server.call("POST", "/v1/invitations", as: admin)
        #expect(invited.status == 409)
        #expect(try invited["detail"]?.string?.contains("'sign-up' is 'closed'") == true)
        let given: JSONValue = [
          "login": "a", "password": "correct horse", "name": "A", "roles": ["person"],
        ]
        #expect(
          try await server.call("PUT", "/v1/accounts/a", given, as: admin).status == 201)
      }
    }
  }

  @Test("where one has to be invited an invitation makes one account, for a week")
  func invited() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.signUp = .invited }) { server in
        let (admin, patient) = (
          try await server.signIn("admin"), try await server.signIn("p12345")
        )
        func invitation() async throws -> JSONObject {
          let made = try await server.call("POST", "/v1/invitations", as: admin)
          #expect(made.status == 201)
          return ["invitation": try made["invitation"] ?? .null]
        }
        func signUp(_ login: String, _ invitation: JSONObject) async throws -> RunningServer.Reply {
          try await server.call("POST", "/v1/accounts", Self.wish(login, invitation))
        }
        #expect(try await server.call("POST", "/v1/invitations", as: patient).status == 403)
        #expect(try await server.call("POST", "/v1/accounts", Self.wish("a")).status == 403)
        let (first, second) = (try await invitation(), try await invitation())
        #expect(try await signUp("a", ["invitation": "made.up.AAAA"]).status == 403)
        var forged = try #require(first["invitation"]?.string)
        forged.replaceSubrange(
          forged.startIndex...forged.startIndex, with: forged.first == "A" ? "B" : "A")
        #expect(try await signUp("a", ["invitation": .string(forged)]).status == 403)
        let made = try await signUp("a", first)
        #expect(made.status == 201)
        #expect(try made["roles"] == ["person"])
        // Written otherwise, with the same bytes, it is none: it would be good once more.
        let text = try #require(first["invitation"]?.string)
        let others =
          ["=", "=="].map { text + $0 }
          + "AEIMQUYcgkosw048BFJNRVZdhlptx159".map {
            String(text.dropLast()) + String($0)
          } + [text.replacing("-", with: "+").replacing("_", with: "/")]
        for other in others where other != text {
          #expect(try await signUp("other", ["invitation": .string(other)]).status == 403)
        }
        // The same again is the same account; another one needs another invitation.
        #expect(try await signUp("a", first)["id"] == made["id"])
        let used = try await signUp("b", first)
        #expect(used.status == 409)
        #expect(try used["type"] == "/problems/invitation-used")
        let id = try #require(try made["id"]?.string)
        #expect(try await server.call("DELETE", "/v1/accounts/\(id)", as: admin).status == 204)
        #expect(try await signUp("c", first).status == 409)
        server.clock.advance(by: .seconds(8 * 86_400))
        #expect(try await signUp("b", second).status == 403)
      }
    }
  }

  @Test(
    "of those who use one invitation at the same time one has an account, and the others are told why"
  )
  func invitedAtOnce() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.signUp = .invited }) { server in
        let admin = try await server.signIn("admin")
        let invitation = try await server.call("POST", "/v1/invitations", as: admin)["invitation"]
        let replies = try await withThrowingTaskGroup(of: RunningServer.Reply.self) { group in
          for number in 0..<5 {
            group.addTask {
              try await server.call(
                "POST", "/v1/accounts",
                Self.wish("guest-\(number)", ["invitation": invitation ?? .null]))
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(replies.count { $0.status == 201 } == 1)
        for reply in replies where reply.status != 201 {
          #expect(reply.status == 409)
          #expect(try reply["type"] == "/problems/invitation-used")
        }
      }
    }
  }
}
