import Accounts
import EventLog
import Installation
import JSON
import LoopbackServer
import Outbound
import Scheduling
import TestSupport
import Testing

/// A provider's other calendars keep others from booking while they are busy.
struct BusyRouteTests {
  private static func event(_ start: String, _ end: String) -> String {
    func basic(_ moment: String) -> String {
      String(moment.prefix(19).filter { $0 != "-" && $0 != ":" }) + "Z"
    }
    return """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      SUMMARY:My own secret
      DTSTART:\(basic(start))
      DTEND:\(basic(end))
      END:VEVENT
      END:VCALENDAR
      """
  }

  private static func free(
    _ server: RunningServer, as token: String
  ) async throws -> [JSONValue] {
    let free = try await server.call(
      "GET", "/providers/nurse-amara/availability?limit=3", as: token)
    return try #require(try free["slots"]?.array)
  }

  @Test("a file blocks the times of its events, says nothing of them, and goes when it is removed")
  func file() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        let nurse = try await server.signIn("nurse-amara")
        let before = try await Self.free(server, as: patient)
        let slot = try #require(before.first)
        let (start, end) = (
          try #require(slot["start"]?.string), try #require(slot["end"]?.string)
        )
        let input: JSONValue = ["name": "private", "content": .string(Self.event(start, end))]
        #expect(try await server.call("POST", "/v1/busy", input, as: patient).status == 403)
        let added = try await server.call("POST", "/v1/busy", input, as: nurse)
        #expect(added.status == 201, "\(added.body)")
        #expect(try await Self.free(server, as: patient).first == before.dropFirst().first)
        let line = try await server.call("GET", "/providers/nurse-amara", as: patient)
        let booked = try await server.call(
          "POST", "/appointments",
          [
            "provider": "nurse-amara", "department": try line["specialties"]?[0] ?? .null,
            "start": .string(start),
          ], as: patient)
        #expect(booked.status == 409)
        let week = try await server.call(
          "GET", "/providers/nurse-amara/week?from=\(start)", as: patient)
        #expect(try week["taken"]?[0]?["status"]?.string == "busy")
        // Times are on record, and nothing of what they are for.
        var events: [String] = []
        try server.installation.log.withSnapshot { snapshot in
          try snapshot.forEachEvent(in: ProviderID("nurse-amara").stream) { event in
            if event.type == BusyImported.eventType {
              let imported = try event.decode(BusyImported.self)
              #expect(imported.times.count == 1)
            }
            events.append(String(decoding: event.recorded.payload, as: UTF8.self))
            return .proceed
          }
        }
        #expect(!events.joined().contains("secret"))
        let id = try #require(try added["calendar"]?.string)
        #expect(try await server.call("DELETE", "/v1/busy/\(id)", as: nurse).status == 204)
        #expect(try await Self.free(server, as: patient) == before)
        #expect(try await server.call("DELETE", "/v1/busy/\(id)", as: nurse).status == 404)
      }
    }
  }

  @Test("days and times without a zone are the provider's, as soon as they have published")
  func zone() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (admin, patient) = (try await server.signIn("admin"), try await server.signIn("p12345"))
        let account: JSONValue = [
          "login": "doc", "password": "correct horse battery", "name": "Dora Doc",
          "roles": ["provider"],
        ]
        #expect(try await server.call("PUT", "/v1/accounts/D1", account, as: admin).status == 201)
        let session = try await server.call(
          "POST", "/v1/sessions", ["login": "doc", "password": "correct horse battery"])
        let doc = try #require(try session["access_token"]?.string)
        let now = server.clock.now
        let hours: [JSONValue] = Weekday.allCases.map {
          ["weekday": .string($0.rawValue), "from": "00:00", "to": "24:00"]
        }
        let schedule: JSONValue = [
          "specialties": ["cardiology"], "zone": "America/New_York",
          "effective_from": .string(String(now.description.prefix(10))), "weekly": .array(hours),
          "slot_minutes": 60, "notice_minutes": 4320,
        ]
        let published = try await server.call(
          "POST", "/providers/availability", schedule, as: doc)
        #expect(published.status == 204, "\(published.body)")
        let day = now.adding(.seconds(10 * 86_400)).description.prefix(10)
        let file =
          "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:\(day.replacing("-", with: ""))\nEND:VEVENT\nEND:VCALENDAR"
        let added = try await server.call(
          "POST", "/v1/busy", ["name": "off", "content": .string(file)], as: doc)
        #expect(added.status == 201, "\(added.body)")
        let state = try CommandRunner<ProviderCalendar>(log: server.installation.log).state(
          of: ProviderID("D1").stream)
        let off = state.busyTimes(from: now, to: now.adding(.seconds(20 * 86_400)))
        #expect(["04:00", "05:00"].contains(off.first?.start.description.dropFirst(11).prefix(5)))
        // Within the notice the provider moves a visit, and its person does not.
        let free = try await server.call("GET", "/providers/D1/availability?limit=1", as: patient)
        let booked = try await server.call(
          "POST", "/appointments",
          [
            "provider": "D1", "department": "cardiology",
            "start": try free["slots"]?[0]?["start"] ?? .null,
          ], as: patient)
        #expect(booked.status == 201, "\(booked.body)")
        let hour = Timestamp(microseconds: (now.microseconds / 3_600_000_000 + 5) * 3_600_000_000)
        let move: JSONValue = [
          "appointment": try booked["appointment"] ?? .null, "start": .string(hour.description),
        ]
        #expect(try await server.call("PATCH", "/appointments", move, as: patient).status == 409)
        let moved = try await server.call("PATCH", "/appointments", move, as: doc)
        #expect(moved.status == 200, "\(moved.body)")
      }
    }
  }

  @Test("what is no calendar, and what lies in a private network, is refused and changes nothing")
  func refused() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let nurse = try await server.signIn("nurse-amara")
        for input: JSONValue in [
          ["name": "x", "content": "<html>"],
          ["name": "x", "content": "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260401T0"],
          ["name": "x", "address": "http://127.0.0.1/a.ics"],
          ["name": "x", "address": "file:///etc/passwd"],
          ["name": "x", "address": "http://[::ffff:10.0.0.1]/a.ics"],
          ["name": "x", "address": "https://example.org/a", "content": "x"], ["name": "x"],
        ] {
          let answer = try await server.call("POST", "/v1/busy", input, as: nurse)
          #expect(answer.status == 422, "\(input): \(answer.body)")
        }
        let list = try await server.call("GET", "/v1/busy", as: nurse)
        #expect(try list["calendars"]?.array == [])
      }
    }
  }
}
