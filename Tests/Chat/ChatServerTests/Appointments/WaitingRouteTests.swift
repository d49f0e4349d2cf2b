import EventLog
import Installation
import JSON
import Scheduling
import TestSupport
import Testing

/// Waiting lists over HTTP: who waits is offered what becomes free.
struct WaitingRouteTests {
  /// A day of the nurse's in which everything is booked by somebody.
  private static func full(
    _ body:
      @escaping @Sendable (
        _ server: RunningServer, _ patient: String, _ visits: [(id: String, token: String)],
        _ department: JSONValue, _ until: String
      ) async throws -> Void
  ) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        let admin = try await server.signIn("admin")
        let account: JSONValue = [
          "login": "busy", "password": "correct horse battery", "name": "Bea Busy",
          "roles": ["person"],
        ]
        #expect(try await server.call("PUT", "/v1/accounts/B1", account, as: admin).status == 201)
        let session = try await server.call(
          "POST", "/v1/sessions", ["login": "busy", "password": "correct horse battery"])
        let other = try #require(try session["access_token"]?.string)
        let line = try await server.call("GET", "/providers/nurse-amara", as: patient)
        let department = try line["specialties"]?[0] ?? .null
        let free = try await server.call(
          "GET", "/providers/nurse-amara/availability?limit=2", as: patient)
        let slots = try #require(try free["slots"]?.array)
        var visits: [(id: String, token: String)] = []
        for slot in slots {
          let booked = try await server.call(
            "POST", "/appointments",
            [
              "provider": "nurse-amara", "department": department,
              "start": slot["start"] ?? .null,
            ], as: other)
          visits.append((try #require(try booked["appointment"]?.string), other))
        }
        let until = try #require(slots.last?["end"]?.string)
        try await body(server, patient, visits, department, until)
      }
    }
  }

  private static func cancel(
    _ visit: (id: String, token: String), _ server: RunningServer
  ) async throws {
    let path = "/appointments?appointment=\(visit.id)"
    #expect(try await server.call("DELETE", path, as: visit.token).status == 200)
  }

  @Test("who waits is told, has the time kept, takes it or declines it, and waits no more")
  func life() async throws {
    try await Self.full { server, patient, visits, department, until in
      let channel = try await server.begin(as: patient)
      var events = try await server.listen("/v1/channels/\(channel)/live", as: patient)
        .makeAsyncIterator()
      let wish: JSONValue = ["department": department, "until": .string(until)]
      let joined = try await server.call("POST", "/v1/waiting", wish, as: patient)
      #expect(joined.status == 201, "\(joined.body)")
      let id = try #require(try joined["waiting"]?.string)
      #expect(try joined["providers"]?.array?.contains("nurse-amara") == true)
      let again = try await server.call("POST", "/v1/waiting", wish, as: patient)
      #expect(again.status == 409 && again.body.contains("waited for already"), "\(again.body)")
      let none = try await server.call("POST", "/v1/waiting/\(id)/acceptance", [:], as: patient)
      #expect(none.status == 409 && none.body.contains("nothing-kept"), "\(none.body)")

      try await Self.cancel(visits[0], server)
      let list = try await server.call("GET", "/v1/waiting", as: patient)
      let offer = try #require(try list["waiting"]?[0]?["offer"])
      #expect(offer["provider"] == "nurse-amara")
      let said = try await events.next("message.sent").json["payload"]?["content"]?["text"]
      #expect(
        said?.string?.hasPrefix("A time with Nurse Amara that you wait for is free: ") == true)
      let news = try await server.call("GET", "/v1/notifications", as: patient)
      #expect(news.body.contains(#""kind":"offered""#), "\(news.body)")
      // Nobody else has it.
      let taken = try await server.call(
        "POST", "/appointments",
        ["provider": "nurse-amara", "department": department, "start": offer["start"] ?? .null],
        as: visits[0].token)
      #expect(taken.status == 409)
      // A button that shows another time than the one that is kept takes and declines nothing.
      let path = "/v1/waiting/\(id)"
      for (method, act) in [("POST", "acceptance"), ("DELETE", "offer")] {
        let other = try await server.call(
          method, "\(path)/\(act)?appointment=offer-before", method == "POST" ? [:] : nil,
          as: patient)
        #expect(other.status == 409 && other.body.contains("nothing-kept"), "\(other.body)")
      }
      let shown = try #require(offer["appointment"]?.string)
      let decline = try await server.call(
        "DELETE", "\(path)/offer?appointment=\(shown)", as: patient)
      #expect(decline.status == 204, "\(decline.body)")
      let declined = try await server.call("GET", "/v1/waiting", as: patient)
      #expect(try declined["waiting"]?[0]?["offer"] == nil)

      try await Self.cancel(visits[1], server)
      let booked = try await server.call("POST", "/v1/waiting/\(id)/acceptance", [:], as: patient)
      #expect(booked.status == 200, "\(booked.body)")
      #expect(try booked["status"] == "booked")
      // In the other calendars of the department nobody waits any more.
      let left = try await server.call("GET", "/v1/waiting", as: patient)
      #expect(try left["waiting"]?.array?.allSatisfy { $0["offer"] == nil } == true)
      #expect(
        try await server.call("POST", "/v1/waiting/\(id)/acceptance", [:], as: patient).status
          >= 404)
    }
  }

  @Test("what is kept runs out, and what somebody waited for ends with their account")
  func ends() async throws {
    try await Self.full { server, patient, visits, department, until in
      let admin = try await server.signIn("admin")
      let account: JSONValue = [
        "login": "first", "password": "correct horse battery", "name": "Fay First",
        "roles": ["person"],
      ]
      #expect(try await server.call("PUT", "/v1/accounts/F1", account, as: admin).status == 201)
      let session = try await server.call(
        "POST", "/v1/sessions", ["login": "first", "password": "correct horse battery"])
      let first = try #require(try session["access_token"]?.string)
      let wish: JSONValue = [
        "department": department, "provider": "nurse-amara", "until": .string(until),
      ]
      for token in [first, patient] {
        #expect(try await server.call("POST", "/v1/waiting", wish, as: token).status == 201)
      }
      try await Self.cancel(visits[0], server)
      let early = try await server.call("GET", "/v1/waiting", as: patient)
      #expect(try early["waiting"]?[0]?["offer"] == nil)
      // The first in order goes, and it passes on.
      #expect(try await server.call("DELETE", "/v1/accounts/F1", as: admin).status == 204)
      let late = try await server.call("GET", "/v1/waiting", as: patient)
      let offer = try #require(try late["waiting"]?[0]?["offer"])
      let calendar = try CommandRunner<ProviderCalendar>(log: server.installation.log).state(
        of: ProviderID("nurse-amara").stream)
      #expect(calendar.waiting.map(\.person.rawValue) == ["P12345"])
      // A held time that has run out is nobody's.
      let id = try #require(try late["waiting"]?[0]?["waiting"]?.string)
      let until = try #require(offer["until"]?.string.flatMap { Timestamp($0) })
      server.clock.advance(
        by: .microseconds(until.microseconds - server.clock.now.microseconds + 1_000_000))
      let back = try await server.signIn("p12345")
      let gone = try await server.call("POST", "/v1/waiting/\(id)/acceptance", [:], as: back)
      #expect(gone.status == 409, "\(gone.body)")
      #expect(try await server.call("DELETE", "/v1/waiting/\(id)", as: back).status < 500)
    }
  }

  @Test("a wish that cannot come true is refused with what to do")
  func refused() async throws {
    try await Self.full { server, patient, visits, department, until in
      for (wish, status, words) in [
        ([:], 422, "'department' is missing"),
        (["department": "Alchemy"], 404, "Alchemy"),
        (["department": department, "provider": "nobody"], 404, "nobody"),
        (["department": department, "until": "2001-01-01T00:00:00Z"], 409, "has passed"),
        (["department": department, "until": "2101-01-01T00:00:00Z"], 422, "a year ahead"),
        (["department": department, "from": "soon"], 400, "from"),
        (["instead": .string(visits[0].id)], 404, visits[0].id),
      ] as [(JSONValue, Int, String)] {
        let answer = try await server.call("POST", "/v1/waiting", wish, as: patient)
        #expect(
          (answer.status == status || answer.status == 422) && answer.body.contains(words),
          "\(wish): \(answer.status) \(answer.body)")
      }
      let foreign = try await server.call("GET", "/v1/waiting?for=B1", as: patient)
      #expect(foreign.status == 403)
      #expect(try await server.call("DELETE", "/v1/waiting/nope", as: patient).status == 404)
    }
  }
}
