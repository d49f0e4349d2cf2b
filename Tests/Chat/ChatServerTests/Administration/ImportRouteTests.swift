import JSON
import TestSupport
import Testing

/// Conversations that a program brings in from elsewhere.
struct ImportRouteTests {
  private static let visit: JSONValue = [
    "id": "visit-1", "rating": 5,
    "messages": [
      ["role": "user", "content": "Hello"], ["role": "assistant", "content": "Good morning"],
    ],
  ]

  @Test("a conversation is brought in once, for its person, with what was left out")
  func importing() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let importer = try await server.importer()
        let wish: JSONValue = ["subject": "P12345", "conversation": Self.visit]
        let first = try await server.call("POST", "/v1/imports", wish, as: importer)
        #expect(first.status == 201)
        #expect(try first["channels"] == 1)
        let leftOut = try first["left_out"]?.array
        #expect(leftOut?.map { $0["count"] } == [1])
        #expect(leftOut?.first?["what"]?.string?.contains("rating") == true)
        let again = try await server.call("POST", "/v1/imports", wish, as: importer)
        #expect(try again["skipped"] == 1)
        #expect(try again["events"] == 0)
        let patient = try await server.signIn("p12345")
        let page = try await server.call("GET", "/v1/channels/visit-1", as: patient)
        #expect(page.body.contains("Good morning"))
        #expect(try await server.call("GET", "/v1/channels/visit-1", as: importer).status == 404)
      }
    }
  }

  @Test func `of several conversations those that can be read are brought in, and the others told`()
    async throws
  {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let importer = try await server.importer()
        let bad: JSONValue = ["id": "visit-2", "messages": [["role": "king", "content": "Hello"]]]
        let all: JSONValue = ["conversation": [Self.visit, bad]]
        let reply = try await server.call("POST", "/v1/imports", all, as: importer)
        #expect(reply.status == 201)
        #expect(try reply["channels"] == 1 && reply["refused"]?.array?.count == 1)
        let alone = try await server.call(
          "POST", "/v1/imports", ["conversation": bad], as: importer)
        #expect(alone.status == 422)
      }
    }
  }

  @Test("whoever owns a conversation that was brought in goes on in it, and is answered")
  func goingOn() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let importer = try await server.importer()
        let wish: JSONValue = [
          "subject": "P12345", "plugin": "careteam", "conversation": Self.visit,
        ]
        #expect(try await server.call("POST", "/v1/imports", wish, as: importer).status == 201)
        let other: JSONValue = ["plugin": "nonsense", "conversation": Self.visit]
        #expect(try await server.call("POST", "/v1/imports", other, as: importer).status == 422)
        let patient = try await server.signIn("p12345")
        var events = try await server.listen("/v1/channels/visit-1/live", as: patient)
          .makeAsyncIterator()
        try await server.say("Hello", in: "visit-1", as: patient)
        _ = try await events.next("turn.completed")
        let list = try await server.call("GET", "/v1/channels/visit-1/events", as: patient)
        let senders = try list["events"]?.array?.compactMap { $0["payload"]?["sender"]?.string }
        #expect(senders?.last == "assistant" && senders?.count == 4, "\(list.body)")
      }
    }
  }

  @Test("only an importer brings in, and only what is a conversation of a person")
  func refusals() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (importer, patient) = (try await server.importer(), try await server.signIn("p12345"))
        let wish: JSONValue = ["conversation": Self.visit]
        #expect(try await server.call("POST", "/v1/imports", wish, as: patient).status == 403)
        let bad: [JSONValue] = [
          ["conversation": ["id": "visit-2"]], ["conversation": "words"],
          ["subject": "assistant", "conversation": Self.visit],
        ]
        for wish in bad {
          #expect(try await server.call("POST", "/v1/imports", wish, as: importer).status == 422)
        }
      }
    }
  }
}

extension RunningServer {
  /// The token of a new account that brings in conversations.
  fileprivate func importer() async throws -> String {
    let account: JSONValue = [
      "login": "importer", "password": "importer-demo", "name": "Importer", "roles": ["importer"],
    ]
    let admin = try await signIn("admin")
    _ = try await call("PUT", "/v1/accounts/importer", account, as: admin)
    return try await signIn("importer")
  }
}
