import JSON
import TestSupport
import Testing

/// People whom the administration erases while the server runs.
struct ErasureRouteTests {
  private static let path = "/v1/people/P12345/erasure"

  @Test("a plan changes nothing; an erasure takes words, files and account, and says what went")
  func erasure() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (admin, agent) = (try await server.signIn("admin"), try await server.signIn("agent"))
        let (patient, channel) = try await server.group()
        try await server.say("My word is nimbus-4711", in: channel, as: patient)
        _ = try await server.upload(SampleFile.document, to: channel, as: patient)
        let plan = try await server.call("POST", Self.path, ["dry_run": true], as: admin)
        #expect(try plan["forgotten"] == false)
        #expect(try plan["accounts"] == 1)
        #expect(try plan["attachments"] == 1)
        // The agent's look at the conversation comes to it.
        let number = try #require(try plan["events"]?.int) + 1
        let nothing = try await server.call("GET", Self.path, as: admin)
        #expect(try nothing["erasures"]?.array?.isEmpty == true && nothing["account"] == true)
        #expect(number > 1)
        #expect(try await server.call("GET", "/v1/me", as: patient).status == 200)

        let before = try await server.call("GET", "/v1/channels/\(channel)", as: agent)
        #expect(before.body.contains("nimbus-4711"))
        let tag = try #require(before.headers["etag"])
        let past = "/v1/channels/\(channel)?at=\(try #require(try before["position"]?.int))"
        let then = try await server.call("GET", past, as: agent)
        #expect(then.body.contains("nimbus-4711"))
        var events = try await server.listen("/v1/live", as: agent).makeAsyncIterator()
        try await events.next("presence")

        let done = try await server.call("POST", Self.path, ["dry_run": false], as: admin)
        #expect(try done["forgotten"] == true)
        #expect(try done["events"]?.int == number)
        #expect(try await server.call("GET", "/v1/me", as: patient).status == 401)
        let page = try await server.call("GET", "/v1/channels/\(channel)", as: agent)
        #expect(page.status == 200)
        #expect(!page.body.contains("nimbus-4711"))
        // Whoever has the page open is told, and is not told that nothing changed.
        try await events.next("reset")
        let again = try await server.call(
          "GET", "/v1/channels/\(channel)", as: agent, headers: ["if-none-match": tag])
        #expect(again.status == 200)
        let erased = try await server.call(
          "GET", past, as: agent, headers: ["if-none-match": try #require(then.headers["etag"])])
        #expect(erased.status == 200 && !erased.body.contains("nimbus-4711"))
        let record = try await server.call("GET", Self.path, as: admin)
        let erasure = try #require(try record["erasures"]?.array?.first)
        #expect(erasure["events"]?.int == number && erasure["by"] == "admin")
        #expect(try record["account"] == false)
        #expect(try await server.call("GET", Self.path, as: agent).status == 403)
        let left = try await server.call("POST", Self.path, ["dry_run": true], as: admin)
        #expect(try left["events"] == 0)
        #expect(try left["accounts"] == 0)
        #expect(try left["attachments"] == 0)
      }
    }
  }

  @Test("whom there never was is not forgotten: 404; who was erased may be erased again")
  func nobody() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        let wish: JSONValue = ["dry_run": false]
        func erase(_ name: String) async throws -> RunningServer.Reply {
          try await server.call("POST", "/v1/people/\(name)/erasure", wish, as: admin)
        }
        for name in ["P99999", "p12345", "P1234"] {
          let reply = try await erase(name)
          #expect(reply.status == 404 && reply.body.contains("nothing was erased"), "\(reply.body)")
        }
        #expect(try await erase("p12345").body.contains("erase 'P12345' if"))
        for name in ["P12345%0A", "P12345%20", "%20", "P%2012345"] {
          #expect([400, 404, 422].contains(try await erase(name).status), "\(name)")
        }
        #expect(try await server.call("POST", "/v1/sessions", Self.patient).status == 201)
        // Provisioned, and never wrote a word.
        let account: JSONValue = [
          "login": "quiet", "password": "correct horse battery", "name": "Quiet",
          "roles": ["person"],
        ]
        #expect(
          try await server.call("PUT", "/v1/accounts/Q1", account, as: admin).status == 201)
        for name in ["Q1", "P12345"] {
          for _ in 1...2 {
            let reply = try await erase(name)
            #expect(try reply.status == 200 && reply["forgotten"] == true, "\(reply.body)")
          }
        }
        // A plan claims nothing.
        let plan = try await server.call(
          "POST", "/v1/people/P99999/erasure", ["dry_run": true], as: admin)
        #expect(try plan.status == 200 && plan["forgotten"] == false)
      }
    }
  }

  private static let patient: JSONValue = ["login": "p12345", "password": "p12345-demo"]

  @Test("the last administrator stays, whichever way they are to go, and says what to do first")
  func lastAdministrator() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        let roles: JSONValue = ["roles": ["person"]]
        let wish: JSONValue = ["dry_run": false]
        let ways: [(String, String, JSONValue?)] = [
          ("POST", "/v1/people/admin/erasure", wish), ("DELETE", "/v1/accounts/admin", nil),
          ("PUT", "/v1/accounts/admin/roles", roles),
        ]
        for (method, path, body) in ways {
          let reply = try await server.call(method, path, body, as: admin)
          #expect(reply.status == 409 && reply.body.contains("another account"), "\(reply)")
        }
        #expect(try await server.call("GET", "/v1/accounts", as: admin).status == 200)
        let given: JSONValue = ["roles": ["person", "administrator"]]
        #expect(
          try await server.call("PUT", "/v1/accounts/P12345/roles", given, as: admin).status == 200)
        #expect(
          try await server.call("POST", "/v1/people/admin/erasure", wish, as: admin).status == 200)
      }
    }
  }

  @Test("only the administration erases, and only people")
  func refusals() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        let auditor = try await server.signIn("auditor")
        let wish: JSONValue = ["dry_run": false]
        #expect(try await server.call("POST", Self.path, wish, as: auditor).status == 403)
        #expect(try await server.call("POST", Self.path, [:], as: admin).status == 400)
        for name in ["assistant", "careteam"] {
          let reply = try await server.call("POST", "/v1/people/\(name)/erasure", wish, as: admin)
          #expect(reply.status == 422)
        }
      }
    }
  }
}
