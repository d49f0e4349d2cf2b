import EventLog
import HTTPClient
import Installation
import JSON
import TestSupport
import Testing

/// Programs outside that write to the log.
struct CommitRouteTests {
  private static let reserved: JSONValue = [
    "schema": [
      "type": "object",
      "properties": [
        "item": ["type": "string"], "count": ["type": "integer", "minimum": 1],
        "customer": ["type": "string"], "name": ["type": "string"],
      ],
      "required": ["item", "count", "customer"],
    ],
    "personal": ["name"], "whose": "customer",
    "tags": [["name": "item", "member": "item"], ["name": "name", "member": "name"]],
  ]

  private static func event(
    _ item: JSONValue, _ count: JSONValue = 1, name: JSONValue = "Ann Other",
    correlation: JSONValue? = nil
  ) -> JSONValue {
    var event: JSONObject = [
      "type": "stock.reserved",
      "payload": ["item": item, "count": count, "customer": "ann", "name": name],
    ]
    event["correlation"] = correlation
    return .object(event)
  }

  private static func commit(
    _ stream: String = "stock-1", _ events: [JSONValue] = [event("mug")],
    if conditions: JSONValue? = nil, _ more: JSONObject = [:]
  ) -> JSONValue {
    var part = more
    (part["stream"], part["events"]) = (.string(stream), .array(events))
    var body: JSONObject = ["streams": [.object(part)]]
    body["conditions"] = conditions
    return .object(body)
  }

  private static func none(
    _ item: JSONValue, after: Int, types: JSONValue = ["stock.reserved"]
  ) -> JSONValue {
    [
      [
        "none": [["types": types, "tags": [["name": "item", "value": item]]]],
        "after": .int(Int64(after)),
      ]
    ]
  }

  /// A server with a writer of the categories stock and careMessages, whose type is registered.
  private func withShop(
    _ body: @escaping @Sendable (RunningServer, _ shop: String) async throws -> Void
  ) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let shop = try await server.writer("shop", ["stock", "careMessages"])
        let made = try await server.call("PUT", "/v1/types/stock.reserved", Self.reserved, as: shop)
        #expect(made.status == 200, "\(made.body)")
        try await body(server, shop)
      }
    }
  }

  @Test("a commit over two streams lies there whole, and a repetition is the same commit")
  func commits() async throws {
    try await withShop { server, shop in
      let body: JSONValue = [
        "streams": [
          [
            "stream": "stock-1", "expect": "new", "events": [Self.event("mug"), Self.event("cup")],
          ],
          ["stream": "stock-2", "events": [Self.event("mug", 2)]],
        ]
      ]
      let key = ["idempotency-key": "one"]
      let first = try await server.call("POST", "/v1/commits", body, as: shop, headers: key)
      #expect(try first.status == 201 && first["events"] == 3, "\(first.body)")
      let position = try #require(try first["position"]?.int)
      #expect(
        try first["streams"] == [
          ["stream": "stock-1", "version": 1, "position": .int(position)],
          ["stream": "stock-2", "version": 0, "position": .int(position + 2)],
        ])
      let head = try server.installation.log.head()
      let again = try await server.call("POST", "/v1/commits", body, as: shop, headers: key)
      #expect(again.body == first.body && again.status == 201)
      #expect(try server.installation.log.head() == head)
      let other = try await server.call(
        "POST", "/v1/commits", Self.commit(), as: shop, headers: key)
      #expect(other.status == 422 && other.body.contains("key-reused"))
      let odd = try await server.call(
        "POST", "/v1/commits", Self.commit("stock-../x y"), as: shop)
      #expect(odd.status == 201, "\(odd.body)")
      let found = try await server.call("GET", "/v1/streams/stock-..%2Fx%20y", as: shop)
      #expect(try found["events"]?.array?.count == 1, "\(found.body)")
      let page = try await server.call("GET", "/v1/streams/stock-1?limit=1", as: shop)
      #expect(try page["events"]?.array?.map { $0["payload"]?["item"] } == ["mug"])
      #expect(try page["version"] == 1 && page["next"] == 1)
      let rest = try await server.call("GET", "/v1/streams/stock-1?from=1", as: shop)
      #expect(try rest["events"]?.array?.map { $0["payload"]?["name"] } == ["Ann Other"])
      #expect(try rest["next"] == nil && rest["events"]?[0]?["actor"] == "shop")
    }
  }

  @Test("one commit that comes many times at once is appended once, and each is told where")
  func repeatedAtOnce() async throws {
    try await withShop { server, shop in
      let head = try server.installation.log.head()
      let replies = try await withThrowingTaskGroup(of: RunningServer.Reply.self) { group in
        for _ in 0..<20 {
          group.addTask {
            try await server.call(
              "POST", "/v1/commits", Self.commit(), as: shop, headers: ["idempotency-key": "one"])
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(replies.map(\.status)) == [201], "\(replies.map(\.body))")
      #expect(Set(replies.map(\.body)).count == 1)
      #expect(try server.installation.log.head() == head.next)
    }
  }

  @Test("a commit that was appended is answered as then, also after a new version of its type")
  func repeatedLater() async throws {
    try await withShop { server, shop in
      let key = ["idempotency-key": "one"]
      let first = try await server.call(
        "POST", "/v1/commits", Self.commit(), as: shop, headers: key)
      #expect(first.status == 201, "\(first.body)")
      var next = try #require(Self.reserved.object)
      var schema = try #require(next["schema"]?.object)
      schema["required"] = ["item", "count", "customer", "unit"]
      var members = try #require(schema["properties"]?.object)
      members["unit"] = ["type": "string"]
      schema["properties"] = .object(members)
      next["schema"] = .object(schema)
      next["upcast"] = [["op": "add", "path": "/unit", "value": "piece"]]
      let taken = try await server.call(
        "PUT", "/v1/types/stock.reserved", .object(next), as: shop)
      #expect(taken.status == 200, "\(taken.body)")
      let again = try await server.call(
        "POST", "/v1/commits", Self.commit(), as: shop, headers: key)
      #expect(again.status == 201 && again.body == first.body, "\(again.body)")
      let reused = try await server.call(
        "POST", "/v1/commits", Self.commit("stock-1", [Self.event("cup")]), as: shop, headers: key)
      #expect(reused.status == 422 && reused.body.contains("key-reused"), "\(reused.body)")
      // A new commit has to be as the type is now.
      let other = try await server.call("POST", "/v1/commits", Self.commit(), as: shop)
      #expect(other.status == 422 && other.body.contains("unit"), "\(other.body)")
    }
  }

  @Test("a condition may name a type that is still to come, if it says so")
  func unregistered() async throws {
    try await withShop { server, shop in
      let condition: JSONValue = [
        [
          "none": [
            [
              "types": ["stock.returned"], "tags": [["name": "item", "value": "mug"]],
              "allow_unregistered": true,
            ]
          ], "after": 0,
        ]
      ]
      let reply = try await server.call(
        "POST", "/v1/commits", Self.commit("stock-1", if: condition), as: shop)
      #expect(reply.status == 201, "\(reply.body)")
    }
  }

  @Test("a conflict is 409 with what stands there, and nothing is appended")
  func conflicts() async throws {
    try await withShop { server, shop in
      let made = try await server.call("POST", "/v1/commits", Self.commit(), as: shop)
      let position = try #require(try made["position"]?.int)
      let head = try server.installation.log.head()
      let states: [(JSONValue, JSONValue)] = [
        (Self.commit(["expect": "new"]), ["stream": "stock-1", "version": 0]),
        (Self.commit(["version": 7]), ["stream": "stock-1", "version": 0]),
        (
          Self.commit("stock-9", ["expect": "exists"]), ["stream": "stock-9", "version": .null]
        ),
        (
          Self.commit("stock-2", if: [["stream": "stock-1", "expect": "new"]]),
          ["stream": "stock-1", "version": 0]
        ),
        (
          Self.commit("stock-2", if: Self.none("mug", after: 0)),
          ["position": .int(position), "stream": "stock-1", "type": "stock.reserved"]
        ),
      ]
      for (body, found) in states {
        let reply = try await server.call("POST", "/v1/commits", body, as: shop)
        #expect(try reply.status == 409 && reply["found"] == found, "\(reply.body)")
      }
      #expect(try server.installation.log.head() == head)
      let after = Self.none("mug", after: Int(position))
      let fine = try await server.call(
        "POST", "/v1/commits", Self.commit("stock-2", if: after, ["expect": "new"]), as: shop)
      #expect(fine.status == 201, "\(fine.body)")
      // A personal tag is found under its person's key alone.
      let personal: JSONValue = [
        [
          "none": [
            [
              "types": ["stock.reserved"],
              "tags": [["name": "name", "value": "Ann Other", "of": "ann"]],
            ]
          ], "after": 0,
        ]
      ]
      let same = try await server.call(
        "POST", "/v1/commits", Self.commit("stock-3", if: personal), as: shop)
      #expect(same.status == 409, "\(same.body)")
    }
  }

  @Test("of many who decide from the same state one is right, each time")
  func race() async throws {
    try await withShop { server, shop in
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<16 {
          group.addTask {
            try await server.call(
              "POST", "/v1/commits",
              Self.commit("stock-\(number)", if: Self.none("mug", after: 0)), as: shop
            ).status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [201] + Array(repeating: 409, count: 15))
      // A position of another log, or of this one before a backup took its place, is no promise.
      let beyond = try await server.call(
        "POST", "/v1/commits", Self.commit("stock-99", if: Self.none("cup", after: 1_000_000)),
        as: shop)
      #expect(beyond.status == 422, "\(beyond.body)")
    }
  }

  @Test("a member that does not fit is 422 with its place, all of them at once")
  func wrongMembers() async throws {
    try await withShop { server, shop in
      let head = try server.installation.log.head()
      let reply = try await server.call(
        "POST", "/v1/commits",
        Self.commit(
          "stock-1", [Self.event("mug"), Self.event(7, 0), ["type": "stock.x", "payload": [:]]]),
        as: shop)
      #expect(reply.status == 422)
      #expect(
        try reply["errors"]?.array?.map { $0["pointer"] } == [
          "/streams/0/events/1/payload/count", "/streams/0/events/1/payload/item",
          "/streams/0/events/2/type",
        ], "\(reply.body)")
      #expect(
        try reply["detail"]?.string?.hasPrefix(
          "the event 1 of stock-1 (stock.reserved), payload.count: expected at least 1") == true,
        "\(reply.body)")
      #expect(try server.installation.log.head() == head)
    }
  }

  @Test("what is too much, contradicts itself or is nobody's to write is refused, with what to do")
  func badCases() async throws {
    try await withShop { server, shop in
      let head = try server.installation.log.head()
      func many(_ count: Int) -> JSONValue {
        let tags = JSONValue.array(
          (0..<count).map { ["name": "item", "value": .string("m\($0)")] })
        return [["none": [["types": ["stock.reserved"], "tags": tags]], "after": 0]]
      }
      let both: JSONValue = [
        ["stream": "stock-1", "version": 3], ["stream": "stock-1", "expect": "new"],
      ]
      let patient: JSONValue = [
        "type": "careMessage.sent",
        "payload": ["from": "a", "to": "b", "patient": "c", "text": "hello"],
      ]
      for (body, status, words) in [
        (Self.commit(if: many(2000)), 422, "2000 tags, at most 1000"),
        (Self.commit(if: many(10_000)), 422, "10000 tags, at most 1000"),
        (Self.commit(if: both), 422, "contradict each other"),
        (Self.commit(["expect": "new", "version": 3]), 422, "a new stream has no version"),
        (Self.commit(if: [["stream": "stock-1", "after": 0]]), 422, "a condition is"),
        (Self.commit(if: [["stream": "stock-1"]]), 422, "demands nothing"),
        (Self.commit(if: [["stream": "stock-1", "expect": "any"]]), 422, "demands nothing"),
        (
          Self.commit(if: Self.none(.string(String(repeating: "x", count: 401)), after: 0)), 422,
          "found 4 and 401"
        ),
        (Self.commit("channel-1"), 403, "channel-… is not yours"),
        (Self.commit("log-types"), 403, "log-… is not yours"),
        (Self.commit("order-1"), 403, "order-… is not yours"),
        (Self.commit("stock"), 422, "bad-name"),
        (Self.commit(if: Self.none("m", after: 0, types: ["message.sent"])), 403, "message.sent"),
        (Self.commit(if: Self.none("m", after: 0, types: ["order.x"])), 403, "not yours"),
        (
          Self.commit(if: Self.none("m", after: 0, types: ["stock.recieved"])), 422,
          "nobody has registered stock.recieved"
        ),
        (
          Self.commit(if: Self.none("m", after: 0, types: ["careMessage.sent"])), 422,
          "careMessage.sent has no tag \\\"item\\\""
        ),
        (
          Self.commit("stock-1", [Self.event("mug", correlation: "a\u{0}b")]), 422,
          "/streams/0/events/0/correlation"
        ),
        (
          Self.commit("stock-1", [["type": "message.sent", "payload": [:]]]), 422, "the platform's"
        ),
        (Self.commit("careMessages-c", [patient]), 422, "neither from nor to is the patient"),
        (["streams": []], 400, "streams"),
        (["streams": [["stream": "stock-1", "events": []]]], 400, "events"),
        (["streams": [["stream": "stock-1", "events": [["type": "a"]]]], "x": 1], 400, "payload"),
      ] as [(JSONValue, Int, String)] {
        let reply = try await server.call("POST", "/v1/commits", body, as: shop)
        #expect(reply.status == status && reply.body.contains(words), "\(words): \(reply.body)")
      }
      for (text, status, words) in [
        (
          #"{"streams":[{"stream":"stock-1","events":[{"type":"a","type":"b","payload":{}}]}]}"#,
          400, "named twice"
        ),
        (
          #"{"streams":[{"stream":"stock-1","events":[{"type":"a","payload":{"x":"\ud800"}}]}]}"#,
          422,
          "surrogate"
        ),
        (String(repeating: "[", count: 100_000), 400, "malformed-json"),
      ] {
        let reply = try await server.raw("POST", "/v1/commits", text, as: shop)
        #expect(reply.status == status && reply.body.contains(words), "\(words): \(reply.body)")
      }
      #expect(try server.installation.log.head() == head)
    }
  }

  @Test("thousands of events over a thousand streams are one commit; too many bytes are none")
  func large() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let shop = try await server.writer("shop", ["s"])
        let made = try await server.call(
          "PUT", "/v1/types/s.t",
          [
            "schema": ["type": "object", "properties": ["a": ["type": "integer"]]], "personal": [],
          ],
          as: shop)
        #expect(made.status == 200, "\(made.body)")
        func body(_ events: Int) -> JSONValue {
          [
            "streams": .array(
              (0..<1000).map { number in
                [
                  "stream": .string("s-\(number)"),
                  "events": .array(
                    Array(repeating: ["type": "s.t", "payload": [:]], count: events / 1000)),
                ]
              })
          ]
        }
        let head = try server.installation.log.head()
        let text = String(repeating: " ", count: 4 << 20)
        let tooLong = try await server.raw("POST", "/v1/commits", text + "{}", as: shop)
        #expect(tooLong.status == 413 && tooLong.body.contains("4194304"), "\(tooLong.body)")
        #expect(try server.installation.log.head() == head)
        let fine = try await server.call("POST", "/v1/commits", body(10_000), as: shop)
        #expect(try fine.status == 201 && fine["events"] == 10_000, "\(fine.body)")
        #expect(try fine["streams"]?.array?.count == 1000)
      }
    }
  }

  @Test("a plugin's events are taken as the plugin says, from whoever was given its category")
  func pluginEvents() async throws {
    try await withShop { server, shop in
      func sent(_ payload: JSONObject) -> JSONValue {
        Self.commit(
          "careMessages-P12345", [["type": "careMessage.sent", "payload": .object(payload)]])
      }
      let text: JSONObject = [
        "from": "agent", "to": "P12345", "patient": "P12345", "text": "Your glasses are here",
      ]
      var unknown = text
      unknown["colour"] = "red"
      let refused = try await server.call("POST", "/v1/commits", sent(unknown), as: shop)
      #expect(refused.status == 422 && refused.body.contains("/payload/colour"), "\(refused.body)")
      let reply = try await server.call("POST", "/v1/commits", sent(text), as: shop)
      #expect(reply.status == 201, "\(reply.body)")
      let taken = try await server.call(
        "PUT", "/v1/types/careMessages.sent", Self.reserved, as: shop)
      #expect(taken.status == 200, "\(taken.body)")
      let plugins = try await server.call(
        "PUT", "/v1/types/careMessage.sent", Self.reserved, as: shop)
      #expect(
        plugins.status == 409 && plugins.body.contains("plugin careteam's"), "\(plugins.body)")
    }
  }

  @Test("only an administrator binds a writer, to categories that are not the platform's")
  func binding() async throws {
    try await withShop { server, shop in
      let admin = try await server.signIn("admin")
      let path = "/v1/accounts/shop/roles"
      for (body, words) in [
        (["roles": ["writer"]], "give both or none"),
        (["roles": ["person"], "categories": ["stock"]], "give both or none"),
        (["roles": ["writer"], "categories": ["channel"]], "the platform's own"),
        (["roles": ["writer"], "categories": ["log"]], "the platform's own"),
        (["roles": ["writer"], "categories": ["a-b"]], "a-b"),
        (["roles": ["writer"], "categories": [""]], "category"),
      ] as [(JSONValue, String)] {
        let reply = try await server.call("PUT", path, body, as: admin)
        #expect(reply.status == 422 && reply.body.contains(words), "\(reply.body)")
      }
      #expect(
        try await server.call("PUT", path, ["roles": ["writer"], "categories": ["x"]], as: shop)
          .status == 403)
      #expect(
        try await server.call("GET", "/v1/me", as: shop)["categories"] == ["stock", "careMessages"])
      let other = try await server.call(
        "PUT", path, ["roles": ["writer"], "categories": ["other"]], as: admin)
      #expect(other.status == 200, "\(other.body)")
      #expect(try await server.call("POST", "/v1/commits", Self.commit(), as: shop).status == 403)
      #expect(try await server.call("GET", "/v1/types", as: shop)["types"] == [])
      #expect(try await server.call("GET", "/v1/types", as: admin)["types"]?.array?.count == 1)
    }
  }

  @Test(
    "a change that breaks readers is 409 with what breaks, and with a patch old events are lifted")
  func versions() async throws {
    try await withShop { server, shop in
      _ = try await server.call("POST", "/v1/commits", Self.commit(), as: shop)
      var next = try #require(Self.reserved.object)
      next["schema"] = [
        "type": "object",
        "properties": [
          "item": ["type": "string"], "amount": ["type": "integer"],
          "customer": ["type": "string"], "name": ["type": "string"],
        ],
        "required": ["item", "amount", "customer"],
      ]
      let path = "/v1/types/stock.reserved"
      let refused = try await server.call("PUT", path, .object(next), as: shop)
      #expect(refused.status == 409 && refused.body.contains("count is gone"), "\(refused.body)")
      next["upcast"] = [["op": "move", "from": "/count", "path": "/amount"]]
      let taken = try await server.call("PUT", path, .object(next), as: shop)
      #expect(try taken.status == 200 && taken["version"] == 2, "\(taken.body)")
      let page = try await server.call("GET", "/v1/streams/stock-1", as: shop)
      #expect(try page["events"]?[0]?["payload"]?["amount"] == 1, "\(page.body)")
    }
  }

  @Test("what is personal cannot be read any more once its person is forgotten")
  func forgetting() async throws {
    try await withShop { server, shop in
      let made = try await server.call("POST", "/v1/commits", Self.commit(), as: shop)
      let position = try #require(try made["position"]?.int)
      // It lies there sealed.
      var stored = ""
      try server.installation.log.withSnapshot { snapshot in
        try snapshot.forEachStoredEvent(from: Position(UInt64(position))) { event in
          stored = String(decoding: event.recorded.payload, as: UTF8.self)
          return .stop
        }
      }
      #expect(stored.contains(#""item":"mug""#) && !stored.contains("Ann Other"))
      let admin = try await server.signIn("admin")
      let erased = try await server.call(
        "POST", "/v1/people/ann/erasure", ["dry_run": false], as: admin)
      #expect(erased.status < 300, "\(erased.body)")
      let page = try await server.call("GET", "/v1/streams/stock-1", as: shop)
      #expect(
        try page["events"]?[0]?["payload"] == [
          "item": "mug", "count": 1, "customer": "ann", "name": "[erased]",
        ], "\(page.body)")
    }
  }
}

extension CommitRouteTests {
  fileprivate static func commit(_ more: JSONObject) -> JSONValue { commit("stock-1", more) }

  fileprivate static func commit(_ stream: String, _ more: JSONObject) -> JSONValue {
    commit(stream, [event("mug")], if: nil, more)
  }

  fileprivate static func commit(if conditions: JSONValue) -> JSONValue {
    commit("stock-1", if: conditions)
  }

  fileprivate static func commit(
    _ stream: String, if conditions: JSONValue, _ more: JSONObject = [:]
  ) -> JSONValue { commit(stream, [event("mug")], if: conditions, more) }
}
