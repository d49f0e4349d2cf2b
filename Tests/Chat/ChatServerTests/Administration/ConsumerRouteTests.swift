import AccessRecord
import EventLog
import Installation
import JSON
import LoopbackServer
import TestSupport
import Testing
import Webhooks

@testable import ChatServer

/// Programs outside, over HTTP.
struct ConsumerRouteTests {
  @Test("what a consumer takes is on record once a minute, and its own records are no news")
  func reads() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let consumer = try await server.consumerAccount("crm")
        _ = try await server.call("PUT", "/v1/consumers/books", ["after": 0], as: consumer)
        let log = server.installation.log
        func reads() throws -> [LogRead] {
          try log.withSnapshot { try $0.events(in: .reads).map { try LogRead(json: $0.payload) } }
        }
        let path = "/v1/consumers/books/events?limit=1"
        for _ in 0..<2 {
          #expect(try await server.call("GET", path, as: consumer).status == 200)
        }
        let first = try #require(try reads().first)
        #expect(try reads().count == 1 && first.consumer == "books" && first.by == "crm")
        #expect(first.first == 1 && first.address == "127.0.0.1")
        // More than is on record is recorded within the minute; what has come since waits for it.
        let end = Int(try log.head().value)
        _ = try await server.call("GET", "/v1/consumers/books/events?limit=1000", as: consumer)
        #expect(try reads().map(\.last).dropFirst().allSatisfy { $0 >= end - 1 })
        #expect(try reads().count == 2)
        _ = try await server.begin(as: try await server.signIn("p12345"))
        _ = try await server.call("GET", "/v1/consumers/books/events?limit=1000", as: consumer)
        #expect(try reads().count == 2)
        server.clock.advance(by: .seconds(60))
        let taken = try await server.call("GET", "/v1/consumers/books", as: consumer)
        #expect(taken.status == 200)
        _ = try await server.call("GET", "/v1/consumers/books/events?limit=1000", as: consumer)
        #expect(try reads().count == 3 && reads().last.map { $0.last > end } == true)
        // Who follows these records alone makes no more of them.
        server.clock.advance(by: .seconds(60))
        _ = try await server.call(
          "PUT", "/v1/consumers/reads", ["after": 0, "streams": ["log-reads"]], as: consumer)
        let own = try await server.call("GET", "/v1/consumers/reads/events", as: consumer)
        #expect(own.body.contains("log.read"), "\(own.body)")
        #expect(try reads().count == 3)
      }
    }
  }

  @Test("a program takes batches, says so, and parks what it cannot take")
  func taking() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let crm = try await server.consumerAccount("crm")
        let path = "/v1/consumers/crm"
        let wish: JSONValue = ["types": ["message.*"], "after": 0]
        let made = try await server.call("PUT", path, wish, as: crm)
        #expect(made.status == 201)
        #expect(try made["secret"] == nil)
        #expect(try await server.call("PUT", path, wish, as: crm).status == 409)
        let (ann, channel) = try await server.group()
        try await server.say("one", in: channel, as: ann)
        try await server.say("two", in: channel, as: ann)
        let first = try await server.call("GET", "\(path)/events?limit=1", as: crm)
        #expect(try first["events"]?.array?.map { $0["payload"]?["content"]?["text"] } == ["one"])
        let again = try await server.call("GET", "\(path)/events?limit=1", as: crm)
        #expect(again.body == first.body)
        let taken = try #require(try first["acknowledge"])
        #expect(
          try await server.call("POST", "\(path)/checkpoint", taken, as: crm).status == 204)
        let second = try await server.call("GET", "\(path)/events", as: crm)
        let position = try #require(try second["events"]?[0]?["position"])
        let untaken: JSONValue = ["position": position, "error": "no room"]
        #expect(
          try await server.call("POST", "\(path)/parked", untaken, as: crm).status == 204)
        #expect(
          try await server.call("GET", "\(path)/events", as: crm)["events"] == [])
        let line = try await server.call("GET", path, as: crm)
        #expect(try line["held"]?[0]?["error"] == "no room")
        let beyond = try await server.call(
          "POST", "\(path)/checkpoint", ["position": 1_000_000], as: crm)
        #expect(beyond.status == 409)
        #expect(try await server.call("DELETE", path, as: crm).status == 204)
        #expect(try await server.call("GET", path, as: crm).status == 404)
      }
    }
  }

  @Test("the same request again is answered as the first time, secret and all; another is refused")
  func repetition() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let crm = try await server.consumerAccount("crm")
        let key = ["idempotency-key": "k1"]
        let wish: JSONValue = ["after": 0, "webhook": "http://127.0.0.1:9/hook"]
        let path = "/v1/consumers/crm"
        let made = try await server.call("PUT", path, wish, as: crm, headers: key)
        #expect(made.status == 201, "\(made.body)")
        #expect(try made["secret"] != nil)
        let again = try await server.call("PUT", path, wish, as: crm, headers: key)
        #expect(again.status == 201)
        #expect(try again["secret"] == made["secret"])
        #expect(try again["consumer", "name"] == "crm")
        for (path, wish, key, status) in [
          (path, ["after": 0], "k1", 422), ("/v1/consumers/erp", wish, "k1", 422),
          (path, wish, "k2", 409),
        ] as [(String, JSONValue, String, Int)] {
          let other = try await server.call(
            "PUT", path, wish, as: crm, headers: ["idempotency-key": key])
          #expect(other.status == status, "\(path) \(wish.jsonText) \(key)")
        }
        #expect(try await server.call("PUT", path, wish, as: crm).status == 409)
      }
    }
  }

  @Test(
    "workers share a consumer: each has its streams until it says so, or until its time is over")
  func workers() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let crm = try await server.consumerAccount("crm")
        let path = "/v1/consumers/crm"
        let wish: JSONValue = ["types": ["message.sent"], "after": 0]
        #expect(try await server.call("PUT", path, wish, as: crm).status == 201)
        let (ann, channel) = try await server.group()
        try await server.say("one", in: channel, as: ann)
        let first = try await server.call("GET", "\(path)/events?worker=w1&lease=60", as: crm)
        #expect(try first["events"]?.array?.count == 1, "\(first.body)")
        try await server.say("two", in: channel, as: ann)
        let other = try await server.call("GET", "\(path)/events?worker=w2", as: crm)
        #expect(try other["events"] == [])
        let line = try await server.call("GET", path, as: crm)
        #expect(try line["held"]?[0]?["worker"] == "w1")
        let taken = try #require(try first["acknowledge"])
        #expect(try await server.call("POST", "\(path)/checkpoint", taken, as: crm).status == 204)
        #expect(try await server.call("POST", "\(path)/checkpoint", taken, as: crm).status == 409)
        let second = try await server.call("GET", "\(path)/events?worker=w2", as: crm)
        #expect(
          try second["events"]?.array?.map { $0["payload"]?["content"]?["text"] } == ["two"])
        for query in ["lease=60", "worker=", "worker=w&lease=0", "worker=w&lease=3601"] {
          let wrong = try await server.call("GET", "\(path)/events?\(query)", as: crm)
          #expect(wrong.status == 400, "\(query): \(wrong.body)")
        }
        let hook: JSONValue = ["after": 0, "webhook": "http://127.0.0.1:9/hook"]
        #expect(try await server.call("PUT", "/v1/consumers/hook", hook, as: crm).status == 201)
        let sent = try await server.call("GET", "/v1/consumers/hook/events?worker=w", as: crm)
        #expect(sent.status == 409)
      }
    }
  }

  @Test("whoever waits gets what happens meanwhile")
  func waiting() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let crm = try await server.consumerAccount("crm")
        let (ann, channel) = try await server.group()
        _ = try await server.call(
          "PUT", "/v1/consumers/crm", ["streams": ["channel-*"], "types": ["message.sent"]],
          as: crm)
        async let waited = server.call("GET", "/v1/consumers/crm/events?wait=30", as: crm)
        try await server.say("now", in: channel, as: ann)
        #expect(try await waited["events"]?.array?.count == 1)
      }
    }
  }

  @Test("only the role takes events, and each account only its own")
  func roles() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let crm = try await server.consumerAccount("crm")
        let erp = try await server.consumerAccount("erp")
        let (admin, ann) = (try await server.signIn("admin"), try await server.signIn("p12345"))
        _ = try await server.call("PUT", "/v1/consumers/crm", [:], as: crm)
        let path = "/v1/consumers/crm/events"
        #expect(try await server.call("GET", path).status == 401)
        #expect(try await server.call("GET", path, as: ann).status == 403)
        #expect(try await server.call("GET", path, as: admin).status == 403)
        #expect(try await server.call("GET", path, as: erp).status == 404)
        #expect(try await server.call("GET", path, as: crm).status == 200)
        let all = try await server.call("GET", "/v1/consumers", as: admin)
        #expect(try all["consumers"]?.array?.count == 1)
        #expect(try await server.call("GET", "/v1/consumers", as: erp)["consumers"] == [])
      }
    }
  }

  @Test("a webhook gets what happens, signed by its secret, which is said once")
  func webhook() async throws {
    let receiver = try await EndpointServer.start { _, _ in .answer(body: "{}") }
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let crm = try await server.consumerAccount("crm")
        let refused = try await server.call(
          "PUT", "/v1/consumers/crm", ["webhook": "https://elsewhere.example/"], as: crm)
        #expect(refused.status == 422)
        let made = try await server.call(
          "PUT", "/v1/consumers/crm",
          ["types": ["message.sent"], "webhook": .string(receiver.address + "/hook")], as: crm)
        let secret = try #require(try made["secret"]?.string.flatMap { WebhookSecret($0) })
        let (ann, channel) = try await server.group()
        try await server.say("hello", in: channel, as: ann)
        await receiver.waitForRequest()
        let request = try #require(receiver.seen.first)
        let seconds = try #require(request.headers["webhook-timestamp"].flatMap { Int64($0) })
        let signature = secret.signature(
          id: request.headers["webhook-id"] ?? "", seconds: seconds, body: Array(request.body.utf8))
        #expect(request.headers["webhook-signature"] == signature)
        let body = try JSONValue(json: request.body)
        #expect(body["data"]?["payload"]?["content"]?["text"] == "hello")
        let line = try await server.call("GET", "/v1/consumers/crm", as: crm)
        #expect(!line.body.contains("whsec"))
        let rotated = try await server.call("POST", "/v1/consumers/crm/secret", as: crm)
        #expect(rotated.status == 201)
        #expect(try rotated["secret"]?.string != secret.text)
      }
    }
  }
}

extension RunningServer {
  /// Makes an account that may follow the log, and signs it in.
  fileprivate func consumerAccount(_ name: String) async throws -> String {
    let admin = try await signIn("admin")
    let password = "a long enough password"
    _ = try await call(
      "PUT", "/v1/accounts/\(name)",
      [
        "login": .string(name), "name": .string(name), "password": .string(password),
        "roles": ["consumer"],
      ], as: admin)
    let reply = try await call(
      "POST", "/v1/sessions", ["login": .string(name), "password": .string(password)])
    return try reply["access_token"]?.string ?? ""
  }
}
