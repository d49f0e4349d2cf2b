import Consumers
import Conversation
import EventLog
import Installation
import JSON
import Scheduling
import TestSupport
import Testing
import Timers

/// People who leave keep nothing open, whether their account is removed or they are erased.
struct DepartureTests {
  private static let login: JSONValue = ["login": "guest", "password": "correct horse battery"]

  /// The account of a guest who may have consumers, and its token.
  private static func account(in server: RunningServer, _ admin: String) async throws -> String {
    let account: JSONValue = [
      "login": "guest", "password": "correct horse battery", "name": "Gil Guest",
      "roles": ["person", "consumer", "provider"],
    ]
    let made = try await server.call("PUT", "/v1/accounts/G1", account, as: admin)
    #expect(made.status == 201, "\(made.body)")
    let session = try await server.call("POST", "/v1/sessions", login)
    return try #require(try session["access_token"]?.string)
  }

  private static func book(as token: String, in server: RunningServer) async throws -> String {
    let provider = "/providers/nurse-amara"
    let profile = try await server.call("GET", provider, as: token)
    let free = try await server.call("GET", "\(provider)/availability", as: token)
    let booked = try await server.call(
      "POST", "/appointments",
      [
        "provider": "nurse-amara", "department": try profile["specialties"]?[0] ?? .null,
        "start": try free["slots"]?[0]?["start"] ?? .null,
      ], as: token)
    return try #require(try booked["appointment"]?.string, "\(booked.body)")
  }

  @Test(
    "visits, invitations, timers and consumers of whoever leaves end with them",
    arguments: [false, true])
  func nothingOpen(isErased: Bool) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (admin, patient, nurse) = (
          try await server.signIn("admin"), try await server.signIn("p12345"),
          try await server.signIn("nurse-amara")
        )
        let guest = try await Self.account(in: server, admin)
        let visit = try await Self.book(as: guest, in: server)
        let consumer = try await server.call(
          "PUT", "/v1/consumers/theirs", ["after": 0], as: guest)
        #expect(consumer.status == 201, "\(consumer.body)")
        let log = server.installation.log
        let timers = CommandRunner<TimerRules>(log: log)
        let timer = TimerSet(
          timer: "t1", plugin: "careteam", kind: "reminder", channel: nil, person: "G1",
          due: server.clock.now.adding(.seconds(3600)), every: nil, payload: ["dose": 2])
        _ = try await timers.execute(.set(timer), on: .timers(of: "G1"), subject: "G1")
        // One that they made, and one that they did not answer.
        let channels = server.installation.channels
        let made = try await server.call(
          "POST", "/v1/channels", ["members": ["P12345"]], as: guest)
        let own = try #require(try made["channel"]?.string)
        let asked = try await server.call("POST", "/v1/channels", ["members": ["G1"]], as: patient)
        let other = try #require(try asked["channel"]?.string)
        func invitations() throws -> [MemberID] {
          try [own, other].flatMap { try channels.state(of: .channel($0)).invitations.keys }
            .sorted()
        }
        func told() async throws -> [String] {
          let list = try await server.call("GET", "/v1/notifications", as: patient)
          return try list["notifications"]?.array?.compactMap { $0["kind"]?.string } ?? []
        }
        func booked() throws -> Appointment? {
          let calendar = try CommandRunner<ProviderCalendar>(log: log).state(
            of: ProviderID(checking: "nurse-amara").stream)
          return calendar.appointment(try AppointmentID(checking: visit))
        }
        #expect(try booked() != nil)
        #expect(try invitations() == ["G1", "P12345"])
        #expect(try await told() == ["invited"])

        let gone =
          isErased
          ? try await server.call(
            "POST", "/v1/people/G1/erasure", ["dry_run": false], as: admin)
          : try await server.call("DELETE", "/v1/accounts/G1", as: admin)
        #expect(gone.status == (isErased ? 200 : 204), "\(gone.body)")

        #expect(try booked() == nil)
        #expect(try timers.state(of: .timers(of: "G1")).timers.isEmpty)
        #expect(try invitations() == [])
        #expect(try await told() == [])
        #expect(try await server.call("GET", "/v1/consumers/theirs", as: admin).status == 404)
        let news = try await server.call("GET", "/v1/notifications", as: nurse)
        #expect(try news["notifications"]?[0]?["kind"] == "appointmentCancelled")
      }
    }
  }

  @Test(
    "a visit that was booked for somebody while they were erased can be cancelled, without a key")
  func lateVisit() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (admin, nurse) = (
          try await server.signIn("admin"), try await server.signIn("nurse-amara")
        )
        let guest = try await Self.account(in: server, admin)
        let channel = try await server.begin(as: guest)
        try await server.say("hello", in: channel, as: guest)
        let visit = try await Self.book(as: guest, in: server)
        let calendars = CommandRunner<ProviderCalendar>(log: server.installation.log)
        let stream = try ProviderID(checking: "nurse-amara").stream
        let booked = try #require(
          try calendars.state(of: stream).appointment(try AppointmentID(checking: visit)))
        let done = try await server.call(
          "POST", "/v1/people/G1/erasure", ["dry_run": false], as: admin)
        #expect(done.status == 200, "\(done.body)")
        // As a function of a turn does that has begun before.
        let late = try AppointmentID(checking: "late")
        let wish = AppointmentRequest(
          appointment: late, person: try PersonID(checking: "G1"), purpose: booked.purpose,
          interval: booked.interval)
        _ = try await calendars.execute(
          .book(wish, now: server.clock.now), on: stream, actor: "G1", subject: "G1")
        let cancelled = try await server.call(
          "DELETE", "/appointments?appointment=late", as: nurse)
        #expect(cancelled.status == 200, "\(cancelled.body)")
        #expect(try calendars.state(of: stream).appointment(late) == nil)
      }
    }
  }

  @Test("a conversation that an erased provider had is the assistant's again")
  func handedOff() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (admin, patient) = (
          try await server.signIn("admin"), try await server.signIn("p12345")
        )
        let channel = try await server.begin(as: patient)
        let channels = server.installation.channels
        _ = try await channels.execute(
          .handOff(to: "agent"), on: .channel(channel), actor: "P12345")
        let done = try await server.call(
          "POST", "/v1/people/agent/erasure", ["dry_run": false], as: admin)
        #expect(done.status == 200, "\(done.body)")
        #expect(try channels.state(of: .channel(channel)).handedTo == nil)
      }
    }
  }
}
