import Conversation
import EventLog
import JSON
import TestSupport
import Testing

/// Conversations, as a client has them.
struct ChannelRouteTests {
  @Test("a message is answered by the assistant, and everybody's page shows both")
  func message() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let channel = try await server.begin(as: token)
        var events = try await server.listen("/v1/channels/\(channel)/live", as: token)
          .makeAsyncIterator()
        let said = try await server.say("When can I be seen?", in: channel, as: token)
        #expect(said.status == 201)
        try await events.next("turn.completed")
        let page = try await server.call("GET", "/v1/channels/\(channel)", as: token)
        let senders = try page["view", "timeline"]?.array?.compactMap { $0["sender"]?.string }
        #expect(senders?.suffix(2) == ["P12345", "assistant"])
      }
    }
  }

  @Test("the same key and content is the same message; other content is refused")
  func idempotency() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let channel = try await server.begin(as: token)
        let first = try await server.say("Hello", in: channel, as: token, key: "k")
        let again = try await server.say("Hello", in: channel, as: token, key: "k")
        #expect(again.status == 201)
        #expect(again.body == first.body)
        #expect(try await server.say("Bye", in: channel, as: token, key: "k").status == 422)
        let another = try await server.say("Hello", in: channel, as: token)
        #expect(another.body != first.body)
      }
    }
  }

  @Test(
    "a write again under its key is answered as the first time, also where it cannot be done twice")
  func repetition() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, admin) = (try await server.signIn("p12345"), try await server.signIn("admin"))
        let key = ["idempotency-key": "once"]
        let wish: JSONValue = ["members": ["agent"]]
        let made = try await server.call("POST", "/v1/channels", wish, as: ann, headers: key)
        let channel = try made["channel"]?.string ?? ""
        let path = "/v1/channels/\(channel)/members/P12345"
        let account: JSONValue = [
          "login": "bob", "password": "bob's own password", "name": "Bob", "roles": ["person"],
        ]
        for (method, path, body, token) in [
          ("POST", "/v1/channels", wish, ann), ("PUT", "/v1/accounts/bob", account, admin),
          ("DELETE", path, nil, ann),
        ] as [(String, String, JSONValue?, String)] {
          let key = ["idempotency-key": path == "/v1/channels" ? "once" : path]
          let first = try await server.call(method, path, body, as: token, headers: key)
          let again = try await server.call(method, path, body, as: token, headers: key)
          #expect(first.status < 300 && again.status == first.status, "\(method) \(path)")
          #expect(again.body == first.body)
        }
        let other = try await server.call(
          "POST", "/v1/channels", ["members": ["admin"]], as: ann, headers: key)
        #expect(other.status == 422)
        let leaving = try await server.call("DELETE", path, as: ann, headers: key)
        #expect(leaving.status == 404, "a key for something else says nothing of a channel")
      }
    }
  }

  @Test("a conversation is its members' and the auditors': others do not learn that it is there")
  func strangers() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let channel = try await server.begin(as: token)
        let (stranger, auditor) = (
          try await server.signIn("agent"), try await server.signIn("auditor")
        )
        for path in ["", "/timeline", "/events", "/presence", "/live"] {
          let address = "/v1/channels/\(channel)\(path)"
          #expect(try await server.call("GET", address, as: stranger).status == 404)
          #expect(try await server.call("GET", address).status == 401)
          guard path != "/live" else { continue }
          #expect(try await server.call("GET", address, as: auditor).status == 200)
        }
        #expect(try await server.say("Hello", in: channel, as: stranger).status == 404)
        #expect(try await server.say("Hello", in: channel, as: auditor).status == 403)
        let missing = try await server.call("GET", "/v1/channels/none", as: token)
        #expect(missing.status == 404)
      }
    }
  }

  @Test("a page has a tag: whoever has it is told that nothing changed")
  func tag() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let path = "/v1/channels/\(try await server.begin(as: token))"
        let page = try await server.call("GET", path, as: token)
        let tag = try #require(page.headers["etag"])
        for tags in [tag, "W/\(tag)", "\"other\", \(tag) ", "*"] {
          let unchanged = try await server.call(
            "GET", path, as: token, headers: ["if-none-match": tags])
          #expect(unchanged.status == 304, "\(tags)")
          #expect(unchanged.body.isEmpty)
        }
        let other = try await server.call(
          "GET", path, as: token, headers: ["if-none-match": "\(tag)x"])
        #expect(other.status == 200)
      }
    }
  }

  @Test("any moment of a channel can be shown again")
  func past() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let path = "/v1/channels/\(try await server.begin(as: token))"
        let before = try await server.call("GET", path, as: token)
        let position = try #require(try before["position"]?.int)
        try await server.say("Hello", in: String(path.dropFirst("/v1/channels/".count)), as: token)
        let now = try await server.call("GET", path, as: token)
        #expect(try now["view"] != before["view"])
        let then = try await server.call("GET", "\(path)?at=\(position)", as: token)
        #expect(try then["view"] == before["view"])
        #expect(try await server.call("GET", "\(path)?at=1", as: token).status == 404)
        #expect(try await server.call("GET", "\(path)?at=99999999", as: token).status == 404)
      }
    }
  }

  @Test("an assistant in a group answers what is said to it, and nothing else")
  func groupWithAssistant() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let ann = try await server.signIn("p12345")
        let made = try await server.call(
          "POST", "/v1/channels", ["plugin": "careteam", "members": ["agent"]], as: ann)
        #expect(made.status == 201)
        let channel = try #require(try made["channel"]?.string)
        let aside = try await server.say("When shall we meet?", in: channel, as: ann)
        #expect(try aside["turn"] == nil)
        let asked = try await server.say("Care Team Desk, show my visits", in: channel, as: ann)
        #expect(try asked["turn"]?.string != nil)
        let again = try await server.call("POST", "/v1/channels", ["plugin": "careteam"], as: ann)
        #expect(try again["channel"]?.string != channel, "a group is nobody's own conversation")
      }
    }
  }

  @Test("people talk among themselves; whoever leaves sees no more of it")
  func group() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, bob) = (try await server.signIn("p12345"), try await server.signIn("agent"))
        let made = try await server.call(
          "POST", "/v1/channels", ["members": ["agent"]], as: ann)
        let channel = try #require(try made["channel"]?.string)
        try await server.accept(channel, "agent", as: bob)
        #expect(try await server.say("Hello Bob", in: channel, as: ann).status == 201)
        let list = try await server.call("GET", "/v1/channels", as: bob)
        let line = try list["channels"]?.array?.first
        #expect(line?["last"] == "Hello Bob")
        #expect(line?["unread"] == 1)
        let path = "/v1/channels/\(channel)/members/agent"
        #expect(try await server.call("DELETE", path, as: ann).status == 403)
        #expect(try await server.call("DELETE", path, as: bob).status == 204)
        #expect(try await server.call("GET", "/v1/channels/\(channel)", as: bob).status == 404)
      }
    }
  }

  @Test("a reply is chosen once, by its identifier")
  func interaction() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let channel = try await server.begin(as: token)
        let page = try await server.call("GET", "/v1/channels/\(channel)", as: token)
        let reply = try #require(try page["replies"]?.array?.first)
        let act: JSONValue = ["kind": "reply", "id": reply["id"] ?? .null]
        let path = "/v1/channels/\(channel)/interactions"
        let key = ["idempotency-key": "tap"]
        let chosen = try await server.call("POST", path, act, as: token, headers: key)
        #expect(chosen.status == 201)
        // Whose answer was lost asks again, and is told of the first time.
        let again = try await server.call("POST", path, act, as: token, headers: key)
        #expect(again.status == 201)
        #expect(try again["message"] == chosen["message"] && again["turn"] == chosen["turn"])
        #expect(try await server.call("POST", path, act, as: token).status == 409)
        let unknown: JSONValue = ["kind": "card", "id": "none"]
        #expect(try await server.call("POST", path, unknown, as: token).status == 404)
      }
    }
  }
}
