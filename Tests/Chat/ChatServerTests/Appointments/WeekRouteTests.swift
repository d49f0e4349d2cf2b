import JSON
import TestSupport
import Testing

/// A provider's week, calendars for other programs, and talking about an appointment.
struct WeekRouteTests {
  /// A server whose nurse has an appointment with the patient.
  private static func with(
    _ body:
      @escaping @Sendable (
        _ server: RunningServer, _ patient: String, _ nurse: String, _ appointment: JSONValue
      ) async throws -> Void
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
        let booked = try await server.call("POST", "/appointments", wish, as: patient)
        try await body(server, patient, nurse, try #require(try booked[]))
      }
    }
  }

  @Test("a week has what is offered, free and taken; whose it is only the provider sees")
  func week() async throws {
    try await Self.with { server, patient, nurse, booked in
      let path = "/providers/nurse-amara/week"
      let seen = try await server.call("GET", path, as: patient)
      let taken = try #require(try seen["taken"]?.array)
      #expect(
        taken == [
          [
            "start": booked["start"] ?? .null, "end": booked["end"] ?? .null, "status": "booked",
          ]
        ])
      let own = try await server.call("GET", path, as: nurse)
      let line = try #require(try own["taken"]?.array?.first)
      #expect(line["person"] == "P12345" && line["appointment"] == booked["appointment"])
      #expect(line["person_name"] == booked["person_name"])
      #expect(line["person_name"]?.string?.isEmpty == false)
      #expect(try own["offered"]?.array?.isEmpty == false)
      let free = try #require(try own["free"]?.array)
      #expect(!free.isEmpty && !free.contains { $0["start"] == booked["start"] })
      #expect(try own["schedule", "weekly"]?.array?.isEmpty == false)
      #expect(try own["schedule", "slot_minutes"]?.int ?? 0 > 0)
      for range in [
        "from=2030-01-07T00:00:00Z&to=2030-01-06T00:00:00Z",
        "from=2030-01-07T00:00:00Z&to=2031-01-06T00:00:00Z",
      ] {
        #expect(try await server.call("GET", "\(path)?\(range)", as: nurse).status == 422)
      }
    }
  }

  @Test("an appointment, and all of somebody's, can be taken into a calendar program")
  func export() async throws {
    try await Self.with { server, patient, nurse, booked in
      let id = booked["appointment"]?.string ?? ""
      for (path, token) in [
        ("/appointments/\(id)/calendar.ics", patient), ("/appointments/\(id)/calendar.ics", nurse),
        ("/users/P12345/appointments.ics", patient),
      ] {
        let reply = try await server.call("GET", path, as: token)
        #expect(reply.headers["content-type"] == "text/calendar; charset=utf-8", "\(reply.body)")
        #expect(reply.headers["content-disposition"]?.hasPrefix("attachment") == true)
        #expect(reply.body.split(separator: "BEGIN:VEVENT").count == 2)
        #expect(reply.body.contains("STATUS:CONFIRMED"))
      }
      let agent = try await server.signIn("agent")
      for path in ["/appointments/\(id)/calendar.ics", "/users/P12345/appointments.ics"] {
        #expect(try await server.call("GET", path, as: agent).status == 404)
      }
    }
  }

  @Test("a provider who cancels has the cancelled appointment for an answer")
  func cancelling() async throws {
    try await Self.with { server, _, nurse, booked in
      let cancel: JSONValue = ["appointment": booked["appointment"] ?? .null]
      let gone = try await server.call("DELETE", "/appointments", cancel, as: nurse)
      #expect(gone.status == 200)
      #expect(try gone["status"] == "cancelled" && gone["start"] == booked["start"])
    }
  }

  @Test("both sides of an appointment come to one conversation, and nobody else")
  func chat() async throws {
    try await Self.with { server, patient, nurse, booked in
      let path = "/appointments/\(booked["appointment"]?.string ?? "")/channel"
      let begun = try await server.call("POST", path, as: nurse)
      #expect(begun.status == 201)
      let channel = try #require(try begun["channel"]?.string)
      #expect(try await server.call("POST", path, as: patient)["channel"] == .string(channel))
      #expect(try await server.say("Please come early", in: channel, as: nurse).status == 201)
      let leave = "/v1/channels/\(channel)/members/P12345"
      #expect(try await server.call("DELETE", leave, as: patient).status == 204)
      #expect(try await server.say("Yes", in: channel, as: patient).status == 404)
      #expect(try await server.call("POST", path, as: patient).status == 201)
      #expect(try await server.say("Yes", in: channel, as: patient).status == 201)
      let agent = try await server.signIn("agent")
      #expect(try await server.call("POST", path, as: agent).status == 404)
    }
  }
}
