import EventLog
import Foundation
import Glibc
import HTTPTypes
import Installation
import HTTPClient
import JSON
import JSONSchema
import LMDB
import NIOCore
import NIOHTTP1
import TestSupport
import Testing

@testable import ChatServer

/// What every route has in common.
struct RouteTests {
  @Test("what is wrong with a request is said where it is wrong, and nothing happens")
  func malformed() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let path = "/v1/channels/\(try await server.begin(as: token))/messages"
        let head = try server.installation.log.head()
        let wrong = try await server.call("POST", path, ["text": 3, "more": true], as: token)
        #expect(wrong.status == 400)
        #expect(wrong.headers["content-type"] == "application/problem+json")
        let errors = try wrong["errors"]?.array ?? []
        #expect(errors.compactMap { $0["pointer"]?.string } == ["/text", "/more"])
        let plain = try await server.call(
          "POST", path, ["text": "a"], as: token, headers: ["content-type": "text/plain"])
        #expect(plain.status == 415)
        let long = JSONValue.string(String(repeating: "a", count: 16_385))
        #expect(try await server.call("POST", path, ["text": long], as: token).status == 400)
        let huge = JSONValue.string(String(repeating: "a", count: 300_000))
        #expect(try await server.call("POST", path, ["text": huge], as: token).status == 413)
        #expect(try server.installation.log.head() == head)
      }
    }
  }

  @Test("whoever ends the connection in the middle of a body has made a bad request")
  func cutOff() {
    let errors: [any Error] = [
      HTTPParserError.invalidEOFState, IOError(errnoCode: ECONNRESET, reason: "read"),
      ChannelError.eof,
    ]
    for error in errors {
      #expect(Problem(error).status == .badRequest)
      #expect(Problem(error).kind == "cut-off")
    }
  }

  @Test("what finds no room is refused for now")
  func noRoom() {
    let error = LMDBError(code: ENOSPC, operation: "sign in")
    #expect(Problem(error).status == .serviceUnavailable)
  }

  @Test(
    "a path answers another method with 405 and what is possible",
    arguments: [
      ("PUT", "/v1/channels", "GET, HEAD, POST"), ("PROPFIND", "/v1/channels/x", "GET, HEAD"),
      ("GET", "/v1/channels/x/messages", "POST"),
    ])
  func methods(method: String, path: String, allowed: String) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let reply = try await server.call(method, path)
        #expect(reply.status == 405)
        #expect(reply.headers["allow"] == allowed)
        #expect(try await server.call(method, "/v1/nothing").status == 404)
      }
    }
  }

  @Test("an address with an empty part is none", arguments: ["//healthz", "/v1//me", "/healthz/"])
  func emptyPart(path: String) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let reply = try await server.call("GET", path)
        #expect(reply.status == 404)
      }
    }
  }

  @Test("a body is JSON only by its exact type, and a request has one key")
  func fields() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let wish: JSONValue = ["login": "p12345", "password": "p12345-demo"]
        for (type, status) in [
          ("application/jsonfoo", 415), ("application/json-seq", 415),
          ("Application/JSON ; charset=utf-8", 201),
        ] {
          let reply = try await server.call(
            "POST", "/v1/sessions", wish, headers: ["content-type": type])
          #expect(reply.status == status)
        }
        for (coding, status) in [("identity", 201), ("gzip", 415), ("br, gzip", 415)] {
          let reply = try await server.call(
            "POST", "/v1/sessions", wish, headers: ["content-encoding": coding])
          #expect(reply.status == status)
          #expect((reply.headers["accept-encoding"] == "identity") == (status == 415))
        }
        let keys = ["idempotency-key": "a", "Idempotency-Key": "b"]
        #expect(try await server.call("POST", "/v1/sessions", wish, headers: keys).status == 400)
      }
    }
  }

  @Test(
    "words that nobody sees, or that are no Unicode, are refused and start no turn",
    arguments: [
      (#" \t"#, 422), (#"\u200b\u2060\u00a0\ufeff"#, 422), (#"a\ud83d"#, 422),
      (#"\ude00\ud83d"#, 422),
      (#"\ud83d\ude00"#, 201), (#"\\ud83d"#, 201), (#"\u200b."#, 201),
    ])
  func words(_ text: String, _ status: Int) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (token, channel) = try await server.group()
        let path = "/v1/channels/\(channel)/messages"
        var request = server.request("POST", path, as: token, [:])
        request.headers.append(("content-type", "application/json"))
        request.body = .bytes(Array(#"{"text":"\#(text)"}"#.utf8))
        let reply = try await RunningServer.client.answer(to: request, limit: 1 << 20)
        #expect(reply.head.status == status)
        let page = try await server.call("GET", "/v1/channels/\(channel)/events", as: token)
        #expect(page.body.contains("message.sent") == (status == 201))
      }
    }
  }

  @Test("whoever asks too much is told when to come again")
  func rate() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, rate: 0.001) { server in
        let token = try await server.signIn("p12345")
        var statuses: [Int] = []
        for _ in 0..<12 {
          statuses.append(try await server.call("GET", "/v1/me", as: token).status)
        }
        #expect(statuses.first == 200)
        #expect(statuses.last == 429)
        // Guests of one address count together, and keep nobody from signing in.
        for _ in 0..<12 { _ = try await server.call("GET", "/v1/plugins") }
        #expect(try await server.call("GET", "/v1/plugins").status == 429)
        _ = try await server.signIn("p12345")
      }
    }
  }

  @Test(
    "whatever is asked for counts, also what is not there; what watches over the server may ask on")
  func rateOfAll() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, rate: 0.001) { server in
        var statuses: [Int] = []
        for path in ["/nosuch", "/v1//me", "/v1/me/", "/v1/demo", "/v1/channels/x/messages"] {
          for _ in 0..<2 { statuses.append(try await server.call("GET", path).status) }
        }
        #expect(statuses == [404, 404, 404, 404, 404, 404, 200, 200, 405, 405])
        for path in ["/nosuch", "/v1//me", "/v1/me/", "/v1/demo", "/v1/channels/x/messages"] {
          let reply = try await server.call("GET", path)
          #expect(reply.status == 429 && reply.headers["retry-after"] != nil, "\(path)")
        }
        #expect(try await server.call("GET", "/v1/me", as: "no-token").status == 429)
        for path in ["/healthz", "/readyz", "/help"] {
          #expect(try await server.call("GET", path).status == 200, "\(path)")
        }
      }
    }
  }

  @Test("a body that does not fit counts as a request")
  func rateOfBadBodies() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, rate: 0.001) { server in
        let token = try await server.signIn("p12345")
        var statuses: [Int] = []
        for _ in 0..<11 {
          let reply = try await server.call(
            "POST", "/v1/channels/x/read", ["upTo": "x"], as: token)
          statuses.append(reply.status)
        }
        #expect(statuses.prefix(10).allSatisfy { $0 < 429 && $0 >= 400 }, "\(statuses)")
        #expect(statuses.last == 429)
      }
    }
  }

  @Test("the page's files count by themselves, so that it opens some times in a row")
  func rateOfPage() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, rate: 0.001) { server in
        let paths = ["/", "/help", "/c/x", "/service-worker.js", "/page/main.js"]
        for number in 0..<400 {
          let status = try await server.call("GET", paths[number % paths.count]).status
          #expect(status == 200)
        }
        for path in paths + ["/page/nosuch.js"] {
          #expect(try await server.call("GET", path).status == 429, "\(path)")
        }
        #expect(try await server.call("GET", "/v1/plugins").status == 200)
      }
    }
  }

  @Test("the description names every route, and nothing of a channel is open to anybody")
  func description() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let document = try await server.call("GET", "/openapi.json")
        let paths = try #require(try document["paths"]?.object)
        for path in paths.names {
          for method in paths[path]?.object?.members ?? [] {
            let operation = method.value
            let isPublic = operation["security"] == []
            // A secret in an address says itself whose it is.
            let isSecret = path == "/mail/{act}" || path.hasPrefix("/calendars/{")
            #expect(!isPublic || !path.contains("{") || isSecret, "\(path)")
            // What the connection itself answers belongs to every route.
            for status in ["408", "417", "431", "500"] {
              #expect(operation["responses"]?[status] != nil, "\(path) \(status)")
            }
          }
        }
        #expect(paths["/v1/channels/{channel}/live"] != nil)
      }
    }
  }

  @Test("the description says how large numbers are, and what the events of a stream are")
  func schemas() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let document = try await server.call("GET", "/openapi.json")
        let json = "application/json"
        let through = try document[
          "paths", "/v1/notifications/read", "post", "requestBody", "content", json, "schema"
        ]?.resolved(in: document.body)["properties"]?["through"]
        #expect(through?["maximum"] == .int(.max))
        let event = try document[
          "paths", "/v1/live", "get", "responses", "200", "content", "text/event-stream", "schema"]
        #expect(event?["type"] == "object")
        #expect(event?["required"] == ["event", "data"])
      }
    }
  }

  @Test("answers have names in the description, each route a tag, and no reference leads nowhere")
  func sharedSchemas() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let document = try await server.call("GET", "/openapi.json")
        let schemas = try #require(try document["components", "schemas"]?.object)
        #expect(schemas["PluginList"]?["properties"]?["plugins"]?["type"] == "array")
        let named = document.body.matches(of: #/#\/components\/schemas\/(\w+)/#)
          .map { String($0.output.1) }
        #expect(named.contains("PluginList"))
        #expect(named.filter { schemas[$0] == nil } == [])
        let tags = try document["tags"]?.array?.compactMap { $0["name"] } ?? []
        let get = try document["paths", "/v1/channels", "get", "tags"]?.array ?? []
        #expect(get == ["channels"] && tags.contains("channels") && tags.contains("health"))
      }
    }
  }

  @Test(
    "each body in JSON has an example that its schema allows, each tag says what it is, and events have schemas"
  )
  func examples() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let document = try await server.call("GET", "/openapi.json")
        var count = 0
        for path in try document["paths"]?.object?.members ?? [] {
          for operation in path.value.object?.members ?? [] {
            guard let json = operation.value["requestBody"]?["content"]?["application/json"],
              let schema = try json["schema"]?.resolved(in: document.body)
            else { continue }
            count += 1
            let what = "\(operation.name) \(path.name)"
            let example = try #require(json["example"], "\(what)")
            let faults = try JSONSchema(schema).validate(example)
            #expect(faults.isEmpty, "\(what): \(example.jsonText) \(faults)")
          }
        }
        #expect(count > 40)
        for tag in try document["tags"]?.array ?? [] {
          #expect(tag["description"]?.string?.isEmpty == false, "\(tag)")
        }
        let hook = try document[
          "webhooks", "event", "post", "requestBody", "content", "application/json", "schema"]
        #expect(try hook?.resolved(in: document.body)["properties"]?["data"] != nil)
        #expect(try document["components", "schemas", "ChannelEvent"] != nil)
      }
    }
  }

  @Test("a part of a path that is longer than any name names nothing, also where nothing is one")
  func longName() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let admin = try await server.signIn("admin")
        for (length, status) in [(255, 204), (256, 404)] {
          let path = "/v1/accounts/\(String(repeating: "0", count: length))"
          #expect(try await server.call("DELETE", path, as: admin).status == status)
        }
      }
    }
  }

  @Test("health, readiness and metrics are there for machines")
  func machines() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let health = try await server.call("GET", "/healthz")
        #expect(health.status == 200)
        let token = try await server.signIn("p12345")
        let channel = try await server.begin(as: token)
        var events = try await server.listen("/v1/channels/\(channel)/live", as: token)
          .makeAsyncIterator()
        try await server.say("Show my visits", in: channel, as: token)
        try await events.next("turn.completed")
        #expect(try await server.call("GET", "/readyz").status == 200)
        server.disk.fill()
        #expect(try await server.call("GET", "/readyz").status == 503)
        let metrics = try await server.call("GET", "/metrics").body
        #expect(metrics.contains("verbatim_events_total{type=\"turn.completed\"} 1.0"))
        #expect(
          metrics.contains("verbatim_projection_state{projection=\"channel\",state=\"ready\"} 1.0"))
        #expect(metrics.contains("endpoint=\"sendMessage\",status=\"201\",le=\"+Inf\"} 1"))
      }
    }
  }

  @Test("nobody is sent to a server whose views have stopped")
  func stopped() async throws {
    try await withFolder { folder in
      let data = folder + "/data"
      let samples = Repository.sample("conversations.jsonl").path
      for arguments in [
        ["import", "--format", "openai-chat", samples, "--data", data],
        ["verify", "--new-key", folder + "/key", "--data", data],
        ["archive", "channel-sample-soup", "--key", folder + "/key", "--data", data],
      ] {
        let process = Process()
        process.executableURL = BuiltProgram.named("evtool")
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        try launch(process)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
      }
      try FileManager.default.moveItem(atPath: data + "/archive", toPath: folder + "/away")
      try await RunningServer.with(data: data) { server in
        let reply = try await server.call("GET", "/readyz")
        #expect(reply.status == 503 && reply.body.contains("has stopped"), "\(reply)")
      }
    }
  }
}

extension JSONValue {
  /// A schema of a description, also where it is shared.
  func resolved(in description: String) throws -> JSONValue {
    guard let name = self["$ref"]?.string?.split(separator: "/").last else { return self }
    let document = try JSONValue(json: description)
    return document["components"]?["schemas"]?[String(name)] ?? .null
  }
}
