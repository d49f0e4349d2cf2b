import AccessRecord
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
