import EventLog
import Installation
import JSON
import TestSupport
import Testing

/// Reads of programs outside.
struct WriterReadingTests {
  /// A server with writers of a and of b, each with a type of three events.
  private func withWriters(
    _ body: @escaping @Sendable (RunningServer, _ a: String, _ b: String) async throws -> Void
  ) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        var tokens: [String] = []
        for name in ["a", "b"] {
          let token = try await server.writer("program-\(name)", [name])
          let made = try await server.call(
            "PUT", "/v1/types/\(name).done",
            [
              "schema": [
                "type": "object",
                "properties": [
                  "n": ["type": "integer"], "text": ["type": "string"],
                  "said": ["type": "string"],
                ],
                "required": ["n"],
              ], "personal": [],
              "tags": [["name": "n", "member": "n"], ["name": "said", "member": "said"]],
            ], as: token)
          #expect(made.status == 200, "\(made.body)")
          for number in 1...3 { try await server.done(name, number, as: token) }
          tokens.append(token)
        }
        try await body(server, tokens[0], tokens[1])
      }
    }
  }

  private static func numbers(_ reply: RunningServer.Reply) throws -> [Int64?] {
    try (reply["events"]?.array ?? []).map { $0["payload"]?["n"]?.int }
  }

  @Test("a stream is read by the longest name that can be written")
  func longName() async throws {
    try await withWriters { server, a, _ in
      let name = "a-" + String(repeating: "n", count: StreamName.maximumLength - 2)
      let written = try await server.call(
        "POST", "/v1/commits",
        [
          "streams": [
            ["stream": .string(name), "events": [["type": "a.done", "payload": ["n": 7]]]]
          ]
        ], as: a)
      #expect(written.status == 201, "\(written.body)")
      let read = try await server.call("GET", "/v1/streams/\(name)", as: a)
      #expect(try read.status == 200 && Self.numbers(read) == [7], "\(read.body)")
      #expect(try await server.call("GET", "/v1/streams/\(name)n", as: a).status == 404)
    }
  }

  @Test("a program reads its own categories alone, by type, tag and position, page by page")
  func pages() async throws {
    try await withWriters { server, a, b in
      let all = try await server.call("GET", "/v1/events", as: a)
      #expect(try Self.numbers(all) == [1, 2, 3] && all["is_end"] == true, "\(all.body)")
      #expect(
        try all["through"]?.int.map { UInt64($0) } == server.installation.log.head().value)
      let first = try await server.call("GET", "/v1/events?limit=2&types=a.done", as: a)
      #expect(try Self.numbers(first) == [1, 2] && first["is_end"] == false)
      let through = try #require(try first["through"]?.int)
      try await server.done("a", 4, said: "x y", as: a)
      let rest = try await server.call("GET", "/v1/events?after=\(through)", as: a)
      #expect(try Self.numbers(rest) == [3, 4])
      let tagged = try await server.call("GET", "/v1/events?types=a.done&tag=n=2", as: a)
      #expect(try Self.numbers(tagged) == [2] && tagged["is_end"] == true)
      let long = try await server.call(
        "GET", "/v1/events?types=a.done&tag=said=" + String(repeating: "x", count: 401), as: a)
      #expect(long.status == 422 && long.body.contains("found 4 and 401"), "\(long.body)")
      let untyped = try await server.call("GET", "/v1/events?tag=n=2", as: b)
      #expect(try untyped["events"]?.array?.map { $0["type"] } == ["b.done"])
      for text in ["x+y", "x%20y", "x%20%79"] {
        let found = try await server.call(
          "GET", "/v1/events?types=a.done&tag=said%3D\(text)", as: a)
        #expect(try Self.numbers(found) == [4], "\(text)")
      }
      let both = try await server.call("GET", "/v1/events?types=a.done&tag=n=2&tag=n=3", as: a)
      #expect(try Self.numbers(both) == [])
      for (path, status) in [
        ("/v1/events?types=b.done", 403), ("/v1/events?types=message.sent", 403),
        ("/v1/events?tag=n", 400), ("/v1/events?limit=0", 400), ("/v1/events?after=-1", 400),
        ("/v1/events?types=a.done&tag=x=1", 422), ("/v1/streams/b-1", 403),
        ("/v1/events?types=a.doen", 422), ("/v1/events?types=a.*", 422),
        ("/v1/events?tag=x=1", 422), ("/v1/events?types=a.doen&allow_unregistered=true", 200),
        ("/v1/streams/channel-1", 403), ("/v1/streams/a", 422),
        ("/v1/events?after=1000000", 422), ("/v1/events/live?after=1000000", 422),
      ] {
        #expect(try await server.call("GET", path, as: a).status == status, "\(path)")
      }
      let nothing = try await server.call("GET", "/v1/streams/a-none", as: a)
      #expect(try nothing["events"] == [] && nothing["version"] == nil)
    }
  }

  @Test("a page has so many bytes at most, and one event at least")
  func bytes() async throws {
    try await withWriters { server, a, _ in
      for number in 10...13 { try await server.done("a", number, text: 90_000, as: a) }
      let head = try server.installation.log.head()
      var (after, pages, seen) = (Int64(head.value) - 4, 0, [Int64?]())
      while after < Int64(head.value) {
        let page = try await server.call("GET", "/v1/events?after=\(after)", as: a)
        #expect(page.body.utf8.count < 400_000)
        seen += try Self.numbers(page)
        after = try #require(try page["through"]?.int)
        pages += 1
      }
      #expect(seen == [10, 11, 12, 13] && pages == 2)
    }
  }

  @Test("whoever waits is told of the next event, and of nothing if none comes")
  func waiting() async throws {
    try await withWriters { server, a, b in
      let head = try server.installation.log.head().value
      let path = "/v1/events?after=\(head)&types=a.done"
      let now = try await server.call("GET", path, as: a)
      #expect(try Self.numbers(now) == [])
      async let next = server.call("GET", "\(path)&wait=30", as: a)
      try await server.done("b", 8, as: b)
      try await server.done("a", 9, as: a)
      #expect(try Self.numbers(try await next) == [9])
    }
  }

  @Test("a stream of events goes on where it was left, and has nothing of other categories")
  func live() async throws {
    try await withWriters { server, a, b in
      var events = try await server.listen("/v1/events/live?after=0", as: a).makeAsyncIterator()
      for number in 1...3 {
        #expect(try await events.next("event").json["payload"]?["n"] == .int(Int64(number)))
      }
      try await server.done("b", 7, as: b)
      try await server.done("a", 4, as: a)
      let fourth = try await events.next("event")
      #expect(try fourth.json["payload"]?["n"] == 4 && fourth.json["type"] == "a.done")
      try await server.done("a", 5, as: a)
      var again = try await server.listen("/v1/events/live", as: a, after: fourth.id)
        .makeAsyncIterator()
      #expect(try await again.next("event").json["payload"]?["n"] == 5)
    }
  }

  @Test("a stream of events ends with the categories that it began with")
  func takenAway() async throws {
    try await withWriters { server, a, b in
      var events = try await server.listen("/v1/events/live", as: a).makeAsyncIterator()
      let changed = try await server.call(
        "PUT", "/v1/accounts/program-a/roles", ["roles": ["writer"], "categories": ["c"]],
        as: try await server.signIn("admin"))
      #expect(changed.status == 200, "\(changed.body)")
      // It looks at the next event, of whomever.
      try await server.done("b", 4, as: b)
      while let event = try await events.next() { #expect(event.name != "event") }
    }
  }
}

extension RunningServer {
  fileprivate func done(
    _ category: String, _ number: Int, text: Int = 1, said: String? = nil, as token: String
  ) async throws {
    let reply = try await call(
      "POST", "/v1/commits",
      [
        "streams": [
          [
            "stream": .string("\(category)-1"),
            "events": [
              [
                "type": .string("\(category).done"),
                "payload": [
                  "n": .int(Int64(number)),
                  "text": .string(String(repeating: "x", count: text)),
                  "said": .string(said ?? ""),
                ],
              ]
            ],
          ]
        ]
      ], as: token)
    #expect(reply.status == 201, "\(reply.body)")
  }
}
