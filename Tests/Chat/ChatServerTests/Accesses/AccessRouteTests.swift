import AccessRecord
import Basics
import ChatServer
import Conversation
import EventLog
import Installation
import JSON
import TestSupport
import Testing

/// Who has looked at somebody's record is on the record, too.
struct AccessRouteTests {
  /// The looks at a person's record that a log has, the oldest first.
  private static func looks(at person: String, on server: RunningServer) throws -> [RecordAccessed]
  {
    let id = try #require(MemberID(rawValue: person))
    return try RecordedAccess.latest(of: id, in: server.installation.log).reversed().map(\.access)
  }

  @Test("each route that shows somebody's record to somebody else puts it on record first")
  func everyRoute() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        let (auditor, nurse) = (
          try await server.signIn("auditor"), try await server.signIn("nurse-amara")
        )
        let channel = try await server.begin(as: patient)
        let said = try await server.say("something nobody else says", in: channel, as: patient)
        let position = try #require(try said["position"]?.int)
        let file = try await server.upload([1, 2, 3], to: channel, as: patient)
        let id = try #require(try file["id"]?.string)
        let line = try await server.call("GET", "/providers/nurse-amara", as: patient)
        let free = try await server.call("GET", "/providers/nurse-amara/availability", as: patient)
        let booked = try await server.call(
          "POST", "/appointments",
          [
            "provider": "nurse-amara",
            "department": try line["specialties"]?.array?.first ?? .null,
            "start": try free["slots"]?.array?.first?["start"] ?? .null,
          ], as: patient)
        let appointment = try #require(try booked["appointment"]?.string)
        #expect(try Self.looks(at: "P12345", on: server).isEmpty)

        let place = "channel-\(channel)"
        let reads: [(path: String, token: String, part: AccessedPart, place: String)] = [
          ("/v1/channels/\(channel)", auditor, .conversation, place),
          ("/v1/channels/\(channel)?at=\(position)", auditor, .conversation, place),
          ("/v1/channels/\(channel)/timeline", auditor, .conversation, place),
          ("/v1/channels/\(channel)/events", auditor, .events, place),
          ("/v1/channels/\(channel)/attachments/\(id)", auditor, .file, place),
          ("/v1/events/\(position)", auditor, .events, place),
          ("/v1/events/\(position)/causes", auditor, .events, place),
          ("/v1/projections/channel/\(channel)", auditor, .view, "channel/\(channel)"),
          ("/v1/projections/reservations/P12345", auditor, .view, "reservations/P12345"),
          ("/providers/nurse-amara/appointments", auditor, .appointments, "calendar-nurse-amara"),
          ("/providers/nurse-amara/week", nurse, .appointments, "calendar-nurse-amara"),
          ("/providers/nurse-amara/appointments", nurse, .appointments, "calendar-nurse-amara"),
          ("/appointments/\(appointment)", nurse, .appointments, "calendar-nurse-amara"),
          (
            "/appointments/\(appointment)/calendar.ics", nurse, .appointments,
            "calendar-nurse-amara"
          ),
        ]
        for read in reads {
          // A minute of its own for each, so that none is counted with another.
          server.clock.advance(by: .seconds(60))
          let before = try Self.looks(at: "P12345", on: server).count
          let answer = try await server.call("GET", read.path, as: read.token)
          #expect(answer.status == 200, "\(read.path): \(answer.body)")
          let new = try Self.looks(at: "P12345", on: server).dropFirst(before)
          #expect(new.map(\.part) == [read.part] && new.first?.place == read.place, "\(read.path)")
          let reader =
            read.token == nurse ? ("nurse-amara", ["provider"]) : ("auditor", ["auditor"])
          #expect(new.first?.by.rawValue == reader.0, "\(read.path)")
          #expect(
            new.first?.roles.contains(reader.1[0]) == true && new.first?.address == "127.0.0.1")
        }
        server.clock.advance(by: .seconds(60))
        // Tokens are good for a quarter of an hour.
        let (again, more) = (try await server.signIn("auditor"), try await server.signIn("p12345"))
        var events = try await server.listen("/v1/channels/\(channel)/live", as: again)
          .makeAsyncIterator()
        try await server.say("and something else", in: channel, as: more)
        try await events.next("message.sent")
        #expect(try Self.looks(at: "P12345", on: server).last?.part == .live)
      }
    }
  }

  /// The routes that show nobody's record but the caller's own, or nothing of it.
  private static let others: Set = [
    "/", "/healthz", "/livez", "/readyz", "/metrics", "/openapi.json", "/v1/access", "/v1/accounts",
    "/v1/blocks", "/v1/relations", "/v1/busy", "/v1/calendars", "/v1/me/mail", "/mail/{act}",
    // A directory is told of accounts, and of nothing else.
    "/scim/v2/ResourceTypes", "/scim/v2/ResourceTypes/{name}", "/scim/v2/Schemas",
    "/scim/v2/Schemas/{name}", "/scim/v2/ServiceProviderConfig", "/scim/v2/Users",
    "/scim/v2/Users/{user}",
    "/v1/channels",
    "/v1/holds", "/v1/keys", "/v1/retention", "/v1/retention/plan",
    "/v1/channels/{channel}/presence", "/v1/consumers", "/v1/consumers/{consumer}",
    "/v1/consumers/{consumer}/events", "/v1/consumers/{consumer}/parked", "/v1/demo", "/v1/me",
    "/v1/me/passkeys", "/v1/me/second-factor",
    "/v1/sessions",
    "/v1/models", "/v1/models/{model}", "/v1/notifications", "/v1/people/{person}/erasure",
    "/v1/plugins",
    // A program outside reads what it has written.
    "/v1/events", "/v1/events/live", "/v1/streams/{stream}", "/v1/types",
    "/v1/projections",
    "/providers", "/providers/{provider}", "/providers/{provider}/availability",
    "/providers/availability/{specialty}", "/users/{account}",
  ]
  /// The routes whose looks are recorded.
  private static let shown: Set = [
    "/appointments/{appointment}", "/appointments/{appointment}/calendar.ics",
    "/calendars/{file}",
    "/providers/{provider}/appointments", "/providers/{provider}/week",
    "/v1/channels/{channel}", "/v1/channels/{channel}/attachments/{attachment}",
    "/v1/channels/{channel}/events", "/v1/channels/{channel}/images",
    "/v1/channels/{channel}/live", "/v1/channels/{channel}/timeline", "/v1/events/{position}",
    "/v1/events/{position}/causes", "/v1/live", "/v1/projections/{projection}/{key}", "/v1/search",
    "/users/{account}/appointments", "/users/{account}/appointments.ics", "/v1/waiting",
  ]

  @Test(
    "each route that reads is one whose looks are recorded, or one that shows nothing of others")
  func everyReadingRoute() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let description = try await server.call("GET", "/openapi.json")
        let paths = try #require(try description["paths"]?.object)
        let reading = Set(paths.members.filter { $0.value["get"] != nil }.map(\.name))
        #expect(reading.subtracting(Self.shown).subtracting(Self.others) == [])
        #expect(Self.shown.subtracting(reading) == [])
      }
    }
  }

  @Test("a read that is refused shows nothing, and nothing of it is on record")
  func refused() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        let auditor = try await server.signIn("auditor")
        let path = "/v1/channels/\(try await server.begin(as: patient))"
        for wrong in ["?at=abc", "?at=99999999", "/timeline?cursor=zzz", "/attachments/none"] {
          let answer = try await server.call("GET", "\(path)\(wrong)", as: auditor)
          #expect(answer.status >= 400, "\(wrong)")
        }
        #expect(try await server.call("GET", path, as: server.signIn("agent")).status == 404)
        #expect(try Self.looks(at: "P12345", on: server).isEmpty)
      }
    }
  }

  @Test("whoever has booked and never said a word is told who has looked, too")
  func silent() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let made = try await server.call(
          "POST", "/v1/accounts",
          ["login": "quiet", "password": "correct horse", "name": "Quiet One"])
        let id = try #require(try made["id"]?.string)
        let session = try await server.call(
          "POST", "/v1/sessions", ["login": "quiet", "password": "correct horse"])
        let quiet = try #require(try session["access_token"]?.string)
        let line = try await server.call("GET", "/providers/nurse-amara", as: quiet)
        let free = try await server.call("GET", "/providers/nurse-amara/availability", as: quiet)
        let booked = try await server.call(
          "POST", "/appointments",
          [
            "provider": "nurse-amara",
            "department": try line["specialties"]?.array?.first ?? .null,
            "start": try free["slots"]?.array?.first?["start"] ?? .null,
          ], as: quiet)
        #expect(booked.status == 201)
        let nurse = try await server.signIn("nurse-amara")
        _ = try await server.call("GET", "/providers/nurse-amara/week", as: nurse)
        #expect(try Self.looks(at: id, on: server).map(\.by.rawValue) == ["nurse-amara"])
      }
    }
  }

  @Test("staff who were let into a group as a person look at the others' words as staff")
  func staffInGroup() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let quiet = try await server.call(
          "POST", "/v1/accounts",
          ["login": "quiet", "password": "correct horse", "name": "Quiet One"])
        let id = try #require(try quiet["id"]?.string)
        let patient = try await server.signIn("p12345")
        let made = try await server.call(
          "POST", "/v1/channels", ["members": [.string(id)]], as: patient)
        let channel = try #require(try made["channel"]?.string)
        let path = "/v1/channels/\(channel)"
        let session = try await server.call(
          "POST", "/v1/sessions", ["login": "quiet", "password": "correct horse"])
        try await server.accept(channel, id, as: try session["access_token"]?.string ?? "")
        _ = try await server.call("GET", path, as: patient)
        #expect(try Self.looks(at: id, on: server).isEmpty)
        _ = try await server.call(
          "PUT", "/v1/accounts/P12345/roles", ["roles": ["person", "provider"]],
          as: server.signIn("admin"))
        _ = try await server.call("GET", path, as: server.signIn("p12345"))
        #expect(try Self.looks(at: id, on: server).map(\.by.rawValue) == ["P12345"])
        #expect(try Self.looks(at: "P12345", on: server).isEmpty)
      }
    }
  }

  @Test("a stream of looks is one event a minute; one's own are none")
  func grouped() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        let auditor = try await server.signIn("auditor")
        let channel = try await server.begin(as: patient)
        let path = "/v1/channels/\(channel)"
        for _ in 0..<5 { _ = try await server.call("GET", path, as: patient) }
        #expect(try Self.looks(at: "P12345", on: server).isEmpty)
        for _ in 0..<5 { _ = try await server.call("GET", path, as: auditor) }
        #expect(try Self.looks(at: "P12345", on: server).count == 1)
        server.clock.advance(by: .seconds(60))
        for _ in 0..<5 { _ = try await server.call("GET", path, as: auditor) }
        #expect(try Self.looks(at: "P12345", on: server).count == 2)
      }
    }
  }

  @Test("the same look from two addresses is two, at once and after a restart within the minute")
  func addresses() async throws {
    let proxies = try TrustedProxies(["127.0.0.1"])
    try await withFolder { data in
      let path = try await RunningServer.with(data: data, settings: { $0.trustedProxies = proxies })
      { server in
        let auditor = try await server.signIn("auditor")
        let path = "/v1/channels/\(try await server.begin(as: server.signIn("p12345")))"
        for address in ["192.0.2.1", "192.0.2.2", "192.0.2.1"] {
          let answer = try await server.call(
            "GET", path, as: auditor, headers: ["x-forwarded-for": address])
          #expect(answer.status == 200)
        }
        #expect(
          try Self.looks(at: "P12345", on: server).map(\.address) == ["192.0.2.1", "192.0.2.2"])
        return path
      }
      try await RunningServer.with(data: data, settings: { $0.trustedProxies = proxies }) {
        server in
        let auditor = try await server.signIn("auditor")
        for address in ["192.0.2.3", "192.0.2.1"] {
          let answer = try await server.call(
            "GET", path, as: auditor, headers: ["x-forwarded-for": address])
          #expect(answer.status == 200)
        }
      }
    }
  }

  @Test("of many looks in any order none is missing, and none is made up")
  func manyLooks() async throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        var random = SplitMix64(seed: seed)
        var tokens: [String: String] = [:]
        func token(_ name: String) async throws -> String {
          if let known = tokens[name] { return known }
          let new = try await server.signIn(name)
          tokens[name] = new
          return new
        }
        let own = try await server.begin(as: try await token("p12345"))
        let made = try await server.call(
          "POST", "/v1/channels", ["members": ["nurse-amara"]], as: try await token("p12345"))
        let group = try #require(try made["channel"]?.string)
        try await server.accept(group, "nurse-amara", as: try await token("nurse-amara"))
        let said = try await server.say("hello", in: group, as: try await token("p12345"))
        let position = try #require(try said["position"]?.int)
        let parts: [(path: String, part: AccessedPart)] = [
          ("", .conversation), ("/timeline", .conversation), ("/events", .events),
          ("?at=\(position)", .conversation),
        ]
        var expected: Set<[String]> = []
        for number in 0..<400 {
          if number % 25 == 24 {
            server.clock.advance(by: .seconds(60))
            // Tokens are good for a quarter of an hour.
            tokens = [:]
          }
          let reader = ["p12345", "nurse-amara", "agent", "auditor"][
            Int.random(in: 0..<4, using: &random)]
          let channel = Bool.random(using: &random) ? own : group
          let (path, part) = parts[Int.random(in: 0..<4, using: &random)]
          let answer = try await server.call(
            "GET", "/v1/channels/\(channel)\(path)", as: try await token(reader))
          let isAllowed =
            reader == "p12345" || reader == "auditor" || reader == "nurse-amara" && channel == group
          #expect((answer.status == 200) == isAllowed, "seed \(seed): \(reader) \(path)")
          guard isAllowed, reader != "p12345" else { continue }
          expected.insert([reader, part.rawValue, "channel-\(channel)", "\((number + 1) / 25)"])
        }
        let looks = try Self.looks(at: "P12345", on: server)
        #expect(looks.count == expected.count, "seed \(seed)")
        #expect(
          Set(looks.map { [$0.by.rawValue, $0.part.rawValue, $0.place] })
            == Set(expected.map { Array($0.prefix(3)) }), "seed \(seed)")
      }
    }
  }

  @Test(
    "whoever follows all of their conversations is on record for each of which they see something")
  func followers() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (patient, nurse) = (
          try await server.signIn("p12345"), try await server.signIn("nurse-amara")
        )
        let made = try await server.call(
          "POST", "/v1/channels", ["members": ["nurse-amara"]], as: patient)
        let channel = try #require(try made["channel"]?.string)
        try await server.accept(channel, "nurse-amara", as: nurse)
        var events = try await server.listen("/v1/live", as: nurse).makeAsyncIterator()
        try await server.say("Good morning", in: channel, as: patient)
        try await events.next("message.sent")
        let looks = try Self.looks(at: "P12345", on: server)
        #expect(looks.map(\.part) == [.live] && looks.first?.by.rawValue == "nurse-amara")
        _ = try await server.call("GET", "/v1/search?q=morning", as: nurse)
        #expect(try Self.looks(at: "P12345", on: server).last?.part == .search)
      }
    }
  }

  @Test("a person asks who has looked, page by page, as FHIR; nobody else but an auditor may")
  func asking() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        let auditor = try await server.signIn("auditor")
        let channel = try await server.begin(as: patient)
        for part in ["", "/events", "/timeline"] {
          server.clock.advance(by: .seconds(60))
          _ = try await server.call("GET", "/v1/channels/\(channel)\(part)", as: auditor)
        }
        let first = try await server.call("GET", "/v1/access?limit=2", as: patient)
        #expect(first.headers["content-type"] == "application/fhir+json")
        #expect(try first["type"] == "searchset" && first["entry"]?.array?.count == 2)
        let event = try #require(try first["entry"]?.array?.first?["resource"])
        #expect(event["resourceType"] == "AuditEvent" && event["action"] == "R")
        let agent = try #require(event["agent"]?.array?.first)
        #expect(agent["who"]?["identifier"]?["value"] == "auditor" && agent["requestor"] == true)
        let next = try #require(try first["link"]?.array?.first?["url"]?.string)
        let rest = try await server.call("GET", next, as: patient)
        #expect(try rest["entry"]?.array?.count == 1 && rest["link"] == nil)

        for (words, count) in [
          ("auditor", 3), ("EVENTS%20auditor", 1), (channel, 3), ("events%20nobody", 0),
          ("127.0.0.1%20conversation", 2),
        ] {
          let found = try await server.call(
            "GET", "/v1/access?person=P12345&limit=1&q=\(words)", as: auditor)
          var (entries, page) = (try found["entry"]?.array?.count ?? 0, found)
          while let next = try page["link"]?.array?.first?["url"]?.string {
            page = try await server.call("GET", next, as: auditor)
            entries += try page["entry"]?.array?.count ?? 0
          }
          #expect(entries == count, "\(words)")
        }

        let other = try await server.signIn("nurse-amara")
        let path = "/v1/access?person=P12345"
        #expect(try await server.call("GET", path, as: other).status == 403)
        #expect(try await server.call("GET", path, as: auditor)["entry"]?.array?.count == 3)
        #expect(try await server.call("GET", "/v1/access?limit=0", as: patient).status == 400)
        #expect(try await server.call("GET", "/v1/access").status == 401)
      }
    }
  }

  @Test("in the conversation, a person is told who has looked")
  func inTheConversation() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        let auditor = try await server.signIn("auditor")
        let channel = try await server.begin(as: patient)
        var events = try await server.listen("/v1/channels/\(channel)/live", as: patient)
          .makeAsyncIterator()
        try await server.say("Who has looked at my record?", in: channel, as: patient)
        try await events.next("turn.completed")
        let page = try await server.call("GET", "/v1/channels/\(channel)", as: patient)
        #expect(page.body.contains("Nobody else has looked at your record."))
        _ = try await server.call("GET", "/v1/channels/\(channel)", as: auditor)
        try await server.say("Wer hat meine Akte angesehen?", in: channel, as: patient)
        try await events.next("turn.completed")
        let told = try await server.call("GET", "/v1/channels/\(channel)", as: patient)
        #expect(told.body.contains("Diese Personen haben Ihre Akte angesehen"))
        #expect(told.body.contains("Angesehen: Ihr Gespräch"))
      }
    }
  }

  @Test("looking for somebody who was forgotten keeps nothing of them")
  func forgotten() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        let (auditor, admin) = (
          try await server.signIn("auditor"), try await server.signIn("admin")
        )
        let channel = try await server.begin(as: patient)
        try await server.say("forget this", in: channel, as: patient)
        _ = try await server.call("GET", "/v1/channels/\(channel)", as: auditor)
        let erased = try await server.call(
          "POST", "/v1/people/P12345/erasure", ["dry_run": false], as: admin)
        #expect(erased.status < 300, "\(erased.body)")
        let before = try Self.looks(at: "P12345", on: server).count
        server.clock.advance(by: .seconds(60))
        let read = try await server.call("GET", "/v1/channels/\(channel)", as: auditor)
        #expect(read.status == 200)
        #expect(try Self.looks(at: "P12345", on: server).count == before)
        #expect(try server.installation.vault.handle(of: "P12345") == nil)
      }
    }
  }
}
