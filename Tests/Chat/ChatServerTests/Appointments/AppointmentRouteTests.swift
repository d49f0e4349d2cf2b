import EventLog
import Installation
import JSON
import Projections
import Scheduling
import TestSupport
import Testing

/// The routes of the appointment app's source document, as both sides use them.
struct AppointmentRouteTests {
  @Test(
    "a patient finds a provider and a free time, books, moves and cancels; the provider sees it")
  func booking() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (patient, nurse) = (
          try await server.signIn("p12345"), try await server.signIn("nurse-amara")
        )
        let providers = try await server.call("GET", "/providers", as: patient)
        #expect(try providers["providers"]?.array?.count == 3)
        let amara = try await server.call("GET", "/providers/nurse-amara", as: patient)
        let specialty = try #require(try amara["specialties"]?.array?.first?.string)
        let free = try await server.call(
          "GET", "/providers/availability/\(specialty)", as: patient)
        let slots = try #require(try free["slots"]?.array)
        let wish: JSONValue = [
          "provider": "nurse-amara", "department": .string(specialty),
          "start": slots[0]["start"] ?? .null,
        ]
        var events = try await server.listen("/v1/live", as: nurse).makeAsyncIterator()
        let booked = try await server.call("POST", "/appointments", wish, as: patient)
        #expect(booked.status == 201)
        #expect(try await events.next("calendar").json == ["provider": "nurse-amara"])
        let id = try #require(try booked["appointment"]?.string)
        #expect(try await server.call("POST", "/appointments", wish, as: patient).status == 409)
        let seen = try await server.call("GET", "/providers/nurse-amara/appointments", as: nurse)
        #expect(try seen["appointments"]?.array?.first?["person"] == "P12345")
        let move: JSONValue = [
          "appointment": .string(id), "start": slots[3]["start"] ?? .null,
        ]
        let moved = try await server.call("PATCH", "/appointments", move, as: nurse)
        #expect(try moved["start"] == slots[3]["start"])
        let path = "/appointments?appointment=\(id)"
        let other: JSONValue = ["appointment": "other"]
        for (path, body) in [("/appointments", nil), (path, other)] {
          #expect(try await server.call("DELETE", path, body, as: patient).status == 400)
        }
        let gone = try await server.call(
          "DELETE", "/appointments", ["appointment": .string(id)], as: patient)
        #expect(try gone["status"] == "cancelled")
        let known = try await server.call("GET", "/appointments/\(id)", as: patient)
        #expect(try known["status"] == "cancelled")
      }
    }
  }

  @Test("a series, its move and its end that come again are answered as the first time")
  func repeatedSeries() async throws {
    try await withFolder { data in
      let (first, wish) = try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        let amara = try await server.call("GET", "/providers/nurse-amara", as: patient)
        let free = try await server.call(
          "GET", "/providers/nurse-amara/availability?limit=200", as: patient)
        // Some days later the week after is still offered.
        for slot in try free["slots"]?.array ?? [] {
          let wish: JSONValue = [
            "provider": "nurse-amara",
            "department": try amara["specialties"]?.array?.first ?? .null,
            "start": slot["start"] ?? .null, "count": 2,
          ]
          let key = ["idempotency-key": "series"]
          let booked = try await server.call(
            "POST", "/appointments/series", wish, as: patient, headers: key)
          if booked.status == 201 { return (booked.body, wish) }
        }
        Issue.record("no two weeks are free")
        return ("{}", .null)
      }
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        func send(
          _ method: String, _ path: String, _ body: JSONValue?, _ key: String
        ) async throws -> RunningServer.Reply {
          try await server.call(
            method, path, body, as: patient, headers: ["idempotency-key": key])
        }
        let visits = try JSONValue(json: first)["appointments"]?.array ?? []
        let named = try #require(visits.first?["appointment"])
        let series = try #require(visits.first?["series"]?.string)
        let path = "/appointments/series/\(series)"
        let day = Timestamp(visits.first?["start"]?.string ?? "")?.adding(.seconds(24 * 3600))
        var answers: [String] = []
        for number in 0..<8 {
          let start = day?.adding(.seconds(1800 * number)).description ?? ""
          let move: JSONValue = ["appointment": named, "start": .string(start)]
          let moved = try await send("PATCH", path, move, "move \(number)")
          guard moved.status == 200 else { continue }
          answers.append(moved.body)
          #expect(try await send("PATCH", path, move, "move \(number)").body == moved.body)
          let booked = try await send("POST", "/appointments/series", wish, "series")
          #expect(booked.status == 201 && booked.body == first, "\(booked.body)")
          #expect(try await send("DELETE", path, nil, "end").status == 204)
          #expect(try await send("DELETE", path, nil, "end").status == 204)
          #expect(try await send("PATCH", path, move, "move \(number)").body == moved.body)
          break
        }
        #expect(answers.count == 1, "nothing could be moved")
        let booked = try await send("POST", "/appointments/series", wish, "series")
        #expect(booked.status == 201 && booked.body == first, "\(booked.body)")
        var other = try #require(wish.object)
        other["count"] = 3
        #expect(
          try await send("POST", "/appointments/series", .object(other), "series").status == 422)
      }
    }
  }

  @Test(
    "who is deleted is booked by nobody, in no way", arguments: ["/v1/accounts/", "/users/"])
  func deletedProvider(_ path: String) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (patient, admin) = (
          try await server.signIn("p12345"), try await server.signIn("admin")
        )
        let profile = try await server.call("GET", "/providers/dr-weber", as: patient)
        let specialty = try #require(try profile["specialties"]?.array?.first)
        let free = try await server.call("GET", "/providers/dr-weber/availability", as: patient)
        let slots = try #require(try free["slots"]?.array)
        func book(_ slot: JSONValue) async throws -> RunningServer.Reply {
          try await server.call(
            "POST", "/appointments",
            ["provider": "dr-weber", "department": specialty, "start": slot["start"] ?? .null],
            as: patient)
        }
        let before = try await book(slots[0])
        #expect(before.status == 201)
        #expect(try await server.call("DELETE", path + "dr-weber", as: admin).status == 204)
        let refused = try await book(slots[1])
        #expect(refused.status == 409)
        #expect(try refused["type"] == "/problems/provider-gone")
        #expect(
          try await server.call("GET", "/providers/dr-weber/availability", as: patient).status
            == 404)
        let all = try await server.call("GET", "/providers", as: patient)
        #expect(try all["providers"]?.array?.contains { $0["id"] == "dr-weber" } == false)
        // What was booked is cancelled, and its person is told.
        let id = try #require(try before["appointment"]?.string)
        let known = try await server.call("GET", "/appointments/\(id)", as: patient)
        #expect(try known["status"] == "cancelled")
        let news = try await server.call("GET", "/v1/notifications", as: patient)
        #expect(
          try news["notifications"]?.array?.contains {
            $0["kind"] == "appointmentCancelled" && $0["appointment"] == .string(id)
          } == true)
        // By whatever else asks the calendar: a card, a tool.
        let calendars = CommandRunner<ProviderCalendar>(log: server.installation.log)
        let weber = try ProviderID(checking: "dr-weber")
        let left = ProviderCalendar.freeTimes(
          in: try calendars.state(of: weber.stream), from: server.clock.now,
          to: server.clock.now.adding(.seconds(90 * 86_400)), limit: 1)
        #expect(left.isEmpty)
      }
    }
  }

  @Test("nobody is in two places at once, however it is tried")
  func twoPlaces() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        func wish(_ provider: String, _ start: JSONValue?) async throws -> JSONValue {
          let profile = try await server.call("GET", "/providers/\(provider)", as: patient)
          return [
            "provider": .string(provider), "start": start ?? .null,
            "department": try profile["specialties"]?.array?.first ?? .null,
          ]
        }
        func starts(of provider: String) async throws -> [JSONValue] {
          let path = "/providers/\(provider)/availability?limit=200"
          let free = try await server.call("GET", path, as: patient)
          return try free["slots"]?.array?.compactMap { $0["start"] } ?? []
        }
        let (nurse, doctor) = (
          try await starts(of: "nurse-amara"), try await starts(of: "dr-weber")
        )
        let both = try #require(nurse.first(where: doctor.contains))
        let other = try #require(doctor.last)
        let first = try await server.call(
          "POST", "/appointments", try await wish("nurse-amara", both), as: patient)
        #expect(first.status == 201)
        let same = try await server.call(
          "POST", "/appointments", try await wish("dr-weber", both), as: patient)
        #expect(same.status == 409)
        let later = try await server.call(
          "POST", "/appointments", try await wish("dr-weber", other), as: patient)
        let move: JSONValue = ["appointment": try later["appointment"] ?? .null, "start": both]
        #expect(try await server.call("PATCH", "/appointments", move, as: patient).status == 409)
      }
    }
  }

  @Test("a person moves an appointment to another provider: given up and booked in one commit")
  func otherProvider() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        func free(_ provider: String) async throws -> (start: [JSONValue], department: JSONValue) {
          let path = "/providers/\(provider)/availability?limit=200"
          let found = try await server.call("GET", path, as: patient)
          let profile = try await server.call("GET", "/providers/\(provider)", as: patient)
          return (
            try found["slots"]?.array?.compactMap { $0["start"] } ?? [],
            try profile["specialties"]?.array?.first ?? .null
          )
        }
        let (nurse, doctor) = (try await free("nurse-amara"), try await free("dr-weber"))
        let both = try #require(nurse.start.first(where: doctor.start.contains))
        let first = try await server.call(
          "POST", "/appointments",
          ["provider": "nurse-amara", "department": nurse.department, "start": both], as: patient)
        let id = try #require(try first["appointment"]?.string)
        let move: JSONValue = [
          "appointment": .string(id), "start": both, "provider": "dr-weber",
          "department": doctor.department,
        ]
        // The provider does not say to whom it goes.
        let amara = try await server.signIn("nurse-amara")
        #expect(try await server.call("PATCH", "/appointments", move, as: amara).status == 403)
        let head = try server.installation.log.head()
        let key = ["idempotency-key": "move"]
        let moved = try await server.call(
          "PATCH", "/appointments", move, as: patient, headers: key)
        #expect(
          try moved.status == 200 && moved["provider"] == "dr-weber" && moved["start"] == both,
          "\(moved.body)")
        let again = try await server.call(
          "PATCH", "/appointments", move, as: patient, headers: key)
        #expect(again.status == 200 && again.body == moved.body)
        let old = try await server.call("GET", "/appointments/\(id)", as: patient)
        #expect(try old["status"] == "cancelled")
        // Who gives up the old one is told where it is, and has given up nothing.
        let gone = try await server.call(
          "DELETE", "/appointments", ["appointment": .string(id)], as: patient)
        let new = try #require(try moved["appointment"]?.string)
        #expect(gone.status == 409 && gone.body.contains("\(new) with dr-weber"), "\(gone.body)")
        try server.installation.log.withSnapshot { snapshot in
          var streams: [String] = []
          try snapshot.forEachFrame(from: head.next) { frame in
            guard frame.firstPosition > head else { return .proceed }
            streams = frame.receipt.parts.map(\.stream.rawValue)
            return .stop
          }
          #expect(streams == ["calendar-nurse-amara", "calendar-dr-weber"])
        }
        // A time that is not free leaves it here.
        let taken: JSONValue = [
          "appointment": try moved["appointment"] ?? .null, "start": "2020-01-01T00:00:00Z",
          "provider": "nurse-amara", "department": nurse.department,
        ]
        #expect(try await server.call("PATCH", "/appointments", taken, as: patient).status == 409)
        let kept = try await server.call(
          "GET", "/appointments/\(try moved["appointment"]?.string ?? "")", as: patient)
        #expect(try kept["status"] == "booked")
        let given = try await server.call(
          "DELETE", "/appointments", ["appointment": .string(new)], as: patient)
        #expect(given.status == 200)
        // The move that comes again is answered as the first time, and another one is refused.
        let late = try await server.call(
          "PATCH", "/appointments", move, as: patient, headers: key)
        #expect(late.status == 200 && late.body == moved.body)
        let other = try await server.call(
          "PATCH", "/appointments", taken, as: patient, headers: key)
        #expect(try other.status == 422 && other["type"] == "/problems/key-reused")
      }
    }
  }

  @Test("a booking and a move that come again are answered as the first time")
  func repeated() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        let profile = try await server.call("GET", "/providers/dr-weber", as: patient)
        let free = try await server.call("GET", "/providers/dr-weber/availability", as: patient)
        let slots = try #require(try free["slots"]?.array)
        func send(
          _ method: String, _ body: JSONObject, slot: Int, key: String
        ) async throws -> RunningServer.Reply {
          var body = body
          body["start"] = slots[slot]["start"]
          return try await server.call(
            method, "/appointments", .object(body), as: patient,
            headers: ["idempotency-key": key])
        }
        let wish: JSONObject = [
          "provider": "dr-weber", "department": try profile["specialties"]?.array?[0] ?? .null,
        ]
        let booked = try await send("POST", wish, slot: 0, key: "book")
        let id = try #require(try booked["appointment"])
        let moved = try await send("PATCH", ["appointment": id], slot: 2, key: "move")
        #expect(moved.status == 200, "\(moved.body)")
        let gone = try await server.call(
          "DELETE", "/appointments", ["appointment": id], as: patient)
        #expect(gone.status == 200)
        let head = try server.installation.log.head()
        let again = try await send("POST", wish, slot: 0, key: "book")
        #expect(again.status == 201 && again.body == booked.body, "\(again.body)")
        let later = try await send("PATCH", ["appointment": id], slot: 2, key: "move")
        #expect(later.status == 200 && later.body == moved.body, "\(later.body)")
        for (method, body) in [("POST", wish), ("PATCH", ["appointment": id])] {
          let key = method == "POST" ? "book" : "move"
          let other = try await send(method, body, slot: 4, key: key)
          #expect(try other.status == 422 && other["type"] == "/problems/key-reused")
        }
        #expect(try server.installation.log.head() == head)
      }
    }
  }

  @Test("an appointment is its two sides'")
  func strangers() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (patient, agent) = (
          try await server.signIn("p12345"), try await server.signIn("agent")
        )
        let free = try await server.call("GET", "/providers/dr-weber/availability", as: patient)
        let profile = try await server.call("GET", "/providers/dr-weber", as: patient)
        let wish: JSONValue = [
          "provider": "dr-weber", "department": try profile["specialties"]?.array?[0] ?? .null,
          "start": try free["slots"]?.array?[0]["start"] ?? .null,
        ]
        let booked = try await server.call("POST", "/appointments", wish, as: patient)
        let id = try #require(try booked["appointment"]?.string)
        #expect(try await server.call("GET", "/appointments/\(id)", as: agent).status == 404)
        let path = "/appointments?appointment=\(id)"
        #expect(try await server.call("DELETE", path, as: agent).status == 404)
        #expect(try await server.call("GET", "/users/P12345", as: agent).status == 404)
        let calendar = "/providers/dr-weber/appointments"
        #expect(try await server.call("GET", calendar, as: agent).status == 403)
        #expect(try await server.call("GET", calendar, as: patient).status == 403)
      }
    }
  }

  @Test("a provider offers hours, and takes them back")
  func availability() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (agent, patient) = (
          try await server.signIn("agent"), try await server.signIn("p12345")
        )
        let schedule: JSONValue = [
          "specialties": ["advice"], "zone": "Europe/Berlin", "effective_from": "2030-01-01",
          "weekly": [["weekday": "monday", "from": "09:00", "to": "12:00"]], "slot_minutes": 30,
        ]
        let path = "/providers/availability"
        #expect(try await server.call("POST", path, schedule, as: patient).status == 403)
        #expect(try await server.call("POST", path, schedule, as: agent).status == 204)
        let times =
          "/providers/agent/availability?from=2030-01-07T00:00:00Z&to=2030-01-08T00:00:00Z"
        let free = try await server.call("GET", times, as: patient)
        #expect(try free["slots"]?.array?.count == 6)
        let closed: JSONValue = ["day": "2030-01-07", "offered": false]
        #expect(try await server.call("PATCH", path, closed, as: agent).status == 204)
        let none = try await server.call("GET", times, as: patient)
        #expect(try none["slots"]?.array?.isEmpty == true)
        #expect(try await server.call("GET", path, as: agent).status == 405)
        let wrong: JSONValue = [
          "day": "2030-01-07", "from": "12:00", "to": "09:00", "offered": true,
        ]
        #expect(try await server.call("PATCH", path, wrong, as: agent).status == 422)
      }
    }
  }
}
