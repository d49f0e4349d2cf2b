import AccessRecord
import EventLog
import Installation
import JSON
import Scheduling
import TestSupport
import Testing

/// Secret addresses, at which calendar programs read appointments.
struct FeedRouteTests {
  /// A server whose nurse has an appointment with the patient.
  private static func with(
    _ body:
      @escaping @Sendable (_ server: RunningServer, _ patient: String, _ nurse: String) async throws
      -> Void
  ) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        let nurse = try await server.signIn("nurse-amara")
        let line = try await server.call("GET", "/providers/nurse-amara", as: patient)
        let free = try await server.call("GET", "/providers/nurse-amara/availability", as: patient)
        let wish: JSONValue = [
          "provider": "nurse-amara", "department": try line["specialties"]?.array?.first ?? .null,
          "start": try free["slots"]?.array?.first?["start"] ?? .null,
        ]
        #expect(try await server.call("POST", "/appointments", wish, as: patient).status == 201)
        try await body(server, patient, nurse)
      }
    }
  }

  private static func make(
    _ shows: String, as token: String, on server: RunningServer
  ) async throws -> (id: String, path: String) {
    let made = try await server.call("POST", "/v1/calendars", ["shows": .string(shows)], as: token)
    #expect(made.status == 201, "\(made.body)")
    return (
      try #require(try made["calendar"]?.string), try #require(try made["path"]?.string)
    )
  }

  private static func looks(on server: RunningServer) throws -> [RecordAccessed] {
    try RecordedAccess.latest(of: "P12345", in: server.installation.log).map(\.access)
  }

  @Test("a person's address shows their appointments to whoever knows it, until it is withdrawn")
  func own() async throws {
    try await Self.with { server, patient, nurse in
      let (id, path) = try await Self.make("own", as: patient, on: server)
      let read = try await server.call("GET", path)
      #expect(read.status == 200 && read.body.contains("BEGIN:VEVENT"), "\(read.body)")
      #expect(read.headers["content-type"]?.hasPrefix("text/calendar") == true)
      let head = try await server.call("HEAD", path)
      #expect(head.status == 200 && head.body.isEmpty)
      #expect(head.headers["content-length"] == read.headers["content-length"])
      // Their own look is nobody else's.
      #expect(try Self.looks(on: server).isEmpty)
      // The log has no secret, and the list neither.
      let secret = path.dropFirst("/calendars/".count).dropLast(4)
      let list = try await server.call("GET", "/v1/calendars", as: patient)
      #expect(try list["calendars"]?[0]?["calendar"]?.string == id)
      #expect(!list.body.contains(secret))
      let found = try server.installation.log.withSnapshot { snapshot in
        var found = false
        try snapshot.forEachEvent(from: .start.next) { event in
          found = found || String(decoding: event.recorded.payload, as: UTF8.self).contains(secret)
          return .proceed
        }
        return found
      }
      #expect(!found)
      // Another's is not theirs to withdraw.
      #expect(try await server.call("DELETE", "/v1/calendars/\(id)", as: nurse).status == 404)
      #expect(try await server.call("DELETE", "/v1/calendars/\(id)", as: patient).status == 204)
      #expect(try await server.call("GET", path).status == 404)
    }
  }

  @Test("what a program has already is not sent again, and what changed is")
  func unchanged() async throws {
    try await Self.with { server, patient, _ in
      let (_, path) = try await Self.make("own", as: patient, on: server)
      let read = try await server.call("GET", path)
      let tag = try #require(read.headers["etag"])
      let again = try await server.call("GET", path, headers: ["If-None-Match": tag])
      #expect(again.status == 304 && again.body.isEmpty)
      let own = try await server.call("GET", "/users/P12345/appointments", as: patient)
      let id = try #require(try own["appointments"]?[0]?["appointment"]?.string)
      _ = try await server.call("DELETE", "/appointments?appointment=\(id)", as: patient)
      let changed = try await server.call("GET", path, headers: ["If-None-Match": tag])
      #expect(changed.status == 200 && changed.body.contains("STATUS:CANCELLED"))
    }
  }

  @Test("a provider's address tells of patients no more than initials, and each look is on record")
  func calendar() async throws {
    try await Self.with { server, patient, nurse in
      let refused = try await server.call(
        "POST", "/v1/calendars", ["shows": "calendar"], as: patient)
      #expect(refused.status == 403)
      let (_, path) = try await Self.make("calendar", as: nurse, on: server)
      let read = try await server.call("GET", path)
      let name = try #require(try await server.call("GET", "/v1/me", as: patient)["name"]?.string)
      let initials = name.split(separator: " ").compactMap(\.first).map { "\($0)." }
      #expect(read.body.contains("SUMMARY:\(initials.joined(separator: " "))"), "\(read.body)")
      #expect(!read.body.contains("P12345") && !read.body.contains(name))
      let looks = try Self.looks(on: server)
      #expect(looks.map(\.part) == [.appointments] && looks[0].by.rawValue == "nurse-amara")
      // Nothing was looked at that is not sent.
      server.clock.advance(by: .seconds(120))
      let tag = try #require(read.headers["etag"])
      _ = try await server.call("GET", path, headers: ["If-None-Match": tag])
      #expect(try Self.looks(on: server).count == 1)
    }
  }

  @Test(
    "an address ends with its owner's account, and with their rights", arguments: [true, false])
  func ended(isErased: Bool) async throws {
    try await Self.with { server, patient, _ in
      let (_, path) = try await Self.make("own", as: patient, on: server)
      let admin = try await server.signIn("admin")
      let ended =
        isErased
        ? try await server.call(
          "POST", "/v1/people/P12345/erasure", ["dry_run": false], as: admin)
        : try await server.call("DELETE", "/v1/accounts/P12345", as: admin)
      #expect(ended.status < 300, "\(ended.body)")
      #expect(try await server.call("GET", path).status == 404)
      let state = try CommandRunner<CalendarFeeds>(log: server.installation.log)
        .state(of: .feeds(of: "P12345"))
      #expect(state.feeds.isEmpty)
    }
  }

  @Test("who reads too often waits, and a person has so many addresses and no more")
  func bounds() async throws {
    try await Self.with { server, patient, _ in
      let (_, path) = try await Self.make("own", as: patient, on: server)
      for _ in 0..<60 { #expect(try await server.call("GET", path).status == 200) }
      let refused = try await server.call("GET", path)
      #expect(refused.status == 429 && refused.headers["retry-after"] == "60")
      server.clock.advance(by: .seconds(60))
      #expect(try await server.call("GET", path).status == 200)
      for _ in 1..<10 { _ = try await Self.make("own", as: patient, on: server) }
      let more = try await server.call("POST", "/v1/calendars", ["shows": "own"], as: patient)
      #expect(more.status == 409)
      for wrong in ["/calendars/none.ics", "/calendars/\(path.dropFirst(11).dropLast(4))"] {
        #expect(try await server.call("GET", wrong).status == 404)
      }
    }
  }
}
